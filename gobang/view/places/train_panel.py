"""The panel beside the board in training: the task, what can be done with it, and what there is to practise."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.panels.training.practice_list import PracticeList
from gobang.view.panels.training.rating_card import RatingCard
from gobang.view.panels.training.task_card import TaskCard
from gobang.view.panels.training.today_card import TodayCard
from gobang.view.places.place import PlacePanel
from gobang.view.places.plan import GRIP, LEAST_PANEL, MOST_PANEL, Plan
from gobang.view.rows import Rows
from gobang.view.scroll_column import ScrollColumn
from gobang.words.catalogue import tr

if TYPE_CHECKING:
    from gobang.view.notice_bar import NoticeBar

GAP = 10
NOTICE = 46
"""The height of the notice's place, below the heading."""
BAR = 10
"""The width of a scroll bar, which lies in the margin."""


class TrainPanel(PlacePanel):
    """Shows what it is given, and emits what the user wants. Only the task and its buttons always stay in sight."""

    next_wanted = Signal()
    hint_wanted = Signal()
    solution_wanted = Signal()
    run_wanted = Signal()  # begin a timed run, or end it
    back_wanted = Signal()

    def __init__(self, notice: NoticeBar, theme: Theme, again: str, rating_tip: str) -> None:
        super().__init__()
        self.setObjectName("train-panel")
        self._notice = notice
        self._below = False
        self._stops: list[QWidget] = []
        self.heading, self.chosen_label = style.heading(tr("Training")), style.soft()
        self.run_button = self._button(tr("Timed run"), "")
        self.run_button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._head = QWidget(self)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(2, 0, 0, 0)
        head.setSpacing(style.UNIT)
        head.addWidget(self.heading)
        head.addWidget(self.chosen_label, 1)
        head.addWidget(self.run_button)
        self.card = TaskCard(theme)
        self.hint_button = self._button(tr("Hint"), "")
        self.solution_button = self._button(
            tr("Show solution"), tr("Show the whole solution; the task comes again soon")
        )
        self.next_button = self._button("", "")
        self._orders = QWidget()
        self._rows = Rows(self._orders)
        self._task = QWidget(self)
        task = QVBoxLayout(self._task)
        task.setContentsMargins(0, 0, 0, 0)
        task.setSpacing(GAP)
        task.addWidget(self.card)
        task.addWidget(self._orders)
        task.addStretch()
        self._task.installEventFilter(self)
        self.today = TodayCard(theme, again)
        self.kinds = PracticeList(theme, tr("What to practise"))
        self.course = PracticeList(theme, tr("First course"))
        self.rating = RatingCard(theme, rating_tip)
        self.back_button = self._button(tr("Back to play"), tr("Leave training and go back to the game"))
        self._build_column()
        for button, order in (
            (self.hint_button, self.hint_wanted),
            (self.solution_button, self.solution_wanted),
            (self.next_button, self.next_wanted),
            (self.run_button, self.run_wanted),
            (self.back_button, self.back_wanted),
        ):
            button.clicked.connect(order)
        self._rows.share_out([[self.hint_button, self.solution_button, self.next_button]])

    def _build_column(self) -> None:
        content = QWidget()
        box = self._column = QVBoxLayout(content)
        box.setContentsMargins(0, 0, BAR, 0)
        box.setSpacing(GAP)
        for part in (self.today, self.kinds, self.course, self.rating, self.back_button):
            box.addWidget(part)
        box.addStretch()
        self.column = ScrollColumn(content)
        self.column.setParent(self)
        self.column.verticalScrollBar().installEventFilter(self)

    # What is shown

    def set_theme(self, theme: Theme) -> None:
        """Use the colours of `theme`."""
        for part in (self.card, self.today, self.kinds, self.course, self.rating):
            part.set_theme(theme)

    def show_orders(self, *, helps: bool, over: bool, can_skip: bool, running: bool) -> None:
        """Say which buttons do something: hint and solution, and the one that leads to the next task.

        `over`: the task is solved, so that button is filled. `running`: a timed run is in progress.
        """
        for button in (self.hint_button, self.solution_button):
            button.setVisible(not running)
            button.setEnabled(helps)
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

    def _order_stops(self) -> None:
        """Let the Tab key go through the panel from above."""
        orders = (self.hint_button, self.solution_button, self.next_button)
        rows = (*self.kinds.rows, *self.course.rows)
        stops: list[QWidget] = [*self.card.chips, *orders, *rows, self.back_button, self.run_button]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    # The panel's part of the frame

    def follow(self, plan: Plan) -> None:
        """Take the place of the panel in `plan`."""
        self._below = plan.below
        self.setGeometry(plan.panel.adjusted(0, 0, BAR, 0))  # the scroll bar lies in the margin
        self._lay_out()

    def set_bare(self, bare: bool) -> None:
        """Set whether only the task is shown, in a full screen."""
        for part in (self._head, self.column):
            part.setVisible(not bare)

    def arrive(self) -> None:
        """Take the notice, which belongs to the panel that is seen."""
        self._notice.setParent(self)
        self._notice.set_covered(False)
        self._notice.show()
        self._lay_out()
        self._notice.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the right edge when the scroll bar comes and goes, and give the task the height that it needs."""
        if watched is self._task:
            if event.type() is QEvent.Type.LayoutRequest:
                self._lay_out()
        elif event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            shown = event.type() is QEvent.Type.Show
            self._column.setContentsMargins(0, 0, 0 if shown else BAR, 0)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay everything out again."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay out one column, or below the board two, of which the task has the left one."""
        whole, height = self.width() - BAR, self.height()
        double = self._below and whole >= 2 * style.scaled(LEAST_PANEL) + GRIP
        whole = min(whole, 2 * MOST_PANEL + GRIP) if self._below else whole
        left, width = (self.width() - BAR - whole) // 2, (whole - GRIP) // 2 if double else whole
        self._share_out(width)
        top = self._lay_out_head(left, width)
        tall = self._task.heightForWidth(width)
        self._task.setGeometry(left, top, width, min(tall, height - top))
        if double:
            self.column.setGeometry(left + width + GRIP, 0, width + BAR, height)
        else:
            top += tall + GAP
            self.column.setGeometry(left, top, width + BAR, max(1, height - top))

    def _share_out(self, width: int) -> None:
        """Put the buttons into one row, or into two where their words need it."""
        hint, solution, onward = self.hint_button, self.solution_button, self.next_button
        needed = 3 * max(button.sizeHint().width() for button in (hint, solution, onward)) + 2 * style.UNIT
        rows = [[hint, solution, onward]] if needed <= width else [[hint, onward], [solution]]
        if len(rows) != len(self._rows.lines):
            self._rows.share_out(rows)

    def _lay_out_head(self, left: int, width: int) -> int:
        """Put heading and notice at the top, and return where the rest begins."""
        head, notice = self._head.sizeHint().height(), style.scaled(NOTICE)
        needed = self.heading.sizeHint().width() + self.run_button.sizeHint().width()
        self.chosen_label.setVisible(needed + self.chosen_label.sizeHint().width() + 2 * style.UNIT <= width)
        self._head.setGeometry(left, 0, width, head)
        if self._notice.parent() is self:
            self._notice.settle(QRect(left, head + 6, width, notice))
        return head + 6 + notice + GAP

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setProperty("order", True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(tip)
        button.setMinimumHeight(style.scaled(34))
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return button
