"""Lets an error in a handler that Qt calls be told at once, and never reach the call of ours inside which Qt made it.

WORKAROUND(PySide 6.11): such a call, for instance `show()` or `grab()`, would raise the error when it returns. Until
then PySide keeps it, and on Python 3.11 takes for an exception what is only the text of one: `[][0]` in a `paintEvent`
that `grab()` has caused was a segmentation fault, and so was a collection of garbage after two errors in one call. What
the caller had still to do would not be done either.

Import this module before the first class of ours that Qt knows. Each handler that replaces one of Qt's is wrapped when
its class is made: it gives the error to `sys.excepthook`, as PySide does in the event loop, and returns what Qt's own
handler returns if it has to return something.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem


def _guard(kind: type) -> None:
    """Wrap the handlers of a class that has just been made."""
    theirs = [vars(base) for base in kind.__mro__[1:] if base.__module__.startswith("PySide6.")]
    for name, handler in list(vars(kind).items()):
        if isinstance(handler, FunctionType) and name[:1] != "_" and any(name in names for names in theirs):
            setattr(kind, name, _guarded(kind, handler))


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


for _base in (QObject, QGraphicsItem):
    _base.__init_subclass__ = classmethod(_guard)  # type: ignore[assignment, method-assign]
