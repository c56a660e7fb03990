"""The constants of one rule: patterns, classes, values, ordering, hash keys, reductions."""

from __future__ import annotations

import functools
import hashlib
import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from gobang import paths
from gobang.engine.kernels import patterns
from gobang.engine.kernels import state as s
from gobang.engine.search.levels import DIAGONALS
from gobang.game.point import Stone
from gobang.game.ruleset import RULES, RuleSet

Ints = npt.NDArray[np.int64]

COMBINATIONS = tuple(itertools.combinations_with_replacement(range(13), 4))
"""Every multiset of four line patterns; the fitted value of a cell depends on nothing else."""

SIZES = (len(COMBINATIONS), s.THREATS, 2 * s.CLASSES * s.NUMBERS)
"""How many numbers `FittedNumbers` has of each kind."""

_LINE_WORTH = (0, 0, 1, 2, 4, 9, 11, 11, 27, 32, 30, 60, 100, 60)
_LINE_ORDER = (0, 0, 1, 4, 8, 20, 24, 26, 60, 70, 72, 600, 2000, 600)
_CLASS_ORDER = (0, 0, 5, 10, 30, 40, 90, 300, 60, 120, 500, 1500, 4000, 0)
_CLASS_WORTH = (0, 0, 0, 2, 8, 5, 14, 30, 5, 16, 40, 60, 80, 0)


MARGINS = {
    # Razoring: margin below alpha, constant and per ply of depth; greatest depth
    "razor_base": 67,
    "razor_depth": 65,
    "razor_deepest": 99,
    # Reverse futility: margin above beta per ply of depth, its reduction when improving, greatest depth
    "futility_depth": 34,
    "futility_improving": 41,
    "futility_deepest": 326,
    # Factor by which more moves are tried if they threaten something
    "count_threats": 2,
    # Reduction: extra depth when not improving and where a cut is expected, history that saves one ply (0: never)
    "reduction_worsening": 18,
    "reduction_cut": 24,
    "reduction_history": 2068,
    # Least depth that is reduced by one ply if the transposition table has no move
    "unknown_least": 46,
}
"""The numbers by which the search prunes: the fields of `Tables.margin`, depths in sixteenths of a ply.

They were tuned together, with SHAPES, by `gobang-engine tune`; docs/strength.md says how, and what they are worth.
"""
SHAPES = {
    # Moves tried: base, and a power of the plies left; halved unless improving
    "count_base": 3.492,
    "count_power": 1.609,
    # Late-move reduction, in plies: factor of log(plies left) · log(number of the move)
    "reduction_factor": 0.848,
}
"""The numbers from which `Tables.tries` and `Tables.reduction` are computed."""
BOUNDS: dict[str, tuple[float, float]] = {
    "razor_base": (0, 1000),
    "razor_depth": (0, 1000),
    "razor_deepest": (0, 64 * s.PLY),
    "futility_depth": (0, 1000),
    "futility_improving": (0, 1000),
    "futility_deepest": (0, 64 * s.PLY),
    "count_threats": (1, 16),
    "reduction_worsening": (0, 4 * s.PLY),
    "reduction_cut": (0, 4 * s.PLY),
    "reduction_history": (64, 1 << 16),  # 0 would mean never, which is no small number but an endless one
    "unknown_least": (s.PLY, 64 * s.PLY),
    "count_base": (0, 64),
    "count_power": (0.25, 4),
    "reduction_factor": (0, 4),
}
"""The least and the greatest value of each of MARGINS and SHAPES with which a search makes sense."""
NEVER = "reduction_history"
"""The one of them that may also be 0, for no reduction by history at all; no tuning comes there."""


def beyond(name: str, number: float) -> str:
    """A clause that gives the bounds of one of MARGINS and SHAPES if `number` is not within them, else no text."""
    least, most = BOUNDS[name]
    return "" if least <= number <= most else f"{name} is from {least:g} to {most:g}"


def law(rules: RuleSet, stone: Stone) -> int:
    """The flags of `kernels.patterns` for one colour under `rules`."""
    black_renju = rules.restricts(stone)
    return (
        (patterns.EXACT if rules.exact_for(stone) else 0)
        | (patterns.CARO if rules.caro else 0)
        | (patterns.DOUBLE_FOUR_MATTERS if black_renju else 0)
    )


@functools.cache
def _lines_of_codes() -> Ints:
    """The line patterns of every code, in the order of the directions: shape (4, CODES)."""
    codes = np.arange(s.CODES)
    return np.stack([(codes >> (4 * d)) & 15 for d in range(4)])


