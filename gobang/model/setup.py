"""The set-up of a game: who plays, by which rules, on which board, with how much time."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.game.timecontrol import NO_LIMIT, TimeControl
from gobang.game.weighers import schemes
from gobang.model.opponents.opponent_id import HUMAN, OpponentId

COMMON_SIZES = (15, 16, 19, 20)
"""The board sizes offered in lists; others can be typed."""

DEFAULT_OPPONENT = OpponentId.of_weigher(schemes.DEFAULT)
DEFAULT_SECOND = OpponentId.of_weigher(schemes.SCHEMES[0])
"""The machine that plays White between two machines, until another is chosen."""


class Mode(enum.Enum):
    """The ways to fill two seats; the value is kept in settings."""

    TWO_PLAYERS = "two-players"
    VERSUS = "versus"
    MACHINES = "machines"
    FREE = "free-board"
    """Both sides by hand to try things out: no clock runs, nobody resigns."""


@dataclass(frozen=True, slots=True)
class Setup:
    """One choice for everything a new game needs.

    `opponent` plays against the person, or Black among machines; `second` is White among machines. `own` is the
    person's colour, `first` the colour that begins (always Black under renju).
    """

    mode: Mode = Mode.VERSUS
    opponent: OpponentId = DEFAULT_OPPONENT
    second: OpponentId = DEFAULT_SECOND
    own: Stone = Stone.BLACK
    first: Stone = Stone.BLACK
    rule: str = FREESTYLE.name
    size: int = 15
    time: TimeControl = NO_LIMIT

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST or self.rule not in RULES or Stone.EMPTY in (self.own, self.first):
            raise ValueError(self)

    @property
    def rules(self) -> RuleSet:
        """The rule set named by `rule`."""
        return RULES[self.rule]

    @property
    def begins(self) -> Stone:
        """The colour that begins: under renju always Black, otherwise `first`."""
        return Stone.BLACK if self.rules.black_begins else self.first

    @property
    def free(self) -> bool:
        """Whether this is a board for trying things out instead of a game."""
        return self.mode is Mode.FREE

    @property
    def has_machine(self) -> bool:
        """Whether a machine sits at the board."""
        return self.mode in (Mode.VERSUS, Mode.MACHINES)

    @property
    def start(self) -> Position:
        """The empty board of this game."""
        return Position.empty(self.size).turned(self.begins)

    def seat(self, stone: Stone) -> OpponentId:
        """The player of `stone`."""
        match self.mode:
            case Mode.TWO_PLAYERS | Mode.FREE:
                return HUMAN
            case Mode.VERSUS:
                return HUMAN if stone is self.own else self.opponent
            case Mode.MACHINES:
                return self.opponent if stone is Stone.BLACK else self.second

    def to_read(self, start: Position) -> Setup:
        """A free board by the same rule for a record that begins with `start`."""
        return replace(self, mode=Mode.FREE, size=start.size, first=start.turn, time=NO_LIMIT)

    def swapped(self) -> Setup:
        """The same game with the colours exchanged."""
        if self.mode is Mode.MACHINES:
            return replace(self, opponent=self.second, second=self.opponent)
        return replace(self, own=self.own.other)
