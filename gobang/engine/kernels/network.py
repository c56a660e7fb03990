"""A small network that corrects the fitted value; docs/network.md says how it was trained.

A cell's four lines, each by both colours' patterns, choose four rows of 2 × 16 numbers, one half from Black's point of
view, the other from White's. Their sum, negative numbers replaced by 0, is what the cell is; the sums over all empty
cells are kept up to date from the log of changed codes. One layer looks at these sums, at who can threaten what, and at
how many cells of each class there are.

Everything is whole numbers, so that every machine computes the same. The sums are written as vector instructions, which
numba does not find by itself in loops over parts of a record; `_plain_…` do the same without the compiler.
"""

from __future__ import annotations

from typing import Any

import numba as nb
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic

from gobang.engine.kernels.jit import COMPILED, kernel
from gobang.engine.kernels.queries import opponent
from gobang.engine.kernels.state import (
    BIAS,
    CHANNELS,
    CLASSES,
    CODE_BITS,
    DIRECT,
    EMPTY,
    FIVE,
    FRAME,
    HIDDEN,
    LATE_SHIFT,
    NUMBERS,
    OUTPUT,
    OUTPUT_SHIFT,
    PAD,
    PATTERN_BITS,
    PATTERN_MASK,
    PLENTY_ROWS,
    SCALE_SHIFT,
    STRIDE,
    SUMMED,
    THREAT_ROWS,
    WEAK,
    State,
    Tables,
)
from gobang.engine.kernels.vectors import I16, I32, I64, copier, items_of, read

LOGIT = 200
"""The value of one logit, as `worth.SCALE`."""
BOUND = 6000
"""No value goes beyond this: far more is for proved wins."""
FRAMES_BACK = 8
"""From farther back the sums are not followed up: summing anew takes no longer."""
ROW, SUMS, LAYER = ir.VectorType(I16, CHANNELS), ir.VectorType(I32, CHANNELS), ir.VectorType(I32, HIDDEN)
copy_sums = copier(I32, CHANNELS)
EVEN, ODD = 0x0F0F, 0xF0F0
"""The patterns of every second direction in a code's half, and the room above each of them."""


def _positive(builder: Any, vector: Any) -> Any:
    """The vector with its negative numbers replaced by 0."""
    nothing = ir.Constant(vector.type, [0] * vector.type.count)
    return builder.select(builder.icmp_signed(">", vector, nothing), vector, nothing)


def _row_starts(builder: Any, code: Any) -> list[Any]:
    """Where the rows of a code's four lines begin: Black's pattern, and White's above it, are a row's number."""
    starts = []
    for shift in (0, PATTERN_BITS):
        black = builder.and_(builder.lshr(code, I64(shift)), I64(EVEN))
        white = builder.and_(builder.lshr(code, I64(shift + CODE_BITS - PATTERN_BITS)), I64(ODD))
        pairs = builder.or_(black, white)
        starts += [builder.and_(pairs, I64(255)), builder.lshr(pairs, I64(8))]
    return [builder.mul(start, I64(CHANNELS)) for start in starts]


