"""What is seen on the board: stones where the field has them and nowhere else, sharp at every size."""

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication, QEvent, QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QProxyStyle, QStyle, QWidget

from gobang.game.point import Point, Stone
from gobang.game.position import Position, star_points
from gobang.model.field import Field
from gobang.model.kept.settings import Coordinates, LastMove
from gobang.view.art import theme, wood
from gobang.view.art.look import look
from gobang.view.board import surface
from gobang.view.board.arrival import ARRIVAL_MS
from gobang.view.board.board_view import BoardView
from tests.view.boards import make_board, point, points, position

BLACK, WHITE = Stone.BLACK, Stone.WHITE


def seen(board):
    """The colours a little beside the crossings, where there are neither lines nor last-move marks."""
    board.surface.background.refine()
    image = board.grab().toImage()
    shift = 0.24 * board.surface.geometry.pitch
    return {
        p: image.pixelColor((board.spot(p) + QPointF(shift, shift)).toPoint()) for p in board.field.position.points()
    }


def stones_in(board):
    """The stones on the board, recognised by how light the crossings are."""
    found = {}
    for p, colour in seen(board).items():
        if colour.lightness() < 60:
            found[p] = BLACK
        elif colour.lightness() > 170 and colour.saturation() < 60:
            found[p] = WHITE
    return found


def stones_of(at):
    return {p: at[p] for p in at.points() if at[p]}


@pytest.mark.parametrize("size", range(5, 23))
def test_stones_are_seen_on_boards_of_every_size(qtbot, size):
    at = Position.of(
        size, [Point(0, 0), Point(size - 1, 0), Point(0, size - 1), Point(size - 1, size - 1), Point(2, 2)]
    )
    board = make_board(qtbot, at, side=420)
    assert stones_in(board) == stones_of(at)
    assert board.surface.stones() == stones_of(at)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_stones_are_seen_in_every_theme(qtbot, colours):
    board = make_board(qtbot, position(), colours=colours)
    assert stones_in(board) == stones_of(position())


def test_in_high_contrast_black_is_a_ring_and_white_a_disc(qtbot):
    board = make_board(qtbot, position(), colours="high-contrast")
    image = board.grab().toImage()
    radius = board.surface.geometry.radius
    for p, stone in stones_of(position()).items():
        spot = board.spot(p)
        rim = image.pixelColor(round(spot.x() - 0.93 * radius), int(spot.y()))
        body = image.pixelColor(round(spot.x() - 0.6 * radius), int(spot.y()))
        assert rim.lightness() > 150
        assert (body.lightness() > 200) == (stone is WHITE)


def test_taking_back_leaves_no_ghost(qtbot):
    board = make_board(qtbot)
    empty = board.grab().toImage()
    at = Position.empty(15)
    for p in points("h8 i9 h10 h9 g9"):
        at = at.play(p)
        board.field.show(at)
        assert stones_in(board) == stones_of(at)
    while at.moves:
        at = at.undo()
        board.field.show(at)
        assert stones_in(board) == stones_of(at)
    board.repaint()
    after = board.grab().toImage()
    assert after.size() == empty.size()
    assert board.surface.stones() == {}


def test_the_painted_picture_is_the_same_after_a_move_and_its_undo(qtbot):
    board = make_board(qtbot, position())
    board.surface.background.refine()
    before = board.grab().toImage()
    board.field.show(board.field.position.play(point("a1")))
    assert board.grab().toImage() != before
    board.field.show(position())
    assert board.grab().toImage() == before


