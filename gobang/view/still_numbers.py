"""Boxes of numbers in a column that scrolls.

They leave the wheel to the column, and take no focus by it: whoever scrolls over such a box would change its number
without a wish to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox

from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr_in

if TYPE_CHECKING:
    from PySide6.QtGui import QValidator, QWheelEvent


class StillNumber(TellsErrors, QSpinBox):
    """A whole number."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(minimum=least, maximum=most)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()


class StillDecimal(TellsErrors, QDoubleSpinBox):
    """A number with decimals, of which the zeros at the end are left out.

    It has the decimal sign of the language that the window speaks, whatever the system speaks; the other sign may be
    typed, too, and becomes this one.
    """

    _sign = "."  # Qt asks while the box is made

    def __init__(self, least: float, most: float, decimals: int) -> None:
        super().__init__(decimals=decimals, minimum=least, maximum=most)
        self._sign = tr_in("before decimals", ".")
        self.setLocale(QLocale(QLocale.Language.German if self._sign == "," else QLocale.Language.C))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the column scroll."""
        event.ignore()

    def textFromValue(self, value: float) -> str:
        """As short as it can be."""
        return super().textFromValue(value).rstrip("0").rstrip(self._sign)

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """Take either sign before decimals."""
        return super().validate(text.replace("." if self._sign == "," else ",", self._sign), pos)
