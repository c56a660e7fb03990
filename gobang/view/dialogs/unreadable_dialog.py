"""What cannot be read, and why: files of a library, those just added, or places in a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.view.handlers import TellsErrors

PAD = 10
"""How much higher a row is than its words, in logical pixels."""


class _Roomy(TellsErrors, QStyledItemDelegate):
    """Gives words of several lines room above and below, too."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The room for the words and around them."""
        return super().sizeHint(option, index) + QSize(0, PAD)


class UnreadableDialog(QDialog):
    """A table of rows below their `title` and the names of their columns."""

    def __init__(
        self, rows: Sequence[tuple[str, str]], parent: QWidget | None, title: str, columns: tuple[str, str]
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.table = QTableWidget(len(rows), 2)
        self.table.setAccessibleName(self.windowTitle())
        self.table.setHorizontalHeaderLabels(columns)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(True)
        self.table.setItemDelegate(_Roomy(self.table))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(style.wrapped(text))
                self.table.setItem(number, column, item)
        head = self.table.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.resizeSection(0, 260)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[2 * style.UNIT] * 4)
        box.addWidget(self.table)
        box.addWidget(buttons)
        give_room(self, 720, 420)
