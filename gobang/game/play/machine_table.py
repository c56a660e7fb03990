"""The machines that come with the program, as the table `resources/opponents.toml` lists them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListedMachine:
    """A machine of the table. `level` and `turn_ms` are what our engine is told; 0 for a weigher.

    `rating` is its Elo on the scale of these machines, `error` half its 95 % interval; None if it was not measured.
    """

    name: str
    level: int = 0
    turn_ms: int = 0
    rating: int | None = None
    error: int | None = None


def loads(text: str) -> tuple[ListedMachine, ...]:
    """The machines in the text of the table, in its order. Raises ValueError if it is damaged."""
    try:
        return tuple(ListedMachine(**entry) for entry in tomllib.loads(text)["machine"])
    except (LookupError, TypeError) as error:
        raise ValueError(f"no table of machines: {text[:80]!r}") from error
