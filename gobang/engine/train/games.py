"""Games to take tasks from: of the engine against itself with few nodes, and of weighers."""

from __future__ import annotations

import random

from gobang.contest.weigher import profile
from gobang.engine.lab.fair import GLANCE, opening
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.legality import bare
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh

NODES = (300, 1000, 3000)
"""How many nodes a move may take, drawn anew for each."""
SCATTERED = 6
"""Stones placed near the middle at random before weighers play."""
WEIGHED = 30
"""Stones on the board when a game between weighers is left."""


def engine_game(dice: random.Random, searcher: Searcher, rules: RuleSet, size: int) -> list[Position]:
    """The positions of a game of the engine against itself, those of its opening left out; only stones, no moves."""
    position = opening(dice, searcher, rules, size, GLANCE)
    searcher.new_game()
    found = []
    while judge(position, rules) is None:
        found.append(bare(position))
        report = searcher.best(position, rules, Limits(nodes=dice.choice(NODES)))
        if report is None:
            break
        position = position.play(report.line[0])
    return found


def weigher_game(dice: random.Random, rules: RuleSet, size: int) -> list[Position]:
    """The positions of a game between two weighers, begun with some stones at random; only stones, no moves."""
    position, middle = Position.empty(size), size // 2
    while len(position.moves) < SCATTERED:
        point = Point(middle + dice.randint(-3, 3), middle + dice.randint(-3, 3))
        if position.is_free(point):
            position = position.play(point)
    players = [profile(dice.choice(SCHEMES)) for _ in range(2)]
    found = []
    while judge(position, rules) is None and len(position.moves) < WEIGHED:
        found.append(bare(position))
        move = weigh(position, players[len(position.moves) % 2]).choose(rules, dice)
        if move is None:
            break
        position = position.play(move)
    return found
