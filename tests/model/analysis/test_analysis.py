"""Analysis: its results are kept, and no engine continues to think after it was told to stop."""

from __future__ import annotations

import itertools
import os
import signal
import sys

import pytest

from gobang.game.engines import patience
from gobang.game.engines.remarks import Summary, parse_remark
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import STANDARD
from gobang.game.worth import DRAW, Worth, win
from gobang.model.analysis.analysis import Analysis
from gobang.model.engines.dialogue import State
from gobang.model.engines.thoughts import Listener
from gobang.model.engines.transcript import Voice
from gobang.model.game_state import GameState, Reading
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from gobang.words.analysis.analysis_words import progress_text
from tests.bad_brains import Ours, brain, wait_only
from tests.scripted import Scripted


@pytest.fixture
def opponents(qapp, data):
    opponents = Opponents()
    for manner in ("analyses", "dies while analysing"):
        opponents.engines.add(brain(manner, analyses=True))
    opponents.engines.add(brain("good", rules=("freestyle",)))
    yield opponents
    opponents.close()


@pytest.fixture
def analysis(match, opponents):
    analysis = Analysis(match, opponents)
    analysis.use("analyses")
    return analysis


def play(match: Match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def sent(opponents, word: str, name: str = "analyses") -> int:
    lines = [e.text for e in opponents.pool.transcript(name) if e.voice is Voice.SENT]
    return sum(line.startswith(word) for line in lines)


def thought_through(analysis) -> bool:
    return analysis.depth == 9 and len(analysis.thoughts) == analysis.count


def test_it_finds_the_best_moves_of_the_position_shown(qtbot, match, analysis):
    play(match, "h8")
    analysis.want(3)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert [thought.moves[0] for thought in analysis.thoughts] == [Point(0, 0), Point(1, 0), Point(2, 0)]
    assert (analysis.nodes, analysis.speed) == (9000, 500_000)
    assert analysis.worth(match.record.current).chance == pytest.approx(0.3)
    assert analysis.thinking


def test_it_follows_the_match_and_remembers_where_it_was(qtbot, match, analysis, opponents):
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    play(match, "h8i9")
    assert analysis.thoughts == ()
    qtbot.waitUntil(lambda: thought_through(analysis))
    match.go(match.record.root)
    assert thought_through(analysis)
    qtbot.waitUntil(lambda: sent(opponents, "YXNBEST") == 3)


def test_walking_through_a_game_asks_only_where_one_stays(qtbot, match, analysis, opponents):
    play(match, "h8i9j10k11")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert analysis.thoughts[0].worth == win(7)
    for node in match.record.current.path()[:-1]:
        match.go(node)
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert sent(opponents, "YXNBEST") == 2


def test_turned_off_it_stops_and_keeps_what_it_found(qtbot, match, analysis, opponents):
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    with qtbot.waitSignal(analysis.changed):
        analysis.switch(on=False)
    assert not analysis.thinking
    assert thought_through(analysis)
    assert sent(opponents, "YXSTOP") == 1
    qtbot.waitUntil(lambda: all(d.state is State.IDLE for d in opponents.pool._idle))
    play(match, "h8")
    assert sent(opponents, "YXNBEST") == 1


def test_it_goes_on_in_a_new_game_with_what_is_found_there(qtbot, match, analysis, opponents):
    play(match, "h8")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    match.begin(HumanPlayer(), HumanPlayer())
    assert analysis.on
    assert analysis.thoughts == ()
    assert not analysis.thinking, "a moment later: games are browsed through, too"
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert sent(opponents, "YXNBEST") == 2


def test_turned_off_it_stays_off_in_a_new_game(qtbot, match, analysis, opponents):
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    analysis.switch(on=False)
    match.begin(HumanPlayer(), HumanPlayer())
    assert not analysis.on
    qtbot.waitUntil(lambda: all(d.state is State.IDLE for d in opponents.pool._idle))
    assert not opponents.pool._lent


def test_a_search_that_has_not_reached_an_earlier_one_says_how_deep_both_are(qtbot, match, analysis):
    """The numbers of the earlier search stood there, and seemed to stand still or to step back."""
    deep = Listener(match.position)
    deep.hear(parse_remark("MESSAGE Depth 34-40 | Eval 20 | Time 5ms | Nodes 1000 | I9 J10"))
    analysis._keep(deep)
    assert analysis.catching_up is None
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: analysis.catching_up == 9)
    assert analysis.depth == 34
    assert analysis.thoughts == deep.thoughts
    assert progress_text(analysis, resting=False).startswith("earlier: depth 34 · now 9")
    analysis.switch(on=False)
    assert analysis.catching_up is None
    assert progress_text(analysis, resting=False).startswith("depth 34–40 · 1,000")


