"""What is said to people who cannot see the window."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtWidgets import QWidget


def say(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Let a screen reader, if one listens, say `text` without moving the focus; at once where it is `urgent`."""
    accessible = QtGui.QAccessible  # Qt's enums for it take 15 ms to make, which no start should wait for
    if not accessible.isActive():
        return
    event = QtGui.QAccessibleAnnouncementEvent(widget, text)
    if urgent:
        event.setPoliteness(accessible.AnnouncementPoliteness.Assertive)
    accessible.updateAccessibility(event)
