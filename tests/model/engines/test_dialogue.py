"""The questions of one engine, one after the other: which answer belongs to which."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.engines.budget import Budget
from gobang.game.engines.events import Failed
from gobang.game.engines.patience import USUAL
from gobang.game.engines.question import Question
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RuleSet
from gobang.model.engines.dialogue import State
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.transcript import Voice
from tests.bad_brains import Ours, brain, is_answer, is_failure


@pytest.fixture
def pool(qapp):
    pool = EnginePool()
    yield pool
    pool.close()
    pool.deleteLater()


def about(text: str, rules: RuleSet = FREESTYLE, *, patience_ms: int = 60_000) -> Question:
    return Question(Position.of(15, parse_position_string(text, 15)), rules, Budget(1000), patience_ms=patience_ms)


def sent(pool, name: str) -> list[str]:
    return [entry.text for entry in pool.transcript(name) if entry.voice is Voice.SENT]


@pytest.mark.parametrize(("text", "move"), [("h8a15b15", Point(2, 0)), ("h8a15j8", Point(1, 0))])
def test_the_answer_to_an_earlier_question_is_not_taken_for_that_to_the_next(qtbot, pool, text, move):
    """Nor is the board on which it was given taken for the next one's."""
    dialogue, heard = pool.lend(brain("good")), []
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(about("h8"))
    dialogue.told.connect(lambda event: heard.append(event) if is_answer(event) else None)
    dialogue.ask(about("h8a15i8"))
    assert "TURN 8,7" in sent(pool, "good")
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(about(text))
    assert heard == [move]


def test_an_engine_is_warmed_on_the_board_that_every_engine_knows(qtbot, pool):
    """Many know only 15 by 15, and complain of others."""
    pool.warm(brain("good"))
    qtbot.waitUntil(lambda: "START 15" in sent(pool, "good"))


def test_another_rule_is_played_on_a_board_begun_anew(qtbot, pool):
    """Many engines take over a rule only with START."""
    dialogue = pool.lend(brain("good"))
    for text, rules in (("h8", FREESTYLE), ("h8a15i8", RENJU), ("h8a15i8b15j8", RENJU)):
        with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
            dialogue.ask(about(text, rules))
    words = [line for line in sent(pool, "good") if line.split()[0] in ("START", "BOARD", "TURN") or "rule" in line]
    assert words == ["START 15", "INFO rule 0", "TURN 7,7", "START 15", "INFO rule 4", "BOARD", "TURN 9,7"]


def test_that_an_engine_is_ready_is_told_when_it_has_answered_for_itself(qtbot, pool):
    dialogue, told = pool.lend(brain("deaf", kind=Ours)), []
    dialogue.readied.connect(lambda each: told.append(each.readiness))
    question = about("h8")
    dialogue.ask(question)
    qtbot.waitUntil(lambda: "TURN 7,7" in sent(pool, "deaf"))
    told.clear()
    for line in ("MESSAGE compiling the search", "0,0"):
        dialogue._wire.heard.emit(line)
    assert question.answer == Point(0, 0)
    assert told == [Readiness.COMPILING, Readiness.READY]


def test_that_an_engine_compiles_itself_is_told_once(qtbot, pool):
    dialogue, told = pool.lend(brain("deaf", kind=Ours)), []
    dialogue.prepares.connect(told.append)
    dialogue.warm()
    for line in ("OK", "MESSAGE compiling the search", "MESSAGE still compiling the search"):
        dialogue._wire.heard.emit(line)
    assert told == [dialogue]


def test_why_our_engine_cannot_keep_what_it_compiled_is_told(qtbot, pool):
    dialogue, told = pool.lend(brain("cannot keep", kind=Ours)), []
    dialogue.unkept.connect(told.append)
    with qtbot.waitSignal(dialogue.unkept):
        dialogue.warm()
    assert told == ["/cache: no room (none)"]


def test_an_engine_that_nobody_knows_yet_has_its_time_for_ok(qtbot, pool):
    dialogue = pool.lend(brain("no answer to start"))
    dialogue.ask(about("h8"))
    most = USUAL.ok + 60_000 + USUAL.ready
    assert most - 60_000 < dialogue.talk.most_ms <= most


