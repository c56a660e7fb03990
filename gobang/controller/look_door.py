"""A door to questions about the position on the board: who asks them is made when somebody first wants one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import Protocol

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.model.orders import Deed


class Asks(Protocol):
    """Who asks the questions."""

    def ask(self, deed: Deed) -> None:
        """Ask what this deed asks."""
        ...


class LookDoor(QObject):
    """Passes on the questions; where one was asked in an earlier window, it is shown in this one at once."""

    def __init__(self, context: Context, deeds: Iterable[Deed], make: Callable[[], Asks], *, asked: bool) -> None:
        super().__init__(context.window)
        self._make = make
        context.router.obey({deed: partial(self._ask, deed) for deed in deeds})
        if asked:
            self._inside  # noqa: B018  it shows what was found

    @cached_property
    def _inside(self) -> Asks:
        return self._make()

    def _ask(self, deed: Deed) -> None:
        self._inside.ask(deed)
