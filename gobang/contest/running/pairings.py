"""Who meets whom: the pairings of formats that are known beforehand, and the rounds of those that are not."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from typing import Any, Self

from gobang.contest.planning.plan import ContestFormat, ContestPlan

Pairing = tuple[str, str]
MOST_STEPS = 10_000
"""Pairings that are tried for a Swiss round, in some 50 ms."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: who meets whom, and who has nobody to meet and gets the points of a win."""

    pairings: tuple[Pairing, ...]
    byes: tuple[str, ...] = ()

    @property
    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"pairings": [list(each) for each in self.pairings], "byes": list(self.byes)}

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Self:
        """The round in a line. Raises LookupError, TypeError, ValueError."""
        pairings = []
        for one, other in said["pairings"]:
            if not (isinstance(one, str) and isinstance(other, str)):
                raise TypeError(said)
            pairings.append((one, other))
        return cls(tuple(pairings), tuple(map(str, said["byes"])))


def fixed(plan: ContestPlan) -> list[Pairing]:
    """The pairings of a format that is known beforehand, in an order in which everybody plays about as often."""
    names = [entrant.name for entrant in plan.present]
    match plan.format:
        case ContestFormat.GAUNTLET:
            return [(names[0], other) for other in names[1:]]
        case ContestFormat.LADDER:
            return list(pairwise(names))
        case _:
            return circle(names)


def circle(names: Sequence[str]) -> list[Pairing]:
    """Everybody against everybody: one stays, the others move round the table (the circle method).

    In each pairing the one that stands first in the list is the first one.
    """
    order: list[str | None] = [*names]
    if len(order) % 2:
        order.append(None)
    place = {name: at for at, name in enumerate(names)}
    found: list[Pairing] = []
    for _ in range(len(order) - 1):
        for one, other in zip(order[: len(order) // 2], reversed(order[len(order) // 2 :]), strict=True):
            if one is not None and other is not None:
                found.append((one, other) if place[one] < place[other] else (other, one))
        order.insert(1, order.pop())
    return found


def swiss(
    names: Sequence[str], points: Mapping[str, float], met: Collection[frozenset[str]], byes: Collection[str]
) -> Round:
    """The next round of a Swiss contest: who has equally many points meets, and nobody meets the same one twice.

    The simple form of the Dutch system (FIDE C.04.3): by points, then by place in the list, the upper half of those
    with equal points meets the lower half; who cannot moves down. With an odd number the last one that had no bye gets
    it. If everybody has met everybody in reach, some meet again.
    """
    order = sorted(names, key=lambda name: -points.get(name, 0))
    bye: tuple[str, ...] = ()
    if len(order) % 2:
        last = next((name for name in reversed(order) if name not in byes), order[-1])
        order.remove(last)
        bye = (last,)
    found = _matched(order, points, met, count(1)) or _nearest(order, points, met)
    place = {name: at for at, name in enumerate(names)}
    return Round(tuple((a, b) if place[a] < place[b] else (b, a) for a, b in found), bye)


def _matched(
    order: Sequence[str], points: Mapping[str, float], met: Collection[frozenset[str]], steps: count[int]
) -> list[Pairing] | None:
    """Pairings of all, the best first; None if none are found without somebody meeting the same one again.

    `steps` counts how many have been tried: to try all could take for ever.
    """
    if not order:
        return []
    one, *rest = order
    for other in _by_nearness(one, rest, points):
        if frozenset((one, other)) in met:
            continue
        if next(steps) > MOST_STEPS:
            return None
        others = _matched([name for name in rest if name != other], points, met, steps)
        if others is not None:
            return [(one, other), *others]
    return None


def _nearest(order: Sequence[str], points: Mapping[str, float], met: Collection[frozenset[str]]) -> list[Pairing]:
    """Pairings of all, in which only those meet again that nobody else is left for."""
    left, found = [*order], []
    while left:
        one = left.pop(0)
        other = min(_by_nearness(one, left, points), key=lambda name: frozenset((one, name)) in met)
        left.remove(other)
        found.append((one, other))
    return found


def _by_nearness(one: str, rest: Sequence[str], points: Mapping[str, float]) -> list[str]:
    """Whom an entrant should meet, the best first; `rest` are those behind it, in order."""
    equal = [name for name in rest if points.get(name, 0) == points.get(one, 0)]
    half = len(equal) // 2
    return [*equal[half:], *reversed(equal[:half]), *rest[len(equal) :]]


def knock_out(names: Sequence[str]) -> Round:
    """A round of those that are left: the first in the list meets the last, and so on.

    If their number is no power of two, the first ones have a bye until it is.
    """
    places = 1
    while places < len(names):
        places *= 2
    byes = places - len(names)
    meeting = list(names[byes:])
    half = len(meeting) // 2
    return Round(tuple(zip(meeting[:half], reversed(meeting[half:]), strict=True)), tuple(names[:byes]))
