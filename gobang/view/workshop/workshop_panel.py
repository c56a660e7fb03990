"""The panel beside the board in the workshop: the machine on the bench, its numbers, and the sum of a point."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.game.weighers.making.quests import Quest
from gobang.model.workshop.walk import SPEEDS
from gobang.view import speech
from gobang.view.analysis.reason_table import ReasonTable
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.column_panel import BAR, GAP, ColumnPanel
from gobang.view.frame.menu_button import MenuButton
from gobang.view.frame.plan import Plan
from gobang.view.notice_bar import NoticeBar
from gobang.view.play.lesson_card import LessonCard
from gobang.view.still_combo import StillCombo
from gobang.view.workshop.in_sight import InSight
from gobang.view.workshop.lab.blame_card import BlameCard
from gobang.view.workshop.lab.teach_card import TeachCard
from gobang.view.workshop.lab.tune_card import TuneCard
from gobang.view.workshop.machine_menu import MachineMenu
from gobang.view.workshop.numbers_card import NumbersCard
from gobang.view.workshop.quests_card import QuestsCard
from gobang.view.workshop.second_card import SecondCard
from gobang.view.workshop.steps_card import StepsCard
from gobang.view.workshop.trial_card import TrialCard
from gobang.words.catalogue import tr
from gobang.words.workshop.machine_lesson import begin_text, lesson_texts

INSIDE = 10
AROUND = 300
"""The height of everything around the table of numbers, with a sum of some lines, for words of the usual size."""
BELOW_BOARD = 265
"""The height of what is to be seen with the second board, its words and the step's, for words of the usual size."""


