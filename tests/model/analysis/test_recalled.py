"""What an earlier analysis has found, and what the engine says now, in one list."""

from __future__ import annotations

from gobang.game.worth import Worth, loss, win
from gobang.model.analysis.recalled import with_now
from gobang.model.engines.thoughts import Thought
from tests.analyses.made import position


def line(move, worth, depth=20, *, known=False):
    return Thought(0, tuple(position(move).moves), worth, depth, known=known)


def known(move, worth, depth=20):
    return line(move, worth, depth, known=True)


def moves(thoughts):
    return [thought.moves[0] for thought in thoughts]


def test_known_moves_and_others_stand_in_one_order_the_best_first():
    told = with_now(
        [known("a1", win(9)), known("b1", Worth(0.6)), known("c1", loss(8))],
        [line("d1", Worth(0.7), 8), line("e1", Worth(0.3), 8)],
    )
    assert moves(told) == moves([line(move, None) for move in ("a1", "d1", "b1", "e1", "c1")])


def test_where_all_that_is_known_loses_other_moves_stand_in_front():
    told = with_now([known("a1", loss(12)), known("b1", loss(8))], [line("c1", Worth(0.4), 8)])
    assert moves(told) == moves([line(move, None) for move in ("c1", "a1", "b1")])


def test_an_estimate_gives_way_to_one_that_is_as_deep_and_a_proof_to_none():
    now = line("b1", Worth(0.4), 20), line("a1", Worth(0.5), 30), line("c1", Worth(0.1), 19)
    proved, estimate, deeper = with_now([known("a1", win(9)), known("b1", Worth(0.6)), known("c1", Worth(0.3))], now)
    assert (proved.worth, proved.now) == (win(9), now[1])
    assert estimate == now[0]
    assert (deeper.worth, deeper.now) == (Worth(0.3), now[2])
