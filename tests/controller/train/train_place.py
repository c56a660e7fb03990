"""What tests of the place for training do in it, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.train.answer import loads
from gobang.game.train.attempt import Outcome
from gobang.model.train.book import LOG_FILE
from gobang.model.train.training import TrainingSession, TrainingStage
from gobang.view.surroundings import TRAIN
from gobang.view.train.train_panel import TrainPanel


def training(driver) -> TrainingSession:
    return driver.session.study.training


def visit(qtbot, driver) -> TrainPanel:
    QTest.keyClick(driver.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: training(driver).stage is not TrainingStage.LOADING)
    return driver.window.around.panel(TRAIN)


def answers(data) -> list[Outcome]:
    path = data / "state" / LOG_FILE
    return [loads(line).outcome for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
