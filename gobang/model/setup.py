"""The set-up of a game: who plays, by which rules, on which board, with how much time."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from gobang.game.openings import opening_rules
from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST, Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.game.weighers import schemes
from gobang.model.opponent_id import HUMAN, OpponentId

FREE_OPENING = "free"
"""The opening rule in which every stone goes anywhere."""
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
    person's colour, `first` the colour that begins (always Black under renju). `opening` names the opening rule, in
    which whoever has Black at first begins. `time` is the clock that was chosen; a free board has none, but keeps the
    choice for the next game. A `second_try` goes on from a position of a reviewed game: it keeps the choices of time
    and opening too, and has neither. `random_opening` lets a game between machines begin with a few random even stones,
    unless it has an opening rule.
    """

    mode: Mode = Mode.VERSUS
    opponent: OpponentId = DEFAULT_OPPONENT
    second: OpponentId = DEFAULT_SECOND
    own: Stone = Stone.BLACK
    first: Stone = Stone.BLACK
    rule: str = FREESTYLE.name
    size: int = 15
    time: TimeControl = NO_LIMIT
    opening: str = FREE_OPENING
    second_try: bool = False
    rival: OpponentId = DEFAULT_OPPONENT
    """Who plays against the person when machines no longer play each other; in other modes that is `opponent`."""
    random_opening: bool = False

    def __post_init__(self) -> None:
        if self.opening != FREE_OPENING and self.opening not in opening_rules.OPENING_RULES:
            raise ValueError(self)
        if not SMALLEST <= self.size <= LARGEST or self.rule not in RULES or Stone.EMPTY in (self.own, self.first):
            raise ValueError(self)

    @property
    def rules(self) -> RuleSet:
        """The rule set named by `rule`."""
        return RULES[self.rule]

    @property
    def begins(self) -> Stone:
        """The colour that begins: under renju and by an opening rule always Black, otherwise `first`."""
        return Stone.BLACK if self.rules.black_begins or self.opening_rule is not None else self.first

    @property
    def opening_rule(self) -> opening_rules.OpeningRule | None:
        """The rule named by `opening`; None for the free one, where it does not fit, and in a second try."""
        if self.opening == FREE_OPENING or self.free or self.second_try:
            return None
        rule = opening_rules.OPENING_RULES[self.opening]
        return rule if rule.fits(self.size, renju=self.rules.renju) else None

    @property
    def begins_at_random(self) -> bool:
        """Whether the game begins with the stones of a random opening."""
        return self.random_opening and self.mode is Mode.MACHINES and self.opening_rule is None and not self.second_try

    @property
    def free(self) -> bool:
        """Whether this is a board for trying things out instead of a game."""
        return self.mode is Mode.FREE

    @property
    def limit(self) -> TimeControl:
        """The time that each side has: that of `time`, and no limit on a free board or in a second try."""
        return NO_LIMIT if self.free or self.second_try else self.time

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

    def in_mode(self, mode: Mode) -> Setup:
        """The same choice in another mode: machines that play each other leave the person's opponent as it was."""
        rival = self.rival if self.mode is Mode.MACHINES else self.opponent
        if mode is Mode.MACHINES:
            return replace(self, mode=mode, rival=rival)
        return replace(self, mode=mode, opponent=rival, rival=DEFAULT_OPPONENT)

    def to_read(self, start: Position) -> Setup:
        """A free board by the same rule for a record that begins with `start`."""
        return replace(self, mode=Mode.FREE, size=start.size, first=start.turn)

    def swapped(self) -> Setup:
        """The same game with the colours exchanged."""
        if self.mode is Mode.MACHINES:
            return replace(self, opponent=self.second, second=self.opponent)
        return replace(self, own=self.own.other)
