"""What is told while the engine of a review still thinks, and lines on the board that arrow keys follow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gobang.game.notation import parse_point
from tests.controller.review.review_place import card, click, put_up, reviewed, settled, shown, visit


def test_the_bar_of_a_review_is_not_full_while_the_engine_looks_at_the_mistakes(qtbot, opened, manner):
    manner("muses")
    panel = visit(opened)
    click(opened, "Review this game")
    qtbot.waitUntil(lambda: panel.size_label.text() == "Looking longer at the mistakes…")
    assert panel.progress.maximum() / 2 <= panel.progress.value() < panel.progress.maximum()
    click(opened, "Cancel")
    qtbot.waitUntil(panel.progress.isHidden)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_what_if_says_that_the_engine_is_still_thinking_until_it_has_finished(qtbot, start, manner, language):
    manner("muses")
    opened = start("--size=760x600", f"--lang={language}")
    put_up(opened)
    opened.match.go(opened.match.record.mainline()[4])
    panel = visit(opened)
    opened.click("g6")
    qtbot.waitUntil(lambda: len(panel.tried.line.chips) > 1)
    still = {"en": "The engine is still thinking…", "zh_CN": "引擎还在思考…"}[language]
    assert still in panel.tried.content.sentences
    opened.session.study.review.engine.finished.emit()
    qtbot.waitUntil(lambda: still not in panel.tried.content.sentences)
    assert panel.tried.content.sentences


def test_right_and_left_follow_the_line_of_a_mistake_until_escape(qtbot, opened):
    panel = reviewed(qtbot, opened)
    QTest.mouseClick(card(panel, "3 H10").head, Qt.MouseButton.LeftButton)
    settled(qtbot, opened)
    click(opened, "Whole line")
    many, seen = len(shown(opened).preview), []
    assert many > 2
    opened.board.setFocus()
    for key in (*[Qt.Key.Key_Right] * (many + 1), Qt.Key.Key_Left):
        QTest.keyClick(opened.window, key)
        seen.append(len(shown(opened).preview))
    assert seen == [*range(1, many + 1), many, many - 1]
    assert opened.match.record.current.ply == 3
    assert opened.notice() == "The line ends here. Esc lets it go."
    for _ in range(2):  # the notice, and the line
        QTest.keyClick(opened.window, Qt.Key.Key_Escape)
    assert shown(opened).preview == ()
    QTest.keyClick(opened.window, Qt.Key.Key_Right)
    assert opened.match.record.current.ply == 4


def test_right_follows_what_comes_after_a_move_that_was_asked_about(qtbot, opened):
    panel = reviewed(qtbot, opened)
    here = opened.match.record.current
    opened.click("g6")
    qtbot.waitUntil(lambda: len(panel.tried.line.chips) > 1)
    QTest.keyClick(opened.window, Qt.Key.Key_Right)
    assert len(shown(opened).preview) == 2
    QTest.keyClick(opened.window, Qt.Key.Key_Left)
    assert shown(opened).preview == (parse_point("G6", 15),)
    assert opened.match.record.current is here
