"""What the process that keeps a library's index answers, as values."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gobang.game.library.plain import read_failure


class Doing(enum.Enum):
    """What the process does besides answering."""

    RESTING = "resting"
    READING = "reading"
    ADDING = "adding"
    WAITING = "waiting"
    """Another program writes to the index."""
    STOPPED = "stopped"
    """The user has stopped it."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A file, or the game with this number in it, that could not be read or copied; or was read only `partly`."""

    path: str
    number: int
    error: Exception
    partly: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    """What came of adding files: how many are new, how many games they hold, and what could not be read.

    `of_go` names new files that say that they are of Go.
    """

    files: int
    games: int
    already: int
    others: int
    failed: tuple[Unread, ...]
    of_go: tuple[str, ...] = ()


def read_unread(said: Sequence[Mapping[str, Any]]) -> tuple[Unread, ...]:
    """Files and games that cannot be read. Raises KeyError."""
    return tuple(
        Unread(each["path"], each["number"], read_failure(each["why"]), each["why"].get("partly", False))
        for each in said
    )


def read_import(said: Mapping[str, Any]) -> Import:
    """What came of adding files. Raises KeyError."""
    failed, of_go = read_unread(said["failed"]), tuple(said["of_go"])
    return Import(said["added"], said["games"], said["already"], said["others"], failed, of_go)
