"""Principal variation search over both sides' moves; the numbered steps of `search` are its table of contents.

Values are for the side to move; `worth.SCALE` is worth a chance of 73 %, a win n plies from the root WIN - n. `ply`
counts from the root, `depth` is how far there is left to look, PLY for each ply.
"""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.attack import count_node
from gobang.engine.kernels.board import play, take_back
from gobang.engine.kernels.evaluate import evaluate, verdict
from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.moves import (
    ATTACKS,
    history_of,
    is_legal,
    pick,
    push,
    push_forced,
    push_others,
    score_moves,
)
from gobang.engine.kernels.queries import class_of, count_of, opponent
from gobang.engine.kernels.state import (
    CELLS,
    EMPTY,
    FIVE,
    FOUR,
    FOUR_THREE,
    NONE,
    OPEN_FOUR,
    PLIES,
    PLY,
    PROVED,
    PV,
    REDUCTIONS,
    THREE,
    WIN,
    State,
    Table,
    Tables,
)
from gobang.engine.kernels.table import (
    EXACT,
    LOWER,
    PROOF,
    UPPER,
    bound_in,
    depth_in,
    expect,
    from_table,
    move_in,
    probe,
    static_in,
    store,
    to_table,
    value_in,
)
from gobang.engine.kernels.vcf import vcf

REDUCED, ZERO_WINDOW, FULL_WINDOW = 0, 1, 2
"""The stages of a move's search: reduced depth in a zero window, full depth in a zero window, full window."""
HISTORY_BOUND, ATTACKS_BOUND = 2048, 10_692
"""No history entry of a quiet move, and none of an attacking one, goes beyond this."""
MOST_BONUS, MOST_ATTACK_BONUS, LEAST_ATTACK_BONUS = 800, 8927, 16
"""The largest step of such entries, and the least of the second."""


