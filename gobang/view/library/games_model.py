"""The games of a library's list as a Qt model, which asks for them when they are first seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QTableView

from gobang.game.library.values import ListedGame
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.library import place as words

COLUMNS = ("board", "black", "white", "result", "rule", "plies", "opening", "event", "date")
Index = QModelIndex | QPersistentModelIndex


class GamesModel(TellsErrors, QAbstractTableModel):
    """The rows of the table: games that are asked for when they are first seen."""

    def __init__(self, parent: QTableView) -> None:
        super().__init__(parent)
        self._count = 0
        self._row: Callable[[int], ListedGame | None] = lambda _: None
        self._seen: dict[int, ListedGame] = {}
        """What was shown in each row, also by the list before, if that had as many rows."""
        self._names = words.column_names()

    def show(self, count: int, row: Callable[[int], ListedGame | None]) -> None:
        """Show so many games, which `row` gives as soon as they are known."""
        self.beginResetModel()
        if count != self._count:
            self._seen.clear()
        self._count, self._row = count, row
        self.endResetModel()

    def game(self, row: int) -> ListedGame | None:
        """The game in this row, if it is known."""
        return self._row(row) if 0 <= row < self._count else None

    def shown(self, row: int) -> ListedGame | None:
        """The game to show in this row: while it is not known anew that of before, so that no list flickers."""
        game = self.game(row)
        if game is None:
            return self._seen.get(row)
        self._seen[row] = game
        return game

    def seen(self, row: int) -> ListedGame | None:
        """The game that was shown in this row."""
        return self._seen.get(row)

    def fill(self, first: int, last: int) -> None:
        """Show that these rows are known now."""
        for row in range(first, last + 1):
            self._seen.pop(row, None)
        self.dataChanged.emit(self.index(first, 0), self.index(min(last, self._count - 1), len(COLUMNS) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """How many games there are."""
        return 0 if parent is not None and parent.isValid() else self._count

    def columnCount(self, parent: Index | None = None) -> int:
        """One column for each of COLUMNS."""
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The titles of the columns."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        name = self._names[COLUMNS[section]]
        if role == Qt.ItemDataRole.DisplayRole:
            return name if section else ""
        return name if role == Qt.ItemDataRole.AccessibleTextRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of a cell; a screen reader hears the whole game in the first one."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        game = self.shown(index.row())
        if game is None:
            return None
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return style.wrapped(words.spoken_game(game))
        if role == Qt.ItemDataRole.AccessibleTextRole and column == "board":
            return words.spoken_game(game)
        return words.cell_text(game, column)
