"""A whole session without a screen, driven by real mouse and key events."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from gobang import app
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.model.kept.settings import Preferences
from gobang.model.play import clock
from gobang.model.review import review_engine
from gobang.model.setup import Setup
from gobang.start import arguments
from tests import keyboard, look, pointer
from tests.hand import Hand
from tests.reviewing import reviewer

Dialog = TypeVar("Dialog", bound=QDialog)


class Driver:
    """Operates one session by mouse and keyboard."""

    def __init__(self, session: app.Session) -> None:
        self.session = session

    @property
    def window(self):
        return self.session.window

    @property
    def panels(self):
        return self.session.furnishings.panels

    @property
    def match(self):
        return self.session.match

    @property
    def board(self):
        return self.session.window.board

    def spot(self, point: Point) -> QPoint:
        return self.board.spot(point).toPoint()

    def click(self, text: str) -> None:
        """Click the crossings of a position string, one after the other."""
        for point in parse_position_string(text, self.match.position.size):
            QTest.mouseClick(self.board.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(point))

    def stones(self) -> dict[Point, Stone]:
        """The painted stones by crossing."""
        return self.board.surface.stones()

    def dialog(self, kind: type[Dialog]) -> Dialog:
        """The open dialog of this kind, as soon as it has the keyboard."""
        (found,) = (dialog for dialog in self.window.findChildren(kind) if dialog.isVisible())
        return keyboard.active(found)

    def notice(self) -> str:
        return self.window.notice.text if self.window.notice.kind else ""

    def press_notice(self, label: str) -> None:
        (button,) = (b for b in self.window.notice.findChildren(QPushButton) if b.text() == label and b.isVisible())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture(autouse=True)
def _pointer_put_away(qapp):
    """An earlier test may have left it where this one shows its window."""
    pointer.put_away()


@pytest.fixture(autouse=True)
def _reviewer_at_hand(monkeypatch):
    """Our engine would be compiled for the review that begins behind the door "Review" after a game."""
    monkeypatch.setattr(review_engine, "COMMAND", reviewer("good"))


@pytest.fixture
def hand(monkeypatch):
    """A hand on the clocks."""
    made = Hand()
    monkeypatch.setattr(clock, "moment", made)
    return made


@pytest.fixture
def sessions(qapp):
    """Sessions to be ended after the test."""
    begun: list[app.Session] = []
    with look.restored(qapp):
        yield begun
        for session in begun:
            session.window.close()
            if "study" in vars(session):
                session.study.close()
            session.opponents.close()
            session.window.deleteLater()
            session.deleteLater()


@pytest.fixture
def start(qtbot, data, sessions):
    """Start a session with the test's own data folder; call it again for "the next start"."""

    def begin(*argv: str, **preferences: object) -> Driver:
        session = app.build(arguments.parse(["--lang=en", "--theme=light", *argv]))
        sessions.append(session)
        if session.settings.now == Preferences():  # the adaptive opponent needs a process, which few tests want
            session.settings.change(setup=Setup())
        usual = {"pace_ms": 0, "animation": False, "sound": False, "lesson_offered": True}
        session.settings.change(**{**usual, **preferences})
        session.begin()
        with qtbot.waitSignal(session.window.painted):
            session.show()
        keyboard.active(QApplication.activeModalWidget() or session.window)
        return Driver(session)

    return begin


@pytest.fixture
def driver(start):
    return start()
