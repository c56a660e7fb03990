"""The weighers: the weight of each empty crossing by one tutorial's table, and its reasons."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache

from gobang.game.judging import bans
from gobang.game.lines import MARGIN, SPAN, Way, points, ways, ways_through
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position, centre
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.readings import EMPTY, OPPONENT, OWN, Kind, Term

__all__ = ["Kind", "Reason", "Tie", "Weighing", "WeightProfile", "weigh"]

SWAP = bytes((EMPTY, OPPONENT, OWN, *range(3, 256)))


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of a point's weight.

    `stone` is the colour whose pattern was found, EMPTY where it is nobody's. `direction` is (dx, dy) outward from
    the point, None where the reason looks both ways or nowhere. `pattern` is the table's own name for what was found:
    `live 2` or `dead 3` (RAY), `3 of 5`, `empty`, `mixed` (WINDOW), `4 closed 1`, `five` (SHAPE), `01102` (STRING: 1
    the opponent, 2 the side to move), `one-two` (UNION), the number of steps from the edge (CENTRE). `count` is the
    number of stones in it (for SHAPE with the imagined one). `blocked` counts its closed ends, None where the table
    does not ask. `cells` are the crossings that were read, the point itself included where it belongs to them.
    """

    kind: Kind
    line: Line | None
    direction: tuple[int, int] | None
    stone: Stone
    pattern: str
    count: int
    blocked: int | None
    cells: tuple[Point, ...]
    weight: int

    @property
    def open(self) -> bool:
        """Whether neither end is closed; False if the table ignores ends."""
        return self.blocked == 0


@dataclass(frozen=True)
class Weighing:
    """The weight of every empty crossing for the side to move, in board order."""

    profile: WeightProfile
    position: Position
    weights: dict[Point, int]

    @cached_property
    def best(self) -> tuple[Point, ...]:
        """The points the weigher chooses from: all tied ones, or only the first. Empty on a full board."""
        if not self.weights:
            return ()
        if self.profile.takes_centre and not any(self.position.grid):
            return (centre(self.position.size),)
        most = max(self.weights.values())
        tied = tuple(point for point, weight in self.weights.items() if weight == most)
        return tied if self.profile.tie is Tie.RANDOM else tied[:1]

    def playable(self, rules: RuleSet) -> tuple[Point, ...]:
        """The points the weigher chooses from under `rules`: `best` without forbidden points.

        The tutorials ignore renju's bans: if all of `best` are forbidden, it is the heaviest legal point. Empty if
        there is no legal move.
        """
        banned = bans(self.position, rules)
        best = tuple(point for point in self.best if point not in banned)
        return best or tuple(point for point, _ in self.top(len(self.weights)) if point not in banned)[:1]

    def ranked(self, rules: RuleSet) -> list[Point]:
        """Every legal point: first those the weigher plays, then the others, heaviest first."""
        played, banned = self.playable(rules), bans(self.position, rules)
        return [*played, *(point for point, _ in self.top(len(self.weights)) if point not in (*played, *banned))]

    def choose(self, rules: RuleSet, dice: random.Random | None = None) -> Point | None:
        """The weigher's move under `rules`, chosen by `dice` if several tie; None if there is no legal one."""
        points = self.playable(rules)
        if len(points) > 1:
            return (dice or random).choice(points)
        return points[0] if points else None

    def top(self, n: int) -> list[tuple[Point, int]]:
        """The `n` heaviest points, heaviest first, equals in board order."""
        return sorted(self.weights.items(), key=lambda item: -item[1])[:n]

    def reasons(self, point: Point) -> tuple[Reason, ...]:
        """The terms of the weight of `point` that are not 0; empty for a taken point."""
        if point not in self.weights:
            return ()
        found = []
        cells = seen_by(self.position)
        size = self.position.size
        for way, at in ways_through(size)[point.y * size + point.x]:
            window = (MARGIN + cells[way.cut] + MARGIN)[at : at + SPAN]
            found += [self._reason(way, at, term) for term in self.profile.table.terms(window) if term.weight]
        steps = _ring(point, size)
        if bonus := self.profile.ring * steps:
            found.append(Reason(Kind.CENTRE, None, None, Stone.EMPTY, str(steps), 0, None, (point,), bonus))
        return tuple(found)

    def _reason(self, way: Way, at: int, term: Term) -> Reason:
        dx, dy = way.line.value
        turn = self.position.turn
        return Reason(
            term.kind,
            way.line,
            (term.step * dx, term.step * dy) if term.step else None,
            (turn if term.side == OWN else turn.other) if term.side else Stone.EMPTY,
            term.pattern,
            term.stones,
            term.closed,
            way.points[at + term.first : at + term.last + 1],
            term.weight,
        )


def weigh(position: Position, profile: WeightProfile) -> Weighing:
    """Weigh every empty crossing for the side to move."""
    size = position.size
    cells = seen_by(position)
    total = [profile.ring * ring for ring in rings(size)]
    known, measure = profile.known, profile.measure
    for way in ways(size):
        strip = MARGIN + cells[way.cut] + MARGIN
        for at, index in enumerate(way.indices):
            if not cells[index]:
                window = strip[at : at + SPAN]
                weight = known.get(window)  # a cache hit takes 40 ns, reading the window some 5 µs
                total[index] += measure(window) if weight is None else weight
    return Weighing(profile, position, {p: total[i] for i, p in enumerate(points(size)) if not cells[i]})


@lru_cache
def rings(size: int) -> tuple[int, ...]:
    """How many steps each crossing is from the nearest edge, in the order of the grid."""
    return tuple(_ring(point, size) for point in points(size))


def _ring(point: Point, size: int) -> int:
    """How many steps `point` is from the nearest edge."""
    return min(point.x, point.y, size - 1 - point.x, size - 1 - point.y)


def seen_by(position: Position) -> bytes:
    """The grid as the side to move sees it: OWN and OPPONENT instead of colours."""
    return position.grid if position.turn is Stone.BLACK else position.grid.translate(SWAP)
