"""The user's results against each machine: won, drawn and lost games, kept in one JSON file."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import keyed, listed, parse, whole
from gobang.model.kept.storage import Storage, read
from gobang.model.opponent_id import OpponentId
from gobang.paths import state_dir

MOST_GAMES = 10**9
"""A file that counts more is refused."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of the person against one machine."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


class Results(QObject):
    """Counts the games in which one person meets one machine.

    A file that cannot be read is renamed to `….broken`, `set_aside` is its new path, and counting begins anew.
    """

    changed = Signal()

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or state_dir() / "results.json"
        self.storage = Storage(self)
        self.tallies: dict[OpponentId, Tally] = {}
        self.set_aside: Path | None = None
        self._saved = True
        """Whether the file holds these results, or more of another window."""
        self._read()

    def record(self, machine: OpponentId, score: float) -> None:
        """Count a game against `machine` in which the person scored 1, ½ or 0."""
        with exclusive(self.path):
            if self._saved:
                self._read()
            tally = self.tallies.get(machine, Tally())
            if score == 1:
                tally = replace(tally, won=tally.won + 1)
            elif score == 0:
                tally = replace(tally, lost=tally.lost + 1)
            else:
                tally = replace(tally, drawn=tally.drawn + 1)
            self._keep(self.tallies | {machine: tally})

    def reset(self) -> None:
        """Forget every game."""
        self._keep({})

    def _read(self) -> None:
        """Take the results from the file, if there is one."""
        self.tallies = read(self.path, loads, self) or self.tallies

    def _keep(self, tallies: dict[OpponentId, Tally]) -> None:
        self.tallies = tallies  # what cannot be written holds until the program ends
        self._saved = self.storage.write(self.path, dumps(tallies).encode())
        self.changed.emit()


def dumps(tallies: dict[OpponentId, Tally]) -> str:
    """The tallies as JSON."""
    data = {str(machine): [tally.won, tally.drawn, tally.lost] for machine, tally in tallies.items()}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def loads(text: str) -> dict[OpponentId, Tally]:
    """The tallies in `text`. Raises ValueError."""
    return {
        OpponentId.parse(name): Tally(*(whole(count, 0, MOST_GAMES) for count in listed(counts, 3)))
        for name, counts in keyed(parse(text)).items()
    }
