"""Sends mouse events to widgets. QTest's own would move the pointer of a real screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget


def put_away() -> None:
    """Put the real pointer into the corner below on the right, where it is over no window that will be shown.

    A window that appears under it hears that it was entered, at once or a little later.
    """
    QCursor.setPos(20_000, 20_000)


def move(widget: QWidget, spot: QPoint) -> None:
    """Act as if the mouse had moved to `spot` of `widget`."""
    none = Qt.MouseButton.NoButton
    place = QPointF(widget.mapToGlobal(spot))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(spot), place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def turn(widget: QWidget, spot: QPoint, angle: int) -> None:
    """As if the wheel had turned over `spot` of `widget` by `angle` eighths of a degree, away from the person."""
    place = QPointF(widget.mapToGlobal(spot))
    none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    keys = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(QPointF(spot), place, QPoint(), QPoint(0, angle), none, keys, phase, False)
    QApplication.sendEvent(widget, event)


def drag(widget: QWidget, spot: QPoint) -> None:
    """As if the mouse had moved to `spot` of `widget` with its left button down."""
    left = Qt.MouseButton.LeftButton
    place = QPointF(widget.mapToGlobal(spot))
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(spot), place, Qt.MouseButton.NoButton, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(widget, event)
