"""The opponent that adapts to its player: its level rises when it loses and falls when it wins."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import keyed, parse, whole
from gobang.model.kept.storage import Storage, read
from gobang.paths import state_dir

FIRST_STANDING = 1.5
"""Where a new player begins: at the bottom, so that the first game can be won."""
FIRST_STEP, LAST_STEP = 1.5, 0.34
"""How many levels a game moves the standing: first this, halved after two games; at last this, a third of a level."""
LARGEST_STEP = 1.0
"""The most that the standing moves after a game, so that the level never changes by two at once."""
MOST_LEVELS, MOST_GAMES = 100, 10**9
"""A file with greater numbers is refused."""


def kept_path() -> Path:
    """The file that holds the player's standing."""
    return state_dir() / "suits-me.json"


class Adaptive(QObject):
    """Keeps the player's standing among `top` levels, a number from 1 to `top`.

    A file that cannot be read is renamed to `….broken`, `set_aside` is its new path, and the player is a new one.
    """

    changed = Signal()

    def __init__(self, top: int, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.top = top
        self.path = path or kept_path()
        self.storage = Storage(self)
        self.set_aside: Path | None = None
        self._saved = True
        """Whether the file holds this standing, or a later one of another window."""
        self.standing, self.games = min(float(top), FIRST_STANDING), 0
        self._read()

    @property
    def level(self) -> int:
        """The level to play at; 1 is the weakest."""
        return min(self.top, max(1, int(self.standing + 0.49)))

    def record(self, score: float) -> None:
        """Adjust the standing after a game in which the player scored 1, ½ or 0."""
        with exclusive(self.path):
            if self._saved:
                self._read()
            step = min(LARGEST_STEP, max(LAST_STEP, FIRST_STEP / (1 + self.games / 2)))
            self.standing = self._bounded(self.standing + step * (2 * score - 1))
            self.games += 1
            self._keep()

    def reset(self) -> None:
        """Return to the standing of a new player."""
        self.standing, self.games = min(float(self.top), FIRST_STANDING), 0
        self._keep()

    def _keep(self) -> None:
        """Write the standing and the number of games; what cannot be written holds until the program ends."""
        self._saved = self.storage.write(self.path, json.dumps({"place": self.standing, "games": self.games}).encode())
        self.changed.emit()

    def _read(self) -> None:
        """Take the standing and the number of games from the file, if there is one."""
        if kept := read(self.path, _loads, self):
            standing, self.games = kept
            self.standing = self._bounded(standing)

    def _bounded(self, standing: float) -> float:
        """The nearest standing that there is."""
        return min(float(self.top), max(1.0, standing))


def known_standing() -> float | None:
    """The player's standing in the file as it is now; None if the adaptive opponent has not been played yet."""
    try:
        standing, games = _loads(kept_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return standing if games else None


def _loads(text: str) -> tuple[float, int]:
    """Read the standing and the number of games. Raises ValueError."""
    data = keyed(parse(text), "place", "games")
    standing = data["place"]
    if type(standing) not in (int, float) or not 0 <= standing <= MOST_LEVELS:
        raise ValueError(text)
    return float(standing), whole(data["games"], 0, MOST_GAMES)
