"""A crossing typed key by key: a letter and digits, or two numbers if the board shows numbers."""

from __future__ import annotations

import re

from gobang.game.notation import column_name, row_name
from gobang.game.point import Point

_SEPARATORS = ",.-"


class TypedPoint:
    """What was typed so far; empty until a key that can begin a crossing's name."""

    def __init__(self, size: int, *, numbers: bool = False) -> None:
        self._size, self._numbers = size, numbers
        self.text = ""

    def accepts(self, key: str) -> bool:
        """Whether the character `key` could come next."""
        return len(key) == 1 and any(name.startswith(self.text + key.upper()) for name in self._names())

    def type(self, key: str) -> Point | None:
        """Add one character; a digit that cannot come next is ignored, a letter that cannot begins afresh.

        Returns the crossing as soon as it is the only one meant.
        """
        if key.isalpha() and not self.accepts(key):
            self.text = ""  # so that a digit after it never completes the name typed before
        if self.accepts(key):
            self.text += key.upper()
            if len([name for name in self._names() if name.startswith(self.text)]) == 1:
                return self.point
        return None

    def back(self) -> None:
        """Forget the last character."""
        self.text = self.text[:-1]

    def clear(self) -> None:
        """Forget everything."""
        self.text = ""

    @property
    def point(self) -> Point | None:
        """The crossing whose whole name was typed, even if a longer name begins the same way; else None."""
        return self._names().get(self.text) if self.text else None

    def _names(self) -> dict[str, Point]:
        places = range(self._size)
        if self._numbers:
            sign = next(iter(re.sub(rf"[^{_SEPARATORS}]", "", self.text)), _SEPARATORS[0])
            signs = sign if any(part in self.text for part in _SEPARATORS) else _SEPARATORS
            return {f"{x + 1}{sign}{y + 1}": Point(x, y) for sign in signs for x in places for y in places}
        return {column_name(x) + row_name(y, self._size): Point(x, y) for x in places for y in places}
