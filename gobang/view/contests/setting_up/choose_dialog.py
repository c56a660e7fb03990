"""The dialog that asks who is to take part, or to take an entrant's place, in a contest that has begun."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.contests.setting_up.candidates_list import ContestCandidate
from gobang.words.catalogue import tr


class ChooseEntrantDialog(QDialog):
    """A list of candidates; `chosen` is the result when the dialog was accepted."""

    program_wanted = Signal()  # any program is to be named instead

    def __init__(
        self, title: str, text: str, candidates: Sequence[ContestCandidate], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        label = QLabel(text, textFormat=Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.list.setUniformItemSizes(True)
        for group, members in groupby(candidates, key=lambda each: each.group):
            head = QListWidgetItem(group)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setFont(style.font(style.TEXT - 1, bold=True))
            self.list.addItem(head)
            for each in members:
                item = QListWidgetItem(f"{each.entrant.name} · {each.note}" if each.note else each.entrant.name)
                item.setData(Qt.ItemDataRole.UserRole, each)
                self.list.addItem(item)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.program = buttons.addButton(tr("A program…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setProperty("primary", True)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(2 * style.UNIT)
        for part in (label, self.list, buttons):
            box.addWidget(part)
        self.resize(style.scaled(420), style.scaled(460))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.program.clicked.connect(self._on_program)
        self.list.itemActivated.connect(lambda _: self.accept())
        self.list.currentItemChanged.connect(lambda *_: self._show())
        self._show()

    @property
    def chosen(self) -> ContestCandidate | None:
        """Who is chosen."""
        item = self.list.currentItem()
        found = None if item is None else item.data(Qt.ItemDataRole.UserRole)
        return found if isinstance(found, ContestCandidate) else None

    def _show(self) -> None:
        self.ok.setEnabled(self.chosen is not None)

    def _on_program(self) -> None:
        self.reject()
        self.program_wanted.emit()
