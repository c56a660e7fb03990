"""Where a machine stands on the ladder of our machines by what its games have shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gobang.contest.rating import placed
from gobang.model.workshop.trial import Rival, TriedScore
from gobang.words.catalogue import tr
from gobang.words.numbers import number_text
from gobang.words.play.opponents import level_name, tutorial_letter, weigher_name
from gobang.words.workshop.trial_words import paired


@dataclass(frozen=True, slots=True)
class LadderDot:
    """A machine of known rating: the sign in its dot, its name, its rating; `above`: one of the five."""

    sign: str
    name: str
    rating: int
    above: bool


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """A machine's rating between all others, with half its 95 % interval, and both in a sentence."""

    rating: float
    error: float
    text: str
    spoken: str
    dots: tuple[LadderDot, ...]


def ladder_place(name: str, scores: Mapping[Rival, TriedScore], ratings: Mapping[Rival, int]) -> LadderPlace | None:
    """Where a machine of this name stands by its scores; None if it has met nobody whose rating is known."""
    met = [(float(ratings[rival]), paired(tried).score) for rival, tried in scores.items() if rival in ratings]
    if not met:
        return None
    rating, error = placed(met)
    text = tr("{0}: {1} ± {2}").format(name, number_text(round(rating)), number_text(round(error)))
    dots = tuple(_dot(rival, at) for rival, at in ratings.items())
    ranked = sorted(dots, key=lambda dot: dot.rating)
    below = [dot.name for dot in ranked if dot.rating <= rating]
    higher = [dot.name for dot in ranked if dot.rating > rating]
    if below and higher:
        where = tr("on the ladder between {0} and {1}").format(below[-1], higher[0])
    else:
        where = tr("on the ladder below {0}").format(higher[0]) if higher else tr("at the top of the ladder")
    return LadderPlace(rating, error, text, tr("{0}, {1}").format(text, where), dots)


def _dot(rival: Rival, rating: int) -> LadderDot:
    if isinstance(rival, int):
        return LadderDot(str(rival), level_name(rival), rating, above=False)
    return LadderDot(tutorial_letter(rival), weigher_name(rival), rating, above=True)
