"""The box that offers the opponents in groups, each with its measured rating."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy

from gobang.game.point import Stone
from gobang.model.opponent_id import OpponentId, OpponentKind
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import Setup
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.shortening_combo import ShorteningCombo
from gobang.words.play.opponents import (
    opponent_kind_name,
    opponent_name,
    opponent_tip,
    rated_opponent_name,
    rating_sentence,
    seat_text,
    seated_opponent_names,
)

CHARACTERS = 19
"""Characters that fit in the closed box. Longer names are shortened there, but not in the list."""
NARROWEST = 140
"""The smallest width of the box in logical pixels: "Adaptive · level 3" fits."""
STONE, STONE_AT = 9, 3
"""The width of the stone that shows which colour a machine plays, and where it lies in the edge left of the name."""
CLOSED = Qt.ItemDataRole.UserRole + 1
"""The role of an item's texts in the closed box, which have no rating: from the longest to the shortest."""
GIVEN = (OpponentKind.EXTERNAL, OpponentKind.OWN_WEIGHER)
"""Machines that people have named, however long."""
_FLAGS = Qt.ItemDataRole.UserRole - 1
"""The role under which a combo box's model stores an item's flags; 0 means that it cannot be chosen."""
_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled


class OpponentCombo(ShorteningCombo):
    """Offers machines, each group under a heading, with a line about ratings above the first; data are OpponentIds."""

    _seat: Stone | None = None  # Qt asks for the text while the box is made
    _swaps = False

    def __init__(self, machines: Iterable[Opponent]) -> None:
        super().__init__(CHARACTERS)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(24)
        self._rule = Setup().rule
        self._machines: tuple[Opponent, ...] = ()
        self.set_machines(machines)

    def minimumSizeHint(self) -> QSize:
        """At most NARROWEST wide, so the longest name may be shortened."""
        hint = super().minimumSizeHint()
        return QSize(min(NARROWEST, hint.width()), hint.height())

    @property
    def whole_text(self) -> str:
        """The name without its rating, after the colour that it plays where that is said."""
        name = self._names[0]
        if self._seat is None:
            return name
        return seat_text(self._seat, name, swaps=self._swaps)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.currentData(CLOSED) or (self.currentText(),))

    @property
    def widest_name(self) -> int:
        """The width of the longest name among the program's own machines, whichever is chosen."""
        ours = [machine.id for machine in self._machines if machine.id.kind not in GIVEN]
        return max((self.fontMetrics().horizontalAdvance(opponent_name(name)) for name in ours), default=0)

    @property
    def shown_text(self) -> str:
        """Colour and name, or the name alone where there is no more room: a stone shows the colour, too.

        Where that has no room either, the level is left out, so that nothing is cut.
        """
        texts = (self.whole_text, *self._names)
        return next((text for text in texts if self.shortened(text) == text), self.shortened(texts[-1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a stone of the colour into the edge where the name alone has room."""
        super().paintEvent(event)
        if self._seat is not None and self.shown_text != self.whole_text:
            where = QRectF(STONE_AT, (self.height() - STONE) / 2, STONE, STONE)
            draw_small_stone(QPainter(self), where, self._seat, look.theme)

    def set_seat(self, seat: Stone | None, *, swaps: bool = False) -> None:
        """Say in the closed box which colour the machine plays; None: it is not said.

        `swaps`: the opening may exchange the colours, so the box says only who begins it.
        """
        if (seat, swaps) != (self._seat, self._swaps):
            self._seat, self._swaps = seat, swaps
            self._show_tip()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the first or last machine with Home and End."""
        if not self._goes_to_end(event.key()):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle Home and End in the open list: Qt's own would stop at the heading in the first row."""
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
        """The row of the first machine for Home, of the last for End; None for other keys."""
        rows = [row for row in range(self.count()) if self.model().flags(self.model().index(row, 0)) & _CHOOSABLE]
        if not rows:
            return None
        return {Qt.Key.Key_Home: rows[0], Qt.Key.Key_End: rows[-1]}.get(Qt.Key(key))

    def set_machines(self, machines: Iterable[Opponent]) -> None:
        """Offer these machines, and keep the choice if it is among them. Only the user's choice emits `activated`."""
        chosen = self.currentData()
        self._machines = tuple(machines)
        self.clear()
        explained = False
        for kind, group in groupby(self._machines, key=lambda machine: machine.id.kind):
            self._add_note(opponent_kind_name(kind))
            for machine in group:
                if machine.rating is not None and not explained:
                    self._add_note(rating_sentence())
                    explained = True
                self.addItem("", machine.id)
                self._describe(self.count() - 1, machine)
        self.choose(chosen)

    def set_rule(self, rule: str) -> None:
        """Let only machines that play by this rule be chosen; one that is chosen already stays so."""
        if rule != self._rule:
            self._rule = rule
            for machine in self._machines:
                if (row := self.row_of(machine.id)) is not None:
                    self._describe(row, machine)

    def _describe(self, row: int, machine: Opponent) -> None:
        """Write what is said of a machine into its row, which is grey if it cannot be chosen."""
        self.setItemText(row, rated_opponent_name(machine, self._rule))
        tip = opponent_tip(machine, self._rule)
        self.setItemData(row, style.wrapped(tip) if tip else None, Qt.ItemDataRole.ToolTipRole)
        self.setItemData(row, tip, Qt.ItemDataRole.AccessibleDescriptionRole)
        self.setItemData(row, seated_opponent_names(machine), CLOSED)
        fit = not machine.broken and self._rule in machine.rules
        self.setItemData(row, None if fit else 0, _FLAGS)

    def _add_note(self, text: str) -> None:
        """Add a row that cannot be chosen, in small soft letters: a group's heading, or what the numbers mean."""
        self.addItem(text, None)
        row = self.count() - 1
        soft = self.palette().color(QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText)
        self.setItemData(row, style.font(style.TEXT - 2), Qt.ItemDataRole.FontRole)
        self.setItemData(row, QBrush(QColor(soft)), Qt.ItemDataRole.ForegroundRole)
        self.setItemData(row, 0, _FLAGS)

    def showPopup(self) -> None:
        """Open the list, and notice Home and End in it."""
        self.view().installEventFilter(self)  # Qt keeps a filter only once
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
