"""The card in which a machine is taught by somebody's games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from gobang.view import speech
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.still_combo import StillCombo
from gobang.view.workshop.lab.fold_card import FoldCard
from gobang.view.workshop.lab.own_keys import OwnKeys
from gobang.words.catalogue import tr

ROWS = 8
"""Numbers that are seen at once; more scroll."""


class TeachCard(FoldCard):
    """Shows what it is given, and emits by whose games the machine is to be taught."""

    source_chosen = Signal(str)  # a folder
    teach_wanted = Signal(str)  # a player; while something is taught: it is to stop
    rival_chosen = Signal(str)  # with which machine the taught one is compared

    def __init__(self) -> None:
        super().__init__(
            tr("Taught by playing"), tr("Find the numbers by which somebody's moves are the heaviest points")
        )
        self.sources, self.players, self.rivals = StillCombo(10), StillCombo(10), StillCombo(10)
        for combo, name in (
            (self.sources, tr("Which games")),
            (self.players, tr("Whose moves")),
            (self.rivals, tr("Compare with")),
        ):
            speech.call(combo, name)
            combo.setToolTip(name)
        self.teach = order_button("", tr("The machine on the bench says how the board is read"))
        self.told, self.heading, self.compared = style.soft(), style.soft(tr("How sure each number is:")), QLabel()
        for label in (self.told, self.compared):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.numbers = QTableWidget(0, 2)
        self.numbers.setAccessibleName(tr("Numbers with their errors"))
        self.numbers.horizontalHeader().hide()
        self.numbers.verticalHeader().hide()
        self.numbers.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.numbers.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.numbers.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.numbers.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.numbers.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.numbers.setShowGrid(False)
        self.numbers.setTabKeyNavigation(False)
        OwnKeys(self.numbers)
        orders, row = QWidget(), FlowLayout()
        orders.setLayout(row)
        row.addWidget(self.teach)
        shown = (self.told, self.heading, self.numbers, self.rivals, self.compared)
        for part in (self.sources, self.players, orders, *shown):
            self.body.addWidget(part)
        self.sources.activated.connect(lambda: self.source_chosen.emit(self.sources.currentData()))
        self.teach.clicked.connect(lambda: self.teach_wanted.emit(self.players.currentData() or ""))
        self.rivals.activated.connect(lambda: self.rival_chosen.emit(self.rivals.currentData()))
        self.show_certainty(())
        self.show_rivals((), "")

    def show_sources(self, sources: Sequence[tuple[str, str]]) -> None:
        """Offer these folders, each with its words."""
        chosen = self.sources.currentData()
        self.sources.clear()
        for folder, words in sources:
            self.sources.addItem(words, folder)
        self.sources.setCurrentIndex(max(0, self.sources.findData(chosen)))

    def show_players(self, players: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer these players, each with its words; the chosen one is chosen if it is among them."""
        self.players.clear()
        for name, words in players:
            self.players.addItem(words, name)
        self.players.setCurrentIndex(max(0, self.players.findData(chosen) if chosen else 0))

    def show_state(self, told: str, *, on: bool, ready: bool) -> None:
        """Say how far it is; `ready`: there is somebody by whose games it can be taught."""
        self.told.setText(told)
        self.told.setVisible(bool(told))
        self.teach.setText(tr("Stop") if on else tr("Teach"))
        self.teach.setEnabled(on or ready)
        for part in (self.sources, self.players):
            part.setEnabled(not on)
        self.players.setVisible(self.players.count() > 0)

    def show_certainty(self, rows: Sequence[tuple[str, str, bool]]) -> None:
        """List each number in words, with its error, and whether it is sure: others are written in soft ink."""
        self.numbers.setRowCount(len(rows))
        soft = self.palette().placeholderText()
        for number, (words, text, sure) in enumerate(rows):
            for column, written in enumerate((words, text)):
                item = QTableWidgetItem(written)
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                unsure = tr("{0} (unsure)").format(written) if column and not sure else written
                item.setData(Qt.ItemDataRole.AccessibleTextRole, unsure)
                if not sure:
                    item.setForeground(soft)
                    item.setToolTip(tr("The games tell little about this number"))
                self.numbers.setItem(number, column, item)
        self.numbers.setVisible(bool(rows))
        self.heading.setVisible(bool(rows))
        high = self.numbers.verticalHeader().defaultSectionSize()
        self.numbers.setFixedHeight(min(ROWS, max(1, len(rows))) * high + 2 * self.numbers.frameWidth() + 2)
        if rows:
            self.numbers.setCurrentCell(0, 0)

    def show_rivals(self, rivals: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer these machines for a comparison."""
        self.rivals.clear()
        for name, words in rivals:
            self.rivals.addItem(words, name)
        self.rivals.setCurrentIndex(max(0, self.rivals.findData(chosen)))
        self.rivals.setVisible(bool(rivals))

    def show_comparison(self, text: str) -> None:
        """Say what is worth more or less in the taught machine than in the other."""
        self.compared.setText(text)
        self.compared.setVisible(bool(text))
