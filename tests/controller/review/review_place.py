"""What tests of the place for reviews do in it, with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState, OnBoard, Reading
from gobang.model.player import HumanPlayer
from gobang.model.review.review import ReviewStage
from gobang.model.setup import Mode, Setup
from gobang.view.art.marks import Marks
from gobang.view.review.review_panel import ReviewPanel
from gobang.view.surroundings import REVIEW
from gobang.words.review import place as words
from tests.reviewing import GAME

FREE = Setup(mode=Mode.FREE)


READING = Reading()


def put_up(driver, text: str = GAME, setup: Setup = FREE, activity: OnBoard = READING) -> None:
    record = Record.of(Position.of(15, parse_position_string(text, 15)))
    driver.match.open(GameState(record, setup, activity), HumanPlayer(), HumanPlayer())


def button(driver, text: str) -> QAbstractButton:
    (found,) = (b for b in driver.window.findChildren(QAbstractButton) if b.text() == text and b.isVisible())
    return found


def click(driver, text: str) -> None:
    QTest.mouseClick(button(driver, text), Qt.MouseButton.LeftButton)


def visit(driver) -> ReviewPanel:
    QTest.keyClick(driver.window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    return driver.window.around.panel(REVIEW)


def reviewed(qtbot, driver) -> ReviewPanel:
    panel = visit(driver)
    click(driver, "Review this game")
    qtbot.waitUntil(lambda: driver.session.study.review.stage is ReviewStage.RESTING)
    settled(qtbot, driver)
    return panel


def settled(qtbot, driver) -> None:
    """Wait until the place shows what is known: each mistake with its reasons, the move on the board, the question."""
    review, panel = driver.session.study.review, driver.window.around.panel(REVIEW)

    def follows() -> bool:
        mistakes = review.mistakes if review.hindrance is None else []
        here = driver.match.record.current
        ply = here.ply if here in review.line else 0
        opened = [each.content.title for each in panel.cards if each.opened]
        return (
            {each.content.title for each in panel.cards} == {words.move_title(each) for each in mistakes}
            and all(each.content.sentences for each in panel.cards)
            and opened == [words.move_title(each) for each in mistakes if each.ply == ply]
            and panel.moves.currentIndex().row() == (ply - 1 if panel.moves.cells else -1)
            and panel.tried.isHidden() is (review.tried is None)
            and panel.cancel.isHidden() is (review.stage is ReviewStage.RESTING)
        )

    qtbot.waitUntil(follows)


def titles(panel: ReviewPanel) -> list[str]:
    return [card.content.title for card in panel.cards]


def shown(driver) -> Marks:
    return driver.board.overlays.marks


def card(panel: ReviewPanel, title: str):
    (found,) = (each for each in panel.cards if each.content.title == title)
    return found
