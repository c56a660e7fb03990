"""What is said of a file that was opened."""

from __future__ import annotations

from gobang.model.setup import Mode
from gobang.words.catalogue import tr
from gobang.words.opponents import mode_name
from gobang.words.rules import rule_name


def rule_assumed(name: str, rule: str) -> str:
    """The file `name` was opened, and does not say by which rule its game was played."""
    return tr("{0} names no rule; it is shown by the rule {1}.").format(name, rule_name(rule))


def opened_unfinished(name: str) -> str:
    """The file `name` was opened, and its game has not ended."""
    mode = mode_name(Mode.VERSUS)
    return tr("{0}: a free board, you place both colours. To play on with a machine, choose “{1}”.").format(name, mode)
