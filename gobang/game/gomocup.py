"""The Gomocup language as a manager speaks it: what to send for a position, and what an answer means.

Nothing here reads or writes. Source of the words: the protocol of the Gomocup tournament, version 2, and the words
YXBOARD and YXNBEST that Yixin's window added. Crossings are `x,y` from nought, `x` the column, from the top left.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.remarks import Remark, parse_remark

EXACT, RENJU_BIT, CARO_BIT = 1, 4, 8
"""The bits of `INFO rule` that tell of the law; 2 asks for games without a pause."""

_POINT = re.compile(r"\s*(-?\d{1,4})\s*[,;]\s*(-?\d{1,4})\s*")
_PAIR = re.compile(r"(-?\d{1,4})\s*[,;]\s*(-?\d{1,4})")
_ABOUT = re.compile(r'(\w+)\s*=\s*"([^"]*)"')


@dataclass(frozen=True, slots=True)
class Played:
    """A move. Whether it is possible is the referee's to say: it may lie off the board."""

    point: Point


@dataclass(frozen=True, slots=True)
class Said:
    """Anything else: OK, ERROR, UNKNOWN, MESSAGE, DEBUG, or a word nobody knows; `word` in capitals."""

    word: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """The answer to ABOUT: fields such as name, version and author, their names in small letters."""

    fields: tuple[tuple[str, str], ...]


Reply = Played | About | Remark | Said
"""What a line from an engine means."""


def parse_reply(line: str) -> Reply:
    """What a line from an engine means. Liberal: lower-case words, blanks around numbers."""
    if found := _POINT.fullmatch(line):
        return Played(Point(int(found[1]), int(found[2])))
    if remark := parse_remark(line):
        return remark
    if _ABOUT.match(line.strip()):
        return About(tuple((key.lower(), value) for key, value in _ABOUT.findall(line)))
    word, _, text = line.strip().partition(" ")
    return Said(word.upper(), text.strip())


def point_text(point: Point) -> str:
    """A crossing as it goes over the wire."""
    return f"{point.x},{point.y}"


def parse_points(text: str) -> tuple[Point, ...]:
    """Crossings parted by blanks, such as `7,7 8,8`; what is none ends the list."""
    points = []
    for part in text.split():
        if not (found := _POINT.fullmatch(part)):
            break
        points.append(Point(int(found[1]), int(found[2])))
    return tuple(points)


def info(key: str, value: object) -> str:
    """A line of INFO."""
    return f"INFO {key} {value}"


def board(position: Position, word: str = "BOARD") -> list[str]:
    """The whole board for the side to move: `word`, a line a stone (1 own, 2 the opponent's), DONE.

    Stones played come in the order of the game, as renju needs it; stones set up come before, colours in turn.
    """
    stones = (f"{point_text(point)},{1 if position[point] is position.turn else 2}" for point in position.in_order())
    return [word, *stones, "DONE"]


def start(size: int) -> str:
    """Begin on an empty board of this size; the engine answers OK."""
    return f"START {size}"


def turn(point: Point) -> str:
    """The opponent has played; the engine answers with a move."""
    return f"TURN {point_text(point)}"


class Clearing(enum.Enum):
    """What has to be said before an engine is told of stones."""

    NOTHING = "nothing"
    RESTART = "restart"
    """Empty the board it has."""
    START = "start"
    """Make a board of another size, or its first one. The engine answers OK, and should be waited for."""


class Request(enum.Enum):
    """How an engine is told the position and asked about it."""

    BEGIN = "begin"
    """Its board is empty, and it moves first."""
    TURN = "turn"
    """The opponent has added one stone to what it knows, and it is to move."""
    BOARD = "board"
    """It is told every stone, and is to move."""
    BEST = "best"
    """It is told every stone, and is to name the best moves without making one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to send to an engine so that it thinks on `position`: a clearing, then a request.

    `best` is how many of the best moves are wanted; 0 where it is to move.
    """

    position: Position
    clearing: Clearing
    request: Request
    best: int = 0

    @property
    def opening(self) -> list[str]:
        """The lines of the clearing, one or none."""
        match self.clearing:
            case Clearing.START:
                return [start(self.position.size)]
            case Clearing.RESTART:
                return ["RESTART"]
        return []

    @property
    def asking(self) -> list[str]:
        """The lines of the request. The last one makes the engine think."""
        match self.request:
            case Request.BEGIN:
                return ["BEGIN"]
            case Request.TURN:
                return [turn(self.position.moves[-1])]
            case Request.BOARD:
                return board(self.position)
        return [*board(self.position, "YXBOARD"), f"YXNBEST {self.best}"]

    @property
    def lines(self) -> list[str]:
        """Every line."""
        return [*self.opening, *self.asking]


def sync(known: Position | None, wanted: Position, *, size: int = 0, whole_board: bool = False) -> Plan:
    """How an engine that believes `known` is made to think on `wanted` and to move.

    `known` is None where that is not certain; `size` is then the size of its board, 0 if it has none yet. One rule
    serves a move, a take-back, a jump in the record and a new game. With `whole_board` TURN is never used.
    """
    if known is not None:
        size = known.size
    if size != wanted.size:
        clearing, known = Clearing.START, Position.empty(wanted.size)
    elif known is not None and (_is_empty(known) or (not whole_board and _follows(known, wanted))):
        clearing = Clearing.NOTHING
    else:
        clearing, known = Clearing.RESTART, None  # the whole board is told then
    if _is_empty(wanted):
        return Plan(wanted, clearing, Request.BEGIN)
    if known is not None and not whole_board and _follows(known, wanted):
        return Plan(wanted, clearing, Request.TURN)
    return Plan(wanted, clearing, Request.BOARD)


def study(size: int, wanted: Position, best: int) -> Plan:
    """How an engine that has a board of `size`, 0 for none yet, is asked for the `best` best moves in `wanted`."""
    return Plan(wanted, Clearing.NOTHING if size == wanted.size else Clearing.START, Request.BEST, best)


def _is_empty(position: Position) -> bool:
    return position.count(Stone.EMPTY) == len(position.grid)


def _follows(known: Position, wanted: Position) -> bool:
    """Whether `wanted` is `known` and one more move, whoever began."""
    if not wanted.moves:
        return False
    before = wanted.undo()
    return (before.grid, before.moves) == (known.grid, known.moves)
