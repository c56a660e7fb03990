"""Names on standard error what of a file was not read, a line for each."""

from __future__ import annotations

import sys

from gobang.game.fault import Faults
from gobang.game.formats.error import FormatError
from gobang.words.catalogue import tr
from gobang.words.faults import more_not_named, reason


def tell(name: str, sentence: str) -> None:
    """Say something about the file or game `name`, if there is something to say."""
    if sentence:
        print(f"gobang-cli: {name}: {sentence}", file=sys.stderr)


def tell_faults(source: str, number: int, faults: Faults) -> None:
    """Name what was not understood of a game; from the second game of a file on with its number."""
    name = tr("{0}: game {1}").format(source, number + 1) if number else source
    for fault in faults:
        tell(name, reason(fault))
    tell(name, more_not_named(faults.more))


def tell_unread(source: str, number: int, error: FormatError) -> None:
    """Name a game that cannot be read."""
    tell(source, tr("game {0} cannot be read: {1}").format(number + 1, reason(error)))