def classes(*, renju_black: bool, overlooks: frozenset[int] = frozenset()) -> Ints:
    """The class of every code, shape (CODES,); `overlooks` holds classes and patterns a weak level does not see.

    An overlooked class (value below 16) is seen as the single four or three it contains, an overlooked line pattern
    (16 + pattern) as nothing. With `levels.DIAGONALS` only fives are seen on diagonals. Moves that renju forbids Black
    are always seen.
    """
    lines = _lines_of_codes().copy()
    fives = (lines == s.FIVE4).any(axis=0)

    def many(*wanted: int) -> Ints:
        found: Ints = np.isin(np.arange(16), wanted).astype(np.int64)[lines].sum(axis=0)
        return found

    # forbidden at every level: a level that overlooks threes may still not make two of them
    foul = (many(s.OVERLINE) > 0) | (many(s.BLOCKED4, s.FREE4) + 2 * many(s.LINE_DOUBLE4) >= 2)
    foul |= many(s.FREE3, s.FREE3PLUS) >= 2
    for pattern in range(13):
        if 16 + pattern in overlooks:
            lines = np.where(lines == pattern, s.DEAD, lines)
    if DIAGONALS in overlooks:
        lines[2:] = s.DEAD

    fours = many(s.BLOCKED4, s.FREE4) + 2 * many(s.LINE_DOUBLE4)
    open_four = many(s.FREE4) > 0
    threes = many(s.FREE3, s.FREE3PLUS)
    helpers = many(s.FREE2, s.FREE2PLUS, s.BLOCKED3)
    twos = many(s.FREE2, s.FREE2PLUS)
    result = np.zeros(s.CODES, np.int64)

    def mark(where: npt.NDArray[np.bool_], kind: int) -> None:
        if kind not in overlooks:
            result[where] = kind

    mark(many(s.BLOCKED2, s.FREE1) > 0, s.WEAK)
    mark(many(s.BLOCKED3) > 0, s.THREE_BLOCKED)
    mark(twos > 0, s.TWO_PLUS)
    mark(helpers >= 2, s.TWOS)
    mark(threes > 0, s.THREE)
    mark((threes > 0) & (helpers > 0), s.THREE_PLUS)
    mark(threes >= 2, s.DOUBLE_THREE)
    mark(fours > 0, s.FOUR)
    mark((fours > 0) & (helpers > 0), s.FOUR_PLUS)
    mark((fours > 0) & (threes > 0), s.FOUR_THREE)
    mark(open_four | (fours >= 2), s.OPEN_FOUR)
    if renju_black:
        result[foul] = s.FORBIDDEN
    result[fives] = s.FIVE
    return result


@dataclass(frozen=True, slots=True)
class FittedNumbers:
    """The numbers of an evaluation: of `COMBINATIONS`, of `Tables.threat` and of `Tables.plenty`."""

    values: Ints
    threats: Ints
    plenty: Ints

    @property
    def numbers(self) -> Ints:
        """All of them in one row, as files hold them."""
        return np.concatenate([self.values, self.threats, self.plenty])

    @property
    def digest(self) -> npt.NDArray[np.uint8]:
        """The SHA-256 of all of them, by which a network knows what it was trained beside; shape (32,)."""
        return np.frombuffer(hashlib.sha256(self.numbers.astype("<i8").tobytes()).digest(), np.uint8)

    @classmethod
    def of(cls, numbers: Ints) -> Self:
        """FittedNumbers from such a row. Raises ValueError if it has another length."""
        if len(numbers) != sum(SIZES):
            raise ValueError(f"{len(numbers)} numbers instead of {sum(SIZES)}")
        return cls(*np.split(numbers, np.cumsum(SIZES[:-1])))


def plain_values() -> Ints:
    """Values of `COMBINATIONS` estimated by hand, from which the fitting starts."""
    values = []
    kinds = classes(renju_black=False)
    for lines in COMBINATIONS:
        kind = kinds[sum(p << (4 * d) for d, p in enumerate(lines))]
        values.append(sum(_LINE_WORTH[p] for p in lines) + _CLASS_WORTH[kind])
    return np.array(values, np.int64)


def fitted_file(rules: RuleSet) -> Path:
    """The file of a rule set's fitted values."""
    return paths.resources() / "engine" / f"{rules.name}.txt"


@functools.cache
def fitted(rules: RuleSet) -> FittedNumbers:
    """The fitted weights under `rules`; the estimates if there is no file."""
    for name in (fitted_file(rules), paths.resources() / "engine" / "freestyle.txt"):
        if name.is_file():
            return FittedNumbers.of(np.array(name.read_text("ascii").split(), np.int64))
    return FittedNumbers(plain_values(), np.zeros(SIZES[1], np.int64), np.zeros(SIZES[2], np.int64))


def network_file(rules: RuleSet) -> Path:
    """The file of a rule set's network."""
    return paths.resources() / "engine" / f"{rules.name}-network.npz"


def _fits(network: Mapping[str, npt.NDArray[Any]], rules: RuleSet) -> bool:
    """Whether a network's file says that it was trained beside the rule's fitted numbers: it corrects no others."""
    return "beside" in network and np.array_equal(network["beside"], fitted(rules).digest)


