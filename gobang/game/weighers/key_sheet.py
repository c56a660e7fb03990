"""A table of a weigher's file that is read key by key, so that what is wrong is told with its place."""

from __future__ import annotations

import re
import reprlib
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from gobang.game.fault import Fault, Faulty
from gobang.game.weighers import places

LARGEST_NUMBER = 10**9
"""No number of a table is further from 0: sums of weights stay exact in 64 bits."""
LARGEST_TEXT = 1 << 18
"""Characters of a file; the largest table that can be read has some 100,000."""
LONGEST_WORDS = 80
"""Characters of a name and the like."""


class ProfileError(Faulty):
    """A text that is no valid weight table."""


def parse(text: str) -> KeySheet:
    """The sheet of a whole text, which is only read, never executed. Raises ProfileError."""
    if len(text) > LARGEST_TEXT:
        raise ProfileError(Fault.LARGE_TABLE, LARGEST_TEXT)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(at[1]), int(at[2])) if at else _end(text)
        raise ProfileError(Fault.NOT_TOML, line=line, column=column) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets in brackets
        raise ProfileError(Fault.NOT_TOML) from error
    return KeySheet(data, places.places(text))


def _end(text: str) -> tuple[int, int]:
    """The line and column after the last character."""
    return text.count("\n") + 1, len(text) - text.rfind("\n")


class KeySheet:
    """A TOML table that checks each value when it is read, and finally reports keys that were not read."""

    def __init__(
        self, data: Mapping[str, Any], known: Mapping[places.Path, tuple[int, int]], path: places.Path = ()
    ) -> None:
        self._data = dict(data)
        self._known, self._path = known, path

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        value = self._take(key, default)
        if not isinstance(value, str):
            raise self.error(Fault.NO_TEXT, key, _told(value))
        return value

    def words(self, key: str, default: str | None = None) -> str:
        """A text of one line that is not too long; it may be empty only if that is the default."""
        value = self.text(key, default)
        if (
            len(value) > LONGEST_WORDS
            or not value.isprintable()
            or value != value.strip()
            or not (value or default == "")
        ):
            raise self.error(Fault.NO_WORDS, key, LONGEST_WORDS)
        return value

    def choice(self, key: str, choices: list[str], default: str | None = None) -> str:
        """One of some texts."""
        value = self.text(key, default)
        if value not in choices:
            raise self.error(Fault.NO_CHOICE, key, ", ".join(choices), _told(value))
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        return self._number(key, self._take(key, default))

    def between(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number from `least` to `most`."""
        value = self._take(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(Fault.NO_NUMBER_BETWEEN, key, least, most, _told(value))
        return value

    def real(self, key: str, least: float, most: float, default: float) -> float:
        """A number from `least` to `most`, whole or not."""
        value = self._take(key, default)
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(Fault.NO_REAL_BETWEEN, key, f"{least:g}", f"{most:g}", _told(value))
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        """True or false."""
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise self.error(Fault.NO_CHOICE, key, "true, false", _told(value))
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; none if the key is missing."""
        value = self._take(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.error(Fault.NO_TEXTS, key, _told(value))
        return value

    def numbers(self, key: str, length: int) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        value = self._take(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.error(Fault.NO_NUMBERS, key, length, _told(value))
        return tuple(self._number(key, item) for item in value)

    def choices(self, key: str, choices: Mapping[str, int]) -> frozenset[int]:
        """A list of some texts, as what they stand for."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(each, str) and each in choices for each in value):
            raise self.error(Fault.NO_CHOICES, key, ", ".join(choices), _told(value))
        return frozenset(choices[word] for word in value)

    def sheet(self, key: str) -> KeySheet:
        """A table."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.error(Fault.NO_TABLE, key, _told(value))
        return KeySheet(value, self._known, (*self._path, key))

    def sheets(self, key: str, most: int) -> list[KeySheet]:
        """A list of tables, at most so many; none if the key is missing."""
        value = self._data.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.error(Fault.NO_TABLE, key, _told(value))
        if len(value) > most:
            raise self.error(Fault.MANY_TABLES, key, len(value), most)
        return [KeySheet(each, self._known, (*self._path, key, number)) for number, each in enumerate(value)]

    def __iter__(self) -> Iterator[str]:
        """The keys that have not been read."""
        return iter(list(self._data))

    def close(self) -> None:
        """Report a key that was not read."""
        if self._data:
            raise self.error(Fault.KEY_UNKNOWN, next(iter(self._data)))

    def error(self, fault: Fault, key: str, *values: object) -> ProfileError:
        """What is wrong with a key, and where it stands. The fault's first value is the key, after its table's name."""
        heads = [str(each + 1 if isinstance(each, int) else each) for each in self._path]
        where = f"[{' '.join(heads)}] " if heads else ""
        line, column = self._place((*self._path, key))
        return ProfileError(fault, where + _short(key), *values, line=line, column=column)

    def _place(self, path: places.Path) -> tuple[int, int] | tuple[None, None]:
        """Where a key stands, or else the table that it is or should be in."""
        while path:
            if path in self._known:
                return self._known[path]
            path = path[:-1]
        return None, None

    def _take(self, key: str, default: object = None) -> Any:
        value = self._data.pop(key, default)
        if value is None:
            raise self.error(Fault.KEY_MISSING, key)
        return value

    def _number(self, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(Fault.NO_WHOLE_NUMBER, key, _told(value))
        if abs(value) > LARGEST_NUMBER:
            raise self.error(Fault.LARGE_NUMBER, key, LARGEST_NUMBER, _told(value))
        return value


def _told(value: object) -> str:
    """What was found, shortened if it is long."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "…"


def _short(key: str) -> str:
    """A key as it is written in a file, shortened if it is long."""
    key = key if len(key) <= LONGEST_WORDS else f"{key[:LONGEST_WORDS]}…"
    return key if re.fullmatch(r"[a-z_]\w*(-\w+)*", key) else f'"{key}"'
