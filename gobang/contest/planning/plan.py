"""The plan of a contest: who takes part, in which format, from which openings, by which clock. Pure values."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, replace
from typing import Self

from gobang.contest.sprt import SequentialTest
from gobang.game.ruleset import RULES, RuleSet

MOST_ENTRANTS = 64
"""More would not fit a cross table."""
MOST_GAMES = 100_000
"""Of a pair."""
MOST_BOARDS = 64
"""Games at the same time."""
LONGEST_MS = 24 * 3_600_000
"""The longest time of any clock."""
MOST_NODES = 10**9
MOST_SEED = 10**9
USUAL_TOLERANCE_MS = 1000
"""How late a move may be, if the plan does not say it: several games share the processor."""


class ContestFormat(enum.Enum):
    """Who meets whom."""

    MATCH = "match"
    """Two entrants."""
    ROUND_ROBIN = "round-robin"
    """Each meets each."""
    GAUNTLET = "gauntlet"
    """The first meets all others."""
    SWISS = "swiss"
    """So many rounds, in each of which entrants with the same points meet."""
    KNOCK_OUT = "knock-out"
    """The loser of a pairing is out; it is played on in pairs of games until one is ahead."""
    LADDER = "ladder"
    """Each meets the next one in the list: a scale from the weakest to the strongest."""

    @property
    def by_rounds(self) -> bool:
        """Whether a round is drawn up from the results of those before it."""
        return self in (ContestFormat.SWISS, ContestFormat.KNOCK_OUT)


class OpeningKind(enum.Enum):
    """Where games begin."""

    BALANCED = "balanced"
    """Our openings of the rule, in which neither side is much better."""
    FILE = "file"
    """The positions of a file."""
    RANDOM = "random"
    """Some stones near the middle, by the contest's seed."""
    SWAP2 = "swap2"
    """The entrants open the game themselves: one places three stones, the other chooses."""
    EMPTY = "empty"
    """The empty board."""


@dataclass(frozen=True, slots=True)
class OpeningChoice:
    """The openings of a contest: each is played by both colours. `file` is a path, relative to the plan's own file.

    `turned`: each opening is also played as it looks rotated and mirrored. `stones` is how many a random one has.
    """

    kind: OpeningKind = OpeningKind.BALANCED
    file: str = ""
    stones: int = 4
    turned: bool = True


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """What an engine may use, in milliseconds: for a move, for its whole game and per move added to that; 0: no limit.

    `nodes` are those of a move that an engine is told to search; 0: as many as it likes. `tolerance_ms` is how late a
    move may be. Weighers take no time to speak of, and none of this is for them.
    """

    move_ms: int = 0
    game_ms: int = 0
    increment_ms: int = 0
    nodes: int = 0
    tolerance_ms: int = USUAL_TOLERANCE_MS


USUAL_TIME = TimeLimits(move_ms=1000)


_INFO = re.compile(r"(?:INFO\s+)?(\S+)\s+(\S.*)", re.IGNORECASE)


def info_option(line: str) -> tuple[str, str] | None:
    """Key and value of a line of INFO, with or without this word; None if it is no such line."""
    found = _INFO.fullmatch(line.strip())
    return (found[1], found[2]) if found else None


@dataclass(frozen=True, slots=True)
class PlannedEntrant:
    """Who takes part: `machine` is what plays, in the words of `contest/entrants.py`, under the name `name`.

    `options` are keys and values that it is told by INFO. A program runs in `folder`, which is relative to the plan's
    own; `whole_board`: it is always sent the whole board, as it loses track with TURN. `threads` and `memory_mb` are
    what it may use (0: what it likes), `time` is its own clock where it has another than the rest. `out`: it plays no
    more, and its games do not count.
    """

    name: str
    machine: str
    options: tuple[tuple[str, str], ...] = ()
    folder: str = ""
    whole_board: bool = False
    threads: int = 1
    memory_mb: int = 0
    time: TimeLimits | None = None
    out: bool = False


@dataclass(frozen=True, slots=True)
class Adjudication:
    """When a game ends before its end on the board; 0: never.

    After `moves` moves it is a draw. When both sides have said for `agreed` moves each that the same side has a proved
    win, that side wins.
    """

    moves: int = 0
    agreed: int = 0


@dataclass(frozen=True, slots=True)
class ContestPlan:
    """All that makes a contest.

    `games` are those of each pair, an even number, so that each opening is played with both colours. `rounds` are those
    of a Swiss contest, 0: as many as it takes to find the best. `concurrency` is how many games are played at the same
    time; 0: as many as there are processor cores, less one. With `sprt` a match ends when the test is decided. The same
    plan with the same `seed` plays the same games.
    """

    name: str
    format: ContestFormat
    entrants: tuple[PlannedEntrant, ...]
    games: int = 20
    rounds: int = 0
    rule: str = "freestyle"
    size: int = 15
    seed: int = 1
    concurrency: int = 0
    time: TimeLimits = USUAL_TIME
    openings: OpeningChoice = OpeningChoice()
    adjudication: Adjudication = Adjudication()
    sprt: SequentialTest | None = None

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return RULES[self.rule]

    @property
    def present(self) -> tuple[PlannedEntrant, ...]:
        """The entrants that were not taken out."""
        return tuple(entrant for entrant in self.entrants if not entrant.out)

    def find(self, name: str) -> PlannedEntrant | None:
        """The entrant of this name; None if there is none."""
        return next((entrant for entrant in self.entrants if entrant.name == name), None)

    def time_of(self, entrant: PlannedEntrant) -> TimeLimits:
        """Its own clock, or else everybody's."""
        return entrant.time or self.time

    def with_entrant(self, entrant: PlannedEntrant) -> Self:
        """The plan with this entrant in the place of the one that has its name, or at the end."""
        if self.find(entrant.name) is None:
            return replace(self, entrants=(*self.entrants, entrant))
        changed = (entrant if each.name == entrant.name else each for each in self.entrants)
        return replace(self, entrants=tuple(changed))
