"""Reads the record in a file, says how it was read, and writes it back to its place there."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from gobang import regular
from gobang.game.formats import bounds, collection, replacing
from gobang.game.gradual import Gradual
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record
from gobang.game.ruleset import RULES
from gobang.model.kept.earlier import digest_of
from gobang.words.catalogue import Phrase
from gobang.words.record import code_pages
from gobang.words.record import opened as opened_words


@dataclass(frozen=True, slots=True)
class ReadGame:
    """The record in a file, where in the file it stands, and the code page if that was guessed or asked for.

    `digest` is that of the whole file; it is empty for a file that is larger than any game.
    """

    record: Record
    place: GamePlace
    page: str
    digest: str


def read_as(record: Record, rule: str) -> Phrase | None:
    """What is said of a file that says it is of Go, and names no `rule` of ours, or that has passes; else None."""
    of_go = record.of_go and rule not in RULES
    return Phrase(opened_words.read_as, (of_go, record.passes)) if of_go or record.passes else None


def read(path: Path, page: str = "", number: int | None = None) -> Gradual[ReadGame | list[collection.GameEntry]]:
    """Read the record in a file; of several games the one with this number, else all that can be chosen from.

    Texts are read in the code page `page`, if there is one. Raises OSError, FormatError.
    """
    yield 0.0
    suffix = path.suffix
    many = suffix.lower() in (".sgf", *collection.DATABASES)
    data = _bytes(path, bounds.LARGEST_COLLECTION if many else bounds.LARGEST_FILE)
    found = yield from _read(data, suffix, page, number)
    if isinstance(found, list):
        return found
    record, place = found
    digest = digest_of(data) if len(data) <= bounds.LARGEST_FILE else ""
    return ReadGame(record, place, page or code_pages.guessed_page(data, suffix, record), digest)


def _bytes(path: Path, largest: int) -> bytes:
    """What is in the file, which is no pipe and no device, and not `largest` or more. Raises OSError, FormatError."""
    with regular.opened(path) as file:
        bounds.check_file(os.fstat(file.fileno()).st_size, largest)
        data = file.read(largest + 1)
    bounds.check_file(len(data), largest)  # it may be growing
    return data


def read_text(text: str, number: int | None = None) -> Gradual[Record | list[collection.GameEntry]]:
    """Read the record in a text of any form, as `read` does it. Raises FormatError."""
    found = yield from _read(text, ".txt", "", number)
    return found if isinstance(found, list) else found[0]


def _read(
    data: bytes | str, suffix: str, page: str, number: int | None
) -> Gradual[tuple[Record, GamePlace] | list[collection.GameEntry]]:
    if number is None:
        entries = yield from collection.listing(data, suffix, page)
        if len(entries) > 1 and not all(entry.error for entry in entries):
            return entries
        number = entries[0].number if entries else 0
    return (yield from collection.reading(data, suffix, number, page))


def written(path: Path, place: GamePlace | None, record: Record) -> Gradual[replacing.Rewritten]:
    """What the file at `path` is to hold: `record`, which stands there at `place`; None: it is to be a new file.

    A file that has gone meanwhile is a new one, too. Raises OSError, FormatError.
    """
    if place is not None:
        try:
            data = _bytes(path, bounds.LARGEST_COLLECTION)
        except FileNotFoundError:
            place = None
        else:
            return (yield from replacing.rewriting(data, path.suffix, place, record))
    return (yield from replacing.writing(record, path.suffix))
