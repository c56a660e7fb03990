"""Vector instructions for parts of a record's arrays, which numba does not find by itself."""

from __future__ import annotations

from typing import Any

import numba as nb
from llvmlite import ir
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
