"""Ratings of a person and of tasks, each with its error, after the Glicko system.

Source: M. Glickman, "The Glicko system" (glicko.net/glicko/glicko.pdf), with a rating period for each answer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Q = math.log(10) / 400
LEAST_ERROR, MOST_ERROR = 40.0, 350.0
"""The error never falls below the first, so that the rating goes on moving, and a newcomer's is the second."""
DAYS_TO_FORGET = 730
"""After so many days without an answer a rating with an error of 60 is as uncertain as a newcomer's."""
PER_DAY = (MOST_ERROR**2 - 60.0**2) / DAYS_TO_FORGET


@dataclass(frozen=True, slots=True)
class Rating:
    """A number, and the standard error of it."""

    number: float
    error: float

    def after(self, days: float) -> Rating:
        """The rating after so many days without an answer: less certain."""
        return Rating(self.number, min(MOST_ERROR, math.sqrt(self.error**2 + PER_DAY * max(0.0, days))))

    def expects(self, other: Rating) -> float:
        """The expected score against `other`, from 0 to 1, whose error makes it more cautious."""
        return 1 / (1 + 10 ** (-_shrinking(other.error) * (self.number - other.number) / 400))

    def scored(self, score: float, other: Rating) -> Rating:
        """The rating after a score of 1, ½ or 0 against `other`."""
        expected, shrinking = self.expects(other), _shrinking(other.error)
        information = (Q * shrinking) ** 2 * expected * (1 - expected)
        variance = 1 / (1 / self.error**2 + information)
        moved = self.number + Q * variance * shrinking * (score - expected)
        return Rating(moved, max(LEAST_ERROR, math.sqrt(variance)))


def _shrinking(error: float) -> float:
    """How much less a result says because the other's rating has this error."""
    return 1 / math.sqrt(1 + 3 * (Q * error / math.pi) ** 2)


NEWCOMER = Rating(1000, MOST_ERROR)
"""The rating of somebody of whom nothing is known."""
LOWEST, PER_LEVEL, HIGHEST = 600, 150, 2000
"""The guess for the adaptive opponent's first level, what each further level adds, and the highest guess."""
TASK_ERROR = 120.0
"""The error of a task's difficulty, which was reckoned and not played for."""


def guessed(standing: float | None) -> Rating:
    """The rating before the first answer of a person with this standing among the adaptive opponent's levels."""
    return NEWCOMER if standing is None else Rating(min(LOWEST + PER_LEVEL * (standing - 1), HIGHEST), MOST_ERROR)
