"""Training with few tasks, which are not turned, beside a game; an engine that is at hand stands in for ours."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone

import pytest

from gobang.game.notation import parse_point
from gobang.game.orientation import Orientation
from gobang.game.train.task import Task
from gobang.model.kept.storage import Storage
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.model.train import shelf
from gobang.model.train.book import TrainingBook
from gobang.model.train.training import TrainingSession, TrainingStage
from tests.desk import desk_of
from tests.training import COURSE, SHIPPED, trainer

NOON = datetime(2026, 5, 3, 12, tzinfo=timezone(timedelta(hours=8)))


@pytest.fixture
def few_tasks(monkeypatch):
    monkeypatch.setattr(shelf.shipped_tasks, "shipped", lambda: SHIPPED)
    monkeypatch.setattr(shelf.shipped_tasks, "course", lambda: COURSE)
    monkeypatch.setattr(Task, "shuffled", lambda task, dice: task.seen(Orientation.USUAL))


@pytest.fixture
def trainings(qtbot, match, data, few_tasks):
    """Begins training beside a game in which two stones lie; engines are ended after the test."""
    match.begin(HumanPlayer(), HumanPlayer(), Setup(mode=Mode.TWO_PLAYERS))
    for name in ("h8", "i9"):
        match.offer(parse_point(name, 15))
    made: list[TrainingSession] = []

    def make(manner: str = "yes", selection: object = None, *, chosen: bool = True) -> TrainingSession:
        storage = Storage()
        book = TrainingBook(storage, shelf.TaskShelf(storage), lambda: NOON)
        made.append(TrainingSession(desk_of(match), book, command=trainer(manner), dice=random.Random(1)))
        if chosen:
            made[-1].prefer(selection)
        made[-1].begin()
        qtbot.waitUntil(lambda: made[-1].stage is not TrainingStage.LOADING)
        return made[-1]

    yield make
    for each in made:
        each.close()
