"""The legend of the marks on the board: discs of weights, tiles of the analysis, and their colours."""

from __future__ import annotations

import enum
from collections.abc import Collection, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from gobang.view.art import candidate_art, heat_map, mark_art, style
from gobang.view.art.contrast import mix
from gobang.view.art.look import look
from gobang.view.art.marks import Half
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import joined, tr

_INSET = 3
"""How much smaller than their box disc and tile are inside a ring."""
_SIGN, _STRIP, _GAP, _BETWEEN, _LINE = 15, 36, 5, 12, 18
"""Pixels: width of a sign, of the strip of colours, gap from a sign to its word, to the next sign, and line height."""


class LegendSign(enum.Enum):
    """What a legend explains."""

    DISC = enum.auto()
    UPPER = enum.auto()
    LOWER = enum.auto()
    HEAVIEST = enum.auto()
    HINT = enum.auto()
    ESTIMATE = enum.auto()
    CERTAIN = enum.auto()
    BEST = enum.auto()
    TILE = enum.auto()
    COLOURS = enum.auto()
    FIRST = enum.auto()
    SECOND = enum.auto()


HALVES = frozenset((LegendSign.UPPER, LegendSign.LOWER))
"""What is explained only while two weighers are compared."""
ENGINES = frozenset((LegendSign.FIRST, LegendSign.SECOND))
"""What is explained only while two engines think."""


