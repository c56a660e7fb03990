"""Turns an engine's remarks into values: its best lines with depth, speed and chance."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from gobang.game.notation import NotationError, parse_point
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.talk.gomocup import parse_points
from gobang.game.talk.remarks import Detail, Remark, Summary, Value, parse_number, parse_value

SCALE = 200
"""An evaluation of this size means a win chance of 73 %, if the engine itself sends no chance."""


@dataclass(frozen=True, slots=True)
class Thought:
    """One of the best moves and its continuation, judged from the point of view of the side to move.

    `rank` is 0 for the best. `chance` is 0…1, or None if the engine named the move without an evaluation. `mate` is the
    number of plies to a certain end, negative if the side to move loses, or None.
    """

    rank: int
    moves: tuple[Point, ...]
    chance: float | None
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
        """The key that thoughts are sorted by: wins, the shortest highest, then chances, unknown ones, then losses."""
        if self.mate is None:
            return -0.5 if self.chance is None else self.chance
        return 2 - self.mate / 1000 if self.mate > 0 else -2 - self.mate / 1000


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a position: `black` is Black's chance, 0…1; `mate` is as in Thought, positive if Black wins.

    At the end of a game `mate` is 0, and `black` is 1, 0 or, for a draw, 0.5.
    """

    black: float
    mate: int | None = None
    depth: int = 0

    @property
    def proved(self) -> bool:
        """Whether the end is certain."""
        return self.mate is not None

    @property
    def drawn(self) -> bool:
        """Whether the game has ended in a draw."""
        return self.mate == 0 and self.black == 0.5


def evaluation(thought: Thought, turn: Stone) -> Evaluation | None:
    """The evaluation in a thought of the side `turn`; None if its chance is not known."""
    if thought.chance is None:
        return None
    if turn is Stone.BLACK:
        return Evaluation(thought.chance, thought.mate, thought.depth)
    return Evaluation(1 - thought.chance, None if thought.mate is None else -thought.mate, thought.depth)


class Listener:
    """Collects an engine's remarks in one search on `position` and keeps the latest of each rank.

    Ignores lines that cannot be played, and wins that need more stones than the board has room for.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.nodes = self.speed = self.depth = 0
        self._known: dict[int, Thought] = {}
        self._details: dict[str, str] = {}
        self._has_details = False

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """The thoughts, best first; of a move that has two ranks, the deeper one."""
        found: dict[Point, Thought] = {}
        for thought in self._known.values():
            other = found.get(thought.moves[0])
            if other is None or (thought.depth, -thought.rank) > (other.depth, -other.rank):
                found[thought.moves[0]] = thought
        return tuple(sorted(found.values(), key=lambda thought: (-thought.value, thought.rank)))

    def hear(self, remark: Remark) -> bool:
        """Take in a remark. Returns whether a thought has changed.

        If an engine sends details, its summaries repeat them and are ignored.
        """
        match remark:
            case Detail("PV", text) if text.upper() == "DONE":
                details, self._details = self._details, {}
                self._has_details = True
                return self._hear_details(details)
            case Detail(key, text):
                self._details[key] = text
            case Summary() if not self._has_details:
                return self._hear_summary(remark)
        return False

    def hear_move(self, point: Point) -> bool:
        """Take in the answer of an engine that has sent no remarks; only its move is known then."""
        if self._known:
            return False
        return self._note(Thought(0, (point,), None))

    def _hear_details(self, details: dict[str, str]) -> bool:
        def number(*keys: str) -> float:
            return next((found for key in keys if (found := parse_number(details.get(key, ""))) is not None), 0)

        self.nodes = int(number("TOTALNODES", "NODES") or self.nodes)
        self.speed = int(number("SPEED") or self.speed)
        value = parse_value(details.get("EVAL", ""))
        said = parse_number(details.get("WINRATE", ""))
        return self._note(
            Thought(
                rank=int(number("PV")),
                moves=parse_points(details.get("BESTLINE", "")),
                chance=_chance(value) if said is None or value.mate is not None else min(1.0, max(0.0, said)),
                depth=int(number("DEPTH")),
                selective=int(number("SELDEPTH")),
                score=value.score,
                mate=value.mate,
            )
        )

    def _hear_summary(self, said: Summary) -> bool:
        self.nodes = said.nodes or self.nodes
        if self.nodes and said.ms:
            self.speed = int(self.nodes / said.ms * 1000)
        moves = _named_points(said.moves, self.position.size)
        value = said.value
        return self._note(
            Thought(said.rank, moves, _chance(value), said.depth, said.selective, value.score, value.mate)
        )

    def _note(self, thought: Thought) -> bool:
        moves = _playable(self.position, thought.moves)
        left = self.position.count(Stone.EMPTY)
        if not moves or thought.rank < 0 or (thought.mate is not None and abs(thought.mate) > left):
            return False
        self._known[thought.rank] = replace(thought, moves=moves)
        self.depth = max(self.depth, thought.depth)
        return True


def _chance(value: Value) -> float | None:
    """The chance to win at an evaluation."""
    if value.mate is not None:
        return 1.0 if value.mate > 0 else 0.0
    if value.score is None:
        return None
    return 1 / (1 + math.exp(-max(-100 * SCALE, min(100 * SCALE, value.score)) / SCALE))


def _named_points(words: tuple[str, ...], size: int) -> tuple[Point, ...]:
    points = []
    for word in words:
        try:
            points.append(parse_point(word, size))
        except NotationError:
            break
    return tuple(points)


def _playable(position: Position, moves: tuple[Point, ...]) -> tuple[Point, ...]:
    """The moves up to the first that cannot be played."""
    taken: set[Point] = set()
    for number, point in enumerate(moves):
        if not position.is_free(point) or point in taken:
            return moves[:number]
        taken.add(point)
    return moves
