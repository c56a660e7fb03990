"""The dialog for a game's details: players, place, date and result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gobang.game.point import Stone
from gobang.game.records.record import Header
from gobang.view.art import style
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.match import result_names
from gobang.words.opponents import given_name

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
        self.outcome = QComboBox()
        for text, name in (result_names() | {header.result: result_names().get(header.result, header.result)}).items():
            self.outcome.addItem(name, text)
        self.outcome.setCurrentIndex(self.outcome.findData(header.result))
        self.comment = QPlainTextEdit(header.comment, tabChangesFocus=True)
        self.comment.setMinimumHeight(88)

        form = QFormLayout()
        form.setHorizontalSpacing(2 * style.UNIT)
        form.setVerticalSpacing(style.UNIT + 4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(stone_name(Stone.BLACK), self.black)
        form.addRow(stone_name(Stone.WHITE), self.white)
        form.addRow(tr("Event"), self.event_name)
        form.addRow(tr("Round"), self.round)
        form.addRow(tr("Date"), self.date)
        form.addRow(tr("Place"), self.place)
        form.addRow(tr("Result"), self.outcome)
        form.addRow(tr("About"), self.comment)

        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Ok)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setProperty("primary", True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(style.heading(tr("About this game")))
        layout.addLayout(form)
        layout.addLayout(row)
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
            date=self.date.text().strip(),
            place=self.place.text().strip(),
            result=self.outcome.currentData(),
            comment=self.comment.toPlainText().strip(),
        )

    def _name(self, edit: QLineEdit, before: str) -> str:
        name = edit.text().strip()
        return name or ("" if given_name(before) else before)
