"""How every kernel is compiled: one explicit signature, cached where a cache can be, without the interpreter lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from gobang.engine import cache

CACHE_FOLDER = cache.prepare()
"""Must be settled before numba is imported, which reads it once."""

import numba as nb  # noqa: E402  the cache folder comes first
from numba.cpython.unsafe.numbers import trailing_zeros  # noqa: E402

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not nb.config.DISABLE_JIT  # type: ignore[attr-defined]


def kernel(*signature: Any) -> Callable[[F], F]:
    """Compile a function `(result, argument, …)` at import.

    The signature is explicit because numba's cache crashes on recursive functions without one (numba #6061), and
    because one signature a function keeps six processes on one empty cache from disturbing each other.
    """
    result, *arguments = signature
    compiler: Callable[[F], F] = nb.njit(
        result(*arguments), cache=CACHE_FOLDER is not None, nogil=True, error_model="numpy"
    )
    return compiler


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
