"""Dice that count their throws, so that a contest can be resumed where it was interrupted."""

from __future__ import annotations

import random


class CountedDice(random.Random):
    """Gives the same numbers as `random.Random(seed)`; `thrown` counts the throws, of 32 bits each.

    Machines only choose among fewer than 2**32 items; each attempt at that is one throw.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.thrown = 0

    def getrandbits(self, k: int, /) -> int:
        """Get `k` random bits by one throw. Raises ValueError for more than 32, which would take more than one."""
        if not 0 < k <= 32:
            raise ValueError(f"{k} bits are not one throw")
        self.thrown += 1
        return super().getrandbits(k)

    def skip(self, throws: int) -> None:
        """Discard that many throws: those of games that were played before."""
        for _ in range(throws):
            self.getrandbits(32)
