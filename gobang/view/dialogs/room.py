"""Dialogs that are as large as their words need, and no larger than the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

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
