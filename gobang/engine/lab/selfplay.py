"""Plays the engine against itself with few nodes per move, to collect data for the fitting."""

from __future__ import annotations

import random
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

UNCLEAR = 250
"""Openings with a greater absolute value are skipped: they are already decided."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions as sparse rows: in row `row[i]` the mover has `count[i]` more cells of combination `feature[i]`.

    `threats` is each row's index into the threat table, `result` the game's result for the mover (0, ½, 1), `value`
    the search's score. Shapes: (entries,) for `row`, `feature` and `count`, (rows,) for the others.
    """

    row: npt.NDArray[np.int32]
    feature: npt.NDArray[np.int16]
    count: npt.NDArray[np.int8]
    threats: npt.NDArray[np.int16]
    result: npt.NDArray[np.float32]
    value: npt.NDArray[np.int16]


def combination_of_code() -> npt.NDArray[np.int64]:
    """The index in `tables.COMBINATIONS` of every code's combination; shape (CODES,)."""
    return tables.by_code(np.arange(len(tables.COMBINATIONS)))


def features(st: Any, of_code: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The combinations of which mover and opponent have different numbers, and the mover's surplus of each."""
    codes = st.code[st.board == 0]
    sides = of_code[codes & s.CODE_MASK], of_code[codes >> s.CODE_BITS]
    size = len(tables.COMBINATIONS)
    counts = np.bincount(sides[st.side - 1], minlength=size) - np.bincount(sides[2 - st.side], minlength=size)
    used = np.flatnonzero(counts)
    return used, counts[used]


def play(rules: RuleSet, games: int, seed: int, nodes: int = 4000) -> Samples:
    """Play `games` games and return their quiet positions."""
    dice = random.Random(seed)
    tb = tables.build(rules)
    st, tt = tables.new_state(), tables.new_table(32 << 20)
    of_code = combination_of_code()
    rows, entries, counts, threats, results, values = [], [], [], [], [], []
    n = 0
    for number in range(games):
        st.generation = number & 63
        seen, outcome = _game(st, tb, tt, dice, nodes, of_code)
        for side, used, count, threat, value in seen:
            rows.append(np.full(len(used), n, np.int32))
            entries.append(used)
            counts.append(count)
            threats.append(threat)
            values.append(value)
            results.append(0.5 if outcome == 0 else float(outcome == side))
            n += 1
    return Samples(
        np.concatenate(rows),
        np.concatenate(entries).astype(np.int16),
        np.concatenate(counts).astype(np.int8),
        np.array(threats, np.int16),
        np.array(results, np.float32),
        np.array(values, np.int16),
    )


def _game(
    st: Any,
    tb: Any,
    tt: Any,
    dice: random.Random,
    nodes: int,
    of_code: npt.NDArray[np.int64],
) -> tuple[list[tuple[int, Any, Any, int, int]], int]:
    """Play one game; return its samples (mover, features, counts, threats, value) and the winner (0 for a draw)."""
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
    seen: list[tuple[int, Any, Any, int, int]] = []
    drawn = 0
    while True:
        if st.n >= st.cells:
            return seen, 0
        if queries.count_of(st, st.side, s.FIVE):
            return seen, int(st.side)
        value, cell = _search(st, tb, tt, nodes)
        if abs(value) > s.PROVED:
            return seen, int(st.side if value > 0 else queries.opponent(st.side))
        if cell == 0:
            return seen, 0
        drawn = drawn + 1 if abs(value) < 5 and st.n > 120 else 0
        if drawn > 12:
            return seen, 0
        if queries.count_of(st, queries.opponent(st.side), s.FIVE) == 0:
            used, count = features(st, of_code)
            seen.append((int(st.side), used, count, int(evaluate.threats(st)), value))
        if dice.random() < 0.04:
            # sometimes a random move, to reach positions that the search alone would not
            cell = int(st.root_move[dice.randrange(min(4, st.root_count))])
        board.play(st, tb, cell)


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
