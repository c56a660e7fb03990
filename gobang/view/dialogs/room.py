"""Dialogs that are as large as their words need, and no larger than the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QVBoxLayout

from gobang.view.art import style

FRAME = 64
"""What a window's frame and the desktop's bars may take of the screen, in logical pixels."""


def give_room(dialog: QDialog, width: int, height: int) -> None:
    """Make the dialog so large, for words of the usual size; larger for larger words, as far as the screen goes."""
    most = (dialog.parentWidget() or dialog).screen().availableGeometry().size()
    dialog.resize(
        min(max(width, style.scaled(width)), most.width() - FRAME),
        min(max(height, style.scaled(height)), most.height() - FRAME),
    )


def put_above_close(dialog: QDialog, halves: QHBoxLayout) -> None:
    """Fill the dialog with a list and what it is about, and a button below that closes it.

    The button ends where the right half does, which keeps room for its scroll bar.
    """
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.setContentsMargins(0, 0, style.UNIT, 0)
    buttons.rejected.connect(dialog.reject)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(*[3 * style.UNIT] * 4)
    layout.setSpacing(2 * style.UNIT)
    layout.addLayout(halves)
    layout.addWidget(buttons)
