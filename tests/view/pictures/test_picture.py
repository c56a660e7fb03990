"""Pictures for files and the clipboard."""

import xml.etree.ElementTree as ET

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.model.kept.settings import Coordinates
from gobang.view.art import theme
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.look import look
from gobang.view.art.marks import Candidate, Label, Marks, Speaker
from gobang.view.pictures import picture
from gobang.view.pictures.picture import Picture
from tests.view.boards import make_board, point, points, position, weighings

pytestmark = pytest.mark.usefixtures("qapp")


def stones_in(image, at):
    geometry = Geometry.fit(at.size, image.width(), image.height(), margin=picture.MARGIN)
    found = {}
    for p in at.points():
        spot = geometry.spot(p)
        colour = image.pixelColor(*(int(place + 0.24 * geometry.pitch) for place in spot.toTuple()))
        if colour.lightness() < 60:
            found[p] = Stone.BLACK
        elif colour.lightness() > 170 and colour.saturation() < 60:
            found[p] = Stone.WHITE
    return found


@pytest.mark.parametrize("size", [5, 15, 22])
def test_a_picture_needs_no_window(size):
    at = Position.of(size, points("a1 b2 c3", size))
    image = picture.image(Picture(at, theme.load("light")), 640)
    assert (image.width(), image.height()) == (640, 640)
    assert stones_in(image, at) == {p: at[p] for p in at.moves}


def test_a_picture_shows_what_the_board_shows(qtbot):
    board = make_board(qtbot, position(), colours="dark")
    plain = picture.image(board, 500)
    pictures = [plain]
    for change in (
        lambda: board.set_numbers(True),
        lambda: board.set_five(points("a1 b2 c3 d4 e5")),
        lambda: board.set_weights(weighings(position())["five-tuple"]),
        lambda: board.show_marks(Speaker.HAND, Marks(board.field.position, labels=(Label(point("a15"), "A"),))),
        lambda: board.set_coordinates(Coordinates.NONE),
        lambda: look.wear(theme.load("light")),
    ):
        change()
        pictures.append(picture.image(board, 500))
        assert pictures[-1] != pictures[-2]
    assert stones_in(plain, position()) == {p: position()[p] for p in position().moves}


def test_pointer_and_cursor_are_not_part_of_it(qtbot):
    board = make_board(qtbot, position())
    before = picture.image(board, 400)
    board.set_turn(Stone.BLACK)
    board.wake()
    assert picture.image(board, 400) == before


def test_an_svg_is_drawn_by_curves(qtbot):
    board = make_board(qtbot, position())
    board.set_weights(weighings(position())["union-weights"])
    board.show_marks(
        Speaker.HAND,
        Marks(
            board.field.position, candidates=(Candidate(point("c3"), 0, "54%"),), region=frozenset(points("l3 l4 m4"))
        ),
    )
    text = picture.svg(board, 800).decode()
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 800 800"
    assert "<image" not in text
    assert text.count("radialGradient") > 10
    assert "54%" in "".join(root.itertext())
    for label in ("A", "O", "15"):
        assert label in [(node.text or "").strip() for node in root.iter("{http://www.w3.org/2000/svg}text")]
    board.show_marks(Speaker.HAND, None)
    assert "150" in "".join(ET.fromstring(picture.svg(board, 800).decode()).itertext())


def test_an_svg_looks_like_the_board():
    renderer = QSvgRenderer(picture.svg(Picture(position(), theme.load("light")), 640))
    assert renderer.isValid()
    image = QImage(640, 640, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert stones_in(image, position()) == {p: position()[p] for p in position().moves}


def test_files_are_written_as_their_names_say(tmp_path):
    shown = Picture(position(), theme.load("light"))
    assert picture.save(shown, tmp_path / "board.png", 300)
    assert picture.save(shown, tmp_path / "board.SVG")
    assert QImage(str(tmp_path / "board.png")).width() == 300
    assert (tmp_path / "board.SVG").read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize("name", ["board.jpeg", "board", "nowhere/board.png"])
def test_what_cannot_be_written_is_said(tmp_path, name):
    assert not picture.save(Picture(position(), theme.load("light")), tmp_path / name)
    assert list(tmp_path.iterdir()) == []
