"""The choice of an opponent: machines in groups, each with its measured rating."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPalette
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from gobang.model.opponents.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponent
from gobang.view.art import style
from gobang.words.opponents import opponent_kind_name, opponent_tip, rated_opponent_name, seated_opponent_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionComboBox

CHARACTERS = 19
"""How wide the closed box is; a long name is elided there and whole in the list."""
NARROWEST = 140
"""How narrow it may be made where there is less room, in logical pixels: "Adaptive · level 3" fits."""
CLOSED = Qt.ItemDataRole.UserRole + 1
"""An item's text in the closed box: ratings are for the list."""
BESIDE = 46
"""What the style sheet needs in the closed box beside the text: padding, arrow, border."""


class OpponentCombo(QComboBox):
    """A heading before each group, which cannot be chosen. An item's data is its OpponentId."""

    def __init__(self, machines: Iterable[Opponent], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(CHARACTERS)
        self.setMaxVisibleItems(24)
        self.view().installEventFilter(self)
        self.set_machines(machines)

    def minimumSizeHint(self) -> QSize:
        """Narrower than its longest name needs."""
        hint = super().minimumSizeHint()
        return QSize(min(NARROWEST, hint.width()), hint.height())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """The name without its rating; one that goes on where it does not fit, a style would cut amid a letter."""
        super().initStyleOption(option)
        text, room = self.currentData(CLOSED) or option.currentText, self.width() - BESIDE
        option.currentText = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End."""
        if not self._goes_to_end(event.key()):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Home and End in the open list, where the first row is a heading, at which Qt stops."""
        pressed = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and watched is self.view():
            row = self._end(event.key())  # type: ignore[attr-defined]
            if row is not None:
                self.view().setCurrentIndex(self.model().index(row, 0))
                return True
        return super().eventFilter(watched, event)

    def _goes_to_end(self, key: int) -> bool:
        row = self._end(key)
        if row is not None and row != self.currentIndex():
            self.setCurrentIndex(row)
            self.activated.emit(row)
        return row is not None

    def _end(self, key: int) -> int | None:
        """The first or the last machine's row, by the key; None for other keys."""
        rows = [row for row in range(self.count()) if self.itemData(row) is not None]
        if not rows:
            return None
        return {Qt.Key.Key_Home: rows[0], Qt.Key.Key_End: rows[-1]}.get(Qt.Key(key))

    def set_machines(self, machines: Iterable[Opponent]) -> None:
        """Offer these; the choice stays where it can. Nothing is emitted but by a person's choice (`activated`)."""
        chosen = self.currentData()
        self.clear()
        soft = self.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText)
        for kind, group in groupby(machines, key=lambda machine: machine.id.kind):
            self.addItem(opponent_kind_name(kind), None)
            heading = self.count() - 1
            for role, value in (
                (Qt.ItemDataRole.FontRole, style.font(style.TEXT - 2)),
                (Qt.ItemDataRole.ForegroundRole, QBrush(QColor(soft))),
            ):
                self.setItemData(heading, value, role)
            # The model of a combo box keeps an item's flags under the role next to the user's own.
            self.setItemData(heading, 0, Qt.ItemDataRole.UserRole - 1)
            for machine in group:
                self.addItem(rated_opponent_name(machine), machine.id)
                tip = opponent_tip(machine)
                self.setItemData(self.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
                self.setItemData(self.count() - 1, seated_opponent_name(machine), CLOSED)
                if machine.broken:
                    self.setItemData(self.count() - 1, 0, Qt.ItemDataRole.UserRole - 1)
        self.choose(chosen)

    def showPopup(self) -> None:
        """Open the list, as wide as its longest name. Asking for its view before costs a start 3 ms for each box."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 3 * style.UNIT)
        super().showPopup()

    def choose(self, opponent: OpponentId | None) -> None:
        """Choose `opponent`, or the first machine if `opponent` is not offered."""
        row = self.row_of(opponent)
        first = next((row for row in range(self.count()) if self.itemData(row) is not None), -1)
        self.setCurrentIndex(first if row is None else row)

    def row_of(self, opponent: OpponentId | None) -> int | None:
        """The row in which `opponent` is offered, or None."""
        if opponent is None:
            return None
        return next((row for row in range(self.count()) if self.itemData(row) == opponent), None)
