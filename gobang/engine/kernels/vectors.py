"""Vector instructions for parts of a record's arrays, which numba does not find by itself."""

from __future__ import annotations

from typing import Any

import numba as nb
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic

from gobang.engine.kernels.jit import COMPILED

I16, I32, I64 = (ir.IntType(bits) for bits in (16, 32, 64))


def items_of(context: Any, builder: Any, signature: Any, arguments: Any, number: int) -> Any:
    """The address of the first item of an array argument of an intrinsic."""
    return context.make_array(signature.args[number])(context, builder, arguments[number]).data


def read(builder: Any, items: Any, index: Any, vector: Any) -> Any:
    """The vector that begins at an item."""
    address = builder.bitcast(builder.gep(items, [index]), vector.as_pointer())
    return builder.load(address, align=vector.element.width // 8)


def write(builder: Any, items: Any, index: Any, value: Any) -> None:
    """Put a vector where an item and those after it are."""
    address = builder.bitcast(builder.gep(items, [index]), value.type.as_pointer())
    builder.store(value, address, align=value.type.element.width // 8)


def copier(item: Any, number: int) -> Any:
    """A function that copies `number` items of type `item` within an array: its arguments are array, to, from.

    In place of a loop in `board.play` it made that a fifth faster.
    """
    vector = ir.VectorType(item, number)

    def copy(_: Any, array: Any, to: Any, begin: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            items = items_of(context, builder, signature, arguments, 0)
            write(builder, items, arguments[1], read(builder, items, arguments[2], vector))
            return context.get_dummy_value()

        return nb.void(array, to, begin), generate

    def plain_copy(array: Any, to: int, begin: int) -> None:
        array[to : to + number] = array[begin : begin + number]

    return intrinsic(copy) if COMPILED else plain_copy


LANES = 8
"""Items that `highest` compares at once."""


def _highest(_: Any, array: Any, begin: Any, end: Any) -> Any:
    """Numba's intrinsic for `highest`. Returns its signature and the function that writes its code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        items = items_of(context, builder, signature, arguments, 0)
        vector = ir.VectorType(I64, LANES)
        least = ir.Constant(vector, [-(1 << 63)] * LANES)

        def each(number: Any) -> Any:
            one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, I32(0))
            return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(I32, LANES), [0] * LANES))

        def reduced(how: str, values: Any) -> Any:
            kind = ir.FunctionType(I64, [vector])
            name = f"llvm.vector.reduce.{how}.v{LANES}i64"
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [values])  # type: ignore[no-untyped-call]

        best = cgutils.alloca_once_value(builder, least)  # type: ignore[no-untyped-call]
        places = cgutils.alloca_once_value(builder, each(arguments[1]))  # type: ignore[no-untyped-call]
        with cgutils.for_range_slice(builder, arguments[1], arguments[2], I64(LANES)) as (i, _):
            here = builder.add(each(i), ir.Constant(vector, list(range(LANES))))
            inside = builder.icmp_signed("<", here, each(arguments[2]))
            values = builder.select(inside, read(builder, items, i, vector), least)
            higher = builder.icmp_signed(">", values, builder.load(best))
            builder.store(builder.select(higher, values, builder.load(best)), best)
            builder.store(builder.select(higher, here, builder.load(places)), places)
        of_best = builder.icmp_signed("==", builder.load(best), each(reduced("smax", builder.load(best))))
        return reduced("umin", builder.select(of_best, builder.load(places), ir.Constant(vector, [-1] * LANES)))

    return nb.int64(array, begin, end), generate


def _plain_highest(array: Any, begin: int, end: int) -> int:
    """The first place from `begin` to `end`, which is beyond it, where the array's items are highest."""
    return begin + int(array[begin:end].argmax())


highest: Any = intrinsic(_highest) if COMPILED else _plain_highest
"""It reads up to LANES - 1 items beyond the end, which must be there."""
