"""Every dialog shows its words whole, in both languages, with usual and large words, in a small window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QScrollArea,
    QTableWidget,
    QWidget,
)

from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.setup import Setup
from gobang.view.analysis.proof_dialog import ProofDialog
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.dialogs.report_dialog import ReportDialog
from tests.bad_brains import brain
from tests.uncut import unfit

ROOM = 740, 560
"""What a window of 760×600 has for a dialog."""
DIALOGS = [
    *("game_options", "preferences", "help", "about", "engines", "transcript", "about_game", "edit_position"),
    *("resign", "report", "reset_keys", "clear", "choose_game", "table", "proof"),
]
PROOF = ProofTree(
    Position.of(15, parse_position_string("h8a1i8b1j8c1", 15)),
    FREESTYLE,
    WinKind.VCF,
    (ProofNode(Point(6, 7), ends=3),),
)


@pytest.fixture(params=[100, 150])
def driver(request, written_language, start, data):
    (data / "config").mkdir()
    (data / "config" / "settings.json").write_text(json.dumps({"font_percent": request.param}))
    return start("--size=760x600", f"--lang={written_language}", setup=Setup())


def open_dialog(qtbot, driver, name: str, folder: Path) -> QDialog:
    """Give the order that opens a dialog and return it, no larger than the window has room for it."""
    window = driver.window
    if name == "report":
        ReportDialog("Traceback\n  a line of a report", window).open()
    elif name == "choose_game":
        path = folder / "many.sgf"
        path.write_text("(;SZ[15]PB[Lin]PW[Wu]RE[B+]DT[2023-05-07]EV[Cup];B[hh])\n" * 30 + "(;SZ[15];B[zz])")
        driver.session.furnishings.files.open_file(str(path))
    elif name == "proof":
        dialog = ProofDialog(window)
        dialog.fill(PROOF)
        dialog.show()
    elif name in ("reset_keys", "clear"):
        window.actions_.preferences.trigger()
        preferences = driver.session.furnishings.preferences
        preferences._ask_reset_keys() if name == "reset_keys" else preferences._ask_clear()
    else:
        getattr(window.actions_, name).trigger()
    qtbot.waitUntil(lambda: any(found.isVisible() for found in window.findChildren(QDialog)))
    dialog = [found for found in window.findChildren(QDialog) if found.isVisible()][-1]
    QTest.qWaitForWindowExposed(dialog)  # until then the window manager may give it its first size again
    dialog.resize(min(dialog.width(), ROOM[0]), min(dialog.height(), ROOM[1]))
    qtbot.waitUntil(lambda: fits(dialog))
    return dialog


def fits(dialog: QDialog) -> bool:
    """Whether a window has room for it."""
    return dialog.width() <= ROOM[0] and dialog.height() <= ROOM[1]


def wanted(widget: QWidget) -> int | None:
    """The width that the contents of a scrolling widget need, if it has less."""
    least = 0
    if isinstance(widget, QScrollArea) and widget.widget() is not None:
        least = widget.widget().minimumSizeHint().width()
    elif isinstance(widget, QTableWidget):
        least = widget.horizontalHeader().length()
    else:
        return None
    return least if least > widget.viewport().width() else None


def test_no_dialog_cuts_its_words(qtbot, driver, tmp_path):
    """One window shows all dialogs, one after the other: each window takes longer than a dialog."""
    driver.session.opponents.engines.add(brain("good"))
    driver.click("h8")
    assert {name: found for name in DIALOGS if (found := wrong(qtbot, driver, name, tmp_path))} == {}


def wrong(qtbot, driver, name: str, folder: Path) -> list[object]:
    """What is wrong with a dialog, which is opened and closed again."""
    dialog = open_dialog(qtbot, driver, name, folder)
    pages = range(dialog.pages.count()) if isinstance(dialog, PreferencesDialog) else [0]
    seen: list[object] = []
    for page in pages:
        if isinstance(dialog, PreferencesDialog):
            dialog.pages.setCurrentRow(page)
            QApplication.processEvents()
        seen += [(page, text) for text in unfit(qtbot, dialog)]
        shown = [widget for widget in dialog.findChildren(QWidget) if widget.isVisible()]
        seen += [(page, type(widget).__name__, least) for widget in shown if (least := wanted(widget)) is not None]
    boxes = [box for box in dialog.findChildren(QDialogButtonBox) if box.parentWidget() is dialog]
    seen += [box.geometry() for box in boxes if not dialog.rect().contains(box.geometry())]
    for each in driver.window.findChildren(QDialog):
        each.close()
    return seen
