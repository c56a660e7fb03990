"""What a machine does in an opening, by an estimate of positions that somebody gives it.

An estimate says what the side to move may hope for, from -1 to 1. The machine swaps into the better side, places stones
that leave things even where the other may choose a side afterwards, and its best ones where not; it offers the fifths
that are best for Black, and takes the one that is best for White.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from gobang.game.openings import fifths
from gobang.game.openings.action import Action, ActionKind, place
from gobang.game.openings.phase import OpeningPhase
from gobang.game.openings.rules import StepKind
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre

Estimate = Callable[[Position], float]

LOOKED_AT = 24
"""How many points near the stones are estimated before one is chosen."""
EVEN_ENOUGH = 6
"""One of so many points that leave things most even is played, so that openings differ."""
FIRST_STONES = 7
"""A first stone that may go anywhere goes to the middle square of this width."""


def chosen(phase: OpeningPhase, estimate: Estimate, dice: random.Random) -> Action:
    """What `to_act` should do now. Raises ValueError when the opening is over."""
    position, kinds = phase.position, phase.kinds
    match kinds:
        case (ActionKind.SWAP, ActionKind.STAY, *_):
            worse = estimate(position) < 0
            return Action(ActionKind.SWAP) if worse else _promising(phase, estimate) or Action(ActionKind.STAY)
        case (ActionKind.BLACK, ActionKind.WHITE, *_):
            better = position.turn if estimate(position) >= 0 else position.turn.other
            return Action(ActionKind.BLACK if better is Stone.BLACK else ActionKind.WHITE)
        case (ActionKind.PLACE, *_):
            return place(_stone(phase, estimate, dice))
        case (ActionKind.DECLARE,):
            return Action(ActionKind.DECLARE, number=_number(phase, estimate))
        case (ActionKind.OFFER,):
            best = _for_black(position, estimate, phase.wanted)
            return Action(ActionKind.OFFER, tuple(point for _, point in best[: phase.wanted]))
        case (ActionKind.TAKE,):
            return Action(ActionKind.TAKE, (max(phase.offered, key=lambda p: estimate(position.play(p))),))
        case _:
            raise ValueError(phase)


def _stone(phase: OpeningPhase, estimate: Estimate, dice: random.Random) -> Point:
    """A point for the next stone."""
    position, points = phase.position, list(phase.points)
    dice.shuffle(points)
    if not position.moves:
        middle, reach = centre(position.size), FIRST_STONES // 2
        return next(p for p in points if max(abs(p.x - middle.x), abs(p.y - middle.y)) <= reach)
    hopes = {point: -estimate(position.play(point)) for point in _nearest(position, points)[:LOOKED_AT]}
    if any(step.kind in (StepKind.SWAP, StepKind.COLOUR) for step in phase.steps[1:]):
        return dice.choice(sorted(hopes, key=lambda point: abs(hopes[point]))[:EVEN_ENOUGH])
    return max(hopes, key=hopes.__getitem__)


def _number(phase: OpeningPhase, estimate: Estimate) -> int:
    """How many fifths to ask for, so that the worst of them for Black, which White will take, is about even."""
    position = phase.position
    if position.turn is Stone.WHITE:  # the number is declared before the fourth stone
        fourths = _nearest(position, position.stones(Stone.EMPTY))[:LOOKED_AT]
        position = min((position.play(point) for point in fourths), key=estimate)
    hopes = [hope for hope, _ in _for_black(position, estimate, 1)][: phase.most]
    return 1 + min(range(len(hopes)), key=lambda number: abs(hopes[number]))


def _promising(phase: OpeningPhase, estimate: Estimate) -> Action | None:
    """The offer that may be made in the place of a swap, if even the worst of its points is good for Black."""
    if ActionKind.OFFER not in phase.kinds:
        return None
    best = _for_black(phase.position, estimate, phase.wanted)[: phase.wanted]
    return Action(ActionKind.OFFER, tuple(point for _, point in best)) if best[-1][0] > 0 else None


def _for_black(position: Position, estimate: Estimate, number: int) -> list[tuple[float, Point]]:
    """Fifth stones, at least `number` where there are so many, with what Black may hope for; the best first."""
    near = _nearest(position, fifths.all_different(position))[: max(LOOKED_AT, number)]
    return sorted(((-estimate(position.play(point)), point) for point in near), key=lambda pair: -pair[0])


def _nearest(position: Position, points: Iterable[Point]) -> list[Point]:
    """The points in the order of their distance from the nearest stone."""
    stones = position.in_order()
    return sorted(points, key=lambda p: min(max(abs(p.x - stone.x), abs(p.y - stone.y)) for stone in stones))
