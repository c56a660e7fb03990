"""The reading whose table is drawn: lines of crossings as they must look for their weight to be added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from gobang.game.lines import EDGE, REACH, SPAN
from gobang.game.weighers.readings import EMPTY, OPPONENT, OWN, Kind, Term

POINT = "*"
MEANING = {
    "O": frozenset((OWN,)),
    "X": frozenset((OPPONENT,)),
    ".": frozenset((EMPTY,)),
    "#": frozenset((EDGE,)),
    "%": frozenset((OWN, OPPONENT)),
    "?": frozenset((EMPTY, OWN, OPPONENT, EDGE)),
    POINT: frozenset((EMPTY,)),
}
"""What may be where a pattern has a sign; POINT is the crossing that is weighed."""
LONGEST = 9
"""Signs of a pattern, the crossing itself included."""
NUMBERED = "pattern."
"""How the names of patterns' numbers begin, before their number from 1."""
MOST = 512
"""Patterns of a table. A table of one of the tutorials takes at most 205 of them."""
ONCE, TWICE = "once", "twice"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A line of signs of MEANING. It counts in whichever direction of a line it is found.

    `twice`: it counts in each of the two directions in which it is found; else at most once on a line.
    """

    cells: str
    weight: int
    twice: bool = False

    @property
    def mirrored(self) -> str:
        """The same line read from its other end."""
        return self.cells[::-1]

    @property
    def side(self) -> int:
        """Whose stones it holds: OWN, OPPONENT, or EMPTY if both or neither."""
        own, opponent = "O" in self.cells, "X" in self.cells
        return EMPTY if own == opponent else OWN if own else OPPONENT


def is_pattern(cells: str) -> bool:
    """Whether a text is a line of at most LONGEST signs with one POINT, none further than REACH from it."""
    if len(cells) > LONGEST or cells.count(POINT) != 1 or not set(cells) <= set(MEANING):
        return False
    before = cells.index(POINT)
    return max(before, len(cells) - 1 - before) <= REACH


@dataclass(frozen=True)
class PatternTable:
    """Patterns; each found on a line adds its weight."""

    patterns: tuple[Pattern, ...]

    def terms(self, window: bytes) -> Iterator[Term]:
        """The terms of the weight of the middle of `window`: a term for each pattern and direction found."""
        seen = 0
        for at, cell in enumerate(window):
            seen |= 1 << (4 * at + cell)
        for number, (pattern, wrong) in enumerate(zip(self.patterns, self._wrong, strict=True), 1):
            found = [step for step, signs in wrong.items() if not seen & signs]
            for step in found if pattern.twice else found[:1]:
                yield _term(pattern, number, step)

    @cached_property
    def _wrong(self) -> tuple[dict[int, int], ...]:
        """For each pattern, by direction, a bit for each crossing and for what may not be there, 4 bits a crossing."""
        return tuple({1: _mask(each.cells), -1: _mask(each.mirrored)} for each in self.patterns)

    def numbers(self) -> dict[str, int]:
        """`pattern.1` and so on."""
        return {f"{NUMBERED}{number}": pattern.weight for number, pattern in enumerate(self.patterns, 1)}

    def with_numbers(self, numbers: Mapping[str, int]) -> PatternTable:
        """The table with these numbers."""
        return PatternTable(
            tuple(replace(each, weight=numbers[f"{NUMBERED}{number}"]) for number, each in enumerate(self.patterns, 1))
        )


def _mask(cells: str) -> int:
    """The bits of what may not be on the crossings of a window, for a pattern read forward."""
    start = REACH - cells.index(POINT)
    mask = 0
    for at in range(SPAN):
        sign = cells[at - start] if start <= at < start + len(cells) else "?"
        for cell in range(EDGE + 1):
            mask |= (cell not in MEANING[sign]) << (4 * at + cell)
    return mask


def _term(pattern: Pattern, number: int, step: int) -> Term:
    """The term of a pattern that was found in the direction `step`."""
    cells = pattern.cells if step == 1 else pattern.mirrored
    before = cells.index(POINT)
    first, last = -before, len(cells) - 1 - before
    way = 0 if first and last else 1 if last else -1 if first else 0
    stones = sum(map(cells.count, {OWN: "O", OPPONENT: "X"}.get(pattern.side, "OX")))
    name = f"{NUMBERED}{number}"
    # what lies beyond the edge is no crossing
    first += len(cells) - len(cells.lstrip("#"))
    last -= len(cells) - len(cells.rstrip("#"))
    return Term(Kind.PATTERN, pattern.side, way, pattern.cells, stones, None, first, last, pattern.weight, name)
