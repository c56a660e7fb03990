"""Wins by fours and by threats: their lengths and their moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gobang.engine.kernels import board, queries, vcf, vct
from gobang.engine.kernels import state as s
from gobang.engine.search import proof
from gobang.engine.search.cells import to_cell, to_point
from gobang.engine.search.stop import Stop
from gobang.game.point import Point

FOURS, THREATS = 483, 61
"""The most plies of a win by fours, more than any board has room for, and by threats, that is looked for."""
FOURS_NODES = 40_000
"""Most nodes for finding a win by fours at the root, each time one is looked for."""
COUNTED = 5
"""No win by threats is shorter than a win by fours of at most so many plies, because every win in 3 is by fours."""


class Work(NamedTuple):
    """What kernels work on: a thread's state, a rule set's tables, the transposition table, and the stop."""

    state: Any
    tables: Any
    table: Any
    stop: Stop

    def resume(self, node_limit: int) -> None:
        """Unless stopped, continue up to `node_limit` (0: none) after a part of the search has used up its nodes."""
        self.state.node_limit = node_limit
        self.stop.resume(self.state)


def shortest(work: Work, fours: int, threats: int) -> tuple[str, int]:
    """The kind of win that the side to move has and its length in plies; ("", 0) for none.

    `five`; `vcf`, by fours within `fours` plies; `vct`, a shorter one by threats within `threats` plies. The length is
    exact for wins of these kinds; if the search was stopped, a shorter one may exist.
    """
    state, tb, tt, _ = work
    plies = proof.shortest_vcf(state, tb, tt, fours)
    if not state.stop and not 0 < plies <= COUNTED:
        sooner = proof.shortest_vct(state, tb, tt, min(threats, plies - 2) if plies else threats)
        if sooner:
            return "vct", sooner
    return ("five" if plies == 1 else "vcf" if plies else ""), plies


def quick(work: Work, fours: int, threats: int, sooner: int, line_nodes: int) -> tuple[int, list[Point], bool]:
    """(plies, line) of a win by fours within `fours` nodes, else by threats within `threats`; (0, []) for none.

    If fours win, a shorter win by threats is looked for within `sooner` nodes. The last value tells whether more nodes
    might find more by threats.
    """
    state, tb, tt, _ = work
    limit = state.node_limit
    work.resume(state.nodes + fours)
    plies = proof.shortest_vcf(state, tb, tt, 61)
    # longer wins than the counters show come from the search, which stores its first move
    first = int(state.vcf_move) if plies > COUNTED else 0
    nodes = sooner if plies else threats
    cut = False
    if nodes and not 0 < plies <= COUNTED:
        work.resume(state.nodes + nodes)
        better = proof.shortest_vct(state, tb, tt, min(plies - 2, 41) if plies else 41)
        cut = bool(state.stop)
        if better:
            plies, first = better, int(vct.first_move(state, tt))
    found: list[Point] = []
    if plies:
        work.resume(state.nodes + line_nodes)
        found = line(work, plies, [to_point(first)] if first else [])
    work.resume(limit)
    return (plies, found, cut) if found else (0, [], cut)


def after(work: Work, first: Point, plies: int) -> int:
    """The length by threats of a game decided in `plies` if `first` is played; `plies` if that is not shorter."""
    state, tb, tt, _ = work
    board.play(state, tb, to_cell(first))
    rest = proof.plies_lost(state, tb, tt, plies - 1) if plies % 2 else proof.plies_left(state, tb, tt, plies - 1)
    board.take_back(state)
    return min(rest + 1, plies) if rest and not state.stop else plies


def line(work: Work, plies: int, begin: Sequence[Point] = (), scope: int = vcf.ALL) -> list[Point]:
    """The moves of a game decided in `plies`, with the longest resistance.

    `begin` are its first moves, if known. With the `scope` PURE of `kernels.vcf` the winner plays only fours. The line
    is incomplete if the search is stopped or the proof is not by threats.
    """
    state, tb, tt, _ = work
    found: list[Point] = []
    winner = state.side if plies % 2 else queries.opponent(state.side)
    while len(found) < plies:
        left = plies - len(found)
        if len(found) < len(begin):
            cell = to_cell(begin[len(found)])
        else:
            seen = proof.winning_move if state.side == winner else proof.longest_defence
            cell = seen(state, tb, tt, left if state.side == winner else left - 1, scope)
            if cell == 0 or (state.stop and found):
                break
        found.append(to_point(cell))
        five = queries.class_of(state, tb, cell, state.side) == s.FIVE
        board.play(state, tb, cell)
        if five:
            break
    for _point in found:
        board.take_back(state)
    return found
