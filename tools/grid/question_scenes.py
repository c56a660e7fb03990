"""The scenes of the questions that are asked before something is lost, and of dialogs in which something was done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gobang.app import Session
from gobang.model.engines.specs import EngineSpec, Fitness
from gobang.view.dialogs import questions
from gobang.view.dialogs.manual.manual_dialog import ManualDialog
from gobang.view.engines.engines_dialog import EnginesDialog

REPORT = """Gobang 1.0, Python 3.11.7, PySide6 6.8.1, Linux 6.1 x86_64

Traceback (most recent call last):
  File "gobang/view/record/moves_list.py", line 155, in contextMenuEvent
    self.menu_wanted.emit(node, self.viewport().mapToGlobal(spot))
ValueError: 落子 is not in the list"""


def _asked(order: Callable[[QWidget], object]) -> Callable[[Session], None]:
    def scene(session: Session) -> None:
        order(session.window)

    return scene


def _reported(session: Session) -> None:
    """What is shown after an error in the program itself."""
    session.reports.show(REPORT)


def _show_added(session: Session) -> EnginesDialog:
    engines = session.opponents.engines
    spec = engines.add(EngineSpec("Visitor", "pbrain-visitor", tested=Fitness.WORKS))
    dialog = session.furnishings.engines.open()
    dialog.show_engines(engines.all, spec.name)
    return dialog


def _added(session: Session) -> None:
    """An engine was added."""
    _show_added(session)


def _removed(session: Session) -> None:
    """It has just been removed."""
    _show_added(session).remove.click()


def _searched(session: Session) -> None:
    """Words that were found in the manual."""
    session.window.actions_.help.trigger()
    (manual,) = session.window.findChildren(ManualDialog)
    manual.search.setText("SGF")
    QTest.keyClick(manual.search, Qt.Key.Key_Return)


SCENES: dict[str, Callable[[Session], None]] = {
    "dialog-overwrite": _asked(
        lambda window: questions.confirm_overwriting(window, "Meijin 名人战 2025.sgf", lambda: None, lambda: None)
    ),
    "dialog-reset-keys": _asked(lambda window: questions.confirm_resetting_keys(window, lambda: None)),
    "dialog-clear": _asked(lambda window: questions.confirm_clearing(window, "213 MB", lambda: None)),
    "dialog-report": _reported,
    "dialog-engines-added": _added,
    "dialog-engines-undo": _removed,
    "dialog-manual-search": _searched,
}
"""By name: what puts a session into that state."""
