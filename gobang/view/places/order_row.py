"""The buttons at the bottom of the panel: in one row, or in two columns in a narrow panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from gobang.view.art import style
from gobang.view.orders.action_button import ActionButton

if TYPE_CHECKING:
    from gobang.view.orders.actions import Actions


class OrderRow(QWidget):
    """The buttons Take back, Forward, Hint, Analyse and Resign, and Pause or Continue if it applies.

    In one row Pause stands above the others, which lie at the panel's foot: so they stay where they are when it comes.
    """

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown = (actions.take_back, actions.forward, actions.hint, actions.analysis, actions.resign)
        self._buttons = {action: ActionButton(action, self) for action in shown}
        self._pause = ActionButton(actions.pause, self)
        for button in (*self._buttons.values(), self._pause):
            button.setProperty("order", True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT)
        self._columns = 5
        for action in shown:
            action.visibleChanged.connect(self._place)
        self._place()

    def set_columns(self, columns: int) -> None:
        """Put at most this many buttons side by side."""
        if columns != self._columns:
            self._columns = columns
            self._place()

    def _place(self) -> None:
        """Let the buttons that are shown fill their rows from edge to edge, or stand in equally wide columns."""
        shown = [button for action, button in self._buttons.items() if action.isVisible()]
        for button in (*self._buttons.values(), self._pause):
            self._grid.removeWidget(button)
        if self._columns < len(self._buttons):
            columns = self._columns
            shown.append(self._pause)
        else:
            columns = len(shown)
            self._grid.addWidget(self._pause, 0, 0, 1, columns)
        for number, button in enumerate(shown):  # from the second row on: the row above may be Pause's
            self._grid.addWidget(button, 1 + number // columns, number % columns)
        for column in range(len(self._buttons)):
            self._grid.setColumnStretch(column, 1 if columns < len(shown) and column < columns else 0)
