"""Finds people's blunders while an engine analyses."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Point, Stone
from gobang.game.record.record import Node
from gobang.game.review.grades import Grade, by_cost
from gobang.game.worth import Worth
from gobang.model.analysis.analysis import Analysis
from gobang.model.match import Match

SURE = 6
"""To how many plies both positions must have been searched; what is proved counts at any depth."""


@dataclass(frozen=True, slots=True)
class Blunder:
    """A move of `stone` that took its chance from `before` to `after`; `better` is the line the engine saw instead."""

    node: Node
    stone: Stone
    before: float
    after: float
    better: tuple[Point, ...]


class BlunderWatch(QObject):
    """Judges each move made by hand during analysis, once the engine knows the positions before and after it.

    The position after it is the one with the move, or with a machine's reply if that came at once. A move that was
    taken back meanwhile is not judged. Blunders are kept until the next game begins.
    """

    found = Signal(object)  # Blunder

    def __init__(self, match: Match, analysis: Analysis, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match, self._analysis = match, analysis
        self.blunders: dict[Node, Blunder] = {}
        self._open: Node | None = None
        match.began.connect(self._on_began)
        match.rules.changed.connect(self._on_began)
        match.stone_placed.connect(self._on_stone_placed)
        match.changed.connect(self._on_match_changed)
        analysis.changed.connect(self._judge)

    def _on_began(self) -> None:
        self._open = None
        self.blunders = {}

    def _on_stone_placed(self, stone: Stone, _: Point) -> None:
        if self._match.seats[stone].by_hand:
            self._open = self._match.record.current if self._analysis.on else None

    def _on_match_changed(self) -> None:
        if self._open is not None and self._open not in self._match.record.current.path():
            self._open = None

    def _judge(self) -> None:
        node = self._open
        if node is None or node.parent is None or node in self.blunders:
            return
        thoughts = self._analysis.thoughts_at(node.parent)
        before = self._known(node.parent)
        after = self._known(node) or (self._known(node.next) if node.next is not None else None)
        if before is None or after is None or not thoughts:
            return
        then, now = (value.for_black(node.stone).chance for value in (before, after))
        better = thoughts[0].moves
        if by_cost(then - now) is Grade.BLUNDER and better[0] != node.move:
            blunder = self.blunders[node] = Blunder(node, node.stone, then, now, better)
            self.found.emit(blunder)

    def _known(self, node: Node) -> Worth | None:
        """What `node` is worth to Black; None until the engine has searched SURE plies deep or has proved it."""
        value = self._analysis.worth(node)
        if value is None or value.proved:
            return value
        thoughts = self._analysis.thoughts_at(node)
        return value if thoughts and thoughts[0].depth >= SURE else None
