"""A point's weight as a calculation, step by step: what is read and found, which number is added, the sum so far."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from gobang.game.lines import EDGE, MARGIN, REACH, SPAN, Way, ways_through
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.readings import (
    EMPTY,
    OPPONENT,
    OWN,
    ROADS,
    Kind,
    RayTable,
    ShapeTable,
    Term,
    UnionTable,
    WindowTable,
)
from gobang.game.weighers.weights import rings, seen_by


class Act(enum.Enum):
    """What a step does; `words/play/pseudocode.py` says which line of the rule that is."""

    BEGIN = "begin"
    """The sum is 0."""
    ADD = "add"
    """Something is found, and its number is added."""
    NOTHING = "nothing"
    """Nothing that counts is found."""
    OFF_BOARD = "off board"
    """What would be read lies partly beyond the edge, and does not count."""
    LONG = "long"
    """A run is longer than the table goes."""
    JOIN = "join"
    """What has been found on both sides is joined, and a number added for the pair."""
    RING = "ring"
    """The distance from the edge is counted."""
    END = "end"
    """The sum is the weight."""


@dataclass(frozen=True, slots=True)
class SumStep:
    """One step. `cells` are the crossings read, outward from the point or along the line; none at begin and end.

    `number` names the number of the table that is added, None where none is; `times` is how often it is added. `found`
    is the table's own name for what was found, as in `Reason.pattern`, "" for nothing. `stone` is whose it is.
    """

    act: Act
    line: Line | None = None
    direction: tuple[int, int] | None = None
    cells: tuple[Point, ...] = ()
    stone: Stone = Stone.EMPTY
    found: str = ""
    number: str | None = None
    times: int = 0
    added: int = 0
    total: int = 0


def steps(position: Position, profile: WeightProfile, point: Point) -> tuple[SumStep, ...]:
    """The calculation of the weight of a free point for the side to move. Raises ValueError if it is taken."""
    if not position.is_free(point):
        raise ValueError(point)
    return tuple(_summed(_StepReader(position, profile, point).steps()))


def board_steps(position: Position, profile: WeightProfile) -> Iterator[tuple[Point, tuple[SumStep, ...]]]:
    """The calculations of all free points, row by row from the top, as a program's two loops go through them."""
    for point in position.stones(Stone.EMPTY):
        yield point, steps(position, profile, point)


_LINES = {line: number for number, line in enumerate(Line)}
_RING, _END = len(_LINES) + 1, len(_LINES) + 2


def in_step(one: Sequence[SumStep], other: Sequence[SumStep]) -> tuple[tuple[int, int], ...]:
    """The numbers of the steps that are shown together of two calculations of a point, from (0, 0) to the last of both.

    Both read the same line of the board at the same time.

    Where one has fewer steps on a line its last one there stays; where it has none, as of the ring, the one before.
    """
    pairs: list[tuple[int, int]] = []
    at = (-1, -1)
    sides = (_stages(one), _stages(other))
    for stage in range(_END + 1):
        counts = tuple(side.count(stage) for side in sides)
        for step in range(1, max(counts) + 1):
            first, second = (base + min(step, count) for base, count in zip(at, counts, strict=True))
            pairs.append((first, second))
        at = (at[0] + counts[0], at[1] + counts[1])
    return tuple(pairs)


def _stages(steps: Sequence[SumStep]) -> list[int]:
    """To which part of the calculation each step belongs: its begin, a line, the ring, its end."""
    fixed = {Act.BEGIN: 0, Act.RING: _RING, Act.END: _END}
    return [fixed[step.act] if step.line is None else 1 + _LINES[step.line] for step in steps]


def _summed(found: Iterator[SumStep]) -> Iterator[SumStep]:
    """The steps, each with the sum after it."""
    total = 0
    for step in found:
        total += step.added
        yield replace(step, total=total)


