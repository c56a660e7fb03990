"""What is said of a second engine that analyses beside the first."""

from __future__ import annotations

from gobang.game.engines.trouble import Trouble
from gobang.words.catalogue import joined, tr
from gobang.words.engines.engines import trouble_sentence


def second_failed(trouble: Trouble, name: str, said: str, first: str) -> str:
    """The second engine has failed, the one called `first` has not."""
    return joined(trouble_sentence(trouble, name, said), tr("{0} goes on alone.").format(first))


def no_second_engine() -> str:
    """There is only one engine."""
    return tr("There is no second engine yet: add one with View · Engines.")


def does_not_run() -> str:
    """Where its lines would be, after it has failed."""
    return tr("Not running")
