"""Plays the engine against itself with few nodes per move, to collect data for the fitting."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from gobang.engine.kernels import board, evaluate, queries, root
from gobang.engine.kernels import state as s
from gobang.engine.search import tables
from gobang.engine.search.cells import to_cell
from gobang.game.point import Point
from gobang.game.ruleset import RuleSet

FIRST, MOST_ASIDE, HALF = 10, 3, 0.5
"""Beside every second position of a game another is looked at: one to MOST_ASIDE moves off it, each among the FIRST."""
MOST_COUNTED = np.iinfo(np.uint8).max
"""The greatest number in `Samples.cell_count`; more cells of one kind count as so many."""
UNCLEAR = 250
"""Openings with a greater absolute value are skipped: they are already decided."""


_SHIFTS = 2 * s.PATTERN_BITS * np.arange(4)[:, None]
"""Where each line's pair begins in an entry of `Samples.cell`: a pair has two patterns."""

Whole = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions as sparse rows: in row `row[i]` the mover has `count[i]` more cells of combination `feature[i]`.

    That is counted twice, as the position is and as it was before the last stone. `threats` is each row's index into
    the threat table, `plenty` its indices into `Tables.plenty`, `result` the game's result for the mover (0, ½, 1),
    NaN off the game, `value` the search's score. Row `cell_row[i]` has `cell_count[i]` empty cells whose four lines, in
    order, are in `cell[i]`, as `packed` lays them out. Shapes: (entries,) for `row`, `feature` and `count`, likewise
    for the three of cells, (rows, classes) for `plenty`, (rows,) for the others.
    """

    row: npt.NDArray[np.int32]
    feature: npt.NDArray[np.int16]
    count: npt.NDArray[np.int16]
    threats: npt.NDArray[np.int16]
    plenty: npt.NDArray[np.int16]
    result: npt.NDArray[np.float32]
    value: npt.NDArray[np.int16]
    cell_row: npt.NDArray[np.int32]
    cell: npt.NDArray[np.uint32]
    cell_count: npt.NDArray[np.uint8]


def paired(own: Whole, other: Whole) -> Whole:
    """Of each line the pair of patterns, as `Samples.cell` and the network's rows count them: the mover's is lowest."""
    return own | other << s.PATTERN_BITS


def parted(pairs: Whole) -> tuple[Whole, Whole]:
    """The patterns of such pairs: the mover's, and the opponent's."""
    return pairs & s.PATTERN_MASK, pairs >> s.PATTERN_BITS


def packed(lines: Whole) -> npt.NDArray[np.uint32]:
    """`Samples.cell` of cells: a byte for each line's pair, the first lowest. `lines` has the shape (4, cells)."""
    found: npt.NDArray[np.uint32] = np.bitwise_or.reduce(lines << _SHIFTS, axis=0).astype(np.uint32)
    return found


def unpacked(cells: npt.NDArray[np.uint32]) -> Whole:
    """The pairs of the four lines of such cells; shape (4, cells)."""
    return (cells.astype(np.int64) >> _SHIFTS) & (s.PAIRS - 1)


def combination_of_code() -> npt.NDArray[np.int64]:
    """The index in `tables.COMBINATIONS` of every code's combination; shape (CODES,)."""
    return tables.by_code(np.arange(len(tables.COMBINATIONS)))


@dataclass(frozen=True, slots=True)
class Sampled:
    """One position: whose turn it is, the fields of a row of `Samples`, and whether a game went through it."""

    side: int
    feature: npt.NDArray[np.int64]
    count: npt.NDArray[np.int64]
    threats: int
    plenty: npt.NDArray[np.int64]
    value: int
    cell: npt.NDArray[np.uint32]
    cell_count: npt.NDArray[np.int64]
    in_game: bool