class Legend(TellsErrors, QLabel):
    """Draws `signs` as the board does, each beside its word, in as many lines as it needs.

    To a screen reader it is a label with all the words.
    """

    def __init__(self, signs: frozenset[LegendSign] = frozenset(LegendSign)) -> None:
        super().__init__()
        self.setFont(style.font(style.TEXT - 1))
        self._words = {
            LegendSign.DISC: tr("weight"),
            LegendSign.UPPER: "",
            LegendSign.LOWER: "",
            LegendSign.HEAVIEST: tr("highest"),
            LegendSign.HINT: tr("hint"),
            LegendSign.ESTIMATE: tr("estimate ○"),
            LegendSign.CERTAIN: tr("certain ●"),
            LegendSign.BEST: tr("best"),
            LegendSign.TILE: tr("analysis"),
            LegendSign.COLOURS: tr("worst to best"),
            LegendSign.FIRST: "",
            LegendSign.SECOND: "",
        }
        self._entries = self._usual = self._entries_of(signs - HALVES - ENGINES)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        style.set_tip(
            self,
            tr("Discs are weights, tiles are the analysis. A number such as +4 on a tile: wins in 4 moves; −4: loses.")
            + "\n"
            + tr("Weights far below the highest get no disc; point at a crossing to see its weight.")
            + "\n"
            + tr("A round ring marks the highest weight, an angular one the best move of the analysis.")
            + "\n"
            + tr("Weights have no numbers while the analysis is on the board.")
            + "\n"
            + tr("Four arrowheads point at the move of a hint.")
            + "\n"
            + tr("In the curve ○ is an estimate and ● is certain; a tile is hatched or solid."),
        )
        self.setAccessibleName(self._spoken)

    def set_halves(self, upper: str, lower: str) -> None:
        """Name the weighers whose weights are in the upper and the lower halves of the discs."""
        self._words[LegendSign.UPPER], self._words[LegendSign.LOWER] = upper, lower
        halves = tr("The upper halves of the discs are the weights of {0}, the lower ones those of {1}.")
        self.setAccessibleName(joined(self._spoken, halves.format(upper, lower)) if lower else self._spoken)

    def set_engines(self, names: tuple[str, str] | None) -> None:
        """Name the engines whose moves are on the upper and the lower halves of the tiles; None: there is only one."""
        for sign, half, name in zip((LegendSign.FIRST, LegendSign.SECOND), Half, names or ("", ""), strict=True):
            self._words[sign] = f"{half.value} {name}"
        halves = tr("Upper halves of tiles, with the letter A, are moves of {0}, lower ones, with B, those of {1}.")
        self.setAccessibleName(joined(self._spoken, halves.format(*names)) if names else self._spoken)

    @property
    def _spoken(self) -> str:
        """All the words, for screen readers."""
        return (
            tr("On the board: discs are weights, tiles the analysis; hatched is an estimate, solid is certain.")
            + " "
            + tr("A round ring marks the highest weight, an angular one the best move of the analysis.")
            + " "
            + tr("Weights have no numbers while the analysis is on the board.")
            + " "
            + tr("Four arrowheads point at the move of a hint.")
        )

    def set_signs(self, signs: Collection[LegendSign]) -> None:
        """Explain these signs from now on, always in the same order. The legend never gets lower than it was made."""
        self._entries = self._entries_of(signs)
        self.updateGeometry()
        self.update()

    def _entries_of(self, signs: Collection[LegendSign]) -> tuple[tuple[LegendSign, str], ...]:
        return tuple((sign, word) for sign, word in self._words.items() if sign in signs)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrow legend has more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all its lines."""
        return max(y for entries in (self._entries, self._usual) for _, y in self._places(width, entries)) + _LINE

    def sizeHint(self) -> QSize:
        """The size of the legend in one line."""
        return QSize(ceil(sum(self._widths(self._entries)) + _BETWEEN * (len(self._entries) - 1)), _LINE)

    def minimumSizeHint(self) -> QSize:
        """The smallest size, in which the entries need several lines."""
        return QSize(ceil(max(self._widths(self._entries))), _LINE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  a few signs
        """Paint each sign and its word."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        for (sign, word), (x, y) in zip(self._entries, self._places(self.width(), self._entries), strict=True):
            box = QRectF(x, y + (_LINE - _SIGN) / 2, _width(sign), _SIGN)
            self._paint_sign(painter, sign, box)
            painter.setPen(QColor(look.theme.soft_text))
            rest = QRectF(box.right() + _GAP, y, self.width(), _LINE)
            painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, word)

    def _paint_sign(self, painter: QPainter, sign: LegendSign, box: QRectF) -> None:
        theme = look.theme
        match sign:
            case LegendSign.ESTIMATE | LegendSign.CERTAIN | LegendSign.TILE:
                candidate_art.paint_tile(painter, box, theme, 1.0, proved=sign is not LegendSign.ESTIMATE)
                return
            case LegendSign.FIRST | LegendSign.SECOND:
                half = Half.UPPER if sign is LegendSign.FIRST else Half.LOWER
                self._paint_wood(painter, box)
                tile = box.adjusted(1, 1, -1, -1)
                candidate_art.paint_tile(painter, candidate_art.half_of(tile, half, 0.5), theme, 1.0, proved=True)
                painter.setPen(QPen(QColor(theme.board_focus), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(tile, 2, 2)
            case LegendSign.DISC:
                self._paint_disc(painter, box)
            case LegendSign.UPPER | LegendSign.LOWER:
                upper = sign is LegendSign.UPPER
                heat_map.paint_half(painter, box.adjusted(1, 1, -1, -1), QColor(theme.soft_text), upper=upper)
            case LegendSign.HEAVIEST | LegendSign.BEST:
                self._paint_ringed(painter, box, best=sign is LegendSign.BEST)
            case LegendSign.HINT:
                self._paint_wood(painter, box.adjusted(1, -0.5, -1, 0.5))
                # So small, the arcs would be a blot.
                mark_art.paint_hint(painter, box.center(), 0.64 * box.width(), theme, tiled=True)
            case LegendSign.COLOURS:
                colours = QLinearGradient(box.topLeft(), box.topRight())
                for place in (0.0, 0.5, 1.0):
                    colours.setColorAt(place, heat_map.colour(place, theme))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours)
                painter.drawRoundedRect(box.adjusted(0, 3, 0, -3), 3, 3)

    def _paint_ringed(self, painter: QPainter, box: QRectF, *, best: bool) -> None:
        """The mark of the best move, or of the highest weight."""
        theme = look.theme
        self._paint_wood(painter, box)
        inside = box.adjusted(_INSET, _INSET, -_INSET, -_INSET)
        if best:
            candidate_art.paint_tile(painter, inside, theme, 1.0, proved=True)
        else:
            self._paint_disc(painter, inside)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.board_focus if best else theme.heat_ring), 1.4))
        ring = inside.adjusted(-2, -2, 2, 2)
        if best:
            painter.drawRoundedRect(ring, 2, 2)
        else:
            painter.drawEllipse(ring)

    def _paint_disc(self, painter: QPainter, box: QRectF) -> None:
        theme = look.theme
        painter.setBrush(heat_map.colour(1.0, theme))
        painter.setPen(QPen(QColor(theme.ink_light), 1.2) if theme.flat else Qt.PenStyle.NoPen)
        painter.drawEllipse(box)

    def _paint_wood(self, painter: QPainter, box: QRectF) -> None:
        """The colours of rings are chosen for the board, so they lie on a piece of it."""
        theme = look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mix(QColor(theme.wood_from), QColor(theme.wood_to), 0.5))
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 3, 3)

    def _widths(self, entries: Sequence[tuple[LegendSign, str]]) -> list[float]:
        metrics = QFontMetricsF(self.font())
        return [_width(sign) + _GAP + metrics.horizontalAdvance(word) for sign, word in entries]

    def _places(self, width: int, entries: Sequence[tuple[LegendSign, str]]) -> list[tuple[float, int]]:
        """The place where each entry begins, line by line from the left."""
        places: list[tuple[float, int]] = []
        x, y = 0.0, 0
        for needed in self._widths(entries):
            if x and x + needed > width:
                x, y = 0.0, y + _LINE
            places.append((x, y))
            x += needed + _BETWEEN
        return places


def _width(sign: LegendSign) -> int:
    return {LegendSign.COLOURS: _STRIP, LegendSign.HINT: _LINE}.get(sign, _SIGN)


if __name__ == "__main__":
    from gobang.view.demo import show

    show(Legend)
