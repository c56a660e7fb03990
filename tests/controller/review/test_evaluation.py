"""The evaluation bar has one owner, and two who tell it what they know."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gobang.controller.analysis.evaluation_controller import EvaluationController
from gobang.game.worth import Worth
from gobang.view.analysis.evaluation_bar import EvaluationBar
from tests.controller.review.review_place import reviewed, settled

ANALYSED, REVIEWED = Worth(0.7), Worth(0.2)


@pytest.fixture
def bar(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    made = EvaluationBar()
    made.setParent(window)
    made.hide()
    made.held, made.owner = window, EvaluationController(window, made)
    window.show()
    return made


def test_nobody_who_knows_anything_has_no_bar(bar):
    bar.owner.tell_analysis(None, on=False)
    bar.owner.tell_review(None)
    assert not bar.isVisible()


def test_the_analysis_comes_first_and_gives_the_bar_back_at_once(bar):
    bar.owner.tell_review(REVIEWED)
    assert bar.isVisible()
    assert bar.evaluation == REVIEWED
    bar.owner.tell_analysis(None, on=True)
    assert bar.evaluation is None, "it does not know anything yet"
    bar.owner.tell_analysis(ANALYSED, on=True)
    bar.owner.tell_review(None)
    bar.owner.tell_review(REVIEWED)
    assert bar.evaluation == ANALYSED
    bar.owner.tell_analysis(None, on=False)
    assert bar.evaluation == REVIEWED
    bar.owner.tell_review(None)
    assert not bar.isVisible()


def test_the_bar_belongs_to_the_review_while_its_place_is_seen(qtbot, opened):
    panel, bar = reviewed(qtbot, opened), opened.panels.evaluation
    QTest.mouseClick(panel.cards[0].head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    qtbot.waitUntil(bar.isVisible)
    assert bar.evaluation.chance in (0, 1), "move 3 lost by proof"
    QTest.keyClick(opened.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not bar.isVisible()
