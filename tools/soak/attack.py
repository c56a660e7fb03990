"""What an attack is, and how it keeps count."""

from __future__ import annotations

import os
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtWidgets import QApplication

MOST_TOLD = 20
"""So many losses are usually described and kept; the others are only counted."""


class Lost(Exception):
    """Something did not survive; the text says what."""


@dataclass(slots=True)
class Round:
    """One round of one kind of attack: how long it may take, and how it went.

    `trial` wraps each single attack. An attack is lost if it raises anything; `evidence` is then kept in `folder`.
    """

    kind: str
    seed: int
    until: float
    """On the clock of `time.monotonic`."""
    most: int
    """How many trials to make at most."""
    folder: Path
    timed: bool = True
    """Whether it is a loss to take too long; not where other checks run at the same time."""
    sources: str = "*"
    """A pattern of the files that mutants are made of."""
    skipped: int = 0
    """How many mutants to pass over, because an earlier round has tried them."""
    most_told: int = MOST_TOLD
    tried: int = 0
    losses: list[str] = field(default_factory=list)
    lost: int = 0
    notes: list[str] = field(default_factory=list)
    """What was measured besides, such as the slowest trial."""

    @property
    def over(self) -> bool:
        """Whether time or trials are used up."""
        return self.tried >= self.most or time.monotonic() >= self.until

    @property
    def left(self) -> float:
        """Seconds until the round is over."""
        return self.until - time.monotonic()

    def dice(self) -> random.Random:
        """Dice for the next trial, the same for the same seed and number of trial."""
        return random.Random(f"{self.kind} {self.seed} {self.tried}")

    @contextmanager
    def trial(self, evidence: bytes = b"", suffix: str = ".bin", count: int = 1) -> Iterator[None]:
        """One attack, or `count` in one. What it raises is a loss, except what a person or the system stops it by."""
        self.tried += count
        try:
            yield
        except Exception as error:  # noqa: BLE001  whatever it is, it is a loss
            self.lost += 1
            if len(self.losses) < self.most_told:
                self._describe(error, evidence, suffix)

    def _describe(self, error: Exception, evidence: bytes, suffix: str) -> None:
        if isinstance(error, Lost):
            said = str(error)
        else:
            place = traceback.extract_tb(error.__traceback__)[-1]
            said = f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno})"
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.kind}-{self.seed}-{self.tried}{suffix}"
        path.write_bytes(evidence)
        print(f"{self.kind}, trial {self.tried}: {said[:300]}", file=sys.stderr, flush=True)  # a round may take an hour
        self.losses.append(f"{said[:300]}\n    {path}")


@dataclass(frozen=True, slots=True)
class Attack:
    """One kind of attack. `perform` makes trials until the round is over."""

    name: str
    about: str
    perform: Callable[[Round], None]
    quick: bool = True
    """Whether a few seconds are worth something; else it is only done when it is asked for by name."""


def the_application() -> QApplication:
    """The one application of this process, made off-screen; Qt allows no second one, of whatever kind the first was."""
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    return QApplication(["soak", "-platform", os.environ.get("QT_QPA_PLATFORM", "offscreen")])
