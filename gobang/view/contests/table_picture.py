"""The table of a contest as a picture, for papers and messages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.contests.standings_table import PLAIN, columns_of, paint_pill
from gobang.words.contests.rows import ShownStanding

ROW, MARGIN, SCALE = 38.0, 24.0, 2
NAME = 60.0
MOST_PIXELS = 16_000
"""The side of a picture, beyond which a logical pixel is one pixel."""


def table_picture(title: str, about: str, rows: Sequence[ShownStanding], theme: Theme) -> QImage:
    """The name of a contest, what it is, and its table, in the colours of a theme."""
    bold, plain, large = (
        style.exact_font(style.TEXT, bold=True),
        style.exact_font(style.TEXT),
        style.exact_font(style.HEADING, bold=True),
    )
    columns = columns_of(len(rows))
    widths = [float(column.width) for column in columns]
    widths[1] = NAME
    for at in range(1, PLAIN):
        texts = [QFontMetricsF(bold).horizontalAdvance(row.cells[at]) for row in rows]
        widths[at] = max([widths[at], *(text + 16 for text in texts)])
    head = max(
        sum(widths), QFontMetricsF(large).horizontalAdvance(title), QFontMetricsF(plain).horizontalAdvance(about)
    )
    wide, top = head + 2 * MARGIN, MARGIN + style.line_height(large) + style.line_height(plain) + 12
    high = top + (len(rows) + 1) * ROW + MARGIN
    scale = SCALE if max(wide, high) * SCALE <= MOST_PIXELS else 1
    image = QImage(round(wide) * scale, round(high) * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme.panel))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.setFont(large)
    painter.setPen(QColor(theme.text))
    painter.drawText(QRectF(MARGIN, MARGIN, head, style.line_height(large)), left, title)
    painter.setFont(plain)
    painter.setPen(QColor(theme.soft_text))
    second = MARGIN + style.line_height(large) + 2
    painter.drawText(QRectF(MARGIN, second, head, style.line_height(plain)), left, about)
    for number in range(len(rows) + 1):
        x, y = MARGIN, top + number * ROW
        painter.fillRect(QRectF(MARGIN, y + ROW - 1, head, 1), QColor(theme.line))
        for at, (column, width) in enumerate(zip(columns, widths, strict=True)):
            box = QRectF(x, y, width, ROW)
            x += width
            if number and at >= PLAIN:
                share = rows[number - 1].shares[at - PLAIN]
                if share is not None:
                    paint_pill(painter, box, rows[number - 1].cells[at], share, theme)
                continue
            text = rows[number - 1].cells[at] if number else column.title
            painter.setFont(bold if number and column.bold else plain)
            painter.setPen(QColor(theme.text if number and not column.soft else theme.soft_text))
            painter.drawText(box.adjusted(6, 0, -6, 0), column.side, text)
    painter.end()
    return image
