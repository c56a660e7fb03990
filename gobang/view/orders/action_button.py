"""A push button for an action that is also in a menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget


class ActionButton(QPushButton):
    """Shows an action with its text, tool tip, tick and state; hidden when the action is hidden."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)  # without one, showing it would open a window for a moment: 0.6 ms each
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self._action = action
        self.setCheckable(action.isCheckable())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._on_changed)
        action.visibleChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def action(self) -> QAction:
        """What it orders."""
        return self._action

    def _on_changed(self) -> None:
        action = self._action
        self.setText(action.text().rstrip("…"))
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        self.setChecked(action.isChecked())
        self.setVisible(action.isVisible())
