"""The scenes of the place for training."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.game.training.task import TaskKind, Topic
from gobang.model.study.training.training import TrainingStage
from gobang.view.surroundings import TRAIN


def _trained(session: Session) -> None:
    """A task of the course."""
    session.window.around.visit(TRAIN)
    training = session.study.training
    while training.stage is TrainingStage.LOADING:
        QTest.qWait(20)
    training.choose(Topic.FOUR_THREE)


def _solution(session: Session) -> None:
    _trained(session)
    session.study.training.solve()


def _no_mistakes(session: Session) -> None:
    _trained(session)
    session.study.training.choose(TaskKind.MISTAKE)


SCENES: dict[str, Callable[[Session], None]] = {
    "train": _trained,
    "train-solution": _solution,
    "train-empty": _no_mistakes,
}
