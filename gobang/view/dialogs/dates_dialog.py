"""The dialog that asks from when to when the games are that one looks for."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from gobang.game.library.dates import in_order, read_date
from gobang.view.art import style
from gobang.view.dialogs.room import cancel_and_ok, rows_of_fields
from gobang.words.catalogue import joined, tr
from gobang.words.record.dates import dates_form, no_date

WIDTH = 400


class DatesDialog(QDialog):
    """Shows two dates, each of which may be empty; `dates` has them once the dialog was accepted."""

    def __init__(self, since: str, until: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Games by date"))
        self.since, self.until = QLineEdit(since), QLineEdit(until)
        form = rows_of_fields()
        for name, edit in ((tr("From"), self.since), (tr("To"), self.until)):
            edit.setPlaceholderText(tr("any date"))
            edit.textChanged.connect(self._judge)
            form.addRow(name, edit)
        self.told = style.soft()
        self.told.setWordWrap(True)
        self.buttons = cancel_and_ok(self)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(2 * style.UNIT)
        box.addWidget(style.heading(self.windowTitle()))
        box.addLayout(form)
        box.addWidget(self.told)
        box.addWidget(self.buttons)
        self._judge()
        self.since.selectAll()  # so that what is typed takes its place
        self.setFixedWidth(style.scaled(WIDTH))

    @property
    def dates(self) -> tuple[str, str]:
        """Both dates as `read_date` gives them; an empty one sets no limit."""
        return read_date(self.since.text()) or "", read_date(self.until.text()) or ""

    def _judge(self) -> None:
        """Say how dates are written, or what is wrong with these; only good ones can be accepted."""
        wrong = next((edit.text() for edit in (self.since, self.until) if read_date(edit.text()) is None), None)
        ordered = in_order(*self.dates)
        if wrong is not None:
            self.told.setText(no_date(wrong))
        elif not ordered:
            self.told.setText(tr("The first date is later than the second."))
        else:
            self.told.setText(joined(dates_form(), tr("Both are included.")))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(wrong is None and ordered)
