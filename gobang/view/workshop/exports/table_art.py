"""A machine's table drawn row by row, for pictures and pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen

from gobang.game.point import Stone
from gobang.game.weighers.profile import WeightProfile
from gobang.view.art import style
from gobang.view.art.theme import Theme
from gobang.view.pictures.picture import png_file
from gobang.view.workshop.sign_art import paint_signs, width_of
from gobang.words.numbers import number_text
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop.number_sheet import Head, NumberCell, NumberSheet, number_sheet

ROW, PITCH, GAP = 30.0, 12.0, 8.0
"""The height of a row, the width of a sign, and a gap, in logical pixels."""
ITEM, HEAD = 230.0, 170.0
"""The least width of a number that stands in a list, and the width of what stands before a row."""
WIDTH, MARGIN, SCALE = 720, 24, 2
"""The width of a picture and its margin, and how many pixels each of them has."""
MOST_PIXELS = 16_000
"""The height of a picture, beyond which it has one pixel for each."""

PaintRow = Callable[[QPainter], None]


def table_rows(profile: WeightProfile, width: float, theme: Theme, own: Stone = Stone.BLACK) -> list[PaintRow]:
    """What paints each row of the table, ROW high, at the origin of a painter."""
    sheet, numbers = number_sheet(profile), profile.numbers
    paint = _Painter(numbers, width, theme, own)
    if len(sheet.columns) == 1 or not sheet.headed:
        items = [(head, cell) for head, row in sheet.rows for cell in row if cell is not None]
        across = max(1, int(width // ITEM))
        return [partial(paint.items, items[at : at + across], across) for at in range(0, len(items), across)]
    heads = [partial(paint.heads, sheet)]
    return [*heads, *(partial(paint.row, head, row) for head, row in sheet.rows)]


def table_picture(profile: WeightProfile, theme: Theme) -> QImage:
    """The name and the table of a machine, in the colours of a theme."""
    title = style.font(style.HEADING, bold=True)
    top = MARGIN + style.line_height(title) + GAP
    rows = table_rows(profile, WIDTH - 2 * MARGIN, theme)
    high = top + len(rows) * ROW + MARGIN
    scale = SCALE if high * SCALE <= MOST_PIXELS else 1
    image = QImage(WIDTH * scale, round(high) * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme.panel))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.setFont(title)
    painter.setPen(QColor(theme.text))
    room = QRectF(MARGIN, MARGIN, WIDTH - 2 * MARGIN, style.line_height(title))
    name = QFontMetricsF(title).elidedText(weigher_name(profile.name), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
    for number, row in enumerate(rows):
        painter.save()
        painter.translate(MARGIN, top + number * ROW)
        row(painter)
        painter.restore()
    painter.end()
    return image


def table_png(profile: WeightProfile, theme: Theme) -> bytes:
    """The picture as a PNG file."""
    return png_file(table_picture(profile, theme))


class _Painter:
    """Paints rows of one width with the numbers of one machine."""

    def __init__(self, numbers: Mapping[str, int], width: float, theme: Theme, own: Stone) -> None:
        self._numbers, self._width, self._theme, self._own = numbers, width, theme, own

    def items(self, items: list[tuple[Head, NumberCell]], across: int, painter: QPainter) -> None:
        """Numbers of a list, with signs or words before each."""
        wide = self._width / across
        for number, (head, cell) in enumerate(items):
            box = QRectF(number * wide, 0, wide - GAP, ROW)
            signs = cell.signs or head.signs
            before = max(wide * 0.58, width_of(signs, PITCH) + GAP)
            if signs:
                paint_signs(painter, box.left(), box.center().y(), signs, PITCH, self._theme, self._own)
            else:
                self._words(painter, QRectF(box.left(), 0, before - GAP, ROW), cell.words)
            self._number(painter, QRectF(box.left() + before, 0, box.width() - before, ROW), cell)

    def heads(self, sheet: NumberSheet, painter: QPainter) -> None:
        """The signs above the columns."""
        wide = (self._width - HEAD) / len(sheet.columns)
        for number, head in enumerate(sheet.columns):
            left = HEAD + (number + 0.5) * wide - width_of(head.signs, PITCH) / 2
            paint_signs(painter, left, ROW / 2, head.signs, PITCH, self._theme, self._own)

    def row(self, head: Head, cells: tuple[NumberCell | None, ...], painter: QPainter) -> None:
        """A row with its words, its signs and its numbers."""
        signs = width_of(head.signs, PITCH)
        paint_signs(painter, 0, ROW / 2, head.signs, PITCH, self._theme, self._own)
        self._words(painter, QRectF(signs + GAP, 0, HEAD - signs - 2 * GAP, ROW), head.words)
        wide = (self._width - HEAD) / len(cells)
        for number, cell in enumerate(cells):
            if cell is not None:
                self._number(painter, QRectF(HEAD + number * wide, 0, wide - GAP, ROW), cell)

    def _words(self, painter: QPainter, room: QRectF, text: str) -> None:
        painter.setPen(QColor(self._theme.soft_text))
        self._fitted(painter, room, text, Qt.AlignmentFlag.AlignLeft)

    def _number(self, painter: QPainter, box: QRectF, cell: NumberCell) -> None:
        """A number in its frame."""
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0, 3, 0, -3), 5, 5)
        painter.setPen(QColor(self._theme.text))
        text = number_text(self._numbers[cell.number])
        self._fitted(painter, box.adjusted(3, 0, -3, 0), text, Qt.AlignmentFlag.AlignHCenter)

    @staticmethod
    def _fitted(painter: QPainter, room: QRectF, text: str, flag: Qt.AlignmentFlag) -> None:
        """A text in type small enough for its room."""
        font = style.exact_font(style.TEXT)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > room.width() > 0:
            font.setPixelSize(max(6, int(font.pixelSize() * room.width() / wide)))
        painter.setFont(font)
        painter.drawText(room, flag | Qt.AlignmentFlag.AlignVCenter, text)
