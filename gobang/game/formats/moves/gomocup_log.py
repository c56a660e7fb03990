"""A log of what a program that plays was told and has answered, in Gomocup's language: `BOARD`, `7,7,1` …, `DONE`.

In a board 1 is a stone of the program's own and 2 one of the other side; a line `x,y` alone is its answer, `TURN x,y`
the other side's move. Columns count from 0 from the left, rows from 0 from the top. The board is not in the log where
`START` is missing; then it is the smallest usual one. The stones of a board are moves in their order if the sides take
turns in it and the program is to move after them; else they are set up, and that it is a guess who is Black is told.
`INFO rule` names the rule by Gomocup's numbers; sums that Yixin's window means otherwise, such as 2, are told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gobang.game.fault import Fault, Faults
from gobang.game.formats import bounds
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.moves.growing_game import GrowingGame, checked
from gobang.game.formats.plain_text import board_size, lines_of, tell_left_out, usual_size
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RULES

OWN, OTHER = 1, 2
BOARDS = ("BOARD", "YXBOARD")
PASSED_OVER = {"OK", "ERROR", "UNKNOWN", "MESSAGE", "DEBUG", "SUGGEST", "FORBID", "ABOUT", "BEGIN", "END"}
"""Words of lines that tell nothing of the game."""
RULE_NUMBERS = {str(rules.gomocup): name for name, rules in RULES.items()}
_RULE = re.compile(r"rule\b\s*+(.*)", re.IGNORECASE)
_LINE = re.compile(r"\s*+(?:[<>]++\s*+)?(?P<word>[A-Za-z]\w*+)?\s*+(?P<rest>.*)")
_TELLS = re.compile(
    r"^[ \t]*(?:[<>]+[ \t]*)?(?:(?:YX)?BOARD|RECTSTART[ \t]+\d.*|START[ \t]+\d+|TURN[ \t]+\d+[ \t]*,.*)[ \t]*\r?$",
    re.IGNORECASE | re.MULTILINE | re.ASCII,
)
_MOVE = re.compile(r"(\d{1,4})\s*,\s*(\d{1,4})\s*(?:,\s*(\d{1,4})\s*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Stone:
    point: Point
    side: int
    line: int

    @property
    def said(self) -> str:
        return f"{self.point.x},{self.point.y}"


class _Log:
    """The last game of a log: the stones of the board that the program was given, and the moves since."""

    def __init__(self) -> None:
        self.faults = Faults()
        self.size = 0
        self.rule = ""
        self.board: list[_Stone] = []
        self.moves: list[_Stone] = []
        self._given: list[_Stone] | None = None

    def read(self, number: int, said: str) -> None:
        """Read the line with this number, from 1."""
        found = _LINE.fullmatch(said)
        word, rest = ("", said) if found is None else ((found["word"] or "").upper(), found["rest"].strip())
        move = _MOVE.fullmatch(rest)
        if word in BOARDS and not rest:
            self.end_board(number)
            self._given = []
        elif word == "DONE" and not rest:
            self.end_board(number)
        elif self._given is not None and not word and move and move[3] in ("1", "2"):
            self._given.append(_Stone(Point(int(move[1]), int(move[2])), int(move[3]), number))
        elif self._given is None and move and not move[3] and word in ("", "TURN"):
            self.moves.append(_Stone(Point(int(move[1]), int(move[2])), OTHER if word else OWN, number))
        elif word in ("START", "RECTSTART", "RESTART"):
            self._begin(word, rest, number)
        elif word == "INFO":
            self._hear(rest, number)
        elif (word or rest) and word not in PASSED_OVER:
            self.faults.add(Fault.NOT_UNDERSTOOD, shortened(said), line=number)

    def end_board(self, line: int) -> None:
        """Take the board that was told, if one was; its end may be missing."""
        if self._given is not None:
            self._leave(self._given, line)
            self._given = None

    def _hear(self, rest: str, line: int) -> None:
        """Take the rule from an INFO; the others set times, memory and the like, which are the program's."""
        if found := _RULE.fullmatch(rest):
            self.rule = RULE_NUMBERS.get(found[1], "")
            if not self.rule:
                self.faults.add(Fault.UNKNOWN_RULE, shortened(f"INFO {rest}"), line=line)

    def _begin(self, word: str, rest: str, line: int) -> None:
        """Empty the board; START and RECTSTART say its size."""
        self.end_board(line)
        self._leave([], line)
        if word == "RESTART":
            return
        numbers = [int(number) for number in re.findall(r"\d{1,4}", rest, re.ASCII)][:2]
        if not numbers:
            self.faults.add(Fault.NOT_UNDERSTOOD, shortened(f"{word} {rest}"), line=line)
            return
        self.size = board_size(numbers[0], numbers[-1], self.faults.add, line=line)

    def _leave(self, stones: list[_Stone], line: int) -> None:
        """Go on from these stones; where some of those before are not among them, they are an earlier game's: told."""
        before = {stone.point for stone in [*self.board, *self.moves]}
        if not before <= {stone.point for stone in stones}:
            self.faults.add(Fault.EARLIER_GAME, len(before), line=line)
        self.board, self.moves = stones, []


