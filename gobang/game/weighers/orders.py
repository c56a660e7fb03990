"""What `gobang-engine weighers` is asked, one JSON object a line: to try, sweep, tune, teach and blame weighers.

And to play a single game of a contest. What it answers, again one JSON object a line, stands below: after the last
answer comes {"done": true}, as for every order.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from gobang.game.fault import Faulty
from gobang.game.judging import judge
from gobang.game.lines import points
from gobang.game.notation import parse_position_string, position_string
from gobang.game.order_lines import BAD
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import RULES, RuleSet
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps, loads

SIGNS = ".XO"
"""Nothing, Black's stone, White's, as a board is written."""
MOST_GAMES = 1_000_000
HIGHEST_LEVEL = 10
"""Of our engine."""
SILENT_S = 600.0
"""How long the engine may be silent about an order: each of its steps is shorter."""


class LabTask(enum.Enum):
    """What is asked."""

    TRY = "try"
    """The score of `games` games of the first weigher against the second, and those in which they differ.

    Without a second one it plays our engine's `level`.
    """
    SWEEP = "sweep"
    """The same for the first weigher with the number `names[0]` set to each of `values`."""
    TUNE = "tune"
    """`runs` runs of `iterations` times `games` games, in which `names` move; `file` keeps them."""
    TEACH = "teach"
    """The first weigher with numbers by which the moves of `cases` are likely, and those of at most `games` games that
    `player` has played in `sources`, files and folders of games."""
    PLAYERS = "players"
    """Who has played in `sources`, and how many games; no weigher."""
    BLAME = "blame"
    """Which numbers of the first weigher could mend the moves of `cases`, and what that costs in `games` games."""


@dataclass(frozen=True, slots=True)
class LabOrder:
    """An order; what its task does not need stays as it is here. A case is a position and the point to be played."""

    task: LabTask
    weighers: tuple[WeightProfile, ...]
    games: int = 200
    seed: int = 1
    names: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    iterations: int = 0
    runs: int = 1
    file: str = ""
    cases: tuple[tuple[Position, Point], ...] = field(default=(), repr=False)
    level: int = 0
    sources: tuple[str, ...] = ()
    player: str = ""


@dataclass(frozen=True, slots=True)
class GameOrder:
    """A game of a contest, from a start that was played and is not over; no moves may be forbidden.

    `seeds` are those of the two weighers' dice, `thrown` how often these were thrown in earlier games.
    """

    weighers: tuple[WeightProfile, WeightProfile]
    first_is_black: bool
    start: Position
    rules: RuleSet
    seeds: tuple[int, int]
    thrown: tuple[int, int]


class BadLabOrder(ValueError):
    """The text is no such line; `args[0]` says why, in English."""


def write_order(order: LabOrder) -> str:
    """The order as one line."""
    said: dict[str, Any] = {"lab": order.task.value, "weighers": [dumps(each) for each in order.weighers]}
    for key in ("games", "seed", "iterations", "runs", "file", "level", "player"):
        said[key] = getattr(order, key)
    said |= {"names": list(order.names), "values": list(order.values), "sources": list(order.sources)}
    said["cases"] = [
        [position.size, "".join(SIGNS[stone] for stone in position.grid), int(position.turn), list(point)]
        for position, point in order.cases
    ]
    return json.dumps(said)


def write_game_order(order: GameOrder) -> str:
    """The order as one line."""
    text = {
        "weighers": [dumps(each) for each in order.weighers],
        "first_is_black": order.first_is_black,
        "size": order.start.size,
        "moves": position_string(order.start.moves, order.start.size),
        "rule": order.rules.name,
        "seeds": list(order.seeds),
        "thrown": list(order.thrown),
    }
    return json.dumps({"game": text})


def _read_game(said: dict[str, Any]) -> GameOrder:
    first, second = map(loads, said["weighers"])
    size, rules = int(said["size"]), RULES[said["rule"]]
    start = Position.of(size, parse_position_string(said["moves"], size))
    seeds, thrown = (tuple(map(int, said[key])) for key in ("seeds", "thrown"))
    if rules.renju or judge(start, rules) or len(seeds) != 2 or len(thrown) != 2:
        raise ValueError(said["moves"])
    return GameOrder((first, second), bool(said["first_is_black"]), start, rules, seeds, thrown)


def read_order(line: str) -> LabOrder | GameOrder:
    """Read an order. Raises BadLabOrder."""
    try:
        said = json.loads(line)
        if "game" in said:
            return _read_game(said["game"])
        order = LabOrder(
            LabTask(said["lab"]),
            tuple(loads(text) for text in said["weighers"]),
            int(said["games"]),
            int(said["seed"]),
            tuple(map(str, said["names"])),
            tuple(map(int, said["values"])),
            int(said["iterations"]),
            int(said["runs"]),
            str(said["file"]),
            tuple(_case(*each) for each in said["cases"]),
            int(said["level"]),
            tuple(map(str, said["sources"])),
            str(said["player"]),
        )
    except (*BAD, Faulty) as problem:
        raise BadLabOrder(f"not an order: {problem!r}") from None
    needed = {LabTask.TRY: 1 if order.level else 2, LabTask.SWEEP: 2, LabTask.PLAYERS: 0}.get(order.task, 1)
    if order.level and (order.task is not LabTask.TRY or not 1 <= order.level <= HIGHEST_LEVEL):
        raise BadLabOrder(f"levels from 1 to {HIGHEST_LEVEL} are there to be tried against")
    if len(order.weighers) != needed or not 0 <= order.games <= MOST_GAMES:
        raise BadLabOrder(f"{order.task.value} wants {needed} weighers and at most {MOST_GAMES} games")
    return order


def _case(size: int, board: str, turn: int, at: list[int]) -> tuple[Position, Point]:
    """A position and a free point of it. Raises ValueError."""
    if not SMALLEST <= size <= LARGEST or len(board) != size * size:
        raise ValueError(size)
    position = Position(size, bytes(SIGNS.index(sign) for sign in board), Stone(turn))
    point = Point(*at)
    if point not in points(size) or not position.is_free(point) or not turn:
        raise ValueError(at)
    return position, point


# Answers


class SaidScore(TypedDict):
    """The first weigher's games so far; `pairs` counts those of one opening by points, from 0 to 2 by halves."""

    wins: int
    draws: int
    losses: int
    pairs: list[int]


