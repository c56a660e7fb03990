"""The card in which a machine is tuned by games against itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QProgressBar, QWidget

from gobang.view import speech
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.still_combo import StillCombo
from gobang.view.workshop.lab.fold_card import FoldCard
from gobang.view.workshop.lab.own_keys import OwnKeys
from gobang.view.workshop.lab.tuning_chart import ChartPoint, TuningChart
from gobang.view.workshop.score_rows import ScoreRows
from gobang.words.catalogue import tr
from gobang.words.workshop.trial_words import ScoreRow

ROWS = 6
"""Numbers that are seen at once; more scroll."""


class TuneCard(FoldCard):
    """Shows what it is given, and emits what is to be tuned."""

    begin_wanted = Signal(tuple, int)  # the ticked numbers, and how many games each start has
    pause_wanted = Signal()  # or to go on
    keep_wanted = Signal()
    ticks_changed = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Tune by itself"), tr("Let the machine change its numbers by games against itself"))
        self.numbers = QListWidget()
        self.numbers.setAccessibleName(tr("The numbers that may move"))
        self.numbers.setUniformItemSizes(True)
        OwnKeys(self.numbers)
        self.numbers.itemChanged.connect(self._on_ticked)
        self.all = order_button(tr("Tick all"), tr("Let every number move"))
        self.none = order_button(tr("Tick none"), tr("Let no number move"))
        self.length = StillCombo(10)
        speech.call(self.length, tr("How many games"))
        self.length.setToolTip(tr("How many games"))
        self.begin = order_button(
            tr("Begin"), tr("Let the ticked numbers move; the games before are kept in a file beside")
        )
        self.pause = order_button("", tr("It also goes on after the program was closed"))
        self.keep = order_button(tr("Keep as a copy"), tr("Make a machine of the best numbers so far"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the tuning"))
        self.told, self.best, self.chart, self.row, self.found = (
            style.soft(),
            style.soft(),
            TuningChart(),
            ScoreRows(),
            QLabel(),
        )
        for label in (self.told, self.best, self.found):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        ticks, ways = _row(self.all, self.none), _row(self.begin, self.pause, self.keep)
        shown = (self.told, self.progress, self.chart, self.best, self.row, self.found)
        for part in (self.numbers, ticks, self.length, ways, *shown):
            self.body.addWidget(part)
        self.all.clicked.connect(lambda: self._tick_all(ticked=True))
        self.none.clicked.connect(lambda: self._tick_all(ticked=False))
        self.begin.clicked.connect(lambda: self.begin_wanted.emit(self.ticked, self.length.currentData()))
        self.pause.clicked.connect(self.pause_wanted)
        self.keep.clicked.connect(self.keep_wanted)

    @property
    def ticked(self) -> tuple[str, ...]:
        """The names of the numbers that may move."""
        items = [self.numbers.item(row) for row in range(self.numbers.count())]
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked
        )

    def show_lengths(self, lengths: Sequence[tuple[int, str]], chosen: int) -> None:
        """Offer these numbers of games, each with its words."""
        self.length.clear()
        for games, words in lengths:
            self.length.addItem(words, games)
        self.length.setCurrentIndex(self.length.findData(chosen))

    def show_numbers(self, numbers: Sequence[tuple[str, str, bool]]) -> None:
        """List another machine's numbers, each by its name, in words, and whether it may move."""
        self.numbers.blockSignals(True)
        self.numbers.clear()
        for name, words, ticked in numbers:
            item = QListWidgetItem(words, self.numbers)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        self.numbers.blockSignals(False)
        rows = min(ROWS, max(1, self.numbers.count()))
        high = self.numbers.sizeHintForRow(0) if self.numbers.count() else style.scaled(20)
        self.numbers.setFixedHeight(rows * high + 2 * self.numbers.frameWidth() + 2)
        if self.numbers.count():
            self.numbers.setCurrentRow(0)

    def show_state(self, told: str, share: float, *, on: bool, pausable: bool, ready: bool) -> None:
        """Say how far the tuning is; `pausable`: it is on or can go on; `ready`: another one can begin."""
        self.told.setText(told)
        self.told.setVisible(bool(told))
        self.progress.setVisible(pausable)
        self.progress.setRange(0, 1000)
        self.progress.setValue(round(1000 * share))
        self.pause.setText(tr("Pause") if on else tr("Go on"))
        self.pause.setVisible(pausable)
        self.begin.setEnabled(ready)
        for part in (self.numbers, self.all, self.none, self.length):
            part.setEnabled(not on)

    def show_found(
        self, points: Sequence[ChartPoint], spoken: str, row: ScoreRow | None, best: str, found: str
    ) -> None:
        """Show the chart, and what the best numbers so far are."""
        self.chart.show_points(points, spoken)
        self.row.show_rows(() if row is None else (row,))
        for label, text in ((self.best, best), (self.found, found)):
            label.setText(text)
            label.setVisible(bool(text))
        self.keep.setVisible(row is not None)

    def _on_ticked(self) -> None:
        self.ticks_changed.emit()

    def _tick_all(self, *, ticked: bool) -> None:
        self.numbers.blockSignals(True)
        for row in range(self.numbers.count()):
            self.numbers.item(row).setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        self.numbers.blockSignals(False)
        self.ticks_changed.emit()


def _row(*parts: QWidget) -> QWidget:
    """These side by side, in as many rows as they need."""
    widget, flow = QWidget(), FlowLayout()
    widget.setLayout(flow)
    for part in parts:
        flow.addWidget(part)
    return widget
