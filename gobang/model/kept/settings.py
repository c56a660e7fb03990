"""What the user prefers, kept in one JSON file that is written whole or not at all."""

from __future__ import annotations

import enum
import json
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSaveFile, Signal

from gobang.game.point import Stone
from gobang.game.timecontrol import TimeControl
from gobang.game.weighers import schemes
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.paths import config_dir


class ThemeChoice(enum.Enum):
    """Which colours the window wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class Coordinates(enum.Enum):
    """What stands along the board's edges."""

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


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice with its default. A field is a boolean, a number, a text, an enum or the Setup."""

    theme: ThemeChoice = ThemeChoice.SYSTEM
    language: str = "system"
    """A language's code, or "system"; the languages there are stand in `gobang.words.language`."""
    coordinates: Coordinates = Coordinates.LETTERS
    last_move: LastMove = LastMove.DOT
    tap: Tap = Tap.CLICK
    move_numbers: bool = False
    forbidden_points: bool = True
    animation: bool = True
    sound: bool = True
    confirm_resign: bool = True
    pace_ms: int = 400
    player_name: str = ""
    show_weights: bool = False
    scheme: str = schemes.DEFAULT
    compare: str = ""
    analysis_lines: int = 5
    show_candidates: bool = True
    setup: Setup = field(default_factory=Setup)


class Settings(QObject):
    """The preferences in force; each change is announced and written to `path` at once.

    A file that cannot be understood is renamed to `….broken` and defaults are used: `set_aside` then names it.
    A folder that cannot be written is reported once through `unsaved`; the choice still holds for this session.
    """

    changed = Signal()
    unsaved = Signal(str)  # the path that could not be written

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or config_dir() / "settings.json"
        self.set_aside: Path | None = None
        self.quiet = False
        """Whether nothing is to be written: for demonstrations."""
        self._warned = False
        self.now = self._read()

    def change(self, **values: Any) -> None:
        """Set preferences by field name. Raises TypeError for a name that is none."""
        after = replace(self.now, **values)
        if after != self.now:
            self.now = after
            self._write()
            self.changed.emit()

    def _read(self) -> Preferences:
        try:
            text = self.path.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return Preferences()
        except (OSError, UnicodeDecodeError):
            text = ""
        try:
            return loads(text)
        except ValueError:
            self.set_aside = self.path.with_name(self.path.name + ".broken")
            try:
                self.path.replace(self.set_aside)
            except OSError:
                self.set_aside = self.path
            return Preferences()

    def _write(self) -> None:
        if not (self.quiet or write_bytes(self.path, dumps(self.now).encode()) or self._warned):
            self._warned = True
            self.unsaved.emit(str(self.path))


def write_bytes(path: Path, data: bytes) -> bool:
    """Replace the file at `path` by `data` in one step, so that a crash leaves the old one. False if it failed."""
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return False
    file.write(data)
    return file.commit()


def dumps(preferences: Preferences) -> str:
    """The preferences as JSON."""
    plain = {f.name: _plain(getattr(preferences, f.name)) for f in fields(Preferences)}
    return json.dumps(plain, ensure_ascii=False, indent=2) + "\n"


def loads(text: str) -> Preferences:
    """The preferences in `text`; what is missing has its default, names nobody knows are passed over.

    Raises ValueError for anything that `dumps` cannot have written.
    """
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(text)  # noqa: TRY004  the text is wrong, not the call
    usual = Preferences()
    values = {f.name: _value(getattr(usual, f.name), data[f.name]) for f in fields(Preferences) if f.name in data}
    return replace(usual, **values)


def setup_to_plain(setup: Setup) -> dict[str, object]:
    """A Setup as JSON's values."""
    return {f.name: _plain(getattr(setup, f.name)) for f in fields(Setup)}


def setup_from_plain(data: object) -> Setup:
    """The Setup that `setup_to_plain` wrote. Raises ValueError."""
    if not isinstance(data, dict):
        raise ValueError(data)  # noqa: TRY004  the text is wrong, not the call
    usual = Setup()
    return replace(
        usual, **{f.name: _value(getattr(usual, f.name), data[f.name]) for f in fields(Setup) if f.name in data}
    )


def _plain(value: object) -> object:
    if isinstance(value, Setup):
        return setup_to_plain(value)
    if isinstance(value, (TimeControl, OpponentId)):
        return str(value)
    return value.value if isinstance(value, enum.Enum) else value


def _value(usual: object, read: Any) -> Any:
    """What was read, as the kind of value that `usual` is. Raises ValueError."""
    if isinstance(usual, Setup):
        return setup_from_plain(read)
    if isinstance(usual, TimeControl):
        return TimeControl.parse(str(read))
    if isinstance(usual, (ThemeChoice, Coordinates, LastMove, Tap, Mode, Stone)):
        return type(usual)(read)
    if isinstance(usual, OpponentId) and isinstance(read, str):
        return OpponentId.parse(read)
    if type(read) is not type(usual):
        raise ValueError(read)
    return read
