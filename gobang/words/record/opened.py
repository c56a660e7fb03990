"""What is said of a file that was opened."""

from __future__ import annotations

from gobang.model.setup import Mode
from gobang.words.catalogue import Phrase, joined, tr, tr_many
from gobang.words.play.opponents import mode_name
from gobang.words.play.rule_names import rule_name


def rule_assumed(name: str, rule: str) -> str:
    """The file `name` was opened, and does not say by which rule its game was played."""
    return tr("{0} names no rule; it is shown by the rule {1}.").format(name, rule_name(rule))


def opened_unfinished(name: str) -> str:
    """The file `name` was opened, and its game has not ended."""
    mode = mode_name(Mode.VERSUS)
    return tr("{0}: a free board, you place both colours. To play on with a machine, choose “{1}”.").format(name, mode)


def read_as(of_go: bool, passes: int) -> str:
    """A file that says it is of Go was opened, or one with passes."""
    left_out = tr_many(
        "1 pass is left out: passing is not possible here.",
        "{0} passes are left out: passing is not possible here.",
        passes,
    )
    go = tr("The file says that it is a game of Go. It is shown as five in a row.")
    return joined(go if of_go else "", left_out.format(passes) if passes else "")


def told_together(*parts: Phrase | None) -> str:
    """All that is told of a record that was opened or pasted, in one text; None where there is nothing to say."""
    return joined(*(part() for part in parts if part is not None))
