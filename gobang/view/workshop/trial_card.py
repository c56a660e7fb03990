"""The card that answers whether a machine is better: games against others, and what one number alone does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QProgressBar, QVBoxLayout, QWidget

from gobang.model.workshop.trial import Rival
from gobang.view import speech
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.still_combo import StillCombo
from gobang.view.ticks import show_ticked
from gobang.view.workshop.ladder_line import LadderLine
from gobang.view.workshop.score_rows import ScoreRows, SweepCurve
from gobang.words.catalogue import tr
from gobang.words.numbers import number_text
from gobang.words.workshop.trial_words import ScoreRow


class TrialCard(QFrame):
    """Shows what it is given, and emits what is to be tried."""

    trial_wanted = Signal(tuple)  # the rivals; while one is on: it is to stop
    live_wanted = Signal(bool)  # whether the score is to follow the numbers
    sweep_wanted = Signal(tuple)  # the same, with the number that the keys are on
    game_wanted = Signal(int)  # the number of a game in which the machine plays otherwise

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.rivals = StillCombo(6)
        speech.call(self.rivals, tr("Against whom"))
        self.rivals.setToolTip(tr("Against whom"))
        self._counts: list[int] = []
        """How many games there are against each of those that are offered."""
        self._on = False
        self.begin = order_button("", tr("Let the two play each other, from the same openings both ways"))
        self.sweep = order_button(
            tr("Sweep this number"), tr("Try several values of the number that is chosen in the table, 200 games each")
        )
        self.live = QCheckBox(tr("Follow the numbers"))
        self.live.setToolTip(tr("Play anew at each change, so that the score follows a number that is dragged"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the games"))
        self.told, self.games_label = style.soft(), style.soft(tr("Games that open where it first plays otherwise:"))
        for label in (self.told, self.games_label):
            label.setWordWrap(True)
        self.rows, self.ladder, self.curve, self._games = ScoreRows(), LadderLine(), SweepCurve(), QWidget()
        self._flow = FlowLayout()
        self._games.setLayout(self._flow)
        orders, buttons = QWidget(), FlowLayout()
        orders.setLayout(buttons)
        buttons.addWidget(self.begin)
        buttons.addWidget(self.sweep)
        buttons.addWidget(self.live)
        heading = style.heading(tr("Is it better?"))
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(6)
        told = (self.progress, self.told, self.rows, self.ladder, self.curve, self.games_label, self._games)
        parts = (heading, self.rivals, orders, *told)
        for part in parts:
            box.addWidget(part)
        self.begin.clicked.connect(lambda: self.trial_wanted.emit(self.rivals.currentData()))
        self.rivals.currentIndexChanged.connect(self._show_count)
        self.live.toggled.connect(self.live_wanted)
        self.sweep.clicked.connect(lambda: self.sweep_wanted.emit(self.rivals.currentData()))
        self.show_rows((), "")
        self.show_curve((), None, "")
        self.show_games(())
        self.show_progress(0, 0, on=False)

    def show_rivals(self, rivals: Sequence[tuple[tuple[Rival, ...], str, int]], *, keeps: bool) -> None:
        """Offer these rivals, each as they are, in words and with the number of games, the first one chosen.

        `keeps`: the choice stays if it is among them.
        """
        chosen = self.rivals.currentData() if keeps else None
        self.rivals.clear()
        self._counts = [count for _, _, count in rivals]
        for names, words, _ in rivals:
            self.rivals.addItem(words, names)
        row = next((number for number, (names, _, _) in enumerate(rivals) if names == chosen), 0)
        self.rivals.setCurrentIndex(row)
        self._show_count()

    def show_live(self, *, on: bool) -> None:
        """Show whether the score follows the numbers."""
        show_ticked(self.live, on)

    def show_progress(self, played: int, wanted: int, *, on: bool) -> None:
        """Show how many games of all were played; `on`: they are being played, and are waited for."""
        self._on = on
        self.progress.setVisible(on)
        self.progress.setRange(0, max(1, wanted))
        self.progress.setValue(played)
        self.rivals.setEnabled(not on)
        self._show_count()

    def _show_count(self) -> None:
        """Say how many games the button plays, and offer what can be done against the chosen rivals."""
        row = self.rivals.currentIndex()
        count = self._counts[row] if 0 <= row < len(self._counts) else 0
        self.begin.setText(tr("Stop") if self._on else tr("Play {0} games").format(number_text(count)))
        level = any(isinstance(rival, int) for rival in self.rivals.currentData() or ())
        self.sweep.setEnabled(not self._on and not level)
        self.live.setEnabled(not self._on and not level)

    def show_rows(self, rows: Sequence[ScoreRow], told: str) -> None:
        """Show the scores, and say something about them."""
        self.rows.show_rows(rows)
        self.told.setText(told)
        self.told.setVisible(bool(told))

    def show_curve(self, points: Sequence[tuple[int, ScoreRow]], now: int | None, spoken: str) -> None:
        """Show the curve of a number, or none."""
        self.curve.show_curve(points, now, spoken)

    def show_games(self, games: Sequence[str]) -> None:
        """Show a button for each game."""
        while (item := self._flow.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for number, text in enumerate(games):
            button = order_button(text, tr("Open this game at the move where the two first differ"))
            button.clicked.connect(lambda _=False, number=number: self.game_wanted.emit(number))
            self._flow.addWidget(button)
        self._games.setVisible(bool(games))
        self.games_label.setVisible(bool(games))
        self._games.updateGeometry()
