"""The weighers: what each empty crossing is worth by one tutorial's table, and why."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import starmap

from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position, centre
from gobang.game.profile import Tie, WeightProfile, loads
from gobang.game.readings import EDGE, EMPTY, OPPONENT, OWN, REACH, SPAN, Kind, Term

__all__ = ["Kind", "Reason", "Tie", "Weighing", "WeightProfile", "loads", "weigh"]

SWAP = bytes((EMPTY, OPPONENT, OWN, *range(3, 256)))
MARGIN = bytes((EDGE,)) * REACH


@dataclass(frozen=True, slots=True)
class Reason:
    """One summand of a point's weight.

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
        """Whether nothing closes it, where the table asks."""
        return self.blocked == 0


@dataclass(frozen=True)
class Weighing:
    """The weight of every empty crossing for the side to move, in board order."""

    profile: WeightProfile
    position: Position
    weights: dict[Point, int]

    @cached_property
    def best(self) -> tuple[Point, ...]:
        """What the weigher would play: every tied point where it draws lots, else one; none on a full board."""
        if not self.weights:
            return ()
        if self.profile.takes_centre and not any(self.position.grid):
            return (centre(self.position.size),)
        most = max(self.weights.values())
        tied = tuple(point for point, weight in self.weights.items() if weight == most)
        return tied if self.profile.tie is Tie.RANDOM else tied[:1]

    def choose(self, dice: random.Random | None = None) -> Point | None:
        """One of `best`, by `dice` where there are several; None on a full board."""
        if len(self.best) > 1:
            return (dice or random).choice(self.best)
        return self.best[0] if self.best else None

    def top(self, n: int) -> list[tuple[Point, int]]:
        """The `n` heaviest points, heaviest first, equals in board order."""
        return sorted(self.weights.items(), key=lambda item: -item[1])[:n]

    def reasons(self, point: Point) -> tuple[Reason, ...]:
        """What the weight of `point` is made of, leaving out what adds nothing; empty for a taken point."""
        if point not in self.weights:
            return ()
        found = []
        cells = _seen_by(self.position)
        for way in _ways(self.position.size):
            if point in way.place:
                at = way.place[point]
                window = (MARGIN + cells[way.cut] + MARGIN)[at : at + SPAN]
                found += [self._reason(way, at, term) for term in self.profile.table.terms(window) if term.weight]
        if bonus := self.profile.ring * _ring(point, self.position.size):
            steps = _ring(point, self.position.size)
            found.append(Reason(Kind.CENTRE, None, None, Stone.EMPTY, str(steps), 0, None, (point,), bonus))
        return tuple(found)

    def _reason(self, way: _Way, at: int, term: Term) -> Reason:
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
    """What every empty crossing is worth to the side to move."""
    size = position.size
    cells = _seen_by(position)
    total = [profile.ring * ring for ring in _rings(size)]
    known, measure = profile.known, profile.measure
    for way in _ways(size):
        strip = MARGIN + cells[way.cut] + MARGIN
        for at, index in enumerate(way.indices):
            if not cells[index]:
                window = strip[at : at + SPAN]
                weight = known.get(window)  # a hit costs 40 ns, reading the window some 5 µs
                total[index] += measure(window) if weight is None else weight
    points = _points(size)
    return Weighing(profile, position, {points[i]: total[i] for i, held in enumerate(cells) if not held})


@dataclass(frozen=True)
class _Way:
    """One whole line of a board: its crossings in order, and how to cut them out of the grid."""

    line: Line
    cut: slice
    points: tuple[Point, ...]
    indices: tuple[int, ...]
    place: dict[Point, int]


@lru_cache
def _ways(size: int) -> tuple[_Way, ...]:
    ways = []
    for line in Line:
        dx, dy = line.value
        step = dy * size + dx
        for start in _points(size):
            x, y = start
            if 0 <= x - dx < size and 0 <= y - dy < size:
                continue
            room = [size - 1 - x if dx else size, (size - 1 - y, y)[dy < 0] if dy else size]
            points = tuple(Point(x + n * dx, y + n * dy) for n in range(min(room) + 1))
            indices = tuple(p.y * size + p.x for p in points)
            end = indices[-1] + step
            cut = slice(indices[0], end if end >= 0 else None, step)
            ways.append(_Way(line, cut, points, indices, {p: n for n, p in enumerate(points)}))
    return tuple(ways)


@lru_cache
def _points(size: int) -> tuple[Point, ...]:
    return tuple(starmap(Point, ((x, y) for y in range(size) for x in range(size))))


@lru_cache
def _rings(size: int) -> tuple[int, ...]:
    return tuple(_ring(point, size) for point in _points(size))


def _ring(point: Point, size: int) -> int:
    """How many steps `point` is from the nearest edge."""
    return min(point.x, point.y, size - 1 - point.x, size - 1 - point.y)


def _seen_by(position: Position) -> bytes:
    """The grid as the side to move sees it: OWN and OPPONENT instead of colours."""
    return position.grid if position.turn is Stone.BLACK else position.grid.translate(SWAP)
