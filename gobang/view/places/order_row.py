"""The buttons at the bottom of the panel: in one row, or in two columns in a narrow panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from gobang.view.action_button import ActionButton
from gobang.view.art import style

if TYPE_CHECKING:
    from gobang.view.actions import Actions


class OrderRow(QWidget):
    """The buttons Take back, Forward, Hint, Analyse and Resign, and after them Pause or Continue if it applies."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown = (actions.take_back, actions.redo, actions.hint, actions.analysis, actions.resign)
        self._buttons = [ActionButton(action, self) for action in shown]
        self._pause = ActionButton(actions.pause, self)
        for button in (*self._buttons, self._pause):
            button.setProperty("order", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT)
        self._columns = 0
        self.set_columns(5)

    def set_columns(self, columns: int) -> None:
        """Put this many buttons side by side."""
        if columns == self._columns:
            return
        self._columns = columns
        for number, button in enumerate(self._buttons):
            self._grid.removeWidget(button)
            self._grid.addWidget(button, number // columns, number % columns)
        self._grid.removeWidget(self._pause)
        if columns == 2:  # an odd number of buttons leaves one place free
            self._grid.addWidget(self._pause, len(self._buttons) // 2, 1)
        else:
            self._grid.addWidget(self._pause, len(self._buttons), 0, 1, columns)
        for column in range(5):
            self._grid.setColumnStretch(column, 1 if columns == 2 and column < 2 else 0)
