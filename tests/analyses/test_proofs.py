"""What a whole proof says of its positions."""

from __future__ import annotations

from gobang.analyses.proofs import findings_of
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import loss, win


def test_the_attacker_wins_and_each_reply_loses():
    black, white = parse_position_string("e8f8g8g9g10", 15), parse_position_string("a15d8c15e15", 15)
    position = Position.setup(15, black=black, white=white, turn=Stone.BLACK)
    four, stopped, fork = parse_position_string("h8i8g7", 15)
    nodes = (ProofNode(four, ((stopped, 1),)), ProofNode(fork, ends=3))
    tree = ProofTree(position, FREESTYLE, WinKind.VCT, nodes)
    told = [(form.position, [(line.moves, line.worth) for line in lines]) for form, lines in findings_of(tree)]
    after = position.play(four)
    assert told == [
        (position, [((four, stopped, fork), win(5))]),
        (after, [((stopped, fork), loss(4))]),
        (after.play(stopped), [((fork,), win(3))]),
    ]
