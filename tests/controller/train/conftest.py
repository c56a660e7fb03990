"""Sessions with tasks for training; an engine that is at hand stands in for ours."""

from __future__ import annotations

import pytest

from gobang.game.orientation import Orientation
from gobang.game.train.task import Task
from gobang.model.setup import Mode, Setup
from gobang.model.train import shelf, training_engine
from tests.training import COURSE, SHIPPED, trainer


@pytest.fixture(autouse=True)
def tasks(monkeypatch):
    """Sets which tasks come with the program; they are not turned."""
    monkeypatch.setattr(Task, "shuffled", lambda task, dice: task.seen(Orientation.USUAL))

    def use(*given: Task, course: tuple[Task, ...] = ()) -> None:
        monkeypatch.setattr(shelf.shipped_tasks, "shipped", lambda: given)
        monkeypatch.setattr(shelf.shipped_tasks, "course", lambda: course)

    use(*SHIPPED, course=COURSE)
    return use


@pytest.fixture
def manner(monkeypatch):
    """Sets how the engine of training behaves."""

    def use(name: str) -> None:
        monkeypatch.setattr(training_engine, "COMMAND", trainer(name))

    use("yes")
    return use


@pytest.fixture
def opened(start, manner):
    """A session in which two stones of a game lie on the board."""
    driver = start("--size=1280x800")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    yield driver
    driver.session.study.close()