class _StepReader:
    """Reads the surroundings of one point."""

    def __init__(self, position: Position, profile: WeightProfile, point: Point) -> None:
        self._position, self._profile, self._point = position, profile, point

    def steps(self) -> Iterator[SumStep]:
        yield SumStep(Act.BEGIN)
        size = self._position.size
        cells = seen_by(self._position)
        index = self._point.y * size + self._point.x
        for way, at in ways_through(size)[index]:
            window = (MARGIN + cells[way.cut] + MARGIN)[at : at + SPAN]
            yield from self._on_line(way, at, window, list(self._profile.table.terms(window)))
        if self._profile.ring:
            away = rings(size)[index]
            added = self._profile.ring * away
            yield SumStep(Act.RING, cells=(self._point,), found=str(away), number=RING, times=away, added=added)
        yield SumStep(Act.END)

    def _on_line(self, way: Way, at: int, window: bytes, terms: list[Term]) -> Iterator[SumStep]:
        match self._profile.table:
            case RayTable():
                for sign in ROADS:
                    yield self._ray(way, at, window, sign, [term for term in terms if term.step == sign])
            case UnionTable():
                for sign in ROADS:
                    yield self._string(way, at, window, sign, [term for term in terms if term.step == sign])
                yield from (self._step(Act.JOIN, way, at, term) for term in terms if term.kind is Kind.UNION)
            case WindowTable():
                yield from self._fives(way, at, {term.first: term for term in terms})
            case ShapeTable():
                yield from (self._step(Act.ADD, way, at, term) for term in terms)
            case PatternTable():
                yield from (self._step(Act.ADD, way, at, term) for term in terms)
                if not terms:
                    yield SumStep(Act.NOTHING, way.line, cells=self._cells(way, at, -REACH, REACH))

    def _fives(self, way: Way, at: int, inside: dict[int, Term]) -> Iterator[SumStep]:
        """Every five crossings on the line that hold the point; `inside` are those on the board, by their offset."""
        for first in range(-REACH + 1, 1):
            if first in inside:
                yield self._step(Act.ADD, way, at, inside[first])
            else:
                yield SumStep(Act.OFF_BOARD, way.line, cells=self._cells(way, at, first, first + REACH - 1))

    def _ray(self, way: Way, at: int, window: bytes, sign: int, terms: list[Term]) -> SumStep:
        """A direction: a run and what is behind it, no run, or one that is too long for the table."""
        for term in terms:
            return self._step(Act.ADD, way, at, term)
        beside = window[REACH + sign]
        run = 0
        while run < REACH and window[REACH + sign * (run + 1)] == beside:
            run += 1
        direction = (sign * way.line.value[0], sign * way.line.value[1])
        if beside in (OWN, OPPONENT):
            cells = self._cells(way, at, sign, sign * run)
            return SumStep(Act.LONG, way.line, direction, cells, self._stone(beside))
        return SumStep(Act.NOTHING, way.line, direction, self._cells(way, at, sign, sign))

    def _string(self, way: Way, at: int, window: bytes, sign: int, terms: list[Term]) -> SumStep:
        """A direction read as a string, listed or not."""
        for term in terms:
            return self._step(Act.ADD, way, at, term)
        road = [index for index in ROADS[sign][:4] if window[index] != EDGE]
        string = "0" + "".join("021"[window[index]] for index in road)
        direction = (sign * way.line.value[0], sign * way.line.value[1])
        return SumStep(Act.NOTHING, way.line, direction, self._cells(way, at, sign, sign * len(road)), found=string)

    def _step(self, act: Act, way: Way, at: int, term: Term) -> SumStep:
        dx, dy = way.line.value
        direction = (term.step * dx, term.step * dy) if term.step else None
        cells = self._cells(way, at, term.first, term.last)
        stone = self._stone(term.side)
        return SumStep(act, way.line, direction, cells, stone, term.pattern, term.number, 1, term.weight)

    def _stone(self, side: int) -> Stone:
        turn = self._position.turn
        return Stone.EMPTY if side == EMPTY else turn if side == OWN else turn.other

    def _cells(self, way: Way, at: int, first: int, last: int) -> tuple[Point, ...]:
        """The crossings of the board from one offset to another, outward if both lie on one side."""
        found = way.points[max(0, at + min(first, last)) : at + max(first, last) + 1]
        return found[::-1] if min(first, last) < 0 and max(first, last) <= 0 else found
