"""Positions put up for a searcher."""

from __future__ import annotations

from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE


def put(searcher, position, rules=FREESTYLE):
    stones = [(p, stone) for stone in (Stone.BLACK, Stone.WHITE) for p in position.stones(stone)]
    searcher.set_position(rules, position.size, stones, position.turn)
    searcher.new_game()
    searcher.arm()