def test_while_a_machine_thinks_it_rests(qtbot, match, analysis, opponents):
    match.begin(HumanPlayer(), machine := Scripted(Point(0, 0)))
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    play(match, "h8")
    assert match.thinking
    assert not analysis.thinking
    machine.answer()
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert sent(opponents, "YXNBEST") == 2


def test_at_the_end_of_a_game_the_result_is_the_evaluation(qtbot, match, analysis, opponents):
    play(match, "h8a1i8a2j8a3k8a4")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    play(match, "l8")
    qtbot.waitUntil(lambda: not analysis.thinking)
    value = analysis.worth(match.record.current)
    assert value == win(0)
    assert sent(opponents, "YXNBEST") == 1


def test_a_full_board_is_a_draw_and_no_even_chance(match, analysis):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(size=5))
    rows = ("XXOXO", "OOXOX", "XXOXO", "OOXOX", "XOXOX")
    points = {stone: [Point(x, y) for y in range(5) for x in range(5) if rows[y][x] == stone] for stone in "XO"}
    for black, white in itertools.zip_longest(points["X"], points["O"]):
        for point in (black, white):
            if point is not None:
                match.offer(point)
    value = analysis.worth(match.record.current)
    assert not match.running
    assert value == DRAW


def test_more_lines_are_looked_for_at_once(qtbot, match, analysis, opponents):
    analysis.want(2)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    analysis.want(4)
    qtbot.waitUntil(lambda: thought_through(analysis))
    assert sent(opponents, "YXNBEST 4") == 1


def test_an_engine_that_only_moves_is_asked_for_a_move(qtbot, match, analysis):
    analysis.use("good")
    play(match, "a15")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: not analysis.thinking)
    assert [thought.moves for thought in analysis.thoughts] == [(Point(1, 0),)]
    assert len(match.position.moves) == 1


def test_an_engine_that_dies_turns_it_off_and_what_it_said_stays(qtbot, match, analysis):
    analysis.use("dies while analysing")
    with qtbot.waitSignal(analysis.failed) as failed:
        analysis.switch(on=True)
    assert failed.args[:2] == ["dies while analysing", Trouble.DIED]
    assert not analysis.on
    assert thought_through(analysis)
    analysis.switch(on=True)
    assert analysis.on


def test_an_engine_is_not_asked_about_a_rule_it_does_not_know(qtbot, match, analysis):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(rule="renju"))
    analysis.use("good")
    with qtbot.waitSignal(analysis.failed) as failed:
        analysis.switch(on=True)
    assert failed.args[1] is Trouble.UNFIT
    assert not analysis.on


def test_an_engine_that_will_not_stop_is_ended(qtbot, match, opponents, monkeypatch):
    wait_only(monkeypatch, grace=50)
    opponents.engines.add(brain("does not stop analysing", analyses=True))
    analysis = Analysis(match, opponents)
    analysis.use("does not stop analysing")
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    analysis.switch(on=False)
    qtbot.waitUntil(lambda: all(d.state is State.DOWN for d in opponents.pool._idle))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process for a while")
