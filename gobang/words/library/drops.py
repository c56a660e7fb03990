"""Sentences about files that are dragged over the window or dropped on it."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import number_text


def opens(name: str) -> str:
    """What letting go of one file does."""
    return tr("Open {0}").format(name)


def adds(names: Sequence[str]) -> str:
    """What letting go of these files does, where they are for the library."""
    return tr("Add to the library: {0}").format(_told(names))


def takes(names: Sequence[str]) -> str:
    """What letting go of these files does, where they hold machines."""
    return tr("Take to the workshop: {0}").format(_told(names))


def offered(names: Sequence[str]) -> str:
    """Dropped files that cannot be opened as one game can be added to the library."""
    return tr("Add the games in {0} to the library?").format(_told(names))


def _told(names: Sequence[str]) -> str:
    """The name of one file, or how many there are."""
    many = len(names)
    return names[0] if many == 1 else tr_many("{0} file", "{0} files", many).format(number_text(many))
