"""A game that was reviewed before: without mistakes, under another rule, or elsewhere."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gobang.game.formats import registry
from gobang.game.train.task import TaskKind
from gobang.model.game_state import GameState, Reading
from gobang.model.player import HumanPlayer
from gobang.model.review.review import ReviewStage
from gobang.view.surroundings import REVIEW
from tests.controller.review.review_place import FREE, click, reviewed, settled, visit
from tests.reviewing import REVIEWED


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


def test_a_review_that_came_with_a_file_is_told_as_the_files_until_it_is_made_again(qtbot, opened):
    record = registry.loads(REVIEWED.read_bytes(), ".sgf")
    opened.match.open(GameState(record, FREE, Reading()), HumanPlayer(), HumanPlayer())
    panel, review = visit(opened), opened.session.study.review
    settled(qtbot, opened)
    assert panel.outcome.text.startswith("As the file says")
    assert panel.size_label.text() == "18 moves · as the file says"
    assert panel.outcome.go_button.isHidden()
    said = [sentence for card in panel.cards for sentence in (*card.content.sentences, card.content.spoken)]
    assert said
    assert not any("proved" in sentence and "not proved" not in sentence for sentence in said)
    assert panel.order.text() == "Review again"
    click(opened, "Practise these")
    assert opened.window.around.place == REVIEW, "nobody knows whether the answers would be right"
    assert opened.notice().startswith("Only the file calls these moves mistakes.")
    assert opened.session.study.shelf.chosen(TaskKind.MISTAKE) == []
    click(opened, "Review again")
    qtbot.waitUntil(lambda: review.stage is ReviewStage.RESTING)
    settled(qtbot, opened)
    assert not panel.outcome.text.startswith("As the file says")
    assert panel.order.text() == "Look deeper"
    click(opened, "Practise these")
    assert opened.session.study.shelf.chosen(TaskKind.MISTAKE)
