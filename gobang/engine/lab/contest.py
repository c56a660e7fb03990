"""Games between players in one process: the engine at some setting, or a weigher."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np

from gobang import paths
from gobang.engine.search import tables
from gobang.engine.search.levels import FULL, LEVELS
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game import judging
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.weights import loads, weigh

GLANCE, FAIR = 20_000, 400_000
"""Nodes that an opening is judged by: a first look, and one at which no side is lost by force as far as we know."""
EVEN = 90
"""Below this value no side is much better."""


class BadSetting(ValueError):
    """Words that describe no player; `args[0]` says what is wrong."""


class Player(Protocol):
    """Who can be asked for a move."""

    name: str

    def new_game(self) -> None:
        """Forget the last game."""

    def choose(self, position: Position, rules: RuleSet) -> Point | None:
        """The move of the side to move; None for none."""


@dataclass
class EnginePlayer:
    """The engine at a level and limits."""

    name: str
    searcher: Searcher
    limits: Limits

    def new_game(self) -> None:
        self.searcher.new_game()

    def choose(self, position: Position, rules: RuleSet) -> Point | None:
        report = self.searcher.best(position, rules, self.limits)
        return report.line[0] if report else None


class WeigherPlayer:
    """One of the five weighers."""

    def __init__(self, name: str, seed: int = 0) -> None:
        file = paths.resources() / "weights" / f"{name}.toml"
        if not file.is_file():
            raise BadSetting(f"no weigher named {name}")
        self.name = name
        self._profile = loads(file.read_text("utf-8"))
        self._dice = random.Random(seed)

    def new_game(self) -> None:
        """Nothing to forget."""

    def choose(self, position: Position, rules: RuleSet) -> Point | None:
        return weigh(position, self._profile).choose(rules, self._dice)


def player(words: str) -> Player:
    """The player that `level=N,ms=N,nodes=N,depth=N,threads=N,weights=FILE` or `weigher=NAME` describes."""
    numbers: dict[str, int] = {}
    searcher = None
    for word in words.split(","):
        key, _, value = word.partition("=")
        if key == "weigher":
            return WeigherPlayer(value)
        if key == "weights":
            try:
                read = np.array(Path(value).read_text("ascii").split(), np.int64)
            except (OSError, ValueError):
                raise BadSetting(f"cannot read weights from {value}") from None
            size = len(tables.COMBINATIONS)
            if len(read) != size + (1 << tables.THREATS):
                raise BadSetting(f"{value} holds no fitted table")
            searcher = searcher or Searcher()
            searcher.weights = read[:size], read[size:]
            continue
        if key not in ("level", "ms", "nodes", "depth", "threads") or not value.isdigit():
            raise BadSetting(f"cannot read {word!r}")
        numbers[key] = int(value)
    level = numbers.get("level", FULL.number)
    if level not in LEVELS:
        raise BadSetting(f"levels are {min(LEVELS)} to {max(LEVELS)}, not {level}")
    searcher = searcher or Searcher()
    searcher.set_table(16 << 20)
    searcher.level = LEVELS[level]
    searcher.threads = max(1, numbers.get("threads", 1))
    limits = Limits(numbers.get("ms"), None, numbers.get("depth"), numbers.get("nodes"))
    if limits == Limits() and not searcher.level.depth:
        limits = Limits(turn=100)
    return EnginePlayer(words, searcher, limits)


def opening(dice: random.Random, judge: Searcher, rules: RuleSet, size: int = 15, nodes: int = FAIR) -> Position:
    """A few stones near the middle after which neither side is much better, as far as a search of `nodes` tells.

    A short look comes first, for it sorts most of the unfair ones out.
    """
    half = size // 2
    while True:
        position = Position.empty(size)
        reach = dice.choice((2, 3, 4))
        for _ in range(dice.randint(3, 6)):
            point = Point(half + dice.randint(-reach, reach), half + dice.randint(-reach, reach))
            if position[point] is Stone.EMPTY and judging.judge(position.play(point), rules) is None:
                position = position.play(point)
        judge.new_game()
        looks = (judge.best(position, rules, Limits(nodes=look)) for look in sorted({GLANCE, nodes}))
        if all(report is not None and abs(report.value) < EVEN for report in looks):
            return position


def game(start: Position, black: Player, white: Player, rules: RuleSet) -> Stone:
    """Play on from `start`; the winner, EMPTY for a draw. Raises IllegalMove for a player's."""
    black.new_game()
    white.new_game()
    position = start
    while True:
        mover = black if position.turn is Stone.BLACK else white
        point = mover.choose(position, rules)
        if point is None:
            return Stone.EMPTY
        verdict = judging.judge(position.play(point), rules)
        position = position.play(point)
        if verdict:
            return verdict.winner


@dataclass
class Score:
    """Wins, draws and losses of the first player, counted game by game and by pairs of one opening."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def add(self, result: float) -> None:
        """Count 1, ½ or 0 points."""
        self.wins += result == 1
        self.draws += result == 0.5
        self.losses += result == 0


def pairs(first: Player, second: Player, rules: RuleSet, openings: Iterable[Position]) -> Iterator[tuple[float, float]]:
    """The first player's results of each opening, as black and as white."""
    for start in openings:
        results = []
        for black, white in ((first, second), (second, first)):
            winner = game(start, black, white, rules)
            mine = Stone.BLACK if black is first else Stone.WHITE
            results.append(0.5 if winner is Stone.EMPTY else float(winner is mine))
        yield results[0], results[1]
