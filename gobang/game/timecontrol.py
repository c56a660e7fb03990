"""How much time a side has for a game."""

from __future__ import annotations

import re
from dataclasses import dataclass

_TEXT = re.compile(r"(\d+)(?:\+(\d+))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A side's time in milliseconds for a game, with an increment per move, or no limit (`main_ms` is None).

    Its text is in seconds, as chess and SGF's TM write it: "600", "900+10", or "" for no limit.
    """

    main_ms: int | None = None
    increment_ms: int = 0

    def __str__(self) -> str:
        if self.main_ms is None:
            return ""
        text = str(self.main_ms // 1000)
        return f"{text}+{self.increment_ms // 1000}" if self.increment_ms else text

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read what `str` gives. Raises ValueError."""
        if not text.strip():
            return cls()
        found = _TEXT.fullmatch(text.strip())
        if found is None:
            raise ValueError(text)
        return cls(int(found[1]) * 1000, int(found[2] or 0) * 1000)


NO_LIMIT = TimeControl()