def _add_cells(_: Any, sums: Any, at: Any, rows: Any, codes: Any, first: Any, end: Any, taken: Any) -> Any:
    """Numba's intrinsic for `add_cells`. Returns its signature and the function that writes its code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        begin, table, all_codes = (items_of(context, builder, signature, arguments, n) for n in (0, 2, 3))
        total = cgutils.alloca_once_value(builder, ir.Constant(SUMS, [0] * CHANNELS))  # type: ignore[no-untyped-call]
        with cgutils.for_range_slice(builder, arguments[4], arguments[5], I64(1)) as (i, _):
            code = builder.load(builder.gep(all_codes, [i]))
            one, two, three, four = (read(builder, table, start, ROW) for start in _row_starts(builder, code))
            cell = builder.add(builder.add(one, two), builder.add(three, four))
            wide = builder.zext(_positive(builder, cell), SUMS)  # 16 bits do not hold the sum of many cells
            builder.store(builder.add(builder.load(total), wide), total)
        old = read(builder, begin, arguments[1], SUMS)
        change = builder.load(total)
        away = builder.icmp_signed("!=", arguments[6], I64(0))
        new = builder.select(away, builder.sub(old, change), builder.add(old, change))
        builder.store(new, builder.bitcast(builder.gep(begin, [arguments[1]]), SUMS.as_pointer()), align=4)
        return context.get_dummy_value()

    return nb.void(sums, at, rows, codes, first, end, taken), generate


def _plain_add_cells(sums: Any, at: int, rows: Any, codes: Any, first: int, end: int, taken: int) -> None:
    """Add what the cells with `codes` from `first` to `end` are to the sums that begin at `at`, or take it away."""
    table = rows.reshape(-1, CHANNELS).astype(np.int32)
    for i in range(first, end):
        code = int(codes[i])
        lines = [(code >> (PATTERN_BITS * d), code >> (CODE_BITS + PATTERN_BITS * d)) for d in range(4)]
        cell = sum(table[(black & PATTERN_MASK) | (white & PATTERN_MASK) << PATTERN_BITS] for black, white in lines)
        change = np.maximum(cell, 0)
        sums[at : at + CHANNELS] += -change if taken else change


def _output(_: Any, sums: Any, at: Any, white: Any, network: Any, threat: Any, count: Any, own: Any, other: Any) -> Any:
    """Numba's intrinsic for `output`. Returns its signature and the function that writes its code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        begin, numbers, counts = (items_of(context, builder, signature, arguments, n) for n in (0, 3, 5))
        seen = read(builder, begin, arguments[1], SUMS)
        turned = ir.Constant(SUMS, [(i + CHANNELS // 2) % CHANNELS for i in range(CHANNELS)])
        is_white = builder.icmp_signed("!=", arguments[2], I64(0))
        given = builder.select(is_white, builder.shuffle_vector(seen, seen, turned), seen)

        def row(start: Any) -> Any:
            return read(builder, numbers, start, LAYER)

        layer = builder.add(row(I64(BIAS)), row(builder.add(I64(THREAT_ROWS), builder.mul(arguments[4], I64(HIDDEN)))))
        for side, first in enumerate(arguments[6:8]):
            for kind in range(WEAK, FIVE):
                number = builder.sext(builder.load(builder.gep(counts, [builder.add(first, I64(kind))])), I64)
                most = builder.icmp_signed("<", number, I64(NUMBERS - 1))
                number = builder.select(most, number, I64(NUMBERS - 1))
                start = PLENTY_ROWS + (side * CLASSES + kind) * NUMBERS * HIDDEN
                layer = builder.add(layer, row(builder.add(I64(start), builder.mul(number, I64(HIDDEN)))))
        nowhere = ir.Constant(SUMS, ir.Undefined)
        for i in range(CHANNELS):
            one = builder.insert_element(nowhere, builder.extract_element(given, I32(i)), I32(0))
            each = builder.shuffle_vector(one, one, ir.Constant(LAYER, [0] * HIDDEN))
            layer = builder.add(layer, builder.mul(each, row(I64(SUMMED + i * HIDDEN))))
        late = builder.ashr(_positive(builder, layer), ir.Constant(LAYER, [LATE_SHIFT] * HIDDEN))
        parts = builder.add(builder.mul(late, row(I64(OUTPUT))), builder.mul(given, row(I64(DIRECT))))
        kind = ir.FunctionType(I32, [LAYER])
        name = f"llvm.vector.reduce.add.v{HIDDEN}i32"
        total = cgutils.get_or_insert_function(builder.module, kind, name)  # type: ignore[no-untyped-call]
        return builder.sext(builder.call(total, [parts]), I64)

    return nb.int64(sums, at, white, network, threat, count, own, other), generate


def _plain_output(sums: Any, at: int, white: int, network: Any, threat: int, count: Any, own: int, other: int) -> int:
    """What the network adds to the fitted value, in logits shifted by OUTPUT_SHIFT.

    The sums begin at `at`, the counters of classes at `own` for the side to move, at `other` for its opponent.
    """
    given = np.roll(sums[at : at + CHANNELS].astype(np.int64), CHANNELS // 2 if white else 0)
    rows = network.astype(np.int64).reshape(-1, HIDDEN)
    layer = rows[BIAS // HIDDEN] + rows[THREAT_ROWS // HIDDEN + threat]
    kinds = np.arange(WEAK, FIVE)
    for side, first in enumerate((own, other)):
        numbers = np.minimum(count[first + kinds], NUMBERS - 1)
        layer = layer + rows[PLENTY_ROWS // HIDDEN + (side * CLASSES + kinds) * NUMBERS + numbers].sum(0)
    first = SUMMED // HIDDEN
    layer = layer + given @ rows[first : first + CHANNELS]
    late = np.maximum(layer, 0) >> LATE_SHIFT
    return int((late * rows[OUTPUT // HIDDEN] + given * rows[DIRECT // HIDDEN]).sum())


add_cells: Any = intrinsic(_add_cells) if COMPILED else _plain_add_cells
output: Any = intrinsic(_output) if COMPILED else _plain_output


@kernel(nb.void, State, Tables)
def sum_up(st: Any, tb: Any) -> None:
    """Bring the sums of the current frame up to date: from a frame before it, or from the board."""
    n = st.n
    known = n
    while known > 0 and n - known < FRAMES_BACK and st.summed[known] != st.hash[known]:
        known -= 1
    if st.summed[known] == st.hash[known]:
        for frame in range(known + 1, n + 1):
            at = frame * CHANNELS
            copy_sums(st.sums, at, at - CHANNELS)
            first = st.log_start[frame - 1]
            end = st.log_start[frame]
            cell = st.played[frame]
            add_cells(st.sums, at, tb.rows, st.log_new, first, end, 0)
            add_cells(st.sums, at, tb.rows, st.log_code, first, end, 1)
            add_cells(st.sums, at, tb.rows, st.code, cell, cell + 1, 1)
            st.summed[frame] = st.hash[frame]
        return
    at = n * CHANNELS
    for i in range(at, at + CHANNELS):
        st.sums[i] = 0
    for y in range(PAD, PAD + st.edge):
        for cell in range(y * STRIDE + PAD, y * STRIDE + PAD + st.edge):
            if st.board[cell] == EMPTY:
                add_cells(st.sums, at, tb.rows, st.code, cell, cell + 1, 0)
    st.summed[n] = st.hash[n]


@kernel(nb.int64, State, Tables, nb.int64, nb.int64)
def corrected(st: Any, tb: Any, value: int, threats: int) -> int:
    """The network's value for the side to move, from the fitted one and the index of `Tables.threat`."""
    sum_up(st, tb)
    own = st.n * FRAME + CLASSES * (st.side - 1)
    other = st.n * FRAME + CLASSES * (opponent(st.side) - 1)
    more = output(st.sums, st.n * CHANNELS, st.side - 1, tb.network, threats, st.count, own, other)
    value = (value * tb.fitted_share >> SCALE_SHIFT) + (more * LOGIT >> OUTPUT_SHIFT) + tb.network_bias
    return max(-BOUND, min(BOUND, value))
