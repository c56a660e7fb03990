"""Counts anew the cells whose code a stone has changed: the frame's counters of classes and its sums of values.

For each cell four codes are looked up, Black's and White's before and after. The counters of a colour are one vector,
to which the new class adds a one and from which the old class takes one: nothing branches.
"""

from __future__ import annotations

from typing import Any

import numba as nb
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic

from gobang.engine.kernels.jit import COMPILED
from gobang.engine.kernels.state import CLASS_MASK, CLASSES, CODE_BITS, CODE_MASK, CODES, FOUR, FRAME, VALUE_SHIFT
from gobang.engine.kernels.vectors import I16, I64, items_of, read, write

COUNTERS = ir.VectorType(I16, CLASSES)
FOUR_SHIFT = FOUR.bit_length() - 1
"""FOUR and the classes above it are those whose number has this bit."""


def _recount(
    _: Any, count: Any, at: Any, total: Any, pair: Any, info: Any, old: Any, new: Any, first: Any, end: Any
) -> Any:
    """Numba's intrinsic for `recount`. Returns its signature and the function that writes its code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        counts, totals, infos, olds, news = (
            items_of(context, builder, signature, arguments, n) for n in (0, 2, 4, 5, 6)
        )
        _, frame, _, place, *_, begin, stop = arguments
        ones = [ir.Constant(COUNTERS, [int(i == kind) for i in range(CLASSES)]) for kind in range(CLASSES)]
        units = cgutils.global_constant(builder, "units", ir.Constant(ir.ArrayType(COUNTERS, CLASSES), ones))  # type: ignore[no-untyped-call]

        def variable(value: Any) -> Any:
            return cgutils.alloca_once_value(builder, value)  # type: ignore[no-untyped-call]

        def add(number: Any, change: Any) -> None:
            builder.store(builder.add(builder.load(number), change), number)

        def looked_up(code: Any, side: int) -> Any:
            part = builder.and_(builder.lshr(code, I64(CODE_BITS * side)), I64(CODE_MASK))
            return builder.sext(builder.load(builder.gep(infos, [builder.add(part, I64(CODES * side))])), I64)

        def unit(entry: Any) -> Any:
            return builder.load(builder.gep(units, [I64(0), builder.and_(entry, I64(CLASS_MASK))]))

        counters, sums = [], []
        for side in range(2):
            before = builder.add(frame, I64(CLASSES * side - FRAME))
            counters.append(variable(read(builder, counts, before, COUNTERS)))
            sums.append(variable(builder.load(builder.gep(totals, [builder.add(place, I64(side - 2))]))))
        crossed = variable(I64(0))
        with cgutils.for_range_slice(builder, begin, stop, I64(1)) as (i, _):
            differing = I64(0)
            for side in range(2):
                less, more = (looked_up(builder.load(builder.gep(codes, [i])), side) for codes in (olds, news))
                add(counters[side], builder.sub(unit(more), unit(less)))
                add(sums[side], builder.sub(builder.ashr(more, I64(VALUE_SHIFT)), builder.ashr(less, I64(VALUE_SHIFT))))
                differing = builder.or_(differing, builder.xor(less, more))
            crossing = builder.and_(builder.lshr(differing, I64(FOUR_SHIFT)), I64(1))
            add(crossed, builder.shl(crossing, builder.sub(i, begin)))
        for side in range(2):
            write(builder, counts, builder.add(frame, I64(CLASSES * side)), builder.load(counters[side]))
            builder.store(builder.load(sums[side]), builder.gep(totals, [builder.add(place, I64(side))]))
        return builder.load(crossed)

    return nb.int64(count, at, total, pair, info, old, new, first, end), generate


def _plain_recount(
    count: Any, at: int, total: Any, pair: int, info: Any, old: Any, new: Any, first: int, end: int
) -> int:
    """Write the counters at `at` and the sums at `pair`: those of the frame before, with the changes of some cells.

    Their codes are `old` before and `new` after it, from `first` to `end`. Returns of which cells a class crosses
    FOUR: bit i is that of cell `first` + i.
    """
    crossed = 0
    count[at : at + FRAME] = count[at - FRAME : at]
    total[pair : pair + 2] = total[pair - 2 : pair]
    for side in range(2):
        for i in range(first, end):
            less, more = (
                int(info[CODES * side + (int(codes[i]) >> CODE_BITS * side & CODE_MASK)]) for codes in (old, new)
            )
            count[at + CLASSES * side + (less & CLASS_MASK)] -= 1
            count[at + CLASSES * side + (more & CLASS_MASK)] += 1
            total[pair + side] += (more >> VALUE_SHIFT) - (less >> VALUE_SHIFT)
            crossed |= ((less ^ more) >> FOUR_SHIFT & 1) << (i - first)
    return crossed


recount: Any = intrinsic(_recount) if COMPILED else _plain_recount
