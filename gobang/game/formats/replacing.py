"""Writes one game in the place of its old text in an SGF file, and leaves every other byte of the file as it is."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, replace

from gobang.game.fault import Fault, Loss
from gobang.game.formats import sgf_text
from gobang.game.formats.collection import is_sgf, text_digest, trees_of
from gobang.game.formats.error import FormatError
from gobang.game.formats.left_out import left_out, left_out_of_game
from gobang.game.formats.read_back import saving
from gobang.game.formats.sgf_parts.nodes import nodes
from gobang.game.gradual import Gradual
from gobang.game.record import code_page
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record

SGF = ".sgf"
DECODED_BYTES = 1 << 16
"""Bytes that are decoded at once where the place of a character is looked for."""
_LINE_END = re.compile(r"\r\n?|\n")
_WIDE = {
    codecs.BOM_UTF32_LE: "utf-32-le",  # begins with UTF-16's mark
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_CHARSET = "CA[UTF-8]"
"""The writer names the encoding in the first node, before any words."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A file to be written, what it does not hold of the record, and where the record stands in it.

    `left_out` is what the file in whose place it is written holds beside the record, and this one does not.
    """

    data: bytes
    lost: frozenset[Loss]
    place: GamePlace
    left_out: frozenset[Loss] = frozenset()


def writing(record: Record, suffix: str) -> Gradual[Rewritten]:
    """A new file of `record` alone. Raises FormatError."""
    data, lost = yield from saving(record, suffix)
    digest = text_digest(data.decode().strip()) if suffix.lower() == SGF else ""
    return Rewritten(data, lost, GamePlace(digest=digest))


def rewriting(data: bytes, suffix: str, place: GamePlace, record: Record) -> Gradual[Rewritten]:
    """The file `data`, from which a game was read at `place`, with `record` as this game.

    An SGF file of one game and nothing else is written anew, in UTF-8. Where there is more, the encoding, the line
    ends, all other games and what stands between them stay byte for byte. Other formats are written anew.

    Raises FormatError if the game is no longer there as it was read, or if the encoding of the file lacks a character.
    """
    if not place.digest or not is_sgf(data, suffix):
        left = yield from left_out(data, suffix, place.page)
        return replace((yield from writing(record, suffix)), left_out=left)
    text = sgf_text.decode(data, place.page)
    number, begin, end = yield from _found(text, place)
    left = yield from left_out_of_game(text[begin:end])
    if not (text[:begin] + text[end:]).strip():
        return replace((yield from writing(record, SGF)), left_out=left)
    whole, lost = yield from saving(record, SGF)
    tree = _LINE_END.sub(_line_end(text[begin:end], text), whole.decode().strip())
    tree = tree.replace(_CHARSET, _charset(data, text[begin:end], place.page), 1)
    new = _spliced(data, text, place.page, begin, end, tree)
    if sgf_text.decode(new, place.page) != text[:begin] + tree + text[end:]:
        raise FormatError(Fault.NOT_READ_BACK)
    return Rewritten(new, lost, GamePlace(number, text_digest(tree), place.page, place.several), left)


def _found(text: str, place: GamePlace) -> Gradual[tuple[int, int, int]]:
    """The number of the game that was read at `place`, and where its text begins and ends. Raises FormatError."""
    trees = yield from trees_of(text)
    there = [
        (number, begin, end)
        for number, (begin, end) in enumerate(trees)
        if text_digest(text[begin:end]) == place.digest
    ]
    if not there:
        raise FormatError(Fault.GAME_CHANGED)
    return min(there, key=lambda each: abs(each[0] - place.number))


def _line_end(*texts: str) -> str:
    """How lines end in the first of these texts that has several."""
    found = next(filter(None, map(_LINE_END.search, texts)), None)
    return found[0] if found else "\n"


def _charset(data: bytes, old: str, page: str) -> str:
    """The property CA of a game in this file: as it was; else UTF-8 if the file is in it; else none."""
    properties = next(nodes(old)).properties
    if "CA" in properties:
        return f"CA[{properties['CA'][0]}]"
    return _CHARSET if sgf_text.encoding_of(data, page).startswith("utf-8") else ""


def _spliced(data: bytes, text: str, page: str, begin: int, end: int, new: str) -> bytes:
    """`data`, the file of `text`, with `new` in the place of the characters from `begin` to `end`."""
    encoding = sgf_text.encoding_of(data, page)
    marked = (each for each in _WIDE.items() if encoding.startswith("utf-") and data.startswith(each[0]))
    sign, wide = next(marked, (codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b"", ""))
    try:
        written = code_page.encoded(new, wide or encoding.removesuffix("-sig"))
    except UnicodeEncodeError as error:
        raise FormatError(Fault.NOT_IN_ENCODING, encoding, error.object[error.start]) from error
    mark = len(code_page.decoded(data, encoding, "replace")) - len(text)  # a byte order mark is not in the text
    first, last = (_bytes_before(data, encoding, count + mark) for count in (begin, end))
    if wide or encoding == "utf-8-sig":  # the decoders of these make nothing of the mark
        first = max(first, len(sign))
    return data[:first] + written + data[last:]


def _bytes_before(data: bytes, encoding: str, count: int) -> int:
    """After how many bytes of `data` so many characters are complete."""
    decoder = code_page.decoder(encoding)
    at = 0
    while count:
        before = decoder.getstate()
        decoded = len(decoder.decode(data[at : at + DECODED_BYTES], at + DECODED_BYTES >= len(data)))
        if decoded <= count and at + DECODED_BYTES < len(data):
            count -= decoded
            at += DECODED_BYTES
            continue
        decoder.setstate(before)
        while count:
            count -= len(decoder.decode(data[at : at + 1], at + 1 >= len(data)))
            at += 1
    return at
