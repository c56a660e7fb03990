"""The order in which the parts of a window take Escape when several of them wait for it."""

from __future__ import annotations

from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget


def handed_on(mine: QShortcut, window: QWidget) -> bool:
    """Whether another shortcut of the window waits for the same key; it has acted then, `mine` has the next press."""
    for each in window.findChildren(QShortcut):
        parent = each.parent()
        waits = each is not mine and each.isEnabled() and each.key() == mine.key()
        if waits and isinstance(parent, QWidget) and parent.isVisible():
            each.activatedAmbiguously.emit()
            return True
    return False
