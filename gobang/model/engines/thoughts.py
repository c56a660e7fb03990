"""What an engine says while it thinks, as values: its best lines, how deep it has looked, how fast."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from gobang.game.gomocup import parse_points
from gobang.game.notation import NotationError, parse_point
from gobang.game.point import Point, Stone
from gobang.game.position import Position

SCALE = 200
"""An evaluation of this size stands for a win chance of 73 %, where the engine does not say a chance itself."""

_FIELD = re.compile(r"(?:MESSAGE\s+)?INFO\s+(\w+)\s*(.*)", re.IGNORECASE)
_TEXT = re.compile(
    r"(?:MESSAGE\s+)?(?:\((?P<rank>\d+)\)\s*)?(?:depth\s+(?P<depth>[\d-]+)\s*\|\s*)?(?:eval\s+)?(?P<eval>[+-]?M?\d+)"
    r"(?P<rest>(?:\s*\|[^|]*)+)",
    re.IGNORECASE,
)
_MATE = re.compile(r"([+-]?)M(\d+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Thought:
    """One of the best moves and what follows it, as the engine sees it from the side to move.

    `rank` counts from 0, the best. `chance` is 0…1. `mate` is in how many plies the game ends for certain, negative
    where the side to move loses; None for an estimate.
    """

    rank: int
    moves: tuple[Point, ...]
    chance: float
    depth: int = 0
    selective: int = 0
    score: int | None = None
    mate: int | None = None

    @property
    def proved(self) -> bool:
        """Whether the end is certain."""
        return self.mate is not None

    @property
    def value(self) -> float:
        """What thoughts are compared by: quick wins first, then chances, then long losses."""
        if self.mate is None:
            return self.chance
        return 2 - self.mate / 1000 if self.mate > 0 else -1 - self.mate / 1000


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a position is worth: `black` is Black's chance, 0…1; `mate` as in Thought, positive when Black wins."""

    black: float
    mate: int | None = None
    depth: int = 0

    @property
    def proved(self) -> bool:
        """Whether the end is certain."""
        return self.mate is not None


def evaluation(thought: Thought, turn: Stone) -> Evaluation:
    """A thought of the side `turn` as Black sees it."""
    if turn is Stone.BLACK:
        return Evaluation(thought.chance, thought.mate, thought.depth)
    return Evaluation(1 - thought.chance, None if thought.mate is None else -thought.mate, thought.depth)


class Listener:
    """Hears the lines of one search on `position` and keeps what is known of each rank.

    It understands the INFO fields and the text lines of Yixin's and Rapfi's families, and ours. A line that is
    impossible on the board, or a win further away than the board has crossings left, is passed over.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.nodes = self.speed = self.depth = 0
        self._known: dict[int, Thought] = {}
        self._fields: dict[str, str] = {}
        self._has_fields = False

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """Best first; a move that stands at two ranks is given where it was looked at deepest."""
        found: dict[Point, Thought] = {}
        for thought in self._known.values():
            other = found.get(thought.moves[0])
            if other is None or (thought.depth, -thought.rank) > (other.depth, -other.rank):
                found[thought.moves[0]] = thought
        return tuple(sorted(found.values(), key=lambda thought: (-thought.value, thought.rank)))

    def hear(self, line: str) -> bool:
        """Note what `line` says; whether a thought has changed."""
        if found := _FIELD.fullmatch(line.strip()):
            return self._hear_field(found[1].upper(), found[2].strip())
        if not self._has_fields and (found := _TEXT.fullmatch(line.strip())):
            return self._hear_text(found)
        return False

    def _hear_field(self, key: str, value: str) -> bool:
        if key == "PV" and value.upper() == "DONE":
            fields, self._fields = self._fields, {}
            self._has_fields = True
            chance = _number(fields.get("WINRATE", ""))
            self.nodes = int(_number(fields.get("TOTALNODES", fields.get("NODES", ""))) or self.nodes)
            self.speed = int(_number(fields.get("SPEED", "")) or self.speed)
            return self._note(
                int(_number(fields.get("PV", "0")) or 0),
                parse_points(fields.get("BESTLINE", "")),
                fields.get("EVAL", ""),
                (int(_number(fields.get("DEPTH", "")) or 0), int(_number(fields.get("SELDEPTH", "")) or 0)),
                chance,
            )
        self._fields[key] = value
        return False

    def _hear_text(self, found: re.Match[str]) -> bool:
        """`Depth 21-38 | Eval -34 | Time 1081ms | I8 G8`, or `(1) -34 | 21-38 | I8 G8`."""
        parts = [part.strip() for part in found["rest"].split("|")[1:]]
        depths = found["depth"] or next((part for part in parts if re.fullmatch(r"\d+(-\d+)?", part)), "0")
        milliseconds = 0.0
        for part in parts:
            word, _, value = part.partition(" ")
            if word.lower() == "nodes":
                self.nodes = int(_number(value) or self.nodes)
            elif word.lower() == "time":
                milliseconds = _number(value.removesuffix("ms")) or 0
        if self.nodes and milliseconds:
            self.speed = int(self.nodes / milliseconds * 1000)
        depth, _, selective = depths.partition("-")
        moves = _named_points(parts[-1], self.position.size)
        rank = int(found["rank"] or 1) - 1
        return self._note(rank, moves, found["eval"], (int(depth), int(selective or 0)), None)

    def _note(
        self, rank: int, moves: tuple[Point, ...], value: str, depths: tuple[int, int], chance: float | None
    ) -> bool:
        moves = _playable(self.position, moves)
        left = self.position.count(Stone.EMPTY)
        score, mate = _read_value(value)
        if not moves or rank < 0 or (mate is not None and abs(mate) > left):
            return False
        if mate is not None:
            chance = 1.0 if mate > 0 else 0.0
        elif chance is None:
            chance = 1 / (1 + math.exp(-(score or 0) / SCALE))
        chance = min(1.0, max(0.0, chance))
        self._known[rank] = Thought(rank, moves, chance, *depths, score, mate)
        self.depth = max(self.depth, depths[0])
        return True


def _read_value(text: str) -> tuple[int | None, int | None]:
    """An evaluation: a score, or in how many plies the game ends."""
    if found := _MATE.fullmatch(text):
        plies = int(found[2])
        return None, -plies if found[1] == "-" else plies
    number = _number(text)
    return (None if number is None else int(number)), None


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _named_points(text: str, size: int) -> tuple[Point, ...]:
    points = []
    for word in text.split():
        try:
            points.append(parse_point(word, size))
        except NotationError:
            break
    return tuple(points)


def _playable(position: Position, moves: tuple[Point, ...]) -> tuple[Point, ...]:
    """The moves as far as they can be played one after the other."""
    taken: set[Point] = set()
    for number, point in enumerate(moves):
        if not position.is_free(point) or point in taken:
            return moves[:number]
        taken.add(point)
    return moves
