"""A game that was reviewed before: without mistakes, or under another rule."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.model.game_state import GameState, Reading
from gobang.model.player import HumanPlayer
from gobang.model.review.review import ReviewStage
from tests.controller.review.review_place import FREE, click, reviewed, settled, visit


def test_a_game_without_mistakes_can_be_reviewed_again(qtbot, opened, manner):
    manner("good")
    panel, review = visit(opened), opened.session.study.review
    panel.order.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(2):
        QTest.keyClick(panel.order, Qt.Key.Key_Space)
        assert review.progress == (0, 19)
        qtbot.waitUntil(lambda: review.stage is ReviewStage.RESTING)
        settled(qtbot, opened)
        assert panel.order.text() == "Review again"
        assert QApplication.focusWidget() is panel.order


def test_a_game_that_goes_on_under_another_rule_is_to_be_reviewed_anew(qtbot, opened):
    panel, match = reviewed(qtbot, opened), opened.match
    assert panel.cards
    match.open(GameState(match.record, replace(FREE, rule="renju"), Reading()), HumanPlayer(), HumanPlayer())
    settled(qtbot, opened)
    assert not panel.cards
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: opened.session.study.review.stage is ReviewStage.RESTING)
    settled(qtbot, opened)
    assert panel.order.text() == "Look deeper"
