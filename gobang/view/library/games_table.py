"""The list of a library's games, with a picture of each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QStyle,
    QStyleOptionViewItem,
)

from gobang.game.library.values import ListedGame, Sorting
from gobang.game.ruleset import RULES
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.thumbnail import thumbnail
from gobang.view.fitting_line import MOST_LINES, fitted
from gobang.view.library.games_model import COLUMNS, GamesModel, Index
from gobang.view.painted_table import PaintedTable, RowPainter
from gobang.words.library import place as words
from gobang.words.play.rule_names import rule_name

WIDTHS = {"board": 84, "result": 60, "rule": 92, "plies": 60, "opening": 70, "date": 92}
"""The columns of a fixed width, for words of the usual size; the names share the rest."""
MOST_OPENING = 128
LEAST_NAME = 100
"""So much room the names need at least; columns are left out for it."""
BELOW = 3
"""The room between the names and the event below them."""
FIRST_TO_GO = ("event", "opening", "rule", "date", "plies")
"""Which columns are left out where there is little room, one after the other."""
TALL, LOW = 84, 64
"""The height of a row, and that in a narrow list."""
HEAD_PADDING = 32
"""What a heading needs beside its words, the arrow of the column by which the list is sorted among it."""
COMPACT = 12
"""The room above and below the words of a row in a compact list, together."""
COPIES = 36
"""The width of what is left of the picture there: how often the game is there."""
NARROW = 560
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class GamesTable(PaintedTable):
    """Emits which game is chosen or wanted, and does not change anything itself."""

    chosen = Signal(object)  # ListedGame | None: the row with the cursor
    wanted = Signal()  # the chosen game is to be opened
    stepped = Signal(int)  # go so many moves on in the chosen game
    sorted_by = Signal(object)  # Sorting
    menu_wanted = Signal(object, QPoint)  # this ListedGame's menu, at this place of the screen
    removal_wanted = Signal(object)  # this ListedGame is to be taken out of the library

    def __init__(self) -> None:
        super().__init__()
        self._order = Sorting()
        self._compact = False
        self._games = GamesModel(self)
        self.setModel(self._games)
        self.setItemDelegate(_GamePainter(self))
        self.setAccessibleName(words.games_list_name())
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(True)
        head.sectionClicked.connect(self._on_section_clicked)
        self.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.doubleClicked.connect(self.wanted)
        self.show_order(self._order)

    @property
    def compact(self) -> bool:
        """Whether the rows are low and have no pictures."""
        return self._compact

    def set_compact(self, compact: bool) -> None:
        """Show low rows without pictures, or high ones. The game with the cursor stays in sight."""
        if compact is not self._compact:
            self._compact = compact
            self._share_out()
            self.viewport().update()
            self.scrollTo(self.currentIndex())

    @property
    def thumb(self) -> int:
        """The side of a picture."""
        return (TALL if self.width() >= style.scaled(NARROW) else LOW) - 16

    @property
    def game(self) -> ListedGame | None:
        """The game with the cursor, if it is known."""
        return self._games.game(self.currentIndex().row())

    def show_games(self, count: int, row: Callable[[int], ListedGame | None], chosen: int | None = None) -> None:
        """Show so many games. What was seen stays in sight, and the cursor goes to the row of the chosen game.

        Where no game is known to be chosen, as its row has not been read, it stays if there are as many as before.
        """
        top, here, same = self.verticalScrollBar().value(), self.currentIndex().row(), count == self._games.rowCount()
        if chosen is None and same and self._games.seen(here) is None:
            chosen = here
        self._games.show(count, row)
        if chosen is not None and chosen >= 0:
            self.selectRow(chosen)
        self.verticalScrollBar().setValue(top)

    def fill(self, first: int, last: int) -> None:
        """Show that the games in these rows are known now."""
        self._games.fill(first, last)
        if first <= self.currentIndex().row() <= last:
            self.chosen.emit(self.game)

    def forget(self) -> None:
        """Choose no game."""
        self.setCurrentIndex(QModelIndex())
        self.clearSelection()

    def leave_row(self) -> None:
        """Choose the game below the one with the cursor, or above it, as that goes; none if there is no other."""
        row = self.currentIndex().row()
        if self._games.rowCount() > 1:
            self.selectRow(row + 1 if row + 1 < self._games.rowCount() else row - 1)
        else:
            self.forget()

    def show_order(self, order: Sorting) -> None:
        """Show by which column the list is sorted."""
        self._order = order
        # ▲ means in all lists of files and tables that the least is above; Qt draws it for what descends
        arrow = Qt.SortOrder.AscendingOrder if order.down else Qt.SortOrder.DescendingOrder
        self.horizontalHeader().setSortIndicator(COLUMNS.index(order.column), arrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the game, or step through it; other keys go from row to row."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(1 if key == Qt.Key.Key_Right else -1)
        elif event.matches(QKeySequence.StandardKey.Delete):
            if self.game is not None:
                self.removal_wanted.emit(self.game)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the game under the pointer, or by the keyboard of the one with the cursor."""
        here, spot = self.currentIndex(), event.pos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            spot = self.visualRect(here).center()
        elif (there := self.indexAt(spot)).isValid() and there.row() != here.row():
            self.selectRow(there.row())
        game = self.game
        if game is not None and self.indexAt(spot).row() == self.currentIndex().row():
            self.menu_wanted.emit(game, self.viewport().mapToGlobal(spot))
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out among the columns, and leave some out where it is small."""
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        width = self.viewport().width()
        narrow = self.width() < style.scaled(NARROW)
        low = round(QFontMetricsF(style.font(bold=True)).height()) + COMPACT
        high = low if self._compact else max(LOW if narrow else TALL, style.scaled(30))
        self.verticalHeader().setMinimumSectionSize(1)  # Qt's least is higher than a row of small words
        self.verticalHeader().setDefaultSectionSize(high)
        fixed = {name: style.scaled(wide) for name, wide in WIDTHS.items()}
        fixed["board"] = style.scaled(COPIES) if self._compact else self.thumb + 20
        wide = QFontMetricsF(style.font()).horizontalAdvance
        titles = words.column_names()
        for name in ("result", "plies", "date"):
            fixed[name] = max(fixed[name], round(wide(titles[name])) + HEAD_PADDING)
        openings = [round(wide(words.opening_text(number))) + 12 for number in words.OPENINGS]
        fixed["opening"] = min(max(fixed["opening"], *openings), style.scaled(MOST_OPENING))
        unbroken = [name for name in map(rule_name, RULES) if " " not in name]  # others have room in two lines
        fixed["rule"] = max(fixed["rule"], *(round(wide(name)) + 14 for name in unbroken))
        shown = [*COLUMNS]
        names = ("black", "white", "event")
        for name in FIRST_TO_GO:
            needed = sum(fixed.get(each, style.scaled(LEAST_NAME)) for each in shown)
            if needed <= width:
                break
            shown.remove(name)
        rest = width - sum(fixed.get(each, 0) for each in shown)
        share = max(40, rest // max(1, sum(each in names for each in shown)))
        for at, name in enumerate(COLUMNS):
            self.setColumnHidden(at, name not in shown)
            self.setColumnWidth(at, fixed.get(name, share))

    def _on_section_clicked(self, section: int) -> None:
        column = COLUMNS[section]
        if section:
            again = column == self._order.column
            self.sorted_by.emit(Sorting(column, not self._order.down if again else column in ("date", "plies")))
        self.show_order(self._order)

    def _on_current_changed(self, now: QModelIndex) -> None:
        if now.isValid():
            self.chosen.emit(self.game)


class _GamePainter(RowPainter):
    """Paints a row: a picture of the game, the names in bold, the rest in soft ink."""

    def __init__(self, table: GamesTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        theme = look.theme
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        self.paint_ground(painter, option)
        column = COLUMNS[index.column()]
        text = index.data(Qt.ItemDataRole.DisplayRole)
        if column == "board":
            self._paint_board(painter, option.rect, index.row(), text or "")
        elif column in ("black", "white"):
            self._paint_names(painter, option.rect, index)
        elif text:
            font = style.font()
            painter.setFont(font)
            painter.setPen(QPen(QColor(theme.text if column == "result" or chosen else theme.soft_text)))
            room = option.rect.adjusted(6, 0, -8 if column == "plies" else -4, 0)
            most = 1 if self._table.compact else MOST_LINES
            side = Qt.AlignmentFlag.AlignRight if column == "plies" else Qt.AlignmentFlag.AlignLeft
            painter.drawText(
                room, side | Qt.AlignmentFlag.AlignVCenter, "\n".join(fitted(text, font, room.width(), most))
            )

    def _paint_names(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Paint a player's name, and below both names the event if it has no column of its own.

        Event and file name, where a game has no names, go through both cells; each paints its part. So both cells
        leave the same room above the event, as much as the longer name takes.
        """
        table, game = self._table, self._table.model().shown(index.row())  # type: ignore[attr-defined]
        if game is None:
            return
        first, second = COLUMNS.index("black"), COLUMNS.index("white")
        left, wide = table.columnViewportPosition(first), table.columnWidth(first) + table.columnWidth(second)
        across = QRect(left + 6, rect.y(), wide - 10, rect.height())
        event = game.found.event if table.isColumnHidden(COLUMNS.index("event")) and not table.compact else ""
        bold, plain = style.font(bold=True), style.font(style.TEXT - 1)
        high, lower = round(QFontMetricsF(bold).height()), round(QFontMetricsF(plain).height()) + BELOW if event else 0
        both = [words.cell_text(game, name) for name in ("black", "white")]
        alone = not both[1]
        widths = (across.width(),) if alone else (table.columnWidth(first) - 10, table.columnWidth(second) - 10)
        most = MOST_LINES if MOST_LINES * high + lower <= rect.height() - 4 else 1
        names = [fitted(text, bold, wide, most) for text, wide in zip(both, widths, strict=False)]
        above = max(len(lines) for lines in names) * high
        top = rect.y() + (rect.height() - above - lower) // 2
        painter.save()
        painter.setClipRect(rect)
        painter.setPen(QColor(look.theme.text))
        painter.setFont(bold)
        text = "\n".join(names[0 if alone or index.column() == first else 1])
        start = left if alone else rect.x()
        painter.drawText(QRect(start + 6, top, wide, above), _LEFT, text)
        if event:
            painter.setFont(plain)
            painter.setPen(QColor(look.theme.soft_text))
            below = QRect(across.x(), top + above + BELOW, across.width(), lower - BELOW)
            painter.drawText(below, _LEFT, fitted(event, plain, across.width(), 1)[0])
        painter.restore()

    def _paint_board(self, painter: QPainter, rect: QRect, row: int, copies: str) -> None:
        """Paint the picture of a game, and in its corner how often the game is there."""
        game, theme, side = self._table.model().shown(row), look.theme, self._table.thumb  # type: ignore[attr-defined]
        if game is None:
            return
        if self._table.compact:
            painter.setFont(style.font(style.TEXT - 2, bold=True))
            painter.setPen(QColor(theme.seal))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, copies)
            return
        ratio = painter.device().devicePixelRatioF()
        left, top = rect.x() + 10, rect.y() + (rect.height() - side) // 2
        painter.drawPixmap(left, top, thumbnail(game.line, game.found.board, theme, side, ratio))
        if copies:
            font = style.font(style.TEXT - 2, bold=True)
            metrics = QFontMetricsF(font)
            wide, high = round(metrics.horizontalAdvance(copies)) + 8, round(metrics.height())
            badge = QRect(left + side - wide, top + side - high, wide, high)
            painter.fillRect(badge, QColor(theme.seal))
            painter.setFont(font)
            painter.setPen(QColor(theme.on_seal))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, copies)
