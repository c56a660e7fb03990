"""The nodes of an SGF file as text: brackets and properties, whatever game they describe, and what stands between them.

Other programs leave out semicolons and last brackets, write `]` in a comment without escaping it, or put words between
the nodes. Such a file is read as far as it is clear what is meant, and what is passed over or guessed is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from gobang.game.fault import Fault, Faults
from gobang.game.formats.bounds import MOST_FORKS, MOST_NODES, MOST_VALUES
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.sgf_text import START, VALUE, Properties, line_of

MOVES = ("B", "W", "QPR", "QSLW")
"""Properties that hold moves; the last two are Gomoku Quest's."""
POINTS = {*MOVES, "AB", "AW", "AE", "PL", "SZ", "GM", "FF", "CA", "TR", "SQ", "CR", "MA"}
"""Properties in which a bracket is no part of the value."""

# Every repetition is possessive (*+), without backtracking, so that the time grows only with the text's length.
_TOKEN = re.compile(rf"\s*+(?:([();])|([A-Za-z0-9]++)\s*+((?:\[{VALUE}\]\s*+)*+))", re.DOTALL)
"""A bracket or a semicolon; or a name and all its values."""
_EACH = re.compile(rf"\[({VALUE})\]", re.DOTALL)
_OPEN = re.compile(rf"(?:[A-Za-z0-9]++\s*+)?\[{VALUE}\\?\Z", re.DOTALL)
"""A value that does not end."""
_NEXT = re.compile(r"[();]|(?<![A-Za-z0-9])(?:[a-z]++\[|(?=[a-z]*+[A-Z0-9])[A-Za-z0-9]++\s*+\[)")
"""Where a node goes on after other text. A word in small letters and a space before a bracket are no property."""
_NODE = re.compile(r";(?=\s*+[A-Z]{1,2}\s*+\[)")
"""The first node of a file whose first bracket is missing."""
_SIGN = re.compile(r"\S")
_BRACKET = re.compile(r"\\.|[\[\]]", re.DOTALL)
"""A square bracket; or an escaped sign, which is none."""
_PROPERTY = re.compile(r"(?<![A-Za-z])(?:[A-Z]{1,4}|[a-z]{1,2})\[")
"""What looks like a property, in text before the game."""
_SQUARE = re.compile(r"[\[\]]")


@dataclass(slots=True)
class RawNode:
    """The brackets before a node, its place in the text, its unparsed properties, and its moves in their order."""

    brackets: str
    at: int
    properties: Properties = field(default_factory=dict)
    moves: list[tuple[str, str]] = field(default_factory=list)

    def lengthen(self, name: str, value: str) -> None:
        """Replace the last value of a property, which had ended too early; its brackets are not escaped yet."""
        self.properties[name][-1] = _BRACKET.sub(lambda found: "\\]" if found[0] == "]" else found[0], value)


def nodes(text: str, faults: Faults | None = None) -> Iterator[RawNode]:
    """The nodes of the first game tree in `text`, until it is complete or the text ends.

    Properties may be repeated, and have lower-case letters in their names (FF3's `AddBlack` is `AB`). What is passed
    over or guessed is told to `faults`. Raises FormatError where there is no tree, and for more than `bounds` allows.
    """
    return _NodeReader(text.rstrip(), Faults() if faults is None else faults).nodes()


def told(faults: Faults, text: str, at: int, fault: Fault, *values: object) -> None:
    """Tell of a fault at a place in `text`."""
    faults.add(fault, *values, line=line_of(text, at) if len(faults) < Faults.MOST else None)


