"""Principal variation search over both sides' moves.

Steps: 1 count and stop · 2 verdict · 3 horizon · 4 mate distance · 5 table · 6 static evaluation and
leaf · 7 razoring · 8 reverse futility · 9 moves · 10 loop: pruning, singular extension, re-search · 11 store.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import evaluate, verdict
from gobang.engine.kernels.jit import kernel
from gobang.engine.kernels.moves import (
    class_of,
    is_legal,
    pick,
    push,
    push_defences,
    push_fours,
    push_others,
    score_moves,
)
from gobang.engine.kernels.state import (
    CELLS,
    FIVE,
    FOUR,
    FOUR_THREE,
    NONE,
    OPEN_FOUR,
    PLIES,
    PROVED,
    THREE,
    WIN,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import EXACT, LOWER, UPPER, expect, from_table, probe, store, to_table
from gobang.engine.kernels.vcf import vcf


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64)
def leaf(st: Any, tb: Any, tt: Any, ply: int, value: int) -> int:
    """The value of a position at the horizon: a win by fours, or the static `value`."""
    plies = vcf(st, tb, tt, st.vcf_depth)
    return WIN - ply - plies if plies else value


@kernel(nb.void, State, nb.int64, nb.int64)
def reward(st: Any, index: int, bonus: int) -> None:
    """Move one history entry towards a bound, the slower the nearer it is."""
    st.history[index] += bonus - st.history[index] * abs(bonus) // 2048


@kernel(nb.void, State, nb.int64, nb.int64)
def extend_line(st: Any, ply: int, cell: int) -> None:
    """Note that the best line from `ply` is `cell` and then the best line of the next ply."""
    here = ply * 64
    there = here + 64
    length = min(st.pv_length[ply + 1], 62)
    st.pv[here] = cell
    for i in range(length):
        st.pv[here + 1 + i] = st.pv[there + i]
    st.pv_length[ply] = length + 1


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64, nb.int64, nb.int64)
def search(st: Any, tb: Any, tt: Any, alpha: int, beta: int, depth: int, ply: int) -> int:
    """The value for the side to move, exact within (alpha, beta), a bound outside; meaningless when stopped."""
    # 1 count and stop; the store keeps the compiler from hoisting the load of the flag
    st.nodes += 1
    if st.node_limit and st.nodes >= st.node_limit:
        st.stop = 1
    st.pv_length[ply] = 0
    if st.stop:
        return 0
    st.seldepth = max(st.seldepth, ply)

    # 2 verdict
    value = verdict(st, tb, ply)
    if value != NONE:
        return value

    # 3 draw and horizon
    if st.n >= st.cells:
        return 0
    if ply >= PLIES - 2:
        return evaluate(st, tb)

    # 4 mate distance: nothing better than a win at the next ply, nothing worse than a loss at the one after
    alpha = max(alpha, ply - WIN)
    beta = min(beta, WIN - ply - 1)
    if alpha >= beta:
        return alpha

    side = st.side
    frame = st.n * 32
    opp = frame + 16 * (2 - side)
    forced = st.count[opp + FIVE] > 0
    danger = st.count[opp + OPEN_FOUR] > 0
    pv = beta - alpha > 1
    excluded = st.excluded[ply]
    key = st.hash[st.n]
    depth = max(depth, 0)

    # 5 table
    hint = 0
    hint_value = NONE
    hint_depth = -1
    hint_bound = 0
    raw = NONE
    if excluded == 0:
        data = probe(tt, key)
        if data:
            hint_value = from_table((data & 0xFFFF) - 32768, ply)
            raw = ((data >> 16) & 0xFFFF) - 32768
            hint = (data >> 32) & 1023
            hint_depth = (data >> 42) & 255
            hint_bound = (data >> 50) & 3
            if hint and st.board[hint] != 0:
                hint = 0
            if (
                hint_depth >= depth
                and not pv
                and (
                    hint_bound == EXACT
                    or (hint_bound == LOWER and hint_value >= beta)
                    or (hint_bound == UPPER and hint_value <= alpha)
                )
            ):
                return hint_value

    # 6 static evaluation, averaged with the ply before against the odd-even swing; leaf
    if raw == NONE:
        raw = evaluate(st, tb)
    st.static[ply] = raw
    static = raw
    if ply > 0:
        static = (raw - st.static[ply - 1]) // 2
    if danger and not forced and depth < tb.margin[13] and ply < 2 * st.root_depth:
        depth += 1
    if depth == 0 and not forced:
        if static >= beta:
            store(tt, key, static, raw, 0, 0, LOWER, st.generation)
            return static
        value = leaf(st, tb, tt, ply, static)
        store(tt, key, to_table(value, ply), raw, 0, 0, EXACT, st.generation)
        return value
    if hint == 0 and depth >= tb.margin[12] and not forced and excluded == 0:
        depth -= 1
    improving = ply >= 2 and raw > st.static[ply - 2]

    quiet_node = not pv and not forced and excluded == 0 and abs(beta) < PROVED
    if quiet_node and not danger:
        # 7 razoring: far below alpha only fours can help
        if depth <= 3 and static + tb.margin[0] + tb.margin[1] * depth * depth < alpha:
            value = leaf(st, tb, tt, ply, static)
            if value <= alpha or value > PROVED:
                return value
        # 8 reverse futility: far above beta the opponent would need a real threat
        if (
            depth <= tb.margin[4]
            and static - (tb.margin[2] * depth - tb.margin[3] * improving) >= beta
            and st.count[opp + FOUR_THREE] == 0
        ):
            return static

    # 9 moves: the table's first, the others only when it did not do
    first = st.top
    early = hint != 0 and not forced and not danger
    if early:
        push(st, hint)
    elif forced or danger:
        push_defences(st, tb, 3 - side, FIVE if forced else OPEN_FOUR)
        if not forced:
            push_fours(st, first)
        score_moves(st, tb, first, hint, ply)
    else:
        push_others(st, tb, 0, ply)

    # 10 loop
    best = NONE
    best_move = 0
    tried = 0
    old_alpha = alpha
    last = st.played[st.n]
    limit = (tb.margin[5] + depth * depth * tb.margin[6] // 2) // (1 if improving else 2) + tb.margin[7]
    i = first
    while early or i < st.top:
        if early and i > first:
            early = False
            push_others(st, tb, hint, ply)
            continue
        cell = pick(st, i)
        i += 1
        if cell == excluded or is_legal(st, tb, cell) == 0:
            continue
        own_class = class_of(st, tb, cell, side)
        opp_class = class_of(st, tb, cell, 3 - side)
        quiet = own_class < THREE and opp_class < THREE
        if (
            not (forced or danger or pv)
            and best > -PROVED
            and tried >= (limit if quiet else tb.margin[9] * limit)
            and own_class < FOUR
        ):
            break  # the rest is worth less still; picking through it cost an eighth of the speed
        extension = 0
        if forced:
            extension = 1
        elif (
            cell == hint
            and depth >= tb.margin[10]
            and excluded == 0
            and ply > 0
            and ply < 2 * st.root_depth
            and hint_bound & LOWER
            and hint_depth >= depth - 3
            and abs(hint_value) < PROVED
        ):
            bar: int = hint_value - tb.margin[8] * depth
            st.excluded[ply] = cell
            keep = st.top
            value = search(st, tb, tt, bar - 1, bar, (depth - 1) // 2, ply)
            st.top = keep
            st.excluded[ply] = 0
            if value < bar:
                extension = 1
            elif bar >= beta and abs(value) < PROVED:
                st.top = first
                return bar
        expect(st, tb, tt, cell)
        play(st, tb, cell)
        tried += 1
        new_depth = depth - 1 + extension
        reduction = 0
        if tried > 1 and depth >= 2 and not forced:
            reduction = tb.reduction[min(depth, 63) * 64 + min(tried, 63)]
            if pv:
                reduction -= 1
            if not improving:
                reduction += tb.margin[11]
            if own_class >= FOUR or (not quiet and tried < 6):
                reduction -= 1
            if tb.margin[14] and quiet:
                reduction -= st.history[(side - 1) * CELLS + cell] // tb.margin[14]
            reduction = max(0, min(reduction, new_depth - 1))
        # stage 0: reduced zero window, 1: full depth zero window, 2: full window
        stage = 2 if tried == 1 and pv else 0
        value = alpha
        while True:
            low = -beta if stage == 2 else -alpha - 1
            value = -search(st, tb, tt, low, -alpha, new_depth - (reduction if stage == 0 else 0), ply + 1)
            if value <= alpha or stage == 2 or st.stop:
                break
            if stage == 0 and reduction > 0:
                stage = 1
            elif pv and value < beta:
                stage = 2
            else:
                break
        take_back(st)
        if st.stop:
            st.top = first
            return 0
        if value > best:
            best = value
            if value > alpha:
                best_move = cell
                alpha = value
                if pv:
                    extend_line(st, ply, cell)
                if value >= beta:
                    break
    if best == NONE:
        # nothing to try: the threat stands (or every defence is forbidden), else only forbidden points are left
        best = alpha if excluded else (ply + 2 - WIN if forced else (ply + 4 - WIN if danger else 0))
    elif best >= beta and not forced:
        bonus = min(depth * depth * 4 + 16, 800)
        base = (side - 1) * CELLS
        reward(st, base + best_move, bonus)
        for j in range(first, i - 1):
            reward(st, base + st.moves[j], -bonus)
        st.counter[base + last] = best_move
        if st.killer[2 * ply] != best_move:
            st.killer[2 * ply + 1] = st.killer[2 * ply]
            st.killer[2 * ply] = best_move
    st.top = first

    # 11 store
    if excluded == 0:
        bound = LOWER if best >= beta else (EXACT if best > old_alpha and pv else UPPER)
        store(tt, key, to_table(best, ply), raw, best_move, depth, bound, st.generation)
    return best
