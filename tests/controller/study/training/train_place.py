"""What tests of the place for training do in it, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.training.answer import loads
from gobang.game.training.attempt import Outcome
from gobang.model.study.training.book import LOG_FILE
from gobang.model.study.training.training import TrainingSession, TrainingStage
from gobang.view.places.train_panel import TrainPanel
from gobang.view.surroundings import TRAIN


def training(driver) -> TrainingSession:
    return driver.session.study.training


def visit(qtbot, driver) -> TrainPanel:
    QTest.keyClick(driver.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: training(driver).stage is not TrainingStage.LOADING)
    return driver.window.around.panel(TRAIN)


def answers(data) -> list[Outcome]:
    path = data / "state" / LOG_FILE
    return [loads(line).outcome for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
