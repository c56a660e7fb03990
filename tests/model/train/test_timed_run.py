"""A timed run: tasks come one after the other, and its time passes only while an answer can be given and judged."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point
from gobang.game.train.answer import Answer, loads
from gobang.game.train.attempt import Outcome
from gobang.game.train.task import TaskKind, Topic
from gobang.game.train.timed_run import LENGTH_MS, PENALTY_MS
from gobang.model.train import shelf
from gobang.model.train.book import LOG_FILE
from gobang.model.train.training import TrainingStage
from tests.training import FOURS, MISTAKE


def at(name: str):
    return parse_point(name, 15)


def kept(data) -> list[Answer]:
    return [loads(line) for line in (data / "state" / LOG_FILE).read_text(encoding="utf-8").splitlines()]


def test_a_timed_run_goes_on_by_itself_until_the_time_is_up(qtbot, trainings, data, hand):
    training = trainings(selection=Topic.FOUR)
    training.begin_run()
    assert training.timing.on
    qtbot.waitUntil(lambda: not training.delayed)
    for _ in range(2):
        training.answer(at("l8"))
    assert (training.timing.run.solved, training.timing.left_ms) == (2, LENGTH_MS)
    training.answer(at("a9"))
    assert (training.timing.run.wrong, training.timing.left_ms) == (1, LENGTH_MS - PENALTY_MS)
    assert [answer.outcome for answer in kept(data)] == [Outcome.FOUND, Outcome.FOUND, Outcome.FAILED]
    training.end_run()
    assert not training.timing.on
    assert training.timing.run.solved == 2
    training.choose(Topic.FOUR)
    assert training.timing.run is None


def test_leaving_ends_a_run_and_a_judgement(qtbot, trainings, match):
    training = trainings("holds")
    training.book.shelf._tasks = {MISTAKE.key: shelf.ShelvedTask(MISTAKE, MISTAKE.key)}
    training.choose(None)
    training.begin_run()
    training.answer(at("a1"))
    assert training.stage is TrainingStage.JUDGING
    training.end()
    assert not training.timing.on
    assert training.stage is TrainingStage.TO_MOVE


def test_the_time_waits_for_an_engine_that_still_compiles(qtbot, trainings, hand):
    training = trainings("slow", selection=Topic.FOUR)
    training.begin_run()
    qtbot.waitUntil(lambda: training.engine.compiling)
    hand.pass_(2 * LENGTH_MS)
    assert training.delayed
    assert (training.timing.on, training.timing.left_ms) == (True, LENGTH_MS)
    training.answer(at("l8"))
    assert training.timing.run.solved == 1, "the file knows this answer"
    training.answer(at("a9"))
    hand.pass_(LENGTH_MS)
    assert training.timing.left_ms == LENGTH_MS - PENALTY_MS


def test_the_time_passes_while_one_thinks_and_stands_while_the_engine_judges(qtbot, trainings, hand):
    training = trainings("first", selection=Topic.FOUR)
    training.book.shelf._tasks = {FOURS.key: shelf.ShelvedTask(FOURS, FOURS.key)}
    training.choose(None)
    training.begin_run()
    qtbot.waitUntil(lambda: not training.delayed)
    hand.pass_(1000)
    training.answer(at("f8"))
    assert training.stage is TrainingStage.JUDGING
    hand.pass_(60_000)
    training.timing.set_going(going=False)
    assert training.timing.left_ms == LENGTH_MS - 1000


def test_an_engine_that_fails_does_not_hold_up_the_run(qtbot, trainings, hand):
    training = trainings("dies", selection=Topic.FOUR)
    with qtbot.waitSignal(training.failed):
        training.begin_run()
    hand.pass_(2000)
    assert not training.delayed
    assert training.timing.left_ms == LENGTH_MS - 2000


@pytest.mark.parametrize("last", ["l8", "a9"])
def test_a_run_without_time_ends_with_the_next_answer(qtbot, trainings, hand, last):
    training = trainings(selection=Topic.FOUR)
    training.begin_run()
    qtbot.waitUntil(lambda: not training.delayed)
    hand.pass_(LENGTH_MS - 1)
    hand.pass_(2)
    training.answer(at(last))
    qtbot.waitUntil(lambda: not training.timing.on)
    assert training.timing.run.solved + training.timing.run.wrong == 1


def test_a_run_without_a_task_ends_at_once(qtbot, trainings, hand):
    training = trainings(selection=TaskKind.MISTAKE)
    assert training.stage is TrainingStage.EMPTY
    training.begin_run()
    assert not training.timing.on
    assert not training.delayed
