"""Positions that are the same but for the border of the board."""

from __future__ import annotations

import random

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.record.record import Node, Record
from gobang.game.record.similar import similar


def grown(record: Record, moves) -> Node:
    record.first()
    for move in moves:
        record.play(move)
    return record.current


def of(text: str) -> list[Point]:
    return parse_position_string(text, 15)


def test_it_is_found_shifted_turned_mirrored_and_by_another_order_of_moves():
    record, moves, dice = Record(), of("h8i9g7j6f5"), random.Random(3)
    ends = []
    for way in Orientation:
        x, y = dice.choice([(-3, 4), (2, -1), (0, 3)])
        shifted = [Point(point.x + x, point.y + y) for point in moves]
        order = dice.choice([(0, 1, 2, 3, 4), (4, 3, 0, 1, 2)])
        ends.append(grown(record, [way.seen(shifted[each], 15) for each in order]))
    assert len(set(ends)) == 8
    for node in ends:
        assert {*finish(similar(record, node))} == {*ends}


def test_colours_stones_and_the_border_of_no_other_board_matter():
    record = Record()
    one = grown(record, of("h8i9g7"))
    others = [grown(record, of(moves)) for moves in ("a1b2c3", "h8i9g7a15", "h8i8g8", "i9h8j10")]
    alike = [grown(record, of(moves)) for moves in ("b2c3a1", "a1b2o15", "m1n2l15")]
    assert finish(similar(record, one))[0] is one
    assert alike[0] in finish(similar(record, one))
    assert not {*others[1:3], *alike[1:]} & {*finish(similar(record, one))}


def test_stones_that_are_set_up_count():
    record = sgf.loads("(;SZ[15]AB[hh]AW[hi];B[aa](;W[ab])(;W[ba])(;W[bb]))")
    nodes = [*record.walk()]
    assert finish(similar(record, nodes[1])) == [nodes[1]]
    assert finish(similar(record, record.root)) == [record.root]


def test_with_slow_comparison_as_second_opinion():
    dice, record = random.Random(11), Record()
    corner = [Point(x, y) for x in range(3) for y in range(3)]
    for _ in range(150):
        x, y = dice.randrange(13), dice.randrange(13)
        grown(record, [Point(point.x + x, point.y + y) for point in dice.sample(corner, 3)])

    def shapes(node):
        found = set()
        for way in Orientation:
            cells = [(way.seen(p, 15), node.position[p]) for p in node.position.moves]
            left, top = min(p.x for p, _ in cells), min(p.y for p, _ in cells)
            found.add(frozenset((p.x - left, p.y - top, stone) for p, stone in cells))
        return found

    nodes = [node for node in record.walk() if node.move is not None]
    for node in dice.sample(nodes, 25):
        assert finish(similar(record, node)) == [
            other for other in nodes if other.ply == node.ply and shapes(other) & shapes(node)
        ]
