"""The panel beside the board in a game: choices, players, the notice, the tabs and the buttons, in one column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gobang.view.art import style
from gobang.view.choice_bar import ChoiceBar
from gobang.view.notice_bar import NoticeBar
from gobang.view.panels.players_row import PlayersRow
from gobang.view.places.order_row import OrderRow
from gobang.view.places.plan import GRIP, LEAST_PANEL, MOST_PANEL, Plan
from gobang.view.places.tabs import Tab, Tabs, tab_name

if TYPE_CHECKING:  # nobody is taught before the first paint
    from gobang.view.panels.lesson_card import LessonCard

GAP = 10
"""The gap between the parts, in logical pixels."""
NOTICE = 64
"""The height of the notice's place: two lines beside the board."""
ONE_LINE = 46
"""The same in a strip with large words; the rest of the notice is shown on demand."""
LEAST_TALL_NOTICE, TALL_NOTICE = 84, 128
"""The same in a strip, where lines are shorter: the least height, and the height if the other parts leave room."""


class PlayPanel(QWidget):
    """Gives each part a fixed place, so that the contents of one part never move another.

    In a strip the tabs are a sheet over the board's side, opened by a button each; below the board there are two
    columns, of which the tabs have the right one.
    """

    def __init__(
        self, choices: ChoiceBar, players: PlayersRow, notice: NoticeBar, tabs: Tabs, orders: OrderRow
    ) -> None:
        super().__init__()
        self._choices, self._players, self._notice, self._tabs, self._orders = choices, players, notice, tabs, orders
        self._narrow = self._below = self._bare = self._opened = False
        self._lesson: LessonCard | None = None
        self._sheet = QRect()
        for part in (choices, players, tabs, orders):
            part.setParent(self)
        self._openers = QWidget(self)
        self._opener_of = self._build_openers()
        notice.setParent(self)  # added last, because it lies over the tabs when opened
        tabs.closed.connect(self._close_sheet)

    @property
    def narrow(self) -> bool:
        """Whether the panel is a strip."""
        return self._narrow

    def follow(self, plan: Plan) -> None:
        """Become a column or a strip, as `plan` says."""
        narrow = plan.sheet is not None
        self._sheet = plan.sheet or QRect()
        if narrow is not self._narrow:
            self._narrow, self._opened = narrow, False
            if self._lesson is not None:
                self._lesson.set_narrow(narrow)
            self._tabs.setParent(self.parentWidget() if narrow else self)
            self._tabs.set_closable(narrow)
        self._below = plan.below
        self.setGeometry(plan.panel)
        self._show_parts()
        self._lay_out()

    def open(self, tab: Tab) -> None:
        """Bring `tab` to the front, and make it visible."""
        self._tabs.choose(tab)
        self._opened = True
        self._show_parts()
        self._lay_out()

    def show_lesson(self, card: LessonCard | None) -> None:
        """Let `card` stand in the place of choices and players; None gives it back to them."""
        if self._lesson is not None:
            self._lesson.hide()
        self._lesson = card
        if card is not None:
            card.setParent(self)
            card.set_narrow(self._narrow)
            card.show()
        self._show_parts()
        self._lay_out()

    def set_bare(self, bare: bool) -> None:
        """Set whether only the players and the notice are shown; they stay at the same places."""
        self._bare = bare
        self._show_parts()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new height among the parts."""
        super().resizeEvent(event)
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        """Lay the parts out again when one needs another height, such as the choices in another mode."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
        return super().event(event)

    def _build_openers(self) -> dict[Tab, QPushButton]:
        grid = QGridLayout(self._openers)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(style.UNIT)
        made: dict[Tab, QPushButton] = {}
        for number, tab in enumerate(Tab):
            button = made[tab] = QPushButton(tab_name(tab), self._openers)
            button.setCheckable(True)
            button.setProperty("order", True)
            button.setToolTip(tab_name(tab))
            button.clicked.connect(lambda opened, tab=tab: self.open(tab) if opened else self._close_sheet())
            grid.addWidget(button, number // 2, number % 2)
        self._tabs.turned.connect(self._tick_openers)
        return made

    def _close_sheet(self) -> None:
        if self._narrow:
            self._opened = False
            self._show_parts()

    def _tick_openers(self) -> None:
        for tab, button in self._opener_of.items():
            button.setChecked(self._tabs.seen(tab))

    def _show_parts(self) -> None:
        whole, game = not self._bare, self._lesson is None
        for part, shown in (
            (self._players, game),
            (self._choices, whole and game),
            (self._openers, whole and self._narrow),
            (self._orders, whole),
            (self._tabs, whole and (self._opened or not self._narrow)),
        ):
            part.setVisible(shown)

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        if self._narrow:
            self._lay_out_slender(width, height)
            self._tabs.setGeometry(self._sheet)
            self._tabs.raise_()
            return
        if self._below:
            right = min(MOST_PANEL, max(LEAST_PANEL, (width - GRIP) // 2))
            left = width - right - GRIP
            self._tabs.setGeometry(left + GRIP, 0, right, height)
            if left < LEAST_PANEL:
                self._lay_out_slender(left, height)
                return
            self._lay_out_head(left, self._tall_notice(left, height))
        else:
            y = self._lay_out_head(width, style.scaled(NOTICE))
            bottom = self._lay_out_orders(width, height)
            self._tabs.setGeometry(0, y, width, bottom - GAP - y)
        self._notice.raise_()

    def _lay_out_head(self, width: int, notice: int) -> int:
        """Lay out choices in two columns, players and the notice from the top. Returns where the next part begins."""
        self._choices.set_rows(None)
        self._choices.set_width(width)
        choices, players = self._choices.sizeHint().height(), self._players.sizeHint().height()
        self._choices.setGeometry(0, 0, width, choices)
        self._players.setGeometry(0, choices + GAP, width, players)
        y = self._lay_out_lesson(width, choices + GAP + players) + GAP
        self._notice.settle(QRect(0, y, width, notice))
        return y + notice + GAP

    def _tall_notice(self, width: int, height: int) -> int:
        """Put the buttons at the bottom, in more rows where they have room. Returns what is left for the notice."""
        head = self._lay_out_head(width, 0)
        least = style.scaled(TALL_NOTICE)
        for columns in (2, 3, 5):
            bottom = self._lay_out_orders(width, height, columns)
            if bottom - head >= least:
                break
        return max(least, bottom - head)

    def _lay_out_orders(self, width: int, bottom: int, columns: int = 5) -> int:
        """Put the buttons at the bottom, and return where they begin."""
        self._orders.set_columns(columns)
        orders = self._orders.sizeHint().height()
        self._orders.setGeometry(0, bottom - orders, width, orders)
        return bottom - orders

    def _lay_out_slender(self, width: int, height: int) -> None:
        """Lay out everything in one narrow column: the players first, and as many choices as there is room for."""
        bottom = self._lay_out_orders(width, height, columns=2)
        players = self._players.sizeHint().height()
        openers = self._openers.sizeHint().height() + GAP if self._narrow else 0
        free = bottom - players - openers - 3 * GAP
        self._choices.set_rows((free - style.scaled(LEAST_TALL_NOTICE) + style.UNIT) // self._choices.row_height())
        choices = self._choices.sizeHint().height()
        least = NOTICE if style.percent() <= 100 else ONE_LINE
        notice = max(least, min(style.scaled(TALL_NOTICE), free - choices))
        if 0 < free - choices - notice < self._choices.row_height():
            notice = free - choices  # less than a row is no gap between the parts, but a hole
        self._players.setGeometry(0, 0, width, players)
        y = self._lay_out_lesson(width, players) + GAP
        if self._lesson is not None:  # the choices are away
            choices, notice = -GAP, max(NOTICE, min(TALL_NOTICE, bottom - y - openers - GAP))
        self._notice.settle(QRect(0, y, width, notice))
        y += notice + GAP
        self._choices.setGeometry(0, y, width, choices)
        self._openers.setGeometry(0, y + choices + GAP, width, max(0, openers - GAP))

    def _lay_out_lesson(self, width: int, below: int) -> int:
        """Give the lesson the room down to `below`, or as much as it needs. Returns where the rest begins."""
        if self._lesson is not None:
            below = max(below, self._lesson.needs(width))
            self._lesson.setGeometry(0, 0, width, below)
        return below
