"""Small functions that read the present board; all kernels use them, and LLVM inlines them."""

from __future__ import annotations

from typing import Any

import numba as nb

from gobang.engine.kernels.jit import inner, kernel
from gobang.engine.kernels.state import (
    BLACK,
    CLASS_MASK,
    CLASSES,
    CODE_BITS,
    CODE_MASK,
    CODES,
    FORBIDDEN,
    FRAME,
    WHITE,
    WORDS,
    State,
    Tables,
)


@kernel(nb.int64, nb.int64, fold=True)
def opponent(side: int) -> int:
    """The other side."""
    return BLACK + WHITE - side


@kernel(nb.int64, State, nb.int64, nb.int64, fold=True)
def count_of(st: Any, side: int, kind: int) -> int:
    """How many empty cells have class `kind` for `side`."""
    number: int = st.count[st.n * FRAME + CLASSES * (side - 1) + kind]
    return number


@inner(nb.int64, State)
def count_forbidden(st: Any) -> int:
    """How many cells may be forbidden to Black under renju; 0 under the other rules."""
    return count_of(st, BLACK, FORBIDDEN)


@inner(nb.int64, State, nb.int64, nb.int64)
def fours_of(st: Any, side: int, word: int) -> int:
    """The cells of one word where `side` makes a four or more."""
    bits: int = st.fours[st.n * FRAME + WORDS * (side - 1) + word]
    return bits


@inner(nb.int64, State, nb.int64)
def near_free(st: Any, word: int) -> int:
    """The empty cells of one word that are near a stone."""
    bits: int = st.near[st.n * WORDS + word] & st.free[word]
    return bits


@inner(nb.int64, State, nb.int64, nb.int64)
def code_of(st: Any, cell: int, side: int) -> int:
    """The line patterns of an empty cell for `side`, one in each four bits."""
    code: int = (st.code[cell] >> (CODE_BITS * (side - 1))) & CODE_MASK
    return code


@inner(nb.int64, Tables, nb.int64, nb.int64)
def class_of_code(tb: Any, code: int, side: int) -> int:
    """The class of a cell whose code for `side` is `code`."""
    info: int = nb.int64(tb.info[CODES * (side - 1) + code])
    return info & CLASS_MASK


@kernel(nb.int64, State, Tables, nb.int64, nb.int64, fold=True)
def class_of(st: Any, tb: Any, cell: int, side: int) -> int:
    """The class of an empty cell for `side`."""
    return class_of_code(tb, code_of(st, cell, side), side)


@inner(nb.int64, State, Tables, nb.int64, nb.int64)
def order_of(st: Any, tb: Any, cell: int, side: int) -> int:
    """How much an empty cell counts for `side` in the order of moves."""
    worth: int = nb.int64(tb.order[CODES * (side - 1) + code_of(st, cell, side)])
    return worth
