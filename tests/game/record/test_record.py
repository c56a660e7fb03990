"""The tree of moves: take-back forgets nothing, and no depth is too deep."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.point import Point, Stone
from gobang.game.position import IllegalMove, Position
from gobang.game.record import edits
from gobang.game.record.record import Header, Record
from tests.game.trees import A, B, C, D, moves, played


def test_a_new_record_looks_at_an_empty_board():
    record = Record()
    assert record.current is record.root
    assert record.root.move is None
    assert record.root.parent is None
    assert record.root.stone is Stone.EMPTY
    assert record.position == Position.empty()
    assert record.header == Header()
    assert record.line() == [record.root]


def test_playing_moves_the_current_node_on():
    record = played(A, B)
    assert record.position == Position.of(15, [A, B])
    assert record.current.ply == 2
    assert record.current.stone is Stone.WHITE
    assert record.current.parent.move == A


def test_taking_back_keeps_the_line_as_a_variation():
    record = played(A, B)
    record.back()
    record.play(C)
    assert moves(record.siblings) == [B, C]
    assert moves(record.line()) == [None, A, C]
    assert moves(record.mainline()) == [None, A, B]


def test_playing_a_known_move_follows_it():
    record = played(A, B)
    node = record.current
    record.first()
    record.play(A)
    assert record.play(B) is node
    assert len(list(record.walk())) == 3


def test_the_line_goes_on_with_what_was_visited_last():
    record = played(A, B)
    record.back()
    record.play(C)
    record.play(D)
    record.first()
    assert moves(record.line()) == [None, A, C, D]
    assert record.last().move == D
    assert record.back(99) is record.root


def test_illegal_moves_leave_the_record_alone():
    record = played(A)
    with pytest.raises(IllegalMove):
        record.play(A)
    with pytest.raises(IllegalMove):
        record.play(Point(15, 0))
    assert record.current.move == A
    assert not record.current.children


def test_go_makes_its_way_the_current_line():
    record = played(A, B)
    old = record.current
    record.back()
    record.play(C)
    assert record.go(old) is old
    assert moves(record.line()) == [None, A, B]
    with pytest.raises(ValueError, match="not in this record"):
        record.go(played(A).current)


def test_a_node_knows_its_alternatives():
    record = played(A, B)
    record.back()
    record.play(C)
    assert moves(record.siblings) == [B, C]
    record.first()
    assert record.siblings == (record.root,)


def test_a_side_may_play_twice_when_a_file_says_so():
    record = played(A)
    record.play(B, Stone.BLACK)
    assert record.position[B] is Stone.BLACK
    assert record.position.turn is Stone.WHITE
    record.back()
    record.play(B)
    assert [node.stone for node in record.siblings] == [Stone.BLACK, Stone.WHITE]


def test_a_record_of_a_position_starts_from_its_set_up():
    start = Position.setup(9, black=[A], white=[], turn=Stone.WHITE)
    position = start.play(B).play(C)
    record = Record.of(position, Header(black="Lin"))
    assert record.root.position == start
    assert record.position == position
    assert record.header.black == "Lin"


def test_a_hundred_thousand_nodes_and_four_hundred_plies():
    start = Position.empty(22)
    points = list(start.points())
    record = Record(start)
    for point in points[:400]:
        record.play(point)
    assert record.first().next.move == points[0]
    assert record.last().ply == 400
    for trunk in range(245):
        record.go(record.mainline()[trunk])
        for point in points[401 : 401 + 60]:
            record.play(point)
            record.back()
    assert sum(1 for _ in record.walk()) == 401 + 245 * 60
    edits.promotion(record, record.last()).apply(record)
    edits.cut(record, record.root.children[0]).apply(record)


@given(
    st.lists(st.one_of(st.tuples(st.just("play"), st.integers(0, 24)), st.tuples(st.just("back"), st.integers(0, 3))))
)
def test_whatever_is_done_every_node_holds_the_board_its_moves_make(steps):
    record = Record(Position.empty(5))
    for verb, n in steps:
        if verb == "back":
            record.back(n)
        elif not record.position[point := Point(n % 5, n // 5)]:
            record.play(point)
    for node in record.walk():
        path = node.path()
        assert node.position == Position.of(5, [step.move for step in path[1:]])
        assert node.ply == len(path) - 1
        assert all(child.parent is node for child in node.children)
    assert record.current in record.line()


def test_a_node_says_where_it_stands():
    assert repr(played(A).current) == "<Node 1: Point(x=7, y=7), 0 children>"
