"""The short text of a game's moves, from which pictures and previews are made."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.library import line_text
from gobang.game.notation import parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.record.record import Record


@given(st.integers(SMALLEST, LARGEST), st.data())
def test_a_line_comes_back_position_by_position(size, data):
    points = [Point(x, y) for x in range(size) for y in range(size)]
    chosen = data.draw(st.lists(st.sampled_from(points), unique=True, max_size=30))
    before = data.draw(st.integers(0, len(chosen)))
    start = Position.setup(size, chosen[:before:2], chosen[1:before:2], Stone.BLACK)
    record = Record(start)
    for point in chosen[before:]:
        record.play(point)
    text = line_text.write_line(record.mainline())
    expected = [node.position for node in record.mainline()]
    assert [(each.grid, each.turn) for each in line_text.positions(text, size)] == [
        (each.grid, each.turn) for each in expected
    ]
    assert dict(line_text.stones(text)) == {p: expected[-1][p] for p in expected[-1].points() if expected[-1][p]}


@given(st.sampled_from(Orientation), st.integers(0, 6))
def test_the_moves_of_a_line_that_lead_towards_a_position_are_counted(way, plies):
    moves = parse_position_string("h8i9g7f6i7a1", 15)
    line = line_text.positions(line_text.write_line(Record.of(Position.of(15, moves)).mainline()), 15)
    there = [way.seen(point, 15) for point in moves[:plies]]
    assert line_text.steps_towards(line, Position.of(15, there)) == plies
    aside = [*there, way.seen(Point(14, 14), 15), way.seen(Point(14, 12), 15)]
    assert line_text.steps_towards(line, Position.of(15, aside)) == plies


def test_stones_that_a_line_starts_from_must_be_there():
    start = Position.setup(15, [Point(7, 7)], [Point(8, 8)], Stone.BLACK)
    line = [start, start.play(Point(6, 6))]
    assert line_text.steps_towards(line, line[1]) == 1
    assert line_text.steps_towards(line, Position.of(15, [Point(7, 7), Point(0, 5), Point(6, 6)])) == 0


def test_two_moves_of_one_colour_keep_their_colour():
    record = Record(Position.empty(15))
    for point in parse_position_string("h8i9", 15):
        record.play(point, Stone.BLACK)
    last = line_text.positions(line_text.write_line(record.mainline()), 15)[-1]
    assert last.count(Stone.BLACK) == 2
