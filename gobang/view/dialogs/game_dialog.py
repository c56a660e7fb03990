"""The dialog for a game's details: players, place, date and result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gobang.game.library.dates import read_date
from gobang.game.point import Stone
from gobang.game.record.record import Header
from gobang.view.art import style
from gobang.view.dialogs.room import cancel_and_ok, rows_of_fields
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.play.match import result_names, told_result
from gobang.words.play.opponents import given_name
from gobang.words.record.dates import dates_form, no_date

WIDTH = 480


class GameDialog(QDialog):
    """Shows a Header and lets it be changed; `header` is the result once the dialog was accepted.

    `names` are shown for players to whom the header gives no name.
    """

    def __init__(self, header: Header, names: Mapping[Stone, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About this game"))
        self._before = header
        self.black, self.white = (QLineEdit(given_name(name)) for name in (header.black, header.white))
        for stone, edit in ((Stone.BLACK, self.black), (Stone.WHITE, self.white)):
            edit.setPlaceholderText(names[stone])
        self.event_name, self.round = QLineEdit(header.event), QLineEdit(header.round)
        self.round.setFixedWidth(style.scaled(96))
        self.date, self.place = QLineEdit(header.date), QLineEdit(header.place)
        self.date.setPlaceholderText(tr("year-month-day"))
        self.date.textChanged.connect(self._judge)
        self.told = style.soft()
        self.told.setWordWrap(True)
        self.told.setMinimumHeight(2 * style.line_height(self.told.font()))  # so that nothing moves with the text
        self.outcome = QComboBox()
        texts = {name: text for text, name in result_names().items()} | {told_result(header.result): header.result}
        for name, text in texts.items():
            self.outcome.addItem(name, text)
        self.outcome.setCurrentIndex(self.outcome.findData(header.result))
        self.comment = QPlainTextEdit(header.comment, tabChangesFocus=True)
        self.comment.setMinimumHeight(88)

        form = rows_of_fields()
        form.addRow(stone_name(Stone.BLACK), self.black)
        form.addRow(stone_name(Stone.WHITE), self.white)
        form.addRow(tr("Event"), self.event_name)
        form.addRow(tr("Round"), self.round)
        form.addRow(tr("Date"), self.date)
        form.addRow("", self.told)
        form.addRow(tr("Place"), self.place)
        form.addRow(tr("Result"), self.outcome)
        form.addRow(tr("About"), self.comment)

        self.buttons = cancel_and_ok(self)
        row = QHBoxLayout()
        row.addWidget(self.buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(style.heading(tr("About this game")))
        layout.addLayout(form)
        layout.addLayout(row)
        self._judge()
        self.resize(style.scaled(WIDTH), self.sizeHint().height())

    @property
    def header(self) -> Header:
        """The header as edited. For a player whose name was not edited it stays as it was."""
        before = self._before
        return replace(
            before,
            black=self._name(self.black, before.black),
            white=self._name(self.white, before.white),
            event=self.event_name.text().strip(),
            round=self.round.text().strip(),
            date=self._date or "",
            place=self.place.text().strip(),
            result=self.outcome.currentData(),
            comment=self.comment.toPlainText().strip(),
        )

    @property
    def _date(self) -> str | None:
        """The date as it is written in files; None if the text is no date. One that was not edited stays as it was."""
        text = self.date.text().strip()
        return text if text == self._before.date.strip() else read_date(text)

    def _judge(self) -> None:
        """Say what is wrong with the date; only a good one, or the one that was there, can be accepted."""
        wrong = self._date is None
        self.told.setText(no_date(self.date.text()) if wrong else dates_form())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not wrong)

    def _name(self, edit: QLineEdit, before: str) -> str:
        name = edit.text().strip()
        return name or ("" if given_name(before) else before)
