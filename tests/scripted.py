"""The fake player of all tests: plays a list of moves and records what it was asked."""

from __future__ import annotations

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.opponent_id import OpponentId
from gobang.model.player import Player


class Scripted(Player):
    id = OpponentId.of_engine("scripted")

    def __init__(self, *moves: Point, agrees: bool = False) -> None:
        super().__init__()
        self.script, self.asked, self.stopped = list(moves), [], 0
        self.agrees = agrees

    def go(self, position: Position) -> None:
        self.asked.append(position)

    def stop(self) -> None:
        self.stopped += 1

    def consider_draw(self, position, own):
        self.draw_answered.emit(self, self.agrees)

    def answer(self) -> None:
        self.moved.emit(self, self.script.pop(0))