@given(st.lists(st.lists(st.integers(0, 80), max_size=12, unique=True), min_size=1, max_size=5))
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_jump_shows_exactly_the_position(qtbot, jumps):
    board = make_board(qtbot, Position.empty(9), side=360)
    for jump in jumps:
        at = Position.of(9, [Point(i % 9, i // 9) for i in jump])
        board.field.show(at)
        assert board.surface.stones() == stones_of(at)
    board.close()


def test_a_field_of_another_size_gets_another_board(qtbot):
    board = make_board(qtbot, position())
    scene = board.scene()
    for size in (19, 5, 22, 15):
        at = Position.of(size, [Point(2, 2), Point(3, 3)])
        board.field.show(at)
        assert stones_in(board) == stones_of(at)
        assert len(scene.items()) == 2 + 1 + len(board.overlays._layers)  # nothing is left of the earlier boards


@pytest.mark.parametrize(("width", "height"), [(360, 360), (500, 380), (400, 700), (900, 640)])
def test_resizing_keeps_the_board_square_and_in_the_middle(qtbot, width, height):
    board = make_board(qtbot, position())
    board.resize(width, height)
    square = board.surface.geometry.square
    assert square.width() == square.height() == min(width, height)
    assert abs(square.center().x() - width / 2) <= 1
    assert stones_in(board) == stones_of(position())
    image = board.grab().toImage()
    corner = image.pixelColor(1, 1)
    assert corner == QColor(look.theme.window)


def test_the_board_asks_for_360_pixels_and_is_whole_with_less(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    board = make_board(qtbot)
    board.setParent(holder)
    assert board.minimumSizeHint().width() == board.minimumSizeHint().height() == 360
    board.resize(240, 240)
    holder.show()
    assert board.spot(Point(0, 14)).y() < board.height() == 240
    assert board.sizeHint().width() == surface.FIRST_SIDE


@pytest.mark.parametrize("size", [9, 15, 19])
def test_lines_and_stars_are_drawn_sharply(qtbot, size):
    board = make_board(qtbot, Position.empty(size), side=600)
    image = board.grab().toImage()
    grid = QColor(look.theme.grid)
    half = board.surface.geometry.pitch / 2
    for i in range(size - 1):
        spot = board.spot(Point(i, i))
        across = image.pixelColor(int(spot.x() + half), int(spot.y()))
        down = image.pixelColor(int(spot.x()), int(spot.y() + half))
        assert across == down == grid
        if i:
            beside = image.pixelColor(int(spot.x() + half), int(spot.y()) + 1)
            assert abs(beside.lightness() - grid.lightness()) > 40
    for star in star_points(size):
        spot = board.spot(star)
        assert image.pixelColor(int(spot.x()) + 1, int(spot.y()) + 1).lightness() < grid.lightness() + 25


def test_the_wood_is_drawn_anew_when_the_size_has_come_to_rest(qtbot, monkeypatch):
    board = make_board(qtbot)
    board.grab()
    drawn = []
    texture = wood.texture
    monkeypatch.setattr(wood, "texture", lambda side, colours: drawn.append(side) or texture(side, colours))
    board.resize(700, 700)
    sketched = board.grab().toImage()
    assert drawn == []
    qtbot.waitUntil(lambda: not board.surface.background._rest.isActive())
    assert board.grab().toImage() != sketched
    assert drawn == [700]
    board.set_coordinates(Coordinates.NONE)
    board.grab()
    assert drawn == [700, 700]
    assert not board.surface.background._rest.isActive()


def test_another_theme_changes_wood_and_surroundings(qtbot):
    board = make_board(qtbot, position())
    board.resize(600, 480)
    light = board.grab().toImage()
    look.wear(theme.load("dark"))
    dark = board.grab().toImage()
    assert dark.pixelColor(2, 2) == QColor(look.theme.window)
    place = board.spot(Point(3, 3)) + QPointF(0.5, 0.5) * board.surface.geometry.pitch
    wood = (int(place.x()), int(place.y()))
    assert dark.pixelColor(*wood).lightness() < light.pixelColor(*wood).lightness() - 20
    assert stones_in(board) == stones_of(position())


@pytest.mark.parametrize("style", list(LastMove))
@pytest.mark.parametrize("numbers", [False, True])
def test_the_last_stone_is_marked_and_no_other(qtbot, style, numbers):
    board = make_board(qtbot, position())
    board.set_last_move_style(style)
    board.set_numbers(numbers)
    image = board.grab().toImage()

    def reds(p):
        box = board.surface.geometry.around(p, 0.4).toRect()
        places = ((x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom()))
        colours = (image.pixelColor(x, y) for x, y in places)
        return sum(c.red() > c.green() + 60 and c.red() > c.blue() + 60 for c in colours)

    last = position().last
    assert reds(last) > 5
    assert all(reds(p) == 0 for p in position().moves if p != last)
    board.field.show(position().undo())
    image = board.grab().toImage()
    assert reds(position().undo().last) > 5


def test_numbers_stand_on_stones_that_were_played_only(qtbot):
    at = Position.setup(15, points("c3"), points("d4"), BLACK).play(point("h8"))
    board = make_board(qtbot, at)
    plain = board.grab().toImage()
    board.set_numbers(True)
    numbered = board.grab().toImage()

    def changed(p):
        box = board.surface.geometry.around(p).toRect()
        return plain.copy(box) != numbered.copy(box)

    assert changed(point("h8"))
    assert not changed(point("c3"))
    assert not changed(point("d4"))


def test_the_five_are_joined_until_the_line_is_taken_away(qtbot):
    board = make_board(qtbot, position())
    five = points("c3 d4 e5 f6 g7")

    def joined():
        image = board.grab().toImage()
        middles = [(board.spot(one) + board.spot(other)) / 2 for one, other in pairwise(five)]
        colours = [image.pixelColor(int(spot.x()), int(spot.y())) for spot in middles]
        return all(colour.saturation() > 150 and colour.hue() < 18 for colour in colours)

    assert not joined()
    board.set_five(five)
    assert joined()
    board.resize(500, 500)
    assert joined()
    board.set_five(())
    assert not joined()


def test_coordinates_change_what_stands_along_the_edge(qtbot):
    board = make_board(qtbot)
    board.surface.background.refine()
    pictures = []
    for choice in Coordinates:
        board.set_coordinates(choice)
        pictures.append(board.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))
    assert board.surface.coordinates is Coordinates.NONE


class Style(QProxyStyle):
    """A desktop style with or without animations."""

    def __init__(self, duration):
        super().__init__("fusion")
        self._duration = duration

    def styleHint(self, hint, option=None, widget=None, data=None):
        if hint is QStyle.StyleHint.SH_Widget_Animation_Duration:
            return self._duration
        return super().styleHint(hint, option, widget, data)


class TestArrival:
    @pytest.fixture
    def board(self, qtbot):
        board = make_board(qtbot, position())
        board.set_animation(True)
        self.style = Style(200)
        board.setStyle(self.style)
        return board

    def item(self, board, p):
        return board.surface._items[p]

    def test_a_placed_stone_settles_in_time(self, qtbot, board):
        board.field.show(board.field.position.play(point("c3")))
        item = self.item(board, point("c3"))
        assert item.opacity() < 1
        assert ARRIVAL_MS <= 150
        qtbot.waitUntil(lambda: item.opacity() == 1 and item.scale() == 1)

    def test_the_next_move_puts_it_down_at_once(self, board):
        board.field.show(board.field.position.play(point("c3")))
        board.field.show(board.field.position.play(point("d3")))
        assert self.item(board, point("c3")).opacity() == 1
        assert self.item(board, point("c3")).scale() == 1

    @pytest.mark.parametrize("change", ["undo", "jump", "off", "calm"])
    def test_nothing_else_moves(self, board, change):
        at = board.field.position
        if change == "off":
            board.set_animation(False)
        if change == "calm":
            self.calm = Style(0)
            board.setStyle(self.calm)
        board.field.show(at.undo() if change == "undo" else at.play(point("c3")))
        if change == "jump":
            board.field.show(position("a1 b1"))
        assert all(item.opacity() == 1 for item in board.surface._items.values())


HIDPI = """
import sys
from PySide6.QtWidgets import QApplication
app = QApplication([])
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.field import Field
from gobang.view.art import theme
from gobang.view.board.board_view import BoardView
field = Field(Position.of(15, [Point(14, 0), Point(0, 14)]))
board = BoardView(field)
board.resize(500, 500)
board.show()
app.processEvents()
image, ratio = board.grab().toImage(), board.devicePixelRatioF()
pixmap = board.surface.stone_set.pixmap(field[Point(14, 0)])
print(ratio, image.width(), pixmap.devicePixelRatio(), pixmap.width())
grid = theme.load("light").grid.lower()
for i in range(15):
    spot = board.spot(Point(i, i)) * ratio
    line = [image.pixelColor(round(spot.x() + 0.5 * board.surface.geometry.pitch * ratio), int(spot.y()) + d).name()
            for d in (-3, -2, -1, 0, 1, 2, 3)] if i < 14 else [grid]
    print(line.count(grid))
"""


@pytest.mark.parametrize("factor", [1.5, 2])
def test_on_a_fine_screen_everything_is_as_fine(factor, tmp_path):
    environment = os.environ | {"QT_SCALE_FACTOR": str(factor), "QT_QPA_PLATFORM": "offscreen"}
    script = tmp_path / "hidpi.py"
    script.write_text(HIDPI, encoding="utf-8")
    root = os.fspath(surface.__file__).split("gobang/view")[0]
    ran = subprocess.run(
        [sys.executable, str(script)],
        env=environment | {"PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
        timeout=240,
    )
    head, *lines = ran.stdout.splitlines()
    ratio, width, stone_ratio, stone = (float(part) for part in head.split())
    assert ratio == stone_ratio == factor
    assert width == 500 * factor
    assert stone > 30 * factor
    assert [int(line) for line in lines] == [round(1.6 * factor), *[max(1, round(0.9 * factor))] * 13, 1]


def test_a_stone_is_painted_round(qtbot):
    board = make_board(qtbot, position("h8"), side=640)
    image = board.grab().toImage()
    spot, radius = board.spot(point("h8")), board.surface.geometry.radius
    dark = [
        image.pixelColor(int(spot.x() + x * radius), int(spot.y() + y * radius)).lightness() < 70
        for x, y in ((0.9, 0), (-0.9, 0), (0, 0.9), (0, -0.9), (0.62, 0.62), (0.62, -0.62))
    ]
    assert all(dark)
    assert image.pixelColor(int(spot.x() - 0.8 * radius), int(spot.y() - 0.8 * radius)).lightness() > 90


def test_a_board_that_is_gone_hears_no_more_of_its_field(qapp, qtbot):
    field = Field(position("h8"))
    board = BoardView(field)
    items = board.surface._items  # kept alive, as until a garbage collection after a change of language
    board.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    with qtbot.captureExceptions() as exceptions:
        field.show(position("h8 i9"))
    assert not exceptions
    assert items.keys() == {point("h8")}
