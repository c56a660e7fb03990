"""Announcements to screen readers."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget


def say(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Let a screen reader say `text` without moving the focus; if `urgent`, it says so at once."""
    accessible = QtGui.QAccessible  # looked up late: making its enums takes 15 ms, too long for the start
    if not accessible.isActive():
        return
    event = QtGui.QAccessibleAnnouncementEvent(widget, text)
    if urgent:
        event.setPoliteness(accessible.AnnouncementPoliteness.Assertive)
    accessible.updateAccessibility(event)


def call(box: QComboBox, name: str) -> None:
    """Give a combo box without a label beside it an accessible name.

    WORKAROUND(Qt 6.11): on Unix the accessible name replaces the chosen text, so the description says what is chosen.
    """
    box.setAccessibleName(name)
    box.setAccessibleDescription(name)


def tell_renamed(table: QAbstractItemView, child: int) -> None:
    """Make a screen reader ask again for the text of the `child`-th item.

    WORKAROUND(Qt 6.11): Qt does not report that an item's text has changed, and screen readers keep the old one.
    """
    accessible = QtGui.QAccessible
    if accessible.isActive():
        event = QtGui.QAccessibleEvent(table, accessible.Event.NameChanged)
        event.setChild(child)
        accessible.updateAccessibility(event)
