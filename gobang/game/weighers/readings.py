"""Four ways to read the surroundings of an empty crossing, each with the table that turns what it reads into weight.

A *window* is what a table reads: eleven bytes along one line, the crossing in the middle, seen by the side to
move: EMPTY, OWN, OPPONENT, or EDGE for what lies off the board. The files in `resources/weights` describe the tables
and name their sources.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, Self

from gobang.game.lines import EDGE, REACH, SPAN

EMPTY, OWN, OPPONENT = range(3)
SIDES = {"own": OWN, "opponent": OPPONENT}
NAMES = {side: name for name, side in SIDES.items()}
ROADS = {-1: range(REACH - 1, -1, -1), 1: range(REACH + 1, SPAN)}
"""The indices of a window outward from the middle, backward and forward."""


class Kind(enum.Enum):
    """What a term is given for."""

    RAY = "ray"
    """A run of one colour that begins beside the crossing."""
    WINDOW = "window"
    """Five crossings in a row that hold no stone, or stones of one colour."""
    SHAPE = "shape"
    """The run that a stone on the crossing would belong to."""
    STRING = "string"
    """The crossings outward in one direction, read as a string."""
    UNION = "union"
    """Two strings in opposite directions, joined."""
    CENTRE = "centre"
    """The distance from the edge."""
    PATTERN = "pattern"
    """A line of crossings that somebody has drawn."""


class Term(NamedTuple):
    """One term of a weight, read along one line.

    `side` is the owner of the pattern: OWN, OPPONENT or EMPTY. `step` is the direction, -1 or 1, or 0 if both were
    read. `first` and `last` are the offsets, from the crossing, of the part that was read. `closed` counts the closed
    ends; None if the table ignores them. `number` names the number of the table that is the weight, as `Table.numbers`.
    """

    kind: Kind
    side: int
    step: int
    pattern: str
    stones: int
    closed: int | None
    first: int
    last: int
    weight: int
    number: str


class Table(Protocol):
    """A weight table that splits the weight of a window into terms."""

    def terms(self, window: bytes) -> Iterator[Term]:
        """The terms of the weight of the middle of `window` on this line."""
        ...

    def numbers(self) -> dict[str, int]:
        """The numbers that are added up, in the order of the file: `own.live.2` is the second of `live` under `own`."""
        ...

    def with_numbers(self, numbers: Mapping[str, int]) -> Self:
        """The table with these numbers, which are as many as `numbers` has."""
        ...


@dataclass(frozen=True)
class RayTable:
    """Runs of one colour beginning beside the crossing; `live[side][n - 1]` and `dead[side][n - 1]` weigh them."""

    live: Mapping[int, tuple[int, ...]]
    dead: Mapping[int, tuple[int, ...]]
    closed_by: frozenset[int]
    """OPPONENT (of the run's owner), EDGE or both."""

    def terms(self, window: bytes) -> Iterator[Term]:
        for step, road in ROADS.items():
            side = window[road[0]]
            if side not in (OWN, OPPONENT):
                continue
            n = _run(window, side, step)
            if n > len(self.live[side]):
                continue
            behind = window[REACH + step * (n + 1)]
            closed = behind != EMPTY and (EDGE if behind == EDGE else OPPONENT) in self.closed_by
            weight = (self.dead if closed else self.live)[side][n - 1]
            kind, last = "dead" if closed else "live", step * n
            first, last = min(step, last), max(step, last)
            number = f"{NAMES[side]}.{kind}.{n}"
            yield Term(Kind.RAY, side, step, f"{kind} {n}", n, int(closed), first, last, weight, number)

    def numbers(self) -> dict[str, int]:
        """`own.live.1` … `opponent.dead.4`."""
        return {
            f"{name}.{kind}.{n}": number
            for name, side in SIDES.items()
            for kind, row in (("live", self.live[side]), ("dead", self.dead[side]))
            for n, number in enumerate(row, 1)
        }

    def with_numbers(self, numbers: Mapping[str, int]) -> RayTable:
        """The table with these numbers."""
        live, dead = (
            {
                side: tuple(numbers[f"{name}.{kind}.{n}"] for n in range(1, len(row[side]) + 1))
                for name, side in SIDES.items()
            }
            for kind, row in (("live", self.live), ("dead", self.dead))
        )
        return replace(self, live=live, dead=dead)


@dataclass(frozen=True)
class WindowTable:
    """Windows of five; `stones[side][n - 1]` weighs one with n stones of one colour."""

    stones: Mapping[int, tuple[int, ...]]
    empty: int
    mixed: int

    def terms(self, window: bytes) -> Iterator[Term]:
        for start in range(REACH - 4, REACH + 1):
            five = window[start : start + 5]
            if EDGE in five:
                continue
            own, opponent = five.count(OWN), five.count(OPPONENT)
            first = start - REACH
            if own and opponent:
                side, pattern, count, weight, number = EMPTY, "mixed", own + opponent, self.mixed, "mixed"
            elif own or opponent:
                side, count = (OWN, own) if own else (OPPONENT, opponent)
                pattern, weight = f"{count} of 5", self.stones[side][count - 1]
                number = f"{NAMES[side]}.stones.{count}"
            else:
                side, pattern, count, weight, number = EMPTY, "empty", 0, self.empty, "empty"
            yield Term(Kind.WINDOW, side, 0, pattern, count, None, first, first + 4, weight, number)

    def numbers(self) -> dict[str, int]:
        """`empty`, `mixed`, `own.stones.1` … `opponent.stones.4`."""
        found = {"empty": self.empty, "mixed": self.mixed}
        for name, side in SIDES.items():
            found |= {f"{name}.stones.{n}": number for n, number in enumerate(self.stones[side], 1)}
        return found

    def with_numbers(self, numbers: Mapping[str, int]) -> WindowTable:
        """The table with these numbers."""
        stones = {side: tuple(numbers[f"{name}.stones.{n}"] for n in range(1, 5)) for name, side in SIDES.items()}
        return WindowTable(stones, numbers["empty"], numbers["mixed"])


@dataclass(frozen=True)
class ShapeTable:
    """The run through an imagined stone; `shapes[side][closed][n - 1]` weighs it, `five[side]` any of five or more."""

    shapes: Mapping[int, tuple[tuple[int, ...], ...]]
    five: Mapping[int, int]

    def terms(self, window: bytes) -> Iterator[Term]:
        for side in (OWN, OPPONENT):
            before, after = _run(window, side, -1), _run(window, side, 1)
            n = before + 1 + after
            if n >= 5:
                number = f"{NAMES[side]}.five"
                yield Term(Kind.SHAPE, side, 0, "five", n, None, -before, after, self.five[side], number)
                continue
            closed = (window[REACH - before - 1] != EMPTY) + (window[REACH + after + 1] != EMPTY)
            weight, number = self.shapes[side][closed][n - 1], f"{NAMES[side]}.closed_{closed}.{n}"
            yield Term(Kind.SHAPE, side, 0, f"{n} closed {closed}", n, closed, -before, after, weight, number)

    def numbers(self) -> dict[str, int]:
        """`own.closed_0.1` … `own.five` … `opponent.five`."""
        found: dict[str, int] = {}
        for name, side in SIDES.items():
            for closed, row in enumerate(self.shapes[side]):
                found |= {f"{name}.closed_{closed}.{n}": number for n, number in enumerate(row, 1)}
            found[f"{name}.five"] = self.five[side]
        return found

    def with_numbers(self, numbers: Mapping[str, int]) -> ShapeTable:
        """The table with these numbers."""
        shapes = {
            side: tuple(tuple(numbers[f"{name}.closed_{closed}.{n}"] for n in range(1, 5)) for closed in range(3))
            for name, side in SIDES.items()
        }
        return ShapeTable(shapes, {side: numbers[f"{name}.five"] for name, side in SIDES.items()})


@dataclass(frozen=True)
class UnionTable:
    """Strings outward, `values[string]` = side and value; then the union of the classes two opposite values are in."""

    values: Mapping[str, tuple[int, int]]
    classes: Mapping[str, tuple[int, int]]
    """Class name to its smallest and greatest value."""
    unions: Mapping[frozenset[str], tuple[str, int]]
    """The pair of classes (one name for a class with itself) to the pair's name and weight."""

    def terms(self, window: bytes) -> Iterator[Term]:
        classes, ends = [], {}
        for step, road in ROADS.items():
            string = "0" + "".join("021"[window[i]] for i in road[:4] if window[i] != EDGE)
            if string not in self.values:
                continue
            side, value = self.values[string]
            ends[step] = last = step * (len(string) - 1)
            count = string.count("2" if side == OWN else "1")
            first, last = min(step, last), max(step, last)
            yield Term(Kind.STRING, side, step, string, count, None, first, last, value, f"{NAMES[side]}.{string}")
            classes += [name for name, (low, high) in self.classes.items() if low <= value <= high][:1]
        if len(classes) == len(ROADS) and (union := self.unions.get(frozenset(classes))):
            name, weight = union
            yield Term(Kind.UNION, EMPTY, 0, name, 2, None, ends[-1], ends[1], weight, f"union.{name}")

    def numbers(self) -> dict[str, int]:
        """`opponent.01` … `own.02` … `union.one-one`; the bounds of the classes are not among them."""
        found = {f"{NAMES[side]}.{string}": value for string, (side, value) in self.values.items()}
        return found | {f"union.{name}": weight for name, weight in self.unions.values()}

    def with_numbers(self, numbers: Mapping[str, int]) -> UnionTable:
        """The table with these numbers."""
        values = {string: (side, numbers[f"{NAMES[side]}.{string}"]) for string, (side, _) in self.values.items()}
        unions = {pair: (name, numbers[f"union.{name}"]) for pair, (name, _) in self.unions.items()}
        return UnionTable(values, self.classes, unions)


def _run(window: bytes, side: int, step: int) -> int:
    """How many stones of `side` stand in a row next to the middle of `window`."""
    n = 0
    for i in ROADS[step]:
        if window[i] != side:
            break
        n += 1
    return n
