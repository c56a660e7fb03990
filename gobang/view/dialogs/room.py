"""What dialogs have in common: their size, which is no larger than the screen, rows of fields, and their buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QHBoxLayout, QVBoxLayout

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


def rows_of_fields() -> QFormLayout:
    """A form whose names stand at the right, beside fields that take the room there is."""
    form = QFormLayout()
    form.setHorizontalSpacing(2 * style.UNIT)
    form.setVerticalSpacing(style.UNIT + 4)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form


def cancel_and_ok(dialog: QDialog) -> QDialogButtonBox:
    """The two buttons that end a dialog with what was chosen, or without.

    Ctrl+Enter does what OK does, also in a text of several lines, where Enter begins a new one.
    """
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Ok)
    buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("primary", True)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    confirm = QShortcut(dialog)
    confirm.setKeys([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
    confirm.activated.connect(buttons.button(QDialogButtonBox.StandardButton.Ok).click)
    return buttons
