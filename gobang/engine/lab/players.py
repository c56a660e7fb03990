"""Makes the machines that the engine's tools name: a search with settings, a weigher, or a program."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gobang.contest.entrants import COMMAND, make
from gobang.contest.machine import Failure, Machine
from gobang.contest.schedule import Entrant
from gobang.contest.weigher import Weigher, is_weigher
from gobang.engine.search import tables
from gobang.engine.search.levels import FULL, LEVELS, Level
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.engine.weighers.machine import QuickWeigher
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.weighers.schemes import SCHEMES


class BadSetting(ValueError):
    """A text that describes no machine; `args[0]` says what is wrong."""


class SearchingMachine:
    """The engine as a machine in this process, with a level and limits."""

    def __init__(self, searcher: Searcher, limits: Limits) -> None:
        self.searcher = searcher
        self.limits = limits
        self._stop = Stop()
        self._closed = False

    def begin(self, _dice: random.Random) -> None:
        """Forget the last game. A search uses no dice."""
        self.searcher.new_game()

    def answer(self, position: Position, rules: RuleSet) -> Point | Failure:
        """The best move found within the limits; NO_MOVE if there is no legal one, DEAD after `close`."""
        self._stop = Stop()
        if self._closed:
            return Failure.DEAD
        report = self.searcher.best(position, rules, self.limits, self._stop)
        return report.line[0] if report else Failure.NO_MOVE

    def close(self) -> None:
        """End the running search; no other begins."""
        self._closed = True
        self._stop.set()


@dataclass(frozen=True, slots=True)
class Workshop:
    """Makes the machines of a contest, in any process: entrant number n is what `words[n]` describe to `machine`."""

    words: tuple[str, ...]
    usual: Limits | None = None

    def __call__(self, entrant: Entrant) -> Machine:
        """A new machine for the entrant. Raises BadSetting, Problem."""
        return machine(self.words[entrant.number], self.usual)

    def entrants(self, names: Sequence[str]) -> list[Entrant]:
        """The entrants in the order of their words, called `names`. Raises BadSetting, Problem."""
        return [
            Entrant(number, name, seed(machine(words, self.usual)))
            for number, (name, words) in enumerate(zip(names, self.words, strict=True))
        ]

    @property
    def about(self) -> dict[str, Any]:
        """What words only name and may mean otherwise later: the levels, and the numbers in files of weights.

        A journal notes it. Raises BadSetting.
        """
        levels, weights = {}, {}
        for words in self.words:
            found = None if words.startswith(COMMAND) else _read(words)
            if isinstance(found, SearchSettings):
                levels[str(found.level.number)] = noted(found.level)
                if found.weights:
                    weights[found.file] = found.weights.digest.tobytes().hex()
        return {name: what for name, what in (("levels", levels), ("weights", weights)) if what}


def noted(level: Level) -> dict[str, Any]:
    """What a journal notes of a level."""
    return asdict(level) | {"overlooks": sorted(level.overlooks)}


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """A search as words describe it; `limits` are those that the words give, `file` that of the weights."""

    level: Level
    limits: Limits
    threads: int
    file: str
    weights: tables.FittedNumbers | None
    margins: dict[str, float]


BASE = "base"
"""The words that name the engine with no setting changed."""
NUMBERS = ("level", "ms", "nodes", "depth", "threads")
"""The settings of a search that are whole numbers."""


def machine(words: str, usual: Limits | None = None) -> Machine:
    """The machine described by `weigher=NAME`, by `cmd:PROGRAM`, or by a search's settings, as `nodes=N,level=N`.

    These are level, ms, nodes, depth, threads, weights=FILE, and each of `tables.MARGINS` and `tables.SHAPES`. `usual`
    are the limits of a search whose words give none, by default 100 ms. Raises BadSetting, Problem.
    """
    usual = usual or Limits(turn=100)
    if words.startswith(COMMAND):
        return make(words, usual.turn or 100)
    found = _read(words)
    if isinstance(found, Weigher):
        return found
    searcher = Searcher(found.weights, found.margins)
    searcher.set_table(16 << 20)
    searcher.level = found.level
    searcher.network = True
    searcher.threads = found.threads
    return SearchingMachine(searcher, usual if found.limits == Limits() and found.level.timed else found.limits)


def _read(words: str) -> SearchSettings | Weigher:
    """What `machine` makes a machine of, from words that name no program. Raises BadSetting."""
    numbers: dict[str, int] = {}
    file, weights = "", None
    margins: dict[str, float] = {}
    for word in words.split(",") if words != BASE else ():
        key, _, value = word.partition("=")
        if key == "weigher":
            if not is_weigher(value):
                raise BadSetting(f"no weigher named {value!r}; there are {', '.join(SCHEMES)}, or name a file .toml")
            return QuickWeigher(value)
        if key == "weights":
            file, weights = value, _fitted(value)
            continue
        if key in tables.BOUNDS:
            margins[key] = _margin(key, value)
            continue
        if key not in NUMBERS:
            raise BadSetting(f"cannot read {word!r}; there are {possible()}")
        if not value.isdecimal():
            raise BadSetting(f"cannot read {word!r}: {key} is a whole number")
        numbers[key] = int(value)
    level = numbers.get("level", FULL.number)
    if level not in LEVELS:
        raise BadSetting(f"levels are {min(LEVELS)} to {max(LEVELS)}, not {level}")
    limits = Limits(numbers.get("ms"), None, numbers.get("depth"), numbers.get("nodes"))
    return SearchSettings(LEVELS[level], limits, max(1, numbers.get("threads", 1)), file, weights, margins)


def possible() -> str:
    """All words that `machine` understands, in a line."""
    named = ", ".join(f"{name}=" for name in (*NUMBERS, "weights", "weigher", *tables.BOUNDS))
    return f"{named}; or alone {COMMAND}PROGRAM or {BASE}"


def _margin(name: str, value: str) -> float:
    """The number of a margin. Raises BadSetting, also if no search makes sense with it."""
    word = f"{name}={value}"
    try:
        number = float(value)
    except ValueError:
        raise BadSetting(f"cannot read {word!r}: {name} is a number") from None
    if (beyond := tables.beyond(name, number)) and (name, number) != (tables.NEVER, 0):
        raise BadSetting(f"{word}: {beyond}")
    return number


def seed(player: Machine) -> int | None:
    """The seed of a machine's dice; None if it uses none."""
    return 0 if isinstance(player, Weigher) and player.throws_dice else None


def _fitted(file: str) -> tables.FittedNumbers:
    """Read the weights that `gobang-engine fit` has written. Raises BadSetting."""
    try:
        read = np.array(Path(file).read_text("ascii").split(), np.int64)
    except (OSError, ValueError):
        raise BadSetting(f"cannot read weights from {file}") from None
    try:
        return tables.FittedNumbers.of(read)
    except ValueError:
        raise BadSetting(f"{file} holds no fitted table") from None
