"""How a row of an engine's lines looks: the point, its chance, and how it goes on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gobang.game.notation import point_name
from gobang.model.engines.thoughts import Thought
from gobang.view.analysis.lines.line_text import line_text
from gobang.view.analysis.lines.thought_heads import CHIP, GAP, MARGIN, bar_width
from gobang.view.art import style
from gobang.view.art.contrast import mix
from gobang.view.art.hatching import hatched
from gobang.view.art.look import look
from gobang.words.analysis.thought_words import known_and_now, now_text
from gobang.words.worth import BELOW, move_worth_text

FIRST_MOVES = 70
"""The room that moves have at least in a row, in logical pixels, where it is said of them that they were known."""
SMALLER = 4
"""By how many logical pixels the words in a bar may be smaller, where they end in an arrow."""


def paint_ground(painter: QPainter, box: QRectF, *, shown: bool, kept: bool) -> None:
    """Tint a row whose line is shown on the board, and frame one that is kept there."""
    if shown or kept:
        theme = look.theme
        painter.setPen(QPen(QColor(theme.accent), 1.2) if kept else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_tint) if shown else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), style.BUTTON_CORNER, style.BUTTON_CORNER)


def paint_thought(
    painter: QPainter, box: QRectF, thought: Thought, size: int, *, best: bool, low: bool, beside: bool = False
) -> None:
    """Paint a row into `box`; the `best` move is framed, and a `low` row leaves no room above and below.

    `beside`: what the engine says now stands beside what was known, which is marked as such.
    """
    theme = look.theme
    inside = box if low else box.adjusted(0, 3, 0, -3)
    chip = QRectF(MARGIN, inside.top(), style.scaled(CHIP), inside.height())
    painter.setPen(QPen(QColor(theme.accent if best else theme.line), 1.4 if best else 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(chip, style.BUTTON_CORNER, style.BUTTON_CORNER)
    painter.setFont(style.font(bold=True))
    painter.setPen(QColor(theme.accent_text if best else theme.text))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, point_name(thought.moves[0], size))
    bar = QRectF(chip.right() + GAP, inside.top(), bar_width(), inside.height())
    _paint_chance(painter, bar, thought)
    rest = QRectF(bar.right() + GAP, box.top(), box.right() - bar.right() - GAP - MARGIN, box.height())
    if beside and thought.known:
        rest.setRight(_paint_now(painter, rest, thought))
    painter.setFont(style.font())
    painter.setPen(QColor(theme.text))
    painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, line_text(thought.moves[1:], size, rest.width()))


def _paint_now(painter: QPainter, room: QRectF, thought: Thought) -> float:
    """Write at the end of a row that it is known, and what the engine says now; where the moves before it end then."""
    font = style.font(style.TEXT - 1)
    metrics = QFontMetricsF(font)
    texts = known_and_now(thought), now_text(thought) or known_and_now(thought)
    widths = [metrics.horizontalAdvance(text) for text in texts]
    fits = 0 if room.width() - widths[0] >= style.scaled(FIRST_MOVES) else 1
    painter.setFont(font)
    painter.setPen(QColor(look.theme.soft_text))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, texts[fits])
    return room.right() - widths[fits] - GAP


def _paint_chance(painter: QPainter, bar: QRectF, thought: Thought) -> None:
    """Paint a bar as long as the chance, hatched or solid, with the number on it; empty if no chance is known."""
    theme = look.theme
    painter.setPen(QPen(QColor(theme.line), 1))
    painter.setBrush(QColor(theme.chip))
    painter.drawRoundedRect(bar, 4, 4)
    text = f"{move_worth_text(thought.worth)}{f' {BELOW}' if thought.below else ''}"
    bold = thought.worth is not None
    usual = style.font(style.TEXT - 1, bold=bold).pixelSize()
    font = style.fitting_font(text, bar.width() - 6, usual, usual - SMALLER, bold=bold)
    if thought.worth is not None:
        chip, accent = QColor(theme.chip), QColor(theme.accent)
        filled = QRectF(bar.left() + 1, bar.top() + 1, (bar.width() - 2) * thought.worth.chance, bar.height() - 2)
        painter.fillRect(filled, mix(chip, accent, 0.45 if thought.proved else 0.18))
        if not thought.proved:
            # No stripes behind the number, which they would make hard to read.
            half = QFontMetricsF(font).horizontalAdvance(text) / 2 + 4
            stripes = hatched(painter, mix(chip, accent, 0.45))
            before, after = QRectF(filled), QRectF(filled)
            before.setRight(min(filled.right(), bar.center().x() - half))
            after.setLeft(bar.center().x() + half)
            for part in (before, after):
                if part.width() > 0:
                    painter.fillRect(part, stripes)
    painter.setFont(font)
    painter.setPen(QColor(theme.text))
    painter.drawText(bar, Qt.AlignmentFlag.AlignCenter, text)
