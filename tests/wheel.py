"""A turn of the mouse's wheel."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def turn_wheel(widget: QWidget, turned: int) -> None:
    """Turn the wheel over the middle of a widget; 120 is a notch away from oneself."""
    window = widget.window()
    middle = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(middle), QPoint(0, turned), QPoint())
