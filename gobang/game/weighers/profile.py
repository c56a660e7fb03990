"""A weigher as data, read from TOML: a tutorial's weights, how they read the board, and how ties are broken."""

from __future__ import annotations

import enum
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from gobang.game.fault import Fault, Faulty
from gobang.game.lines import EDGE
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, Table, UnionTable, WindowTable

MOST_KNOWN = 1 << 17
"""How many windows a profile remembers. A game on 15 by 15 has some 5,000; each takes about 100 bytes."""

SIDES = {"own": OWN, "opponent": OPPONENT}


class ProfileError(Faulty):
    """A text that is no valid weight table."""


class Tie(enum.Enum):
    """Which of the heaviest points is played."""

    FIRST = "first"
    """The first, row by row from the top."""
    RANDOM = "random"
    """A random one."""


@dataclass(frozen=True, eq=False)
class WeightProfile:
    """One weigher. `name` is its id (`ray-pattern`), `letter` the tutorial's (`A`), `source` the tutorial's title.

    `ring` is the weight added for each step away from the edge. `takes_centre`: on an empty board the first stone goes
    to the middle, whatever the weights.
    """

    name: str
    letter: str
    source: str
    tie: Tie
    table: Table
    ring: int = 0
    takes_centre: bool = False
    known: dict[bytes, int] = field(default_factory=dict, init=False, repr=False)
    """A cache of weights by window; not part of the value."""

    def measure(self, window: bytes) -> int:
        """The weight of the middle of `window` (see `gobang.game.weighers.readings`) on one line."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        weight = self.known[window] = sum(term.weight for term in self.table.terms(window))
        return weight


def loads(text: str) -> WeightProfile:
    """Read a profile. Raises ProfileError, which names the wrong key."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(at[1]), int(at[2])) if at else (None, None)
        raise ProfileError(Fault.NOT_TOML, line=line, column=column) from error
    sheet = _Sheet(data)
    reading = sheet.choice("reading", list(_TABLES))
    profile = WeightProfile(
        name=sheet.text("name"),
        letter=sheet.text("letter"),
        source=sheet.text("source", ""),
        tie=Tie(sheet.choice("tie", [tie.value for tie in Tie])),
        table=_TABLES[reading](sheet),
        ring=sheet.number("ring", 0),
        takes_centre=sheet.choice("opening", ["weights", "centre"], "weights") == "centre",
    )
    sheet.close()
    return profile


class _Sheet:
    """A TOML table that checks each value when it is read, and finally reports keys that were not read."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        self._data = dict(data)
        self._where = where

    def _take(self, key: str, default: object = None) -> Any:
        value = self._data.pop(key, default)
        if value is None:
            raise ProfileError(Fault.KEY_MISSING, self._where + key)
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self._take(key, default)
        if not isinstance(value, str):
            raise ProfileError(Fault.NO_TEXT, self._where + key, repr(value))
        return value

    def choice(self, key: str, choices: list[str], default: str | None = None) -> str:
        value = self.text(key, default)
        if value not in choices:
            raise ProfileError(Fault.NO_CHOICE, self._where + key, ", ".join(choices), repr(value))
        return value

    def number(self, key: str, default: int | None = None) -> int:
        return self._number(key, self._take(key, default))

    def numbers(self, key: str, length: int) -> tuple[int, ...]:
        value = self._take(key)
        if not isinstance(value, list) or len(value) != length:
            raise ProfileError(Fault.NO_NUMBERS, self._where + key, length, repr(value))
        return tuple(self._number(key, item) for item in value)

    def words(self, key: str, choices: Mapping[str, int]) -> frozenset[int]:
        value = self._take(key)
        if not isinstance(value, list) or not all(word in choices for word in value):
            raise ProfileError(Fault.NO_CHOICES, self._where + key, ", ".join(choices), repr(value))
        return frozenset(choices[word] for word in value)

    def sheet(self, key: str) -> _Sheet:
        value = self._take(key)
        if not isinstance(value, dict):
            raise ProfileError(Fault.NO_TABLE, self._where + key, repr(value))
        return _Sheet(value, f"[{key}] ")

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._data))

    def close(self) -> None:
        if self._data:
            raise ProfileError(Fault.KEY_UNKNOWN, self._where + next(iter(self._data)))

    def _number(self, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ProfileError(Fault.NO_WHOLE_NUMBER, self._where + key, repr(value))
        return value


def _sides(sheet: _Sheet) -> dict[int, _Sheet]:
    return {side: sheet.sheet(name) for name, side in SIDES.items()}


def _close(sheets: Mapping[int, _Sheet]) -> None:
    for sheet in sheets.values():
        sheet.close()


def _ray_table(sheet: _Sheet) -> Table:
    sides = _sides(sheet)
    closed_by = sheet.words("closed_by", {"opponent": OPPONENT, "edge": EDGE})
    live = {side: table.numbers("live", 4) for side, table in sides.items()}
    dead = {side: table.numbers("dead", 4) for side, table in sides.items()}
    _close(sides)
    return RayTable(live, dead, closed_by)


def _window_table(sheet: _Sheet) -> Table:
    sides = _sides(sheet)
    stones = {side: table.numbers("stones", 4) for side, table in sides.items()}
    _close(sides)
    return WindowTable(stones, sheet.number("empty"), sheet.number("mixed"))


def _shape_table(sheet: _Sheet) -> Table:
    sides = _sides(sheet)
    shapes = {side: tuple(table.numbers(f"closed_{n}", 4) for n in range(3)) for side, table in sides.items()}
    five = {side: table.number("five") for side, table in sides.items()}
    _close(sides)
    return ShapeTable(shapes, five)


def _union_table(sheet: _Sheet) -> Table:
    values: dict[str, tuple[int, int]] = {}
    for side, table in _sides(sheet).items():
        for string in table:
            if not (2 <= len(string) <= 5 and string[0] == "0" and set(string) <= set("012")):
                raise ProfileError(Fault.NO_CELLS, f'"{string}"')
            if string in values:
                raise ProfileError(Fault.LISTED_TWICE, f'"{string}"')
            values[string] = (side, table.number(string))
    names = sheet.sheet("classes")
    classes: dict[str, tuple[int, int]] = {}
    for name in names:
        low, high = names.numbers(name, 2)
        classes[name] = (low, high)
    pairs = {f"{a}-{b}": frozenset((a, b)) for a, b in combinations_with_replacement(classes, 2)}
    joined = sheet.sheet("union")
    unions = {pair: (key, joined.number(key)) for key, pair in pairs.items() if key in joined}
    joined.close()
    return UnionTable(values, classes, unions)


_TABLES = {
    "ray": _ray_table,
    "window": _window_table,
    "shape": _shape_table,
    "union": _union_table,
}
