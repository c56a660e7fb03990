"""A game on paper: diagrams with numbered stones, what is known of the game above, comments below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextLayout,
    QTextOption,
)

from gobang.game.gradual import Gradual
from gobang.game.point import Stone
from gobang.game.record.diagrams import Diagram, diagrams
from gobang.game.record.record import Record
from gobang.model.kept.settings import Coordinates
from gobang.view.art import board_art, mark_art, style
from gobang.view.art import theme as themes
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.marks import Label, Marked
from gobang.view.art.stone_art import paint_stone
from gobang.view.art.theme import Theme
from gobang.words.record import printed as words

INCH = 72
"""Units of length to the inch: everything below is measured in points."""
TITLE, TEXT, SMALL = 17, 10, 8
"""Sizes of type."""
LARGE, NARROW = 360.0, 210.0
"""The side of a diagram of the game, and of one of a variation, beside which its words stand."""
SMALLEST = 150.0
"""A variation's diagram may be made so small for the room that is left on a page."""
GAP, FOOT = 14.0, 22.0
DENSE = 1.8
"""A board is drawn larger by this, as lines and labels are made for screens, and then scaled to its size on paper."""
LEADING = 1.3
"""The height of a line, in heights of the type."""
MARGIN_MM = 18
DPI = 600


def pdf(record: Record, coordinates: Coordinates, layout: QPageLayout | None = None) -> Gradual[bytes]:
    """The game as a PDF file, of A4 pages if no `layout` is chosen."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setCreator("Gobang")
    writer.setTitle(words.title(record.header))
    writer.setPageLayout(layout or usual_layout())
    yield from printing(record, writer, coordinates)
    buffer.close()
    return bytes(written.data())


def usual_layout() -> QPageLayout:
    """Upright A4 pages."""
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    size, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    return QPageLayout(size, upright, margins, QPageLayout.Unit.Millimeter)


def printing(record: Record, device: QPagedPaintDevice, coordinates: Coordinates) -> Gradual[None]:
    """Paint the game on the pages of `device`, diagram by diagram. Raises OSError if that cannot be used."""
    page = Sheet(device)
    try:
        page.write(words.title(record.header), TITLE, bold=True)
        page.write(words.details(record), TEXT, soft=True)
        page.skip(GAP)
        found, left_out = diagrams(record)
        for number, diagram in enumerate(found, 1):
            _put(page, diagram, coordinates)
            yield number / len(found)
        if left_out:
            page.write(words.left_out(left_out), TEXT, soft=True)
    finally:
        page.end()


def _put(page: Sheet, diagram: Diagram, coordinates: Coordinates) -> None:
    """Put a diagram with its words on the page: those of a variation stand beside it, others below."""
    side = min(NARROW if diagram.branch else LARGE, page.width, page.bottom - 3 * TEXT)
    left_free = page.bottom - page.y - 3 * TEXT
    if diagram.branch and SMALLEST <= left_free < side:
        side = left_free - 1
    page.make_room(side + 3 * TEXT)
    top, left = page.y, 0 if diagram.branch else (page.width - side) / 2
    page.draw(lambda painter: paint(painter, diagram, side, coordinates), left)
    page.skip(0 if diagram.branch else side + GAP / 2)
    beside = side + GAP if diagram.branch else 0
    sheet = page.number
    page.write(words.caption(diagram), TEXT, bold=True, left=beside)
    for node in diagram.told:
        page.write(words.said_of(node), TEXT, left=beside)
    if page.number == sheet:
        page.y = max(page.y, top + side)
    page.skip(GAP)


def paint(painter: QPainter, diagram: Diagram, side: float, coordinates: Coordinates) -> None:
    """Paint a diagram into the square from (0, 0) to (`side`, `side`), in black on white."""
    paper, position, numbers = paper_theme(), diagram.position, diagram.numbers
    labelled = coordinates is not Coordinates.NONE
    painter.save()
    painter.scale(1 / DENSE, 1 / DENSE)
    geometry = Geometry.fit(position.size, DENSE * side, DENSE * side, labelled=labelled)
    board_art.paint_board(painter, geometry, paper, coordinates)
    for point in position.points():
        stone = position[point]
        if stone is Stone.EMPTY:
            continue
        paint_stone(painter, geometry.spot(point), geometry.radius, stone, paper)
        if (number := numbers.get(point)) is not None:
            mark_art.paint_text(
                painter, geometry.spot(point), geometry.pitch, str(number), mark_art.ink_on(stone, paper)
            )
    notes = [Label(at, mark) if isinstance(mark, str) else Marked(at, mark) for at, mark in diagram.marks.items()]
    mark_art.paint_notes(painter, geometry, paper, position, notes)
    painter.restore()


def paper_theme() -> Theme:
    """Black stones and white ones on white paper."""
    light = themes.load(themes.LIGHT)
    return replace(
        light,
        flat=True,
        wood_from="#FFFFFF",
        wood_to="#FFFFFF",
        wood_edge="#FFFFFF",
        grid="#000000",
        board_text="#000000",
        black_body="#000000",
        black_rim="#000000",
        on_black="#FFFFFF",
        white_body="#FFFFFF",
        white_rim="#000000",
        on_white="#000000",
    )


class Sheet:
    """The page that is being painted, from the top to the bottom; a new one begins where the room ends."""

    def __init__(self, device: QPagedPaintDevice) -> None:
        self._device = device
        self._painter = QPainter()
        if not self._painter.begin(device):
            raise OSError("this device cannot be painted on")
        scale = self._painter.device().logicalDpiX() / INCH
        self._painter.scale(scale, scale)
        self.width = self._painter.viewport().width() / scale
        self.bottom = self._painter.viewport().height() / scale - FOOT
        self.number, self.y = 1, 0.0
        self._sign()

    def end(self) -> None:
        """Finish the last page."""
        self._painter.end()

    def skip(self, height: float) -> None:
        """Leave so much room free."""
        self.y += height

    def make_room(self, height: float) -> None:
        """Begin a new page if this one has less room than this, unless it is empty."""
        if self.y and self.y + height > self.bottom:
            self._device.newPage()
            self.number, self.y = self.number + 1, 0.0
            self._sign()

    def draw(self, order: Callable[[QPainter], None], left: float) -> None:
        """Let `order` paint with its origin so far from the left edge, at the present height."""
        self._painter.save()
        self._painter.translate(left, self.y)
        order(self._painter)
        self._painter.restore()

    def write(self, text: str, size: int, *, bold: bool = False, soft: bool = False, left: float = 0) -> None:
        """Write `text` in lines as wide as the page, beginning new pages where necessary."""
        self._painter.setPen(QPen(QColor("#444444" if soft else "#000000")))
        font = _font(size, bold=bold)
        height = QFontMetricsF(font).height() * LEADING
        for paragraph in text.split("\n"):
            layout = QTextLayout(paragraph, font, self._device)
            option = QTextOption()
            option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
            layout.setTextOption(option)
            layout.beginLayout()
            while (line := layout.createLine()).isValid():
                line.setLineWidth(self.width - left)
            layout.endLayout()
            for number in range(max(1, layout.lineCount())):
                self.make_room(height)
                if layout.lineCount():
                    line = layout.lineAt(number)
                    line.draw(self._painter, QPointF(left, self.y) - line.position())
                self.y += height

    def _sign(self) -> None:
        """Write the number of the page below it."""
        self._painter.save()  # a paragraph may go on here, in its own colour
        self._painter.setPen(QPen(QColor("#444444")))
        self._painter.setFont(_font(SMALL))
        foot = QRectF(0, self.bottom, self.width, FOOT)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        self._painter.drawText(foot, flags, words.page_name(self.number))
        self._painter.restore()


def _font(size: int, *, bold: bool = False) -> QFont:
    """The program's typeface, not adapted to the pixels of a screen."""
    font = style.exact_font(size, bold=bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
