"""How much a number is worth now, compared with what it was or is elsewhere, in words."""

from __future__ import annotations

from collections.abc import Iterable

from gobang.game.weighers.comparing import NumberRatio
from gobang.game.weighers.profile import WeightProfile
from gobang.words.catalogue import tr
from gobang.words.numbers import short_decimal_text
from gobang.words.workshop.number_sheet import number_words

MOST_TOLD = 4
"""Numbers that are told in words."""
TWICE, TENFOLD = (1.9, 2.1), 9.95


def times_text(times: float) -> str:
    """How many times as much: "twice as much", "half as much", "4 times as much", "a third as much"."""
    if TWICE[0] <= times <= TWICE[1]:
        return tr("twice as much")
    if TWICE[0] <= 1 / times <= TWICE[1]:
        return tr("half as much")
    if times >= 1:
        return tr("{0} times as much").format(_factor(times))
    return tr("1/{0} as much").format(_factor(1 / times))


def _factor(times: float) -> str:
    return f"{times:.0f}" if times >= TENFOLD else short_decimal_text(times)


def worth_sentences(profile: WeightProfile, ratios: Iterable[NumberRatio]) -> list[str]:
    """What the numbers that differ most are worth: "opponent's, live, three: worth twice as much"."""
    text = tr("{0}: worth {1}")
    told = list(ratios)[:MOST_TOLD]
    return [text.format(number_words(profile, each.name), times_text(each.times)) for each in told]
