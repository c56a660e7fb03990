"""The panel beside the board in training: the task, what can be done with it, and what there is to practise."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.column_panel import BAR, GAP, ColumnPanel
from gobang.view.frame.plan import GRIP
from gobang.view.notice_bar import NoticeBar
from gobang.view.rows import Rows
from gobang.view.train.more_row import MoreRow
from gobang.view.train.practice_list import PracticeList
from gobang.view.train.rating_card import RatingCard
from gobang.view.train.task_card import TaskCard
from gobang.view.train.today_card import TodayCard
from gobang.words.catalogue import tr

USUAL_HEIGHT, NARROW_HEIGHT, MORE_HEIGHT = 220, 236, 40
"""The height that a task has at first, for a hint or a line of moves, and that in a panel less wide than NARROW. Where
it needs more it keeps that, up to MORE_HEIGHT, so that no text moves a button from under the pointer.
"""
NARROW = 300
LOW, LOW_HEIGHT = 500, 150
"""Below the first height the lists would have no room beside a picture; the second is that of a task then."""


class TrainPanel(ColumnPanel):
    """Shows what it is given, and emits what the user wants. Only the task and its buttons always stay in sight."""

    next_wanted = Signal()
    hint_wanted = Signal()
    solution_wanted = Signal()
    again_wanted = Signal()  # try the task again after a wrong answer
    run_wanted = Signal()  # begin a timed run, or end it
    more_wanted = Signal()  # make more tasks, or stop making them
    back_wanted = Signal()

    def __init__(self, notice: NoticeBar, again: str, more_tip: str, rating_tip: str, retry_tip: str) -> None:
        super().__init__(notice)
        self.setObjectName("train-panel")
        self._stops: list[QWidget] = []
        self._show_soon = QTimer(self, singleShot=True, interval=0)
        self._show_soon.timeout.connect(self._on_show)
        self._kept: dict[int, int] = {}
        """The height that the task and its buttons keep, by their width."""
        self.heading, self.chosen_label = style.heading(tr("Training")), style.soft()
        self.run_button = self._button(tr("Timed run"), "")
        self.run_button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._head = QWidget(self)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(2, 0, 0, 0)
        head.setSpacing(style.UNIT)
        head.addWidget(self.heading)
        head.addWidget(self.chosen_label, 1)
        head.addWidget(self.run_button)
        self.card = TaskCard()
        self.hint_button = self._button(tr("Hint"), "")
        self.solution_button = self._button(
            tr("Show solution"), tr("Show the whole solution; the task comes again soon")
        )
        self.again_button = self._button(tr("Try again"), retry_tip)
        self.next_button = self._button("", "")
        self._orders = QWidget()
        self._rows = Rows(self._orders)
        self._task = QWidget(self)
        task = QVBoxLayout(self._task)
        task.setContentsMargins(0, 0, 0, 0)
        task.setSpacing(GAP)
        task.addWidget(self.card, 1)
        task.addWidget(self._orders)
        self._task.installEventFilter(self)
        self.today = TodayCard(again)
        self.more = MoreRow(more_tip)
        self.kinds = PracticeList(tr("What to practise"), self.more)
        self.course = PracticeList(tr("First course"))
        self.rating = RatingCard(rating_tip)
        self.back_button = self._button(tr("Back to play"), tr("Leave training and go back to the game"))
        self._build_column()
        for button, order in (
            (self.hint_button, self.hint_wanted),
            (self.solution_button, self.solution_wanted),
            (self.again_button, self.again_wanted),
            (self.next_button, self.next_wanted),
            (self.run_button, self.run_wanted),
            (self.back_button, self.back_wanted),
        ):
            button.clicked.connect(order)
        self.more.wanted.connect(self.more_wanted)
        self._rows.share_out([[self.hint_button, self.solution_button], [self.again_button, self.next_button]])

    def _build_column(self) -> None:
        for part in (self.today, self.course, self.kinds, self.rating, self.back_button):
            self._column.addWidget(part)
        self._column.addStretch()

    # What is shown

    def show_orders(self, *, helps: bool, again: bool, over: bool, can_skip: bool, running: bool) -> None:
        """Say which buttons do something: hint and solution, another try, and the one that leads to the next task.

        `over`: the task is solved, so that button is filled. `running`: a timed run is in progress.
        """
        for button in (self.hint_button, self.solution_button):
            button.setVisible(not running)
            button.setEnabled(helps)
        self.again_button.setEnabled(again)
        self._orders.setVisible(not running)
        self.next_button.setEnabled(can_skip)
        self.next_button.setText(tr("Next task") if over else tr("Skip"))
        self.next_button.setToolTip(tr("Go on with the next task") if over else tr("Go on; this task is not counted"))
        if self.next_button.property("primary") is not over:
            self.next_button.setProperty("primary", over)
            self.next_button.style().unpolish(self.next_button)
            self.next_button.style().polish(self.next_button)
        self.run_button.setText(tr("End the run") if running else tr("Timed run"))
        self._order_stops()

    def show_chosen(self) -> None:
        """Bring the row of what is practised into sight, as soon as everything has its place."""
        self._show_soon.start()

    def _on_show(self) -> None:
        chosen = next((row for row in (*self.course.rows, *self.kinds.rows) if row.isChecked()), None)
        if chosen is not None:
            self.column.ensureWidgetVisible(chosen)

    def _order_stops(self) -> None:
        """Let the Tab key go through the panel from above."""
        orders = (self.hint_button, self.solution_button, self.again_button, self.next_button)
        rows = (*self.course.rows, *self.kinds.rows, self.more.button)
        stops: list[QWidget] = [*self.card.line.stops, *orders, *rows, self.back_button, self.run_button]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    # The panel's part of the frame

    def set_bare(self, bare: bool) -> None:
        """Set whether only the task is shown, in a full screen."""
        for part in (self._head, self.column):
            part.setVisible(not bare)

    def _lay_out(self) -> None:
        """Lay out one column, or below the board two, of which the task has the left one."""
        (left, width, double), height = self._room(), self.height()
        self._share_out(width)
        top = self._lay_out_head(left, width)
        low = height < style.scaled(LOW)
        self.card.set_low(low)
        usual = style.scaled(LOW_HEIGHT if low else NARROW_HEIGHT if width < style.scaled(NARROW) else USUAL_HEIGHT)
        usual += GAP + self._orders.sizeHint().height()
        tall = max(self._task.heightForWidth(width), usual, self._kept.get(width, 0))
        self._kept[width] = min(tall, usual + style.scaled(MORE_HEIGHT))
        self._task.setGeometry(left, top, width, min(tall, height - top))
        if double:
            self.column.setGeometry(left + width + GRIP, 0, width + BAR, height)
        else:
            top += tall + GAP
            self.column.setGeometry(left, top, width + BAR, max(1, height - top))

    def _share_out(self, width: int) -> None:
        """Put the buttons into one row, or into two where their words need it."""
        hint, solution, again, onward = self.hint_button, self.solution_button, self.again_button, self.next_button
        needed = 4 * max(button.sizeHint().width() for button in (hint, solution, again, onward)) + 3 * style.UNIT
        rows = [[hint, solution, again, onward]] if needed <= width else [[hint, solution], [again, onward]]
        if len(rows) != len(self._rows.lines):
            self._rows.share_out(rows)

    def _lay_out_head(self, left: int, width: int) -> int:
        """Put heading and notice at the top, and return where the rest begins."""
        needed = self.heading.sizeHint().width() + self.run_button.sizeHint().width()
        self.chosen_label.setVisible(needed + self.chosen_label.sizeHint().width() + 2 * style.UNIT <= width)
        return self._settle_head(self._head, left, width)

    def _button(self, text: str, tip: str) -> QPushButton:
        button = order_button(text, tip, self)
        button.setMinimumHeight(style.scaled(34))
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button
