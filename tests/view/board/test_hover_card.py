"""The place of the card: on the board, beside the point, over as few stones as possible."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from gobang.game.point import Point
from gobang.game.weighers.schemes import SCHEMES
from gobang.view.art import theme
from gobang.view.art.board_geometry import Geometry
from gobang.view.board import hover_card, hover_text
from gobang.view.board.hover_card import SHADOW, CardLayout, place
from gobang.view.board.overlays import CARD
from tests.view.boards import make_board, position, weighings

pytestmark = pytest.mark.usefixtures("qapp")


@given(st.integers(360, 1600), st.integers(5, 22), st.data())
def test_a_card_stays_on_the_board_and_off_the_point(side, size, data):
    geometry = Geometry.fit(size, side, side)
    at = Point(data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1)))
    # On a board of five lines a cell is a fifth of the board, so a card must be low enough to fit beside it.
    height = data.draw(st.floats(40, side / 2 - 0.5 * geometry.pitch - 11))
    card = QSizeF(data.draw(st.floats(60, side - 14)), height)
    box = place(card, geometry.spot(at), 0.5 * geometry.pitch, geometry.square)
    assert geometry.square.contains(box)
    assert not box.intersects(geometry.around(at, 0.49))


def test_a_card_avoids_stones():
    board, spot = QRectF(0, 0, 600, 600), QPointF(300, 300)
    size = QSizeF(200, 120)
    first = place(size, spot, 20, board)
    assert first.top() > spot.y()
    assert first.left() > spot.x()
    busy = [QPointF(350 + 30 * i, 360) for i in range(5)]
    other = place(size, spot, 20, board, busy)
    assert not any(other.contains(stone) for stone in busy)


def test_a_card_too_large_for_any_place_lies_in_the_far_corner():
    box = place(QSizeF(500, 500), QPointF(100, 100), 20, QRectF(0, 0, 600, 600))
    assert box.bottomRight() == QPointF(594, 594)


@pytest.mark.parametrize("side", [360, 480, 640])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_real_cards_fit_real_boards(side, scheme):
    weighing = weighings(position())[scheme]
    geometry = Geometry.fit(15, side, side)
    most = hover_card.rows_for(geometry.square.height())
    for at in list(weighing.weights)[::7]:
        layout = CardLayout(hover_text.of_weight(at, weighing, most))
        box = place(layout.size, geometry.spot(at), 0.5 * geometry.pitch, geometry.square)
        assert geometry.square.contains(box)
        assert not box.intersects(geometry.around(at, 0.49))


@pytest.mark.parametrize("colours", theme.NAMES)
def test_nothing_is_painted_outside_the_card_and_its_shadow(colours):
    weighing = weighings(position())["union-weights"]
    layout = CardLayout(hover_text.of_weight(Point(7, 9), weighing, 8))
    box = QRectF(QPointF(40, 40), layout.size)
    image = QImage(int(box.width()) + 80, int(box.height()) + 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    hover_card.paint_card(painter, box, layout, theme.load(colours))
    painter.end()
    allowed = box.adjusted(*(hover_card.SHADOW * way for way in (-1, -1, 1, 1)))
    painted = [
        (x, y)
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
        if image.pixelColor(x, y).alpha() and not allowed.contains(QPointF(x, y))
    ]
    assert painted == []
    assert image.pixelColor(box.center().toPoint()).alpha() == 255


def test_a_card_covers_none_of_the_stones_it_explains():
    board, spot = QRectF(0, 0, 600, 600), QPointF(300, 300)
    size, reach = QSizeF(200, 120), 20
    about = [QPointF(340, 340), QPointF(260, 340), QPointF(340, 260), QPointF(260, 260)]
    box = place(size, spot, reach, board, [], about)
    assert not any(box.adjusted(-reach, -reach, reach, reach).contains(stone) for stone in about)


@pytest.mark.parametrize("side", [480, 640, 720])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_no_card_of_a_game_covers_a_stone_of_its_own_lines(qtbot, side, scheme):
    board = make_board(qtbot, position(), side=side)
    weighing = weighings(board.field.position)[scheme]
    board.set_weights(weighing)
    covered = []
    for at in weighing.best + tuple(at for at, _ in weighing.top(12)):
        board.overlays.explain(at)
        card = board.overlays._layers[CARD].boundingRect().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        stones = {cell for reason in weighing.reasons(at) for cell in reason.cells if weighing.position[cell]}
        covered += [(at, stone) for stone in stones if card.contains(board.spot(stone))]
    assert covered == []


@pytest.mark.parametrize("side", [160, 240, 331])
def test_a_card_that_cannot_be_shorter_is_shown_though_it_covers_stones(qtbot, side, monkeypatch):
    """On a board so small a comparison covers them wherever it lies: to look for a shorter one must come to an end."""
    board = make_board(qtbot, position(), side=side)
    found = weighings(board.field.position)
    board.set_weights(found["union-weights"], found["five-tuple"])
    asked = []
    card = board.overlays.card
    monkeypatch.setattr(board.overlays, "card", lambda *words: asked.append(words) or card(*words))
    for at in found["union-weights"].weights:
        asked.clear()
        monkeypatch.setattr(board.overlays, "_covers", lambda *_: len(asked) < 50)
        assert board.overlays.explain(at)
        assert len(asked) < 10
