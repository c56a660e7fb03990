"""Shows a position to somebody else: a link and its QR code, its moves, its picture. Imported when first needed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gobang.view import speech
from gobang.view.art import style
from gobang.view.pictures.qr_code import qr_code
from gobang.words.catalogue import tr

CODE = 220
"""The side of the QR code on the screen, in logical pixels."""


def open_dialog(link: str | None, text: str, hint: str, *, numbers: bool, window: QWidget) -> ShareDialog:
    """Open the dialog, which is gone when it is closed; the arguments are those of `ShareDialog`."""
    dialog = ShareDialog(link, text, hint, numbers=numbers, window=window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


class ShareDialog(QDialog):
    """What can be given away of one position. A position without a link has no QR code either."""

    text_wanted = Signal(str)  # copy this
    code_wanted = Signal(str)  # copy the QR code of this
    picture_wanted = Signal(bool)  # copy the board, with numbers on its stones or without
    page_wanted = Signal(str)  # open this address

    def __init__(self, link: str | None, text: str, hint: str, *, numbers: bool, window: QWidget) -> None:
        """`text` is what *Paste position* reads: moves, or a drawn board where no moves lead there.

        `hint` is what to know about the link, or why there is none; `numbers`: whether the board shows them.
        """
        super().__init__(window)
        self.setWindowTitle(tr("Share position"))
        columns = QHBoxLayout()
        columns.setSpacing(3 * style.UNIT)
        if link is not None:
            columns.addWidget(self._code(link), 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(style.UNIT)
        self.hint = style.soft(hint)
        self.hint.setWordWrap(True)
        if link is not None:
            self.open_page = QPushButton(tr("Open in browser"))
            self.open_page.clicked.connect(lambda: self.page_wanted.emit(link))
            self.copy_code = QPushButton(tr("Copy QR code"))
            self.copy_code.clicked.connect(lambda: self.code_wanted.emit(link))
            self.copy_link = self._text(right, tr("Link"), link, tr("Copy link"), self.open_page, self.copy_code)
        right.addWidget(self.hint)
        right.addSpacing(2 * style.UNIT)
        title, copy = (
            (tr("Board as text"), tr("Copy board")) if link is None else (tr("Moves as text"), tr("Copy moves"))
        )
        self.copy_moves = self._text(right, title, text, copy)
        right.addSpacing(2 * style.UNIT)
        right.addWidget(QLabel(tr("Picture")))
        self.numbers = QCheckBox(tr("Numbers on the stones"))
        self.numbers.setChecked(numbers)
        self.copy_picture = QPushButton(tr("Copy picture"))
        self.copy_picture.clicked.connect(lambda: self.picture_wanted.emit(self.numbers.isChecked()))
        row = QHBoxLayout()
        row.addWidget(self.copy_picture)
        row.addWidget(self.numbers, 1)
        right.addLayout(row)
        right.addStretch(1)
        columns.addLayout(right, 1)
        self._said = style.soft()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self._said, 1)
        foot.addWidget(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addLayout(columns)
        layout.addLayout(foot)
        self.resize(style.scaled(640), self.sizeHint().height())
        (self.copy_moves if link is None else self.copy_link).setFocus()

    def say(self, text: str) -> None:
        """Tell what came of a button."""
        self._said.setText(text)
        speech.say(self, text)

    def _code(self, link: str) -> QLabel:
        ratio = self.devicePixelRatioF()
        picture = QPixmap.fromImage(qr_code(link, round(style.scaled(CODE) * ratio)))
        picture.setDevicePixelRatio(ratio)
        self.code = QLabel(pixmap=picture)
        self.code.setAccessibleName(tr("QR code of the link"))
        return self.code

    def _text(self, box: QVBoxLayout, title: str, text: str, copy: str, *others: QPushButton) -> QPushButton:
        """A title, a text to be copied and its buttons. Returns the first of these."""
        field = QLineEdit(" ".join(text.split()), readOnly=True)
        field.setCursorPosition(0)
        field.setAccessibleName(title)
        button = QPushButton(copy)
        button.clicked.connect(lambda: self.text_wanted.emit(text))
        row = QHBoxLayout()
        row.setSpacing(style.UNIT)
        for each in (button, *others):
            row.addWidget(each)
        row.addStretch(1)
        box.addWidget(QLabel(title))
        box.addWidget(field)
        box.addLayout(row)
        return button
