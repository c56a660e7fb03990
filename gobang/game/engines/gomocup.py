"""The Gomocup protocol from the manager's side: the lines to send for a position, and the meaning of answers.

Nothing here does input or output. Sources: the protocol of the Gomocup tournament, version 2, and the commands
YXBOARD, YXNBEST, YXBLOCK and YXBLOCKRESET that Yixin's window added. Crossings are `x,y` counted from 0 at the top
left, `x` the column.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from gobang.game.engines.remarks import Remark, parse_remark
from gobang.game.point import Point, Stone
from gobang.game.position import Position

EXACT = 1
"""The bit of `INFO rule` that means exactly five; Gomocup adds it to the bits of other rules."""

WORDS = frozenset(("OK", "ERROR", "UNKNOWN", "MESSAGE", "DEBUG", "SUGGEST", "INFO", "FORBID"))
"""The words with which an engine's lines may begin, besides a move and the fields of ABOUT."""

ABOUT = "ABOUT"
"""Asks who the engine is; it answers with an `About`."""
END = "END"
"""Tells the engine to end."""

KNOWN = "known"
"""The INFO by which our engine is told a line that was found earlier; it counts for the next YXNBEST."""

DEEPEST_KNOWN = 127
"""Plies of depth that a line may be told with; our engine's table has room for no more."""
_KNOWN = re.compile(r"(\d{1,3}) (?:([+-]M)([1-9]\d{,2})|(-?\d{1,4})) (\d{1,2},\d{1,2}(?: \d{1,2},\d{1,2})*)")
_POINT = re.compile(r"\s*(-?\d{1,4})\s*[,;]\s*(-?\d{1,4})\s*")
_PAIR = re.compile(r"(-?\d{1,4})\s*[,;]\s*(-?\d{1,4})")
_ABOUT = re.compile(r'(\w+)\s*=\s*"([^"]*)"')


@dataclass(frozen=True, slots=True)
class Played:
    """A move. It may be impossible, even off the board; the referee decides."""

    point: Point


@dataclass(frozen=True, slots=True)
class Said:
    """Any other line: OK, ERROR, UNKNOWN, MESSAGE, DEBUG or an unknown word; `word` is in capitals."""

    word: str
    text: str = ""

    @property
    def foreign(self) -> bool:
        """Whether this is no line of the protocol."""
        return self.word not in WORDS


@dataclass(frozen=True, slots=True)
class About:
    """The answer to ABOUT: fields such as name, version and author, their names in lower case."""

    fields: tuple[tuple[str, str], ...]


Reply = Played | About | Remark | Said
"""A parsed line from an engine."""


def parse_reply(line: str) -> Reply:
    """Parse a line from an engine. Also accepts lower-case words and blanks around numbers."""
    if found := _POINT.fullmatch(line):
        return Played(Point(int(found[1]), int(found[2])))
    if remark := parse_remark(line):
        return remark
    if _ABOUT.match(line.strip()):
        return About(tuple((key.lower(), value) for key, value in _ABOUT.findall(line)))
    word, _, text = line.strip().partition(" ")
    return Said(word.upper(), text.strip())


def point_text(point: Point) -> str:
    """A crossing as the protocol writes it: `x,y`."""
    return f"{point.x},{point.y}"


def parse_points(text: str) -> tuple[Point, ...]:
    """Crossings separated by blanks, such as `7,7 8,8`, up to the first word that is not one."""
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
    """The whole board for the side to move: `word`, a line per stone (1 own, 2 the opponent's), DONE.

    Moves come in the order of the game, because renju needs it; set-up stones come before, with alternating colours.
    """
    stones = (f"{point_text(point)},{1 if position[point] is position.turn else 2}" for point in position.in_order())
    return [word, *stones, "DONE"]


def start(size: int) -> str:
    """The line that makes an empty board of this size; the engine answers OK."""
    return f"START {size}"


def turn(point: Point) -> str:
    """The line that tells the opponent's move; the engine answers with its own."""
    return f"TURN {point_text(point)}"


class Clearing(enum.Enum):
    """What must be sent before an engine is sent stones."""

    NOTHING = "nothing"
    RESTART = "restart"
    """Empty the engine's board."""
    START = "start"
    """Make the engine's first board or one of another size. The engine answers OK, which should be waited for."""


class Request(enum.Enum):
    """How an engine is sent the position and asked about it."""

    BEGIN = "begin"
    """The engine's board is empty, and it moves first."""
    TURN = "turn"
    """The engine is sent the opponent's last move, and is to move."""
    BOARD = "board"
    """The engine is sent every stone, and is to move."""
    BEST = "best"
    """The engine is sent every stone, and is to name the best moves without playing one."""


