"""The table of reasons for a point's weight: one row for each, drawn with small stones, for one weigher or two."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.game.notation import point_name
from gobang.game.point import Line, Point, Stone
from gobang.game.weighers.weights import Kind, Reason, Weighing
from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.art.small_stone import draw_small_stone
from gobang.view.handlers import TellsErrors
from gobang.words.board import row_name
from gobang.words.catalogue import tr
from gobang.words.numbers import count_name, number_text
from gobang.words.play.opponents import weigher_name

SHOWN_REACH = 4
"""How many crossings the strip shows on either side of the point; except for overlines no table reads farther."""

_PITCHES = (11, 13)
"""The distance between the strip's crossings: if there is little room, and if there is enough."""
_ROW, _GAP, _NARROWEST = 26, 20, 240


@dataclass(frozen=True, slots=True)
class ReasonRow:
    """Equal reasons, joined: `times` is their number, `cells` all crossings they read, `weight` their sum."""

    reason: Reason
    times: int
    cells: tuple[Point, ...]
    weight: int


def rows(reasons: tuple[Reason, ...]) -> list[ReasonRow]:
    """The reasons sorted by line; equal reasons of one line are one row."""
    found: dict[tuple[object, ...], ReasonRow] = {}
    for reason in reasons:
        key = (reason.kind, reason.line, reason.direction, reason.stone, reason.pattern)
        old = found.get(key)
        if old is None:
            found[key] = ReasonRow(reason, 1, reason.cells, reason.weight)
        else:
            cells = tuple(dict.fromkeys(old.cells + reason.cells))
            found[key] = replace(old, times=old.times + 1, cells=cells, weight=old.weight + reason.weight)
    order = [*Line, None]
    return sorted(found.values(), key=lambda row: order.index(row.reason.line))


class ReasonTable(TellsErrors, QLabel):
    """Paints the reasons of one or two weighers, side by side, or one under the other if there is little room.

    To a screen reader it is a label.
    """

    def __init__(self) -> None:
        super().__init__()
        self._point: Point | None = None
        self._columns: list[tuple[Weighing, list[ReasonRow]]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_reasons(self, point: Point | None, weighing: Weighing | None, other: Weighing | None = None) -> None:
        """Explain the weight of `point` by `weighing`, and beside it by `other`; None empties the table."""
        self._point = point
        self._columns = []
        if point is not None:
            self._columns = [(each, rows(each.reasons(point))) for each in (weighing, other) if each is not None]
        self.setAccessibleName(self._spoken())
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
        return (max(heights) if self._beside(width) else sum(heights) + _GAP * (len(heights) - 1)) + 4

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
        beside = self._beside(self.width())
        width = (self.width() - _GAP) / 2 if beside else float(self.width())
        x = y = 0.0
        for number, (weighing, found) in enumerate(self._columns):
            if number:
                painter.setPen(QPen(QColor(look.theme.line), 1))
                if beside:
                    x += width + _GAP
                    painter.drawLine(QLineF(x - _GAP / 2, 0, x - _GAP / 2, self.height()))
                else:
                    y += self._height(self._columns[0][1]) + _GAP
                    painter.drawLine(QLineF(0, y - _GAP / 2, width, y - _GAP / 2))
            self._paint_column(painter, QRectF(x, y, width, self._height(found)), weighing, found)

    def _beside(self, width: int) -> bool:
        return len(self._columns) == 2 and width >= 2 * style.scaled(_NARROWEST) + _GAP

    @property
    def _invitation(self) -> str:
        """What is said while the table is empty."""
        return tr("Point at the board to see what a point is worth, and why.")

    def _height_of_invitation(self, width: int) -> int:
        room = QRect(0, 0, width, 0)
        wrapped = QFontMetrics(style.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, self._invitation)
        return max(style.scaled(_ROW), wrapped.height())

    @staticmethod
    def _height(found: list[ReasonRow]) -> int:
        lines = len({row.reason.line for row in found})
        return (1 + max(1, len(found))) * style.scaled(_ROW) + 6 * max(1, lines)

    def _paint_column(self, painter: QPainter, box: QRectF, weighing: Weighing, found: list[ReasonRow]) -> None:
        """Paint a heading with point, weigher and sum, then the rows, with a gap between lines."""
        theme, point = look.theme, self._point
        if point is None:
            return
        head = QRectF(box.left(), box.top(), box.width(), style.scaled(_ROW))
        weight = weighing.weights.get(point)
        total = number_text(weight) if weight is not None else tr("taken")
        painter.setFont(style.font(style.HEADING, bold=True))
        painter.setPen(QColor(theme.text))
        name = point_name(point, weighing.position.size)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, name)
        left = QFontMetricsF(painter.font()).horizontalAdvance(name) + _GAP / 2
        painter.setPen(QColor(theme.accent_text if point in weighing.best else theme.text))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, total)
        room = box.width() - left - QFontMetricsF(painter.font()).horizontalAdvance(total) - _GAP / 2
        painter.setFont(style.font())
        painter.setPen(QColor(theme.soft_text))
        title = painter.fontMetrics().elidedText(
            weigher_name(weighing.profile.name), Qt.TextElideMode.ElideRight, round(room)
        )
        painter.drawText(head.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, title)

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

    def _paint_row(self, painter: QPainter, box: QRectF, weighing: Weighing, row: ReasonRow, *, first: bool) -> None:
        theme, reason = look.theme, row.reason
        painter.setFont(style.font(style.TEXT - 1))
        metrics = QFontMetricsF(painter.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        left = box.left()
        pitch = _PITCHES[box.width() >= 320]
        strip = (2 * SHOWN_REACH + 1) * pitch
        labels = max(metrics.horizontalAdvance(self._line_word(line)) for line in Line) + 8
        roomy = box.width() >= labels + 24 + strip + 150
        if reason.line is not None:
            self._paint_arrow(painter, QPointF(left + 9, box.center().y()), reason)
        left += 24
        if roomy:
            painter.setPen(QColor(theme.soft_text))
            if first and reason.line is not None:
                painter.drawText(QRectF(left, box.top(), labels, box.height()), middle, self._line_word(reason.line))
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
        text = self._pattern(reason)
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

    def _line_word(self, line: Line) -> str:
        match line:
            case Line.ROW:
                return tr("row")
            case Line.COLUMN:
                return tr("column")
            case Line.FALLING:
                return tr("falling diagonal")
            case Line.RISING:
                return tr("rising diagonal")

    def _pattern(self, reason: Reason) -> str:  # noqa: PLR0911  one for each kind
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
            case Kind.STRING:
                return reason.pattern
            case Kind.UNION:
                first, second = (self._class(name) for name in reason.pattern.split("-"))
                return tr("union {0} + {1}").format(first, second)
            case Kind.CENTRE:
                return tr("{0} from the edge").format(reason.pattern)

    def _class(self, name: str) -> str:
        return {"one": tr("one"), "two": tr("two"), "three": tr("three")}.get(name, name)

    def _spoken(self) -> str:
        """The whole table as one sentence for screen readers."""
        said = []
        for weighing, found in self._columns:
            if self._point is None:
                break
            total = number_text(weighing.weights.get(self._point, 0))
            point = point_name(self._point, weighing.position.size)
            said.append(f"{weigher_name(weighing.profile.name)}: {point}, {total}")
            for row in found:
                line = self._line_word(row.reason.line) + " " if row.reason.line else ""
                said.append(f"{line}{self._pattern(row.reason)} {number_text(row.weight)}")
        return "; ".join(said)
