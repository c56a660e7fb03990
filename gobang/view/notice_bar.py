"""The program's messages to the user, shown in a fixed place beside the board instead of in a dialog."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QToolButton, QWidget

from gobang.view import speech
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.handlers import TellsErrors
from gobang.view.orders import escape
from gobang.words.catalogue import tr
from gobang.words.shortening import first_sentence, shortened

if TYPE_CHECKING:  # importing a PySide type takes time; these are made later, with the first event of each kind
    from PySide6.QtGui import QMouseEvent

HEIGHT = 84
"""Room for two lines of text and buttons below them, in logical pixels."""
_HALO = 8
"""The gap between an open notice and what is seen below it."""
_EDGE, _SIGN, _GAP, _TOOL, _ABOVE_BUTTONS = 12, 20, 8, 28, 6
_LEAST_COLUMN = 96
"""The least width of a text that has buttons beside it."""


class NoticeKind(enum.Enum):
    """How important a notice is; the value is its icon."""

    INFO = "information"
    GOOD = "good"
    WARNING = "warning"
    TROUBLE = "trouble"


class NoticeBar(TellsErrors, QWidget):
    """A card that is always visible and does not change its size, so that nothing moves when a notice comes.

    Without a notice it shows the line given to `set_rest`, such as whose turn it is. Of a longer text it shows whole
    sentences. A click on it or on its arrow opens it: the card then covers what is below, or what is above where there
    is more room. Where not even the first sentence has room, it is open at once. A new notice replaces the old one.
    """

    acted = Signal(str)  # the id of the button that was pressed; emitted after the notice was removed
    dismissed = Signal()  # the notice was removed without an answer

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind: NoticeKind | None = None
        self._rest = self._said = ""
        self._brief = self._covered = False
        self._opened: bool | None = None
        """Whether the user has opened or closed it; None while that is up to the text."""
        self._halo, self._upward = 0, False
        """The gap of an open card, 0 while it is closed; whether it covers what is above it."""
        self._place = QRect(0, 0, 400, HEIGHT)
        self._text = QLabel(self, wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._sign = QLabel(self)
        self._buttons: list[QPushButton] = []
        self._more = self._tool(self._toggle)
        self._close = self._tool(self.dismiss)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.dismiss)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.activated.connect(self.dismiss)
        self._escape.activatedAmbiguously.connect(self._on_shared_escape)  # it also releases a line of the analysis
        self.setAccessibleName(tr("Notice"))
        self._close.setToolTip(tr("Dismiss (Esc)"))
        self._close.setAccessibleName(tr("Dismiss"))
        self._more.setToolTip(tr("Show the whole text"))
        self._more.setAccessibleName(tr("Show the whole text"))
        look.changed.connect(self._on_look_changed)
        self._show_rest()

    @property
    def kind(self) -> NoticeKind | None:
        """The kind of the notice shown, or None while there is none."""
        return self._kind

    @property
    def text(self) -> str:
        """The whole text of the bar."""
        return self._said

    def set_rest(self, text: str) -> None:
        """Set the line that is shown while there is no notice."""
        self._rest = text
        if self._kind is None:
            self._say(text)

    def _on_look_changed(self) -> None:
        if self._kind:
            self._draw_signs(self._kind)

    @property
    def place(self) -> QRect:
        """Where it is while it is not open."""
        return self._place

    @property
    def needs_with_buttons(self) -> int:
        """The height of a line of text above a row of buttons, with a gap between them."""
        self.ensurePolished()
        return self._text.fontMetrics().lineSpacing() + _ABOVE_BUTTONS + max(30, style.scaled(25)) + 14

    def settle(self, place: QRect) -> None:
        """Move to `place`. An open notice may be higher than that."""
        self._place = place
        self._lay_out()

    def show_notice(
        self,
        kind: NoticeKind,
        text: str,
        actions: Sequence[tuple[str, str]] = (),
        seconds: float = 0,
        *,
        aloud: bool = True,
    ) -> None:
        """Show `text` with a button for each (label, id) of `actions`. It goes after `seconds`; 0 means never.

        `aloud`: a screen reader says it.
        """
        self._clear_buttons()
        self._kind, self._opened = kind, None
        for label, name in actions:
            button = QPushButton(label, self)
            button.setProperty("order", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolTip(label)
            button.clicked.connect(lambda _=False, name=name: self._act(name))
            button.show()
            self._buttons.append(button)
        for before, after in pairwise((*self._buttons, self._more, self._close)):
            QWidget.setTabOrder(before, after)
        self._text.setForegroundRole(QPalette.ColorRole.WindowText)
        self._draw_signs(kind)
        for widget in (self._sign, self._close):
            widget.show()
        self._brief = bool(seconds)
        self._share_escape()
        self.update()
        self._say(text)
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))
        if aloud:
            speech.say(self, text, urgent=kind is NoticeKind.TROUBLE)

    def say_again(self, text: str) -> None:
        """Change the words of the notice; nothing is said aloud, because it is still the same notice."""
        if self._kind is not None:
            self._say(text)

    def dismiss(self) -> None:
        """Remove the notice, if there is one."""
        if self._kind is not None:
            self._leave()
            self.dismissed.emit()

    def set_covered(self, covered: bool) -> None:
        """Set whether a sheet lies over the board, which Escape closes before it dismisses a notice."""
        self._covered = covered
        self._share_escape()

    def sizeHint(self) -> QSize:
        """The size that `settle` gave it."""
        return self._place.size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out text and buttons again."""
        super().resizeEvent(event)
        if not self._halo and event.size() != self._place.size():
            self._place = self.geometry()
            self._lay_out()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open a shortened text, or close it again."""
        if event.button() is Qt.MouseButton.LeftButton and not self._more.isHidden():
            self._toggle()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  it is small enough to be painted whole
        """Paint a card with a border in the colour of the notice's kind, or a plain border without a notice."""
        theme, painter = look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._halo:
            painter.fillRect(self.rect(), QColor(theme.window))
        above = self._halo if self._upward else 0
        box = QRectF(self.rect()).adjusted(0.5, 0.5 + above, -0.5, -0.5 - self._halo + above)
        if self._kind is None:
            line = QColor(theme.line if theme.flat else theme.chip)
            ground = QColor(theme.chip)
        else:
            line = QColor(theme.line if self._kind is NoticeKind.INFO else self._colour(self._kind))
            ground = QColor(theme.accent_tint if self._kind is NoticeKind.GOOD else theme.panel)
        painter.setPen(QPen(line, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)

    # Contents

    def _share_escape(self) -> None:
        """Use Escape unless it closes a sheet first, or leaves a full screen in which a notice is passing."""
        passing = self._brief and self.window().isFullScreen()
        self._escape.setEnabled(self._kind is not None and not self._covered and not passing)

    def _on_shared_escape(self) -> None:
        if not escape.handed_on(self._escape, self.window()):
            self.dismiss()

    def _say(self, text: str) -> None:
        self._said = text
        self._text.setAccessibleName(text)
        self._lay_out()

    def _act(self, name: str) -> None:
        self._leave()
        self.acted.emit(name)

    def _leave(self) -> None:
        self._kind, self._opened = None, None
        self._timer.stop()
        self._clear_buttons()
        self._show_rest()

    def _show_rest(self) -> None:
        self._text.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._share_escape()
        for widget in (self._sign, self._close, self._more):
            widget.hide()
        self.update()
        self._say(self._rest)

    def _clear_buttons(self) -> None:
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []

    def _toggle(self) -> None:
        self._opened = not self._halo
        self._lay_out()

    def _tool(self, order: Callable[[], None]) -> QToolButton:
        tool = QToolButton(self, autoRaise=True)
        tool.setProperty("quiet", True)
        tool.setProperty("compact", True)
        tool.setIconSize(QSize(16, 16))
        tool.clicked.connect(order)
        return tool

    def _draw_signs(self, kind: NoticeKind) -> None:
        self._close.setIcon(icons.icon("close", look.theme, "soft_text"))
        self._more.setIcon(icons.icon("more", look.theme, "soft_text"))
        self._sign.setPixmap(icons.pixmap(kind.value, self._colour(kind), _SIGN, self.devicePixelRatioF()))

    def _colour(self, kind: NoticeKind) -> str:
        theme = look.theme
        return {
            NoticeKind.INFO: theme.soft_text,
            NoticeKind.GOOD: theme.accent_text,
            NoticeKind.WARNING: theme.seal_text,
            NoticeKind.TROUBLE: theme.seal_text,
        }[kind]

    # Layout

    def _lay_out(self) -> None:
        """Put the buttons beside a line of text, else below the text. A text that does not fit is shortened.

        No layout of Qt's does it: it would ask for the height of the whole text, and here the height is given, so that
        no notice moves anything.
        """
        self._halo, self._upward = 0, False
        if self._kind is None:
            self._set_text(QRect(_EDGE, 4, self._place.width() - 2 * _EDGE, self._place.height() - 8), self._rest)
            self.setGeometry(self._place)
            return
        width, height = self._place.width(), self._place.height()
        left, right = _EDGE + _SIGN + _GAP, width - 4 - _TOOL
        sizes = [button.sizeHint() for button in self._buttons]
        row = sum(size.width() + 6 for size in sizes)
        high = max((size.height() for size in sizes), default=0)
        start = left
        if self._rows(sizes, width - _EDGE - 8) < self._rows(sizes, width - left - 8):
            start = _EDGE  # under the sign, so that the text keeps its room
        under = self._rows(sizes, width - start - 8)
        room, column = height - 14 - under, right - left - row - _GAP
        gap = max(0, min(_ABOVE_BUTTONS, room - self._needs(right - left)))
        whole = QRect(left, 6, right - left, room - gap)
        line = self._text.fontMetrics().lineSpacing()
        no_line = bool(sizes) and whole.height() < line
        beside = bool(sizes) and column > _LEAST_COLUMN and (no_line or self._needs(column) <= height - 8)
        beside = beside and (no_line or self._needs(column) < 2 * line or self._needs(whole.width()) > whole.height())
        self._more.hide()
        if beside or not sizes:
            box = QRect(left, 4, column if beside else right - left, height - 8)
            corner = QPoint(right - row, (height - high) // 2)
        else:
            box, corner = whole, QPoint(start, height - 8 - under)
        missing = self._needs(box.width()) - box.height()
        if missing > 0:
            box.setWidth(box.width() - _TOOL)
            corner -= QPoint(_TOOL if beside else 0, 0)
            missing = self._needs(box.width()) - box.height()
            self._more.show()
        if missing > 0 and self._wide_open(box):
            self._halo = _HALO
            more = self._more_height(missing + _HALO // 2)
            box.setHeight(box.height() + more)
            corner += QPoint(0, more)
            height += more + _HALO
        above = self._halo if self._upward else 0
        box.translate(0, above)
        corner += QPoint(0, above)
        self._set_text(box, self._said)
        self._place_buttons(sizes, corner, width - 8)
        self._put_signs(box, right, middle=not sizes or beside)
        rise = height - self._place.height() if above else 0
        self.setGeometry(self._place.x(), self._place.y() - rise, width, height)
        if self._halo:
            self.raise_()
        self.update()

    def _put_signs(self, box: QRect, right: int, *, middle: bool) -> None:
        """Put the signs beside the text in `box`: in the `middle` of it or, if it has several lines, at its top."""
        one_line = self._needs(box.width()) < 2 * self._text.fontMetrics().height()
        top = box.center().y() - _SIGN // 2 if middle or one_line else box.y()
        self._sign.setGeometry(_EDGE, top, _SIGN, _SIGN)
        upper = 4 + (self._halo if self._upward else 0)
        self._more.setGeometry(right - _TOOL, upper, _TOOL, _TOOL)
        self._close.setGeometry(right, upper, _TOOL, _TOOL)

    def _wide_open(self, box: QRect) -> bool:
        """Whether it is open: as the user wants, else if the first sentence has no room; always if no line has."""
        if box.height() < self._text.fontMetrics().lineSpacing():
            return True
        if self._opened is not None:
            return self._opened
        return self._measure(first_sentence(self._said), box.width()) > box.height()

    def _more_height(self, missing: int) -> int:
        """How much higher an open card is: no more than there is room, and no control below is left half covered.

        It grows upward where there is not enough room below, and more above.
        """
        parent, end = self.parentWidget(), self._place.bottom() + 1
        if parent is None:
            return missing
        below, above = parent.height() - _HALO - end, self._place.top() - 2 * _HALO
        if below < missing and above > below:
            self._upward = True
            return min(missing, above)
        wanted = end + missing
        for control in (*parent.findChildren(QComboBox), *parent.findChildren(QPushButton)):
            if control.isVisible() and not self.isAncestorOf(control):
                place = QRect(control.mapTo(parent, QPoint()), control.size())
                if place.top() < wanted + _HALO <= place.bottom():
                    wanted = place.bottom() + 1 - _HALO // 2
        return max(0, min(wanted, parent.height() - _HALO) - end)

    def _needs(self, width: int) -> int:
        """The height of the whole text if it is `width` wide."""
        return self._measure(self._said, width)

    def _measure(self, text: str, width: int) -> int:
        box = QRect(0, 0, max(1, width), 10_000)
        return self._text.fontMetrics().boundingRect(box, Qt.TextFlag.TextWordWrap, text).height()

    def _set_text(self, box: QRect, text: str) -> None:
        """Show what fits into `box`."""
        self._text.setGeometry(box)
        shown = shortened(text, lambda part: self._measure(part, box.width()) <= box.height())
        self._text.setText(shown)
        style.set_tip(self._text, text if shown != text else "")

    def _rows(self, sizes: Sequence[QSize], room: int) -> int:
        """The height of the buttons, placed in rows at most `room` wide; 0 without any."""
        if not sizes:
            return 0
        rows, x = 1, 0
        for size in sizes:
            if x and x + size.width() > room:
                rows, x = rows + 1, 0
            x += size.width() + 6
        return rows * (max(size.height() for size in sizes) + 4) - 4

    def _place_buttons(self, sizes: Sequence[QSize], corner: QPoint, right: int) -> None:
        spot = QPoint(corner)
        for button, size in zip(self._buttons, sizes, strict=True):
            if spot.x() > corner.x() and spot.x() + size.width() > right:
                spot = QPoint(corner.x(), spot.y() + size.height() + 4)
            button.setGeometry(QRect(spot, size))
            spot += QPoint(size.width() + 6, 0)
