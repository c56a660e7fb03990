"""One seat at the board: who sits there, with which stone, how much time, and whose move it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from gobang.game.point import Stone
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.frame.info_button import InfoButton
from gobang.view.handlers import TellsErrors
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.play.opponents import numbers_tip

if TYPE_CHECKING:  # the first paint opens no menu
    from PySide6.QtGui import QContextMenuEvent, QResizeEvent

_MARGIN, _STONE = 13, 26
BETWEEN = " · "
"""What stands between the parts of a detail."""
_TABLE = 26
"""The width of the button for a machine's numbers, beside its name."""
_SMALL_CLOCK = 17
"""The size of a clock whose usual size would leave the name too little room."""


class PlayerCard(TellsErrors, QLabel):
    """A card that shows what its setters were told, and repaints only what a setter changed.

    To a screen reader it is a label: "You, Black, to move, 4:12".
    """

    menu_wanted = Signal(object)  # QPoint on the screen
    table_wanted = Signal()  # the button for the machine's numbers was clicked

    def __init__(self, stone: Stone) -> None:
        super().__init__()
        self.installEventFilter(self)
        self._stone = stone
        self._name = self._detail = self._clock = self._overtime = self._overtime_said = ""
        self._active = self._thinking = self._low = self._won = False
        self._elided = self._small = self._flat = False
        self._has_table = False
        self._table: InfoButton | None = None
        """The button for the numbers that a machine plays by; None while none was needed."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_name(self, name: str) -> None:
        """Set the player's name; a long one is elided, and the tool tip begins with the whole name."""
        if name != self._name:
            self._name = name
            self._place_table()
            self._told()

    def set_detail(self, detail: str) -> None:
        """Set the line under the name, such as "Black · to move"."""
        if detail != self._detail:
            self._detail = detail
            self._told()

    def set_clock(self, text: str) -> None:
        """Set the clock's text, such as "4:12"."""
        if text != self._clock:
            wider = len(text) != len(self._clock)
            self._clock = text
            self._name_for_readers()
            if wider:
                self.updateGeometry()
                self._place_table()
                self.update()
            else:
                self.update(self._clock_box().toAlignedRect())

    def set_overtime(self, text: str, said: str) -> None:
        """Set the overtime shown small under the clock, such as "3 × 30 s", and what screen readers say instead."""
        if (text, said) != (self._overtime, self._overtime_said):
            if bool(text) is not bool(self._overtime):
                self.updateGeometry()
            self._overtime, self._overtime_said = text, said
            self._told()

    def set_table(self, has: bool) -> None:
        """Set whether the player is a machine that plays by a table of numbers: a button beside its name shows it."""
        if has is self._has_table:
            return
        self._has_table = has
        if has and self._table is None:
            self._table = InfoButton(numbers_tip(), self)
            self._table.setFixedSize(_TABLE - 4, _TABLE - 4)
            self._table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._table.clicked.connect(self.table_wanted)
        self._place_table()
        self._told()

    @property
    def _table_room(self) -> int:
        return 0 if self._table is None or self._table.isHidden() else _TABLE

    def _place_table(self) -> None:
        """Put the button right of the name, if both have room; the menu of the card shows the numbers, too."""
        if self._table is None:
            return
        metrics = QFontMetricsF(style.font(style.TEXT, bold=True))
        end = self._clock_box().left() if self._clock else self.width() - _MARGIN
        if self._flat and self._overtime_shown:
            end -= 8 + self._overtime_wide
        wide = metrics.horizontalAdvance(self._name)
        shown = self._has_table and wide + _TABLE <= end - 8 - self._words_left
        if self._table.isHidden() is shown:
            self._table.setVisible(shown)
            self.update()
        if shown:
            middle = self._name_top + metrics.height() / 2
            self._table.move(round(self._words_left + wide + 4), round(middle - self._table.height() / 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button beside the name."""
        super().resizeEvent(event)
        self._place_table()

    @property
    def fits(self) -> bool:
        """Whether the whole name has room beside a clock of the usual size."""
        name = QFontMetricsF(style.font(style.TEXT, bold=True)).horizontalAdvance(self._name)
        clock = QFontMetricsF(style.font(style.CLOCK, bold=True)).horizontalAdvance(self._clock) + 1
        return self._words_left + name + 8 + clock + _MARGIN <= self.width()

    def set_small(self, small: bool) -> None:
        """Set whether the clock is smaller than usual, to leave the name more room."""
        if small is not self._small:
            self._small = small
            self._place_table()
            self.update()

    def set_flat(self, flat: bool) -> None:
        """Set whether everything stands in one line, where the window is low."""
        if flat is not self._flat:
            self._flat = flat
            self.updateGeometry()
            self._place_table()
            self.update()

    def height_if(self, *, flat: bool) -> int:
        """How high it is with everything in one line, or in two."""
        names, details = QFontMetricsF(style.font(style.TEXT, bold=True)), QFontMetricsF(style.font(style.TEXT - 1))
        if flat:
            return round(max(names.height(), QFontMetricsF(style.font(_SMALL_CLOCK, bold=True)).height())) + 10
        return max(52, style.scaled(34) + 16, round(names.height() + details.height() + 18))

    def set_active(self, active: bool) -> None:
        """Set whether this seat is to move; the card is then tinted and has a coloured border."""
        if active != self._active:
            self._active = active
            self._told()

    def set_thinking(self, thinking: bool) -> None:
        """Set whether a machine is thinking here; three dots beside the clock show it."""
        if thinking != self._thinking:
            self._thinking = thinking
            self._told()

    def set_low(self, low: bool) -> None:
        """Set whether time runs short; the clock is then red and underlined."""
        if low != self._low:
            self._low = low
            self._told()

    def set_won(self, won: bool) -> None:
        """Set whether this seat has won; a cup beside the clock shows it."""
        if won != self._won:
            self._won = won
            self._told()

    def sizeHint(self) -> QSize:
        """Wide enough for a name of a dozen letters."""
        return QSize(296, self._height())

    def minimumSizeHint(self) -> QSize:
        """Room for the stone, a few letters and the clock."""
        clock = QFontMetricsF(style.font(style.CLOCK, bold=True)).horizontalAdvance(self._clock or "0:00")
        return QSize(round(_MARGIN * 2 + _STONE + 12 + 56 + clock), self._height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the whole name as a tool tip if it is shortened."""
        if watched is self and event.type() is QEvent.Type.ToolTip and self._elided and isinstance(event, QHelpEvent):
            QToolTip.showText(
                event.globalPos(), style.as_text("\n".join(filter(None, (self._name, self.toolTip())))), self
            )
            return True
        return False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of this player."""
        self.menu_wanted.emit(event.globalPos())
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  it is small enough to be painted whole
        """The card, the stone, two lines of text, signs and the clock."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._active or self._won
        width = 2.0 if lit and theme.flat else 1.5 if lit else 1.0
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setPen(QPen(QColor(theme.accent if lit else theme.line), width))
        painter.setBrush(QColor(theme.accent_tint if lit else theme.panel))
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)

        middle = self.height() / 2
        draw_small_stone(painter, QRectF(_MARGIN, middle - _STONE / 2, _STONE, _STONE), self._stone, theme)

        name, detail = self._paint_clock(painter)
        self._paint_words(painter, self._words_left, name - 8, detail - 8)

    @property
    def _words_left(self) -> int:
        return _MARGIN + _STONE + 12

    @property
    def _clock_font(self) -> QFont:
        return style.font(_SMALL_CLOCK if self._small or self._flat else style.CLOCK, bold=True)

    def _paint_clock(self, painter: QPainter) -> tuple[float, float]:
        """Paint the clock, and return the x where name and detail have to end."""
        box = self._clock_box()
        if not self._clock:
            return box.right(), box.right()
        colour = QColor(look.theme.seal_text if self._low else look.theme.text)
        painter.setPen(colour)
        painter.setFont(self._clock_font)
        raised = self._overtime_shown and not self._flat
        digits = box.translated(0, -style.scaled(9) if raised else 0)
        painter.drawText(digits, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._clock)
        if self._low:  # so that colour is not the only sign
            under = digits.center().y() + style.scaled(11 if raised or self._flat else 15)
            painter.fillRect(QRectF(box.left(), under, box.width(), 2), colour)
        beside = self._paint_overtime(painter, box) if self._overtime_shown else box.left()
        return (beside if self._flat else box.left()), beside

    @property
    def _overtime_wide(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1)).horizontalAdvance(self._overtime)

    @property
    def _overtime_shown(self) -> bool:
        """Whether the overtime is shown: in one line only where the name has room beside it."""
        if not self._overtime or not self._flat:
            return bool(self._overtime)
        name = QFontMetricsF(style.font(style.TEXT, bold=True)).horizontalAdvance(self._name)
        return self._words_left + name + 8 + self._overtime_wide + 8 <= self._clock_box().left()

    def _paint_overtime(self, painter: QPainter, clock: QRectF) -> float:
        """Paint the overtime under the clock, or beside it in a flat card, and return the x at which it begins."""
        font = style.font(style.TEXT - 1)
        box = QRectF(0, self.height() / 2 + style.scaled(4), self.width() - _MARGIN, QFontMetricsF(font).height())
        if self._flat:
            box = QRectF(0, 0, clock.left() - 8, self.height())
        painter.setFont(font)
        painter.setPen(QColor(look.theme.soft_text))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._overtime)
        return box.right() - self._overtime_wide

    def _paint_signs(self, painter: QPainter, right: float, middle: float) -> float:
        """Paint the signs for thinking and winning left of `right`, and return the x at which they begin."""
        if self._thinking:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.theme.accent_text))
            for i in range(3):
                painter.drawEllipse(QRectF(right - 4 - 7 * (2 - i), middle - 2, 4, 4))
            right -= 26
        if self._won:
            cup = icons.pixmap("won", look.theme.accent_text, 16, self.devicePixelRatioF())
            painter.drawPixmap(round(right - 16), round(middle - 8), cup)
            right -= 22
        return right

    def _paint_words(self, painter: QPainter, left: float, name_end: float, detail_end: float) -> None:
        """Paint name and detail up to these x; of a detail that is too long the first parts are left out."""
        theme = look.theme
        name_font, detail_font = style.font(style.TEXT, bold=True), style.font(style.TEXT - 1)
        names, details = QFontMetricsF(name_font), QFontMetricsF(detail_font)
        room, wide = name_end - left - self._table_room, names.horizontalAdvance(self._name)
        self._elided = wide > room
        name_height, detail_height = names.height(), details.height() if self._detail else 0
        top = self._name_top
        if self._flat:
            below, start = (self.height() - detail_height) / 2, left + min(wide, room) + self._table_room + 10
        else:
            below, start = top + name_height + 2, left
        less = self._paint_signs(painter, detail_end, below + detail_height / 2) - start
        detail = self._detail
        while BETWEEN in detail and details.horizontalAdvance(detail) > less:
            detail = detail.partition(BETWEEN)[2]
        if (self._overtime or self._flat) and details.horizontalAdvance(detail) > less:
            detail = ""  # the colours of the card say too whose turn it is
        lines = (
            (self._name, name_font, theme.text, left, top, name_height, room),
            (detail, detail_font, theme.soft_text, start, below, detail_height, less),
        )
        for text, font, colour, x, y, height, width in lines:
            painter.setFont(font)
            painter.setPen(QColor(colour))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(x, y, width, height), Qt.AlignmentFlag.AlignVCenter, shown)

    @property
    def _name_top(self) -> float:
        name = QFontMetricsF(style.font(style.TEXT, bold=True)).height()
        below = self._detail and not self._flat
        detail = QFontMetricsF(style.font(style.TEXT - 1)).height() + 2 if below else 0
        return (self.height() - name - detail) / 2

    def _clock_box(self) -> QRectF:
        width = QFontMetricsF(self._clock_font).horizontalAdvance(self._clock) + 1
        return QRectF(self.width() - _MARGIN - width, 0, width, self.height())

    def _height(self) -> int:
        return self.height_if(flat=self._flat)

    def _told(self) -> None:
        """Repaint, and update the accessible name."""
        self._name_for_readers()
        self._place_table()
        self.update()

    def _name_for_readers(self) -> None:
        """The player, what the card shows by colours, and the clock, in words."""
        said = [self._name, *self._detail.split(BETWEEN)]
        if (colour := stone_name(self._stone)) not in said:
            said.insert(1, colour)
        if self._active and not {tr("to move"), tr("your move"), tr("paused"), tr("to decide")} & set(said):
            said.append(tr("to move"))
        for shown, text in (
            (self._thinking, tr("thinking")),
            (self._won and tr("won") not in said, tr("won")),
            (self._clock, self._clock),
            (self._overtime_said, self._overtime_said),
            (self._low, tr("short of time")),
        ):
            if shown:
                said.append(text)
        self.setAccessibleName(tr(", ").join(part for part in said if part))


if __name__ == "__main__":
    from gobang.view.demo import show

    def demo() -> QWidget:
        """A card that is to move, short of time."""
        card = PlayerCard(Stone.BLACK)
        card.set_name("You")
        card.set_detail("Black · to move")
        card.set_clock("0:09")
        card.set_active(True)
        card.set_low(True)
        return card

    show(demo)
