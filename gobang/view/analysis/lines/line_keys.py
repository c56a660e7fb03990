"""The keys of a list of an engine's lines."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

WHOLE = "Ctrl+Return"
"""The key that shows a whole line."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
"""How many moves more of a line a key shows."""


def walks(page: int) -> dict[Qt.Key, int]:
    """How many rows a key goes down, in a list of which one sees `page` rows."""
    key = Qt.Key
    return {key.Key_Up: -1, key.Key_Down: 1, key.Key_PageUp: 1 - page, key.Key_PageDown: page - 1}


def is_copy(event: QKeyEvent) -> bool:
    """Whether the key copies the line."""
    return event.matches(QKeySequence.StandardKey.Copy)


def is_whole(event: QKeyEvent) -> bool:
    """Whether the key shows the whole line."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def with_key(text: str, key: QKeySequence) -> str:
    """The text of a menu's row that names the key which does the same in the list."""
    return f"{text}\t{key.toString(QKeySequence.SequenceFormat.NativeText)}"
