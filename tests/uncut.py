"""Finds words that have no room where they stand."""

from __future__ import annotations

import contextlib
from collections.abc import Collection

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from gobang.view.analysis.weigher_card import WeigherCard
from gobang.view.play.player_card import PlayerCard


def unfit(qtbot, window: QWidget, but: Collection[QWidget] = ()) -> list[str]:
    """The words in `window` without room, the widgets outside it, and the bars that would have to be moved sideways.

    Widgets in `but` are passed over. What is being laid out is waited for.
    """
    with contextlib.suppress(qtbot.TimeoutError):
        qtbot.waitUntil(lambda: not _unfit(window, but))
    return _unfit(window, but)


def _unfit(window: QWidget, but: Collection[QWidget]) -> list[str]:
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or isinstance(widget, QLineEdit) or widget in but:
            continue
        if isinstance(widget, QScrollBar):
            if widget.orientation() is Qt.Orientation.Horizontal:
                found.append(f"to be moved sideways: {type(widget.parent().parent()).__name__}")
            continue
        if (text := cut(widget)) is not None:
            found.append(text)
        if _outside(widget, window):
            found.append(f"outside: {widget}")
    return found


def cut(widget):  # noqa: PLR0911  one for each kind
    """The text of a widget that has too little room, or None."""
    if isinstance(widget, WeigherCard):
        return widget.shown_title if widget.shown_title.endswith("…") else None
    if isinstance(widget, PlayerCard):
        return widget.accessibleName() if widget._elided else None
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        room = widget.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, widget
        )
        needed = widget.fontMetrics().horizontalAdvance(option.currentText)
        return option.currentText if option.currentText.endswith("…") or needed > room.width() else None
    if isinstance(widget, QTabBar):
        shown = [widget.tabRect(tab) for tab in range(widget.count())]
        return None if all(widget.rect().contains(rect) for rect in shown) else "tabs"
    if isinstance(widget, (QAbstractButton, QCheckBox)) and widget.text():
        return widget.text() if widget.width() < widget.minimumSizeHint().width() else None
    if isinstance(widget, QLabel) and widget.text():
        short = widget.height() < widget.heightForWidth(widget.width()) if widget.wordWrap() else False
        narrow = not widget.wordWrap() and widget.width() < widget.minimumSizeHint().width()
        return widget.text() if short or narrow or widget.text().endswith("…") else None
    return None


def _outside(widget, window):
    """Whether a part of it is outside the window; contents of a scroll area do not count."""
    parent = widget.parentWidget()
    while parent is not None and parent is not window:
        if isinstance(parent, QScrollArea):
            return False
        parent = parent.parentWidget()
    return not window.rect().contains(widget.rect().translated(widget.mapTo(window, QPoint())))
