"""Pages for a class: a machine's table, three positions with questions, and the answers."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPainter, QPdfWriter

from gobang.game.notation import parse_position_string, sgf_name
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.diagrams import Diagram
from gobang.game.record.record import Record
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.weights import weigh
from gobang.model.kept.settings import Coordinates
from gobang.view.pictures.printed import DPI, GAP, TEXT, TITLE, Sheet, paint, paper_theme, usual_layout
from gobang.view.workshop.exports.table_art import ROW, PaintRow, table_rows
from gobang.words.workshop import take_home as words

SIZE, SIDE = 15, 158.0
"""The boards' size, and the side of a diagram in points."""
POSITIONS = ("h8i9h10", "h8g9h9g8h7h10g7", "h8i9h10h9g9i7i8j8")
"""What is asked about, from simple to full."""
SMALLER = 0.8
"""The table's rows are made for screens, where a unit is smaller than a point."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A position, the point that is asked for, and what the machine plays."""

    position: Position
    asked: Point
    best: tuple[Point, ...]


def class_page(profile: WeightProfile) -> bytes:
    """A PDF file of A4 pages."""
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setCreator("Gobang")
    writer.setTitle(words.page_title(profile))
    writer.setPageLayout(usual_layout())
    page = Sheet(writer)
    try:
        _fill(page, profile)
    finally:
        page.end()
    buffer.close()
    return bytes(written.data())


def _fill(page: Sheet, profile: WeightProfile) -> None:
    page.write(words.page_title(profile), TITLE, bold=True)
    page.write(words.rule_text(profile), TEXT, soft=True)
    page.write(words.signs_text(profile), TEXT, soft=True)
    page.skip(GAP)
    for row in table_rows(profile, page.width / SMALLER, paper_theme()):
        page.make_room(ROW * SMALLER)
        page.draw(_scaled(row), 0)
        page.skip(ROW * SMALLER)
    page.skip(GAP)
    cases = [_case(profile, moves) for moves in POSITIONS]
    for number, case in enumerate(cases, 1):
        _put(page, number, case)
    page.make_room(page.bottom)  # the answers can be kept back
    page.write(words.answers_title(), TITLE, bold=True)
    for number, case in enumerate(cases, 1):
        page.write(words.answer(number, profile, case.position, case.asked, case.best), TEXT)


def _put(page: Sheet, number: int, case: _Case) -> None:
    """A position, and beside it what is asked."""
    page.make_room(SIDE + GAP)
    top = page.y
    page.draw(lambda painter: paint(painter, _diagram(case), SIDE, Coordinates.LETTERS), 0)
    beside = SIDE + GAP
    page.write(words.caption(number, case.position), TEXT, bold=True, left=beside)
    for question in words.questions(number):
        page.write(question, TEXT, left=beside)
        page.skip(2 * TEXT)  # room to write
    page.y = max(page.y, top + SIDE + GAP)


def _case(profile: WeightProfile, moves: str) -> _Case:
    """Ask for the heaviest point that is not played, whose sum has something in it."""
    position = Position.of(SIZE, parse_position_string(moves, SIZE))
    weighing = weigh(position, profile)
    others = [point for point, _ in weighing.top(len(weighing.weights)) if point not in weighing.best]
    return _Case(position, (others or [*weighing.best])[0], weighing.best[:3])


def _diagram(case: _Case) -> Diagram:
    """The position with its moves numbered, and an A on the point that is asked for."""
    record = Record.of(case.position)
    record.root.properties = {**record.root.properties, "LB": [f"{sgf_name(case.asked)}:A"]}
    return Diagram(record.root, tuple(record.line()[1:]), branch=False)


def _scaled(row: PaintRow) -> PaintRow:
    def order(painter: QPainter) -> None:
        painter.scale(SMALLER, SMALLER)
        row(painter)

    return order
