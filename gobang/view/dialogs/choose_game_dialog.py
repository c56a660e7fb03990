"""Asks which game of a file is to be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gobang.game.formats.collection import GameEntry
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.view.handlers import TellsErrors
from gobang.view.row_table import RowTable
from gobang.words.catalogue import tr
from gobang.words.record import collections as words

Index = QModelIndex | QPersistentModelIndex
NUMBERS = ("number", "moves")


def ask(
    window: QWidget,
    name: str,
    entries: Sequence[GameEntry],
    order: Callable[[int], None],
    add_all: Callable[[], None] | None = None,
) -> None:
    """Show the games of the file `name`, and call `order` with the number of the one that is chosen.

    With `add_all` there is a button for adding all of them to the library, which calls it.
    """
    dialog = ChooseGameDialog(name, entries, window, may_add=add_all is not None)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.chosen.connect(order)
    if add_all is not None:
        dialog.all_wanted.connect(add_all)
    dialog.open()


class _Entries(TellsErrors, QAbstractTableModel):
    """The games as rows; a screen reader hears the whole game in the first column."""

    def __init__(self, entries: Sequence[GameEntry], parent: QWidget) -> None:
        super().__init__(parent)
        self.entries = entries

    def rowCount(self, parent: Index | None = None) -> int:
        """One row for each game."""
        return 0 if parent is not None and parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index | None = None) -> int:
        """One column for each of COLUMNS."""
        return 0 if parent is not None and parent.isValid() else len(words.COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return words.column_name(words.COLUMNS[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What stands in a cell, and by what it is sorted."""
        entry, column = self.entries[index.row()], words.COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return {"number": entry.number, "moves": entry.moves}.get(column, words.cell_text(entry, column))
            case Qt.ItemDataRole.ToolTipRole:
                return style.wrapped(words.spoken(entry))
            case Qt.ItemDataRole.AccessibleTextRole if column == "number":
                return words.spoken(entry)
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return words.cell_text(entry, column)
            case Qt.ItemDataRole.TextAlignmentRole if column in NUMBERS:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case _:
                return None


class ChooseGameDialog(TellsErrors, QDialog):
    """Lists the games of the file `name`. A game that cannot be read is listed with the reason, and is not opened."""

    chosen = Signal(int)  # the number of the game to open, from 0
    all_wanted = Signal()  # all games are to be added to the library

    def __init__(self, name: str, entries: Sequence[GameEntry], parent: QWidget, *, may_add: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Choose a game"))
        told = style.soft(words.holds(name, entries))
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setWordWrap(True)
        self.search = QLineEdit(placeholderText=tr("Player, event or date"), clearButtonEnabled=True)
        self.search.setAccessibleName(tr("Search in the list"))
        self._rows = QSortFilterProxyModel(self)
        self._rows.setSourceModel(_Entries(entries, self))
        self._rows.setFilterKeyColumn(-1)
        self._rows.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._rows.setSortRole(Qt.ItemDataRole.UserRole)
        self.table = _table(self._rows)
        self.table.setAccessibleName(tr("The games of {0}").format(name))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.open_button = self.buttons.addButton(tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setProperty("primary", True)
        if may_add:
            self.add_button = self.buttons.addButton(
                tr("Add all to the library"), QDialogButtonBox.ButtonRole.ActionRole
            )
            self.add_button.clicked.connect(self._on_all)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(2 * style.UNIT)
        box.addWidget(style.heading(self.windowTitle()))
        box.addWidget(told)
        box.addWidget(self.search)
        box.addWidget(self.table)
        box.addWidget(self.buttons)
        give_room(self, 720, 480)
        self.search.textChanged.connect(self._on_searched)
        self.table.selectionModel().currentRowChanged.connect(self._show)
        self.table.doubleClicked.connect(self.accept)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        first = next(row for row, entry in enumerate(entries) if entry.error is None)
        self.table.selectRow(first)
        self.open_button.setDefault(True)
        self.table.setFocus()

    @property
    def entry(self) -> GameEntry | None:
        """The game with the cursor."""
        index = self._rows.mapToSource(self.table.currentIndex())
        source = self._rows.sourceModel()
        return source.entries[index.row()] if index.isValid() and isinstance(source, _Entries) else None

    def accept(self) -> None:
        """Open the game with the cursor, if it can be read."""
        entry = self.entry
        if entry is not None and entry.error is None:
            super().accept()
            self.chosen.emit(entry.number)

    def _on_all(self) -> None:
        super().reject()
        self.all_wanted.emit()

    def _on_searched(self, text: str) -> None:
        self._rows.setFilterFixedString(text)
        if not self.table.currentIndex().isValid() and self._rows.rowCount():
            self.table.selectRow(0)
        self._show()

    def _show(self) -> None:
        entry = self.entry
        self.open_button.setEnabled(entry is not None and entry.error is None)


def _table(rows: QSortFilterProxyModel) -> QTableView:
    """The list of the games; a click on a title sorts it."""
    table = RowTable()
    table.setModel(rows)
    table.verticalHeader().setDefaultSectionSize(style.scaled(30))
    table.setSortingEnabled(True)
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    head = table.horizontalHeader()
    for at, column in enumerate(words.COLUMNS):
        stretched = column in ("black", "white", "event")
        head.setSectionResizeMode(
            at, QHeaderView.ResizeMode.Stretch if stretched else QHeaderView.ResizeMode.ResizeToContents
        )
    return table
