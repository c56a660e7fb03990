"""XML as text: its encoding, and its tags one by one. It is never refused, whatever is wrong with it.

A bare `&`, an unknown reference or a document type means nothing here, and no declaration is followed: a small file can
declare what becomes endless.
"""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gobang.game.formats import sgf_text
from gobang.game.gradual import Gradual
from gobang.game.record import code_page

LONGEST_TAG = 1 << 16
"""Characters of a tag, a comment or a document type; what is longer is text."""
MOST_QUOTED = 100
"""Characters of what is broken that are given."""
LOOKED_AT = 1 << 16
"""Bytes that are decoded at once where the encoding is tried."""

_TAG = re.compile(
    r"<(?P<end>/?)(?P<name>[A-Za-z_][\w:.-]*+)(?P<said>(?:\s++[\w:.-]++\s*+=\s*+(?:\"[^\"<]*+\"|'[^'<]*+'))*+)"
    r"\s*+(?P<empty>/?)>"
)
_PASSED_OVER = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"))
"""How a comment, a text in brackets, an instruction and a declaration begin and end."""
_DECLARES = re.compile(r"<![A-Za-z][^<>\[]*+\[")
"""The beginning of a document type that declares something; that ends with `]>`."""
_SAID = re.compile(r"([\w:.-]++)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)')")
_REFERENCE = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_NAMED = re.compile(rb"<\?xml\b[^>]{0,200}?\bencoding\s*=\s*[\"']([A-Za-z0-9_.:-]{1,40})[\"']")
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_WIDE = ((b"<\0", "utf-16-le"), (b"\0<", "utf-16-be"))
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}
"""Encodings that hold all of another one; files name the smaller and use the larger."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A whole tag: `<name a="b">`, `</name>` where it is an `end`, `<name/>` where it is `empty`."""

    line: int
    name: str
    said: dict[str, str]
    end: bool = False
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    """Text outside of tags; a long one comes in several parts."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Broken:
    """A `<` that begins no tag, with the beginning of what follows it."""

    line: int
    text: str


def encoding(data: bytes, page: str = "") -> Gradual[tuple[str, str]]:
    """The encoding of a file, for `code_page.decoder`, and the code page if that is `page` or was guessed, else empty.

    It is the one that the file names, if its bytes are in it, or else UTF-8 or the one that is likely.
    """
    if page:
        return page, page
    wide = next((name for mark, name in (*_MARKS, *_WIDE) if data.startswith(mark)), "")
    for name in filter(None, (wide, _named(data), "utf-8")):
        if (yield from _is_in(data, name)):
            return name, ""
    page = code_page.guessed(data)
    return page, page


def _named(data: bytes) -> str:
    """The encoding that the first line names; empty if it is unknown, or cannot be the one of that line."""
    found = _NAMED.search(data[:1024])
    try:
        codec = codecs.lookup(found[1].decode("ascii")) if found else None
        if codec is None or not sgf_text.is_for_files(codec.name) or codec.encode("<?xml")[0] != b"<?xml":
            return ""
    except (LookupError, UnicodeError):
        return ""
    return _WIDER.get(codec.name, codec.name)


def _is_in(data: bytes, name: str) -> Gradual[bool]:
    decoder = codecs.getincrementaldecoder(name)()
    for at in range(0, len(data), LOOKED_AT):
        yield 0.0
        try:
            decoder.decode(data[at : at + LOOKED_AT], at + LOOKED_AT >= len(data))
        except UnicodeError:
            return False
    return True


class Cutter:
    """Cuts a text that comes in pieces into tags and what stands between them; comments and declarations are left out.

    Lines are counted from 1.
    """

    def __init__(self) -> None:
        self._rest = ""
        self._line = 1

    def cut(self, more: str, *, last: bool) -> Iterator[Tag | Between | Broken]:
        """Go on with the next piece; a tag that is not complete waits for the one after it."""
        text, at = self._rest + sgf_text.sound(more), 0
        ends = {end: text.rfind(end) for end in (*dict(_PASSED_OVER).values(), "]>")}
        while at < len(text):
            if text[at] != "<":
                end = text.find("<", at)
                end = end if end > 0 else len(text)
                yield Between(self._line, _plain(text[at:end]))
            elif found := _TAG.match(text, at):
                end = found.end()
                said = {name: _plain(one or other) for name, one, other in _SAID.findall(found["said"])}
                yield Tag(self._line, found["name"].lower(), said, bool(found["end"]), bool(found["empty"]))
            elif end := _end_of_passed_over(text, at, ends):
                if text.startswith("<![CDATA[", at):
                    yield Between(self._line, text[at + 9 : end - 3])
            elif not last and len(text) - at < LONGEST_TAG:
                break
            else:
                end = at + 1
                yield Broken(self._line, text[at : at + MOST_QUOTED])
            self._line += text.count("\n", at, end)
            at = end
        self._rest = text[at:]


def _end_of_passed_over(text: str, at: int, ends: dict[str, int]) -> int:
    """Where the comment or the like that begins at `at` ends; 0 where there is none. `ends` are the last of each kind.

    Those are known, so that a thousand beginnings without an end do not look through the text a thousand times.
    """
    for begins, closes in _PASSED_OVER:
        if text.startswith(begins, at):
            closing = "]>" if closes == ">" and _DECLARES.match(text, at) else closes
            begun = at + len(begins)
            return text.find(closing, begun) + len(closing) if ends[closing] >= begun else 0
    return 0


def _plain(text: str) -> str:
    """`text` with the characters that are written as references, such as `&amp;`."""
    return _REFERENCE.sub(lambda found: html.unescape(found[0]), text) if "&" in text else text
