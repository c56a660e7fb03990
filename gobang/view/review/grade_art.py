"""How grades look: a colour and a shape for each, so that none is told by its colour alone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gobang.game.review.grades import Grade
from gobang.view.art.contrast import READABLE, contrast, mix
from gobang.view.art.theme import Theme

MISTAKES = (Grade.LOSING_MOVE, Grade.MISSED_WIN, Grade.BLUNDER, Grade.MISTAKE, Grade.INACCURACY)
"""The grades of mistakes, the worst first."""


def grade_colour(grade: Grade | None, theme: Theme) -> str:
    """Red for what loses most, amber for other mistakes, jade for what was good, soft for what is not judged."""
    if grade is None:
        return theme.soft_text
    if grade in (Grade.LOSING_MOVE, Grade.BLUNDER):
        return theme.seal
    return theme.heat_middle if grade.is_mistake else theme.accent


def chip_colours(grade: Grade | None, theme: Theme) -> tuple[QColor, QColor, QColor]:
    """The ground, the line and the letters of a grade's chip."""
    colour, panel = QColor(grade_colour(grade, theme)), QColor(theme.panel)
    if theme.flat:
        return panel, colour, QColor(theme.text)
    ground = mix(panel, colour, 0.18)
    letters = mix(QColor(theme.text), colour, 0.45)
    return ground, ground, letters if contrast(letters, ground) >= READABLE else QColor(theme.text)


def paint_grade(painter: QPainter, spot: QPointF, radius: float, grade: Grade | None, theme: Theme) -> None:
    """Paint a grade's shape.

    A disc is a losing move, a square a blunder, a diamond a missed win, a triangle a mistake, a hollow one an
    inaccuracy, and a ring a good move.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(grade_colour(grade, theme))
    hollow = grade is Grade.INACCURACY or grade is None or not grade.is_mistake
    painter.setPen(QPen(colour, 1.6, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else colour)
    corners: tuple[tuple[float, float], ...]
    match grade:
        case Grade.BLUNDER:
            corners = ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8))
        case Grade.MISSED_WIN:
            corners = ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0))
        case Grade.MISTAKE | Grade.INACCURACY:
            corners = ((0, -1), (1, 0.8), (-1, 0.8))
        case _:
            corners = ()
    if corners:
        painter.drawPolygon(QPolygonF([spot + QPointF(x, y) * radius for x, y in corners]))
    else:
        painter.drawEllipse(spot, 0.9 * radius, 0.9 * radius)
    painter.restore()
