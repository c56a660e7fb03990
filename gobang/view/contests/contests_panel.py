"""The place for contests between machines: the table, the games, charts and boards of one, or the set-up of another."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from gobang.view.art import style
from gobang.view.board.board_view import BoardView
from gobang.view.contests.boards_card import BoardsCard
from gobang.view.contests.charts.ratings_chart import RatingsChart
from gobang.view.contests.charts.sprt_chart import SprtChart
from gobang.view.contests.contest_head import ContestHead
from gobang.view.contests.failures_page import FailuresPage
from gobang.view.contests.games_card import GamesCard
from gobang.view.contests.openings_table import OpeningsTable
from gobang.view.contests.progress_strip import ProgressStrip
from gobang.view.contests.setting_up.setup_page import SetupPage
from gobang.view.contests.standings_table import TALL, StandingsTable
from gobang.view.frame.place import PlacePanel
from gobang.view.notice_bar import NoticeBar
from gobang.words.catalogue import tr

GAP, NOTICE = 10, 46
SIDE_SHARE, LEAST_SIDE, MOST_SIDE = 0.36, 320, 560
"""The part of the width for boards and games, and its limits."""
WIDE = 940
"""From this width on, for words of the usual size, boards and games stand beside the table."""
LEAST_LOWER = 200
"""The least height of the pages below the table."""
LEAST_GAMES = 170


class ContestsPanel(PlacePanel):
    """Covers the whole window beside the rail. Shows what it is given; its parts emit what the user wants.

    In a narrow window all parts are pages behind tabs.
    """

    whole = True

    def __init__(self, notice: NoticeBar, board: BoardView) -> None:
        super().__init__(notice)
        self.setObjectName("contests-panel")
        self.head, self.strip = ContestHead(), ProgressStrip()
        self.table, self.games, self.boards = StandingsTable(), GamesCard(), BoardsCard()
        self.ratings, self.openings, self.failures = RatingsChart(), OpeningsTable(), FailuresPage()
        self.test = SprtChart()
        self.question, self.bounds = style.heading(), style.soft()
        self._test_page = self._page_of_test()
        self.table_card = self._card_of_table()
        self.pages = QTabWidget()
        self.pages.setDocumentMode(True)
        self.pages.setAccessibleName(tr("Pages of the contest"))
        self.pages.tabBar().setAccessibleName(tr("Pages of the contest"))
        self.lower_card = style.panel()
        inside = QVBoxLayout(self.lower_card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.pages)
        self.set_up = SetupPage()
        self._narrow: bool | None = None
        self._crowded = False
        """Whether the games are a page, because the boards need their room."""
        self._tested = False
        self._setting_up = False
        self._failed = 0
        for part in (self.head, self.strip, self.table_card, self.lower_card, self.boards, self.games, self.set_up):
            part.setParent(self)
        self.boards.look_like(board)
        self.installEventFilter(self)
        self.show_setup(shown=True)

    def _card_of_table(self) -> QFrame:
        card = style.panel()
        box = QVBoxLayout(card)
        box.setContentsMargins(8, 6, 8, 8)
        box.addWidget(self.table)
        return card

    def _page_of_test(self) -> QWidget:
        page = QWidget()
        head = QHBoxLayout()
        head.addWidget(self.question, 1)
        head.addWidget(self.bounds, 0, Qt.AlignmentFlag.AlignRight)
        self.question.setWordWrap(True)
        box = QVBoxLayout(page)
        box.setContentsMargins(12, 8, 12, 6)
        box.addLayout(head)
        box.addWidget(self.test, 1)
        return page

    # What is shown

    def show_setup(self, *, shown: bool) -> None:
        """Show the page on which a contest is set up, or the contest."""
        self._setting_up = shown
        for part in self._parts:
            part.setVisible(not shown)
        self.set_up.setVisible(shown)
        self._lay_out()

    @property
    def setting_up(self) -> bool:
        """Whether the page is seen on which a contest is set up."""
        return self._setting_up

    @property
    def _parts(self) -> tuple[QWidget, ...]:
        """What is seen of a contest."""
        wide = () if self._narrow else (self.table_card, self.boards)
        games = () if self._narrow or self._crowded else (self.games,)
        return (self.head, self.strip, self.lower_card, *wide, *games)

    def show_tested(self, *, tested: bool, failed: int) -> None:
        """Offer the page of the sequential test only where there is one, and say how many failures there are."""
        if tested != self._tested:
            self._tested = tested
            self._fill_pages(front=self._test_page if tested else None)
        if failed != self._failed:
            self._failed = failed
            self.pages.setTabText(self.pages.indexOf(self.failures), self._failures_title)

    @property
    def _failures_title(self) -> str:
        return tr("Failures ({0})").format(self._failed) if self._failed else tr("Failures")

    def open_page(self, page: QWidget) -> None:
        """Bring a page to the front, where it is one."""
        if self.pages.indexOf(page) >= 0:
            self.pages.setCurrentWidget(page)

    def _fill_pages(self, front: QWidget | None = None) -> None:
        """Put into the pages what has no place of its own."""
        front = front or self.pages.currentWidget()
        narrow = bool(self._narrow)
        inside = narrow or self._crowded
        titles: list[tuple[QWidget, str]] = []
        if narrow:
            titles.append((self.table_card, tr("Table")))
        if inside:
            titles.append((self.games, tr("Games")))
        if narrow:
            titles.append((self.boards, tr("Boards")))
        if self._tested:
            titles.append((self._test_page, tr("Test")))
        titles += [(self.ratings, tr("Ratings")), (self.openings, tr("Openings"))]
        titles.append((self.failures, self._failures_title))
        self.pages.blockSignals(True)
        while self.pages.count():
            self.pages.removeTab(0)
        for page, title in titles:
            self.pages.addTab(page, title)
        for card, is_page in ((self.table_card, narrow), (self.games, inside), (self.boards, narrow)):
            if not is_page and card.parentWidget() is not self:
                card.setParent(self)
            card.setProperty("role", "" if is_page else "panel")
            card.style().unpolish(card)
            card.style().polish(card)
            if not is_page:
                card.setVisible(not self._setting_up)
        self.games.heading.setVisible(not inside)
        self.pages.blockSignals(False)
        self.pages.setCurrentIndex(max(0, self.pages.indexOf(front) if front is not None else 0))
        self._order_stops()

    def _order_stops(self) -> None:
        """Let the Tab key go from the head through the table to the pages, then to boards and games."""
        head, games = self.head, self.games
        stops: list[QWidget] = [head.name, head.pause, head.more, head.new, self.table, self.pages, self.pages.tabBar()]
        failures = self.failures
        stops += [self.openings, failures.table, failures.lines, failures.again, failures.replace, failures.out]
        stops += [*self.boards.buttons.values(), games.entrants, games.endings, games.table]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    # The panel's part of the frame

    @property
    def main(self) -> QWidget:
        """What gets the keys where nothing else was asked for."""
        return self.set_up.begin if self._setting_up else self.table

    def focus(self) -> None:
        """Give the keys to the control that had them when the place was left, at first to what matters most."""
        focused = self.focusWidget()
        if focused is not None and focused.isVisible() and not self._notice.isAncestorOf(focused):
            focused.setFocus()
        else:
            self.main.setFocus()

    def _lay_out(self) -> None:
        """Put boards and games beside the table where there is room, and the notice at the lower left.

        No layout of Qt's does it: the notice's bar comes from another panel, and an open one lies over what is above.
        """
        width, height = self.width(), self.height()
        narrow = width < style.scaled(WIDE)
        crowded = not narrow and self._is_crowded(width, height)
        if (narrow, crowded) != (self._narrow, self._crowded):
            self._narrow, self._crowded = narrow, crowded
            self._fill_pages()
        notice = style.scaled(NOTICE)
        bottom = height - notice - GAP
        if self._setting_up:
            self.set_up.setGeometry(0, 0, width, bottom)
            self._settle(QRect(0, height - notice, width, notice))
            return
        high = self.head.sizeHint().height()
        self.head.setGeometry(0, 0, width, high)
        strip = self.strip.sizeHint().height()
        self.strip.setGeometry(0, high + 6, width, strip)
        top = high + 6 + strip + GAP
        if narrow:
            self.lower_card.setGeometry(0, top, width, max(1, bottom - top))
            self._settle(QRect(0, height - notice, width, notice))
            return
        side = self._side(width)
        left = width - side - GAP
        self._lay_out_left(top, left, bottom)
        self._settle(QRect(0, height - notice, left, notice))
        games = 0 if self._crowded else style.scaled(LEAST_GAMES) + GAP
        boards = min(self.boards.needed(side), height - top - games)
        self.boards.setGeometry(left + GAP, top, side, boards)
        if not self._crowded:
            self.games.setGeometry(left + GAP, top + boards + GAP, side, height - top - boards - GAP)

    @staticmethod
    def _side(width: int) -> int:
        """The width of boards and games."""
        return min(max(round(width * SIDE_SHARE), style.scaled(LEAST_SIDE)), MOST_SIDE)

    def _is_crowded(self, width: int, height: int) -> bool:
        """Whether four boards leave the games no room below them."""
        above = self.head.sizeHint().height() + self.strip.sizeHint().height() + 6 + 2 * GAP
        room = height - above - style.scaled(LEAST_GAMES)
        return self.boards.count > 1 and self.boards.needed(self._side(width)) > room

    def _lay_out_left(self, top: int, left: int, bottom: int) -> None:
        """Give the table the height of its rows, and the pages the rest."""
        room, rows = bottom - top - GAP, max(2, len(self.table.standings))
        wanted = self.table.horizontalHeader().sizeHint().height() + rows * style.scaled(TALL) + 24
        table = min(wanted, max(room - style.scaled(LEAST_LOWER), room // 2))
        self.table_card.setGeometry(0, top, left, table)
        self.lower_card.setGeometry(0, top + table + GAP, left, max(1, room - table))

    def lay_out_rows(self) -> None:
        """Lay everything out for as many entrants as there are now."""
        self._lay_out()

    def _settle(self, place: QRect) -> None:
        if self._notice.parent() is self:
            self._notice.settle(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep keys from the window's orders, which act on the game on the board; those of menus and places stay."""
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            plain = not event.modifiers() & others and event.text() != "?"
            if plain and (event.text().strip() or event.key() in _KEYS):
                event.accept()
                return True
        return super().eventFilter(watched, event)


_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_Space),
)
"""Keys without text that belong to the lists of the place."""
