"""Nodes found by what is written at them, and by their positions."""

from __future__ import annotations

import random

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import finding
from gobang.game.record.record import Record

TREE = "(;SZ[15];B[hh]C[Good start];W[ig](;B[hg]LB[aa:X1];W[gg]C[GOOD])(;B[ii]TR[jj])(;B[ab]C[坏棋]))"


def found(text):
    return [node.ply for node in finding.written(sgf.loads(TREE), text)]


def test_comments_and_labels_are_found_in_the_order_of_the_file():
    assert found("good") == [1, 4]
    assert found("x1") == [3]
    assert found("坏") == [3]
    assert found("nothing") == []


def test_without_a_text_all_comments_and_marks_are_found():
    assert found("") == [1, 3, 4, 3, 3]


def test_one_game_in_eight_orientations_and_two_orders_is_found_from_any():
    moves = [Point(7, 7), Point(8, 6), Point(7, 6), Point(6, 8), Point(9, 5)]
    record = Record()
    ends = set()
    for way in Orientation:
        for order in ((0, 1, 2, 3, 4), (2, 3, 0, 1, 4)):
            record.first()
            for each in order:
                record.play(way.seen(moves[each], 15))
            ends.add(record.current)
    assert len(ends) == 16
    occurrences = finish(finding.occurring(record))
    for node in ends:
        assert set(occurrences.same(node)) == ends


def test_positions_that_differ_are_not_the_same():
    record = sgf.loads("(;SZ[15];B[hh];W[ig](;B[hg])(;B[ii]))")
    occurrences = finish(finding.occurring(record))
    for node in record.walk():
        assert occurrences.same(node) == [node]


def test_with_slow_comparison_as_second_opinion():
    dice = random.Random(7)
    record = Record()
    for _ in range(12):
        record.first()
        for point in dice.sample([Point(x, y) for x in range(6, 9) for y in range(6, 9)], 4):
            record.play(point)
    nodes = list(record.walk())

    def forms(node):
        at = node.position
        return {(tuple(sorted((way.seen(p, 15), at[p]) for p in at.points() if at[p])), at.turn) for way in Orientation}

    known = {node: forms(node) for node in nodes}
    occurrences = finish(finding.occurring(record))
    for node in nodes:
        assert set(occurrences.same(node)) == {other for other in nodes if known[node] & known[other]}


def test_the_comparison_takes_breaths():
    record = Record()
    for x in range(15):
        for y in range(15):
            record.first()
            for point in (Point(x, y), Point((x + 1) % 15, y), Point((x + 2) % 15, y)):
                record.play(point)
    assert len(list(finding.occurring(record))) >= 1


def test_a_position_is_found_in_any_orientation_and_order_with_the_side_to_move():
    record = sgf.loads("(;SZ[15];B[hh];W[ig];B[hg](;W[gi];B[ab])(;W[aa]))")
    nodes = record.mainline()
    for way in Orientation:
        line = [way.seen(point, 15) for point in (Point(7, 6), Point(8, 6), Point(7, 7))]
        position = Position.of(15, line)
        assert finding.find_position(record, position) is nodes[3]
        assert finding.find_position(record, position.turned(Stone.BLACK)) is None
    aside = Position.of(15, [Point(7, 7), Point(8, 6), Point(7, 6), Point(0, 0)])
    assert finding.find_position(record, aside) is nodes[3].children[1]
    assert finding.find_position(record, Position.empty(19)) is None
