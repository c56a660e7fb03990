"""The tasks that come with the program, as they are answered in training."""

from __future__ import annotations

import random

import pytest

from gobang.game.orientation import Orientation
from gobang.game.point import Stone
from gobang.game.train.task import AIMS, Task
from gobang.model.kept.storage import Storage
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.train import shipped_tasks
from gobang.model.train.book import TrainingBook
from gobang.model.train.shelf import ShelvedTask, TaskShelf
from gobang.model.train.training import TrainingSession, TrainingStage
from tests.desk import desk_of
from tests.training import trainer

OTHERS = 10
"""How many wrong first moves of a task are tried."""


@pytest.mark.parametrize("kind", AIMS)
def test_every_right_first_move_is_accepted_and_others_are_not(qtbot, match, data, monkeypatch, kind):
    monkeypatch.setattr(Task, "shuffled", lambda task, dice: task.seen(dice.choice(list(Orientation))))
    match.begin(HumanPlayer(), HumanPlayer(), Setup(mode=Mode.TWO_PLAYERS))
    storage, dice = Storage(), random.Random(1)
    # The engine calls every move right: those of which the file knows better must be refused without it.
    training = TrainingSession(
        desk_of(match), TrainingBook(storage, TaskShelf(storage)), command=trainer("yes"), dice=dice
    )
    training.begin()
    qtbot.waitUntil(lambda: training.stage is not TrainingStage.LOADING)
    for task in [each for each in shipped_tasks.shipped() if each.kind is kind][:10]:
        training.book.shelf._tasks = {task.key: ShelvedTask(task, task.key)}
        for number in range(len(task.answers) + OTHERS):
            training.next()
            seen, right = training.attempt.task, number < len(task.answers)
            wrong = [point for point in seen.position.stones(Stone.EMPTY) if point not in seen.answers]
            training.answer(seen.answers[number] if right else dice.choice(wrong))
            qtbot.waitUntil(lambda: training.stage is not TrainingStage.JUDGING)
            assert training.ruling.right is right, training.ruling
    training.close()
