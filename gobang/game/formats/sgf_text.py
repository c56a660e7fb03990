"""SGF as text: a tree of properties with escapes and line numbers, whatever game they describe."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError

Properties = dict[str, list[str]]

_VALUE = r"[^\\\]]*(?:\\.[^\\\]]*)*"
_TOKEN = re.compile(rf"\s*(?:(?P<mark>[();])|(?P<name>[A-Za-z][A-Za-z0-9]*)|\[(?P<value>{_VALUE})\])", re.DOTALL)
_START = re.compile(r"\(\s*;")
_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_.:-]+)\s*\]")
_ESCAPE = re.compile(r"\\(\r\n|\n\r|\n|\r|.)", re.DOTALL)
_BREAK = re.compile(r"\r\n|\n\r|\r")
_SAFE = re.compile(_VALUE, re.DOTALL)


@dataclass(slots=True)
class Tree:
    """One node of a file: its unparsed properties, its line number and its child nodes."""

    line: int
    properties: Properties = field(default_factory=dict)
    children: list[Tree] = field(default_factory=list)


def decode(data: bytes) -> str:
    """The text of a file: by its CA property, else UTF-8, GB18030 or Latin-1, whichever fits first."""
    named = _CHARSET.search(data[:4096])
    names = [named[1].decode("ascii")] if named else []
    for name in (*names, "utf-8-sig", "gb18030"):
        try:
            return data.decode(name).removeprefix("\ufeff")
        except (LookupError, UnicodeError):
            continue
    return data.decode("latin-1")


def parse(text: str, *, head: bool = False) -> Tree:
    """The first game tree in `text`, ignoring text before it; with `head` only its first node. Raises FormatError.

    Accepts missing closing brackets at the end, lower-case letters in names (FF3's `AddBlack` is `AB`) and repeated
    properties.
    """
    start = _START.search(text)
    if start is None:
        raise FormatError(Fault.SGF_NO_TREE)
    reader = _Reader(text)
    for at, mark, name, value in _tokens(text, start.start()):
        if mark:
            if head and reader.node is not None:
                break
            reader.mark(mark, at)
            if not reader.branches:
                break
        else:
            reader.property(name, value, at)
    return reader.root


class _Reader:
    """Builds the tree token by token: `node` is the last node begun, `branches` are the nodes at open brackets."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = Tree(0)
        self.node: Tree | None = None
        self.branches: list[Tree | None] = []
        self._values: list[str] | None = None
        self._counted = (0, 1)

    def mark(self, mark: str, at: int) -> None:
        """Take in a bracket or a semicolon."""
        self._values = None
        if mark == "(":
            self.branches.append(self.node)
        elif mark == ")":
            self.node = self.branches.pop()
        else:
            child = Tree(self._line(at))
            if self.node is not None:
                self.node.children.append(child)
            else:
                self.root = child
            self.node = child

    def property(self, name: str | None, value: str | None, at: int) -> None:
        """Take in a property's name, or another value of the last property."""
        if name is not None and self.node is not None:
            key = "".join(c for c in name if not c.islower()) or name.upper()
            self._values = self.node.properties.setdefault(key, [])
        elif value is not None and self._values is not None:
            self._values.append(value)
        else:
            raise FormatError(Fault.SGF_NO_NODE, repr(self.text[at : at + 10].strip()), line=self._line(at))

    def _line(self, at: int) -> int:
        """The line number of `at`, which must not decrease between calls: counting anew each time takes minutes."""
        start, line = self._counted
        self._counted = at, line + self.text.count("\n", start, at)
        return self._counted[1]


def _tokens(text: str, at: int) -> Iterator[tuple[int, str | None, str | None, str | None]]:
    """Yield (position, bracket or semicolon, name, value); exactly one of the last three is not None."""
    end = len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        if found is None:
            sign = text[at:].lstrip()[0]
            where = text.index(sign, at)
            line = text.count("\n", 0, where) + 1
            if sign == "[":
                raise FormatError(Fault.SGF_OPEN_VALUE, line=line)
            raise FormatError(Fault.SGF_OUTSIDE, repr(sign), line=line)
        yield found.start(found.lastgroup or 0), found["mark"], found["name"], found["value"]
        at = found.end()


def write(root: Tree) -> str:
    """The game tree as text, with line breaks between nodes. The values must be escaped already."""
    parts = ["("]
    column = 0
    waiting: list[Tree | str] = [root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        text = ";" + "".join(name + "".join(f"[{v}]" for v in values) for name, values in item.properties.items())
        if column + len(text) > 78:
            parts.append("\n")
            column = 0
        parts.append(text)
        column += len(text)
        if len(item.children) == 1:
            waiting.append(item.children[0])
        else:
            for child in reversed(item.children):
                waiting += [")", child, "\n("]
    return "".join(parts) + ")\n"


def text_of(value: str) -> str:
    """Decode a Text value: undo escapes, join soft line breaks, turn line ends into newlines."""
    return _BREAK.sub("\n", _ESCAPE.sub(lambda found: "" if found[1][0] in "\r\n" else found[1], value))


def simple_text_of(value: str) -> str:
    """Decode a SimpleText value: like Text, but on one line."""
    return text_of(value).replace("\n", " ")


def escape(text: str) -> str:
    """Escape a text for use as a value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


def safe(value: str) -> str:
    """A value that was kept as written, escaped only if it would not be valid in a file."""
    return value if _SAFE.fullmatch(value) else escape(value)


def first(properties: Mapping[str, list[str]], name: str) -> str | None:
    """The first value of a property; None if the property is missing or empty."""
    return next(iter(properties.get(name, ())), None)
