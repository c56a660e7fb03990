"""Digits on the colours of weights and of the analysis can be read in every theme, on every wood."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from gobang.game.point import Point
from gobang.model.kept.settings import BoardStyle, StoneStyle
from gobang.view.art import board_style, candidate_art, heat_map, theme
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.contrast import CLEAR, READABLE, contrast, ground_for, ink
from gobang.view.art.heat_map import Shade
from gobang.view.art.marks import Candidate, Half

STEPS = [step / 20 for step in range(21)]


def inked(ground, worn):
    """The ink chosen for `ground`, and how well it can be read there."""
    chosen = ink(ground, worn.ink_dark, worn.ink_light)
    return chosen, contrast(QColor(chosen), QColor(ground))


@pytest.mark.parametrize("wood", BoardStyle)
@pytest.mark.parametrize("name", theme.NAMES)
def test_a_weight_can_be_read_and_dark_digits_stand_on_light_ground(name, wood):
    worn = board_style.dressed(theme.load(name), wood, StoneStyle.CLASSIC)
    for rank in STEPS:
        for strength in STEPS:
            chosen, ratio = inked(heat_map.fill(Shade(1, rank, strength, best=False), worn).name(), worn)
            assert ratio >= (READABLE if chosen == worn.ink_light else CLEAR)


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_number_of_a_tile_can_be_read(name):
    worn = theme.load(name)
    for good in (step / 1000 for step in range(1001)):
        ground = ground_for(heat_map.colour(good, worn).name(), worn.ink_dark, worn.ink_light)
        chosen, ratio = inked(ground, worn)
        assert ratio >= (READABLE if chosen == worn.ink_light else CLEAR)


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_label_of_a_move_that_wins_can_be_read(name):
    worn = theme.load(name)
    ground = heat_map.certain(worn)
    assert contrast(QColor(heat_map.certain_ink(worn)), ground) >= READABLE
    assert contrast(ground, QColor(worn.wood_from)) > 1.5, "it is told from other labels"


@pytest.mark.parametrize("half", [None, Half.UPPER])
@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("pitch", [18, 24, 34])
@pytest.mark.parametrize("text", ["7%", "45%", "38↓", "100%"])
def test_no_stripes_run_through_the_number_of_an_estimate(qapp, text, pitch, name, half):
    """Where its number is, an estimate looks as a proof does, which has no stripes; also where the tile is small."""
    worn, point, side = theme.load(name), Point(7, 7), 17 * pitch
    geometry = Geometry.fit(15, side, side)

    def painted(*, proved):
        picture = QImage(side, side, QImage.Format.Format_RGB32)
        picture.fill(QColor(worn.wood_from))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        candidate = Candidate(point, 0.3, text, proved=proved, half=half)
        candidate_art.paint_candidates(painter, geometry, worn, [candidate])
        painter.end()
        return picture.copy(geometry.around(point, 0.8 * candidate_art.TILE).toRect())

    proof, estimate = painted(proved=True), painted(proved=False)
    ground = QColor(ground_for(heat_map.colour(0.7, worn).name(), worn.ink_dark, worn.ink_light)).rgb()
    seam = QColor(worn.wood_from).rgb()
    written = [
        (x, y)
        for x in range(proof.width())
        for y in range(proof.height() // (2 if half else 1) - 3)
        if proof.pixel(x, y) not in (ground, seam)
    ]
    assert written
    assert all(estimate.pixel(*spot) == proof.pixel(*spot) for spot in written)
