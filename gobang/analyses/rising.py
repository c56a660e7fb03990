"""Carries what was found about positions back to the known positions that lead to them, move by move."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from gobang.analyses.database import AnalysisDatabase
from gobang.game.gradual import Gradual


class Rising:
    """The positions that are still to be corrected by what is known after them, those with the most stones first.

    So each is corrected once, however many of those after it were written: they have all been before. Those before it
    follow if it was written itself or has changed. Only places are kept, about 150 bytes each, and no positions.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int]] = []
        """A heap of places."""
        self._written: dict[tuple[int, int], bool] = {}
        """Whether those before it are to follow in any case."""
        self.done = self.changed = 0
        """How many were looked at since none waited, and how many have changed, ever."""

    @property
    def left(self) -> int:
        """How many are known to wait."""
        return len(self._waiting)

    @property
    def part(self) -> float:
        """How much is done, from 0 to 1."""
        return self.done / (self.done + self.left) if self.left else 1.0

    def add(self, places: Iterable[tuple[int, int]], *, written: bool = True) -> None:
        """Let these places wait, `Form.place` of positions that were written or may have changed."""
        if not self._waiting:
            self.done = 0
        for place in places:
            if place not in self._written:
                heapq.heappush(self._waiting, place)
            self._written[place] = written or self._written.get(place, False)

    def step(self, database: AnalysisDatabase) -> None:
        """Look at the next one, if any. Raises DatabaseError, after which it is still the next."""
        if not self._waiting:
            return
        place = self._waiting[0]
        form = database.form(place[1])
        if form is not None and database.correct(form):
            self.changed += 1
            self._written[place] = True
        before = database.before(form) if form is not None and self._written[place] else ()
        self.add((each.place for each in before), written=False)
        heapq.heappop(self._waiting)
        del self._written[place]
        self.done += 1

    def take_over(self, other: Rising) -> None:
        """Let what still waits there wait here."""
        for place, written in other._written.items():
            self.add((place,), written=written)


def carrying_back(database: AnalysisDatabase, places: Iterable[tuple[int, int]]) -> Gradual[int]:
    """Correct these positions and those before them; returns how many have changed. Raises DatabaseError."""
    rising = Rising()
    rising.add(places)
    while rising.left:
        rising.step(database)
        yield rising.part
    return rising.changed
