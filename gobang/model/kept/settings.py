"""The user's preferences, kept in one JSON file."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.orientation import Orientation
from gobang.game.weighers import schemes
from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import from_plain, parse, to_plain
from gobang.model.kept.shortcuts import Shortcuts
from gobang.model.kept.storage import Storage, read
from gobang.model.opponent_id import OWN_PREFIX, SUITS_ME
from gobang.model.setup import Setup
from gobang.paths import config_dir


class ThemeChoice(enum.Enum):
    """Which colours the window uses."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class Coordinates(enum.Enum):
    """What is written along the board's edges."""

    LETTERS = "letters"
    NUMBERS = "numbers"
    NONE = "none"


class LastMove(enum.Enum):
    """How the last stone is marked."""

    DOT = "dot"
    RING = "ring"
    NUMBER = "number"


class Tap(enum.Enum):
    """How a finger or a mouse places a stone."""

    CLICK = "click"
    DOUBLE = "double"
    SLIDE = "slide"


class BoardStyle(enum.Enum):
    """What the board is made of."""

    KAYA = "kaya"
    WALNUT = "walnut"
    BAMBOO = "bamboo"
    PLAIN = "plain"


class StoneStyle(enum.Enum):
    """What the stones are made of."""

    CLASSIC = "classic"
    MATTE = "matte"
    JADE = "jade"


FONT_PERCENTS = (80, 90, 100, 110, 125, 150)
"""The sizes of words one can choose, in percent."""
RANGES = {
    "volume": (0, 100),
    "pace_ms": (0, 60_000),
    "replay_ms": (50, 60_000),
    "font_percent": (FONT_PERCENTS[0], FONT_PERCENTS[-1]),
    "analysis_threads": (0, 2**15),
    "analysis_memory_mb": (0, 2**30),
    "analysis_seconds": (0, 360_000),
    "analysis_lines": (0, 100),
}
"""The least and the most of each number, wider than what can be chosen."""


def first_setup() -> Setup:
    """The first game of a new user: against the opponent that adapts."""
    return Setup(opponent=SUITS_ME)


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice with its default. A field is a boolean, a number, a text, an enum, the Setup or the Shortcuts."""

    theme: ThemeChoice = ThemeChoice.SYSTEM
    language: str = "system"
    """A language's code, or "system"; `gobang.words.language` lists the languages."""
    coordinates: Coordinates = Coordinates.LETTERS
    orientation: Orientation = Orientation.USUAL
    last_move: LastMove = LastMove.DOT
    tap: Tap = Tap.CLICK
    move_numbers: bool = False
    forbidden_points: bool = True
    threat_lens: bool = False
    next_moves: bool = True
    animation: bool = True
    sound: bool = True
    volume: int = 80
    """Of 100."""
    board_style: BoardStyle = BoardStyle.KAYA
    stone_style: StoneStyle = StoneStyle.CLASSIC
    confirm_resign: bool = True
    pace_ms: int = 400
    replay_ms: int = 1000
    player_name: str = ""
    show_weights: bool = False
    scheme: str = schemes.DEFAULT
    compare: str = ""
    bench: str = schemes.DEFAULT
    """The machine that lies on the workshop's bench."""
    follow: bool = True
    """Whether the weights shown between two machines are those of the one that is to move."""
    font_percent: int = 100
    """How large words are, one of FONT_PERCENTS."""
    shortcuts: Shortcuts = field(default_factory=Shortcuts)
    analysis_engine: str = ""
    """The name of the added engine that analyses; empty: our own."""
    analysis_second: str = ""
    """The name of a second engine that analyses beside it; empty: there is none."""
    analysis_threads: int = 0
    analysis_memory_mb: int = 0
    analysis_seconds: int = 600
    """What an analysis may use, as in `Effort`; ten minutes for one position, for nobody may be watching."""
    analysis_lines: int = 5
    """How many of the best moves an analysis shows; 0: all."""
    show_candidates: bool = True
    show_known: bool = True
    """Whether what the analysis database knows is shown while no engine thinks and nobody plays."""
    begin_with_known: bool = True
    """Whether our engine begins an analysis with what that database knows."""
    practised: str = ""
    """What was chosen to practise in training, one of SELECTIONS there; empty before the first choice."""
    compact_list: bool = False
    """Whether the rows of the library's list are low and have no pictures."""
    lesson_offered: bool = False
    """Whether the first lesson has been offered, which is done once."""
    setup: Setup = field(default_factory=first_setup)

    def __post_init__(self) -> None:
        """Raises ValueError for a value that no edition of the program lets users choose."""
        sound = all(least <= getattr(self, name) <= most for name, (least, most) in RANGES.items())
        if not sound or not _is_weigher(self.scheme) or not (self.compare == "" or _is_weigher(self.compare)):
            raise ValueError(self)


def _is_weigher(scheme: str) -> bool:
    """Whether a text names one of the five, or may name a weigher of somebody's own."""
    return scheme in schemes.SCHEMES or scheme.startswith(OWN_PREFIX)


class Settings(QObject):
    """The current preferences; each change is announced and written to `path` at once.

    Several windows may use one file: a change writes its own fields and leaves the others as they are there.

    If the file, or any value in it, cannot be read, the file is renamed to `….broken`, `set_aside` is its new path, and
    the defaults are used. If nothing can be written, a choice still holds until the program ends.
    """

    changed = Signal()

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or config_dir() / "settings.json"
        self.storage = Storage(self)
        self.set_aside: Path | None = None
        self._unwritten: dict[str, Any] = {}
        """The choices of this window that are not in the file yet."""
        self.now = read(self.path, loads, self) or Preferences()

    def change(self, **values: Any) -> None:
        """Set preferences by field name. Raises TypeError for an unknown name.

        What is the same already is written too, if another window has written something else since.
        """
        before, self.now = self.now, replace(self.now, **values)
        self._unwritten.update(values)
        self._write(always=self.now != before)
        if self.now != before:
            self.changed.emit()

    def _write(self, *, always: bool) -> None:
        """Put the choices of this window among those that another window may have written meanwhile.

        If not `always`, then only where they differ.
        """
        with exclusive(self.path):
            theirs = read(self.path, loads)
            merged = self.now if theirs is None else replace(theirs, **self._unwritten)
            if (merged == theirs or theirs is None) and not always:
                return
            if self.storage.write(self.path, dumps(merged).encode()):
                self._unwritten.clear()


def dumps(preferences: Preferences) -> str:
    """The preferences as JSON."""
    return json.dumps(to_plain(preferences), ensure_ascii=False, indent=2) + "\n"


def loads(text: str) -> Preferences:
    """The preferences in `text`. Missing fields get their defaults; unknown names are ignored.

    Raises ValueError for a text that `dumps` cannot have written.
    """
    preferences: Preferences = from_plain(Preferences(), parse(text))
    return preferences
