"""Makes the start faster: dataclasses get methods that need no compiling. Import this before any of our dataclasses.

WORKAROUND(CPython 3.11 and 3.12): `dataclasses` writes each method of each class as text and compiles each by itself.
For the 25 dataclasses that a window needs before its first paint this took 93 of the start's 520 million instructions,
as much as all other imports. Here `__repr__`, `__eq__`, `__hash__` and the methods that refuse changes are closures;
only `__init__` is still compiled. Python 3.13 compiles all methods of a class at once, so nothing is changed there.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Sequence
from dataclasses import Field, FrozenInstanceError
from operator import attrgetter
from typing import Any

Values = Callable[[object], tuple[object, ...]]


def _values(names: Sequence[str]) -> Values:
    """A function that returns the named attributes of an object."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple(getattr(one, name) for name in names)


def _repr_fn(fields: Sequence[Field[Any]], _globals: object) -> Callable[[object], str]:
    names = [field.name for field in fields]

    def __repr__(self: object) -> str:  # noqa: N807
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({inside})"

    return dataclasses._recursive_repr(__repr__)  # type: ignore[attr-defined,no-any-return]  # noqa: SLF001


def _cmp_fn(name: str, op: str, self_tuple: str, other_tuple: str, globals: dict[str, object]) -> object:  # noqa: A002
    if op != "==":
        return _compiled_cmp_fn(name, op, self_tuple, other_tuple, globals)
    values = _values([part.removeprefix("self.") for part in self_tuple.strip("()").split(",") if part])

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    return __eq__


def _hash_fn(fields: Sequence[Field[Any]], _globals: object) -> Callable[[object], int]:
    values = _values([field.name for field in fields])

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(values(self))

    return __hash__


def _frozen_get_del_attr(cls: Any, fields: Sequence[Field[Any]], _globals: object) -> tuple[object, object]:
    names = frozenset(field.name for field in fields)

    def __setattr__(self: object, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: object, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__


if sys.version_info < (3, 13):
    _compiled_cmp_fn = dataclasses._cmp_fn  # type: ignore[attr-defined]  # noqa: SLF001  there is no public way
    for _made in (_repr_fn, _cmp_fn, _hash_fn, _frozen_get_del_attr):
        setattr(dataclasses, _made.__name__, _made)
