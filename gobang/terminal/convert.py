"""`gobang-cli convert`: games from one file format to another."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from gobang.game.fault import Loss
from gobang.game.formats import collection
from gobang.game.formats.error import FormatError
from gobang.game.formats.read_back import saving
from gobang.game.gradual import finish
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import STDOUT, read, suffix_of, write
from gobang.terminal.standard_error.telling import tell_reading, tell_unread
from gobang.words.catalogue import tr, tr_many
from gobang.words.faults import announced, reason, saved_without
from gobang.words.play.opponents import own_words
from gobang.words.review.review_words import remarking

SGF = ".sgf"
"""The only format that is written with several games in a file."""


def run(options: Namespace) -> int:
    """Convert a file, with all its games. Formats that hold one position get the last one of the main line.

    What the new format does not hold is named on standard error, and so are games of which something cannot be read:
    then 1 is returned. Raises Complaint, also for several games and a format that holds one.
    """
    target = options.target
    suffix = options.format or (SGF if target == STDOUT else Path(target).suffix)
    written: list[bytes] = []
    lost: set[Loss] = set()
    unread: list[tuple[int, FormatError]] = []
    incomplete = False
    data = read(options.source)
    for number, game in _chosen(options, data):
        if isinstance(game, FormatError):
            unread.append((number, game))
        elif written and suffix.lower() != SGF:
            sentence = tr("{0} holds several games, a {1} file only one: choose one with --game N, or write .sgf")
            raise Complaint(sentence.format(options.source, suffix))
        else:
            tell_reading(options.source, number, data, game, first=not written)
            incomplete = incomplete or game.faults.incomplete
            converted, not_held = _converted(game, suffix, target)
            written.append(converted)
            lost |= announced(not_held, own_words(game.header))
    if not written:
        raise Complaint(f"{options.source}: {reason(unread[0][1]) if unread else tr('there is no game in it')}")
    write(target, b"\n".join(written))
    if lost:
        print(f"gobang-cli: {saved_without(target, lost)}", file=sys.stderr)
    for number, error in unread:
        tell_unread(options.source, number, error)
    if unread:
        sentence = tr_many("{0} game is left out of {1}.", "{0} games are left out of {1}.", len(unread))
        print(f"gobang-cli: {sentence.format(len(unread), target)}", file=sys.stderr)
    return 1 if unread or incomplete else 0


def _chosen(options: Namespace, data: bytes) -> Iterator[tuple[int, Record | FormatError]]:
    """The game that was asked for, or all games of the file, each with its number from 0. Raises Complaint."""
    source, suffix, number = options.source, suffix_of(options.source), options.game_number
    try:
        if number is not None:
            yield number - 1, finish(collection.reading(data, suffix, number - 1))[0]
            return
        for each in collection.numbered(data, suffix):
            if not isinstance(each, float):
                yield each
    except FormatError as error:
        raise Complaint(f"{source}: {reason(error)}") from error


def _converted(record: Record, suffix: str, target: str) -> tuple[bytes, frozenset[Loss]]:
    """The record in the format of `suffix`, and what that does not hold. Raises Complaint."""
    record.last()
    rules = RULES.get(record.header.rule, FREESTYLE)
    try:
        record.remarks = finish(remarking(record, rules))
        return finish(saving(record, suffix))
    except FormatError as error:
        raise Complaint(f"{target}: {reason(error)}") from error
