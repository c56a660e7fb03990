"""The keys of nodes are those of their positions, in whatever order one asks."""

from __future__ import annotations

import random

import pytest

from gobang.game.keys import keys
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.node_keys import NodeKeys
from gobang.game.record.record import Node, Record


def key(node: Node) -> int:
    numbers = keys(node.size)
    return numbers.key(numbers.of(node.position), node.position.turn)


@pytest.fixture
def record() -> Record:
    """A tree on a board of 9 with set-up stones, in which a side once plays twice."""
    dice = random.Random(2)
    record = Record(Position.of(9, [Point(0, 0), Point(8, 8)]))
    nodes = [record.root]
    for _ in range(60):
        record.go(dice.choice(nodes))
        point = Point(dice.randrange(9), dice.randrange(9))
        if record.position.is_free(point):
            nodes.append(record.play(point, Stone.BLACK if len(nodes) == 20 else None))
    return record


def test_keys_of_nodes_are_those_of_their_positions(record):
    nodes = list(record.walk())
    random.Random(4).shuffle(nodes)
    asked = NodeKeys(9)
    assert [asked.of(node) for node in nodes] == [key(node) for node in nodes]


def test_a_removed_branch_can_still_be_asked_about(record):
    node = next(each for each in record.walk() if each.ply == 2)
    expected = key(node)
    node.leave()
    assert NodeKeys(9).of(node) == expected
