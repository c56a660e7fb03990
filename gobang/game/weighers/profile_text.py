"""The text of a weigher, TOML: read strictly, and written so that it reads back as the same weigher."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import IO

from gobang.game.fault import Fault
from gobang.game.lines import EDGE, REACH
from gobang.game.weighers import patterns
from gobang.game.weighers.key_sheet import LARGEST_TEXT, KeySheet, parse
from gobang.game.weighers.patterns import Pattern, PatternTable
from gobang.game.weighers.places import Path, values
from gobang.game.weighers.profile import RING, Tie, WeightProfile
from gobang.game.weighers.readings import (
    NAMES,
    OPPONENT,
    OWN,
    SIDES,
    RayTable,
    ShapeTable,
    Table,
    UnionTable,
    WindowTable,
)

SUFFIX = ".toml"
"""What the name of a weigher's file ends with."""

CLOSERS = {"opponent": OPPONENT, "edge": EDGE}
MOST_CLASSES = 9
"""Classes of values that may be joined; the tutorial has three."""


def loads(text: str) -> WeightProfile:
    """Read a weigher; nothing in the text is executed. Raises ProfileError, which says what is wrong, and where."""
    sheet = parse(text)
    reading = sheet.choice("reading", list(_READERS))
    called = sheet.words("name")
    name = sheet.words("id", "") or called
    profile = WeightProfile(
        name=name,
        title="" if called == name else called,
        letter=sheet.words("letter", ""),
        source=sheet.words("source", ""),
        tie=Tie(sheet.choice("tie", [tie.value for tie in Tie])),
        table=_READERS[reading](sheet),
        ring=sheet.number(RING, 0),
        takes_centre=sheet.choice("opening", ["weights", "centre"], "weights") == "centre",
        author=sheet.words("author", ""),
        copied_from=sheet.words("copied-from", ""),
    )
    sheet.close()
    return profile


def load(file: IO[bytes]) -> WeightProfile:
    """Read a weigher from a file, and no more of it than a weigher can have. Raises OSError, ValueError."""
    return loads(file.read(4 * LARGEST_TEXT + 1).decode("utf-8"))


def reading(table: Table) -> str:
    """The name of the way in which a table reads the board, as a file has it."""
    return next(name for name, kind in KINDS.items() if isinstance(table, kind))


def dumps(profile: WeightProfile) -> str:
    """The text of a weigher, with a line for each row of numbers."""
    words = {
        "name": profile.called,
        "id": profile.name if profile.title else "",
        "letter": profile.letter,
        "source": profile.source,
        "author": profile.author,
        "copied-from": profile.copied_from,
        "reading": reading(profile.table),
        "tie": profile.tie.value,
        "opening": "centre" if profile.takes_centre else "",
    }
    lines = [f"{key} = {_quoted(text)}" for key, text in words.items() if text]
    if profile.ring:
        lines.append(f"{RING} = {profile.ring}")
    return "\n".join([*lines, *_rows(profile.table), ""])


def _quoted(text: str) -> str:
    """A text as TOML has it; all signs of printable text but two stand for themselves."""
    return json.dumps(text, ensure_ascii=False)


# Reading


def _sides(sheet: KeySheet) -> dict[int, KeySheet]:
    return {side: sheet.sheet(name) for name, side in SIDES.items()}


def _close(sheets: Mapping[int, KeySheet]) -> None:
    for sheet in sheets.values():
        sheet.close()


def _ray_table(sheet: KeySheet) -> Table:
    sides = _sides(sheet)
    closed_by = sheet.choices("closed_by", CLOSERS)
    live = {side: table.numbers("live", 4) for side, table in sides.items()}
    dead = {side: table.numbers("dead", 4) for side, table in sides.items()}
    _close(sides)
    return RayTable(live, dead, closed_by)


def _window_table(sheet: KeySheet) -> Table:
    sides = _sides(sheet)
    stones = {side: table.numbers("stones", 4) for side, table in sides.items()}
    _close(sides)
    return WindowTable(stones, sheet.number("empty"), sheet.number("mixed"))


def _shape_table(sheet: KeySheet) -> Table:
    sides = _sides(sheet)
    shapes = {side: tuple(table.numbers(f"closed_{n}", 4) for n in range(3)) for side, table in sides.items()}
    five = {side: table.number("five") for side, table in sides.items()}
    _close(sides)
    return ShapeTable(shapes, five)


def _union_table(sheet: KeySheet) -> Table:
    values: dict[str, tuple[int, int]] = {}
    for side, table in _sides(sheet).items():
        for string in table:
            if not (2 <= len(string) <= 5 and string[0] == "0" and set(string) <= set("012")):
                raise table.error(Fault.NO_CELLS, string)
            if string in values:
                raise table.error(Fault.LISTED_TWICE, string)
            values[string] = (side, table.number(string))
    names = sheet.sheet("classes")
    classes: dict[str, tuple[int, int]] = {}
    for name in list(names)[:MOST_CLASSES]:
        if not name.isprintable():
            raise names.error(Fault.KEY_UNKNOWN, name)
        low, high = names.numbers(name, 2)
        classes[name] = (low, high)
    names.close()
    pairs = {f"{a}-{b}": frozenset((a, b)) for a, b in combinations_with_replacement(classes, 2)}
    joined = sheet.sheet("union")
    unions = {pair: (key, joined.number(key)) for key, pair in pairs.items() if key in joined}
    joined.close()
    return UnionTable(values, classes, unions)