def _surplus(st: Any, side: int, of_code: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """How many more cells of each combination `side` has than its opponent."""
    codes = st.code[st.board == 0]
    sides = of_code[codes & s.CODE_MASK], of_code[(codes >> s.CODE_BITS) & s.CODE_MASK]
    size = len(tables.COMBINATIONS)
    more: npt.NDArray[np.int64] = np.bincount(sides[side - 1], minlength=size)
    return more - np.bincount(sides[2 - side], minlength=size)


def _cells(st: Any, side: int) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
    """The lines of the empty cells as `side` sees them, as `Samples.cell` holds them, and how many cells have each."""
    codes = st.code[st.board == 0]
    black, white = codes & s.CODE_MASK, (codes >> s.CODE_BITS) & s.CODE_MASK
    own, other = (black, white) if side == s.BLACK else (white, black)
    shifts = s.PATTERN_BITS * np.arange(4)[:, None]
    lines = np.sort(paired((own >> shifts) & s.PATTERN_MASK, (other >> shifts) & s.PATTERN_MASK), axis=0)
    return np.unique(packed(lines), return_counts=True)


def _see(st: Any, tb: Any, of_code: npt.NDArray[np.int64], value: int, *, in_game: bool) -> Sampled:
    """What `kernels.evaluate` counts in the position on the board, which has a stone."""
    side, cell = int(st.side), int(st.played[st.n])
    surplus = _surplus(st, side, of_code)
    board.take_back(st)
    surplus += _surplus(st, side, of_code)
    board.play(st, tb, cell)
    used = np.flatnonzero(surplus)
    kinds = np.arange(s.WEAK, s.FIVE)
    counts = st.count[s.FRAME * st.n : s.FRAME * (st.n + 1)].reshape(2, s.CLASSES)
    own, other = (np.minimum(counts[each - 1, kinds], s.NUMBERS - 1) for each in (side, queries.opponent(side)))
    plenty = np.concatenate([kinds * s.NUMBERS + own, (s.CLASSES + kinds) * s.NUMBERS + other])
    return Sampled(side, used, surplus[used], int(evaluate.threats(st)), plenty, value, *_cells(st, side), in_game)


def _quiet(st: Any, tb: Any) -> bool:
    """Whether the evaluation is asked here: the counters prove nothing, and no five must be stopped."""
    return not evaluate.plies_to_win(st, tb, st.side) and not queries.count_of(st, queries.opponent(st.side), s.FIVE)


def play(rules: RuleSet, games: int, seed: int, nodes: int = 4000, *, network: bool = False) -> Samples:
    """Play `games` games and return their positions in which the evaluation counts.

    `network`: whether the search asks the network, where the rule has one.
    """
    dice = random.Random(seed)
    tb = tables.build(rules)
    st, tt = tables.new_state(), tables.new_table(32 << 20)
    st.asks_network = network
    of_code = combination_of_code()
    found: list[Sampled] = []
    results: list[float] = []
    for number in range(games):
        st.generation = number & 63
        seen, outcome = _game(st, tb, tt, dice, nodes, of_code)
        found += seen
        results += [np.nan if not each.in_game else 0.5 if outcome == 0 else outcome == each.side for each in seen]
    return Samples(
        np.repeat(np.arange(len(found), dtype=np.int32), [len(each.feature) for each in found]),
        np.concatenate([each.feature for each in found]).astype(np.int16),
        np.concatenate([each.count for each in found]).astype(np.int16),
        np.array([each.threats for each in found], np.int16),
        np.array([each.plenty for each in found], np.int16),
        np.array(results, np.float32),
        np.array([each.value for each in found], np.int16),
        np.repeat(np.arange(len(found), dtype=np.int32), [len(each.cell) for each in found]),
        np.concatenate([each.cell for each in found]),
        np.concatenate([np.minimum(each.cell_count, MOST_COUNTED) for each in found]).astype(np.uint8),
    )


def _game(
    st: Any,
    tb: Any,
    tt: Any,
    dice: random.Random,
    nodes: int,
    of_code: npt.NDArray[np.int64],
) -> tuple[list[Sampled], int]:
    """Play one game; return its positions, those beside it among them, and the winner (0 for a draw)."""
    while True:
        size = dice.choice((15, 15, 15, 20))
        board.clear(st, tb, size)
        root.forget(st)
        half = size // 2
        reach = dice.choice((2, 3, 4, half - 1))
        for _ in range(dice.randint(2, 7)):
            cell = to_cell(Point(half + dice.randint(-reach, reach), half + dice.randint(-reach, reach)))
            if st.board[cell] == 0:
                board.play(st, tb, cell)
        value, _ = _search(st, tb, tt, nodes)
        if abs(value) < UNCLEAR:
            break
    seen: list[Sampled] = []
    drawn = 0
    while True:
        if st.n >= st.cells:
            return seen, 0
        if queries.count_of(st, st.side, s.FIVE):
            return seen, int(st.side)
        value, cell = _search(st, tb, tt, nodes)
        if _quiet(st, tb):
            seen.append(_see(st, tb, of_code, value, in_game=True))
        if abs(value) > s.PROVED:
            return seen, int(st.side if value > 0 else queries.opponent(st.side))
        if cell == 0:
            return seen, 0
        drawn = drawn + 1 if abs(value) < 5 and st.n > 120 else 0
        if drawn > 12:
            return seen, 0
        if dice.random() < 0.04:
            # sometimes a random move, to reach positions that the search alone would not
            cell = int(st.root_move[dice.randrange(min(4, st.root_count))])
        if dice.random() < HALF:
            seen += _aside(st, tb, tt, dice, nodes, of_code)
        board.play(st, tb, cell)


def _aside(
    st: Any, tb: Any, tt: Any, dice: random.Random, nodes: int, of_code: npt.NDArray[np.int64]
) -> Iterator[Sampled]:
    """A position some moves off the game, as a search looks at many: most of them are out of balance."""
    played = 0
    for _ in range(dice.randint(1, MOST_ASIDE)):
        if not _quiet(st, tb) or st.root_count == 0:
            break
        board.play(st, tb, int(st.root_move[dice.randrange(min(FIRST, st.root_count))]))
        played += 1
        root.list_moves(st, tb)
    if played and _quiet(st, tb) and st.n < st.cells:
        value, _ = _search(st, tb, tt, nodes)
        yield _see(st, tb, of_code, value, in_game=False)
    for _ in range(played):
        board.take_back(st)


def _search(st: Any, tb: Any, tt: Any, nodes: int) -> tuple[int, int]:
    st.nodes, st.node_limit, st.stop, st.vcf_depth = 0, nodes, 0, 11
    root.list_moves(st, tb)
    value = 0
    if st.root_count == 0:
        return 0, 0
    for depth in range(1, 12):
        found = root.iterate(st, tb, tt, -s.WIN, s.WIN, depth, 0)
        if st.stop:
            break
        value = int(found)
        if abs(value) > s.PROVED or st.nodes > nodes // 2:
            break
    st.stop, st.node_limit = 0, 0
    return value, int(st.root_move[0])
