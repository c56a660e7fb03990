"""A hint from the engine: its best move, the line that follows, or the message that there is none."""

from __future__ import annotations

import pytest

from gobang.engine.search.levels import FULL, LEVELS
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.analysis.adviser import Adviser
from gobang.model.engines.transcript import Voice
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents
from tests.bad_brains import Ours, brain, processes


@pytest.fixture
def adviser(opponents, monkeypatch):
    """Makes an adviser whose engine has the given manner."""

    def make(manner: str, amount: float | None = None) -> Adviser:
        monkeypatch.setattr(Opponents, "own", brain(manner, amount, kind=Ours, analyses=True))
        return Adviser(opponents)

    return make


def at(text: str) -> Position:
    return Position.of(15, parse_position_string(text, 15))


def test_an_engine_that_moves_without_a_word_gives_no_advice(qtbot, adviser):
    adviser = adviser("good")
    with qtbot.waitSignal(adviser.failed):
        adviser.ask(at("h8"), FREESTYLE)


def test_the_best_move_and_its_line_are_told(qtbot, adviser, opponents):
    adviser = adviser("thinks aloud")
    with qtbot.waitSignal(adviser.advised) as advised:
        adviser.ask(at("h8"), FREESTYLE)
    position, thought = advised.args
    assert position == at("h8")
    assert thought.moves[:2] == (Point(0, 0), Point(1, 0))
    assert processes(opponents.pool) == 1


def test_advice_is_the_whole_engines_whatever_level_plays(qtbot, adviser, opponents):
    adviser = adviser("thinks aloud")
    opponent = opponents.make(OpponentId.of_level(1), FREESTYLE)
    with qtbot.waitSignal(opponent.moved):
        opponent.go(at("h8"))
    with qtbot.waitSignal(adviser.advised):
        adviser.ask(at("h8i9"), FREESTYLE)
    sent = [entry.text for entry in opponents.pool.transcript("thinks aloud") if entry.voice is Voice.SENT]
    assert [line for line in sent if "level" in line] == ["INFO level 1", "INFO level 0"]
    assert LEVELS.get(0, FULL) is FULL, "a level that is none is the whole engine"


def test_an_engine_that_is_still_loading_is_waited_for(qtbot, adviser, opponents):
    adviser = adviser("loads", 1.0)
    opponent = opponents.make(OpponentId.of_level(10), FREESTYLE)
    with qtbot.waitSignal(opponent.moved):
        opponent.go(at("h8"))
    with qtbot.assertNotEmitted(adviser.delayed), qtbot.waitSignal(adviser.advised):
        adviser.ask(at("h8i9"), FREESTYLE)
    assert processes(opponents.pool) == 2, "the opponent keeps its own"


def test_an_engine_that_compiles_itself_says_so_and_advises_later(qtbot, adviser, monkeypatch):
    monkeypatch.setattr("gobang.model.analysis.adviser.LATE_PREPARING_MS", 30_000)
    adviser = adviser("compiles", 0.5)
    with qtbot.waitSignals([adviser.delayed, adviser.advised], order="strict"):
        adviser.ask(at("h8"), FREESTYLE)
    with qtbot.assertNotEmitted(adviser.delayed), qtbot.waitSignal(adviser.advised):
        adviser.ask(at("h8i9"), FREESTYLE)


def test_an_engine_that_thinks_on_is_stopped_soon_after_its_first_thought(qtbot, adviser, opponents):
    adviser = adviser("analyses")
    with qtbot.waitSignal(adviser.advised) as advised:
        adviser.ask(at("h8"), FREESTYLE)
    assert advised.args[1].depth == 9
    sent = [entry.text for entry in opponents.pool.transcript("analyses") if entry.voice is Voice.SENT]
    assert sent[-1] == "YXSTOP"


def test_only_the_last_question_is_answered(qtbot, adviser):
    adviser = adviser("thinks aloud")
    heard = []
    adviser.advised.connect(lambda position, _: heard.append(position))
    adviser.ask(at("h8"), FREESTYLE)
    with qtbot.waitSignal(adviser.advised):
        adviser.ask(at("h8i9"), FREESTYLE)
    assert heard == [at("h8i9")]


def test_what_an_engine_said_before_it_died_is_advice_too(qtbot, adviser):
    adviser = adviser("dies while analysing")
    with qtbot.waitSignal(adviser.advised):
        adviser.ask(at("h8"), FREESTYLE)


def test_an_engine_that_does_not_start_is_no_reason_to_wait(qtbot, adviser):
    adviser = adviser("does not start")
    with qtbot.waitSignal(adviser.failed):
        adviser.ask(at("h8"), FREESTYLE)


def test_a_question_may_be_forgotten(qtbot, adviser, opponents):
    adviser = adviser("thinks aloud")
    heard = []
    adviser.advised.connect(lambda *news: heard.append(news))
    adviser.ask(at("h8"), FREESTYLE)
    adviser.stop()
    qtbot.waitUntil(lambda: not opponents.pool._lent)
    assert not heard
