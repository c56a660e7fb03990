"""The first paint shows the board alone; what follows moves nothing and loses nothing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtTest import QTest

from gobang import app
from gobang.game.notation import parse_position_string
from gobang.model.setup import Mode, Setup
from gobang.start import arguments


class Watch(QObject):
    """Notes where the board is, and what is on it, at each paint of the window."""

    def __init__(self, session: app.Session) -> None:
        super().__init__()
        self.session = session
        self.seen: list[tuple[QRect, int, int]] = []
        session.window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            board = self.session.window.board
            place = QRect(board.viewport().mapTo(self.session.window, QPoint(0, 0)), board.viewport().size())
            self.seen.append((place, board.field.position.size, len(board.surface.stones())))
        return False


@pytest.fixture
def launch(qtbot, data, sessions):
    """Start the program as `app.run` does: the window is shown first, and the game begins after its first paint."""

    def go(*argv: str) -> tuple[app.Session, Watch]:
        session = app.build(arguments.parse(["--lang=en", *argv]))
        sessions.append(session)
        watch = Watch(session)
        with qtbot.waitSignal(session.window.painted):
            session.show()
        return session, watch

    return go


def leave_a_game(session: app.Session) -> None:
    """Play three moves and let the program keep them."""
    session.game.begin(Setup(mode=Mode.TWO_PLAYERS))
    board = session.window.board
    for point in parse_position_string("h8i9h9", 15):
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.spot(point).toPoint())
    session.unfinished.write()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_nothing_that_comes_after_the_first_paint_moves_the_board(launch, qtbot, language):
    session, watch = launch(f"--lang={language}")
    assert watch.seen
    assert session.match.seats.taken, "the game has begun"
    first = watch.seen[0]
    session.window.update()
    qtbot.waitUntil(lambda: len(watch.seen) > 1)
    assert {place for place, _, _ in watch.seen} == {first[0]}


def test_the_board_is_where_it_will_be_when_the_panel_was_made_wider(launch, qtbot):
    session, _ = launch()
    session.window.frame.set_panel_width(450)
    session.window.close()
    session, watch = launch()
    session.window.update()
    qtbot.waitUntil(lambda: len(watch.seen) > 1)
    assert session.window.frame.panel_width == 450
    assert len({place for place, _, _ in watch.seen}) == 1


def test_the_first_paint_has_the_size_of_the_next_game(launch):
    session, _ = launch()
    session.settings.change(setup=Setup(size=19))
    _, watch = launch()
    assert watch.seen[0][1] == 19


def test_the_first_paint_shows_the_unfinished_game(launch):
    session, _ = launch()
    leave_a_game(session)
    again, watch = launch()
    assert watch.seen[0][2] == 3
    assert len(again.match.position.moves) == 3


EARLY = """
from PySide6.QtCore import QTimer
from gobang import app
from gobang.start.options import Options
session = app.build(Options(lang="en"))
QTimer.singleShot(0, app.QApplication.quit)
app.QApplication.exec()
"""


def test_a_program_that_ends_before_its_first_paint_keeps_the_unfinished_game(launch, data):
    session, _ = launch()
    leave_a_game(session)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "GOBANG_DATA": str(data)}
    subprocess.run([sys.executable, "-c", EARLY], env=env, timeout=240, check=True)
    left = session.unfinished.read()
    assert left is not None
    assert len(left.record.position.moves) == 3


def test_a_demonstration_that_is_lost_counts_nowhere(launch, data):
    session, _ = launch("--demo")
    session.match.resign()
    assert session.opponents.results.tallies
    session.window.close()
    assert not list(data.rglob("results.json"))
