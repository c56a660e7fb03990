"""How the threat lens looks: a small tile for what a stone of either side would make."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gobang.game.analysis.threat_lens import Threatened
from gobang.game.point import Stone
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.mark_art import ink_on, paint_text
from gobang.view.art.theme import Theme
from gobang.words.analysis.threat_words import threat_sign

ALONE, PAIRED = 0.62, 0.46
"""The side of a tile in pitches, alone at its crossing and beside something else."""
BESIDE = 0.24
"""How far a small tile lies from its crossing, up and left for Black's, down and right for White's."""


def paint_lens(
    painter: QPainter, geometry: Geometry, theme: Theme, lens: Sequence[Threatened], written: Container[object] = ()
) -> None:
    """A tile in the colour of the side with what its stone would make: 5, 4, 44, 43, 33, 3.

    One that a single stone cannot stop is framed; one that is forbidden or false is crossed out. Where something is
    `written` the tiles lie beside it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for threatened, spot, side in _placed(geometry, lens, written):
        _paint_tile(painter, spot, side * geometry.pitch, threatened, theme)
    painter.restore()


def _placed(
    geometry: Geometry, lens: Sequence[Threatened], written: Container[object]
) -> Iterator[tuple[Threatened, QPointF, float]]:
    """Each with the middle and the side of its tile."""
    for point, group in groupby(lens, key=lambda each: each.point):
        sides, spot = list(group), geometry.spot(point)
        if len(sides) == 1 and point not in written:
            yield sides[0], spot, ALONE
            continue
        away = QPointF(BESIDE, BESIDE) * geometry.pitch
        for each in sides:
            yield each, spot - away if each.stone is Stone.BLACK else spot + away, PAIRED


def _paint_tile(painter: QPainter, spot: QPointF, side: float, threatened: Threatened, theme: Theme) -> None:
    black = threatened.stone is Stone.BLACK
    box = QRectF(spot.x() - side / 2, spot.y() - side / 2, side, side)
    body, edge = QColor(theme.black_body if black else theme.white_light), QColor(ink_on(threatened.stone, theme))
    painter.setPen(QPen(edge, max(0.8, 0.03 * side)))
    painter.setBrush(body)
    painter.drawRoundedRect(box, 0.2 * side, 0.2 * side)
    if threatened.wins:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.seal), max(1.8, 0.12 * side)))
        painter.drawRoundedRect(box, 0.2 * side, 0.2 * side)
    paint_text(painter, spot, 1.5 * side, threat_sign(threatened), edge)
    if threatened.banned is not None or threatened.threat.value == "none":
        painter.setPen(QPen(QColor(theme.seal), max(1.4, 0.1 * side), c=Qt.PenCapStyle.RoundCap))
        arm = QPointF(0.36 * side, -0.36 * side)
        painter.drawLine(spot - arm, spot + arm)
