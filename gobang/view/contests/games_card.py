"""The games of a contest as they end, the newest first, and what narrows the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gobang.view import speech
from gobang.view.art import style
from gobang.view.contests.shown_table import Column, ShownTable
from gobang.view.still_combo import StillCombo
from gobang.words.catalogue import tr, tr_in
from gobang.words.contests.rows import ShownRow

ALL = ""
"""The data of a filter that lets everything through."""


class GamesCard(QFrame):
    """Shows the games it is given, and emits what the list is to be narrowed to and which game is wanted."""

    narrowed = Signal(str, str)  # an entrant and an ending; ALL of them
    open_wanted = Signal(object)  # what a row is about
    menu_wanted = Signal(object, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.heading = style.heading(tr("Games"))
        self.count = style.soft()
        self.entrants, self.endings = StillCombo(8), StillCombo(8)
        for combo, name in ((self.entrants, tr("Whose games")), (self.endings, tr("How they ended"))):
            speech.call(combo, name)
            combo.setToolTip(name)
            combo.activated.connect(self._on_narrowed)
        columns = (
            Column(tr("Black"), bold=True),
            Column(tr("White"), bold=True),
            Column(tr("Result"), 58),
            Column(tr_in("how many were played", "Moves"), 58, right=True, soft=True, goes=2),
            Column(tr("Ending"), 96, soft=True, goes=1),
        )
        self.table = ShownTable(tr("Games of the contest, the newest first"), columns)
        self.table.wanted.connect(self.open_wanted)
        self.table.menu_wanted.connect(self.menu_wanted)
        self._filters = QWidget()
        filters = QHBoxLayout(self._filters)
        filters.setContentsMargins(0, 0, 0, 0)
        filters.setSpacing(style.UNIT)
        filters.addWidget(self.entrants, 1)
        filters.addWidget(self.endings, 1)
        head = QHBoxLayout()
        head.addWidget(self.heading)
        head.addStretch()
        head.addWidget(self.count)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(6)
        box.addLayout(head)
        box.addWidget(self._filters)
        box.addWidget(self.table, 1)

    @property
    def chosen(self) -> tuple[str, str]:
        """The entrant and the ending to which the list is narrowed; ALL of them."""
        return self.entrants.currentData() or ALL, self.endings.currentData() or ALL

    def show_filters(self, entrants: Sequence[tuple[str, str]], endings: Sequence[tuple[str, str]]) -> None:
        """Offer these, each what it is and its words; what is chosen stays, if it is offered."""
        for combo, first, offered in (
            (self.entrants, tr("All entrants"), entrants),
            (self.endings, tr("All endings"), endings),
        ):
            now = [(combo.itemData(row), combo.itemText(row)) for row in range(combo.count())]
            wanted = [(ALL, first), *offered]
            if now != wanted:
                chosen = combo.currentData()
                combo.clear()
                for data, words in wanted:
                    combo.addItem(words, data)
                combo.setCurrentIndex(max(0, combo.findData(chosen)))

    def narrow(self, entrant: str, ending: str = ALL) -> None:
        """Show the games of this entrant that ended so."""
        self.entrants.setCurrentIndex(max(0, self.entrants.findData(entrant)))
        self.endings.setCurrentIndex(max(0, self.endings.findData(ending)))
        self._on_narrowed()

    def show_games(self, rows: Sequence[ShownRow], count: str, empty: str) -> None:
        """Show these games, the newest first, how many there are, and what is said where there is none."""
        self.table.show_rows(rows)
        self.table.say(empty)
        self.count.setText(count)

    def add_games(self, rows: Sequence[ShownRow], count: str) -> None:
        """Put games that have just ended above the others."""
        self.table.put_first(rows)
        self.count.setText(count)

    def _on_narrowed(self) -> None:
        self.narrowed.emit(*self.chosen)
