"""A weigher's numbers as a table of Qt's, which a screen reader reads as one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from gobang.game.point import Stone
from gobang.view.handlers import TellsErrors
from gobang.words.numbers import number_text
from gobang.words.workshop.number_sheet import Head, NumberCell, NumberSheet, cell_sentence

Role = Qt.ItemDataRole
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class NumberModel(TellsErrors, QAbstractTableModel):
    """Holds the sheet, the numbers now, and what they were where they differ."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = NumberSheet((), ())
        self.own = Stone.BLACK
        self.mine = False
        """Whether the numbers can be changed."""
        self.lit = ""
        """The number that a calculation adds now."""
        self._numbers: Mapping[str, int] = {}
        self._was: Mapping[str, int] = {}

    def show_sheet(self, sheet: NumberSheet) -> None:
        """Show another weigher's places, whose numbers follow."""
        if sheet != self.sheet:
            self.beginResetModel()
            self.sheet, self._numbers, self._was = sheet, {}, {}
            self.endResetModel()

    def show_numbers(self, numbers: Mapping[str, int], was: Mapping[str, int], *, mine: bool) -> None:
        """Show these numbers, and what they were where that differs."""
        self._numbers, self._was, self.mine = dict(numbers), dict(was), mine
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def set_own(self, own: Stone) -> None:
        """Draw one's own stones in this colour, that of the side to move."""
        if own is not self.own:
            self.own = own
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, self.columnCount() - 1))

    def cell(self, index: Index) -> NumberCell | None:
        """What stands there."""
        return self.sheet.rows[index.row()][1][index.column()] if index.isValid() else None

    def number(self, cell: NumberCell) -> int:
        """The number there now."""
        return self._numbers.get(cell.number, 0)

    def was(self, cell: NumberCell) -> int | None:
        """What it was, if that differs."""
        return self._was.get(cell.number)

    def head(self, section: int, orientation: Qt.Orientation) -> Head:
        """What stands before a row or above a column."""
        if orientation is Qt.Orientation.Horizontal:
            return self.sheet.columns[section]
        rows = self.sheet.rows
        return rows[section][0] if section < len(rows) else Head()  # Qt asks for those of before the last reset, too

    # Qt

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """As many as the sheet has."""
        return 0 if parent.isValid() else len(self.sheet.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """As many as the sheet has."""
        return 0 if parent.isValid() else len(self.sheet.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Places of numbers can be chosen, and changed if the weigher is one's own."""
        if self.cell(index) is None:
            return Qt.ItemFlag.NoItemFlags
        usual = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return usual | Qt.ItemFlag.ItemIsEditable if self.mine else usual

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """The number, and the sentence that a screen reader says of it."""
        cell = self.cell(index)
        if cell is None:
            return None
        if role == Role.DisplayRole:
            return number_text(self.number(cell))
        if role == Role.EditRole:
            return self.number(cell)
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            return cell_sentence(cell.spoken, self.number(cell), self.was(cell))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        """The words of a row or a column; its signs are drawn by the header."""
        if role in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole):
            return self.head(section, orientation).words
        return None