def test_our_engine_is_not_replaced_because_it_gets_no_processor(qtbot, match, opponents, monkeypatch):
    """It was seen once: stopped for longer than the grace at a step through the game, it was ended and loaded anew."""
    seconds = patience.USUAL.grace / 1000
    ours = brain("analyses", kind=Ours, name="ours", analyses=True)
    monkeypatch.setattr(Opponents, "own", property(lambda _: ours))
    analysis = Analysis(match, opponents)
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    (dialogue,) = opponents.pool._lent
    engine = dialogue._wire._pid
    os.kill(engine, signal.SIGSTOP)
    play(match, "h8")
    qtbot.wait(round(1000 * seconds + 500))
    os.kill(engine, signal.SIGCONT)
    qtbot.waitUntil(lambda: analysis.thoughts != () and thought_through(analysis))
    assert (opponents.pool._lent, dialogue._wire._pid) == ([dialogue], engine)
    assert not [line for line in opponents.pool.transcript("ours") if line.text == "kill"]


def test_results_outlast_an_edited_position_that_is_undone(qtbot, match, analysis):
    analysis.switch(on=True)
    qtbot.waitUntil(lambda: thought_through(analysis))
    node = match.record.current
    match.sheet.set_up(Position.setup(15, [Point(0, 0)], [], Stone.WHITE))
    match.open(GameState(match.record, match.setup, Reading()), HumanPlayer(), HumanPlayer())
    match.sheet.undo()
    assert match.record.current is node
    assert analysis.worth(node) is not None
    match.begin(HumanPlayer(), HumanPlayer())
    assert analysis.worth(match.record.current) is None


@pytest.mark.parametrize(("mate", "lose"), [(None, True), (-6, True), (7, False)])
def test_fewer_lines_than_wanted_are_explained(match, analysis, mate, lose):
    analysis.use("")
    play(match, "h8")
    listener = Listener(match.position, lines=analysis.count)
    value = f"-M{-mate}" if mate is not None and mate < 0 else f"+M{mate}" if mate else "-20"
    listener.hear(parse_remark(f"MESSAGE Depth 9-12 | Eval {value} | Time 5ms | Nodes 1000 | G8 G9"))
    analysis._keep(listener)
    assert len(analysis.thoughts) == 1
    assert analysis.others_lose is lose
    analysis.want(1)
    assert not analysis.others_lose


def heard(listener, depth, *moves):
    """Let it hear the best lines of an iteration, as far as they have come."""
    for rank, move in enumerate(moves):
        listener.hear(Summary(rank, Worth(0.4), depth, depth, nodes=100, ms=1, moves=(move, "A1")))


def test_an_iteration_that_has_not_come_whole_says_nothing_of_other_moves(match, analysis):
    """Stopped there, the move that was best before and has become the second one stands in two ranks."""
    analysis.use("")
    play(match, "h8")
    listener = Listener(match.position, lines=analysis.count)
    heard(listener, 2, "G8", "G9", "H9", "I9", "I8")
    heard(listener, 3, "G9")
    analysis._keep(listener)
    assert len(analysis.thoughts) == 4
    assert not analysis.others_lose


def test_more_lines_that_are_wanted_are_no_moves_that_lose(match, analysis):
    analysis.use("")
    play(match, "h8")
    listener = Listener(match.position, lines=analysis.count)
    heard(listener, 9, "G8", "G9", "H9", "I9", "I8")
    analysis._keep(listener)
    analysis.want(8)
    assert not analysis.others_lose, "three of them were not asked for"


@pytest.mark.parametrize(("name", "tells"), [("", True), ("analyses", True), ("good", False)])
def test_of_an_engine_that_only_gives_moves_it_is_known(analysis, name, tells):
    analysis.use(name)
    assert analysis.tells_lines is tells


def test_what_another_engine_or_rule_has_found_is_no_judgement_for_hints(qtbot, match, opponents, monkeypatch):
    monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))
    analysis = Analysis(match, opponents)
    play(match, "h8")
    with qtbot.waitSignal(analysis._loan.answered):
        analysis.switch(on=True)
    found = analysis.judged(match.position)
    assert found == analysis.thoughts[0]
    assert analysis.judged(Position.empty(15)) is None
    analysis.engine = "analyses"
    assert analysis.judged(match.position) is None
    analysis.engine = ""
    monkeypatch.setattr(match.rules, "active", STANDARD)
    assert analysis.judged(match.position) is None
    monkeypatch.undo()
    match.begin(HumanPlayer(), HumanPlayer())
    play(match, "h8")
    assert analysis.judged(match.position) is None, "another game"
