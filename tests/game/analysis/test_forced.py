"""Orders to look for forced wins, and answers, as lines of text."""

from __future__ import annotations

import pytest

from gobang.game.analysis.forced import (
    BadForced,
    Looking,
    Unthreatened,
    WinAnswer,
    WinOrder,
    read_answer,
    read_order,
    write_answer,
    write_looking,
    write_order,
    write_proof,
    write_unthreatened,
)
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES
from gobang.game.worth import Worth, loss

BLACK, WHITE = parse_position_string("h8i8", 15), parse_position_string("h9a1", 15)


@pytest.mark.parametrize("turn", [Stone.BLACK, Stone.WHITE])
@pytest.mark.parametrize("kind", WinKind)
def test_an_order_is_read_as_it_was_written(turn, kind):
    """The side to move is told, not counted: what the other side threatens is asked in this way, too."""
    for rules in RULES.values():
        order = WinOrder(Position.setup(15, BLACK, WHITE, turn), rules, kind, 2.5, best=turn is Stone.WHITE)
        assert read_order(write_order(order)) == order


@pytest.mark.parametrize(
    "answer",
    [
        WinAnswer(WinKind.VCF, 3, tuple(parse_position_string("a1b1c1", 15)), shortest=True, nodes=7),
        WinAnswer(None, 0, (), exhausted=True),
        WinAnswer(None, 0, tuple(parse_position_string("o15", 15)), best=Worth(0.25)),
        WinAnswer(None, 0, tuple(parse_position_string("o15", 15)), best=loss(4)),
    ],
)
def test_an_answer_is_read_as_it_was_written(answer):
    assert read_answer(write_answer(answer, 15), 15) == answer


@pytest.mark.parametrize("exhausted", [True, False])
def test_that_nothing_is_threatened_is_read_as_it_was_written(exhausted):
    told = Unthreatened(exhausted, 61)
    assert read_answer(write_unthreatened(told), 15) == told


def test_a_proof_is_read_as_it_was_written():
    a1, b1, c1 = parse_position_string("a1b1c1", 15)
    nodes = (ProofNode(a1, ((b1, 1), (c1, 2))), ProofNode(c1, ends=1), ProofNode(b1, ends=5))
    assert read_answer(write_proof(nodes, 15), 15) == nodes
    tree = ProofTree(Position.setup(15, BLACK, WHITE, Stone.BLACK), RULES["freestyle"], WinKind.VCT, nodes)
    assert tree.plies == {0: 7, 1: 1, 2: 5}


def test_how_far_a_search_is_is_read_as_it_was_written():
    assert read_answer(write_looking(Looking(12345)), 15) == Looking(12345)


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"win": 3}', '{"answer": {"found": "vcx"}}', "[" * 5000, "null"])
def test_other_lines_are_refused(line):
    with pytest.raises(BadForced):
        read_order(line)
    with pytest.raises(BadForced):
        read_answer(line, 15)
