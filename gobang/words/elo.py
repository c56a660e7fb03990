"""Differences in Elo and how far they are known, as window and terminal tell them everywhere."""

from __future__ import annotations

from gobang.contest.score import UNKNOWN, Estimate
from gobang.words.catalogue import tr
from gobang.words.numbers import real_minus, written_number


def elo_cells(estimate: Estimate) -> tuple[str, str]:
    """A difference in Elo and how far it is known, in whole numbers, as `Estimate.texts` has them."""
    value, spread = estimate.texts(0)
    return real_minus(value), real_minus(spread) or "–"


def elo_spoken(estimate: Estimate) -> str:
    """The same as a part of a sentence: `+212 Elo, ± 31`."""
    value, spread = map(real_minus, estimate.texts(0))
    if value == UNKNOWN:
        return tr("Elo not known yet")
    if not spread:
        return tr("{0} Elo").format(value)
    if estimate.error is not None:
        return tr("{0} Elo, error {1}").format(value, spread)
    return tr("{0} Elo, between {1} and {2}").format(value, *spread.split("…"))


def elo_text(estimate: Estimate) -> str:
    """The same in one piece: `+55.6 ± 27.7 Elo`."""
    return tr("{0} Elo").format(written_number(str(estimate)))
