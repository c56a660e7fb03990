"""The stages of an engine's process, from its start to its first own answer."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.talk.budget import Budget
from gobang.game.talk.gomocup import parse_reply
from gobang.model.engines.loan import Loan
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.preparation import Preparation, Stage
from gobang.model.engines.question import Question
from gobang.model.engines.readiness import Readiness
from tests.bad_brains import Ours, brain

BEGUN, GOES_ON, DONE = "MESSAGE compiling", "MESSAGE still compiling", "MESSAGE ready"
FAILED, MOVE = "ERROR cannot load the search: no compiler", "7,7"


def after(*steps: str) -> Preparation:
    made = Preparation()
    for step in steps:
        match step:
            case "start":
                made.start()
            case "end":
                made.end()
            case "answer":
                made.answer()
            case line:
                made.speak()
                made.hear(parse_reply(line))
    return made


@pytest.mark.parametrize(
    ("steps", "stage"),
    [
        ((), Stage.READY),
        (("start",), Stage.STARTING),
        (("start", "OK"), Stage.LOADING),
        (("start", "OK", MOVE, "answer"), Stage.READY),
        (("start", BEGUN), Stage.COMPILING),
        (("start", BEGUN, GOES_ON), Stage.COMPILING),
        (("start", BEGUN, GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, GOES_ON, "answer", GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, GOES_ON, "answer", "answer"), Stage.READY),
        (("start", BEGUN, GOES_ON, "answer", DONE), Stage.READY),
        (("start", GOES_ON, "answer"), Stage.REPLACED),
        (("start", BEGUN, "answer"), Stage.READY),
        (("start", BEGUN, DONE), Stage.LOADING),
        (("start", GOES_ON, DONE, "answer"), Stage.READY),
        (("start", "OK", "answer", BEGUN), Stage.REPLACED),
        (("start", BEGUN, FAILED), Stage.FAILED),
        (("start", FAILED, DONE), Stage.FAILED),
        (("start", FAILED, BEGUN), Stage.COMPILING),
        (("start", FAILED, GOES_ON, MOVE, "answer"), Stage.REPLACED),
        (("start", FAILED, MOVE), Stage.LOADING),
        (("start", FAILED, MOVE, "answer"), Stage.READY),
        (("start", "answer", "start"), Stage.STARTING),
        (("start", BEGUN, GOES_ON, "end", "start", "OK", "answer"), Stage.READY),
        (("start", BEGUN, "end"), Stage.READY),
    ],
)
def test_what_it_writes_and_answers_leads_through_the_stages(steps, stage):
    assert after(*steps).stage is stage


def test_the_reason_is_known_only_while_it_has_failed():
    assert after("start", FAILED).failure == "no compiler"
    for step in (BEGUN, MOVE, "start", "end"):
        assert after("start", FAILED, step).failure == ""


@pytest.mark.parametrize(
    ("stage", "answered", "begins_again", "told"),
    [
        (Stage.READY, True, False, Readiness.READY),
        (Stage.STARTING, False, True, Readiness.STARTING),
        (Stage.LOADING, False, False, Readiness.READY),
        (Stage.COMPILING, False, True, Readiness.COMPILING),
        (Stage.REPLACED, True, True, Readiness.COMPILING),
        (Stage.FAILED, False, False, Readiness.FAILED),
    ],
)
def test_each_stage_says_what_may_be_expected(stage, answered, begins_again, told):
    made = Preparation()
    made.stage = stage
    assert (stage.has_answered, stage.would_begin_again, made.readiness) == (answered, begins_again, told)


@pytest.fixture
def pool(qapp):
    pool = EnginePool()
    yield pool
    pool.close()
    pool.deleteLater()


def ask(qtbot, loan: Loan, spec, best: int = 0) -> None:
    position = Position.of(15, parse_position_string("h8", 15))
    with qtbot.waitSignal(loan.answered):
        loan.ask(spec, Question(position, FREESTYLE, Budget(100), best=best))


def test_a_real_process_goes_through_them_each_time_it_is_started(qtbot, pool):
    loan, spec = Loan(pool, pool), brain("good")
    for _ in range(2):
        stages = []
        loan.begun.connect(lambda seen=stages: seen.append(pool._lent[0].stage))
        pool.readied.connect(lambda seen=stages: seen.append(pool._lent[0].stage) if pool._lent else None)
        ask(qtbot, loan, spec)
        assert stages == [Stage.STARTING, Stage.LOADING, Stage.LOADING]
        assert pool._lent[0].stage is Stage.READY
        with qtbot.waitSignal(pool._lent[0].ended):
            pool._lent[0].quit()
        loan.begun.disconnect()
        pool.readied.disconnect()


def test_an_engine_that_was_told_to_end_compiles_no_more(qtbot, pool):
    loan = Loan(pool, pool)
    ask(qtbot, loan, brain("compiles", 2, kind=Ours, analyses=True), best=1)
    dialogue = pool._lent[0]
    assert dialogue.stage is Stage.REPLACED
    dialogue.quit()
    assert (dialogue.stage, dialogue.readiness) == (Stage.READY, Readiness.READY)
