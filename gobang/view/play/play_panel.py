"""The panel beside the board in a game: choices, players, the notice, the tabs and the buttons, in one column."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication, QWidget

from gobang.view.art import style
from gobang.view.frame.place import PlacePanel
from gobang.view.frame.plan import GRIP, LEAST_BESIDE, LEAST_PANEL, MOST_PANEL, Plan
from gobang.view.frame.tabs import Tab, Tabs
from gobang.view.notice_bar import NoticeBar
from gobang.view.orders.order_row import FULL, OrderRow
from gobang.view.play.choice_bar import LEAST_ROWS, MOST_ROWS, ONE_ROW, ChoiceBar
from gobang.view.play.lesson_card import LessonCard
from gobang.view.play.openers import ABREAST, Openers
from gobang.view.play.opening_card import OpeningCard
from gobang.view.play.players_row import PlayersRow

GAP = 10
"""The gap between the parts, in logical pixels."""
NOTICE, HIGH = 84, 720
"""The height of the notice's place, which holds two lines and buttons below them; and of a panel with room for it."""
LOW_NOTICE, ONE_LINE, TALL_NOTICE = 68, 46, 128
"""The same in a lower panel, in a column where there is little room, and where nothing else needs the room."""
BORDERS, AROUND = 4, 8
"""The height of both borders of a button, and of what is free above and below the text of a notice."""
LOW, LOW_COLUMN = 400, 600
"""The height of a strip below which each player has one line, and that of a panel with tabs."""
TIGHT, MORE = 6, 10
"""The gap where there is little room, and how much higher than usual rows become where there is much."""


