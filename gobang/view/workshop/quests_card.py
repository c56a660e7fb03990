"""The card of the quests: five steps to a machine of one's own, and what is still wanted of the one on the bench."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QProgressBar, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button, small_button
from gobang.view.frame.flow import FlowLayout
from gobang.words.catalogue import tr


class QuestsCard(QFrame):
    """Shows what it is given, and emits what is wanted."""

    chosen = Signal(int)  # the number of a quest, from 0
    case_wanted = Signal()  # a position that the machine gets wrong
    games_wanted = Signal()  # play, or stop
    beginning_wanted = Signal()  # a machine that begins from nothing

    def __init__(self, many: int) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.steps = QButtonGroup(self)
        self.title, self.aim = style.heading(), style.soft()
        self.positions, self.games = style.soft(), style.soft()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the games"))
        self.begin = order_button(tr("Begin from nothing"), tr("Put a machine on the bench that knows no pattern yet"))
        self.case = order_button(tr("Show one it misses"), tr("Put such a position on the board"))
        self.play = order_button(tr("Play the games"), tr("Let it play the machine that reached the quest before"))
        for label in (self.aim, self.positions, self.games):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        head, row = QWidget(), FlowLayout()
        head.setLayout(row)
        for number in range(many):
            step = small_button()
            step.setCheckable(True)
            self.steps.addButton(step, number)
            row.addWidget(step)
        orders, ways = QWidget(), FlowLayout()
        orders.setLayout(ways)
        for order in (self.begin, self.case, self.play):
            ways.addWidget(order)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(6)
        box.addWidget(style.heading(tr("Five quests")))
        for part in (head, self.title, self.aim, self.positions, self.games, self.progress, orders):
            box.addWidget(part)
        self.steps.idClicked.connect(self.chosen)
        self.case.clicked.connect(self.case_wanted)
        self.play.clicked.connect(self.games_wanted)
        self.begin.clicked.connect(self.beginning_wanted)

    def show_steps(self, steps: Sequence[tuple[str, bool, bool]], shown: int) -> None:
        """Show the quests, each in words, whether it is open and whether it is reached; and which is looked at."""
        for number, (words, is_open, reached) in enumerate(steps):
            button = self.steps.button(number)
            button.setText(f"{number + 1} ✓" if reached else f"{number + 1}")
            button.setAccessibleName(words)
            button.setToolTip(words)
            button.setEnabled(is_open)
        self.steps.button(shown).setChecked(True)

    def show_quest(self, title: str, aim: str, positions: str, games: str) -> None:
        """Say what is wanted, and how far the machine is."""
        self.title.setText(title)
        self.aim.setText(aim)
        self.positions.setText(positions)
        self.games.setText(games)
        self.games.setVisible(bool(games))

    def show_ways(self, *, mine: bool, missed: bool, ready: bool, on: bool, played: float) -> None:
        """Say what can be done: a machine of one's own be begun, a missed position be shown, games be played.

        `played`: how much of the games is played, from 0 to 1.
        """
        self.begin.setVisible(not mine)
        self.case.setVisible(missed)
        self.play.setVisible(mine)
        self.play.setEnabled(ready or on)
        self.play.setText(tr("Stop") if on else tr("Play the games"))
        self.progress.setVisible(on)
        self.progress.setRange(0, 100)
        self.progress.setValue(round(100 * played))
