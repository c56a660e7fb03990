"""The table of reasons for a point's weight: one row for each, drawn with small stones, for one weigher or two."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.weighers.weights import Kind, Reason, Weighing
from gobang.view.art import heat_map, style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.board.reason_rows import ReasonRow, rows
from gobang.view.handlers import TellsErrors
from gobang.words.board import line_word, row_name
from gobang.words.catalogue import tr
from gobang.words.numbers import count_name, number_text
from gobang.words.play.opponents import profile_name
from gobang.words.play.weight_tables import union_class

SHOWN_REACH = 4
"""How many crossings the strip shows on either side of the point; except for overlines no table reads farther."""

_PITCHES = (11, 13)
"""The distance between the strip's crossings: if there is little room, and if there is enough."""
_ROW, _GAP, _NARROWEST = 26, 20, 240


class ReasonTable(TellsErrors, QLabel):
    """Paints the reasons of one or two weighers, side by side, or one under the other if there is little room.

    Of two under one another both sums stand at the top, and again in the heading of each. To a screen reader it is a
    label. While a sum is pinned it can be reached by Tab, and the arrow keys then scroll what it lies in.
    """

    released = Signal()  # Escape was pressed here

    def __init__(self, *, halves: bool = True, by_click: bool = False) -> None:
        """`halves`: two columns are two halves of each point on one board, which their heads show.

        `by_click`: a click on the board always pins; elsewhere it may place a stone.
        """
        super().__init__()
        self._halves, self._by_click = halves, by_click
        self.installEventFilter(self)
        self._point: Point | None = None
        self._pinned = self._over = False
        self._columns: list[tuple[Weighing, list[ReasonRow]]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def set_pinned(self, pinned: bool) -> None:
        """Set whether the sum shown stays; a pin before its point says so."""
        if pinned is not self._pinned:
            self._pinned = pinned
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if pinned else Qt.FocusPolicy.NoFocus)
            self._tell()
            self.update()

    def set_over(self, over: bool) -> None:
        """Set whether the game has ended at the position shown, which therefore has no weights."""
        if over is not self._over:
            self._over = over
            self._tell()
            self.updateGeometry()
            self.update()

    def show_reasons(self, point: Point | None, weighing: Weighing | None, other: Weighing | None = None) -> None:
        """Explain the weight of `point` by `weighing`, and beside it by `other`; None empties the table."""
        self._point = point
        self._columns = []
        if point is not None:
            self._columns = [(each, rows(each.reasons(point))) for each in (weighing, other) if each is not None]
        self._tell()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the columns are at the present width."""
        return QSize(320, self.heightForWidth(max(self.width(), 320)))

    def minimumSizeHint(self) -> QSize:
        """One narrow column."""
        return QSize(style.scaled(_NARROWEST), self.heightForWidth(max(self.width(), style.scaled(_NARROWEST))))

    def hasHeightForWidth(self) -> bool:
        """Columns may have to stand under one another."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all columns at `width`."""
        heights = [self._height(found) for _, found in self._columns] or [self._height_of_invitation(width)]
        if len(heights) == 1 or self._beside(width):
            return max(heights) + 4
        return len(heights) * style.scaled(_ROW) + sum(heights) + _GAP * len(heights) + 4

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  few rows, painted whole
        """The columns, or the line that says how to fill them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._columns:
            painter.setFont(style.font())
            painter.setPen(QColor(look.theme.soft_text))
            painter.drawText(
                QRectF(self.rect()),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap,
                self._invitation,
            )
            return
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.theme.focus_ring), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        beside = self._beside(self.width())
        width = (self.width() - _GAP) / 2 if beside else float(self.width())
        x = y = 0.0
        if len(self._columns) == 2 and not beside:
            for weighing, _ in self._columns:
                self._paint_head(painter, QRectF(0, y, width, style.scaled(_ROW)), weighing)
                y += style.scaled(_ROW)
            y += _GAP / 2
        for number, (weighing, found) in enumerate(self._columns):
            if number:
                painter.setPen(QPen(QColor(look.theme.line), 1))
                if beside:
                    x += width + _GAP
                    painter.drawLine(QLineF(x - _GAP / 2, 0, x - _GAP / 2, self.height()))
                else:
                    y += self._height(self._columns[0][1]) + _GAP
            box = QRectF(x, y, width, self._height(found))
            self._paint_column(painter, box, weighing, found, summed=beside or len(self._columns) == 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that scroll, and Escape, before the window's shortcuts get them, while it has the focus."""
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                event.accept()
                return True
            if event.key() == Qt.Key.Key_Escape and self._pinned:
                event.accept()
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets the sum go; what scrolls is left to the area around."""
        if event.key() == Qt.Key.Key_Escape and self._pinned:
            self.released.emit()
        else:
            event.ignore()

    def _beside(self, width: int) -> bool:
        return len(self._columns) == 2 and width >= 2 * style.scaled(_NARROWEST) + _GAP

    @property
    def _invitation(self) -> str:
        """What is said while the table is empty."""
        if self._over:
            return tr("The game is over, so no point has a weight. Go back a move to see the weights before it.")
        if self._by_click:
            return tr("Point at the board for a sum, click there to keep it.")
        return tr("Point at the board for a sum; press P to keep it.")

    def _height_of_invitation(self, width: int) -> int:
        room = QRect(0, 0, width, 0)
        wrapped = QFontMetrics(style.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, self._invitation)
        return max(style.scaled(_ROW), wrapped.height())

    @staticmethod
    def _height(found: list[ReasonRow]) -> int:
        lines = len({row.reason.line for row in found})
        return (1 + max(1, len(found))) * style.scaled(_ROW) + 6 * max(1, lines)

    def _paint_column(
        self, painter: QPainter, box: QRectF, weighing: Weighing, found: list[ReasonRow], *, summed: bool
    ) -> None:
        """Paint a heading, with the point if it is `summed` up here, then the rows, with a gap between lines."""
        theme, point = look.theme, self._point
        if point is None:
            return
        head = QRectF(box.left(), box.top(), box.width(), style.scaled(_ROW))
        self._paint_head(painter, head, weighing, summed=summed)
        weight = weighing.weights.get(point)
        painter.setFont(style.font())
        painter.setPen(QColor(theme.soft_text))
        y, before = head.bottom(), object()
        if not found:
            painter.drawText(
                QRectF(box.left(), y + 6, box.width(), style.scaled(_ROW)),
                Qt.AlignmentFlag.AlignVCenter,
                tr("No score here.") if weight is None else tr("No shape scores here."),
            )
        for row in found:
            if row.reason.line is not before:
                painter.setPen(QPen(QColor(theme.line), 1))
                painter.drawLine(QLineF(box.left(), y + 3, box.right(), y + 3))
                y += 6
            first = row.reason.line is not before
            self._paint_row(painter, QRectF(box.left(), y, box.width(), style.scaled(_ROW)), weighing, row, first=first)
            before = row.reason.line
            y += style.scaled(_ROW)

    def _paint_head(self, painter: QPainter, head: QRectF, weighing: Weighing, *, summed: bool = True) -> None:
        """Paint the weigher with its sum, in a comparison with the sign of its half, and if it is `summed` the point.

        Else the name stands out: it is the heading of the rows below it.
        """
        theme, point = look.theme, self._point
        if point is None:
            return
        weight = weighing.weights.get(point)
        total = number_text(weight) if weight is not None else tr("taken")
        left = 0.0
        painter.setFont(style.font(style.HEADING, bold=True))
        if summed:
            if self._pinned:
                self._paint_pin(painter, QPointF(head.left() + 5, head.center().y()))
                left += 16
            painter.setPen(QColor(theme.text))
            name = point_name(point, weighing.position.size)
            painter.drawText(head.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
            left += QFontMetricsF(painter.font()).horizontalAdvance(name) + _GAP / 2
        if self._halves and len(self._columns) == 2:
            disc = QRectF(head.left() + left, head.center().y() - 5, 10, 10)
            heat_map.paint_half(painter, disc, QColor(theme.soft_text), upper=weighing is self._columns[0][0])
            left += 16
        painter.setPen(QColor(theme.accent_text if point in weighing.best else theme.text))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, total)
        room = head.width() - left - QFontMetricsF(painter.font()).horizontalAdvance(total) - _GAP / 2
        painter.setFont(style.font(bold=not summed))
        painter.setPen(QColor(theme.soft_text if summed else theme.text))
        title = painter.fontMetrics().elidedText(
            profile_name(weighing.profile), Qt.TextElideMode.ElideRight, round(room)
        )
        painter.drawText(head.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, title)

    @staticmethod
    def _paint_pin(painter: QPainter, at: QPointF) -> None:
        """A pin stuck into the paper."""
        colour = QColor(look.theme.accent_text)
        painter.setPen(QPen(colour, 1.6, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(at + QPointF(0, 1), at + QPointF(0, 8)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(at - QPointF(0, 3), 4.2, 4.2)

    def _paint_row(self, painter: QPainter, box: QRectF, weighing: Weighing, row: ReasonRow, *, first: bool) -> None:
        theme, reason = look.theme, row.reason
        painter.setFont(style.font(style.TEXT - 1))
        metrics = QFontMetricsF(painter.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        left = box.left()
        pitch = _PITCHES[box.width() >= 320]
        strip = (2 * SHOWN_REACH + 1) * pitch
        labels = max(metrics.horizontalAdvance(line_word(line)) for line in Line) + 8
        roomy = box.width() >= labels + 24 + strip + 150
        if reason.line is not None:
            self._paint_arrow(painter, QPointF(left + 9, box.center().y()), reason)
        left += 24
        if roomy:
            painter.setPen(QColor(theme.soft_text))
            if first and reason.line is not None:
                painter.drawText(QRectF(left, box.top(), labels, box.height()), middle, line_word(reason.line))
            left += labels
        if reason.line is not None and self._point is not None:
            self._paint_strip(painter, QPointF(left, box.center().y()), weighing, row, pitch)
            left += strip + 8
        weight = number_text(row.weight)
        painter.setFont(style.font(bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignRight, weight)
        room = box.right() - left - QFontMetricsF(painter.font()).horizontalAdvance(weight) - 8
        painter.setFont(style.font(style.TEXT - 1))
        if reason.stone and room > 60:
            draw_small_stone(painter, QRectF(left, box.center().y() - 6, 12, 12), reason.stone, theme)
            left, room = left + 18, room - 18
        text = _pattern(reason)
        if row.times > 1:
            text = tr("{0} ×{1}").format(text, row.times)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, box.top(), room, box.height()), middle, text)

    def _paint_arrow(self, painter: QPainter, at: QPointF, reason: Reason) -> None:
        """Paint an arrow: two-headed for a line, one-headed for a direction."""
        if reason.line is None:
            return
        dx, dy = reason.direction or reason.line.value
        length = 5.0 if dx and dy else 6.5
        tip = QPointF(dx * length, dy * length)
        painter.setPen(
            QPen(
                QColor(look.theme.text), 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            )
        )
        painter.drawLine(QLineF(at - tip, at + tip))
        for way in (1,) if reason.direction else (1, -1):
            back = QPointF(-dx, -dy) * (way * (2.6 if dx and dy else 3.6))
            side = QPointF(-back.y(), back.x())
            for wing in (0.8, -0.8):
                painter.drawLine(QLineF(at + tip * way, at + tip * way + back + side * wing))

    def _paint_strip(self, painter: QPainter, at: QPointF, weighing: Weighing, row: ReasonRow, pitch: int) -> None:
        """Paint the line with its stones, the point in the middle, and a bracket under what was read.

        Rows run from the left, columns from the top, both diagonals from their left end.
        """
        theme, position, point = look.theme, weighing.position, self._point
        if point is None or row.reason.line is None:
            return
        dx, dy = row.reason.line.value
        read = [SHOWN_REACH + ((c.x - point.x) * dx if dx else (c.y - point.y) * dy) for c in row.cells]
        thin = QPen(QColor(theme.soft_text), 1)
        y = at.y() - 2
        for i in range(2 * SHOWN_REACH + 1):
            step = i - SHOWN_REACH
            here = Point(point.x + step * dx, point.y + step * dy)
            if here not in position:
                continue
            x = at.x() + (i + 0.5) * pitch
            painter.setPen(thin)
            ahead, behind = Point(here.x + dx, here.y + dy), Point(here.x - dx, here.y - dy)
            start = x - pitch / 2 if behind in position and i > 0 else x
            end = x + pitch / 2 if ahead in position and i < 2 * SHOWN_REACH else x
            painter.drawLine(QLineF(start, y, end, y))
            painter.drawLine(QLineF(x, y - 2.5, x, y + 2.5))
            if behind not in position or ahead not in position:  # the edge of the board
                painter.setPen(QPen(QColor(theme.text), 2))
                painter.drawLine(QLineF(x, y - 5, x, y + 5))
            if here == point:
                painter.setPen(QPen(QColor(theme.accent_text), 1.6))
                painter.setBrush(QColor(theme.panel))
                painter.drawEllipse(QPointF(x, y), 4.2, 4.2)
            elif stone := position[here]:
                painter.setOpacity(1.0 if i in read else 0.4)
                draw_small_stone(painter, QRectF(x - pitch / 2, y - pitch / 2, pitch, pitch), stone, theme)
                painter.setOpacity(1.0)
        inside = [i for i in read if 0 <= i <= 2 * SHOWN_REACH]
        if inside:
            painter.setPen(QPen(QColor(theme.accent_text), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            left, right = at.x() + min(inside) * pitch + 1, at.x() + (max(inside) + 1) * pitch - 1
            painter.drawLine(QLineF(left, y + 9, right, y + 9))

    def _tell(self) -> None:
        """Update the accessible name."""
        said = ""
        if self._over:
            said = self._invitation
        elif self._point is not None:
            said = spoken(self._point, (weighing for weighing, _ in self._columns), pinned=self._pinned)
        self.setAccessibleName(said)


def spoken(point: Point, weighings: Iterable[Weighing | None], *, pinned: bool = False) -> str:
    """The sum of a point by these weighers, as one sentence for screen readers."""
    said = [tr("pinned")] if pinned else []
    for weighing in weighings:
        if weighing is not None:
            total = number_text(weighing.weights.get(point, 0))
            name = point_name(point, weighing.position.size)
            said.append(f"{profile_name(weighing.profile)}: {name}, {total}")
            for row in rows(weighing.reasons(point)):
                line = line_word(row.reason.line) + " " if row.reason.line else ""
                said.append(f"{line}{_pattern(row.reason)} {number_text(row.weight)}")
    return "; ".join(said)


def _pattern(reason: Reason) -> str:  # noqa: PLR0911  one for each kind
    """A pattern's name in words; a code of the union weights stays as it is."""
    match reason.kind:
        case Kind.RAY:
            text = tr("live {0}") if reason.open else tr("dead {0}")
            return text.format(count_name(reason.count))
        case Kind.WINDOW:
            if reason.stone is Stone.EMPTY:
                return tr("both colours") if reason.count else tr("empty five")
            return tr("{0} of 5").format(reason.count)
        case Kind.SHAPE:
            if reason.blocked is None:
                return tr("five")
            return row_name(reason.count, reason.blocked)
        case Kind.STRING | Kind.PATTERN:
            return reason.pattern
        case Kind.UNION:
            first, second = (union_class(name) for name in reason.pattern.split("-"))
            return tr("union {0} + {1}").format(first, second)
        case Kind.CENTRE:
            return tr("{0} from the edge").format(reason.pattern)