def is_text(text: str) -> bool:
    """Whether a text is of this form: one of its lines begins a game, or tells a board or a move of the other side."""
    return _TELLS.search(text) is not None


def loads(text: str) -> Record:
    """The last game of a log, up to what cannot be played. Raises FormatError where there is none."""
    bounds.check_text(text)
    lines = lines_of(text)
    log = _Log()
    for number, said in enumerate(lines, 1):
        log.read(number, said)
    log.end_board(len(lines))
    stones = [*log.board, *log.moves]
    if not stones and not log.size:
        raise FormatError(Fault.LOG_EMPTY)
    most = max((max(stone.point.x, stone.point.y) + 1 for stone in stones), default=0)
    size = log.size or usual_size(most)
    header = Header(rule=log.rule)
    if _take_turns(log.board):
        game = GrowingGame.empty(size, header, log.faults)
    else:
        log.faults.add(Fault.SIDES_GUESSED, line=log.board[0].line)
        game, stones = GrowingGame(_set_up(log.board, size, log.faults), header, log.faults), log.moves
    _play(game, stones, 0 if game.record.blank else OTHER)
    return checked(game).record


def _take_turns(board: list[_Stone]) -> bool:
    """Whether the stones of a board are moves in their order, after which the program is to move."""
    return all(stone.side == (OTHER, OWN)[back % 2] for back, stone in enumerate(reversed(board)))


def _set_up(board: list[_Stone], size: int, faults: Faults) -> Position:
    """The board with the program to move. Black are the stones of the side that has more, else the program's."""
    there: dict[Point, int] = {}
    for stone in board:
        if max(stone.point.x, stone.point.y) >= size:
            faults.add(Fault.OFF_BOARD, stone.said, size, line=stone.line)
        elif stone.point in there:
            faults.add(Fault.PLAYED_TWICE, stone.said, line=stone.line)
        else:
            there[stone.point] = stone.side
    sides = [*there.values()]
    own = Stone.BLACK if sides.count(OWN) >= sides.count(OTHER) else Stone.WHITE
    grid = bytearray(size * size)
    for point, side in there.items():
        grid[point.y * size + point.x] = own if side == OWN else own.other
    return Position(size, bytes(grid), own)


def _play(game: GrowingGame, stones: list[_Stone], last: int) -> None:
    """Play on, where the side that moved `last` is known, up to what cannot be played."""
    for at, stone in enumerate(stones):
        if stone.side == last:
            game.record.faults.add(Fault.SAME_SIDE, stone.said, line=stone.line)
        if stone.side == last or game.play(stone.point, stone.said, line=stone.line) is None:
            tell_left_out([stone.line for stone in stones[at + 1 :]], game.record.faults.add)
            return
        last = stone.side
