"""What readers of plain text have in common."""

import pytest

from gobang.game.fault import Fault, Faults
from gobang.game.formats.plain_text import board_size, lines_of, tell_left_out, usual_size


def test_a_line_ends_as_on_any_system_and_a_form_feed_ends_none() -> None:
    assert lines_of("a\nb\r\nc\rd\fe\n") == ["a", "b", "c", "d\fe", ""]


@pytest.mark.parametrize(("needed", "size"), [(0, 15), (15, 15), (16, 19), (20, 20), (21, 22), (99, 22)])
def test_the_usual_board_is_the_smallest_that_holds_the_moves(needed: int, size: int) -> None:
    assert usual_size(needed) == size


@pytest.mark.parametrize(
    ("width", "height", "size", "told"),
    [(15, 15, 15, []), (15, 20, 20, ["15x20", 20]), (4, 4, 5, ["4x4", 5]), (30, 9, 22, ["30x9", 22])],
)
def test_a_strange_board_is_told_and_a_usual_one_is_not(width: int, height: int, size: int, told: list[object]) -> None:
    faults = Faults()
    assert board_size(width, height, faults.add, line=3) == size
    assert [(each.fault, list(each.values), each.line) for each in faults] == ([(Fault.SHOWN_ON, told, 3)] * bool(told))


def test_moves_left_out_are_counted_from_the_first() -> None:
    faults = Faults()
    tell_left_out([], faults.add)
    tell_left_out([7, 9], faults.add)
    tell_left_out(range(4, 9), faults.add, "byte")
    told = [(each.fault, each.values, each.line, each.byte) for each in faults]
    assert told == [(Fault.MOVES_LEFT_OUT, (2,), 7, None), (Fault.MOVES_LEFT_OUT, (5,), None, 4)]