@inner(nb.int64, Tables, nb.int64, nb.int64)
def reduction_of(tb: Any, depth: int, tried: int) -> int:
    """By how much the depth of move number `tried` is reduced in its first search."""
    less: int = tb.reduction[min(depth // PLY, REDUCTIONS - 1) * REDUCTIONS + min(tried, REDUCTIONS - 1)]
    return less


@inner(nb.int64, Tables, nb.int64, nb.int64)
def tries_of(tb: Any, depth: int, improving: int) -> int:
    """How many moves are tried before the quiet rest is left out."""
    number: int = tb.tries[improving * REDUCTIONS + min(depth // PLY, REDUCTIONS - 1)]
    return number


@inner(nb.void, State, Tables, nb.int64, nb.int64, nb.int64)
def reward(st: Any, tb: Any, cell: int, depth: int, sign: int) -> None:
    """Move a move's history entry towards a bound, the slower the nearer it is.

    The steps of attacking moves are those of Rapfi.
    """
    entry = history_of(st, tb, cell, st.side)
    if entry >= ATTACKS:
        bound = ATTACKS_BOUND
        bonus = min(25 * depth * depth // (PLY * PLY) + 105 * depth // PLY - 157, MOST_ATTACK_BONUS)
        bonus = max(bonus, LEAST_ATTACK_BONUS)
    else:
        bound = HISTORY_BOUND
        bonus = min(depth * depth * 4 // (PLY * PLY) + 16, MOST_BONUS)
    st.history[entry] += sign * bonus - st.history[entry] * bonus // bound


@inner(nb.void, State, Tables, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def learn(st: Any, tb: Any, first: int, last: int, best_move: int, depth: int, ply: int) -> None:
    """Note that `best_move` caused a cutoff, and that the moves on the stack from `first` to `last` did not."""
    reward(st, tb, best_move, depth, 1)
    for i in range(first, last):
        reward(st, tb, st.moves[i], depth, -1)
    st.counter[(st.side - 1) * CELLS + st.played[st.n]] = best_move
    if st.killer[2 * ply] != best_move:
        st.killer[2 * ply + 1] = st.killer[2 * ply]
        st.killer[2 * ply] = best_move


@inner(nb.void, State, Table, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def keep(st: Any, tt: Any, key: int, value: int, static: int, move: int, depth: int, bound: int, ply: int) -> None:
    """Store the value of a position that was searched to `depth`; a proved win or loss as the deepest there is.

    No deeper search has to prove it again. Only whether it comes sooner is left open: a win is a lower bound.
    """
    if bound & LOWER and value > PROVED:
        depth, bound = PROOF, LOWER
    elif bound & UPPER and value < -PROVED:
        depth, bound = PROOF, UPPER
    store(tt, key, to_table(value, ply), static, move, depth, bound, st.generation)


@inner(nb.void, State, nb.int64, nb.int64)
def extend_line(st: Any, ply: int, cell: int) -> None:
    """Note that the best line from `ply` is `cell` and then the best line of the next ply."""
    here = ply * PV
    there = here + PV
    length = min(st.pv_length[ply + 1], PV - 2)
    st.pv[here] = cell
    for i in range(length):
        st.pv[here + 1 + i] = st.pv[there + i]
    st.pv_length[ply] = length + 1


@kernel(nb.int64, State, Tables, Table, nb.int64, nb.int64, nb.int64, nb.int64, nb.int64)
def search(st: Any, tb: Any, tt: Any, alpha: int, beta: int, depth: int, ply: int, cut: int) -> int:
    """The value for the side to move, exact within (alpha, beta), a bound outside; meaningless when stopped.

    `cut` says that some move is expected to reach beta.
    """
    # Step 1. Count the node, and stop
    stop = count_node(st)
    st.pv_length[ply] = 0
    if stop:
        return 0
    st.seldepth = max(st.seldepth, ply)

    # Step 2. Verdict: what the counters prove
    value = verdict(st, tb, ply)
    if value != NONE:
        return value

    # Step 3. Draw on a full board, and the end of the arrays
    if st.n >= st.cells:
        return 0
    if ply >= PLIES - 2:
        return evaluate(st, tb)

    # Step 4. Mate distance: nothing is better than a win at the next ply, nothing worse than a loss at the one after
    alpha = max(alpha, ply - WIN)
    beta = min(beta, WIN - ply - 1)
    if alpha >= beta:
        return alpha

    margin = tb.margin
    side = st.side
    other = opponent(side)
    forced = count_of(st, other, FIVE) > 0  # a five must be stopped
    danger = count_of(st, other, OPEN_FOUR) > 0  # an open four must be stopped, or outdone by fours
    pv = beta - alpha > 1
    key = st.hash[st.n]
    depth = max(depth, 0)

    # Step 5. Table lookup
    hint = 0
    static = NONE
    data = probe(tt, key)
    if data:
        value = from_table(value_in(data), ply)
        bound = bound_in(data)
        static = static_in(data)
        hint = move_in(data)
        if hint and st.board[hint] != EMPTY:
            hint = 0
        if (
            depth_in(data) >= depth
            and (not pv or abs(value) > PROVED)
            and (((bound & LOWER) != 0 and value >= beta) or ((bound & UPPER) != 0 and value <= alpha))
        ):
            return value

    # Step 6. Static evaluation
    if static == NONE:
        static = evaluate(st, tb)
    st.static[ply] = static
    improving = ply >= 2 and static > st.static[ply - 2]

    # Step 7. Leaf: good enough as it stands, or else a win by fours near each other
    if depth <= 0 and not forced:
        if static >= beta:
            store(tt, key, static, static, 0, 0, LOWER, st.generation)
            return static
        plies = vcf(st, tb, tt, st.vcf_depth, 1)
        value = WIN - ply - plies if plies else static
        keep(st, tt, key, value, static, 0, 0, EXACT, ply)
        return value

    # Step 8. Internal reduction: one ply less where the table knows no move
    if hint == 0 and depth >= margin.unknown_least and not forced:
        depth -= PLY

    if not pv and not forced and not danger and abs(beta) < PROVED:
        # Step 9. Razoring: far below alpha only fours can help
        if depth <= margin.razor_deepest and static + margin.razor_base + margin.razor_depth * depth // PLY < alpha:
            plies = vcf(st, tb, tt, st.vcf_depth, 1)
            value = WIN - ply - plies if plies else static
            if value <= alpha or value > PROVED:
                return value
        # Step 10. Reverse futility: far above beta the opponent would need a real threat
        if (
            depth <= margin.futility_deepest
            and static - (margin.futility_depth * depth // PLY - margin.futility_improving * improving) >= beta
            and count_of(st, other, FOUR_THREE) == 0
        ):
            return static

    # Step 11. Moves: those that answer a threat; else the table's move first, the others only if it causes no cutoff
    first = st.top
    early = hint != 0 and not forced and not danger
    if early:
        push(st, hint)
    elif forced or danger:
        push_forced(st, tb, other)
        score_moves(st, tb, first, hint, ply)
    else:
        push_others(st, tb, 0, ply)

    # Step 12. Loop over the moves, best first
    best = NONE
    best_move = 0
    tried = 0
    old_alpha = alpha
    most_tried = tries_of(tb, depth, 1 if improving else 0)
    i = first
    while early or i < st.top:
        if early and i > first:
            early = False
            push_others(st, tb, hint, ply)
            continue
        cell = pick(st, i)
        i += 1
        if is_legal(st, tb, cell) == 0:
            continue
        own_class = class_of(st, tb, cell, side)
        quiet = own_class < THREE and class_of(st, tb, cell, other) < THREE

        # Step 13. Move count: leave out the rest of the moves, which are worth even less, fours among them. Going
        # through them, only to skip each, took an eighth of the time
        if not forced and best > -PROVED and tried >= (most_tried if quiet else margin.count_threats * most_tried):
            break

        # Step 14. Play the move
        expect(st, tb, tt, cell)
        play(st, tb, cell)
        tried += 1
        new_depth = depth - PLY + (PLY if forced else 0)

        # Step 15. Late move reduction
        reduction = 0
        if tried > 1 and depth >= 2 * PLY and not forced:
            reduction = reduction_of(tb, depth, tried)
            if pv:
                reduction -= PLY
            if cut:
                reduction += margin.reduction_cut
            if not improving:
                reduction += margin.reduction_worsening
            if own_class >= FOUR or (not quiet and tried < 6):
                reduction -= PLY
            if margin.reduction_history and quiet:
                reduction -= st.history[(side - 1) * CELLS + cell] * PLY // margin.reduction_history
            reduction = max(0, min(reduction, new_depth - PLY))

        # Step 16. Search it, and again if it is better than expected. One call for all stages gives numba less to
        # compile
        stage = FULL_WINDOW if tried == 1 and pv else REDUCED
        value = alpha
        while True:
            low = -beta if stage == FULL_WINDOW else -alpha - 1
            left = new_depth - (reduction if stage == REDUCED else 0)
            below = 0  # below a node that expects a cutoff none is expected, except in a reduced search
            if stage != FULL_WINDOW and (pv or cut == 0 or (stage == REDUCED and reduction > 0)):
                below = 1
            value = -search(st, tb, tt, low, -alpha, left, ply + 1, below)
            if value <= alpha or stage == FULL_WINDOW or st.stop:
                break
            if stage == REDUCED and reduction > 0:
                stage = ZERO_WINDOW
            elif pv and value < beta:
                stage = FULL_WINDOW
            else:
                break

        # Step 17. Take it back, and see whether it is the best
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

    # Step 18. No move tried: the threat stands (or every defence is forbidden); else only forbidden points are left
    if best == NONE:
        if forced:
            best = ply + 2 - WIN
        elif danger:
            best = ply + 4 - WIN
        else:
            best = 0
    # Step 19. A cutoff teaches the order of moves
    elif best >= beta and not forced:
        learn(st, tb, first, i - 1, best_move, depth, ply)
    st.top = first

    # Step 20. Store
    bound = LOWER if best >= beta else (EXACT if best > old_alpha and pv else UPPER)
    keep(st, tt, key, best, static, best_move, depth, bound, ply)
    return best