class WorkshopPanel(ColumnPanel):
    """Shows what it is given, and emits what the user wants.

    In a narrow window the numbers are a sheet over the board, which a button opens.
    """

    chosen = Signal(str)  # the machine that is to lie on the bench
    copy_wanted = Signal()
    lesson_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, notice: NoticeBar) -> None:
        super().__init__(notice)
        self.setObjectName("workshop-panel")
        self._narrow = self._opened = self._bare = False
        self._sheet = QRect()
        self.heading = style.heading(tr("Workshop"))
        self.back = order_button(tr("Back to play"), tr("Leave the workshop and go back to the game"), self)
        self._head = self._head_row()
        self.machines = StillCombo(12)
        speech.call(self.machines, tr("The machine on the bench"))
        self.machines.setToolTip(tr("The machine on the bench"))
        self.about = style.soft()
        self.about.setWordWrap(True)
        self.copy = order_button(
            tr("Make it mine"), tr("Make a copy with a name of its own, whose numbers you can change"), self
        )
        self.copy.setProperty("primary", True)
        self.menu = MachineMenu(self)
        self.more = MenuButton("⋯", self.menu)
        self.more.setToolTip(tr("What else can be done with a machine"))
        self.more.setAccessibleName(tr("What else can be done with a machine"))
        self.more.setProperty("compact", True)
        self.opener = order_button(tr("Numbers…"), tr("Show the numbers over the board"), self)
        self.card = NumbersCard()
        self.plays = QLabel()
        self.plays.setWordWrap(True)
        self.plays.setTextFormat(Qt.TextFormat.PlainText)
        self.ranks = style.soft()
        self.ranks.setWordWrap(True)
        self.table = ReasonTable(halves=False, by_click=True)
        self.second = SecondCard()
        self.stepping = order_button(tr("Step by step"), tr("Show how the sum is made, one step after the other"), self)
        self.steps = StepsCard(SPEEDS)
        self.trial = TrialCard()
        self.quests = QuestsCard(len(Quest))
        self._taught = False
        """Whether the lesson is shown."""
        self.lesson = LessonCard(lesson_texts(), tr("Your first machine"), takes_focus=False)
        self.lesson.setParent(self)
        parts = (self._bench_card(), self.card, self.second, self._sum_card(), self.steps)
        for part in (*parts, self.trial, *self._lab_cards(), self.quests):
            self._column.addWidget(part)
        self._column.addStretch()
        self._in_sight = self._following()
        self.machines.activated.connect(lambda row: self.chosen.emit(self.machines.itemData(row)))
        self.copy.clicked.connect(self.copy_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.opener.clicked.connect(self.open_numbers)
        self.card.closed.connect(self._close_sheet)
        self.card.grown.connect(self._lay_out_sheet)
        for hidden in (self.lesson, self.steps, self.opener):
            hidden.hide()
        self._order_stops()

    def _head_row(self) -> QWidget:
        head = QWidget(self)
        row = QHBoxLayout(head)
        row.setContentsMargins(2, 0, 0, 0)
        row.addWidget(self.heading)
        row.addStretch()
        row.addWidget(self.back)
        return head

    def _bench_card(self) -> QFrame:
        card = style.panel()
        self.learn = order_button(begin_text(), tr("A lesson on an example; your game waits meanwhile"), self)
        self.learn.clicked.connect(self.lesson_wanted)
        orders = QHBoxLayout()
        orders.setSpacing(style.UNIT)
        orders.addWidget(self.copy, 1)
        orders.addWidget(self.more)
        row = self._bench_row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(style.UNIT)
        row.addWidget(self.machines, 1)
        row.addLayout(orders)
        box = QVBoxLayout(card)
        box.setContentsMargins(INSIDE, 10, INSIDE, 10)
        box.setSpacing(6)
        box.addLayout(row)
        box.addWidget(self.about)
        box.addWidget(self.learn, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.opener)
        return card

    def _sum_card(self) -> QFrame:
        card = self._sum = style.panel()
        box = QVBoxLayout(card)
        box.setContentsMargins(INSIDE, 10, INSIDE, 10)
        box.setSpacing(6)
        row = QHBoxLayout()
        row.setSpacing(style.UNIT)
        row.addWidget(self.plays, 1)
        row.addWidget(self.stepping, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(row)
        for part in (self.ranks, self.table):
            box.addWidget(part)
        return card

    # What is shown

    def show_machines(self, machines: Sequence[tuple[str, str]], chosen: str) -> None:
        """List the machines, each by its id and its name, and show which lies on the bench."""
        self.machines.clear()
        for name, title in machines:
            self.machines.addItem(title, name)
        self.machines.setCurrentIndex(self.machines.findData(chosen))

    def show_bench(self, about: str, *, mine: bool) -> None:
        """Say what lies on the bench. A copy of one's own can be copied, too, but that is not the first thing to do."""
        self.about.setText(about)
        primary = not mine
        self.copy.setText(tr("Copy") if mine else tr("Make it mine"))
        self.menu.set_mine(mine=mine)
        if self.copy.property("primary") is not primary:
            self.copy.setProperty("primary", primary)
            self.copy.style().unpolish(self.copy)
            self.copy.style().polish(self.copy)

    def show_plays(self, plays: str, ranks: str) -> None:
        """Say what the machine would play, and how the ranks of the points have changed."""
        self.plays.setText(plays)
        self.stepping.setEnabled(bool(plays))
        self.ranks.setText(ranks)
        self.ranks.setVisible(bool(ranks))

    def show_steps(self, *, shown: bool) -> None:
        """Show the card of the steps in the place of the sum, or the sum."""
        focus = QApplication.focusWidget()
        inside = focus is not None and self.steps.isAncestorOf(focus)
        begins = shown and self.steps.isHidden()
        self.steps.setVisible(shown)
        self._sum.setVisible(not shown)
        if begins:
            self._column.activate()  # so that the scroll bar knows how long the column is now
            self.column.ensureWidgetVisible(self.steps, 0, 0)
            if self.second.machines.currentData():
                self.column.verticalScrollBar().setValue(self.second.y())  # board and steps, one below the other
        if not shown and inside:
            self.stepping.setFocus()

    def show_lesson(self, *, shown: bool) -> None:
        """Show the lesson's card at the top, or the button that begins it."""
        self._taught = shown
        self.learn.setVisible(not shown)
        self._show_parts()
        self._lay_out()
        if shown and self._narrow:
            self.bring(self.lesson)

    def bring(self, part: QWidget) -> None:
        """Bring a part of the column into sight."""
        self._in_sight.follow(part)

    def _lab_cards(self) -> tuple[QWidget, ...]:
        """The cards that open when they are wanted."""
        cards = self.blame, self.tune, self.teach = BlameCard(), TuneCard(), TeachCard()
        return cards

    def _following(self) -> InSight:
        """Keep in sight a card that is opened or used, with what it finds."""
        blame, tune, teach, trial = self.blame, self.tune, self.teach, self.trial
        used: tuple[tuple[QWidget, tuple[SignalInstance, ...]], ...] = (
            (trial, (trial.trial_wanted, trial.sweep_wanted)),
            (blame, (blame.opened, blame.wished, blame.asked_again)),
            (tune, (tune.opened, tune.begin_wanted)),
            (teach, (teach.opened, teach.teach_wanted)),
        )
        for card, signals in used:
            for signal in signals:
                signal.connect(lambda *_, card=card: self.bring(card))
        return InSight(self.column)

    def open_numbers(self) -> None:
        """Show the numbers, and give them the keys."""
        self._opened = True
        self._show_parts()
        self._lay_out()
        self.card.table.setFocus()

    def take_keys(self) -> None:
        """Give the keys to the numbers, or where these are a sheet that is closed, to the machines at the top."""
        (self.card.table if self.card.isVisible() else self.machines).setFocus()

    # The panel's part of the frame

    def follow(self, plan: Plan) -> None:
        """Take the numbers out of the column as a sheet where the panel is a strip."""
        narrow = plan.sheet is not None
        self._sheet = plan.sheet or QRect()
        if narrow is not self._narrow:
            self._narrow, self._opened = narrow, False
            if narrow:
                self._column.removeWidget(self.card)
                self.card.setParent(self.parentWidget())
                self._column.insertWidget(0, self.lesson)
            else:
                self._column.removeWidget(self.lesson)
                self.lesson.setParent(self)
                self._column.insertWidget(1, self.card)
            self.card.set_closable(narrow)
            self.lesson.set_narrow(narrow)
            way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
            self._bench_row.setDirection(way)
            self._show_parts()
        super().follow(plan)

    def arrive(self) -> None:
        """Show the parts again."""
        super().arrive()
        self._show_parts()

    def leave(self) -> None:
        """Close the sheet, which does not lie in the panel."""
        self._opened = False
        if self._narrow:
            self.card.hide()

    def set_bare(self, bare: bool) -> None:
        """Set whether only the notice is shown, in a full screen."""
        self._bare = bare
        self._show_parts()

    def _show_parts(self) -> None:
        for part in (self._head, self.column):
            part.setVisible(not self._bare)
        self.opener.setVisible(self._narrow)
        self.lesson.setVisible(self._taught and not self._bare)
        self.card.setVisible(not self._bare and (self._opened or not self._narrow))
        self._notice.set_covered(self._narrow and self._opened and not self._bare)

    def _close_sheet(self) -> None:
        focus = QApplication.focusWidget()
        inside = focus is not None and self.card.isAncestorOf(focus)
        self._opened = False
        self._show_parts()
        if inside:
            self.opener.setFocus()

    def _lay_out(self) -> None:
        """Lay out one column, which below the board is no wider than beside it."""
        left, width, _ = self._room()
        top = self._settle_head(self._head, left, width)
        self.card.table.set_room(self.height() - top - style.scaled(AROUND))
        self.second.set_room(self.height() - top - style.scaled(BELOW_BOARD))
        if self._taught and not self._narrow:  # what is to be done stays in sight
            high = self.lesson.needs(width)
            self.lesson.setGeometry(left, top, width, high)
            top += high + GAP
        self.column.setGeometry(left, top, width + BAR, max(1, self.height() - top))
        self._lay_out_sheet()

    def _lay_out_sheet(self) -> None:
        """Let the sheet over the board be as high as its card needs, if there is so much room."""
        if self._narrow:
            sheet = QRect(self._sheet)
            high = min(sheet.height(), self.card.heightForWidth(sheet.width()) + GAP)
            sheet.setTop(sheet.bottom() + 1 - max(high, self.card.minimumSizeHint().height()))
            self.card.setGeometry(sheet)
            self.card.raise_()

    def _order_stops(self) -> None:
        """Let the Tab key go through the panel from above."""
        card = self.card
        stops: list[QWidget] = [
            self.back,
            self.lesson.leave,
            self.lesson.onward,
            self.machines,
            self.copy,
            self.more,
            self.learn,
            self.opener,
            card.table,
            card.undo,
            card.redo,
            card.back,
            card.all,
            self.second.machines,
        ]
        steps = self.steps
        stops += [self.stepping, self.table, steps.whole, steps.first, steps.back, steps.play, steps.on, steps.end]
        trial = self.trial
        stops += [steps.slider, steps.speed, trial.rivals, trial.begin, trial.sweep, trial.live]
        blame, tune, teach = self.blame, self.tune, self.teach
        stops += [blame.head, blame.wish, blame.again, blame.clear, tune.head, tune.numbers, tune.all, tune.none]
        stops += [tune.length, tune.begin, tune.pause, tune.keep]
        stops += [teach.head, teach.sources, teach.players, teach.teach, teach.numbers, teach.rivals]
        quests = self.quests
        stops += [*quests.steps.buttons(), quests.begin, quests.case, quests.play]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)
