"""HTML from engines or files stays text."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gobang.view.art import style
from gobang.view.engines.engines_dialog import EnginesDialog

BOLD = "<b>bold</b><img src='/etc/hostname'>"


def test_a_tool_tip_shows_it_as_it_is_written(qapp):
    shown = style.as_text(BOLD)
    assert "&lt;b&gt;bold" in shown
    assert "<img" not in shown
    assert style.as_text("1 < 2 & plain") == "1 < 2 & plain"


def test_what_an_engine_says_of_itself_is_plain(qtbot):
    dialog = EnginesDialog()
    qtbot.addWidget(dialog)
    assert dialog.status.textFormat() is Qt.TextFormat.PlainText
