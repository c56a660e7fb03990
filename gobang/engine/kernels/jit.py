"""How every kernel is compiled: one explicit signature, cached where a cache can be, without the interpreter lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba as nb
from llvmlite import ir
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic

from gobang.engine.search import cache

F = TypeVar("F", bound=Callable[..., Any])

OUR_TURN = cache.our_turn()
OUR_TURN.wait()  # if the kernels must be compiled, this process holds the turn until the last one is
if OUR_TURN.folder is not None:
    # numba read its variables when it was imported, maybe before ours was set, and would read them again at the first
    # kernel, forgetting the locator; that is no variable, as a program that we start would inherit it
    nb.config.reload_config()  # type: ignore[no-untyped-call]
    nb.config.CACHE_DIR = str(OUR_TURN.folder)  # type: ignore[attr-defined]
    nb.config.CACHE_LOCATOR_CLASSES = "gobang.engine.kernels.locator.KernelLocator"  # type: ignore[attr-defined]

COMPILED = not nb.config.DISABLE_JIT  # type: ignore[attr-defined]


def all_compiled() -> None:
    """Tell waiting processes that all kernels are compiled. Call this after the last kernel was imported."""
    if COMPILED:
        OUR_TURN.finish()


def kernel(*signature: Any, fold: bool = False) -> Callable[[F], F]:
    """Compile a function at import; `signature` is its result and its arguments.

    The signature is explicit because numba's cache crashes on recursive functions without one (numba #6061), and
    because several processes can then fill one empty cache without disturbing each other. With `fold` LLVM must inline
    the function into every caller; by its own choice it left some as calls, which cost 5 % of the speed.
    """
    return _compiler(signature, forceinline=fold)


def inner(*signature: Any) -> Callable[[F], F]:
    """As `kernel`, inlined, and not callable from Python, which compiles faster.

    For functions that only kernels call. Where these are all in the cache, their code is not even loaded.
    """
    wanted = () if OUR_TURN.was_complete else signature
    return _compiler(wanted, forceinline=True, no_cpython_wrapper=True)


def _compiler(signature: tuple[Any, ...], **options: bool) -> Callable[[F], F]:
    """Numba's decorator. Kernels cannot be called from C, which saves a tenth of the compiling time.

    Without a signature nothing is compiled or loaded before a kernel that is compiled calls the function.
    """
    types = [signature[0](*signature[1:])] if signature else []
    njit: Any = nb.njit  # numba's type hints do not know the last options

    def compiled(function: F) -> F:
        if OUR_TURN.folder is not None:
            try:
                return make(cache=True)(function)
            except Exception as problem:  # noqa: BLE001  whatever a full disk or a damaged file makes numba raise
                OUR_TURN.give_up(problem)
        return make(cache=False)(function)

    def make(*, cache: bool) -> Callable[[F], F]:
        made: Callable[[F], F] = njit(
            *types, cache=cache, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options
        )
        return made

    return compiled


def _prefetch(_: Any, table: Any, row: Any) -> Any:
    """Numba's intrinsic for `prefetch`. Returns its signature and the function that writes its code."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(signature.args[0])(context, builder, arguments[0])
        address = builder.gep(rows.data, [builder.mul(arguments[1], ir.IntType(64)(2))])
        byte = builder.bitcast(address, ir.IntType(8).as_pointer())
        flags = [ir.IntType(32)(number) for number in (0, 3, 1)]  # to read, to keep, data
        function = builder.module.declare_intrinsic(
            "llvm.prefetch", [byte.type], ir.FunctionType(ir.VoidType(), [byte.type, *(flag.type for flag in flags)])
        )
        builder.call(function, [byte, *flags])
        return context.get_dummy_value()

    return nb.void(table, row), generate


def _no_prefetch(table: Any, row: int) -> None:
    """Stands in for `prefetch` without numba; does nothing."""


prefetch: Callable[[Any, int], None] = intrinsic(_prefetch) if COMPILED else _no_prefetch  # type: ignore[assignment]
"""Tells the processor which row of a table of pairs will be read soon, so that it fetches the row now."""

if COMPILED:

    @kernel(nb.int64, nb.int64)
    def lowest(bits: int) -> int:
        """The index of the lowest set bit of a word that is not zero."""
        return trailing_zeros(bits)  # type: ignore[call-arg]

else:

    def lowest(bits: int) -> int:
        """The index of the lowest set bit of a word that is not zero."""
        word = int(bits) & 0xFFFFFFFFFFFFFFFF
        return (word & -word).bit_length() - 1
