"""The panel beside the board in a game: choices, players, the notice, the tabs and the buttons, in one column."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from gobang.view.art import style
from gobang.view.choice_bar import ChoiceBar
from gobang.view.notice_bar import NoticeBar
from gobang.view.panels.players_row import PlayersRow
from gobang.view.places.order_row import OrderRow
from gobang.view.places.plan import Plan
from gobang.view.places.tabs import Tab, Tabs, tab_name

GAP = 10
"""The gap between the parts, in logical pixels."""
NOTICE, TALL_NOTICE = 64, 128
"""The notice's place: two lines beside the board, more lines of fewer words in a strip."""


class PlayPanel(QWidget):
    """Gives each part a fixed place, so that the contents of one part never move another.

    In a strip the tabs are a sheet over the board's side, opened by a button each.
    """

    def __init__(
        self, choices: ChoiceBar, players: PlayersRow, notice: NoticeBar, tabs: Tabs, orders: OrderRow
    ) -> None:
        super().__init__()
        self._choices, self._players, self._notice, self._tabs, self._orders = choices, players, notice, tabs, orders
        self._narrow = self._bare = self._opened = False
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
            self._choices.set_narrow(narrow)
            self._orders.set_columns(2 if narrow else 5)
            self._tabs.setParent(self.parentWidget() if narrow else self)
            self._tabs.set_closable(narrow)
        self.setGeometry(plan.panel)
        self._show_parts()
        self._lay_out()

    def open(self, tab: Tab) -> None:
        """Bring `tab` to the front, and make it visible."""
        self._tabs.choose(tab)
        self._opened = True
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
        whole = not self._bare
        for part, shown in (
            (self._choices, whole),
            (self._openers, whole and self._narrow),
            (self._orders, whole),
            (self._tabs, whole and (self._opened or not self._narrow)),
        ):
            part.setVisible(shown)

    def _lay_out(self) -> None:
        width, bottom = self.width(), self.height()
        orders = self._orders.sizeHint().height()
        choices = self._choices.sizeHint().height()
        players = self._players.sizeHint().height()
        self._orders.setGeometry(0, bottom - orders, width, orders)
        if self._narrow:
            self._players.setGeometry(0, 0, width, players)
            y = players + GAP
            self._notice.settle(QRect(0, y, width, TALL_NOTICE))
            y += TALL_NOTICE + GAP
            self._choices.setGeometry(0, y, width, choices)
            openers = self._openers.sizeHint().height()
            self._openers.setGeometry(0, y + choices + GAP, width, openers)
            self._tabs.setGeometry(self._sheet)
            self._tabs.raise_()
            return
        self._choices.setGeometry(0, 0, width, choices)
        y = choices + GAP
        self._players.setGeometry(0, y, width, players)
        y += players + GAP
        self._notice.settle(QRect(0, y, width, NOTICE))
        y += NOTICE + GAP
        self._tabs.setGeometry(0, y, width, bottom - orders - GAP - y)
        self._notice.raise_()
