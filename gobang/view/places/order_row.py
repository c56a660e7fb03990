"""The orders under the panel: in one row, or in two columns where the panel is a strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from gobang.view.action_button import ActionButton
from gobang.view.art import style

if TYPE_CHECKING:
    from gobang.view.actions import Actions


class OrderRow(QWidget):
    """Take back, Forward, Hint, Analyse and Resign; between machines Pause stands where Resign does."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown = (actions.take_back, actions.redo, actions.hint, actions.analysis, actions.resign, actions.pause)
        self._buttons = [ActionButton(action, self) for action in shown]
        for button in self._buttons:
            button.setProperty("order", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT)
        self.set_columns(5)

    def set_columns(self, columns: int) -> None:
        """So many beside one another."""
        for number, button in enumerate(self._buttons):
            self._grid.removeWidget(button)
            place = min(number, 4)
            self._grid.addWidget(button, place // columns, place % columns)
        for column in range(5):
            self._grid.setColumnStretch(column, 1 if columns == 2 and column < 2 else 0)
