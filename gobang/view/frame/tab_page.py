"""A panel in a tab that is made when it is first seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

P = TypeVar("P")


class TabPage(Generic[P]):
    """Holds a panel, which is made when somebody first asks for it; three of four tabs are behind another one."""

    def __init__(self, make: Callable[[], P]) -> None:
        self._make = make
        self._orders: list[Callable[[P], object]] = []
        self.made: P | None = None
        """The panel, or None while nobody has asked for it."""

    @property
    def panel(self) -> P:
        """The panel; made if it is not there yet."""
        if self.made is None:
            self.made = self._make()
            for order in self._orders:
                order(self.made)
        return self.made

    def when_made(self, order: Callable[[P], object]) -> None:
        """Call `order` with the panel as soon as it is made, at once if it is there."""
        if self.made is None:
            self._orders.append(order)
        else:
            order(self.made)
