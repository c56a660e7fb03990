"""What an archive holds: files, and what cannot be read in it, each by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError, fallen

MOST_DETAILS = 1 << 20
"""Bytes that an archive may tell beside a file in a tar: its name, its owner and the like."""


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive. `read` gives its bytes once, before the next member is asked for; it may raise anything."""

    name: str
    size: int
    read: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Damage:
    """What cannot be read: the file `name`, or without one some part of the archive."""

    error: FormatError
    name: str = ""


Members = Iterator[Member | Damage | None]
"""What is found one after the other; None is a pause in which nothing was found."""


def why(error: Exception, damaged: Fault = Fault.MEMBER_DAMAGED) -> FormatError | OSError:
    """Why unpacking has failed; Python raises a dozen errors for what is `damaged`."""
    if isinstance(error, FormatError) or (isinstance(error, OSError) and error.errno):
        return error
    if isinstance(error, MemoryError):
        return fallen(error)
    locked = isinstance(error, RuntimeError) and not isinstance(error, RecursionError)
    return FormatError(Fault.LOCKED_ARCHIVE if locked else damaged)