class _NodeReader:
    """Goes through a text once."""

    def __init__(self, text: str, faults: Faults) -> None:
        self._text = text
        self._faults = faults
        self._next = -1
        """Where a node goes on, as far as that was looked for."""
        self._value: tuple[RawNode, str, int] | None = None
        """The last property, if nothing follows it yet: its node, its name, and where its last value begins."""

    def nodes(self) -> Iterator[RawNode]:  # noqa: C901, PLR0912, PLR0915  one loop over kinds of tokens
        start = START.search(self._text) or _NODE.search(self._text)
        if start is None:
            raise FormatError(Fault.SGF_NO_TREE)
        at = begin = start.start()
        self._tell_before(begin)
        depth, after, node = 0, "", None
        if start[0] == ";":
            told(self._faults, self._text, begin, Fault.SGF_NO_TREE)
            depth, after = 1, "("
        wanted = True  # whether a property begins a node, because its semicolon is missing
        nodes_left, forks_left, values_left = MOST_NODES, MOST_FORKS, MOST_VALUES
        last: re.Match[str] | None = None
        while at < len(self._text):
            found = _TOKEN.match(self._text, at)
            if found is None or (found[2] and (not found[3] or _is_a_word(found))):
                if last is not None and node is not None:
                    key = _key(last[2])
                    ended = last.start(3) + len(last[3].rstrip()) - 1
                    self._value = node, key, ended - len(node.properties[key][-1])
                at, last = self._stray(at), None
                continue
            mark, name, run = found.groups()
            if mark == ";" or (wanted and mark is None):
                if node is not None:
                    yield node
                node, after, wanted = RawNode(after, found.start(1 if mark else 2)), "", False
                nodes_left -= 1
                if nodes_left < 0:
                    raise self._too_many(Fault.TOO_MANY_NODES, MOST_NODES, at)
            if mark is None and node is not None:
                said = _values(run, values_left)
                values_left -= len(said)
                if values_left < 0:
                    raise self._too_many(Fault.TOO_MANY_VALUES, MOST_VALUES, at)
                key = name if name.isupper() else _key(name)
                node.properties.setdefault(key, []).extend(said)
                if key in MOVES:
                    node.moves += [(key, value) for value in said]
                last = found
            else:
                last = self._value = None
                if mark != ";":
                    after, wanted = after + (mark or ""), True
                    depth += 1 if mark == "(" else -1
                    forks_left -= mark == "("
                    if forks_left < 0:
                        raise self._too_many(Fault.TOO_MANY_FORKS, MOST_FORKS, at)
            at = found.end()
            if not depth:
                break
        if depth:
            told(self._faults, self._text, len(self._text), Fault.SGF_NOT_CLOSED)
        self._tell_after(at)
        yield node or RawNode("(", begin)

    def _stray(self, at: int) -> int:
        """Deal with text that is no property and no bracket, and return where to go on.

        What follows a value up to a closing bracket belongs to it, as that bracket was not escaped. A last value that
        does not end is ended.
        """
        sign = _SIGN.search(self._text, at)
        at = sign.start() if sign else at
        if _OPEN.match(self._text, at):
            told(self._faults, self._text, at, Fault.SGF_OPEN_VALUE)
            if self._text.endswith("["):
                return len(self._text)
            slashes = len(self._text) - len(self._text.rstrip("\\"))
            self._text += "\\" * (slashes % 2) + "]"
            return at
        closing = self._closing(at)
        if self._value is not None and closing is not None:
            node, key, begin = self._value
            told(self._faults, self._text, at, Fault.SGF_BRACKET)
            node.lengthen(key, self._text[begin:closing])
            return closing + 1
        self._value = None
        value = _EACH.match(self._text, at)
        end = value.end() if value else self._next_node(at + 1)
        self._tell_of(at, end)
        return end

    def _closing(self, at: int) -> int | None:
        """Where the text ends whose end was taken to be at the bracket before, if it goes on: at the last such bracket.

        All of them are found at once, so that a text with many is put together once.
        """
        if self._value is None or self._value[1] in POINTS:
            return None
        depth, closing = 0, None
        for found in _BRACKET.finditer(self._text, at, self._next_node(at)):
            depth += {"[": 1, "]": -1}.get(found[0], 0)
            if depth < 0:
                depth, closing = 0, found.start()
        return closing

    def _next_node(self, at: int) -> int:
        """Where a node goes on, from `at` on; the end of the text if it does not."""
        if self._next < at:
            found = _NEXT.search(self._text, at)
            self._next = found.start() if found else len(self._text)
        return self._next

    def _tell_before(self, end: int) -> None:
        """Tell of text before the game that may have been a part of it."""
        if found := _PROPERTY.search(self._text, 0, end):
            self._tell_of(found.start(), end)

    def _tell_after(self, begin: int) -> None:
        """Tell of what follows the game, if it has a square bracket: the game may have ended too early."""
        if _SQUARE.search(self._text, begin) and (found := _SIGN.search(self._text, begin)):
            self._tell_of(found.start(), len(self._text))

    def _tell_of(self, begin: int, end: int) -> None:
        told(self._faults, self._text, begin, Fault.NOT_UNDERSTOOD, shortened(self._text[begin:end]))

    def _too_many(self, fault: Fault, most: int, at: int) -> FormatError:
        return FormatError(fault, f"{most:,}", line=line_of(self._text, at))


def _is_a_word(found: re.Match[str]) -> bool:
    """Whether what stands before a bracket is rather a word of a text."""
    return found[2].islower() and found.end(2) < found.start(3)


def _values(run: str, most: int) -> list[str]:
    """The values in `run`, at most one more than `most`."""
    if run.find("[", 1) < 0:
        return [run[1 : run.rindex("]")]]
    return list(islice((each[1] for each in _EACH.finditer(run)), most + 1))


def _key(name: str) -> str:
    """The capitals and digits of a name, or the whole name in capitals if it has none."""
    key = "".join(sign for sign in name if not sign.islower())
    return name.upper() if key.isdigit() or not key else key
