"""A box of choices that never needs more room than it has, whatever the choices are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gobang.view.art import style

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionComboBox

BESIDE = 46
"""The width of padding, arrow and border of the closed box, in logical pixels."""


class ShorteningCombo(QComboBox):
    """Shows at least `characters` of the choice, ending in an ellipsis where there is no more room.

    The open list shows all of each text.
    """

    def __init__(self, characters: int) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(characters)

    @property
    def whole_text(self) -> str:
        """What the closed box shows if there is room."""
        return self.currentText()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten the text with an ellipsis; Qt's style would cut through a letter."""
        super().initStyleOption(option)
        room = self.width() - BESIDE
        option.currentText = self.fontMetrics().elidedText(self.whole_text, Qt.TextElideMode.ElideRight, room)

    def showPopup(self) -> None:
        """Open the list, as wide as its longest text. Asking for its view earlier costs 3 ms and 1 MB."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 3 * style.UNIT)
        super().showPopup()
