"""The card beside the hovered point: how it is painted, and where it fits."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gobang.game.point import Line, Stone
from gobang.view.art import heat_map, style
from gobang.view.art.theme import Theme
from gobang.view.board.hover_text import Arrow, Card, CardRow

PADDING, CORNER, SHADOW = 13.0, 12.0, 14.0
"""In logical pixels. The shadow is painted outside the card."""
TEXT, TITLE = 12, 15
ROW = 20.0
FAR = 3
"""How many more stones a card may cover beside its point than in a corner before it goes to the corner."""
HALF = 13.0
"""The room for the half disc before a column's name; its upper or lower half is filled, as on the board."""
ARROW, CELL, GAP = 20.0, 10.0, 12.0
FINDING, MOST_LINES = 300.0, 6
"""How wide what was found may be, and how many lines a text may have."""


class CardLayout:
    """The measures of a card: the widths of its columns and its size."""

    def __init__(self, card: Card) -> None:
        self.card = card
        text, heavy, title = (QFontMetricsF(f) for f in (style.font(TEXT), style.font(TEXT, bold=True), _title_font()))
        self.titles = max((text.horizontalAdvance(row.title) for row in card.rows), default=0)
        self.cells = max((len(row.cells) * CELL for row in card.rows), default=0)
        self.findings = max((text.horizontalAdvance(row.finding) for row in card.rows), default=0)
        columns = max(len(card.sums), *(len(row.values) for row in card.rows), 0)
        self.values = [
            max(
                [
                    *(heavy.horizontalAdvance(row.values[i]) for row in card.rows if i < len(row.values)),
                    *([title.horizontalAdvance(card.sums[i])] if i < len(card.sums) and len(card.sums) > 1 else []),
                    *([text.horizontalAdvance(card.columns[i]) + HALF] if len(card.columns) > 1 else []),
                ],
                default=0.0,
            )
            for i in range(columns)
        ]
        inner = ARROW + self.titles
        inner += sum(part + GAP for part in (self.cells, self.findings) if part)
        inner += sum(value + GAP for value in self.values)
        head = title.horizontalAdvance(card.title) + sum(title.horizontalAdvance(s) + 2 * GAP for s in card.sums)
        if len(card.columns) == 1:
            head = max(head, text.horizontalAdvance(card.columns[0]))
        self.head = (32.0 if card.rows else 20.0) + (19.0 if card.columns else 0.0)
        self.size = QSizeF(
            math.ceil(max(inner, head)) + 2 * PADDING, self.head + len(card.rows) * style.scaled(ROW) + 2 * PADDING - 4
        )


def rows_for(height: float) -> int:
    """How many rows a card may have to fit above or below a point in the middle of a board this high."""
    room = height / 2 - height / 28 - 10 - 2 * PADDING - 44
    return max(3, int(room / style.scaled(ROW)))


def place(
    size: QSizeF,
    spot: QPointF,
    reach: float,
    board: QRectF,
    busy: Sequence[QPointF] = (),
    explained: Sequence[QPointF] = (),
) -> QRectF:
    """Where to put a card of `size`: inside `board`, and off the square that reaches `reach` around `spot`.

    Of the places left, it takes the one that covers fewest of the spots in `explained`, the stones that it is about,
    and of several such places the one that covers fewest of those in `busy`, for example stones. A card too large for
    every place goes into the farthest corner.
    """
    near = reach + 4
    inside = board.adjusted(6, 6, -6, -6)
    wide, tall = size.width(), size.height()
    right, left = spot.x() + near * 0.5, spot.x() - near * 0.5 - wide
    below, above = spot.y() + near, spot.y() - near - tall
    along = min(max(spot.x() - wide / 2, inside.left()), inside.right() - wide)
    down = min(max(spot.y() - tall / 2, inside.top()), inside.bottom() - tall)
    places = (
        *((right, below), (right, above), (left, below), (left, above)),
        *((along, below), (along, above), (spot.x() + near, down), (spot.x() - near - wide, down)),
    )
    point = QRectF(spot.x() - reach, spot.y() - reach, 2 * reach, 2 * reach)
    sides = inside.left(), inside.right() - wide
    heights = inside.top(), inside.bottom() - tall
    corners = [(x, y) for x in sides for y in heights]
    edges = [*((x, down) for x in sides), *((along, y) for y in heights)]
    found: list[tuple[int, int, int, QRectF]] = []
    for x, y in (*places, *corners, *edges):
        box = QRectF(QPointF(x, y), size)
        if inside.contains(box) and not box.intersects(point):
            hidden = sum(box.adjusted(-reach, -reach, reach, reach).contains(other) for other in explained)
            cost = sum(box.contains(other) for other in busy) + (FAR if (x, y) in corners + edges else 0)
            found.append((hidden, cost, len(found), box))
    if found:
        return min(found, key=lambda one: one[:3])[3]
    return QRectF(
        inside.right() - wide if spot.x() < board.center().x() else inside.left(),
        inside.bottom() - tall if spot.y() < board.center().y() else inside.top(),
        wide,
        tall,
    )


