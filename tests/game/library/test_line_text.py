"""The short text of a game's moves, from which pictures and previews are made."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.library import line_text
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.records.record import Record


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


def test_two_moves_of_one_colour_keep_their_colour():
    record = Record(Position.empty(15))
    for point in parse_position_string("h8i9", 15):
        record.play(point, Stone.BLACK)
    last = line_text.positions(line_text.write_line(record.mainline()), 15)[-1]
    assert last.count(Stone.BLACK) == 2
