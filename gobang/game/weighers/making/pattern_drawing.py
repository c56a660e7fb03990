"""How a pattern is drawn sign by sign, and what a list of patterns holds twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobang.game.fault import Fault
from gobang.game.lines import REACH
from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.patterns import LONGEST, MEANING, MOST, POINT, Pattern, PatternTable

ANYTHING = "?"
OFFSETS = tuple(offset for offset in range(-REACH, REACH + 1) if offset)
"""Where signs are drawn, counted from the point."""
SIGNS = "OX.#%?"
"""What is drawn there: an own stone, the opponent's, nothing, the edge, a stone of either, anything."""


def spread(cells: str) -> str:
    """A pattern as the eleven signs around the point, of which those that it does not ask about are ANYTHING."""
    before = cells.index(POINT)
    return (ANYTHING * (REACH - before) + cells).ljust(2 * REACH + 1, ANYTHING)


def drawn(cells: str, offset: int, sign: str) -> str:
    """The pattern with one of SIGNS at an offset from the point, one of OFFSETS.

    Raises ProfileError if it would be longer than a pattern may be.
    """
    signs = list(spread(cells))
    signs[REACH + offset] = sign
    found = "".join(signs).strip(ANYTHING)
    if len(found) > LONGEST:
        raise ProfileError(Fault.LONG_PATTERN, LONGEST)
    return found


def is_found_nowhere(cells: str) -> bool:
    """Whether no board has such a line, because something is asked for beyond the edge."""
    before, after = cells.split(POINT)
    for outward in (before[::-1], after):
        edge = outward.find("#")
        if edge >= 0 and set(outward[edge:]) - {"#", ANYTHING}:
            return True
    return False


def includes(wide: str, narrow: str) -> bool:
    """Whether `wide` is found wherever `narrow` is, on the same line and in one direction or the other."""
    signs = spread(narrow)
    return any(
        all(MEANING[one] <= MEANING[other] for one, other in zip(signs, spread(each), strict=True))
        for each in (wide, wide[::-1])
    )


@dataclass(frozen=True, slots=True)
class Overlaps:
    """How a line stands to other patterns of a table, by their numbers from 1.

    `same` is the one that is found where it is and nowhere else; `wider` are found wherever it is, and in other places,
    too; `narrower` are cases of it.
    """

    same: int | None
    wider: tuple[int, ...]
    narrower: tuple[int, ...]


def overlaps(cells: str, patterns: Sequence[Pattern], but: int | None = None) -> Overlaps:
    """Compare a line with all patterns but the one with the number `but`."""
    same, wider, narrower = None, [], []
    for number, each in enumerate(patterns, 1):
        if number == but:
            continue
        holds, is_held = includes(each.cells, cells), includes(cells, each.cells)
        if holds and is_held:
            same = same or number
        elif holds:
            wider.append(number)
        elif is_held:
            narrower.append(number)
    return Overlaps(same, tuple(wider), tuple(narrower))


def with_pattern(table: PatternTable, number: int | None, pattern: Pattern) -> PatternTable:
    """The table with another pattern in the place of the one with this number, or at its end.

    Raises ProfileError if it is there already, or there are too many.
    """
    same = overlaps(pattern.cells, table.patterns, number).same
    if same is not None:
        raise ProfileError(Fault.PATTERN_THERE, same)
    found = list(table.patterns)
    if number is None:
        if len(found) >= MOST:
            raise ProfileError(Fault.MANY_PATTERNS, MOST)
        found.append(pattern)
    else:
        found[number - 1] = pattern
    return PatternTable(tuple(found))


def without(table: PatternTable, number: int) -> PatternTable:
    """The table without the pattern with this number."""
    return PatternTable(table.patterns[: number - 1] + table.patterns[number:])


def moved(table: PatternTable, number: int, to: int) -> PatternTable:
    """The table with the pattern of one number in the place of another; those between move up or down."""
    found = list(table.patterns)
    found.insert(to - 1, found.pop(number - 1))
    return PatternTable(tuple(found))
