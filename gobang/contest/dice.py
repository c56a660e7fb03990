"""Dice that count how often they were thrown, so that a contest goes on where it was broken off."""

from __future__ import annotations

import random


class CountedDice(random.Random):
    """`random.Random(seed)`, throw for throw; `thrown` counts.

    Choosing among fewer than 2**32 takes one throw of 32 bits for each try, which is all that a machine does.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thrown = 0

    def getrandbits(self, k: int, /) -> int:
        """Throw once. Raises ValueError for more than 32 bits, which take more than one throw."""
        if not 0 < k <= 32:
            raise ValueError(f"{k} bits are not one throw")
        self.thrown += 1
        return super().getrandbits(k)

    def skip(self, throws: int) -> None:
        """Throw so often, for games that were played before."""
        for _ in range(throws):
            self.getrandbits(32)
