"""The lines sent to and received from an engine, for people to read when something goes wrong."""

from __future__ import annotations

import collections
import enum
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, Signal

LINES = 2000
"""How many lines are kept; the oldest go."""
LINE_CHARACTERS = 500
"""How many characters of a line are kept."""


class Voice(enum.Enum):
    """The source of a line; the value is its prefix in copied text."""

    SENT = "<<"
    HEARD = ">>"
    COMPLAINED = "!!"
    """From the engine's standard error."""
    NOTED = "--"
    """Ours, about the process: it was started, it ended, it was stopped by force."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line, `ms` milliseconds after the transcript began."""

    ms: int
    voice: Voice
    text: str

    def __str__(self) -> str:
        return f"{self.ms / 1000:9.3f} {self.voice.value} {self.text}"


class Transcript(QObject):
    """The last lines exchanged with one engine; it outlives the engine's processes."""

    grew = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: collections.deque[Entry] = collections.deque(maxlen=LINES)
        self._since = QElapsedTimer()
        self._since.start()

    def __iter__(self) -> Iterator[Entry]:
        return iter(tuple(self._entries))

    def __len__(self) -> int:
        return len(self._entries)

    def __str__(self) -> str:
        return "\n".join(map(str, self._entries))

    def note(self, voice: Voice, text: str) -> None:
        """Add a line, cut to LINE_CHARACTERS characters."""
        cut = text if len(text) <= LINE_CHARACTERS else f"{text[:LINE_CHARACTERS]}…"
        self._entries.append(Entry(self._since.elapsed(), voice, cut))
        self.grew.emit()
