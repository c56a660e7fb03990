"""Adam, by which weights are trained: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization" (2015)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

MOMENTUM, SQUARE = 0.9, 0.99
"""How much of the mean slope, and of its mean square, a step keeps."""

Arrays = Mapping[str, npt.NDArray[Any]]


class Adam:
    """Moves arrays of numbers down their slopes, in place.

    `floor` is added to the size by which a slope is divided: without it numbers with slopes near zero would be moved
    as far as all others.
    """

    def __init__(self, numbers: Arrays, floor: float) -> None:
        self._numbers, self._floor = numbers, floor
        self._momentum, self._square = (
            {name: np.zeros_like(array) for name, array in numbers.items()} for _ in range(2)
        )
        self._steps = 0

    def move(self, slopes: Arrays, rate: float) -> None:
        """Make a step of the length `rate`; `slopes` has an array of the same shape for each one of numbers."""
        self._steps += 1
        for name, slope in slopes.items():
            momentum, square = self._momentum[name], self._square[name]
            momentum += (1 - MOMENTUM) * (slope - momentum)
            square += (1 - SQUARE) * (slope**2 - square)
            size = np.sqrt(square / (1 - SQUARE**self._steps)) + self._floor
            self._numbers[name][...] -= rate * momentum / (1 - MOMENTUM**self._steps) / size