def outdated() -> list[RuleSet]:
    """The rules that have a network which is not asked, because their fitted numbers have changed since."""
    found = []
    for rules in RULES.values():
        if network_file(rules).is_file():
            with np.load(network_file(rules), allow_pickle=False) as arrays:
                if not _fits(arrays, rules):
                    found.append(rules)
    return found


def _put_network(tables: Any, rules: RuleSet) -> None:
    """Put the rule's network into its tables, if it has one that fits its fitted numbers."""
    file = network_file(rules)
    if file.is_file():
        with np.load(file, allow_pickle=False) as arrays:
            if not _fits(arrays, rules):
                return
            tables.rows[:], tables.network[:] = arrays["rows"], arrays["network"]
            tables.fitted_share, tables.network_bias = arrays["base"]
        tables.has_network = 1


def by_code(combination_values: Ints) -> Ints:
    """The value of every code, from the values of the sorted combinations; shape (CODES,)."""
    lines = _lines_of_codes()
    lines = np.where(lines == s.LINE_DOUBLE4, s.FREE4, np.minimum(lines, 12))
    first, second, third, fourth = np.sort(lines, axis=0)
    packed = first * 4096 + second * 256 + third * 16 + fourth
    table = np.zeros(s.CODES, np.int64)
    keys = np.array([a * 4096 + b * 256 + c * 16 + d for a, b, c, d in COMBINATIONS])
    table[keys] = combination_values
    worths: Ints = table[packed]
    return worths


def build(
    rules: RuleSet,
    overlooks: frozenset[int] = frozenset(),
    weights: FittedNumbers | None = None,
    margins: Mapping[str, float] | None = None,
) -> Any:
    """The Tables record of `rules`.

    `weights` replace the fitted ones, `margins` those of MARGINS and SHAPES.
    """
    tables = s.new_record(s.TABLES)
    # the fifth neighbour matters if what touches a five matters: another own stone, or the opponent's
    tables.radius = 5 if rules.caro or any(map(rules.exact_for, (Stone.BLACK, Stone.WHITE))) else 4
    tables.low = (1 << (2 * int(tables.radius))) - 1
    tables.renju = int(rules.renju)
    tables.caro = int(rules.caro)
    patterns.fill_patterns(tables, law(rules, Stone.BLACK), law(rules, Stone.WHITE))

    if weights is None:
        _put_network(tables, rules)
        weights = fitted(rules)
    worths = by_code(weights.values)
    line_order = np.array([*_LINE_ORDER, 0, 0])[_lines_of_codes()].sum(axis=0)
    for stone in (Stone.BLACK, Stone.WHITE):
        black_renju = rules.restricts(stone)
        kinds = classes(renju_black=black_renju, overlooks=overlooks)
        part = slice(s.CODES * (stone - 1), s.CODES * stone)
        worth = np.where(kinds == s.FORBIDDEN, 0, worths)
        tables.info[part] = kinds | (np.clip(worth, -2048, 2047) << 4)
        order = line_order + np.array([*_CLASS_ORDER, 0, 0])[kinds]
        tables.order[part] = np.where(kinds == s.FORBIDDEN, 0, order)
    tables.threat[:] = weights.threats
    tables.plenty[:] = weights.plenty
    dice = np.random.default_rng(20240229)
    tables.zobrist[:] = dice.integers(-(2**63), 2**63 - 1, 3 * s.CELLS, np.int64)
    put_margins(tables, margins or {})
    return tables


def put_margins(tables: Any, margins: Mapping[str, float]) -> None:
    """Let a Tables record prune by `margins`, and by those of MARGINS and SHAPES that are not among them.

    Of MARGINS the whole part counts. This takes a few milliseconds, a new record a hundred.
    """
    for name, margin in MARGINS.items():
        tables.margin[name] = margins.get(name, margin)
    shapes = {**SHAPES, **margins}
    tries, reduction = tables.tries, tables.reduction
    for plies in range(s.REDUCTIONS):
        most = shapes["count_base"] + plies ** shapes["count_power"]
        tries[plies], tries[s.REDUCTIONS + plies] = int(most / 2), int(most)
        for tried in range(1, s.REDUCTIONS):
            less = shapes["reduction_factor"] * math.log(max(plies, 1)) * math.log(tried)
            reduction[plies * s.REDUCTIONS + tried] = int(less * s.PLY)


def new_state() -> Any:
    """A State record for one search thread."""
    return s.new_record(s.STATE)


def entries_in(size_bytes: int) -> int:
    """How many entries of 16 bytes a transposition table of at most `size_bytes` has: a power of two, at least 64."""
    return 4 << max(4, int(math.log2(max(size_bytes, 1024) // 64)))


def new_table(size_bytes: int) -> npt.NDArray[np.int64]:
    """An empty transposition table of at most `size_bytes`, in buckets of four entries; shape (entries, 2)."""
    entries = entries_in(size_bytes)
    rows = np.zeros((entries + 4, 2), np.int64)
    first = -rows.ctypes.data % 64 // 16  # each bucket lies in one cache line
    return rows[first : first + entries]
