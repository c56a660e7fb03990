"""Announcements to screen readers."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget


def say(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Let a screen reader, if one listens, say `text` without moving the focus; at once where it is `urgent`."""
    accessible = QtGui.QAccessible  # Qt's enums for it take 15 ms to make, which no start should wait for
    if not accessible.isActive():
        return
    event = QtGui.QAccessibleAnnouncementEvent(widget, text)
    if urgent:
        event.setPoliteness(accessible.AnnouncementPoliteness.Assertive)
    accessible.updateAccessibility(event)


def call(box: QComboBox, name: str) -> None:
    """Give a combo box without a label beside it an accessible name.

    WORKAROUND(Qt 6.11): on Unix its accessible name is what is chosen in it, so that what is chosen there has to be
    said by the description.
    """
    box.setAccessibleName(name)
    box.setAccessibleDescription(name)


def tell_renamed(table: QAbstractItemView, child: int) -> None:
    """Let a reader that has kept what the `child`-th item said ask again.

    WORKAROUND(Qt 6.11): Qt tells nobody outside that an item's text has changed, and readers keep texts.
    """
    accessible = QtGui.QAccessible
    if accessible.isActive():
        event = QtGui.QAccessibleEvent(table, accessible.Event.NameChanged)
        event.setChild(child)
        accessible.updateAccessibility(event)
