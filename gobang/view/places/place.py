"""A place of the program: what one does in the window, beside the one board."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.words.catalogue import Phrase


@dataclass(frozen=True, slots=True)
class Place:
    """What stands on the rail and in the menu. `name` is also that of its icon."""

    name: str
    title: Phrase
    tip: Phrase
