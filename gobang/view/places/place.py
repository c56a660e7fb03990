"""A place of the program, such as playing or training; it has a panel beside the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the rail and of the menu. `name` is also the name of its icon."""

    name: str
    title: Callable[[], str]
    tip: Callable[[], str]
