"""What is said when machines of one's own are named, deleted, given away and taken in."""

from __future__ import annotations

from gobang.game.weighers.making.beginnings import Beginning
from gobang.words.catalogue import Phrase, joined, tr


def kinds() -> dict[str, str]:
    """The files of machines, for a dialog."""
    return {tr("Machines"): "*.toml"}


def beginning_name(kind: Beginning) -> str:
    """What a new machine begins as; it is called so until it gets another name."""
    return {
        Beginning.EMPTY: tr("From nothing"),
        Beginning.SIMPLEST: tr("The simplest table"),
        Beginning.FLAT: tr("Flat"),
        Beginning.ATTACK: tr("Attack alone"),
        Beginning.DEFENCE: tr("Defence alone"),
    }[kind]


def beginning_sentence(kind: Beginning) -> str:
    """What such a machine does."""
    return {
        Beginning.EMPTY: tr("It knows no pattern yet, and plays the first free point."),
        Beginning.SIMPLEST: tr("1, 10, 100 and 1000 for one to four stones of five in a row, of either side."),
        Beginning.FLAT: tr("1, 2, 3 and 4: two twos are worth as much as a four."),
        Beginning.ATTACK: tr("Only its own stones count."),
        Beginning.DEFENCE: tr("Only the opponent's stones count."),
    }[kind]


def begun_sentence(kind: Beginning) -> str:
    """A new machine lies on the bench."""
    return joined(tr("A new machine: {0}.").format(beginning_name(kind)), beginning_sentence(kind))


def converted_sentence(name: str) -> str:
    """A copy was made that is written as patterns."""
    return tr("“{0}” weighs each point as before, now by patterns.").format(name)


def unconverted_sentence(name: str, why: Phrase) -> str:
    """A machine cannot be written as patterns."""
    return tr("{0} stays as it is: {1}.").format(name, why())


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
