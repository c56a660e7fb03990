"""The Gomocup language as a manager speaks it: what to send for a position, and what an answer means.

Nothing here reads or writes. Source of the words: the protocol of the Gomocup tournament, version 2, and the words
YXBOARD and YXNBEST that Yixin's window added. Crossings are `x,y` from nought, `x` the column, from the top left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gobang.game.point import Point, Stone
from gobang.game.position import Position

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


def parse_reply(line: str) -> Played | Said:
    """What a line from an engine means. Liberal: lower-case words, blanks around numbers."""
    if found := _POINT.fullmatch(line):
        return Played(Point(int(found[1]), int(found[2])))
    word, _, text = line.strip().partition(" ")
    return Said(word.upper(), text.strip())


def parse_about(line: str) -> dict[str, str]:
    """The fields of an answer to ABOUT, by their names in small letters; empty if it is none."""
    return {key.lower(): value for key, value in _ABOUT.findall(line)}


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
    stones = (f"{point_text(point)},{1 if position[point] is position.turn else 2}" for point in order(position))
    return [word, *stones, "DONE"]


def order(position: Position) -> Sequence[Point]:
    """Every stone, in the order in which an engine is told of them."""
    return position.in_order()


def start(size: int) -> str:
    """Begin on an empty board of this size; the engine answers OK."""
    return f"START {size}"


def turn(point: Point) -> str:
    """The opponent has played; the engine answers with a move."""
    return f"TURN {point_text(point)}"


def sync(known: Position | None, wanted: Position, *, whole_board: bool = False) -> list[str]:
    """What to send to an engine that believes `known`, so that it thinks on `wanted`; None: it believes nothing yet.

    One rule serves a move, a take-back, a jump in the record and a new game. With `whole_board` TURN is never used.
    """
    if known is None or known.size != wanted.size:
        opening, known = [start(wanted.size)], Position.empty(wanted.size)
    elif known.count(Stone.EMPTY) == len(known.grid) or (not whole_board and _follows(known, wanted)):
        opening = []
    else:
        opening = ["RESTART"]
    if wanted.count(Stone.EMPTY) == len(wanted.grid):
        return [*opening, "BEGIN"]
    if not whole_board and "RESTART" not in opening and _follows(known, wanted):
        return [*opening, turn(wanted.moves[-1])]
    return [*opening, *board(wanted)]


def _follows(known: Position, wanted: Position) -> bool:
    """Whether `wanted` is `known` and one more move, whoever began."""
    if not wanted.moves:
        return False
    before = wanted.undo()
    return (before.grid, before.moves) == (known.grid, known.moves)
