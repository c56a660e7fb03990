"""What cannot be read, and why: files of a library, those just added, or places in a file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
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
from gobang.words.catalogue import tr

PAD = 10
"""How much higher a row is than its words, in logical pixels."""


class _Roomy(TellsErrors, QStyledItemDelegate):
    """Gives words of several lines room above and below, too."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The room for the words and around them."""
        return super().sizeHint(option, index) + QSize(0, PAD)


class UnreadableDialog(QDialog):
    """A table of rows below their `title` and the names of their columns; with `again`, a button to read them again."""

    again_wanted = Signal()  # they are to be read once more

    def __init__(
        self,
        rows: Sequence[tuple[str, str]],
        parent: QWidget | None,
        title: str,
        columns: tuple[str, str],
        *,
        again: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.rest = QLabel()
        """How many cannot be read after they were read once more."""
        self.rest.hide()
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(self.windowTitle())
        self.table.setHorizontalHeaderLabels(columns)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(True)
        self.table.setItemDelegate(_Roomy(self.table))
        self._fill(rows)
        head = self.table.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.resizeSection(0, 260)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        buttons = self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.again = buttons.addButton(tr("Try again"), QDialogButtonBox.ButtonRole.ActionRole)
        self.again.setToolTip(tr("Read them once more, for what was mended or closed meanwhile"))
        self.again.clicked.connect(self._try_again)
        self.again.setVisible(again)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[2 * style.UNIT] * 4)
        box.addWidget(self.rest)
        box.addWidget(self.table)
        box.addWidget(buttons)
        give_room(self, 720, 420)

    def show_rest(self, rows: Sequence[tuple[str, str]], told: str) -> None:
        """Show what cannot be read after it was read once more, and say how much that is."""
        self._fill(rows)
        self.rest.setText(told)
        self.rest.show()
        self.again.setEnabled(bool(rows))
        next_button = self.again if rows else self._buttons.button(QDialogButtonBox.StandardButton.Close)
        next_button.setFocus()  # it was lost while the button was disabled

    def _try_again(self) -> None:
        self.again.setEnabled(False)
        self.again_wanted.emit()

    def _fill(self, rows: Sequence[tuple[str, str]]) -> None:
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(style.wrapped(text))
                self.table.setItem(number, column, item)
