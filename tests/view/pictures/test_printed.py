"""A game on paper."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.record.diagrams import diagrams
from gobang.model.kept.settings import Coordinates
from gobang.view.pictures import printed
from gobang.words.catalogue import speak, spoken
from gobang.words.language import choose
from gobang.words.record import printed as words

pytestmark = pytest.mark.usefixtures("qapp")

GAME = "(;GM[4]SZ[15]PB[Lin]PW[林书]EV[Cup]RO[2]DT[2026-11-22]RE[B+R]RU[renju];B[hh];W[ig](;B[hg])(;B[ii]C[{0}]))"


def pages(text: str) -> int:
    data = finish(printed.pdf(sgf.loads(text), Coordinates.LETTERS))
    assert data.startswith(b"%PDF-")
    return len(re.findall(rb"/Type /Page\b", data))


def test_a_short_game_is_one_page_and_long_comments_go_on_on_others():
    assert pages("(;SZ[15];B[hh];W[ig])") == 1
    assert pages(GAME.format("good")) == 1
    assert pages(GAME.format("a long story " * 400)) > 2


def test_a_diagram_is_black_and_white_with_numbers_on_the_stones():
    (diagram, *_) = diagrams(sgf.loads("(;SZ[15];B[hh];W[ig])")).printed
    image = QImage(900, 900, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    printed.paint(painter, diagram, 900, Coordinates.LETTERS)
    painter.end()
    grey = {image.pixelColor(x, y).saturation() for x in range(0, 900, 3) for y in range(0, 900, 3)}
    assert grey == {0}
    middle = image.copy(430, 430, 40, 40)
    colours = {middle.pixelColor(x, y).lightness() for x in range(40) for y in range(40)}
    assert {0, 255} <= colours, "a white number on a black stone"


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_device_that_cannot_be_painted_on_is_an_error(tmp_path):
    writer = QPdfWriter(str(tmp_path / "none" / "x.pdf"))
    with pytest.raises(OSError, match="painted on"):
        finish(printed.printing(sgf.loads(GAME.format("")), writer, Coordinates.LETTERS))


def test_what_is_known_of_the_game_stands_above_it():
    record = sgf.loads(GAME.format("good"))
    assert words.title(record.header) == "Lin – 林书"
    assert words.details(record) == "Cup 2 · 2026-11-22\nRenju · 15×15 · 3 moves · Black won: White resigned"
    main, branch = diagrams(record).printed
    assert (words.caption(main), words.caption(branch)) == ("Moves 1–3", "Variation at move 3")
    assert [words.said_of(node) for node in branch.told] == ["3 I7: good"]


def test_in_chinese_too():
    before = spoken()
    speak(choose("zh_CN"))
    try:
        record = sgf.loads(GAME.format("好"))
        assert words.title(record.header) == "Lin vs 林书"
        assert words.caption(diagrams(record).printed[0]) == "第 1–3 手"
    finally:
        assert before is not None
        speak(before)


def test_a_paragraph_keeps_its_colour_on_the_next_page(tmp_path):
    """The number of the page is pale, and was followed by a pale line."""
    sheet = printed.Sheet(QPdfWriter(str(tmp_path / "x.pdf")))
    sheet.write("a long story " * 2000, printed.TEXT)
    assert sheet.number > 1
    colour = sheet._painter.pen().color()
    sheet.end()
    assert colour == QColor("black")
