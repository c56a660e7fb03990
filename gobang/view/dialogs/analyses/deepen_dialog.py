"""The dialog that begins to analyse a branch position by position."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.dialogs.room import cancel_and_ok, rows_of_fields
from gobang.view.dialogs.time_box import TimeBox
from gobang.words.catalogue import tr

WIDTH, USUAL_S = 440, 60


class DeepenDialog(QDialog):
    """Asks how long for each position, between `least` and `most` seconds, and whether to go on beyond the record.

    `told` says what a time for each position comes to.
    """

    def __init__(self, told: Callable[[int], str], least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Deepen this branch"))
        self._told = told
        self.time = TimeBox(tr("For each position"), 1000)
        self.time.setRange(least, most)
        self.time.setValue(USUAL_S)
        self.further = QCheckBox(tr("Then go on with the best moves, until it is ended"))
        self._sum = style.soft()
        self.time.valueChanged.connect(self._tell)
        about = style.soft(
            tr(
                "The engine of the analysis searches the position shown and all that follow it in the record, the last "
                "first. What it finds is kept in the analysis database. It rests while you analyse or a machine "
                "thinks, and goes on after the next start."
            )
        )
        about.setWordWrap(True)
        form = rows_of_fields()
        form.addRow(tr("For each position"), self.time)
        form.addRow("", self._sum)
        self.buttons = cancel_and_ok(self)
        begin = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        begin.setText(tr("Begin"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(style.heading(tr("Deepen this branch")))
        layout.addWidget(about)
        layout.addLayout(form)
        layout.addWidget(self.further)
        layout.addWidget(self.buttons)
        self._tell()
        self.resize(style.scaled(WIDTH), self.sizeHint().height())

    def _tell(self) -> None:
        self._sum.setText(self._told(self.time.value()))
