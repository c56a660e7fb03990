"""Who would win if a weigher played both sides."""

from __future__ import annotations

from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.weights import WeightProfile, weigh

MOST_MOVES = 50
"""Moves after which a game that nobody has won counts as even. Most are won within thirty; a move takes 0.6 ms."""


def played_out(position: Position, rules: RuleSet, profile: WeightProfile) -> float:
    """What the side to move may hope for, from -1 to 1: the sooner it wins or loses, the further from 0."""
    after = position
    for number in range(MOST_MOVES):
        verdict = judge(after, rules)
        if verdict is not None:
            if verdict.winner is Stone.EMPTY:
                break
            soon = 1 - number / MOST_MOVES
            return soon if verdict.winner is position.turn else -soon
        after = after.play(weigh(after, profile).playable(rules)[0])  # without one it would have been a draw
    return 0.0
