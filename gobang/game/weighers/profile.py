"""A weigher as data: a table of numbers, how it reads the board, and how ties are broken."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from gobang.game.fault import Fault
from gobang.game.weighers.key_sheet import LARGEST_NUMBER, ProfileError
from gobang.game.weighers.readings import Table

MOST_KNOWN = 1 << 17
"""How many windows a profile remembers. A game on 15 by 15 has some 5,000; each takes about 100 bytes."""
ROOM = 1000
"""How large the largest number is at least `with_room`."""
RING = "ring"
"""The name of the number that is added for each step away from the edge."""


class Tie(enum.Enum):
    """Which of the heaviest points is played."""

    FIRST = "first"
    """The first, row by row from the top."""
    RANDOM = "random"
    """A random one."""


@dataclass(frozen=True, eq=False)
class WeightProfile:
    """One weigher. `name` is its id (`ray-pattern`), `letter` the tutorial's (`A`), `source` the tutorial's title.

    Somebody's own weigher has any name, no letter and no source; `title` is what it is called since it was renamed, ""
    if it was not: games, settings and copies go on to know it by `name`. `author` is who made it, `copied_from` the
    name of the weigher that it began as. `ring` is the weight added for each step away from the edge. `takes_centre`:
    on an empty board the first stone goes to the middle, whatever the weights.
    """

    name: str
    letter: str
    source: str
    tie: Tie
    table: Table
    ring: int = 0
    takes_centre: bool = False
    author: str = ""
    copied_from: str = ""
    title: str = ""
    known: dict[bytes, int] = field(default_factory=dict, init=False, repr=False)
    """A cache of weights by window; not part of the value."""

    def measure(self, window: bytes) -> int:
        """The weight of the middle of `window` (see `gobang.game.weighers.readings`) on one line."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        weight = self.known[window] = sum(term.weight for term in self.table.terms(window))
        return weight

    @property
    def called(self) -> str:
        """What people call it."""
        return self.title or self.name

    @property
    def numbers(self) -> dict[str, int]:
        """Every number that weights are made of, by name: the table's (`own.live.2`), then `ring`."""
        return {**self.table.numbers(), RING: self.ring}

    def changed(self, numbers: Mapping[str, int]) -> WeightProfile:
        """The weigher with some numbers changed. Raises ProfileError for a name or a number that cannot be."""
        now = self.numbers
        for name, number in numbers.items():
            if name not in now:
                raise ProfileError(Fault.KEY_UNKNOWN, name)
            if abs(number) > LARGEST_NUMBER:
                raise ProfileError(Fault.LARGE_NUMBER, name, LARGEST_NUMBER, str(number))
        now |= numbers
        ring = now.pop(RING)
        return replace(self, table=self.table.with_numbers(now), ring=ring)

    def with_room(self) -> WeightProfile:
        """The same weigher with room for small changes of its whole numbers.

        Where all are small they are multiplied by one factor. It plays the same moves: only ratios of weights count.
        """
        now = self.numbers
        largest = max(map(abs, now.values()))
        if not 0 < largest < ROOM:
            return self
        return self.changed({name: number * -(-ROOM // largest) for name, number in now.items()})

    def has_places_of(self, other: WeightProfile) -> bool:
        """Whether both differ in numbers only: each number stands for the same in both."""
        now = other.table.numbers()
        return self.table.numbers().keys() == now.keys() and self.table.with_numbers(now) == other.table

    def copied(self, name: str, author: str = "") -> WeightProfile:
        """A copy that somebody may change, with a name of its own."""
        return replace(self, name=name, title="", letter="", source="", author=author, copied_from=self.name)
