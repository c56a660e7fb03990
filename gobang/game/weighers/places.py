"""Where in a TOML text each key stands, which the standard library's reader does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]
"""The keys that lead to a value; a number is the place of a table in a list of tables, from 0."""

_KEY = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+')
_STRINGS = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)+")


def places(text: str) -> dict[Path, tuple[int, int]]:
    """The line and column, both from 1, of each key and of each table's head. `text` must be valid TOML.

    Keys inside a table in braces are left out: their place is that of the key before the braces.
    """
    found: dict[Path, tuple[int, int]] = {}
    lines = _Lines(text)
    for table, names, start, _ in _entries(text):
        place = lines.place(start)
        if not names:
            found.setdefault(table, place)
        for length in range(1, len(names) + 1):
            found.setdefault((*table, *names[:length]), place)
    return found


def values(text: str) -> dict[Path, tuple[int, int]]:
    """Where the value of each key begins and ends, as indices. `text` must be valid TOML."""
    return {(*table, *names): span for table, names, _, span in _entries(text) if span is not None}


def _entries(text: str) -> Iterator[tuple[Path, Path, int, tuple[int, int] | None]]:
    """Each head and each key: its table, the key's names (none for a head), where it begins, and its value's place."""
    counted: dict[Path, int] = {}
    table: Path = ()
    at = 0
    while (at := _after(_BLANK, text, at)) < len(text):
        start = at
        if text[at] == "[":
            several = text.startswith("[[", at)
            names, at = _keys(text, at + 1 + several)
            table = _within(names, counted)
            if several:
                counted[table] = counted.get(table, -1) + 1
                table = (*table, counted[table])
            yield table, (), start, None
            at += 1 + several
        else:
            names, at = _keys(text, at)
            value, at = at + 1, _value_end(text, at + 1)
            yield table, names, start, (value, at)


class _Lines:
    """Turns indices into lines and columns; the indices must not fall."""

    def __init__(self, text: str) -> None:
        self._text, self._line, self._start = text, 1, 0

    def place(self, at: int) -> tuple[int, int]:
        passed = self._text.count("\n", self._start, at)
        if passed:
            self._line += passed
            self._start = self._text.rindex("\n", 0, at) + 1
        return self._line, at - self._start + 1


def _within(names: Path, counted: dict[Path, int]) -> Path:
    """The path of a head: below a list of tables its last table is meant."""
    path: Path = ()
    for name in names[:-1]:
        path = (*path, name)
        if path in counted:
            path = (*path, counted[path])
    return (*path, *names[-1:])


def _keys(text: str, at: int) -> tuple[Path, int]:
    """The names of a dotted key that begins at `at`, and the index of the sign after it."""
    names: list[str] = []
    while True:
        at = _after(_BLANK, text, at)
        key = _KEY.match(text, at)
        if key is None:
            return tuple(names), at
        name = key[0]
        names.append(name[1:-1] if name[0] in "\"'" else name)
        at = _after(_BLANK, text, key.end())
        if not text.startswith(".", at):
            return tuple(names), at
        at += 1


def _value_end(text: str, at: int) -> int:
    """Where the value that begins at `at` ends: at the end of a line outside brackets and strings."""
    depth = 0
    while at < len(text):
        sign = text[at]
        if sign in "\"'" and (string := _STRINGS.match(text, at)):
            at = string.end()
            continue
        if sign == "#":
            at = text.find("\n", at)
            if at < 0:
                return len(text)
            continue
        if sign == "\n" and not depth:
            return at
        depth += (sign in "[{") - (sign in "]}")
        at += 1
    return at


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The index after what the pattern matches at `at`, or `at`."""
    match = pattern.match(text, at)
    return match.end() if match else at
