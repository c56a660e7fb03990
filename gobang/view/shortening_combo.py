"""A box of choices that never needs more room than it has, whatever the choices are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QStyleOptionComboBox

BESIDE = 43
"""The width of padding, arrow and border of the closed box, in logical pixels."""


class ShorteningCombo(TellsErrors, QComboBox):
    """Shows at least `characters` of the choice, ending in an ellipsis where there is no more room.

    Without `characters` it wants room for its longest choice. The open list shows all of each text, and the tool tip
    says the whole choice while the closed box does not show it.
    """

    def __init__(self, characters: int | None = None) -> None:
        super().__init__()
        self._tip = ""
        # With AdjustToContents the box makes itself narrower than its row, 20 ms after a change.
        if characters is None:
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContentsOnFirstShow)
        else:
            self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.setMinimumContentsLength(characters)
        self.currentTextChanged.connect(self._show_tip)

    @property
    def whole_text(self) -> str:
        """What the closed box shows if there is room."""
        return self.currentText()

    @property
    def shown_text(self) -> str:
        """What the closed box shows."""
        return self.shortened(self.whole_text)

    def shortened(self, text: str) -> str:
        """As much of `text` as the closed box has room for."""
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self.width() - BESIDE)

    def setToolTip(self, tip: str) -> None:
        """Set the tool tip, to which the choice is added while it is not shown whole."""
        self._tip = tip
        self._show_tip()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten the text with an ellipsis; Qt's style would cut through a letter."""
        super().initStyleOption(option)
        option.currentText = self.shown_text

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say the whole choice in the tool tip if there is no room for it now."""
        super().resizeEvent(event)
        self._show_tip()

    def _show_tip(self) -> None:
        whole = self.whole_text
        if self.shown_text == whole:
            super().setToolTip(self._tip)
        else:
            super().setToolTip(style.as_text(tr("{0}: {1}").format(self._tip, whole) if self._tip else whole))

    def showPopup(self) -> None:
        """Open the list, as wide as its longest text. Asking for its view earlier costs 3 ms and 1 MB."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 3 * style.UNIT)
        super().showPopup()
