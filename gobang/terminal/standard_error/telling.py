"""Names on standard error what of a file was not read, a line for each."""

from __future__ import annotations

import sys

from gobang.game.fault import Faults
from gobang.game.formats.error import FormatError
from gobang.game.record.record import Record
from gobang.game.ruleset import RULES
from gobang.terminal.files import suffix_of
from gobang.words.catalogue import tr
from gobang.words.faults import more_not_named, reason
from gobang.words.record import code_pages
from gobang.words.record.opened import read_as


def tell(name: str, sentence: str) -> None:
    """Say something about the file or game `name`, if there is something to say."""
    if sentence:
        print(f"gobang-cli: {name}: {sentence}", file=sys.stderr)


def tell_reading(source: str, number: int, data: bytes, record: Record, *, first: bool = True) -> None:
    """Tell what of a game is taken otherwise than the file says it, or not at all, and how its texts were read.

    The code page of a file is told with the `first` of its games.
    """
    if first and (page := code_pages.guessed_page(data, suffix_of(source), record)):
        print(f"gobang-cli: {code_pages.guessed(source, page)}", file=sys.stderr)
    tell(source, read_as(record.of_go and record.header.rule not in RULES, record.passes))
    tell_faults(source, number, record.faults)


def tell_faults(source: str, number: int, faults: Faults) -> None:
    """Name what was not understood of a game; from the second game of a file on with its number."""
    name = tr("{0}: game {1}").format(source, number + 1) if number else source
    for fault in faults:
        tell(name, reason(fault))
    tell(name, more_not_named(faults.more))


def tell_unread(source: str, number: int, error: FormatError) -> None:
    """Name a game that cannot be read."""
    tell(source, tr("game {0} cannot be read: {1}").format(number + 1, reason(error)))
