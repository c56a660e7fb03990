"""What is said when machines of one's own are named, deleted, given away and taken in."""

from __future__ import annotations

from gobang.words.catalogue import Phrase, tr


def kinds() -> dict[str, str]:
    """The files of machines, for a dialog."""
    return {tr("Machines"): "*.toml"}


def taken_sentence(name: str) -> str:
    """A machine has come from a file."""
    return tr("“{0}” lies on the bench.").format(name)


def unread_sentence(name: str, why: Phrase) -> str:
    """A file holds no machine."""
    return tr("{0} is no machine: {1}.").format(name, why())


def removed_sentence(name: str) -> str:
    """A machine was deleted."""
    return tr("“{0}” is deleted.").format(name)


def unremoved_sentence(path: str, why: Phrase) -> str:
    """A machine's file cannot be deleted."""
    return tr("{0} cannot be deleted ({1}).").format(path, why())


def written_sentence(name: str) -> str:
    """A machine was saved as a file."""
    return tr("Saved as {0}.").format(name)


def unwritten_sentence(path: str, why: Phrase) -> str:
    """A machine cannot be saved there."""
    return tr("{0} cannot be written ({1}).").format(path, why())
