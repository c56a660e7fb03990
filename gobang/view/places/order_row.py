"""The buttons at the bottom of the panel: in one row, or in two columns in a narrow panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.orders.action_button import ActionButton

if TYPE_CHECKING:
    from gobang.view.orders.actions import Actions


FULL = 5
"""How many buttons the full row has."""


class OrderRow(QWidget):
    """The buttons Take back, Forward, Hint, Analyse and Resign, and Pause or Continue if it applies.

    In one row Pause stands above the others, which lie at the panel's foot: so they stay where they are when it comes.
    """

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        shown = (actions.take_back, actions.forward, actions.hint, actions.analysis, actions.resign)
        self._buttons = {action: ActionButton(action, self) for action in shown}
        self._pause = ActionButton(actions.pause, self)
        for button in (*self._buttons.values(), self._pause):
            button.setProperty("order", True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(style.UNIT)
        self._lines: list[QHBoxLayout] = []
        self._columns = FULL
        for action in (*shown, actions.pause):
            action.visibleChanged.connect(self._place)
        self._place()

    @property
    def columns(self) -> int:
        """How many buttons stand side by side at most."""
        return self._columns

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self._lines)

    def columns_for(self, width: int) -> int:
        """Three columns if the words fit, else two."""
        rows = self._shared_out(3)
        needed = [sum(each.minimumSizeHint().width() + style.UNIT for each in row) - style.UNIT for row in rows]
        return 3 if max(needed) <= width else 2

    def set_gap(self, gap: int) -> None:
        """Set the gap between the rows."""
        self._box.setSpacing(gap)

    def set_columns(self, columns: int) -> None:
        """Put at most this many buttons side by side."""
        if columns != self._columns:
            self._columns = columns
            self._place()

    def _place(self) -> None:
        """Let the buttons that are shown fill their rows from edge to edge."""
        for line in self._lines:
            while line.takeAt(0):
                pass
            self._box.removeItem(line)
            line.deleteLater()
        self._lines = []
        for buttons in self._shared_out(self._columns):
            line = QHBoxLayout()
            line.setSpacing(style.UNIT)
            for button in buttons:
                line.addWidget(button, 0 if self._columns == FULL else 1)
            self._box.addLayout(line)
            self._lines.append(line)

    def _shared_out(self, columns: int) -> list[list[ActionButton]]:
        """The buttons that are shown, row by row: at most so many in a row, and rows as equal as they can be."""
        shown = [button for action, button in self._buttons.items() if action.isVisible()]
        above = []
        if self._pause.action.isVisible():
            if columns == FULL:
                above = [[self._pause]]
            else:
                shown.append(self._pause)
        rows = -(-len(shown) // columns)
        longest = -(-len(shown) // rows)
        return above + [shown[start : start + longest] for start in range(0, len(shown), longest)]