@dataclass(frozen=True, slots=True)
class KnownLine:
    """A line that was found earlier, told to our engine before it searches; its first move is the side to move's.

    `depth` is how deep the position after the first move was searched, in plies, at most DEEPEST_KNOWN; with 0 only the
    moves are known. `score` is what that move is worth to its side, of four figures at most, or the plies after it to a
    proved win or, negative, loss, of three.
    """

    moves: tuple[Point, ...]
    depth: int = 0
    score: int = 0
    proved: bool = False

    @property
    def text(self) -> str:
        """The line as INFO tells it: `24 -35 7,7 8,8`, proofs as `24 +M12 7,7`."""
        score = f"{'+' if self.score > 0 else '-'}M{abs(self.score)}" if self.proved else str(self.score)
        return f"{self.depth} {score} {' '.join(f'{point.x},{point.y}' for point in self.moves)}"

    @classmethod
    def parse(cls, text: str) -> KnownLine | None:
        """Read what `text` has written; None if it is nothing of the kind, or too deep, long or large to be true."""
        found = _KNOWN.fullmatch(text.strip())
        if found is None or int(found[1]) > DEEPEST_KNOWN:
            return None
        depth, sign, plies, score, pairs = found.groups()
        moves = tuple(Point(*map(int, pair.split(","))) for pair in pairs.split())
        if score is not None:
            return cls(moves, int(depth), int(score))
        return cls(moves, int(depth), int(plies) * (-1 if sign == "-M" else 1), proved=True)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to send to an engine so that it thinks on `position`: a clearing, then a request.

    `best` is how many best moves are wanted; 0 if the engine is to play one. `known` is told before the best ones.
    `blocked` are the crossings where it is to look for no move; `unblocks`: it was told others before, which count no
    longer.
    """

    position: Position
    clearing: Clearing
    request: Request
    best: int = 0
    known: tuple[KnownLine, ...] = ()
    blocked: frozenset[Point] = frozenset()
    unblocks: bool = False

    @property
    def opening(self) -> list[str]:
        """The line of the clearing, if there is one."""
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
                asking = ["BEGIN"]
            case Request.TURN:
                asking = [turn(self.position.moves[-1])]
            case Request.BOARD:
                asking = board(self.position)
            case Request.BEST:
                told = [info(KNOWN, line.text) for line in self.known]
                return [*board(self.position, "YXBOARD"), *told, *self.blocking, f"YXNBEST {self.best}"]
        return [*self.blocking, *asking]

    @property
    def blocking(self) -> list[str]:
        """The lines that tell what is blocked: commands of Yixin's window, which some engines do not know."""
        reset = ["YXBLOCKRESET"] if self.unblocks else []
        blocks = ["YXBLOCK", *(point_text(point) for point in sorted(self.blocked)), "DONE"] if self.blocked else []
        return reset + blocks

    @property
    def lines(self) -> list[str]:
        """Every line."""
        return [*self.opening, *self.asking]


def sync(known: Position | None, wanted: Position, *, size: int = 0, whole_board: bool = False) -> Prompt:
    """The prompt that makes an engine whose board is `known` think on `wanted` and move.

    `known` is None if its board is not known for certain; `size` is then the size of its board, 0 if it has none yet.
    The prompt serves a move, a take-back, a jump in the record and a new game alike. `whole_board` avoids TURN.
    """
    if known is not None:
        size = known.size
    if size != wanted.size:
        clearing, known = Clearing.START, Position.empty(wanted.size)
    elif known is not None and (_is_empty(known) or (not whole_board and _follows(known, wanted))):
        clearing = Clearing.NOTHING
    else:
        clearing, known = Clearing.RESTART, None  # the whole board is sent anyway
    if _is_empty(wanted):
        return Prompt(wanted, clearing, Request.BEGIN)
    if known is not None and not whole_board and _follows(known, wanted):
        return Prompt(wanted, clearing, Request.TURN)
    return Prompt(wanted, clearing, Request.BOARD)


def study(size: int, wanted: Position, best: int, known: tuple[KnownLine, ...] = ()) -> Prompt:
    """The prompt that asks an engine for the `best` best moves in `wanted`; `size` is its board's, 0 for none yet."""
    clearing = Clearing.NOTHING if size == wanted.size else Clearing.START
    return Prompt(wanted, clearing, Request.BEST, best, known)


def _is_empty(position: Position) -> bool:
    return position.count(Stone.EMPTY) == len(position.grid)


def _follows(known: Position, wanted: Position) -> bool:
    """Whether `wanted` is `known` plus one move."""
    if not wanted.moves:
        return False
    before = wanted.undo()
    return (before.grid, before.moves) == (known.grid, known.moves)
