"""SGF as text: nodes of properties with escapes and brackets, whatever game they describe."""

from __future__ import annotations

import codecs
import contextlib
import re
from collections.abc import Iterator, Mapping

from gobang.game.record import code_page

Properties = dict[str, list[str]]

# Every repetition is possessive (*+), without backtracking, so that the time grows only with the text's length.
VALUE = r"[^\\\]]*+(?:\\.[^\\\]]*+)*+"
"""A value without its brackets."""
START = re.compile(r"\(\s*+(?=;|(?:AB|AP|AW|B|C|CA|DT|EV|FF|GM|GN|HA|KM|PB|PW|RU|ST|SZ|US|W)\s*+\[)")
"""The beginning of a game: a bracket, and a node, whose semicolon may be missing."""
_BRACKET = re.compile(rf"\[{VALUE}\]|[()]", re.DOTALL)
"""A bracket, or a value, in which brackets mean nothing."""
_CHARSET = re.compile(rb"(?<![A-Za-z])CA\s*+\[\s*+([A-Za-z0-9_.:-]++)\s*+\]")
BRACKETS = 2000
"""So many brackets and values are passed over in a millisecond."""
_ESCAPE = re.compile(r"\\(\r\n|\n\r|\n|\r|.)", re.DOTALL)
_BREAK = re.compile(r"\r\n|\n\r|\r")
_SAFE = re.compile(VALUE, re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins with UTF-16's mark
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""The byte order marks of encodings that need one, longest first."""
_CODECS = re.compile(
    r"utf-[78]|ascii|gb\w+|hz|big5\w*|shift_jis\w*|euc_\w+|iso2022_\w+|iso8859-\d+|cp\d+|koi8-\w|johab|mac-\w+"
)
"""The encodings that a CA may name. Python has others, which are not for text or can be made very slow."""


def decode(data: bytes, page: str = "") -> str:
    """The text of a file in the code page `page`; if that is empty, as `decoded` reads it."""
    return code_page.decoded(data, page, "replace").removeprefix("\ufeff") if page else decoded(data)[0]


def decoded(data: bytes) -> tuple[str, str]:
    """The text of a file, and the code page that was guessed; empty if the file says it, or is UTF-8.

    It is read by its CA property, else as UTF-8, else in the code page that it was likely written in.
    """
    text, _, page = _decoded(data)
    return text, page


def encoding_of(data: bytes, page: str = "") -> str:
    """In which encoding `decode` reads a file, as Python or `code_page` calls it."""
    return page or _decoded(data)[1]


def _decoded(data: bytes) -> tuple[str, str, str]:
    """The text of a file, its encoding, and that again if it was guessed."""
    if wide := next((name for mark, name in _MARKS if data.startswith(mark)), ""):
        with contextlib.suppress(UnicodeError):
            return sound(data.decode(wide)), wide, ""
    if wide := code_page.wide(data):
        with contextlib.suppress(UnicodeError):
            return sound(data.decode(wide)), wide, wide
    head = data[:4096]
    named = _CHARSET.search(head, head.find(b"(")) if b"(" in head else None  # elsewhere it may be part of a name
    for name in (*([named[1].decode("ascii")] if named else []), "utf-8-sig"):
        try:
            if named and name == named[1].decode("ascii") and not is_for_files(codecs.lookup(name).name):
                continue
            text = data.decode(name)
        except (LookupError, UnicodeError):
            continue
        if not _SURROGATE.search(text):  # UTF-7 can contain half of a surrogate pair, which no file can be written with
            return text.removeprefix("\ufeff"), name, ""
    page = code_page.guessed(data)
    return code_page.decoded(data, page), page, page


def is_for_files(codec: str) -> bool:
    """Whether a file may name this codec of Python's as its encoding."""
    return _CODECS.fullmatch(codec) is not None


def sound(text: str) -> str:
    """`text` with U+FFFD in place of each unpaired surrogate."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if _SURROGATE.search(text) else text


def trees(text: str) -> Iterator[tuple[int, int]]:
    """Where each game tree of a collection begins and ends; a last one without its closing bracket ends with the text.

    Text between the trees is passed over.
    """
    return (each for each in finding_trees(text) if not isinstance(each, float))


def finding_trees(text: str) -> Iterator[tuple[int, int] | float]:
    """The same, and in between how much of the text is read, from 0 to 1."""
    at = 0
    while (start := START.search(text, at)) is not None:
        depth, at = 0, len(text)
        for number, found in enumerate(_BRACKET.finditer(text, start.start()), 1):
            if not number % BRACKETS:
                yield found.end() / len(text)
            depth += {"(": 1, ")": -1}.get(found[0], 0)
            if not depth:
                at = found.end()
                break
        yield start.start(), at


def line_of(text: str, at: int) -> int:
    """The number of the line in which place `at` is, from 1."""
    return text.count("\n", 0, at) + 1


def node_text(properties: Properties) -> str:
    """One node as text; its values must be escaped already."""
    return ";" + "".join(name + "".join(f"[{v}]" for v in values) for name, values in properties.items() if values)


def text_of(value: str) -> str:
    """Decode a Text value: undo escapes, join soft line breaks, turn line ends into newlines."""
    if "\\" in value:
        value = _ESCAPE.sub(lambda found: "" if found[1][0] in "\r\n" else found[1], value)
    return _BREAK.sub("\n", value) if "\r" in value else value


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
