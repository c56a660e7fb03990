"""Which moves an analysis looks at, by position; and what is found among some of them is not the position's worth."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.worth import Worth, win
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.narrowing import EVERY, Narrowing
from gobang.model.analysis.results import AnalysisResults
from gobang.model.engines.thoughts import Listener, Thought
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from tests.bad_brains import brain, leaver

A15, B15, H8 = (parse_point(name, 15) for name in ("a15", "b15", "h8"))
ONE = Position.of(15, [H8])


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    opponents.engines.add(leaver())
    opponents.engines.add(brain("good"))
    yield opponents
    opponents.close()


@pytest.fixture
def match(qapp):
    match = Match()
    match.begin(HumanPlayer(), HumanPlayer())
    match.offer(H8)
    return match


@pytest.fixture
def analysis(match, opponents):
    analysis = Analysis(match, opponents)
    analysis.use("leaves out")
    analysis.want(2)
    return analysis


def test_a_move_is_left_out_and_taken_in_again():
    out = EVERY.leave_out(A15).leave_out(B15)
    assert out.blocked(ONE) == {A15, B15}
    assert out.leave_out(A15).leave_out(B15) == EVERY


def test_moves_are_looked_at_alone_until_none_is_left_of_them():
    alone = EVERY.leave_out(B15).look_only(A15)
    assert alone == Narrowing(frozenset({A15}), only=True), "what was left out counts no longer"
    assert len(alone.blocked(ONE)) == 223
    assert H8 not in alone.blocked(ONE), "a stone is no move"
    assert alone.look_only(B15).leave_out(A15) == EVERY.look_only(B15)
    assert alone.look_only(A15) == alone.leave_out(A15) == EVERY


def test_what_is_found_among_some_moves_is_neither_the_worth_of_the_position_nor_kept(qtbot, match, analysis):
    kept = []
    analysis.reached.connect(lambda listener, *_: kept.append(listener))
    analysis.narrowings.put(EVERY.leave_out(A15))
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: [t.moves[0] for t in analysis.thoughts] == [B15, Point(2, 0)])
    assert not analysis.others_lose
    analysis._on_looked()
    assert analysis.judged(match.position) is None
    analysis.switch(on=False)
    assert kept == []
    assert analysis.worth(match.record.current) is None
    analysis.narrowings.put(EVERY)
    assert analysis.thoughts == ()


def test_results_of_all_moves_stay_while_some_are_left_out(qtbot, match, analysis):
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.depth == 9 and len(analysis.thoughts) == 2)
    worth = analysis.worth(match.record.current)
    analysis.narrowings.put(EVERY.leave_out(A15))
    qtbot.waitUntil(lambda: bool(analysis.thoughts) and analysis.thoughts[0].moves[0] == B15)
    assert analysis.worth(match.record.current) == worth
    assert worth is not None
    match.begin(HumanPlayer(), HumanPlayer())
    match.offer(H8)
    assert analysis.narrowings.now == EVERY, "another record"


def test_one_move_must_be_left(match, analysis):
    free = [*match.position.stones(Stone.EMPTY)]
    narrowing = Narrowing(frozenset(free[1:]))
    assert analysis.narrowings.put(narrowing)
    assert not analysis.narrowings.put(narrowing.leave_out(free[0]))
    assert analysis.narrowings.now == narrowing


def test_an_engine_that_only_plays_cannot_leave_moves_out(qtbot, match, analysis):
    analysis.use("good")
    analysis.narrowings.put(EVERY.leave_out(B15))
    analysis.switch(on=True)
    assert analysis.disobeyed
    analysis.narrowings.put(EVERY)
    assert not analysis.disobeyed


def test_a_listener_drops_blocked_moves_and_says_so():
    listener = Listener(ONE, frozenset({A15}))
    assert not listener.hear_move(A15)
    assert (listener.thoughts, listener.disobeyed) == ((), True)
    assert listener.hear_move(B15)


def test_of_two_results_the_deeper_stays_and_a_proof_before_all():
    def heard(depth: int, worth: Worth) -> Listener:
        listener = Listener(ONE)
        listener._note(Thought(0, tuple(parse_position_string("a15", 15)), worth, depth))
        return listener

    results, deep, flat, proof = AnalysisResults(), heard(9, Worth(0.5)), heard(3, Worth(0.4)), heard(2, win(5))
    for each in (deep, flat):
        results.keep(each, EVERY)
    assert results.of(ONE) is deep
    results.keep(proof, EVERY)
    results.keep(deep, EVERY)
    assert results.of(ONE) is proof
    results.judge(ONE, EVERY.leave_out(A15))
    assert not results.is_judged(ONE)
    results.judge(ONE, EVERY)
    assert results.is_judged(ONE)


def test_a_win_among_some_moves_is_not_kept_and_one_among_all_is(qtbot, match, analysis):
    """Without its best move a position may be won, too, but not as fast."""
    for point in parse_position_string("i9j10k11", 15):
        match.offer(point)
    kept = []
    analysis.reached.connect(lambda listener, *_: kept.append(listener.thoughts[0].worth))
    analysis.narrowings.put(EVERY.leave_out(A15))
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: bool(analysis.thoughts) and analysis.thoughts[0].worth == win(7))
    analysis.narrowings.put(EVERY)
    assert kept == []
    qtbot.waitUntil(lambda: bool(analysis.thoughts) and analysis.thoughts[0].worth == win(7))
    analysis.switch(on=False)
    assert kept == [win(7)]
