"""Why machines have played their moves: the weigher whose weights tell it, or what an engine saw."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from gobang.game.point import Point, Stone
from gobang.game.record.record import Node
from gobang.game.weighers import weights
from gobang.game.weighers.schemes import STRONGEST
from gobang.model.engines.thoughts import Thought
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents


@dataclass(frozen=True, slots=True)
class Motive:
    """Why `player` played: by the weights of the weigher `scheme`, or because of its `thought`."""

    player: OpponentId
    scheme: str = ""
    thought: Thought | None = None


class Motives(QObject):
    """Knows the motives of the machines in the record on the board.

    A weigher's can be computed in any record that names it. What an engine saw is kept from its remarks at its move,
    until another game begins.
    """

    def __init__(self, match: Match, opponents: Opponents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match, self._opponents = match, opponents
        self._led_back: Node | None = None
        """The move that is asked about while the board shows the position before it."""
        self._heard: dict[Node, Motive] = {}
        self._computed: dict[Node, Motive | None] = {}
        match.stone_placed.connect(self._on_stone_placed)
        match.began.connect(self._on_began)
        match.changed.connect(self._on_changed)

    @property
    def subject(self) -> Node:
        """The node whose move is asked about: the one that `lead_back` has come from, or else the one on the board."""
        led = self._led_back
        return self._match.record.current if led is None or self.of(led) is None else led

    def lead_back(self, node: Node) -> None:
        """Show the position before `node`, whose move is still what is asked about there if it is a machine's."""
        if node.parent is not None:
            self._led_back = node
            self._match.go(node.parent)

    def of(self, node: Node) -> Motive | None:
        """Why the move of `node` was played; None if nobody knows, as with a person's move."""
        if node in self._heard:
            return self._heard[node]
        if node not in self._computed:
            self._computed[node] = self._compute(node)
        return self._computed[node]

    def _compute(self, node: Node) -> Motive | None:
        header = self._match.record.header
        player = OpponentId.parse(header.black if node.stone is Stone.BLACK else header.white)
        return self._weighed(node, player, player.scheme) if player.scheme in self._opponents.weighers else None

    def _weighed(self, node: Node, player: OpponentId, scheme: str) -> Motive | None:
        """The motive of a weigher, if the move is one that it would play: a person may have tried another one."""
        if node.move is None or node.parent is None:
            return None
        found = weights.weigh(node.parent.position, self._opponents.weigher(scheme))
        return Motive(player, scheme) if node.move in found.playable(self._match.rules.active) else None

    def _on_stone_placed(self, stone: Stone, point: Point) -> None:
        """Keep what the engine saw that has just moved, or that a weigher moved in its place."""
        node, player = self._match.record.current, self._match.seats[stone]
        thought = player.thought
        if player.replaced:
            if (motive := self._weighed(node, player.id, STRONGEST)) is not None:
                self._heard[node] = motive
        elif thought is not None and not player.by_hand and thought.moves[0] == point:
            self._heard[node] = Motive(player.id, thought=thought)

    def _on_changed(self) -> None:
        if self._led_back is not None and self._led_back.parent is not self._match.record.current:
            self._led_back = None

    def _on_began(self) -> None:
        """Forget the game that has left the board; one that lies aside during an exercise comes back."""
        aside = self._match.activity.aside
        record = self._match.record if aside is None else aside.record
        self._heard = {node: motive for node, motive in self._heard.items() if record.holds(node)}
        self._computed = {}
