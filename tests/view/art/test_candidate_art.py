"""The tiles of the analysis leave the numbers of the weights below them readable."""

import pytest
from PySide6.QtGui import QImage, QPainter

from gobang.game.point import Point
from gobang.view.art import theme
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.candidate_art import paint_candidates, tile_on
from gobang.view.board.marks import Candidate


@pytest.mark.parametrize("best", [False, True])
@pytest.mark.parametrize("pitch", [24.0, 46.0])
def test_nothing_of_a_low_tile_reaches_below_it(qapp, best, pitch):
    side = round(16 * pitch)
    geometry, point = Geometry.fit(15, side, side), Point(7, 7)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    candidate = Candidate(point, 0.0, "+4", best=best, proved=True)
    paint_candidates(painter, geometry, theme.load("light"), [candidate], {point})
    painter.end()
    bottom = tile_on(geometry, point, low=True).bottom()
    painted = {y for y in range(side) for x in range(side) if image.pixelColor(x, y).alpha()}
    assert painted
    assert max(painted) <= bottom + 1
