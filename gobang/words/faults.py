"""Sentences for faults in files and in positions set up by hand: from the values of `game` and the system's errors."""

from __future__ import annotations

import errno
import re
from collections.abc import Collection

from gobang.game.fault import Faults, Faulty, Loss
from gobang.game.legality import Flaw
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Header
from gobang.words.catalogue import as_list, joined, tr, tr_in, tr_many, tr_value

_NO_TEXT = re.compile("[\ud800-\udfff]")
"""What Python makes of bytes in a name that are no text."""


def reason(error: Exception | None) -> str:
    """Why a file could not be read or written, in a few words that can follow a colon."""
    match error:
        case Faulty():
            return _fault(error)
        case OSError():
            return _system_error(error)
        case UnicodeDecodeError():
            return tr("not text in UTF-8")
        case _:
            return str(error)


def reason_unread(error: Exception, *, partly: bool) -> str:
    """Why a game could not be read, or what of it is missing, if it was read `partly`."""
    return tr("not all of it is read: {0}").format(reason(error)) if partly else reason(error)


def reason_and_place(error: Faulty) -> tuple[str, str]:
    """Where in the text something is wrong, which may be empty, and what."""
    values = (as_list(each) if isinstance(each, tuple) else each for each in error.values)
    names = {"line": tr_in("text", "line {0}"), "column": tr_in("text", "column {0}"), "byte": tr("byte {0}")}
    place = as_list(names[name].format(at) for name, at in error.place)
    return place, tr_value(error.fault.value).format(*values)


def shown_name_of_file(path: str) -> str:
    """A path as it can be shown: � stands for each byte of a name that is no text."""
    return _NO_TEXT.sub("\ufffd", path)


def announced(lost: Collection[Loss], header: Header) -> frozenset[Loss]:
    """What of all that is `lost` with a file is said of a game with this header.

    A date and a result alone are not missed in a file of moves. What a person has written is, so the header must be one
    of `opponents.own_words`.
    """
    written = any((header.black, header.white, header.event, header.round, header.place, header.comment))
    return frozenset(lost if written else set(lost) - {Loss.HEADER})


def losses(lost: Collection[Loss]) -> str:
    """What a file does not hold, in a list such as "comments, marks"."""
    names = {
        Loss.MOVES: tr("the order of the moves"),
        Loss.GAMES: tr("the other games"),
        Loss.PASSES: tr("the passes"),
        Loss.AT_PASSES: tr("what is written at a pass"),
        Loss.VARIATIONS: tr("the variations"),
        Loss.RULE: tr("the rule"),
        Loss.OPENING: tr("how it was opened"),
        Loss.HEADER: tr("the names and other details"),
        Loss.COMMENTS: tr("the comments"),
        Loss.MARKS: tr("the marks"),
        Loss.SOME_MARKS: tr("some marks"),
        Loss.TIMES: tr("the times"),
        Loss.NOTES: tr("other notes"),
        Loss.FORM: tr("the form that RenLib and Yixin read"),
        Loss.UNREAD: tr("what was not understood"),
    }
    return as_list(names[loss] for loss in Loss if loss in lost)


def saved_without(name: str, lost: Collection[Loss]) -> str:
    """A file was written in a format that does not hold all of the record."""
    return tr("Saved as {0}, without {1}: only SGF holds everything.").format(name, losses(lost))


def held_beside(name: str, lost: Collection[Loss]) -> str:
    """A file that is to be written holds what would not be in it any more."""
    return tr("{0} holds what cannot be kept here: {1}.").format(name, losses(lost))


def not_understood(faults: Faults) -> str:
    """What a reader did not understand of a file: the first of it, and how much more there is; empty if all was."""
    if not faults:
        return ""
    first = reason(faults.worst)
    said = tr("Not all of it is read: {0}.") if faults.incomplete else tr("Not all of it is certain: {0}.")
    others = len(faults) - 1
    more = tr_many("There is {0} more remark.", "There are {0} more remarks.", others).format(others)
    return joined(said.format(first), more if others else "")


def more_not_named(more: int) -> str:
    """The last line of a list of remarks that is too long; empty if it is complete."""
    return tr_many("and {0} more", "and {0} more", more).format(more) if more else ""


def flaw_sentence(flaw: Flaw, position: Position) -> str:
    """What is strange about the position, and what can be done with it."""
    match flaw:
        case Flaw.COUNTS:
            black, white = position.count(Stone.BLACK), position.count(Stone.WHITE)
            return tr("Black {0}, White {1}: taking turns never leads here. You can still play on from it.").format(
                black, white
            )
        case Flaw.FIVE:
            return tr("There is a five in a row already: the game would be over.")
        case Flaw.FORBIDDEN:
            return tr("Black has more than five in a row, which the rule forbids: the game would be over.")
        case Flaw.FULL:
            return tr("There is nowhere left to play: the game would be over.")


def counts_text(position: Position) -> str:
    """How many stones there are of either colour."""
    return tr("Black {0} · White {1}").format(position.count(Stone.BLACK), position.count(Stone.WHITE))


def _fault(error: Faulty) -> str:
    place, sentence = reason_and_place(error)
    return tr("{0}: {1}").format(place, sentence) if place else sentence


def _system_error(error: OSError) -> str:
    """The usual errors in our words, others in the system's, which follow its own language."""
    usual = {
        errno.ENOENT: tr("no such file or folder"),
        errno.EACCES: tr("access is denied"),
        errno.EPERM: tr("access is denied"),
        errno.EROFS: tr("it cannot be written to"),
        errno.EEXIST: tr("it exists already"),
        errno.EISDIR: tr("it is a folder"),
        errno.ENOTDIR: tr("part of its path is not a folder"),
        errno.ENAMETOOLONG: tr("its name is too long"),
        errno.ENOSPC: tr("the disk is full"),
        errno.ENOEXEC: tr("it is not a program"),
        errno.ENXIO: tr("it is no file but a device, a pipe or the like"),
    }
    return usual.get(error.errno or 0) or error.strerror or str(error)
