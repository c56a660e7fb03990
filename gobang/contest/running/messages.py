"""What a running contest tells, and what it is told: a line of JSON each, with the name of its kind.

The window starts the contest as a process of its own, reads these events and writes these orders.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from gobang.contest.running.kept_game import KeptGame

# Events


@dataclass(frozen=True, slots=True)
class ContestBegun:
    """The contest is open: its plan as text, and how many games are kept already; they follow as `GameEnded`."""

    plan: str
    kept: int


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round was drawn up, `number` from 1: who meets whom, and who has a bye. Those kept follow `ContestBegun`."""

    number: int
    pairings: tuple[tuple[str, str], ...]
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A game begins on a board (numbers from 1): who plays which colour, and the opening as a position string."""

    board: int
    first: str
    second: str
    number: int
    black: str
    white: str
    opening: int
    start: str


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A move on a board that is watched: its number, from 1, and its point as `h8`.

    `ms` is the time it took, `depth` and `percent` what the engine said of it: its depth, and its own chance to win;
    `line` are the moves that it expects, as a position string.
    """

    board: int
    number: int
    point: str
    ms: int | None = None
    depth: int | None = None
    percent: int | None = None
    line: str = ""


@dataclass(frozen=True, slots=True)
class BoardShown:
    """What stands on a board that is watched from now on: all moves of its game so far, as a position string."""

    board: int
    black: str
    white: str
    moves: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game has ended and is kept. `board` is 0 for one that was kept before."""

    board: int
    game: KeptGame


@dataclass(frozen=True, slots=True)
class EntrantFailed:
    """An entrant cannot play: its other games wait until it is played again, replaced or taken out.

    `why` is `cannot-start`, `not-gomocup`, `no-answer`, `flooded`, `no-file`, `bad-file` or `bad-machine`; `said` is
    what the system, or the program, said, or the file of the weigher; `command` what was started.
    """

    name: str
    why: str
    said: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class EntrantWaits:
    """An entrant's program is not ready yet, and is waited for at most so many seconds."""

    name: str
    seconds: float


@dataclass(frozen=True, slots=True)
class EntrantIsAnother:
    """An entrant is another than the one whose games are kept under its name: the contest is not played, and ends."""

    name: str


@dataclass(frozen=True, slots=True)
class EnginePrepares:
    """Our engine gets ready, which takes long at its first start; weighers play in it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the contest is; `left_s` is None while nobody can tell. `boards` are games at the same time."""

    played: int
    total: int
    boards: int
    left_s: float | None = None


@dataclass(frozen=True, slots=True)
class PlanChanged:
    """The plan has changed, and is kept; games that are to be played again do not count any more.

    `games` are the keys of those games; `absent` are the entrants that still cannot play.
    """

    plan: str
    games: tuple[tuple[str, str, int], ...] = ()
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContestPaused:
    """No game is begun any more; those that are being played go on to their end."""


@dataclass(frozen=True, slots=True)
class ContestResumed:
    """Games are begun again."""


@dataclass(frozen=True, slots=True)
class ContestIdle:
    """Nothing can be played now, until an order changes that. `why` is as in `ContestEnded`."""

    why: str


@dataclass(frozen=True, slots=True)
class OrderRefused:
    """An order made no sense: `why` is a sentence for people, in the language of the process."""

    why: str


@dataclass(frozen=True, slots=True)
class ContestEnded:
    """The process is about to end.

    `why` is `complete`, `decided` (by the SPRT), `stopped`, or `waiting`: no game can be played until an entrant that
    failed is mended.
    """

    why: str


ContestEvent = (
    ContestBegun
    | RoundBegun
    | GameBegun
    | MovePlayed
    | BoardShown
    | GameEnded
    | EntrantFailed
    | EntrantWaits
    | EntrantIsAnother
    | EnginePrepares
    | Progress
    | PlanChanged
    | ContestPaused
    | ContestResumed
    | ContestIdle
    | OrderRefused
    | ContestEnded
)

# Orders


@dataclass(frozen=True, slots=True)
class PauseContest:
    """Begin no more games."""


@dataclass(frozen=True, slots=True)
class ResumeContest:
    """Begin games again."""


@dataclass(frozen=True, slots=True)
class SetBoards:
    """Play so many games at the same time; 0: as many as there are processor cores, less one."""

    boards: int


@dataclass(frozen=True, slots=True)
class WatchBoards:
    """Tell the moves on these boards, and on no others."""

    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AddEntrant:
    """Let somebody more take part: `entrant` is a text as `plan_text.entrant_text` writes it."""

    entrant: str


@dataclass(frozen=True, slots=True)
class ReplaceEntrant:
    """Let another take an entrant's place, under its name: all games of that name are played again."""

    name: str
    entrant: str


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Let an entrant play no more; its games do not count. `back`: let it take part again."""

    name: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class MoreGames:
    """Let each pair play so many games in all."""

    games: int


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Play the games again that an entrant lost by a failure, or all of its games."""

    name: str
    all_games: bool = False


@dataclass(frozen=True, slots=True)
class StopContest:
    """End now; games that are being played are dropped, and played again when the contest goes on."""


ContestOrder = (
    PauseContest
    | ResumeContest
    | SetBoards
    | WatchBoards
    | AddEntrant
    | ReplaceEntrant
    | TakeOut
    | MoreGames
    | PlayAgain
    | StopContest
)

_EVENTS = {kind.__name__: kind for kind in ContestEvent.__args__}
_ORDERS = {kind.__name__: kind for kind in ContestOrder.__args__}


def write(message: ContestEvent | ContestOrder) -> str:
    """A message as one line."""
    values = {each.name: getattr(message, each.name) for each in fields(message)}
    told = {key: value.plain if isinstance(value, KeptGame) else value for key, value in values.items()}
    return json.dumps({"kind": type(message).__name__, **told}, ensure_ascii=False)


def read_event(line: str) -> ContestEvent:
    """The event in a line. Raises ValueError for anything else."""
    found: ContestEvent = _read(line, _EVENTS)
    return found


def read_order(line: str) -> ContestOrder:
    """The order in a line. Raises ValueError for anything else."""
    found: ContestOrder = _read(line, _ORDERS)
    return found


def _read(line: str, kinds: Mapping[str, Any]) -> Any:
    try:
        said = json.loads(line)
        kind = kinds[said.pop("kind")]
        if kind is GameEnded:
            return GameEnded(int(said["board"]), KeptGame.read(said["game"]))
        if {*said} - {each.name for each in fields(kind)}:
            raise ValueError(line)
        return kind(**{key: _tuples(value) for key, value in said.items()})
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(line[:200]) from error


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
