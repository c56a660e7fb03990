"""Everything shown on a board besides wood and stones, each kind in a layer of its own."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gobang.game.forbidden import Forbidden
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.view.art import candidate_art, heat_map, mark_art, narrowing_art, rank_art, style
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.look import look
from gobang.view.art.marks import Candidate, Label, Marks, Speaker, together
from gobang.view.art.theme import Theme
from gobang.view.board import hover_card, hover_text
from gobang.view.board.layer import Draw, Layer
from gobang.view.board.surface import Surface
from gobang.view.fitting_line import fitted

if TYPE_CHECKING:
    from gobang.game.analysis.threat_lens import Threatened
    from gobang.game.weighers.weights import Weighing

LEAST_ROWS = 3
"""How many rows the card of a weight has at least, however little room there is beside the stones of its lines."""
UNDER, NOTES, PREVIEW, GHOST, CURSOR, BUBBLE, CARD = -1.0, 1100.0, 1200.0, 1300.0, 1400.0, 1500.0, 1600.0
"""The layers' heights in the scene; stones lie at 0."""


class Overlays:
    """Holds all marks and weights, and paints those that belong to the position shown."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._layers = {height: Layer(height) for height in (UNDER, NOTES, PREVIEW, GHOST, CURSOR, BUBBLE, CARD)}
        for layer in self._layers.values():
            surface.addItem(layer)
        self.weighing: Weighing | None = None
        self.second: Weighing | None = None
        self.pinned: Point | None = None
        """The crossing whose sum stays in sight."""
        self._forbidden: Mapping[Point, Forbidden] = {}
        self._told: dict[Speaker, Marks] = {}
        self._refused: Forbidden | None = None
        self._covered: tuple[Point, ...] = ()
        self.typed: hover_text.Card | None = None
        """What is shown of the name of a crossing that is being typed."""
        """The crossings under the previewed stones, where nothing else is painted."""
        self._outlived = False
        """Whether anything but weights is still painted for the previous position."""
        self._shades: dict[Point, heat_map.Shade] = {}
        self._shades_below: dict[Point, heat_map.Shade] | None = None

    @property
    def forbidden(self) -> Mapping[Point, Forbidden]:
        """The crossings marked as forbidden, including that of a refused move."""
        return self._forbidden if self._refused is None else {**self._forbidden, self._refused.point: self._refused}

    @property
    def marks(self) -> Marks:
        """The marks shown: the lines of a refused move while it is explained, else those of all speakers."""
        if self._refused is None:
            return together(self._position, self._told.values())
        return Marks(self._position, threats=tuple(line.stones for line in self._refused.lines))

    def set_forbidden(self, forbidden: Mapping[Point, Forbidden]) -> bool:
        """Mark these crossings and stop explaining a refused move. Returns whether anything must be repainted."""
        same = self._refused is None and forbidden == self._forbidden
        self._refused, self._forbidden = None, dict(forbidden)
        return not same

    def set_marks(self, speaker: Speaker, marks: Marks | None) -> bool:
        """Set or remove the marks of `speaker`. Returns whether anything must be repainted.

        This ends the explanation of a refused move, unless `speaker` is the analysis, which marks all the time.
        """
        explained = self._refused is not None and speaker is not Speaker.ANALYSIS
        if explained:
            self._refused = None
        if marks == self._told.get(speaker):
            return explained
        self._told.pop(speaker, None)  # the latest marks are painted last
        if marks is not None:
            self._told[speaker] = marks
        return True

    def set_refused(self, refused: Forbidden | None) -> bool:
        """Explain this refused move instead of all marks, or none. Returns whether anything must be repainted."""
        same = refused == self._refused
        self._refused = refused
        return not same

    def follow(self) -> None:
        """Forget the marks of the previous position; those of the new one are set afterwards."""
        told = {speaker: marks for speaker, marks in self._told.items() if marks.position == self._position}
        self._outlived = self._refused is not None or bool(self._forbidden) or len(told) < len(self._told)
        self._refused, self._forbidden, self._told = None, {}, told

    def show(self, *, patient: bool = False) -> None:
        """Show everything in the surface's size and colours, for its position.

        `patient`: weights of the position before may stay for now, as those of this one are about to come.
        """
        first, second = self._fitting(self.weighing), self._fitting(self.second)
        late = patient and first is None and self.weighing is not None
        if not late:
            self._shade(first, second)
        if not late or self._outlived:
            self._draw_under()
        self._outlived = False
        self._draw_notes()
        self.preview(self.marks.preview)

    def _shade(self, first: Weighing | None, second: Weighing | None) -> None:
        self._shades = heat_map.shades(first.weights, first.best) if first else {}
        self._shades_below = heat_map.shades(second.weights, second.best) if first and second else None

    def start_over(self) -> None:
        """Drop everything that belonged to another board."""
        self.weighing = self.second = self.pinned = self._refused = None
        self._forbidden, self._told, self._covered = {}, {}, ()
        self._shade(None, None)
        for layer in self._layers.values():
            layer.clear()

    @property
    def _geometry(self) -> Geometry:
        return self._surface.geometry

    @property
    def _theme(self) -> Theme:
        return look.theme

    @property
    def _position(self) -> Position:
        return self._surface.field.position

    # Under the stones

    def paint_under(self, painter: QPainter, geometry: Geometry, theme: Theme) -> None:
        """Paint the layers between the wood and the stones."""
        marks, covered = self.marks, self._covered
        if marks.region:
            mark_art.paint_region(painter, geometry, theme, marks.region)
        if marks.places:
            mark_art.paint_places(painter, geometry, theme, marks.places)
        if marks.threats:
            mark_art.paint_threats(painter, geometry, theme, marks.threats)
        hidden = {*covered, *self.forbidden}  # a number under a cross could not be read
        candidates = [c for c in marks.candidates if self._bare(c.point)]
        tiled = {candidate.point for candidate in candidates}
        shades = {point: shade for point, shade in self._shades.items() if point not in hidden}
        numbers = tiled or {*shades, *(self._shades_below or {})}
        if tiled:  # numbers of two kinds side by side could not be told apart
            heat_map.paint_bare(painter, geometry, theme, {p: shade for p, shade in shades.items() if p not in tiled})
        elif self._shades_below is not None:
            below = {point: shade for point, shade in self._shades_below.items() if point not in hidden}
            heat_map.paint_split(painter, geometry, theme, shades, below)
        else:
            heat_map.paint_heat(painter, geometry, theme, shades)
        mark_art.paint_forbidden(painter, geometry, theme, [point for point in self.forbidden if self._bare(point)])
        pointed = [p for p in (*marks.pointed, *self._pinned) if p not in covered]
        mark_art.paint_pointed(painter, geometry, theme, pointed, {*self._shades, *(self._shades_below or {})})
        rank_art.paint_former(painter, geometry, theme, [p for p in marks.former if self._bare(p)])
        risen, fallen = (
            [p for p in points if p in shades and p not in tiled] for points in (marks.risen, marks.fallen)
        )
        rank_art.paint_ranks(painter, geometry, theme, risen, fallen)
        candidate_art.paint_candidates(painter, geometry, theme, candidates)
        narrowed = [p for p in marks.narrowed if self._bare(p)]
        narrowing_art.paint_narrowed(painter, geometry, theme, narrowed, alone=marks.narrowed_to)
        if marks.lens:
            from gobang.view.art import lens_art

            lens = [threatened for threatened in marks.lens if self._bare(threatened.point)]
            lens_art.paint_lens(painter, geometry, theme, lens, {*numbers, *marks.hints, *self.forbidden})
        for point in marks.hints:
            if point not in covered:
                spot, numbered = geometry.spot(point), point in numbers
                mark_art.paint_hint(painter, spot, geometry.pitch, theme, written=numbered, tiled=point in tiled)
        labelled = {label.point for label in marks.labels}
        written = {*shades, *marks.hints, *pointed, *self.forbidden, *tiled, *labelled}
        followers = [p for p in marks.followers if self._bare(p)]
        mark_art.paint_followers(painter, geometry, theme, followers, self._position.turn, written)

    def paint_notes(self, painter: QPainter, geometry: Geometry, theme: Theme) -> None:
        """Paint the notes on the stones and beside them, and what a review says of them."""
        mark_art.paint_mistakes(painter, geometry, theme, self.marks.mistakes)
        mark_art.paint_better(painter, geometry, theme, [p for p in self.marks.better if self._bare(p)])
        mark_art.paint_notes(painter, geometry, theme, self._position, [*self._painted_labels(), *self.marks.signs])
        rank_art.paint_read(painter, geometry, theme, self.marks.read)

    def _painted_labels(self) -> list[Label]:
        """All labels but those of known moves where something else is written already."""
        marks = self.marks
        written = {each.point for each in marks.candidates} | {each.point for each in marks.labels if not each.known}
        return [label for label in marks.labels if label.text and (not label.known or label.point not in written)]

    def _draw_under(self) -> None:
        geometry, theme = self._geometry, self._theme
        marks = self.marks
        if (
            self.forbidden
            or marks.region
            or marks.places
            or marks.threats
            or marks.hints
            or marks.pointed
            or self._pinned
            or marks.candidates
            or marks.followers
            or marks.former
            or marks.lens
            or marks.narrowed
            or self._shades
        ):
            self._layers[UNDER].put(
                geometry.square, lambda painter: self.paint_under(painter, geometry, theme), geometry.ratio
            )
        else:
            self._layers[UNDER].clear()

    def _draw_notes(self) -> None:
        geometry, theme = self._geometry, self._theme
        marks = self.marks
        if marks.labels or marks.signs or marks.mistakes or marks.better or marks.read:
            self._layers[NOTES].put(geometry.square, lambda painter: self.paint_notes(painter, geometry, theme))
        else:
            self._layers[NOTES].clear()

    @property
    def _pinned(self) -> tuple[Point, ...]:
        """The pinned crossing, if it is free."""
        return (self.pinned,) if self.pinned is not None and self._empty(self.pinned) else ()

    def _fitting(self, weighing: Weighing | None) -> Weighing | None:
        """The weights, if they are those of the position shown; late ones of an earlier position are not painted."""
        return weighing if weighing is not None and weighing.position == self._position else None

    def _empty(self, point: Point) -> bool:
        return self._position[point] is Stone.EMPTY

    def _bare(self, point: Point) -> bool:
        return self._empty(point) and point not in self._covered

    # Over the stones

    def candidate_at(self, point: Point | None) -> Candidate | None:
        """The candidate on this crossing."""
        return next((c for c in self.marks.candidates if c.point == point), None)

    def preview(self, moves: tuple[Point, ...]) -> None:
        """Show moves that were not played, and nothing under their stones."""
        geometry, theme, turn = self._geometry, self._theme, self._position.turn
        if moves == self.marks.preview and self.marks.first_stone is not Stone.EMPTY:
            turn = self.marks.first_stone
        if moves != self._covered:
            self._covered = moves
            self._draw_under()
            self._draw_notes()
        if moves:
            number = self.marks.first_number if moves == self.marks.preview else 1
            self._layers[PREVIEW].put(
                geometry.square, lambda painter: mark_art.paint_preview(painter, geometry, theme, moves, turn, number)
            )
        else:
            self._layers[PREVIEW].clear()

    def ghost(self, point: Point | None, stone: Stone, *, aimed: bool = False) -> None:
        """Show a pale stone, with a cross of lines while a finger covers it; None removes it."""
        layer = self._layers[GHOST]
        if point is None or stone is Stone.EMPTY:
            layer.clear()
            return
        geometry, theme, spot = self._geometry, self._theme, self._geometry.spot(point)
        stones = self._surface.stone_set
        pixmap, box, colour = stones.pixmap(stone), stones.box, QColor(theme.board_focus)
        # A number must stay readable: a ring in the stone's colour instead of the stone.
        ring = point in self._shades or point in (self._shades_below or {}) or self.candidate_at(point) is not None

        def draw(painter: QPainter) -> None:
            if aimed:
                painter.setPen(QPen(colour, 1.5))
                edge = geometry.square
                painter.drawLine(QPointF(edge.left() + 4, spot.y()), QPointF(edge.right() - 4, spot.y()))
                painter.drawLine(QPointF(spot.x(), edge.top() + 4), QPointF(spot.x(), edge.bottom() - 4))
            if ring:
                mark_art.paint_ring(painter, spot, geometry.pitch, stone, theme)
                return
            painter.setOpacity(0.75 if aimed else mark_art.GHOST)
            painter.drawPixmap(spot + box.topLeft(), pixmap)
            painter.setOpacity(1)

        layer.put(geometry.square if aimed else box.translated(spot), draw)

    def cursor(self, point: Point | None) -> None:
        """Frame the crossing of the board cursor; None removes the frame."""
        if point is None:
            self._layers[CURSOR].clear()
            return
        geometry, theme, spot = self._geometry, self._theme, self._geometry.spot(point)
        self._layers[CURSOR].put(
            geometry.around(point, 0.72), lambda painter: mark_art.paint_cursor(painter, spot, geometry.pitch, theme)
        )

    def bubble(self, text: str, point: Point, *, complete: bool, otherwise: tuple[str, str] | None = None) -> None:
        """Show the text typed so far beside `point`, and what is awaited, as `of_typed` says; no text removes it."""
        self.typed = hover_text.of_typed(text, complete=complete, otherwise=otherwise) if text else None
        if self.typed is None:
            self._layers[BUBBLE].clear()
        else:
            self._layers[BUBBLE].put(*self._placed(self.typed, point))

    def explain(self, point: Point | None, *, beside_line: bool = False) -> bool:
        """Show the card of `point`, if there is anything to say about it; returns whether there is.

        `beside_line`: the line that begins there is shown, and only what is known is told beside it.
        """
        told = self._with_known if beside_line else self.card
        card = told(point) if point else None
        if card is None or point is None:
            self._layers[CARD].clear()
            return False
        rows = range(0 if beside_line else len(card.rows) - 1, LEAST_ROWS - 1, -1)
        shorter = filter(None, (self.card(point, most) for most in rows))
        card = next((each for each in chain([card], shorter) if not self._covers(each, point)), card)
        self._layers[CARD].put(*self._placed(card, point))
        return True

    def card(self, point: Point, most_rows: int | None = None) -> hover_text.Card | None:
        """The card of `point`: why it is forbidden, or its weight, what the lens shows and what is known; or None.

        Of a weight it has at most so many rows, by default as many as there is room for.
        """
        if not self._empty(point):
            return None
        size = self._position.size
        card = hover_text.with_threats(point, self._card(point, most_rows), self.threatened(point), size)
        return self._with_known(point, card)

    def _with_known(self, point: Point, card: hover_text.Card | None = None) -> hover_text.Card | None:
        """A card, or none, with what is known of the move, if that is more than stands on the crossing."""
        about = next((label.about for label in self.marks.labels if label.point == point), "")
        lines = fitted(" ".join(about.split()), style.font(hover_card.TEXT), hover_card.FINDING, hover_card.MOST_LINES)
        return hover_text.with_text(point, card, [line for line in lines if line], self._position.size)

    def threatened(self, point: Point) -> list[Threatened]:
        """What the lens shows at `point`, Black's before White's."""
        return [threatened for threatened in self.marks.lens if threatened.point == point]

    def _card(self, point: Point, most_rows: int | None) -> hover_text.Card | None:
        if point in self.forbidden:
            return hover_text.of_forbidden(self.forbidden[point], self._position.size)
        first, second = self._fitting(self.weighing), self._fitting(self.second)
        if first is None:
            return None
        if second is not None:
            return hover_text.of_two(point, first, second)
        return hover_text.of_weight(point, first, most_rows or hover_card.rows_for(self._geometry.square.height()))

    def _explained(self, point: Point) -> set[Point]:
        """The stones that the card of `point` is about: those of the lines weighed, or of what is forbidden."""
        if point in self.forbidden:
            return {stone for line in self.forbidden[point].lines for stone in line.stones}
        weighings = [each for each in map(self._fitting, (self.weighing, self.second)) if each is not None]
        read = {cell for each in weighings for reason in each.reasons(point) for cell in reason.cells}
        return {cell for cell in read if not self._empty(cell)}

    def _box(self, layout: hover_card.CardLayout, point: Point) -> QRectF:
        """Where a card of `point` lies."""
        geometry = self._geometry
        stones = (self._position.stones(stone) for stone in (Stone.BLACK, Stone.WHITE))
        taken = [geometry.spot(p) for p in {*self._shades, *self._covered}.union(*stones)]
        spot, about = geometry.spot(point), [geometry.spot(stone) for stone in self._explained(point)]
        return hover_card.place(layout.size, spot, 0.5 * geometry.pitch, geometry.square, taken, about)

    def _covers(self, card: hover_text.Card, point: Point) -> bool:
        """Whether the card lies on a stone that it is about."""
        box = self._box(hover_card.CardLayout(card), point)
        return any(box.contains(self._geometry.spot(stone)) for stone in self._explained(point))

    def _placed(self, card: hover_text.Card, point: Point) -> tuple[QRectF, Draw]:
        layout = hover_card.CardLayout(card)
        theme, box = self._theme, self._box(layout, point)
        margin = hover_card.SHADOW
        return box.adjusted(-margin, -margin, margin, margin), lambda painter: hover_card.paint_card(
            painter, box, layout, theme
        )
