"""A push button for an action that is also in a menu."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from gobang.view.handlers import TellsErrors
from gobang.view.ticks import show_ticked


class ActionButton(TellsErrors, QPushButton):
    """Shows an action with its short text, tool tip, tick and state; hidden when the action is hidden."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)  # without one, showing it would open a window for a moment: 0.6 ms each
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the board
        self._action = action
        self._words: tuple[str, ...] = ()
        self._sign: QIcon | None = None
        self._wanted = True
        self.setCheckable(action.isCheckable())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pressed = self.toggled if action.isCheckable() else self.clicked
        pressed.connect(lambda _=False: action.trigger())
        action.changed.connect(self._on_changed)
        action.visibleChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def action(self) -> QAction:
        """What it orders."""
        return self._action

    def keep_room_for(self, *words: str) -> None:
        """Be as wide as the widest of these words needs, whichever of them is shown."""
        self._words = words
        self.updateGeometry()

    def set_wanted(self, wanted: bool) -> None:
        """Set whether it is shown at all, however useful its action is."""
        self._wanted = wanted
        self._on_changed()

    def set_sign(self, sign: QIcon | None) -> None:
        """Show `sign` instead of words; None shows the words again."""
        self._sign = sign
        self.setIcon(sign or QIcon())
        self._word()

    def sizeHint(self) -> QSize:
        """Room for the widest of the words to keep room for, or for the sign."""
        hint = super().sizeHint()
        if self._sign is not None:
            return hint
        more = max((self._width(word) for word in self._words), default=0)
        return QSize(hint.width() + max(0, more - self._width(self.text())), hint.height())

    def minimumSizeHint(self) -> QSize:
        """The same as `sizeHint`."""
        return self.sizeHint()

    def _width(self, text: str) -> int:
        return self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, text).width()

    def _word(self) -> None:
        text = self._action.iconText()
        self.setText("" if self._sign else text)
        self.setAccessibleName(text if self._sign else "")

    def _on_changed(self) -> None:
        action = self._action
        self._word()
        self.setToolTip(action.toolTip())
        self.setEnabled(action.isEnabled())
        show_ticked(self, action.isChecked())
        self.setVisible(self._wanted and action.isVisible())
