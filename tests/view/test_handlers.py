"""An error in a handler that Qt calls inside a call of ours is told, and both the call and the program go on."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
from types import FunctionType, ModuleType

import pytest

pytest.importorskip("PySide6")
from gobang import controller, view
from gobang.view.handlers import TellsErrors

HANDLERS = """
import gc, sys
from gobang.view.handlers import TellsErrors
from PySide6.QtCore import QAbstractListModel, QModelIndex, QRectF, QSize, Qt
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene, QGraphicsView, QWidget
class Card(TellsErrors, QWidget):
    def paintEvent(self, event) -> None: [][0]
    def resizeEvent(self, event) -> None: 1 / 0
    def showEvent(self, event) -> None: raise KeyError("shown")
    def sizeHint(self) -> QSize: return None.x
    def eventFilter(self, watched, event) -> bool: return {}[event.type()]
class Stone(TellsErrors, QGraphicsItem):
    def boundingRect(self) -> QRectF: return QRectF(0, 0, 9, 9)
    def paint(self, *_) -> None: [][0]
def told(kind, error, trace):
    assert isinstance(error, kind)
    names.add(kind.__name__)
sys.excepthook, names = told, set()
application = QApplication(["test", "-platform", "offscreen"])
for _ in range(20):
    card, scene = Card(), QGraphicsScene()
    card.installEventFilter(card)
    view = QGraphicsView(scene)
    scene.addItem(Stone())
    card.adjustSize()
    card.show()
    card.resize(70, 80)
    assert card.grab().width() == 70 and view.grab() and card.sizeHint() == QSize(-1, -1)
    card.removeEventFilter(card)
    card.deleteLater()
    application.sendPostedEvents(None, 52)
    gc.collect()
print(*sorted(names))
"""
PROGRAM = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gobang import app
from gobang.start.options import Options
from gobang.view import main_window
real = main_window.MainWindow.show
def show(window):
    real(window)
    window.painted.connect(lambda: QTimer.singleShot(0, window, lambda: spoil(window)))
def spoil(window):
    window.board.surface.drawBackground.__wrapped__.__globals__["round"] = lambda *_: [][0]
    type(window.board).sizeHint.__wrapped__.__globals__["QSize"] = lambda *_: [][0]
    print("size", window.board.sizeHint() is not None)
    window.board.grab()
    QTimer.singleShot(100, window, lambda: look(window))
def look(window):
    dialog = next(each for each in QApplication.topLevelWidgets() if type(each).__name__ == "ReportDialog")
    print("told", dialog.isVisible())
    dialog.close()
    QApplication.exit(0)
main_window.MainWindow.show = show
print("ended", app.run(Options(lang="en")))
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_errors_in_handlers_inside_our_own_calls_are_told_and_the_calls_go_on():
    done = run(HANDLERS)
    assert (done.returncode, done.stdout) == (
        0,
        "AttributeError IndexError KeyError ZeroDivisionError\n",
    ), done.stderr


def test_the_window_tells_an_error_of_a_handler_inside_its_own_call_and_goes_on(tmp_path):
    done = run(PROGRAM, GOBANG_DATA=str(tmp_path))
    assert (done.returncode, done.stdout.split("\n")) == (0, ["size True", "told True", "ended 0", ""]), done.stderr
    assert "IndexError" in done.stderr


def handlers(kind: type) -> set[str]:
    """The names under which a class has functions of its own in the place of Qt's."""
    theirs = {name for base in kind.__mro__[1:] if base.__module__.startswith("PySide6.") for name in vars(base)}
    return {name for name, each in vars(kind).items() if isinstance(each, FunctionType) and name[:1] != "_"} & theirs


def classes(room: ModuleType) -> set[type]:
    found = set()
    for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        every = vars(importlib.import_module(module.name)).values()
        found |= {each for each in every if isinstance(each, type) and each.__module__ == module.name}
    return found


@pytest.mark.parametrize("room", [view, controller], ids=lambda room: room.__name__)
def test_every_class_that_replaces_a_handler_tells_errors(room):
    replacing = {kind for kind in classes(room) if handlers(kind)}
    assert replacing
    assert {kind.__name__ for kind in replacing if not issubclass(kind, TellsErrors)} == set()