class PlayPanel(PlacePanel):
    """Gives each part a fixed place, so that the contents of one part never move another.

    In a strip the tabs are a sheet, opened by a button each, which covers what is under the notice and a little of the
    board; below the board there are two columns, of which the tabs have the right one.
    """

    def __init__(
        self, choices: ChoiceBar, players: PlayersRow, notice: NoticeBar, tabs: Tabs, orders: OrderRow
    ) -> None:
        super().__init__(notice)
        self.installEventFilter(self)
        self._choices, self._players, self._tabs, self._orders = choices, players, tabs, orders
        self._narrow = self._below = self._bare = self._opened = False
        self._lesson: LessonCard | None = None
        self._opening: OpeningCard | None = None
        self._sheet = QRect()
        for part in (choices, players, tabs, orders):
            part.setParent(self)
        self._openers = Openers(tabs, self)
        self._openers.wanted.connect(self._on_opener)
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
            for part in (self._tabs, self._notice):  # an open notice also covers the sheet
                part.setParent(self.parentWidget() if narrow else self)
            self._tabs.set_closable(narrow)
        self._below = plan.below
        self.setGeometry(plan.panel)
        self._show_parts()
        self._lay_out()

    def arrive(self) -> None:
        """Take the notice back from another place."""
        self._notice.setParent(self.parentWidget() if self._narrow else self)
        self._show_parts()

    def leave(self) -> None:
        """Close the sheet, which does not lie in the panel."""
        if self._narrow:
            self._opened = False
            self._tabs.hide()

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

    def show_opening(self, card: OpeningCard | None) -> None:
        """Let `card` stand in the place of the choices; None gives it back to them."""
        if self._opening is not None:
            self._opening.hide()
        self._opening = card
        if card is not None:
            card.setParent(self)
            QWidget.setTabOrder(self._choices, card)
        self._show_parts()
        self._lay_out()

    def set_bare(self, bare: bool) -> None:
        """Set whether only the players and the notice are shown; they stay at the same places."""
        self._bare = bare
        self._show_parts()
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay the parts out again when one needs another height."""
        if watched is self and event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
        return False

    def _on_opener(self, tab: Tab) -> None:
        """Open the sheet, and go on with the keys where its titles are: the button lies under it."""
        self.open(tab)
        self._tabs.setFocus()

    def _close_sheet(self) -> None:
        if self._narrow and self._opened:
            focus = QApplication.focusWidget()
            inside = focus is not None and self._tabs.isAncestorOf(focus)
            self._opened = False
            self._show_parts()
            if inside:
                self._openers.buttons[self._tabs.front].setFocus()

    def _show_parts(self) -> None:
        whole, game = not self._bare, self._lesson is None
        under = self._narrow and self._opened and game  # the sheet covers them
        self._notice.set_covered(self._narrow and self._opened and not self._bare)
        for part, shown in (
            (self._players, game),
            (self._notice, True),
            (self._choices, whole and game and not under and self._opening is None),
            (self._openers, whole and self._narrow and not under),
            (self._orders, whole and not under),
            (self._tabs, whole and (self._opened or not self._narrow)),
        ):
            part.setVisible(shown)
        if self._opening is not None:
            self._opening.setVisible(game and not under)

    def _lay_out(self) -> None:
        """Lay out all parts; the card of an opening gets the place of the choices."""
        self._lay_out_parts()
        if self._opening is not None:
            self._opening.setGeometry(self._choices.geometry())

    def _lay_out_parts(self) -> None:
        """Give each part its place. What the parts need is asked, not tried out: that would ask for a layout again."""
        width, height = self.width(), self.height()
        if self._narrow:
            self._lay_out_slender(width, height)
            self._tabs.setGeometry(self._place_of_sheet())
            self._tabs.raise_()
        elif self._below:
            self._lay_out_below(width, height)
        else:
            y = self._lay_out_head(width, flat=height < LOW_COLUMN)
            notice = max(style.scaled(NOTICE if height >= HIGH else LOW_NOTICE), self._notice.needs_with_buttons)
            self._settle_notice(QRect(0, y, width, notice))
            y += notice + GAP
            columns = FULL if self._orders.fits(width, shortened=True) else self._orders.columns_for(width)
            self._tabs.setGeometry(0, y, width, self._lay_out_orders(width, height, columns) - GAP - y)
        self._notice.raise_()

    def _lay_out_below(self, width: int, height: int) -> None:
        """Lay out two columns. The buttons are in more rows where they leave the notice its height."""
        right = min(MOST_PANEL, max(LEAST_PANEL, (width - GRIP) // 2))
        left = width - right - GRIP
        self._tabs.setGeometry(left + GRIP, 0, right, height)
        if left < LEAST_PANEL:
            self._lay_out_slender(left, height)
            return
        y, least = self._lay_out_head(left), style.scaled(TALL_NOTICE)
        for columns in (2, 3, FULL):
            room = height - self._orders.height_of(columns, style.UNIT) - GAP - y
            if room >= least:
                break
        self._lay_out_orders(left, height, columns)
        self._settle_notice(QRect(0, y, left, max(least, room)))

    def _place_of_sheet(self) -> QRect:
        """Under the notice, or beside a lesson, which needs the height of the strip."""
        sheet = QRect(self._sheet)
        if self._lesson is not None:
            sheet.moveRight(self.x() - GRIP)
            sheet.setLeft(max(GRIP, sheet.left()))
            return sheet
        sheet.setTop(self._notice.place.bottom() + 1 + (TIGHT if self.height() < style.scaled(LOW) else GAP))
        return sheet

    def _lay_out_head(self, width: int, *, flat: bool = False) -> int:
        """Lay out choices in two columns and players from the top. Returns where the notice begins."""
        self._players.set_flat(flat)
        self._choices.set_rows(None)
        self._choices.set_width(width)
        choices, players = self._choices.sizeHint().height(), self._players.height_if(flat=flat)
        if self._opening is not None:
            choices = max(choices, self._opening.needs(width))
        self._choices.setGeometry(0, 0, width, choices)
        self._players.setGeometry(0, choices + GAP, width, players)
        return self._lay_out_lesson(width, choices + GAP + players) + GAP

    def _settle_notice(self, place: QRect) -> None:
        """Put the notice at this place of the panel."""
        if self._notice.parent() is (self.parentWidget() if self._narrow else self):  # it may be in another place now
            self._notice.settle(place.translated(self.pos()) if self._narrow else place)

    def _lay_out_orders(self, width: int, bottom: int, columns: int) -> int:
        """Put the buttons at the bottom, and return where they begin."""
        self._orders.set_columns(columns)
        orders = self._orders.height_of(columns, style.UNIT)
        self._orders.setGeometry(0, bottom - orders, width, orders)
        return bottom - orders

    def _lay_out_slender(self, width: int, height: int) -> None:
        """Lay out everything in one narrow column: the players first, and as many choices as there is room for.

        What is left makes the rows higher, up to MORE, then the players, then the notice. Before the opponent is left
        out, the rows become as low as their words are.
        """
        players, choices, orders = self._players, self._choices, self._orders
        columns = orders.columns_for(width)
        if self._lesson is not None:
            self._lay_out_slender_lesson(width, height, columns)
            return
        notice = max(LOW_NOTICE, self._notice.needs_with_buttons)
        line = style.line_height(style.font())
        spare = max(0, orders.height_of(FULL, 0) - line - BORDERS)
        for gap, rows, least, spared in (
            *((gap, MOST_ROWS, notice, 0) for gap in (GAP, TIGHT)),
            (TIGHT, MOST_ROWS - 1, notice, 0),
            (TIGHT, MOST_ROWS, ONE_LINE, 0),
            (TIGHT, MOST_ROWS - 1, 2 * line + AROUND, spare),
            *((TIGHT, rows, ONE_LINE, spare) for rows in (MOST_ROWS - 1, LEAST_ROWS)),
        ):
            inside = style.UNIT if gap == GAP else style.UNIT // 2
            openers, below = self._openers_height(ABREAST, inside), orders.height_of(columns, inside)
            left = height - players.height_if(flat=False) - choices.height_of(rows, inside) - openers - below
            left -= (4 if self._narrow else 3) * gap
            if spared and height < LEAST_BESIDE:
                continue  # lower rows alone would not do
            buttons = rows + orders.rows_of(columns) + (self._openers.rows_of(ABREAST) if self._narrow else 0)
            if left + spared * buttons >= least:
                break
        else:
            self._lay_out_low(width, height)
            return
        players.set_flat(False)
        choices.set_rows(rows, inside)
        orders.set_columns(columns, inside)
        notice = min(notice, max(left, min(least, left + spared * buttons)))
        more = min(style.scaled(MORE), (left - notice) // buttons)
        left -= more * buttons
        higher = min(style.scaled(MORE), max(0, left - notice) // 2)
        notice = min(left - 2 * higher, max(notice, style.scaled(TALL_NOTICE)))
        y = players.height_if(flat=False) + 2 * higher
        players.setGeometry(0, 0, width, y)
        y += gap
        self._settle_notice(QRect(0, y, width, notice))
        choices.setGeometry(0, y + notice + gap, width, choices.height_of(rows, inside) + more * rows)
        below += more * orders.rows_of(columns)
        orders.setGeometry(0, height - below, width, below)
        if self._narrow:
            openers += more * self._openers.rows_of(ABREAST)
            self._place_openers(height - below - gap - openers, width, openers, ABREAST, inside)

    def _lay_out_low(self, width: int, height: int) -> None:
        """Lay out a panel that is too low for a slender column: with more side by side, and less of the choices.

        What is left makes the buttons higher, up to MORE, then the notice.
        """
        players, choices, orders, inside = self._players, self._choices, self._orders, style.UNIT // 2
        flat, free = height < style.scaled(LOW), height - (4 if self._narrow else 3) * TIGHT
        free -= players.height_if(flat=flat)
        few, all_openers = orders.columns_for(width), self._openers.abreast_for(width)
        columned = choices.rows_in_columns(width) if width >= style.scaled(LEAST_PANEL) else ONE_ROW
        wanted = max(style.scaled(ONE_LINE), 0 if flat else self._notice.needs_with_buttons)
        for columns, abreast, rows, least in (
            (few, ABREAST, columned, max(LOW_NOTICE, wanted)),
            (few, all_openers, columned, max(LOW_NOTICE, wanted)),
            *((FULL if orders.fits(width) else few, all_openers, columned, least) for least in (wanted, ONE_LINE)),
            (FULL if orders.fits(width) else few, all_openers, ONE_ROW, 0),
        ):
            openers, below = self._openers_height(abreast, inside), orders.height_of(columns, inside)
            chosen = choices.height_of(rows, inside)
            if self._opening is not None:
                chosen = max(chosen, self._opening.needs(width))
            left = free - chosen - openers - below
            if left >= least:
                break
        players.set_flat(flat)
        choices.set_rows(ONE_ROW if rows == ONE_ROW else None, inside)
        choices.set_width(width)
        orders.set_columns(columns, inside)
        lines, over = self._openers.rows_of(abreast) if self._narrow else 0, orders.rows_of(columns)
        more = min(style.scaled(MORE), max(0, left - max(LOW_NOTICE, wanted)) // (rows + lines + over))
        chosen, openers, below = chosen + more * rows, openers + more * lines, below + more * over
        notice = max(0, left - more * (rows + lines + over))
        y = players.height_if(flat=flat)
        players.setGeometry(0, 0, width, y)
        y += TIGHT
        self._settle_notice(QRect(0, y, width, notice))
        y += notice + TIGHT
        choices.setGeometry(0, y, width, chosen)
        if self._narrow:
            self._place_openers(y + chosen + TIGHT, width, openers, abreast, inside)
        orders.setGeometry(0, height - below, width, below)

    def _place_openers(self, y: int, width: int, height: int, abreast: int, gap: int) -> None:
        """Put the buttons that open the sheet here, so many side by side, with this gap between their rows."""
        self._openers.arrange(abreast, gap)
        self._openers.setGeometry(0, y, width, height)

    def _openers_height(self, abreast: int, gap: int) -> int:
        """The height of the buttons that open the sheet; 0 where there are none."""
        return self._openers.height_of(abreast, gap) if self._narrow else 0

    def _lay_out_slender_lesson(self, width: int, height: int, columns: int) -> None:
        """The same with a lesson, which stands where players and choices are.

        Where there is little room, the buttons stand side by side, and at last those that open the sheet leave.
        """
        lesson, line = self._lesson, style.line_height(style.font()) + AROUND
        if lesson is None:
            return
        lesson.set_narrow(self._narrow and not (height < LEAST_BESIDE and lesson.fits_beside(width)))
        card = max(self._players.height_if(flat=False), lesson.needs(width))
        full = FULL if self._orders.fits(width) else columns
        for few, abreast, gap, shown in (
            (columns, ABREAST, GAP, self._narrow),
            (full, self._openers.abreast_for(width), TIGHT, self._narrow),
            (full, self._openers.abreast_for(width), TIGHT, False),
        ):
            openers = self._openers_height(abreast, style.UNIT) if shown else 0
            room = height - card - self._orders.height_of(few, style.UNIT) - 2 * gap - (openers + gap if shown else 0)
            if room >= (line if gap == TIGHT else LOW_NOTICE):
                break
        self._lay_out_orders(width, height, few)
        lesson.setGeometry(0, 0, width, card)
        notice = min(TALL_NOTICE, room) if room >= line else 0  # without room it opens over the lesson when it must
        self._settle_notice(QRect(0, card + gap, width, notice))
        self._openers.setVisible(shown and not self._bare)
        if shown:
            self._place_openers(card + notice + 2 * gap, width, openers, abreast, style.UNIT)

    def _lay_out_lesson(self, width: int, below: int) -> int:
        """Give the lesson the room down to `below`, or as much as it needs. Returns where the rest begins."""
        if self._lesson is not None:
            below = max(below, self._lesson.needs(width))
            self._lesson.setGeometry(0, 0, width, below)
        return below