def _pattern_table(sheet: KeySheet) -> Table:
    found: list[Pattern] = []
    lines: dict[str, int] = {}
    for number, each in enumerate(sheet.sheets("pattern", patterns.MOST), 1):
        cells = each.text("cells")
        if not patterns.is_pattern(cells):
            raise each.error(Fault.NO_PATTERN, "cells", patterns.LONGEST, REACH, repr(cells[:30]))
        twice = each.choice("mirrored", [patterns.ONCE, patterns.TWICE], patterns.ONCE) == patterns.TWICE
        pattern = Pattern(cells, each.number("weight"), twice)
        each.close()
        if (same := lines.get(min(cells, pattern.mirrored))) is not None:
            raise each.error(Fault.PATTERN_TWICE, "cells", cells, same)
        lines[min(cells, pattern.mirrored)] = number
        found.append(pattern)
    return PatternTable(tuple(found))


_READERS = {
    "ray": _ray_table,
    "window": _window_table,
    "shape": _shape_table,
    "union": _union_table,
    "patterns": _pattern_table,
}
KINDS = {
    "ray": RayTable,
    "window": WindowTable,
    "shape": ShapeTable,
    "union": UnionTable,
    "patterns": PatternTable,
}
"""The tables of the readings."""


# Writing


def _rows(table: Table) -> list[str]:
    """The lines of a table's numbers."""
    match table:
        case RayTable():
            return _ray_lines(table)
        case WindowTable():
            return _window_lines(table)
        case ShapeTable():
            return _shape_lines(table)
        case UnionTable():
            return _union_lines(table)
        case PatternTable():
            return _pattern_lines(table)
    raise TypeError(table)


def _ray_lines(table: RayTable) -> list[str]:
    closers = [name for name, closer in CLOSERS.items() if closer in table.closed_by]
    lines = [f"closed_by = {json.dumps(closers)}"]
    for name, side in SIDES.items():
        lines += _head(name, {"live": table.live[side], "dead": table.dead[side]})
    return lines


def _window_lines(table: WindowTable) -> list[str]:
    lines = [f"empty = {table.empty}", f"mixed = {table.mixed}"]
    for name, side in SIDES.items():
        lines += _head(name, {"stones": table.stones[side]})
    return lines


def _shape_lines(table: ShapeTable) -> list[str]:
    lines = []
    for name, side in SIDES.items():
        lines += _head(name, {f"closed_{n}": row for n, row in enumerate(table.shapes[side])})
        lines.append(f"five = {table.five[side]}")
    return lines


def _union_lines(table: UnionTable) -> list[str]:
    lines = []
    for side in (OPPONENT, OWN):
        lines += ["", f"[{NAMES[side]}]"]
        lines += [f"{_quoted(string)} = {value}" for string, (owner, value) in table.values.items() if owner == side]
    lines += ["", "[classes]", *(f"{_quoted(name)} = {json.dumps(ends)}" for name, ends in table.classes.items())]
    return [*lines, "", "[union]", *(f"{_quoted(name)} = {number}" for name, number in table.unions.values())]


def _pattern_lines(table: PatternTable) -> list[str]:
    lines = []
    for each in table.patterns:
        lines += ["", "[[pattern]]", f"cells = {_quoted(each.cells)}", f"weight = {each.weight}"]
        lines += [f"mirrored = {_quoted(patterns.TWICE)}"] * each.twice
    return lines


def _head(name: str, rows: Mapping[str, tuple[int, ...]]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {json.dumps(row)}" for key, row in rows.items())]


# Writing into a text that somebody has written by hand

_NUMBER = re.compile(r"(?P<comment>#[^\n]*)|[+-]?[0-9][0-9A-Fa-fox_]*")


def with_numbers(text: str, profile: WeightProfile) -> str:
    """The text of a weigher with the numbers of `profile`, which has the same names of numbers; all else in it stays.

    Raises ProfileError if the text holds no weigher. Where its way of writing has no place for a number, as in a table
    in braces, it is written anew.
    """
    now = loads(text).numbers
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    spans = values(plain)
    edits: list[tuple[int, int, str]] = []
    for name, number in profile.numbers.items():
        if now.get(name) != number:
            path, place = _path(name)
            edits.append(_edit(plain, spans, path, place, number))
    for start, end, written in sorted(edits, reverse=True):
        plain = plain[:start] + written + plain[end:]
    edited = plain.replace("\n", "\r\n") if "\r\n" in text else plain
    try:
        same = loads(edited).numbers == profile.numbers
    except ValueError:
        same = False
    return edited if same else dumps(profile)


def _path(name: str) -> tuple[Path, int]:
    """The keys that lead to a number, and its place in a list there, from 0: `own.live.2` is the second of `live`."""
    table, _, rest = name.partition(".")
    if table == "pattern":
        return (table, int(rest) - 1, "weight"), 0
    key, _, place = rest.partition(".")
    if place:
        return (
            table,
            key,
        ), int(place) - 1
    return ((table, rest) if rest else (table,)), 0


def _edit(text: str, spans: dict[Path, tuple[int, int]], path: Path, place: int, number: int) -> tuple[int, int, str]:
    """What to write where: over the number, or on a line of its own after the rule for ties, which every text has."""
    if path not in spans:
        end = spans[("tie",)][1]
        return end, end, f"\n{path[-1]} = {number}"
    start, end = spans[path]
    found = [match for match in _NUMBER.finditer(text, start, end) if not match["comment"]]
    if place >= len(found):
        return start, start, ""
    return *found[place].span(), str(number)
