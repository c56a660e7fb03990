"""The lesson of six steps knows when what it asks for is done, and gives the person's own game back."""

from __future__ import annotations

import pytest

from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.machine_lesson import MACHINE, MachineLesson, MachineStep
from gobang.model.workshop.own_weighers import OwnWeighers
from gobang.model.workshop.trial import MachineTrial
from gobang.model.workshop.walk import Walk
from tests.desk import desk_of
from tests.game.weighers.machines import FIVE
from tests.lab import lab


@pytest.fixture
def lesson(qapp, tmp_path):
    match = Match()
    desk = desk_of(match, games=tmp_path / "games")
    match.begin(HumanPlayer(), HumanPlayer())
    bench = Bench(lambda: FIVE, OwnWeighers(tmp_path / "weighers"))
    bench.choose("run-code")
    trial = MachineTrial(command=lab())
    made = MachineLesson(desk, bench, Walk(), trial)
    yield made
    trial.close()


def test_it_is_left_and_taken_up_at_the_same_step(lesson):
    own = lesson._desk.match.record
    lesson.begin()
    assert (lesson.on, lesson.step, lesson.number) == (True, MachineStep.POINT, 1)
    assert lesson._bench.name == MACHINE
    lesson.go_on()
    assert lesson.number == 1, "that step is not done"
    lesson.end()
    assert not lesson.on
    assert lesson._desk.match.record is own
    lesson.end()
    assert lesson._desk.match.record is own


def test_a_copy_a_changed_number_and_games_are_noticed(qtbot, lesson):
    lesson.begin()
    for number, step in enumerate(MachineStep):
        lesson._number = number
        lesson._show()
        if step is MachineStep.COPY:
            lesson._bench.copy("Mine")
            assert lesson.solved
        elif step is MachineStep.CHANGE:
            lesson._bench.set({"own.live.3": 1200})
            assert lesson.solved
        elif step is MachineStep.TRY:
            lesson._trial.begin(lesson._bench.profile, {"run-code": FIVE["run-code"]})
            qtbot.waitUntil(lambda: lesson.solved)
        else:
            assert not lesson.solved


def test_games_of_other_numbers_are_no_answer_to_whether_it_is_better(qtbot, lesson):
    lesson.begin()
    lesson._bench.copy("Mine")
    lesson._trial.begin(lesson._bench.profile, {"run-code": FIVE["run-code"]})
    qtbot.waitUntil(lambda: not lesson._trial.on)
    lesson._bench.set({"own.live.3": 1200})
    lesson._number = list(MachineStep).index(MachineStep.TRY)
    lesson._show()
    assert not lesson.solved


def test_another_game_ends_it_and_after_the_last_step_it_begins_anew(lesson):
    lesson.begin()
    lesson._number = len(MachineStep) - 1
    lesson._desk.match.begin(HumanPlayer(), HumanPlayer())
    assert not lesson.on
    lesson.begin()
    assert lesson.number == 1
