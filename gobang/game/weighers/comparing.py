"""How the numbers of two weighers of the same reading differ: by factors, whatever their units are.

A weigher whose numbers are all multiplied by the same plays the same, so one unit has to be found first: the median of
the factors between numbers that both have.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median

from gobang.game.weighers.profile import RING

SURE = 2.0
"""A difference counts if it is so many times its standard error."""
LEAST = 1.25
"""Smaller factors are not worth telling."""


@dataclass(frozen=True, slots=True)
class NumberRatio:
    """A number that is worth `times` as much as in the other weigher."""

    name: str
    times: float


def unit_between(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How many times as large the numbers of `one` are as those of `other`, by the median; 1 if nothing can be said."""
    factors = [one[name] / other[name] for name in one if name != RING and one[name] > 0 and other.get(name, 0) > 0]
    return median(factors) if factors else 1.0


def compared(
    one: Mapping[str, int],
    other: Mapping[str, int],
    errors: Mapping[str, int] | None = None,
    *,
    same_unit: bool = False,
) -> list[NumberRatio]:
    """The numbers above 0 in both that differ, the largest factors first.

    `errors` are standard errors of `one`: what is not surely different is left out. `same_unit`: both have the same.
    """
    unit = 1.0 if same_unit else unit_between(one, other)
    found = []
    for name, number in one.items():
        if number <= 0 or other.get(name, 0) <= 0:
            continue
        times = number / other[name] / unit
        far = abs(math.log(times))
        error = (errors or {}).get(name, 0) / number
        if far >= math.log(LEAST) and far >= SURE * error:
            found.append(NumberRatio(name, times))
    return sorted(found, key=lambda each: abs(math.log(each.times)), reverse=True)
