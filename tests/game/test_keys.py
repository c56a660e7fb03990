"""A position, its symmetric forms and all orders of its moves have one key; other positions have others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.keys import keys
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position

WAYS = st.sampled_from(list(Orientation))


@st.composite
def lines(draw, least=0):
    size = draw(st.sampled_from((5, 15, 20)))
    points = draw(st.lists(st.builds(Point, *[st.integers(0, size - 1)] * 2), unique=True, min_size=least, max_size=12))
    return size, points


def key(position):
    table = keys(position.size)
    return table.key(table.of(position), position.turn)


@given(lines(), WAYS, st.randoms(use_true_random=False))
def test_turned_mirrored_and_transposed_positions_have_one_key(line, way, dice):
    size, points = line
    black, white = points[::2], points[1::2]
    dice.shuffle(black)
    dice.shuffle(white)
    other = Position.setup(size, [way.seen(p, size) for p in black], [way.seen(p, size) for p in white], Stone.BLACK)
    assert key(other.turned(Position.of(size, points).turn)) == key(Position.of(size, points))


@given(lines(least=1))
def test_another_colour_side_or_board_has_another_key(line):
    size, points = line
    position = Position.of(size, points)
    others = [
        position.turned(position.turn.other),
        position.undo(),
        Position.setup(size, points[1::2], points[::2], position.turn),
        Position.of(22, points),
    ]
    assert key(position) not in [key(other) for other in others]
    assert 0 <= key(position) < 2**63


@given(lines(least=1))
def test_sums_follow_the_moves(line):
    size, points = line
    table = keys(size)
    before = Position.of(size, points[:-1])
    assert table.after(table.of(before), points[-1], before.turn) == table.of(Position.of(size, points))


def test_the_keys_of_all_next_positions_are_those_of_the_moves_played():
    board = Position.of(9, [Point(4, 4), Point(5, 3), Point(4, 6)])
    table = keys(9)
    for turn in (Stone.BLACK, Stone.WHITE):
        asked = board.turned(turn)
        after = {point: asked.play(point) for point in asked.stones(Stone.EMPTY)}
        told = table.next_keys(asked, table.of(asked))
        assert told == {point: table.key(table.of(each), each.turn) for point, each in after.items()}


@given(lines(least=1), WAYS)
def test_a_move_is_found_again_on_each_of_the_symmetric_boards(line, way):
    size, points = line
    *moves, last = points
    table = keys(size)
    position, seen = Position.of(size, moves), Position.of(size, [way.seen(move, size) for move in moves])
    least = table.least(table.of(position), last)
    assert table.least(table.of(seen), way.seen(last, size)) == least
    likes = table.points(table.of(position), least)
    assert last in likes
    assert {key(position.play(like)) for like in likes} == {key(position.play(last))}


def test_the_likes_of_a_move_are_all_of_it():
    table, empty = keys(15), Position.empty(15)
    assert table.points(table.of(empty), table.least(table.of(empty), Point(0, 1))) == [
        Point(*each) for each in ((1, 0), (13, 0), (0, 1), (14, 1), (0, 13), (14, 13), (1, 14), (13, 14))
    ]


@given(lines(), WAYS)
def test_a_line_has_one_form_in_all_orientations_but_not_in_all_orders(line, way):
    size, points = line
    table = keys(size)
    assert table.line([way.seen(point, size) for point in points]) == table.line(points)
    if len({table.line([point]) for point in points[:2]}) == 2:
        assert table.line(points[::-1]) != table.line(points) or len(points) > 2
