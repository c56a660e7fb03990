"""Reads the record in a file, and says how it was read."""

from __future__ import annotations

from pathlib import Path

from gobang.game import formats
from gobang.game.formats import bounds, renlib, sgf_text
from gobang.game.gradual import Gradual
from gobang.game.records import code_page
from gobang.game.records.record import Record
from gobang.game.ruleset import RULES
from gobang.words.catalogue import Phrase
from gobang.words.opponents import shown_name
from gobang.words.record import opened as opened_words


def read_as(record: Record, rule: str) -> Phrase | None:
    """What is said of a file that says it is of Go, and names no `rule` of ours, or that has passes; else None."""
    of_go = record.of_go and rule not in RULES
    return Phrase(opened_words.read_as, (of_go, record.passes)) if of_go or record.passes else None


def read(path: Path, page: str = "") -> Gradual[tuple[Record, str]]:
    """Read the record in a file, and the code page in which its text was read if that was guessed or asked for.

    Raises OSError, FormatError.
    """
    yield 0.0
    bounds.check_file(path.stat().st_size)
    data = path.read_bytes()
    if path.suffix.lower() == ".lib":
        record = yield from renlib.reading(data, page)
        return record, record.code_page
    if page:
        return (yield from formats.reading(code_page.decoded(data, page, "replace"), path.suffix)), page
    page = "" if data.isascii() else sgf_text.decoded(data)[1]
    record = yield from formats.reading(data, path.suffix)
    if path.suffix.lower() == ".psq" and _players_are_ascii(record):
        page = ""  # only the folder of an engine, which is not shown, has other letters
    return record, page


def _players_are_ascii(record: Record) -> bool:
    return all(shown_name(name).isascii() for name in (record.header.black, record.header.white))
