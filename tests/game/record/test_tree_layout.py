"""Where the moves of a record lie in a drawing of its tree."""

from __future__ import annotations

import random

import pytest

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.record import tree_layout
from gobang.game.record.record import Record
from tests.work import calls


def laid_out(text):
    record = sgf.loads(text)
    layout = finish(tree_layout.laying_out(record))
    return [(node.ply, layout.rows[node]) for node in record.walk()], layout


def test_one_line_lies_in_one_row():
    places, layout = laid_out("(;SZ[15];B[aa];W[bb];B[cc])")
    assert places == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert not layout.branched


def test_variations_lie_below_those_of_later_moves_nearer():
    places, layout = laid_out("(;SZ[15];B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee];B[ff]))")
    assert places == [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 2), (3, 2)]
    assert layout.branched


def test_lines_that_do_not_meet_share_a_row():
    places, _ = laid_out("(;SZ[15](;B[aa];W[bb];B[cc];W[dd](;B[ee])(;B[ff]))(;B[gg]))")
    assert places[-1] == (1, 1)
    assert places[-2] == (5, 1)


def a_tree(nodes, seed=1):
    dice = random.Random(seed)
    record = Record()
    all_nodes = [record.root]
    while len(all_nodes) < nodes:
        start = dice.choice(all_nodes[-400:])
        record.go(start if start.ply < 100 else record.root)
        for _ in range(dice.randrange(1, 30)):
            free = Point(dice.randrange(15), dice.randrange(15))
            if record.position.is_free(free):
                before = len(record.current.children)
                parent = record.current
                record.play(free)
                if len(parent.children) > before:
                    all_nodes.append(record.current)
    return record


@pytest.mark.parametrize("seed", range(5))
def test_no_two_nodes_and_no_line_that_comes_down_lie_upon_each_other(seed):
    record = a_tree(600, seed)
    layout = finish(tree_layout.laying_out(record))
    taken = {}
    for node in record.walk():
        row = layout.rows[node]
        assert layout.node_at(node.ply, row) is node
        assert taken.setdefault((node.ply, row), node) is node
    for node in record.walk():
        for row in range(layout.rows[node] + 1, layout.lowest(node)):
            assert (node.ply, row) not in taken, "what comes down passes left of other moves"
    assert layout.height == 1 + max(layout.rows.values())


def test_what_is_seen_of_a_column_is_what_lies_there_and_the_one_above():
    record = a_tree(400)
    layout = finish(tree_layout.laying_out(record))
    for column in range(len(layout.columns)):
        seen = list(layout.seen(column, 3, 6))
        inside = [node for node in layout.columns[column] if 3 <= layout.rows[node] <= 6]
        assert seen[-len(inside) :] == inside if inside else len(seen) <= 1
        assert len(seen) <= len(inside) + 1
    assert layout.node_at(-1, 0) is None
    assert layout.node_at(999, 0) is None


def test_the_work_grows_with_the_tree_and_takes_breaths():
    record = a_tree(4000)
    assert len(list(tree_layout.laying_out(record))) > 3
    assert calls(lambda: finish(tree_layout.laying_out(record))) < 60 * 4000
