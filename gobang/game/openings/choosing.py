"""What a machine does in an opening, by an estimate of positions that somebody gives it.

An estimate says what the side to move may hope for, from -1 to 1. The machine swaps into the better side, places stones
that leave things even where the other may choose a side afterwards, and its best ones where not; it offers the fifths
that are best for Black, and takes the one that is best for White.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable

from gobang.game.openings import fifths
from gobang.game.openings.action import Action, ActionKind, place
from gobang.game.openings.opening_rules import StepKind, middle
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.position import Position

LOOKED_AT = 24
"""How many points near the stones are estimated before one is chosen."""
EVEN_ENOUGH = 6
"""One of so many points that leave things most even is played, so that openings differ."""
FIRST_STONES = 7
"""A first stone that may go anywhere goes to the middle square of this width."""


def choosing(phase: OpeningPhase, dice: random.Random) -> Generator[Position, float, Action]:
    """What `to_act` should do now: yields each position it wants to know of, is sent its estimate, returns the action.

    Raises ValueError when the opening is over.
    """
    position = phase.position
    match phase.kinds:
        case (ActionKind.SWAP, ActionKind.STAY, *_):
            if (yield position) < 0:
                return Action(ActionKind.SWAP)
            return (yield from _promising(phase)) or Action(ActionKind.STAY)
        case (ActionKind.BLACK, ActionKind.WHITE, *_):
            better = position.turn if (yield position) >= 0 else position.turn.other
            action = Action(ActionKind.BLACK if better is Stone.BLACK else ActionKind.WHITE)
        case (ActionKind.PLACE, *_):
            action = place((yield from _stone(phase, dice)))
        case (ActionKind.DECLARE,):
            action = Action(ActionKind.DECLARE, number=(yield from _number(phase)))
        case (ActionKind.OFFER,):
            best = yield from _for_black(position, phase.wanted)
            action = Action(ActionKind.OFFER, tuple(point for _, point in best[: phase.wanted]))
        case (ActionKind.TAKE,):
            hopes = yield from _after(position, phase.offered)
            action = Action(ActionKind.TAKE, (min(hopes, key=hopes.__getitem__),))
        case _:
            raise ValueError(phase)
    return action


def _stone(phase: OpeningPhase, dice: random.Random) -> Generator[Position, float, Point]:
    """A point for the next stone."""
    position, points = phase.position, list(phase.points)
    dice.shuffle(points)
    if not position.moves:
        return next(point for point in points if middle(FIRST_STONES).holds(point, position.size))
    hopes = yield from _after(position, _nearest(position, points)[:LOOKED_AT])
    if any(step.kind in (StepKind.SWAP, StepKind.COLOUR) for step in phase.steps[1:]):
        return dice.choice(sorted(hopes, key=lambda point: abs(hopes[point]))[:EVEN_ENOUGH])
    return max(hopes, key=hopes.__getitem__)


def _number(phase: OpeningPhase) -> Generator[Position, float, int]:
    """How many fifths to ask for, so that the worst of them for Black, which White will take, is about even."""
    position = phase.position
    if position.turn is Stone.WHITE:  # the number is declared before the fourth stone
        fourths = yield from _after(position, _nearest(position, position.stones(Stone.EMPTY))[:LOOKED_AT])
        position = position.play(max(fourths, key=fourths.__getitem__))
    best = yield from _for_black(position, 1)
    hopes = [hope for hope, _ in best][: phase.most]
    return 1 + min(range(len(hopes)), key=lambda number: abs(hopes[number]))


def _promising(phase: OpeningPhase) -> Generator[Position, float, Action | None]:
    """The offer that may be made in the place of a swap, if even the worst of its points is good for Black."""
    if ActionKind.OFFER not in phase.kinds:
        return None
    best = (yield from _for_black(phase.position, phase.wanted))[: phase.wanted]
    return Action(ActionKind.OFFER, tuple(point for _, point in best)) if best[-1][0] > 0 else None


def _for_black(position: Position, number: int) -> Generator[Position, float, list[tuple[float, Point]]]:
    """Fifth stones, at least `number` where there are so many, with what Black may hope for; the best first."""
    near = _nearest(position, fifths.all_different(position))[: max(LOOKED_AT, number)]
    hopes = yield from _after(position, near)
    return sorted(((hope, point) for point, hope in hopes.items()), key=lambda pair: -pair[0])


def _after(position: Position, points: Iterable[Point]) -> Generator[Position, float, dict[Point, float]]:
    """What the side to move may hope for after it has played each of these points."""
    hopes = {}
    for point in points:
        hopes[point] = -(yield position.play(point))
    return hopes


def _nearest(position: Position, points: Iterable[Point]) -> list[Point]:
    """The points in the order of their distance from the nearest stone."""
    stones = position.in_order()
    return sorted(points, key=lambda point: min(map(point.distance, stones)))
