"""Names of crossings, position strings and drawn boards, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game import notation
from gobang.game.notation import NotationError, OffBoard
from gobang.game.point import Point, Stone
from gobang.game.position import AbsurdBoard, Position

SIZES = st.integers(5, 22)


@st.composite
def sized_points(draw):
    size = draw(SIZES)
    return size, Point(draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1)))


@st.composite
def positions(draw):
    size = draw(SIZES)
    stones = draw(st.lists(st.sampled_from([0, 0, 1, 2]), min_size=size * size, max_size=size * size))
    return Position(size, bytes(stones), draw(st.sampled_from([Stone.BLACK, Stone.WHITE])))


@pytest.mark.parametrize(
    ("point", "size", "name"),
    [
        (Point(7, 7), 15, "H8"),
        (Point(0, 14), 15, "A1"),
        (Point(8, 0), 15, "I15"),
        (Point(14, 0), 15, "O15"),
        (Point(21, 21), 22, "V1"),
    ],
)
def test_names_run_from_the_lower_left_and_skip_no_letter(point, size, name):
    assert notation.point_name(point, size) == name
    assert notation.parse_point(f" {name.lower()} ", size) == point


@given(sized_points())
def test_every_name_is_read_back(sized):
    size, point = sized
    assert notation.parse_point(notation.point_name(point, size), size) == point
    assert notation.parse_row_column("{} {}".format(*notation.row_column(point)), size) == point
    assert notation.parse_sgf(notation.sgf_name(point), size) == point
    name = notation.point_name(point, size)
    assert name == notation.column_labels(size)[point.x] + notation.row_labels(size)[point.y]
    row, column = notation.row_column(point)
    assert notation.column_labels(size, numbers=True)[point.x] == str(column)
    assert notation.row_labels(size, numbers=True)[point.y] == str(row)


def test_rows_and_columns_are_counted_from_the_top_left():
    assert notation.parse_row_column("1 2", 15) == Point(1, 0)
    assert notation.parse_row_column(" 15, 1 ", 15) == Point(0, 14)
    assert notation.renlib_byte(Point(7, 7)) == 0x78


@pytest.mark.parametrize("text", ["", "h", "8", "8h", "h8 h9", "hh8", "ä8", "h-1", "h8.0", "h" + "9" * 5000])
def test_what_is_no_name_is_refused(text):
    with pytest.raises(NotationError, match="is not a point") as caught:
        notation.parse_point(text, 15)
    assert not isinstance(caught.value, OffBoard)


@pytest.mark.parametrize("text", ["", "8", "8 8 8", "a b", "8;", "-1 3", "9" * 5000 + " 1"])
def test_what_is_no_row_and_column_is_refused(text):
    with pytest.raises(NotationError, match="is not a row and column"):
        notation.parse_row_column(text, 15)


def test_what_is_off_the_board_is_told_apart():
    for text in ("p1", "a16", "a0", "z99"):
        with pytest.raises(OffBoard):
            notation.parse_point(text, 15)
    for text in ("0 1", "16 1", "1 16"):
        with pytest.raises(OffBoard):
            notation.parse_row_column(text, 15)
    with pytest.raises(OffBoard):
        notation.parse_sgf("po", 15)
    with pytest.raises(NotationError, match="two letters"):
        notation.parse_sgf("a", 15)
    with pytest.raises(AbsurdBoard):
        notation.parse_point("a1", 99)


@given(SIZES, st.data())
def test_a_position_string_is_read_back(size, data):
    points = st.builds(Point, st.integers(0, size - 1), st.integers(0, size - 1))
    moves = data.draw(st.lists(points, max_size=20))
    text = notation.position_string(moves, size)
    assert notation.parse_position_string(text, size) == moves
    assert notation.parse_position_string(text.upper(), size) == moves


def test_position_strings_may_be_spaced_and_broken():
    moves = [Point(7, 7), Point(8, 6), Point(7, 8)]
    assert notation.position_string(moves, 15) == "h8i9h7"
    for text in ("h8i9h7", " H8, I9, H7 ", "h8 i9\nh7\n", "h8;i9;h7"):
        assert notation.parse_position_string(text, 15) == moves
    assert notation.parse_position_string(" \n", 15) == []


def test_a_position_string_says_where_it_breaks():
    with pytest.raises(NotationError, match="line 2, column 4: '!9' is not a point"):
        notation.parse_position_string("h8\ni9 !9 h7", 15)
    with pytest.raises(OffBoard, match="line 1, column 3: P1 is not on a board of 15 by 15"):
        notation.parse_position_string("h8p1", 15)


@given(positions())
def test_a_drawn_board_is_read_back(position):
    assert notation.parse_board(notation.board_text(position), position.turn) == position
    spaced = [" ".join(row) for row in notation.board_text(position).splitlines()]
    assert notation.parse_board("\n".join(spaced), position.turn) == position
    edged = "   " + " ".join(notation.column_labels(position.size)) + "\n"
    for label, row in zip(notation.row_labels(position.size), spaced, strict=True):
        edged += f"{label:>2} {row} {label}\n"
    assert notation.parse_board(edged, position.turn) == position


def test_boards_of_other_programs():
    wanted = Position.setup(5, [Point(1, 0), Point(2, 2)], [Point(4, 4)], Stone.WHITE)
    assert notation.parse_board(".X...\n.....\n..X..\n.....\n....O\n") == wanted
    assert notation.parse_board("\ufeff-x---\n-----\n--x--\n-----\n----o") == wanted
    assert notation.parse_board("·●···\n·····\n··●··\n·····\n····○") == wanted
    assert notation.parse_board("1 2 3 4 5\n.X...\r\n.....\r\n..X..\r\n.....\r\n....O") == wanted


def test_the_turn_follows_from_the_counts():
    empty = [".....\n"] * 4
    for row, turn in (
        (".....", "BLACK"),
        ("X....", "WHITE"),
        ("XO...", "BLACK"),
        ("OO...", "BLACK"),
        ("XX...", "WHITE"),
    ):
        assert notation.parse_board("".join([row + "\n", *empty])).turn.name == turn
    assert notation.parse_board("".join(["X....\n", *empty]), Stone.BLACK).turn is Stone.BLACK


def test_several_boards_are_parted_by_blank_lines():
    board = "X....\n.....\n.....\n.....\n....O\n"
    assert len(notation.parse_boards(f"\n{board}\n \n{board}")) == 2
    assert notation.parse_boards("") == []
    with pytest.raises(NotationError, match="2 boards where one was expected"):
        notation.parse_board(f"{board}\n{board}")
    with pytest.raises(NotationError, match="there is no board"):
        notation.parse_board("\n")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("....\n" * 4, "line 1: a board has 5 to 22 rows, this one 4"),
        ("." * 23 + "\n" + ("." * 23 + "\n") * 22, "this one 23"),
        ("\n.....\n.....\n....\n.....\n.....", "line 4: a row is 4 wide on a board 5 high"),
        (".....\n.....\n..z..\n.....\n.....", "line 3, column 3: 'z' is not one of"),
        ("hello", "line 1, column 1: 'h'"),
        (" " * 5_000_000 + "!", "line 1: too long for a row"),
    ],
)
def test_a_board_says_where_it_breaks(text, complaint):
    with pytest.raises(NotationError, match=complaint):
        notation.parse_boards(text)


def test_a_board_is_told_by_a_string_where_one_can_tell_it():
    moves = [Point(7, 7), Point(8, 6), Point(7, 8)]
    assert notation.position_text(Position.of(15, moves)) == "h8i9h7"
    assert notation.position_text(Position.empty(15)) == ""
    assert notation.position_text(Position.of(20, moves)) == "20x20\nh13i14h12"
    setup = Position.setup(15, black=moves[:1], white=moves[1:2], turn=Stone.BLACK)
    assert notation.position_text(setup.play(moves[2])) == "h8i9h7"
    white_began = Position.empty(15).turned(Stone.WHITE).play(moves[0])
    assert notation.parse_board(notation.position_text(white_began)).grid == white_began.grid
