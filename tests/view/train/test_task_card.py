"""The card of a task."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication, QLabel

from gobang.game.point import Stone
from gobang.game.train.task import Topic
from gobang.view.train.task_card import TaskCard, TaskContent

ASKED = TaskContent(stone=Stone.BLACK, title="Black to move", question="Make a four", number="600", topic=Topic.FOUR)


def test_a_sentence_about_an_answer_moves_no_question(qtbot):
    """It jumped by eight pixels at each answer."""
    card = TaskCard()
    card.resize(460, 218)
    qtbot.addWidget(card)
    card.show()

    def heights() -> list[int]:
        QApplication.processEvents()
        return [label.y() for label in card.findChildren(QLabel) if label.text() in (ASKED.title, ASKED.question)]

    card.show_content(replace(ASKED, idea="Four in a row must be stopped at once."))
    before = heights()
    assert len(before) == 2
    card.show_content(replace(ASKED, idea="Four in a row must be stopped at once.", status="A15 makes no four."))
    assert heights() == before
