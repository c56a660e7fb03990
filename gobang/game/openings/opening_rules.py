"""The opening rules as tables of steps; `phase` applies them.

Sources: renju.net's rule pages (RIF, Yamaguchi, Soosyrv-8, Tarannikov, Taraguchi-10), Gomoku-Rules of Tonio2/Gomoku
(Pro, Long Pro), Wikipedia and AbstractPlay (Swap, Swap2). The colour of a stone follows from its number, Black first; a
swap exchanges only the two who play.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.point import Point
from gobang.game.position import SMALLEST, centre

SIZE_OF_RENJU = 9
"""The smallest board for renju's rules: the fifth stone may be confined to the middle 9 by 9."""


class Party(enum.Enum):
    """One of the two who play, whatever their colour. The first one begins the opening."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Party:
        """The one on the other side of the board."""
        return Party.SECOND if self is Party.FIRST else Party.FIRST


class Actor(enum.Enum):
    """Who has to act in a step."""

    FIRST = "first"
    SECOND = "second"
    TO_MOVE = "to move"
    """Whoever has the colour of the next stone."""
    WAITING = "waiting"
    """Whoever has the other colour."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where a stone may go: in the middle square of `span` by `span` crossings, or outside it."""

    span: int
    inside: bool

    def holds(self, point: Point, size: int) -> bool:
        """Whether `point` belongs to it on a board of this size; the middle is that of `position.centre`."""
        return (2 * point.distance(centre(size)) < self.span) == self.inside


ANYWHERE = Area(0, inside=False)
CENTRE = Area(1, inside=True)


def middle(span: int) -> Area:
    """The middle square of `span` by `span` crossings."""
    return Area(span, inside=True)


class StepKind(enum.Enum):
    """What is to be done."""

    STONE = "stone"
    """Place the next stone in `area`."""
    SWAP = "swap"
    """Exchange the colours, or stay as it is."""
    COLOUR = "colour"
    """Take Black or White."""
    DECLARE = "declare"
    """Say how many fifth stones are to be offered: from 1 to `count`."""
    OFFER = "offer"
    """Offer `count` points for the fifth stone, no two of them the same by symmetry."""
    TAKE = "take"
    """Choose the fifth stone among those offered."""


@dataclass(frozen=True, slots=True)
class OpeningStep:
    """One thing to be done, and by whom.

    `count`: for DECLARE the greatest number, None for as many as can be offered in every position; for OFFER how many,
    None for as many as were declared. `instead`: whoever does the first of these steps in the place of this one leaves
    only the others to be done. `stayed`: the steps that follow a SWAP if nobody swaps, where they are other ones.
    """

    kind: StepKind
    by: Actor
    area: Area = ANYWHERE
    count: int | None = None
    instead: tuple[OpeningStep, ...] = ()
    stayed: tuple[OpeningStep, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningRule:
    """An opening rule: its name, its steps, the smallest board for it, and whether it belongs to renju."""

    name: str
    steps: tuple[OpeningStep, ...]
    smallest: int = SMALLEST
    renju: bool = False

    @property
    def swaps(self) -> bool:
        """Whether the colours with which the opening begins may be exchanged in it."""
        return any(step.kind in (StepKind.SWAP, StepKind.COLOUR) for step in self.steps)

    def fits(self, size: int, *, renju: bool) -> bool:
        """Whether a game on a board of this size, by the rule of renju or not, can be opened in this way."""
        return size >= self.smallest and (renju or not self.renju)


def _stone(area: Area = ANYWHERE, by: Actor = Actor.TO_MOVE) -> OpeningStep:
    return OpeningStep(StepKind.STONE, by, area)


def _of_renju(name: str, *steps: OpeningStep) -> OpeningRule:
    return OpeningRule(name, steps, SIZE_OF_RENJU, renju=True)


_SWAP = OpeningStep(StepKind.SWAP, Actor.TO_MOVE)
_TAKE = OpeningStep(StepKind.TAKE, Actor.WAITING)
_OFFER = OpeningStep(StepKind.OFFER, Actor.TO_MOVE)
_THREE = (_stone(by=Actor.FIRST),) * 3
_ONE_OF_26 = tuple(_stone(area, Actor.FIRST) for area in (CENTRE, middle(3), middle(5)))
_FOUR_WITH_SWAPS = tuple(step for area in (CENTRE, middle(3), middle(5), middle(7)) for step in (_stone(area), _SWAP))
_FIFTH = _stone(middle(9))
_TEN = (replace(_OFFER, count=10), _TAKE)
_TWO_MORE = (_stone(by=Actor.SECOND), _stone(by=Actor.SECOND), OpeningStep(StepKind.COLOUR, Actor.FIRST))

FREE = OpeningRule("free", ())
PRO = OpeningRule("pro", (_stone(CENTRE), _stone(), _stone(Area(5, inside=False))), smallest=6)
LONG_PRO = OpeningRule("long-pro", (_stone(CENTRE), _stone(), _stone(Area(7, inside=False))), smallest=8)
SWAP = OpeningRule("swap", (*_THREE, OpeningStep(StepKind.COLOUR, Actor.SECOND)))
SWAP2 = OpeningRule("swap2", (*_THREE, OpeningStep(StepKind.COLOUR, Actor.SECOND, instead=_TWO_MORE)))
RIF = _of_renju("rif", *_ONE_OF_26, _SWAP, _stone(), replace(_OFFER, count=2), _TAKE)
YAMAGUCHI = _of_renju(
    "yamaguchi", *_ONE_OF_26, OpeningStep(StepKind.DECLARE, Actor.FIRST), _SWAP, _stone(), _OFFER, _TAKE
)
SOOSYRV_8 = _of_renju(
    "soosyrv-8",
    *_ONE_OF_26,
    _SWAP,
    _stone(),
    OpeningStep(StepKind.DECLARE, Actor.WAITING, count=8),
    _SWAP,
    _OFFER,
    _TAKE,
)
TARANNIKOV = _of_renju("tarannikov", *_FOUR_WITH_SWAPS, _FIFTH, _SWAP)
TARAGUCHI_10 = _of_renju(
    "taraguchi-10",
    *_FOUR_WITH_SWAPS[:-1],
    # Only who did not swap after the fourth stone may offer ten fifths, with or without saying "stay" before.
    replace(_SWAP, instead=_TEN, stayed=(replace(_FIFTH, instead=_TEN), _SWAP)),
    _FIFTH,
    _SWAP,
)

OPENING_RULES = {
    rule.name: rule for rule in (FREE, PRO, LONG_PRO, SWAP, SWAP2, RIF, YAMAGUCHI, SOOSYRV_8, TARANNIKOV, TARAGUCHI_10)
}


def fitting(size: int, *, renju: bool) -> tuple[OpeningRule, ...]:
    """The opening rules for a game on a board of this size, by the rule of renju or not; the free one first."""
    return tuple(rule for rule in OPENING_RULES.values() if rule.fits(size, renju=renju))
