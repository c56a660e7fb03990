"""Boxes of numbers in a column that scrolls.

They leave the wheel to the column, and take no focus by it: whoever scrolls over such a box would change its number
without a wish to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox

from gobang.view.handlers import TellsErrors

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class StillNumber(TellsErrors, QSpinBox):
    """A whole number."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(minimum=least, maximum=most)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()


class StillDecimal(TellsErrors, QDoubleSpinBox):
    """A number with decimals."""

    def __init__(self, least: float, most: float, decimals: int) -> None:
        super().__init__(decimals=decimals, minimum=least, maximum=most)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()
