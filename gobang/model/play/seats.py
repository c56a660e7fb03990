"""The two seats at the board and the players who sit there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.game.point import Stone
from gobang.game.record.record import Node
from gobang.model.opponent_id import SUITS_ME
from gobang.model.player import Player


class Seats(QObject):
    """A player for each colour, none before the first game. Passes on the players' signals."""

    begun = Signal(object)  # the player, which is ready and thinks from now on
    moved = Signal(object, object)  # the player, its Point
    failed = Signal(object, object, str)  # the player, a Trouble, what was said about it
    draw_answered = Signal(object, bool)  # the player, whether it agrees

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._players: dict[Stone, Player] = {}

    def __getitem__(self, stone: Stone) -> Player:
        """The player of `stone`. Raises KeyError before the first game."""
        return self._players[stone]

    def get(self, stone: Stone) -> Player | None:
        """The player of `stone`, None before the first game."""
        return self._players.get(stone)

    @property
    def players(self) -> tuple[Player, ...]:
        """Both players, Black first; empty before the first game."""
        return tuple(self._players[stone] for stone in sorted(self._players))

    def colour(self, player: Player) -> Stone | None:
        """The colour that `player` plays, None if it does not sit here."""
        return next((stone for stone, seated in self._players.items() if seated is player), None)

    def take(self, stone: Stone, player: Player) -> None:
        """Let `player` play `stone` from now on. The previous player leaves."""
        before = self._players.get(stone)
        self._players[stone] = player
        player.setParent(self)
        player.begun.connect(self.begun)
        player.moved.connect(self.moved)
        player.failed.connect(self.failed)
        player.draw_answered.connect(self.draw_answered)
        if before is not None:
            before.leave()

    def stop(self) -> None:
        """Stop both players."""
        for player in self._players.values():
            player.stop()

    def last_by_hand(self, node: Node) -> Node | None:
        """The last node before `node` at which a person was to move; if only machines play, the parent of `node`."""
        earlier = node.parent
        while earlier is not None and not (
            self.only_machines or self[earlier.position.turn].may_return_to(earlier.position)
        ):
            earlier = earlier.parent
        return earlier

    def next_by_hand(self, node: Node) -> Node:
        """The first node on the line from `node` on at which a person is to move; without one, the end of the line."""
        while node.next is not None and not self[node.position.turn].by_hand:
            node = node.next
        return node

    # The kinds of players

    @property
    def taken(self) -> bool:
        """Whether a game has begun."""
        return bool(self._players)

    @property
    def only_machines(self) -> bool:
        """Whether no person sits at the board."""
        return not any(player.by_hand for player in self.players)

    @property
    def only_people(self) -> bool:
        """Whether no machine sits at the board."""
        return all(player.by_hand for player in self.players)

    @property
    def one_person(self) -> Stone | None:
        """The colour of the person who plays a machine; None where two people or two machines play."""
        by_hand = [stone for stone, player in self._players.items() if player.by_hand]
        return by_hand[0] if len(by_hand) == 1 else None

    @property
    def adaptive_level(self) -> int | None:
        """The level at which the adaptive opponent plays this game; None where it does not sit at the board."""
        return next((player.level for player in self.players if player.id == SUITS_ME), None)
