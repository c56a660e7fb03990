"""Crossings typed key by key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.view.board.input.typed_point import TypedPoint
from tests.view.boards import point


def typed(keys, size=15, *, numbers=False):
    """Which crossing each key chose, and the text at the end."""
    made = TypedPoint(size, numbers=numbers)
    chosen = [made.type(key) for key in keys]
    return chosen, made


def test_a_row_that_no_longer_number_begins_with_is_chosen_at_once():
    chosen, _ = typed("h8")
    assert chosen == [None, point("h8")]


def test_a_row_that_could_go_on_waits():
    chosen, made = typed("h1")
    assert chosen == [None, None]
    assert made.point == point("h1")
    assert made.type("2") == point("h12")


def test_capitals_and_small_letters_are_the_same():
    assert typed("K11")[0][-1] == typed("k11")[0][-1] == point("k11")


@pytest.mark.parametrize("key", ["p", "z", "1", " ", "é", ""])
def test_what_begins_no_column_is_not_accepted(key):
    made = TypedPoint(15)
    assert not made.accepts(key)
    assert made.type(key) is None
    assert made.text == ""


def test_rows_beyond_the_board_are_not_accepted():
    _, made = typed("h1")
    assert not made.accepts("6")
    assert made.accepts("5")
    _, small = typed("a", size=5)
    assert not small.accepts("6")


def test_back_and_clear():
    _, made = typed("h1")
    made.back()
    assert made.text == "H"
    assert made.point is None
    made.clear()
    assert made.text == ""


@given(st.integers(5, 22), st.data())
def test_every_crossing_can_be_typed(size, data):
    wanted = Point(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    made = TypedPoint(size)
    chosen = [made.type(key) for key in point_name(wanted, size).lower()]
    assert made.point == wanted
    assert set(chosen) <= {None, wanted}


@given(st.integers(5, 22), st.sampled_from(",.-"), st.data())
def test_on_a_board_with_numbers_two_numbers_are_typed(size, separator, data):
    x, y = data.draw(st.integers(1, size)), data.draw(st.integers(1, size))
    made = TypedPoint(size, numbers=True)
    for key in f"{x}{separator}{y}":
        assert made.accepts(key)
        made.type(key)
    assert made.point == Point(x - 1, y - 1)


@pytest.mark.parametrize(("keys", "kept"), [("c1m", "M"), ("cm", "M"), ("c1z", ""), ("c1z7", "")])
def test_a_new_letter_begins_afresh(keys, kept):
    chosen, made = typed(keys, size=19)
    assert not any(chosen)
    assert made.text == kept


def test_a_digit_after_a_new_letter_never_completes_the_name_before():
    chosen, _ = typed("c1m7", size=19)
    assert chosen == [None, None, None, point("m7", 19)]
