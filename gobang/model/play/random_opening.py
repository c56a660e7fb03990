"""A random opening for a game between machines: a few stones that leave both sides about the same chance."""

from __future__ import annotations

import random

from gobang.game.openings import even_openings
from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.paths import resources

MOST_STONES = 6
"""Longer openings are left out: the machines are to play the game."""
SHORT = "duel"
"""The openings for boards on which none of the rule's own has room, and for rules that have none of their own."""


def random_opening(rules: RuleSet, size: int, dice: random.Random) -> tuple[Point, ...]:
    """The stones of an opening chosen by `dice` and turned at random, in the order in which they are played.

    None where the files that hold them cannot be read.
    """
    board = Position.empty(size)
    for name in (rules.name, SHORT):
        openings = [opening for opening in _openings(name) if len(opening) <= MOST_STONES]
        dice.shuffle(openings)
        for opening in openings:
            points = even_openings.placed(opening, dice.choice(list(Orientation)), size)
            if all(point in board for point in points):
                return points
    return ()


def _openings(name: str) -> list[even_openings.Steps]:
    try:
        return even_openings.read((resources() / "openings" / f"{name}.txt").read_text("utf-8"))
    except (OSError, ValueError):
        return []