class SaidGame(TypedDict):
    """A game in which two weighers differ, from the move with this number on; the winner is black, white or empty."""

    moves: str
    number: int
    first_is_black: bool
    winner: str


class Tried(TypedDict):
    """To `TRY`, again and again: the score so far."""

    score: SaidScore


class Differing(TypedDict):
    """To `TRY`, in the end: some games in which the two differ."""

    differing: list[SaidGame]


class Swept(TypedDict):
    """To `SWEEP`, for each value: the score with it."""

    value: int
    score: SaidScore


class Tuned(TypedDict):
    """To `TUNE`: the numbers after an iteration; now and then a check, at the end of a run its proof."""

    run: int
    iteration: int
    numbers: Mapping[str, int]
    check: NotRequired[SaidScore]
    proof: NotRequired[SaidScore]


class ReadSoFar(TypedDict):
    """To `TEACH` and `PLAYERS`: how many of the moves, or files, are read."""

    read: int
    of: int


class Learnt(TypedDict):
    """To `TEACH`, in the end: the weigher, the errors of its numbers, and the share of moves it would make.

    A number about which the moves say nothing has no error.

    Where no move teaches anything, `moves` is 0 and nothing else is said.
    """

    moves: int
    weigher: NotRequired[str]
    errors: NotRequired[Mapping[str, int]]
    agrees: NotRequired[float]


class Culprits(TypedDict):
    """To `BLAME`: the numbers that could mend the moves, each with what it was, would be, and its bounds."""

    culprits: list[dict[str, Any]]


class Priced(TypedDict):
    """To `BLAME`, for some culprits: how many of `moves` others change, and the score against the weigher before."""

    name: str
    changed: int
    moves: int
    score: SaidScore


class Named(TypedDict):
    """To `BLAME`, in the end: the culprits with prices, the most likely first."""

    named: list[str]


class Players(TypedDict):
    """To `PLAYERS`, in the end: each player with the number of games, most games first."""

    players: list[tuple[str, int]]


class GamePlayed(TypedDict):
    """To a `GameOrder`: its moves, and how often each die was thrown in it."""

    moves: str
    thrown: list[int]


class ProblemKind(enum.Enum):
    """Why an order could not be carried out: its file cannot be used."""

    BUSY = "busy"
    """Another program works with it."""
    DAMAGED = "damaged"
    """A line of it tells no result."""
    MISMATCH = "mismatch"
    """It keeps something else."""
    SYSTEM = "system"
    """The system refuses it."""


class SaidProblem(TypedDict):
    """To any order: a problem in place of the other answers."""

    problem: str
    about: list[Any]


@dataclass(frozen=True, slots=True)
class LabProblem:
    """A problem and what its sentence needs: the file and the line or key; what OSError takes for SYSTEM."""

    kind: ProblemKind
    about: tuple[Any, ...]

    @property
    def said(self) -> SaidProblem:
        """As it is told."""
        return SaidProblem(problem=self.kind.value, about=list(self.about))


def problem_in(said: Mapping[str, Any]) -> LabProblem | None:
    """The problem that an answer tells; None if it is another answer. Raises ValueError for one that is not known."""
    return LabProblem(ProblemKind(said["problem"]), tuple(said["about"])) if "problem" in said else None
