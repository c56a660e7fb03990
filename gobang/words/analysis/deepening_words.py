"""What is said of a branch that is analysed position by position."""

from __future__ import annotations

from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import number_text
from gobang.words.play.times import duration_text


def deepening_sentence(done: int, of: int, beyond: int, depth: int, waits: bool) -> str:
    """How far it is: `done` of so many positions of the record, `beyond` it so many, the present one at this depth."""
    parts = [_progress(done, of, beyond)]
    if waits:
        parts.append(tr("waits while another analysis or a machine thinks"))
    elif depth:
        parts.append(tr("depth {0}").format(depth))
    return " · ".join(parts)


def deepening_paused(done: int, of: int, beyond: int) -> str:
    """It is paused, or was when the program ended."""
    return " · ".join((_progress(done, of, beyond), tr("paused")))


def deepening_ended(many: int) -> str:
    """All positions have had their time."""
    text = tr_many(
        "The branch is deepened: {0} position is in the database.",
        "The branch is deepened: {0} positions are in the database.",
        many,
    )
    return text.format(number_text(many))


def deepening_set_aside(name: str) -> str:
    """The file that says how far it was is unreadable; it is called `name` now."""
    text = tr("How far a branch was deepened could not be read. It is kept as {0}; what was found is in the database.")
    return text.format(name)


def branch_time(positions: int, seconds: int) -> str:
    """How many positions a branch has, and how long they take."""
    many = tr_many("{0} position of the record", "{0} positions of the record", positions)
    return f"{many.format(number_text(positions))}: {duration_text(positions * seconds * 1000)}"


def _progress(done: int, of: int, beyond: int) -> str:
    said = tr("Deepening the branch: {0} of {1}").format(number_text(done), number_text(of))
    return f"{said} + {number_text(beyond)}" if beyond else said
