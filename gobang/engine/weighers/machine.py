"""A weigher of contests that looks its weights up, and plays whole games at once where both sides are such weighers."""

from __future__ import annotations

from gobang.contest.machine import Failure, Machine
from gobang.contest.referee import Finish, play
from gobang.contest.weigher import Weigher
from gobang.engine.weighers.quick import Quick, QuickGame, knows
from gobang.game.judging import judge
from gobang.game.lines import points
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.profile import WeightProfile


class QuickWeigher(Weigher):
    """Plays the same moves as a Weigher, and draws the same lots."""

    def __init__(self, weigher: str | WeightProfile) -> None:
        """Read the table of a weigher that is named. Raises BadResource, BadWeigher."""
        super().__init__(weigher)
        self.quick = Quick(self.profile)

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The heaviest legal point; NO_MOVE where there is none."""
        if rules.restricts(position.turn):
            return super().answer(position, rules)
        if position.full:
            return Failure.NO_MOVE
        heaviest = QuickGame(position, self.quick, self.quick, rules).best
        at = self.dice.choice(heaviest) if len(heaviest) > 1 else heaviest[0]
        return points(position.size)[at]


def quick_play(start: Position, black: Machine, white: Machine, rules: RuleSet) -> Finish:
    """Play a game as `referee.play` does, at once if both are quick weighers. Raises CannotStart, NotGomocup."""
    if not (isinstance(black, QuickWeigher) and isinstance(white, QuickWeigher) and knows(rules)):
        return play(start, black, white, rules)
    if (verdict := judge(start, rules)) is not None:
        return Finish(verdict, start.moves)
    game = QuickGame(start, black.quick, white.quick, rules)
    game.finish((black.dice, white.dice))
    position = game.position
    verdict = judge(position, rules)
    assert verdict is not None  # noqa: S101  the game has been played to its end
    return Finish(verdict, position.moves)