def paint_card(painter: QPainter, box: QRectF, layout: CardLayout, theme: Theme) -> None:
    """Paint the card into `box`, whose size is the layout's; its shadow falls SHADOW pixels around."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not theme.flat:
        _paint_shadow(painter, box, theme)
    painter.setPen(QPen(QColor(theme.line), 1.6 if theme.flat else 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
    card = layout.card
    inner = box.adjusted(PADDING, PADDING - 3, -PADDING, 0)
    _paint_head(painter, inner, layout, theme)
    top = inner.top() + layout.head
    if card.rows:
        painter.setPen(QPen(QColor(theme.line), 1))
        y = math.floor(top - 5) + 0.5
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
    for i, row in enumerate(card.rows):
        _paint_row(
            painter,
            QRectF(inner.left(), top + 1 + i * style.scaled(ROW), inner.width(), style.scaled(ROW)),
            row,
            layout,
            theme,
        )
    painter.restore()


def _title_font() -> QFont:
    return style.font(TITLE, bold=True)


def _paint_head(painter: QPainter, inner: QRectF, layout: CardLayout, theme: Theme) -> None:
    card = layout.card
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    middle = Qt.AlignmentFlag.AlignVCenter
    line = QRectF(inner.left(), inner.top(), inner.width(), 22)
    below = line.translated(0, 20)
    painter.setFont(_title_font())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(theme.text))
    painter.drawText(line, left | middle, card.title)
    painter.setPen(QColor(theme.accent_text))
    if len(card.sums) == 1:
        painter.drawText(line, right | middle, card.sums[0])
        if card.columns:
            painter.setFont(style.font(TEXT))
            painter.setPen(QColor(theme.soft_text))
            painter.drawText(below, left | middle, card.columns[0])
        return
    for text, edge in zip(card.sums, _edges(layout, inner), strict=False):
        painter.drawText(QRectF(edge - 200, line.top(), 200, line.height()), right | middle, text)
    painter.setFont(style.font(TEXT))
    for upper, text, edge in zip((True, False), card.columns, _edges(layout, inner), strict=False):
        painter.setPen(QColor(theme.soft_text))
        painter.drawText(QRectF(edge - 200, below.top(), 200, below.height()), right | middle, text)
        width = QFontMetricsF(style.font(TEXT)).horizontalAdvance(text)
        disc = QRectF(edge - width - HALF, below.center().y() - 4, 8, 8)
        heat_map.paint_half(painter, disc, QColor(theme.soft_text), upper=upper)


def _edges(layout: CardLayout, inner: QRectF) -> list[float]:
    """The right edges of the columns of values, from left to right."""
    if not layout.values:
        return []
    edges = [inner.right()]
    for width in reversed(layout.values[1:]):
        edges.append(edges[-1] - width - GAP)
    return edges[::-1]


def _paint_row(painter: QPainter, box: QRectF, row: CardRow, layout: CardLayout, theme: Theme) -> None:
    middle = Qt.AlignmentFlag.AlignVCenter
    if not row.goes_on:
        paint_arrow(painter, QPointF(box.left() + 6.5, box.center().y()), row.arrow, QColor(theme.soft_text))
    x = box.left() + ARROW
    painter.setFont(style.font(TEXT))
    painter.setPen(QColor(theme.soft_text))
    painter.drawText(
        QRectF(x, box.top(), layout.titles + 2, box.height()), Qt.AlignmentFlag.AlignLeft | middle, row.title
    )
    x += layout.titles + GAP
    if layout.cells:
        _paint_cells(painter, QPointF(x, box.center().y()), row, theme)
        x += layout.cells + GAP
    if layout.findings:
        painter.setPen(QColor(theme.text))
        painter.drawText(QRectF(x, box.top(), FINDING, box.height()), Qt.AlignmentFlag.AlignLeft | middle, row.finding)
    painter.setPen(QColor(theme.text))
    painter.setFont(style.font(TEXT, bold=True))
    for value, edge in zip(row.values, _edges(layout, box), strict=False):
        painter.drawText(QRectF(edge - 200, box.top(), 200, box.height()), Qt.AlignmentFlag.AlignRight | middle, value)


def paint_arrow(painter: QPainter, spot: QPointF, arrow: Arrow, colour: QColor) -> None:
    """A little arrow: one-headed for a direction, two-headed for a line, a dot for neither."""
    if arrow is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(spot, 1.7, 1.7)
        return
    dx, dy = arrow.value if isinstance(arrow, Line) else arrow
    length = math.hypot(dx, dy)
    along = QPointF(dx, dy) / length
    across = QPointF(-along.y(), along.x())
    painter.setPen(QPen(colour, 1.2, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawLine(spot - along * 5.4, spot + along * 5.4)
    for way in (1, -1) if isinstance(arrow, Line) else (1,):
        tip = spot + along * 5.4 * way
        path = QPainterPath(tip - along * 3.2 * way + across * 2.6)
        path.lineTo(tip)
        path.lineTo(tip - along * 3.2 * way - across * 2.6)
        painter.drawPath(path)


def _paint_cells(painter: QPainter, start: QPointF, row: CardRow, theme: Theme) -> None:
    """Paint the crossings that were read as a strip of board with its stones; the point itself has a ring."""
    if not row.cells:
        return
    y, width = start.y(), CELL * len(row.cells)
    painter.setPen(QPen(QColor(theme.wood_edge), 1) if theme.flat else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.wood_from))
    painter.drawRoundedRect(QRectF(start.x() - 1, y - 6.5, width + 2, 13), 4, 4)
    painter.setPen(QPen(QColor(theme.grid), 0.8))
    painter.drawLine(QPointF(start.x() + 2, y), QPointF(start.x() + width - 2, y))
    for i, stone in enumerate(row.cells):
        spot = QPointF(start.x() + CELL * (i + 0.5), y)
        if i == row.here:
            painter.setPen(QPen(QColor(theme.board_focus), 1.6))
            painter.setBrush(QColor(theme.wood_from))
            painter.drawEllipse(spot, 3.3, 3.3)
        elif stone is Stone.EMPTY:
            painter.drawLine(spot - QPointF(0, 2.5), spot + QPointF(0, 2.5))
        else:
            black = stone is Stone.BLACK
            painter.setPen(QPen(QColor(theme.black_rim if black else theme.white_rim), 0.8))
            painter.setBrush(QColor(theme.black_body if black else theme.white_light))
            painter.drawEllipse(spot, 4.1, 4.1)
        painter.setPen(QPen(QColor(theme.grid), 0.8))


def _paint_shadow(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A soft shadow from rounded frames of falling strength."""
    painter.setPen(Qt.PenStyle.NoPen)
    colour = QColor(theme.shadow)
    steps = 7
    colour.setAlphaF(colour.alphaF() / steps * 1.6)
    painter.setBrush(colour)
    for step in range(steps):
        grow = SHADOW * (1 - step / steps) * 0.8
        painter.drawRoundedRect(box.adjusted(-grow, -grow + 3, grow, grow + 3), CORNER + grow, CORNER + grow)
