"""The monkey in one window: `python -m tools.soak.windows.hands SEED STEPS SECONDS`. It runs off-screen.

Every step is chosen by dice from what can be seen at that moment, so that the same seed makes the same steps as long as
engines and timers come at the same time.
"""

from __future__ import annotations

import faulthandler
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path

import gobang.app  # noqa: F401  isort: skip  it speeds up the imports below
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)

from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.model.kept.settings import Preferences
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.review.review_graph import ReviewGraph
from gobang.view.surroundings import PLAY
from tools.soak.windows.eyes import look, resumed
from tools.soak.windows.watched import Watched, brain
from tools.soak.windows.words import KEYS, MANNERS, MODIFIERS, NAMES, SIZES, TEXTS, TIMES, another

STUCK, CALM = 180, 50
"""So many seconds may pass until the next so many steps are done; else the process shows where it is, and ends."""
SLOWEST = 3.0
"""Seconds of the processor that a step may take."""
WHOLE = 25
"""After so many steps the record is written and read."""


class Monkey:
    """Makes the steps and looks at the window after each."""

    def __init__(self, watched: Watched, seed: str, most: int, until: float) -> None:
        self._watched, self._session = watched, watched.session
        self._seed, self._most, self._until = seed, most, until
        self._dice = random.Random(seed)
        self._home = Path.home()
        self.made = 0
        self.lost = ""
        self.slowest = 0.0
        self._began: float | None = None
        self._timer = QTimer(watched.session, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        self._hands: tuple[tuple[int, Callable[[], None]], ...] = (
            (34, self._click_board),
            (16, self._key),
            (16, self._action),
            (22, self._touch),
            (5, self._menu),
            (3, self._choose),
            (3, self._begin),
            (3, self._paste),
            (2, self._resize),
            (1, self._drop),
            (1, self._engine),
            (16, self._place),
            (3, self._wait),
        )

    def begin(self) -> None:
        """Make the first step soon."""
        self._timer.start(0)

    # One step

    def _on_time(self) -> None:
        """Look at what the last step did and make the next. It comes inside of a dialog's own event loop too."""
        if self.made % CALM == 0:
            faulthandler.dump_traceback_later(STUCK, exit=True)
        try:
            self._measure()
            look(self._watched, whole=self.made % WHOLE == 0)
        except Exception as error:  # noqa: BLE001  whatever the check meets is told
            self._watched.faults.append(f"{type(error).__name__}: {error}")
        if self._watched.faults:
            self.lost = self._watched.faults[0]
        if self.lost or self.made >= self._most or time.monotonic() >= self._until:
            faulthandler.cancel_dump_traceback_later()
            self._end()
            return
        self.made += 1
        self._timer.start(self._dice.choice((*[0] * 12, 1, 5, 10, 60)))
        self._began = time.process_time()
        modal = QApplication.activeModalWidget()
        hands = self._hands
        if modal is not None and not isinstance(modal, QFileDialog):
            hands = ((6, self._touch), (2, self._key), (2, self._leave), (1, self._choose), (1, self._resize))
        (hand,) = self._dice.choices([each for _, each in hands], [weight for weight, _ in hands])
        hand()

    def _tell(self, *words: object) -> None:
        print(self.made, *words, flush=True)

    def _end(self) -> None:
        for widget in QApplication.topLevelWidgets():
            if widget is not self._session.window:
                widget.close()
        self._session.window.close()
        QApplication.exit()

    def _measure(self) -> None:
        """How long the last step took of the processor."""
        if self._began is not None:
            seconds = time.process_time() - self._began
            self.slowest, self._began = max(self.slowest, seconds), None
            if seconds > SLOWEST:
                self._watched.faults.append(f"the step took {seconds:.1f} s of the processor")

    # Where

    @property
    def _front(self) -> QWidget:
        """The window that a person could use now."""
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if front is not None:
            return front
        others = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget.isVisible() and widget.isWindow() and not isinstance(widget, QMenu)
        ]
        return self._dice.choice(sorted(others, key=_name)) if others else self._session.window

    def _within(self, area: QRect) -> QPoint:
        """Some spot in an area."""
        return QPoint(
            area.x() + self._dice.randrange(max(1, area.width())),
            area.y() + self._dice.randrange(max(1, area.height())),
        )

    def _dialog(self) -> bool:
        """Deal with what lies over the window; a dialog for files gets a name, and never a stray key."""
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if isinstance(front, QFileDialog):
            self._answer_files(front)
        elif isinstance(front, QMenu):
            self._choose_in(front)
        else:
            return False
        return True

    # What the hands do

    def _click_board(self) -> None:
        if self._dialog():
            return
        board = self._session.window.board
        points = list(self._session.match.position.points())
        free = [point for point in points if self._session.match.position.is_free(point)] or points
        point = self._dice.choice(free if self._dice.random() < 0.9 else points)
        spot = board.spot(point).toPoint() if self._dice.random() < 0.95 else self._within(board.viewport().rect())
        button = self._dice.choice((*[Qt.MouseButton.LeftButton] * 12, Qt.MouseButton.RightButton))
        self._tell("board", point, button.name)
        if self._blocked(board):
            return
        if self._dice.random() < 0.1:
            QTest.mouseDClick(board.viewport(), button, pos=spot)
        elif self._dice.random() < 0.05:
            QTest.mousePress(board.viewport(), button, pos=spot)
            QTest.mouseRelease(board.viewport(), button, pos=self._within(board.viewport().rect()))
        else:
            QTest.mouseClick(board.viewport(), button, pos=spot)
        if button is Qt.MouseButton.RightButton:
            board.menu_wanted.emit(point, board.viewport().mapToGlobal(spot))

    def _key(self) -> None:
        if self._dialog():
            return
        target = QApplication.focusWidget() or self._front
        key, modifier = self._dice.choice(KEYS), self._dice.choice(MODIFIERS)
        self._tell("key", modifier, key.name, _name(target))
        if not self._blocked(target):
            QTest.keyClick(target, key, modifier)

    def _action(self) -> None:
        if self._dialog() or QApplication.activeModalWidget():
            return
        window = self._session.window
        names = sorted(name for name, each in window.actions_.named.items() if each.isEnabled() and name != "quit")
        name = self._dice.choice(names)
        self._tell("action", name)
        window.actions_.named[name].trigger()

    def _touch(self) -> None:
        """Use some button, field or list of the front window."""
        if not self._dialog():
            self._use(self._front)

    def _place(self) -> None:
        """Go from the place for play to another one; there, use something of its panel, or go on."""
        if self._dialog() or QApplication.activeModalWidget():
            return
        around = self._session.window.around
        if around.place != PLAY and self._dice.random() < 0.9:
            self._use(around.panel(around.place))
        else:
            name = self._dice.choice([name for name in around.actions_.places if name != around.place])
            self._tell("place", name)
            around.actions_.places[name].trigger()

    def _use(self, front: QWidget) -> None:
        """Use some button, field or list in `front`."""
        kinds = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractItemView, QAbstractSlider)
        found = [
            widget
            for widget in front.findChildren(QWidget)
            if isinstance(widget, (*kinds, QTabBar, QPlainTextEdit, ReviewGraph))
            and widget.isVisible()
            and widget.isEnabled()
        ]
        if not found:
            self._tell("touch", "nothing in", _name(front))
            if front.isWindow() and front is not self._session.window:
                front.close()
            return
        widget = self._dice.choice(found)
        self._tell("touch", _name(widget), "in", _name(front))
        if self._blocked(widget):
            return
        if isinstance(widget, (QLineEdit, QAbstractSpinBox, QPlainTextEdit)) and self._dice.random() < 0.6:
            widget.setFocus()
            if self._dice.random() < 0.5 and isinstance(widget, (QLineEdit, QPlainTextEdit)):
                widget.selectAll()
            QGuiApplication.clipboard().setText(self._dice.choice(TEXTS))
            QTest.keyClick(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
            return
        place = widget.viewport() if isinstance(widget, (QAbstractItemView, QPlainTextEdit)) else widget
        buttons = (*[Qt.MouseButton.LeftButton] * 9, Qt.MouseButton.RightButton)
        QTest.mouseClick(place, self._dice.choice(buttons), pos=self._within(place.rect()))

    def _menu(self) -> None:
        if self._dialog() or QApplication.activeModalWidget():
            return
        bar = self._session.window.menuBar()
        titles = [action for action in bar.actions() if action.isVisible() and action.menu() is not None]
        title = self._dice.choice(titles)
        self._tell("menu", title.text())
        if isinstance(bar, QMenuBar) and bar.isVisible():
            QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(title).center())

    def _choose_in(self, menu: QMenu) -> None:
        quit_ = self._session.window.actions_.quit
        actions = [
            action
            for action in menu.actions()
            if action.isEnabled() and action.isVisible() and not action.isSeparator() and action is not quit_
        ]
        if not actions or self._dice.random() < 0.2:
            self._tell("menu left")
            QTest.keyClick(menu, Qt.Key.Key_Escape)
            return
        action: QAction = self._dice.choice(actions)
        self._tell("menu item", action.text())
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())

    def _answer_files(self, dialog: QFileDialog) -> None:
        name = self._dice.choice(NAMES)
        self._tell("file", name, dialog.windowTitle())
        if self._dice.random() < 0.2:
            dialog.reject()
            return
        if dialog.windowTitle().endswith(("engine", "引擎")) or self._dice.random() < 0.02:
            name = self._dice.choice(("/bin/true", "/no/such/program"))
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        if isinstance(field, QLineEdit):
            field.setText(str(self._home / name))
        dialog.accept()

    def _choose(self) -> None:
        """Change a preference, as its page does, which no other dialog lets one reach."""
        if not isinstance(QApplication.activeModalWidget(), (type(None), PreferencesDialog)):
            return
        name = self._dice.choice(fields(Preferences)).name
        value = another(name, getattr(self._session.settings.now, name), self._dice)
        if value is not None:
            self._tell("choose", name, value)
            self._session.settings.change(**{name: value})

    def _begin(self) -> None:
        """Begin a game with any mode, rule, size and time."""
        if self._dialog() or QApplication.activeModalWidget():
            return
        machines = [machine.id for machine in self._session.opponents.list if not machine.broken]
        setup = Setup(
            self._dice.choice(list(Mode)),
            self._dice.choice(machines),
            self._dice.choice(machines),
            self._dice.choice((Stone.BLACK, Stone.WHITE)),
            self._dice.choice((Stone.BLACK, Stone.WHITE)),
            self._dice.choice(list(RULES)),
            self._dice.choice(SIZES),
            self._dice.choice(TIMES),
        )
        self._tell("begin", setup)
        self._session.game.begin(setup)

    def _paste(self) -> None:
        if self._dialog() or QApplication.activeModalWidget():
            return
        text = self._dice.choice(TEXTS)
        self._tell("paste", repr(text))
        QGuiApplication.clipboard().setText(text)
        self._session.window.actions_.paste.trigger()

    def _resize(self) -> None:
        width, height = self._dice.randint(300, 2600), self._dice.randint(200, 1500)
        self._tell("resize", width, height)
        self._session.window.resize(width, height)

    def _drop(self) -> None:
        if self._dialog() or QApplication.activeModalWidget():
            return
        name = str(self._home / self._dice.choice(NAMES))
        self._tell("drop", name)
        self._session.window.files_dropped.emit([name])

    def _engine(self) -> None:
        """Add an engine, well-mannered or not, or take one away."""
        engines = self._session.opponents.engines
        if engines.all and self._dice.random() < 0.4:
            name = self._dice.choice(engines.all).name
            self._tell("engine gone", name)
            engines.remove(name)
        else:
            spec = brain(self._dice.choice(MANNERS))
            self._tell("engine", spec.name)
            engines.add(replace(spec, tested=self._dice.choice(list(type(spec.tested)))))

    def _leave(self) -> None:
        """Close the dialog in front."""
        if not self._dialog() and (modal := QApplication.activeModalWidget()) is not None:
            self._tell("leave", _name(modal))
            QTest.keyClick(modal, Qt.Key.Key_Escape)

    def _wait(self) -> None:
        self._tell("wait")
        self._timer.start(self._dice.choice((20, 50, 100, 300)))

    def _blocked(self, widget: QWidget) -> bool:
        """Whether a dialog stands before the window of this widget."""
        modal = QApplication.activeModalWidget()
        return modal is not None and widget.window() is not modal and QApplication.activePopupWidget() is None


def _name(widget: QWidget) -> str:
    said = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else widget.windowTitle())
    return f"{type(widget).__name__}({said})"


def main() -> int:
    """Let the monkey at a window; 1 if it found something."""
    seed, most, seconds = sys.argv[1:]
    os.chdir(Path.home())
    watched = Watched(seed)
    monkey = Monkey(watched, seed, int(most), time.monotonic() + float(seconds))
    watched.show(monkey.begin)
    QApplication.exec()
    return watched.end(monkey.made, monkey.lost or resumed(watched), {"slowest": monkey.slowest})


if __name__ == "__main__":
    sys.exit(main())
