"""The base of every class that replaces a handler of Qt's: an error in a handler is told, and Qt's call goes on.

WORKAROUND(PySide 6.11): in the event loop PySide gives such an error to `sys.excepthook` by itself. It does not where
Qt calls the handler inside a call of ours, for instance `show()` or `grab()`: that call would raise the error when it
returns, so that the rest of our function would not be done. Until then PySide keeps the error, and on Python 3.11 takes
for an exception what is only the text of one: `[][0]` in a `paintEvent` that `grab()` has caused was a segmentation
fault, and so was a collection of garbage after two errors in one call.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any


class TellsErrors:
    """Stands before Qt's class among the bases: `class Board(TellsErrors, QWidget)`.

    A handler that raises an error gives it to `sys.excepthook`, and returns what Qt's own handler returns if it has to
    return something.
    """

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        theirs = [vars(base) for base in cls.__mro__[1:] if base.__module__.startswith("PySide6.")]
        for name, handler in list(vars(cls).items()):
            if isinstance(handler, FunctionType) and name[:1] != "_" and any(name in names for names in theirs):
                setattr(cls, name, _guarded(cls, handler))


def _guarded(kind: type, handler: FunctionType) -> Callable[..., Any]:
    answers = handler.__annotations__.get("return") not in (None, "None")

    @wraps(handler)
    def guarded(self: Any, *arguments: object, **named: object) -> object:
        try:
            return handler(self, *arguments, **named)
        except BaseException:  # noqa: BLE001  whatever it is, it must not reach PySide
            sys.excepthook(*sys.exc_info())
        return getattr(super(kind, self), handler.__name__)(*arguments, **named) if answers else None

    return guarded