def test_an_engine_that_has_ended_does_not_go_on_getting_ready(qtbot, pool):
    dialogue, told = pool.lend(brain("does not start")), []
    dialogue.readied.connect(lambda each: told.append(each.readiness))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_failure):
        dialogue.ask(about("h8"))
    assert told == [Readiness.STARTING, Readiness.READY]


def test_why_our_engine_cannot_load_is_known(qtbot, pool):
    dialogue = pool.lend(brain("deaf", kind=Ours))
    dialogue.warm()
    dialogue._wire.heard.emit("ERROR cannot load the search: no room")
    assert (dialogue.readiness, dialogue.talk.failure) == (Readiness.FAILED, "no room")


def test_a_question_that_comes_while_the_process_ends_goes_to_a_new_one(qtbot, pool):
    dialogue = pool.lend(brain("good"))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(about("h8"))
    dialogue.quit()
    assert dialogue.state is State.STOPPING
    second = about("h8a15i8")
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(second)
        dialogue._wire.heard.emit("ERROR the last word of the old one")
    assert second.answer == Point(1, 0)
    assert sent(pool, "good").count("START 15") == 2


def test_an_answer_after_its_time_is_not_taken(qtbot, pool):
    dialogue, told = pool.lend(brain("deaf")), []
    dialogue.told.connect(lambda event: told.append(event) if is_answer(event) or is_failure(event) else None)
    dialogue.talk.patience = replace(USUAL, ready=0)
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_failure):
        dialogue.ask(about("h8", patience_ms=100))
    dialogue._wire.heard.emit("0,0")
    assert told == [Failed(Trouble.SILENT)]


def test_an_engine_that_dies_after_its_answer_has_not_failed_to_give_it(qtbot, pool):
    dialogue = pool.lend(brain("good"))
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(about("h8"))
    with qtbot.waitSignal(dialogue.ended):
        dialogue.kill()
    with qtbot.assertNotEmitted(dialogue.told, wait=50):
        """It owes nothing."""


def test_an_engine_is_told_once_to_end(qtbot, pool):
    """Else its second would begin anew."""
    dialogue = pool.lend(brain("good"))
    dialogue.warm()
    with qtbot.waitSignal(dialogue.ended):
        dialogue.quit()
        dialogue.quit()
    assert sent(pool, "good").count("END") == 1


def test_an_engine_that_does_not_run_can_be_told_to_end_and_be_asked(qtbot, pool):
    dialogue = pool.lend(brain("good"))
    dialogue.quit()
    assert dialogue.state is State.DOWN
    with qtbot.waitSignal(dialogue.told, check_params_cb=is_answer):
        dialogue.ask(about("h8"))


def test_an_engine_that_owes_an_answer_has_its_second_to_end(qtbot, pool, monkeypatch):
    dialogue, killed = pool.lend(brain("deaf")), []
    dialogue.talk.patience = replace(USUAL, grace=0)
    dialogue.ask(about("h8"))
    qtbot.waitUntil(lambda: "TURN 7,7" in sent(pool, "deaf"))
    monkeypatch.setattr(dialogue._wire, "kill", lambda: killed.append(True))
    with qtbot.waitSignal(dialogue.ended):
        dialogue.withdraw()
        dialogue.quit()
    assert not killed


class Watch:
    """A clock that goes as the test says."""

    def __init__(self) -> None:
        self.starts, self.ms = 0, 0

    def start(self) -> None:
        self.starts += 1

    def isValid(self) -> bool:
        return self.starts > 0

    def elapsed(self) -> int:
        return self.ms


def test_the_age_of_a_process_counts_from_its_start_in_whole_seconds(pool):
    dialogue = pool.lend(brain("good"))
    watch = dialogue._since = Watch()
    ages = []
    for starts, watch.ms in ((0, 5000), (1, 499), (1, 500), (1, 2499), (1, 1_000_499)):
        if watch.starts < starts:
            dialogue.warm()
        ages.append(dialogue.age_s)
    assert ages == [0, 0, 1, 2, 1000]
