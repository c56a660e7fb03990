"""Writes a weigher of another reading as patterns, so that each point weighs the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from gobang.game.fault import Fault
from gobang.game.lines import EDGE
from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.patterns import POINT, Pattern, PatternTable
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, Table, UnionTable, WindowTable

OWNERS = {OWN: ("O", "X"), OPPONENT: ("X", "O")}
"""The sign of a side's stones, and of the other side's."""
FEW = 4
"""The longest run that the tables tell apart."""


def as_patterns(profile: WeightProfile) -> WeightProfile:
    """The weigher as patterns that weigh the same. Raises ProfileError for unions, which add more than they find."""
    return replace(profile, table=PatternTable(tuple(each for each in _patterns(profile.table) if each.weight)))


def _patterns(table: Table) -> Iterator[Pattern]:
    match table:
        case RayTable():
            return _rays(table)
        case WindowTable():
            return _windows(table)
        case ShapeTable():
            return _shapes(table)
        case PatternTable():
            return iter(table.patterns)
        case UnionTable():
            raise ProfileError(Fault.NO_CONVERSION)
    raise TypeError(table)


def _rays(table: RayTable) -> Iterator[Pattern]:
    """A run beside the point and what is behind it; it counts in each of the two directions."""
    for side, (own, other) in OWNERS.items():
        closed = {".": False, "#": EDGE in table.closed_by, other: OPPONENT in table.closed_by}
        for n, (live, dead) in enumerate(zip(table.live[side], table.dead[side], strict=True), 1):
            for behind, is_closed in closed.items():
                yield Pattern(POINT + own * n + behind, dead if is_closed else live, twice=True)


def _windows(table: WindowTable) -> Iterator[Pattern]:
    """Every five crossings with the point among them; a five and its mirror image are one pattern that counts twice."""
    for at in range(5):
        for four in product(".OX", repeat=4):
            cells = "".join((*four[:at], POINT, *four[at:]))
            mirrored = cells[::-1]
            if cells > mirrored:
                continue
            own, opponent = cells.count("O"), cells.count("X")
            if own and opponent:
                weight = table.mixed
            elif own or opponent:
                weight = table.stones[OWN if own else OPPONENT][own + opponent - 1]
            else:
                weight = table.empty
            yield Pattern(cells, weight, twice=cells != mirrored)


def _shapes(table: ShapeTable) -> Iterator[Pattern]:
    """The run through a stone on the point, and its two ends. From five stones on the ends tell only its length."""
    for side, (own, other) in OWNERS.items():
        ends = (".", "#", other)
        for before, after in product(range(FEW + 1), repeat=2):
            # a run of four or more on one side of the point goes on as it likes
            for left, right in product(ends if before < FEW else ("",), ends if after < FEW else ("",)):
                cells = left + own * before + POINT + own * after + right
                if cells > cells[::-1]:
                    continue
                n = before + 1 + after
                closed = (left != ".") + (right != ".")
                yield Pattern(cells, table.five[side] if n > FEW else table.shapes[side][closed][n - 1])
