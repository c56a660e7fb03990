"""The panel beside the board in a review: the graph, the cards of the mistakes and the list of moves, in one column."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.frame.column_panel import BAR, GAP, ColumnPanel
from gobang.view.frame.plan import GRIP
from gobang.view.notice_bar import NoticeBar
from gobang.view.orders.action_button import ActionButton
from gobang.view.orders.actions import Actions
from gobang.view.review.grade_counts import GradeCounts
from gobang.view.review.line_card import CardContent, QuestionCard
from gobang.view.review.mistake_card import MistakeCard
from gobang.view.review.outcome_card import OutcomeCard
from gobang.view.review.review_foot import ReviewFoot
from gobang.view.review.review_graph import ReviewGraph
from gobang.view.review.reviewed_moves import ReviewedMoves
from gobang.words.catalogue import tr

HIGH = 640
"""The height of a panel in which the graph is always in sight, for words of the usual size, as the next ones."""
GRAPH_GROWS, MORE_GRAPH = 780, 200
"""The height from which on the graph grows, and by how much at most."""


class ReviewPanel(ColumnPanel):
    """Shows what it is given, and emits what the user wants. The heading, the notice and the buttons stay in sight."""

    order_pressed = Signal()  # the filled button
    cancel_pressed = Signal()
    ply_chosen = Signal(int)
    mistake_chosen = Signal(int)  # the number of its card
    step_chosen = Signal(int, int)  # the number of a card, and how many moves of its line are to be shown
    show_wanted = Signal(int)  # the number of a card
    try_wanted = Signal(int)
    what_if_wanted = Signal(int)
    blame_wanted = Signal(int)
    tried_step_chosen = Signal(int)
    cleared = Signal()
    line_wanted = Signal()  # the whole line of the card that is open
    losing_move_wanted = Signal()
    back_wanted = Signal()
    practise_wanted = Signal()

    def __init__(self, actions: Actions, notice: NoticeBar) -> None:
        super().__init__(notice)
        self.setObjectName("review-panel")
        self.heading = style.heading(tr("Review"))
        self.size_label = style.soft()
        self.order = QPushButton(self)
        self.order.setProperty("primary", True)
        self.order.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.order.clicked.connect(self.order_pressed)
        self.cancel = QPushButton(tr("Cancel"), self)
        self.cancel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.cancel.setToolTip(tr("Stop the review; what was found stays"))
        self.cancel.clicked.connect(self.cancel_pressed)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the review"))
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self._head = QWidget(self)
        self._build_head()
        self.foot = ReviewFoot(actions, self)
        self.foot.line_button.clicked.connect(self.line_wanted)
        self.foot.back_button.clicked.connect(self.back_wanted)
        self._stops: list[QWidget] = []
        self._revealed: int | None = None
        self._reveals = False
        """Whether a card was brought into sight, and the user has not scrolled since."""
        self._reveal_soon = QTimer(self, singleShot=True, interval=0)
        self._reveal_soon.timeout.connect(self._on_reveal)
        self.way_back = ActionButton(actions.back_to_review, self)
        self.way_back.setProperty("order", True)
        actions.back_to_review.changed.connect(self._show_way_back)
        self._build_column()
        self._show_way_back()

    def _build_head(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(style.UNIT)
        row.addWidget(self.heading)
        row.addWidget(self.size_label)
        row.addStretch()
        row.addWidget(self.order)
        row.addWidget(self.cancel)
        box = QVBoxLayout(self._head)
        box.setContentsMargins(2, 0, 0, 0)
        box.setSpacing(4)
        box.addLayout(row)
        box.addWidget(self.progress)

    def _build_column(self) -> None:
        self.graph = ReviewGraph()
        self.counts = GradeCounts()
        self._top = QWidget(self)
        self._top.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        top = QVBoxLayout(self._top)
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(GAP)
        top.addWidget(self.graph, 1)
        top.addWidget(self.counts)
        self._top.installEventFilter(self)
        self.outcome = OutcomeCard()
        self.outcome.move_wanted.connect(self.losing_move_wanted)
        self.outcome.hide()
        self.message = QLabel(wordWrap=True)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setContentsMargins(4, 4, 4, 4)
        self.tried = QuestionCard()
        self.tried.hide()
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setEnabled(False)
        self._stepping = False
        """Whether moves of a card's line are shown on the board."""
        self._escape.activated.connect(self.cleared)
        self._escape.activatedAmbiguously.connect(self.cleared)  # Escape also closes a notice
        self.tried.step_chosen.connect(self.tried_step_chosen)
        self.tried.closed.connect(self.cleared)
        self.practise = order_button(
            tr("Practise these"), tr("The mistakes become tasks, which come again in training")
        )
        self.practise.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.practise.setMinimumHeight(style.scaled(34))
        self.practise.clicked.connect(self.practise_wanted)
        self.moves = ReviewedMoves()
        self.cards: list[MistakeCard] = []
        for part in (self.way_back, self.message, self.outcome, self.tried, self.practise, self.moves):
            self._column.addWidget(part)
        self._column.addStretch()
        self.column.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self.column.verticalScrollBar().actionTriggered.connect(self._on_scrolled)
        self.graph.ply_chosen.connect(self.ply_chosen)
        self.moves.ply_chosen.connect(self.ply_chosen)
        self._order_stops()

    # What is shown

    def show_state(self, size: str, order: str, tip: str, *, running: bool, share: float = 0.0) -> None:
        """Show the size of the game or how far the review is, and the filled button, or Cancel while it is `running`.

        Without words there is no filled button. `share` of the review is done; before anything is, the bar only moves.
        """
        self.size_label.setText(size)
        self.order.setText(order)
        self.order.setToolTip(tip)
        had = self.order.hasFocus() or self.cancel.hasFocus()
        self.order.setVisible(bool(order) and not running)
        self.cancel.setVisible(running)
        if had:
            (self.cancel if running else self.order if order else self.foot.back_button).setFocus()
        self.progress.setVisible(running)
        self.progress.setRange(0, 100 if share else 0)
        self.progress.setValue(int(100 * share))
        self._lay_out()

    def _show_way_back(self) -> None:
        """Offer the way back to the reviewed game while the user tries it otherwise."""
        self.way_back.setVisible(self.way_back.isEnabled())

    def show_message(self, text: str) -> None:
        """Say something in the place of cards, or beside them; nothing if it is empty."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def show_cards(self, contents: Sequence[CardContent], chosen: int | None, step: int) -> None:
        """Show these cards, of which one may be `chosen`, with so many moves of its line on the board."""
        while len(self.cards) > len(contents):
            card = self.cards.pop()
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(contents):
            self._add_card()
        for number, (card, content) in enumerate(zip(self.cards, contents, strict=True)):
            card.show_content(content)
            card.set_opened(opened=number == chosen, step=step)
        self.foot.line_button.setEnabled(chosen is not None and bool(contents[chosen].line))
        self._stepping = step > 0
        self.practise.setVisible(bool(contents))
        self._order_stops()

    def show_tried(self, content: CardContent | None, step: int) -> None:
        """Show the card of the move that the user has asked about, or none."""
        if content is not None:
            self.tried.show_content(content)
            self.tried.set_opened(opened=True, step=step)
        self.tried.setVisible(content is not None)
        self._escape.setEnabled(content is not None or self._stepping)
        self._order_stops()

    def reveal(self, number: int | None) -> None:
        """Scroll to a card, as soon as it is laid out; None: to the card of the user's question."""
        self._revealed, self._reveals = number, True
        self._reveal_soon.start()

    def _on_range_changed(self) -> None:
        """Keep the card in sight while the parts around it find their sizes, until the user scrolls."""
        if self._reveals:
            self._reveal_soon.start()

    def _on_scrolled(self) -> None:
        self._reveals = False

    def _on_reveal(self) -> None:
        if self._revealed is None:
            self.column.ensureWidgetVisible(self.tried, 0, GAP)
        elif self._revealed < len(self.cards):
            self.column.ensureWidgetVisible(self.cards[self._revealed], 0, GAP)

    def _order_stops(self) -> None:
        """Let the Tab key go through the panel from above."""
        cards = [*self.tried.stops, *(stop for card in self.cards for stop in card.stops)]
        top = [self.order, self.cancel, self.way_back, self.outcome.go_button]
        stops = [*top, *cards, self.practise, self.moves, *self.foot.stops]
        if stops != self._stops:
            self._stops = stops
            for before, after in pairwise(stops):
                QWidget.setTabOrder(before, after)

    def _add_card(self) -> None:
        card, number = MistakeCard(), len(self.cards)
        card.chosen.connect(lambda: self.mistake_chosen.emit(number))
        card.step_chosen.connect(lambda step: self.step_chosen.emit(number, step))
        card.show_wanted.connect(lambda: self.show_wanted.emit(number))
        card.try_wanted.connect(lambda: self.try_wanted.emit(number))
        card.what_if_wanted.connect(lambda: self.what_if_wanted.emit(number))
        card.blame_wanted.connect(lambda: self.blame_wanted.emit(number))
        self._column.insertWidget(self._column.indexOf(self.practise), card)
        card.show()  # otherwise the layout would show it in the next turn of the event loop
        self.cards.append(card)

    # The panel's part of the frame

    def _lay_out(self) -> None:
        """Lay out one column, or below the board two, of which the cards have the right one."""
        (left, width, double), height = self._room(), self.height()
        top = self._lay_out_head(left, width)
        fixed = double or height >= style.scaled(HIGH)
        self._fix_top(fixed=fixed)
        foot = self.height() - self.foot.fit(width)
        self.foot.setGeometry(left, foot, width, self.height() - foot)
        if fixed and (high := self._top.heightForWidth(width)):
            if not self.graph.isHidden():  # it grows where there is room
                room = foot - GAP - top - high if double else (height - style.scaled(GRAPH_GROWS)) // 4
                high += min(style.scaled(MORE_GRAPH), max(0, room))
            self._top.setGeometry(left, top, width, high)
            top += high + GAP
        if double:
            self.column.setGeometry(left + width + GRIP, 0, width + BAR, height)
        else:
            self.column.setGeometry(left, top, width + BAR, max(1, foot - GAP - top))

    def _lay_out_head(self, left: int, width: int) -> int:
        """Put heading and notice at the top, and return where the rest begins."""
        button = self.cancel if self.order.isHidden() else self.order
        needed = sum(part.sizeHint().width() + style.UNIT for part in (self.heading, self.size_label, button))
        self.size_label.setVisible(needed <= width)
        return self._settle_head(self._head, left, width)

    def _fix_top(self, *, fixed: bool) -> None:
        """Keep the graph in sight, or let it scroll with the cards where there is little room."""
        if fixed is not (self._top.parent() is self):
            if fixed:
                self._column.removeWidget(self._top)
                self._top.setParent(self)
            else:
                self._column.insertWidget(0, self._top)
            self._top.show()
