"""What users are told of the stages of an engine's process."""

from __future__ import annotations

import pytest

from gobang.game.engines.budget import Budget
from gobang.game.engines.preparation import Stage
from gobang.game.engines.question import Question
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.engines.dialogue import READINESS
from gobang.model.engines.loan import Loan
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.readiness import Readiness
from tests.bad_brains import Ours, brain


@pytest.mark.parametrize(
    ("stage", "told"),
    [
        (Stage.READY, Readiness.READY),
        (Stage.STARTING, Readiness.STARTING),
        (Stage.LOADING, Readiness.READY),
        (Stage.COMPILING, Readiness.COMPILING),
        (Stage.REPLACED, Readiness.COMPILING),
        (Stage.FAILED, Readiness.FAILED),
    ],
)
def test_each_stage_has_its_word(stage, told):
    assert READINESS[stage] is told


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
        loan.begun.connect(lambda seen=stages: seen.append(pool._lent[0].talk.stage))
        pool.readied.connect(lambda seen=stages: seen.append(pool._lent[0].talk.stage) if pool._lent else None)
        ask(qtbot, loan, spec)
        assert stages == [Stage.STARTING, Stage.LOADING, Stage.LOADING]
        assert pool._lent[0].talk.stage is Stage.READY
        with qtbot.waitSignal(pool._lent[0].ended):
            pool._lent[0].quit()
        loan.begun.disconnect()
        pool.readied.disconnect()


def test_an_engine_that_was_told_to_end_compiles_no_more(qtbot, pool):
    loan = Loan(pool, pool)
    ask(qtbot, loan, brain("compiles", 2, kind=Ours, analyses=True), best=1)
    dialogue = pool._lent[0]
    assert dialogue.talk.stage is Stage.REPLACED
    dialogue.quit()
    assert (dialogue.talk.stage, dialogue.readiness) == (Stage.READY, Readiness.READY)
