"""Orders and findings as lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Finding
from gobang.game.review.review_lines import BadReport, ReviewOrder, read_finding, read_order, write_finding, write_order
from gobang.game.ruleset import RENJU
from tests.game.review.made import appraisals


@given(st.builds(Finding, st.integers(0, 225), appraisals, st.none() | appraisals, st.booleans()))
def test_a_finding_is_read_as_it_was_written(finding):
    assert read_finding(write_finding(finding, 15), 15) == finding


def test_an_order_is_read_as_it_was_written():
    start = Position.setup(11, [Point(0, 0)], [Point(3, 3), Point(4, 4)], Stone.BLACK)
    order = ReviewOrder(start, (Point(10, 10), Point(9, 9)), RENJU, 12.5, (1, 2), 5000)
    assert read_order(write_order(order)) == order
    plain = ReviewOrder(Position.empty(15), tuple(parse_position_string("h8i9", 15)), RENJU, 1)
    assert read_order(write_order(plain)) == plain


@pytest.mark.parametrize("line", ["", "{", "[]", "3", '{"size": 15}', '{"size": "x", "black": []}'])
def test_what_is_no_order_and_no_finding_is_refused(line):
    with pytest.raises(BadReport):
        read_order(line)
    with pytest.raises(BadReport):
        read_finding(line, 15)


def test_an_order_with_an_impossible_move_is_refused():
    order = write_order(ReviewOrder(Position.empty(15), (parse_point("h8", 15),), RENJU, 1))
    for wrong in ('["h8", "h8"]', '["z99"]'):
        with pytest.raises(BadReport):
            read_order(order.replace('["h8"]', wrong))
