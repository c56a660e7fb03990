"""The small buttons that panels and cards share. The Tab key reaches them; a click does not give them the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from gobang.words.catalogue import tr


def order_button(text: str, tip: str, parent: QWidget | None = None) -> QPushButton:
    """A small button with words, which gives an order."""
    button = QPushButton(text, parent)
    button.setProperty("order", True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setToolTip(tip)
    return button


def small_button(tip: str = "", parent: QWidget | None = None, *, quiet: bool = False) -> QToolButton:
    """A small round button for an icon, called by its tip; a quiet one has no border."""
    button = QToolButton(parent)
    button.setProperty("compact", True)
    if quiet:
        button.setProperty("quiet", True)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    return button


def cross(parent: QWidget) -> QToolButton:
    """The × that closes what lies over the board; hidden until there is something to close."""
    button = small_button(tr("Close this panel"), parent, quiet=True)
    button.setAutoRaise(True)
    button.setText("×")
    button.hide()
    return button
