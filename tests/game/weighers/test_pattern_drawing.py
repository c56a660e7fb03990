"""Patterns are drawn sign by sign, and what is found twice is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.making.pattern_drawing import (
    OFFSETS,
    SIGNS,
    Overlaps,
    drawn,
    includes,
    is_found_nowhere,
    moved,
    overlaps,
    spread,
    with_pattern,
    without,
)
from gobang.game.weighers.patterns import MOST, Pattern, PatternTable, is_pattern
from tests.game.weighers.machines import all_windows

WINDOWS = all_windows()
lines = st.tuples(st.text(SIGNS, max_size=4), st.text(SIGNS, max_size=4)).map("*".join)


def found(cells: str) -> frozenset[bytes]:
    """The windows in which a line is found, in one direction or the other."""
    table = PatternTable((Pattern(cells, 1),))
    return frozenset(window for window in WINDOWS[:: len(WINDOWS) // 4000] if list(table.terms(window)))


def test_signs_are_drawn_and_taken_away_again():
    cells = "*"
    for offset, sign, after in ((1, "O", "*O"), (2, "O", "*OO"), (-2, "#", "#?*OO"), (2, "?", "#?*O"), (-2, "?", "*O")):
        cells = drawn(cells, offset, sign)
        assert cells == after
    assert spread("#?*O") == "???#?*O????"


def test_a_line_of_ten_signs_is_refused():
    assert len(drawn("*OOOO.", -3, "X")) == 9
    with pytest.raises(ProfileError, match="at most 9 signs"):
        drawn("*OOOO.", -4, "X")


@given(st.lists(st.tuples(st.sampled_from(OFFSETS), st.sampled_from(SIGNS)), max_size=12))
def test_whatever_is_drawn_is_a_pattern(strokes):
    cells = "*"
    for offset, sign in strokes:
        try:
            cells = drawn(cells, offset, sign)
        except ProfileError:
            continue
        assert is_pattern(cells)


@given(lines, lines)
def test_one_that_includes_another_is_found_wherever_that_is(wide, narrow):
    if includes(wide, narrow):
        assert found(narrow) <= found(wide)


@pytest.mark.parametrize(
    ("cells", "nowhere"),
    [("#*O", False), ("O#*", True), ("##*", False), ("*O#?", False), ("*#?O", True), ("*O", False)],
)
def test_what_lies_beyond_the_edge_is_found_nowhere(cells, nowhere):
    assert is_found_nowhere(cells) is nowhere
    assert bool(found(cells)) is not nowhere


def test_overlaps_are_told_by_number():
    table = [Pattern(cells, 1) for cells in ("*OO", ".OO*", "X*X", "OO*?", "*%O")]
    assert overlaps("*OO", table, but=1) == Overlaps(4, (5,), (2,))
    assert overlaps("*X", table) == Overlaps(None, (), (3,))


def test_a_line_is_there_once_and_a_table_has_an_end():
    table = with_pattern(PatternTable(()), None, Pattern("*OO", 7))
    with pytest.raises(ProfileError, match="as pattern 1"):
        with_pattern(table, None, Pattern("OO*", 9))
    assert with_pattern(table, 1, Pattern("OO*", 9)).patterns == (Pattern("OO*", 9),)
    full = PatternTable(tuple(Pattern("*", number) for number in range(MOST)))
    with pytest.raises(ProfileError, match="at most 512 patterns"):
        with_pattern(full, None, Pattern("*O", 1))


def test_the_order_is_changed_and_one_is_taken_out():
    table = PatternTable(tuple(Pattern("*" + "O" * number, number) for number in range(4)))
    assert [each.weight for each in moved(table, 1, 3).patterns] == [1, 2, 0, 3]
    assert moved(moved(table, 4, 2), 2, 4) == table
    assert [each.weight for each in without(table, 2).patterns] == [0, 2, 3]
