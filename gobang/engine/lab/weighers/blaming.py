"""Blames a number for a move: which single one, changed by how little, would have made the weigher play another point.

A weight is linear in each number, so the values that mend a move are an interval, found without a search. Several moves
together leave the intersection of their intervals. Of the least changes those come first that make the weigher better
and leave its other moves as they are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gobang.contest.score import PairedScore
from gobang.engine.lab.weighers.counting import Counter, Counts, pieces, windows
from gobang.engine.lab.weighers.trying import games, moves_changed, scored
from gobang.engine.weighers.quick import Quick
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.game.weighers.profile import Tie, WeightProfile

SUSPECTS = 8
"""So many of the least changes are tried in games before the first are named."""

Case = tuple[Position, Point]
"""A position, and the point that should be played there."""


@dataclass(frozen=True, slots=True)
class Culprit:
    """A number that mends the moves if it is anything from `low` to `high`; `now` is the nearest of these to `was`."""

    name: str
    was: int
    now: int
    low: int
    high: int

    @property
    def change(self) -> float:
        """How large the change is: |ln| of the factor."""
        return size_of_change(self.was, self.now)

    @property
    def keeps_sign(self) -> bool:
        """Whether the number stays above or below 0; one that was 0 was hardly forgotten."""
        return self.was * self.now > 0


@dataclass(frozen=True, slots=True)
class Price:
    """What a change costs elsewhere: how many of `moves` become others, and the score against the weigher before."""

    changed: int
    moves: int
    score: PairedScore

    @property
    def worth(self) -> float:
        """The share of points won, less the share of other moves that become different."""
        return self.score.score.share - self.changed / max(1, self.moves)


def size_of_change(was: int, now: int) -> float:
    """|ln| of the factor between two numbers; where there is none, of 0 or another sign, on a scale that goes on."""
    if was * now > 0:
        return abs(math.log(now / was))
    return abs(math.copysign(math.log1p(abs(now)), now) - math.copysign(math.log1p(abs(was)), was))


def culprits(profile: WeightProfile, cases: Sequence[Case]) -> list[Culprit]:
    """Every number that, changed alone, mends all these moves: those that keep their sign, the least change first.

    A move is mended if the point is played whatever the lots say. A number that need not change is no culprit. Raises
    ValueError if a point is not free.
    """
    for position, point in cases:
        if not position.is_free(point):
            raise ValueError(point)
    counter = Counter(profile)
    asked = [case for case in cases if not profile.takes_centre or case[0].has_stones]
    now = [_Weighed.of(counter, *case) for case in asked]
    found = [each for name, was in profile.numbers.items() if (each := _culprit(now, counter, name, was))]
    return sorted(found, key=lambda each: (not each.keeps_sign, each.change))


def prices(
    profile: WeightProfile, culprits: Iterable[Culprit], count: int, seed: int
) -> Iterator[tuple[Culprit, Price]]:
    """What changes cost, by so many games of the weigher against itself, and of each changed one against it."""
    before = Quick(profile)
    played = list(games(before, before, count, seed))
    for culprit in culprits:
        after = Quick(profile.changed({culprit.name: culprit.now}))
        changed, moves = moves_changed(played, after)
        yield culprit, Price(changed, moves, scored(list(games(after, before, count, seed))))


def ranked(priced: Mapping[Culprit, Price]) -> list[Culprit]:
    """The culprits with their prices, the most likely first."""
    return sorted(priced, key=lambda each: (not each.keeps_sign, -priced[each].worth))


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A position of a case with the numbers' counts; `at` is the place of the wanted point among the free ones.

    `windows` are the windows of each free point, by its place.
    """

    counts: Counts
    values: Counts
    at: int
    windows: tuple[tuple[int, bytes], ...]

    @classmethod
    def of(cls, counter: Counter, position: Position, point: Point) -> _Weighed:
        free, counts = counter.counts(position)
        places = {each.y * position.size + each.x: place for place, each in enumerate(free)}
        seen = tuple((places[index], window) for index, window in windows(position))
        return cls(counts, counter.values, free.index(point), seen)

    def changed(self, before: Counter, after: Counter, column: int) -> _Weighed:
        """The same for a weigher with the number in this column changed, which touches only what it is added in."""
        counts = self.counts.copy()
        for place, window in self.windows:
            if (row := before.row(window))[column]:
                counts[place] += after.row(window) - row
        return replace(self, counts=counts, values=after.values)


def _culprit(weighed: Sequence[_Weighed], counter: Counter, name: str, was: int) -> Culprit | None:
    """The nearest values of a number that mend all cases; None if there are none, or it mends them as it is."""
    profile, column = counter.profile, counter.names.index(name)
    if not any(each.counts[:, column].any() for each in weighed):
        return None  # it is added nowhere
    best: Culprit | None = None
    for piece in pieces(profile, name, LARGEST_NUMBER):
        low, high = piece
        inside = min(max(was, low), high)
        other = Counter(profile.changed({name: inside}))
        for each in weighed if inside == was else [case.changed(counter, other, column) for case in weighed]:
            low, high = _mending(each, column, low, high, draws_lots=profile.tie is Tie.RANDOM)
            if low > high:
                break
        else:
            now = min(max(was, low), high)
            if now == was:
                return None
            culprit = Culprit(name, was, now, low, high)
            if best is None or culprit.change < best.change:
                best = culprit
    return best


def _mending(weighed: _Weighed, column: int, low: int, high: int, *, draws_lots: bool) -> tuple[int, int]:
    """The part of a range of a number in which the point is played; empty if its end is less than its begin."""
    values = weighed.values.copy()
    values[column] = 0
    rest = weighed.counts @ values
    for first, slope in _lines(rest, weighed.counts[:, column], weighed.at, draws_lots=draws_lots):
        # the number x is wanted with which this is not negative: first and slope times x, added up
        if slope > 0:
            low = max(low, -(first // slope))
        elif slope < 0:
            high = min(high, first // -slope)
        elif first < 0:
            return 1, 0
    return low, high


def _lines(rest: Counts, counts: Counts, at: int, *, draws_lots: bool) -> Iterator[tuple[int, int]]:
    """For each rival of the point: by how much the point is heavier, and how that grows with the number.

    One is taken off where an equal weight is not enough: for a rival that is looked at first, and where lots are drawn.
    """
    lead = rest[at] - rest
    lead[:at] -= 1
    if draws_lots:
        lead[at + 1 :] -= 1
    found = np.unique(np.column_stack((lead, counts[at] - counts))[np.arange(len(rest)) != at], axis=0)
    yield from found.tolist()
