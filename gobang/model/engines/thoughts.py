"""Turns an engine's remarks into values: its best lines with depth, speed and chance."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gobang.game.engines.gomocup import parse_points
from gobang.game.engines.remarks import Detail, Remark, Summary, parse_number, parse_worth
from gobang.game.notation import NotationError, parse_point
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.worth import Worth


@dataclass(frozen=True, slots=True)
class Thought:
    """One of the best moves and its continuation. `rank` is 0 for the best.

    `worth` is what the move is worth to the side to move; None if the engine named the move without an evaluation. It
    was found `below` moves further on, as the analysis database knows it; 0: here. `known`: an earlier analysis has
    found it, and `now` is what this one says of the same move, if it has looked less far.
    """

    rank: int
    moves: tuple[Point, ...]
    worth: Worth | None
    depth: int = 0
    selective: int = 0
    below: int = 0
    known: bool = False
    now: Thought | None = None

    @property
    def proved(self) -> bool:
        """Whether the end is certain."""
        return self.worth is not None and self.worth.proved

    @property
    def order(self) -> tuple[int, float]:
        """A larger order is better: as that of what the moves are worth, unknown ones between chances and losses."""
        return self.worth.order if self.worth is not None else UNKNOWN


UNKNOWN = (1, -0.5)
"""The order of a thought whose worth is not known."""


class Listener:
    """Collects an engine's remarks in one search on `position` and keeps the latest of each rank.

    Ignores lines that cannot be played, and wins that need more stones than the board has room for. So it does with
    moves on `blocked` crossings, and `disobeyed` says that there were some: the engine does not leave them out.
    """

    def __init__(self, position: Position, blocked: frozenset[Point] = frozenset(), lines: int = 1) -> None:
        """`lines` is how many of the best moves the engine was asked for; 0: all."""
        self.position, self.lines = position, lines
        self.disobeyed = False
        self._blocked = blocked
        self.nodes = self.speed = self.depth = 0
        self.ms = 0
        """How long the engine says it has searched."""
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
        best = sorted(found.values(), key=lambda thought: thought.rank)
        return tuple(sorted(best, key=lambda thought: thought.order, reverse=True))

    @property
    def ranks(self) -> int:
        """How many ranks the engine has told, of whatever depth.

        While the lines of an iteration arrive, a move can have its rank of this one and of the one before: then there
        are fewer thoughts than ranks, though no move has been left out.
        """
        return len(self._known)

    @property
    def proved(self) -> bool:
        """Whether the best thought is proved."""
        thoughts = self.thoughts
        return bool(thoughts) and thoughts[0].proved

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
        self.ms = int(number("TOTALTIME") or self.ms)
        worth = parse_worth(details.get("EVAL", ""))
        said = parse_number(details.get("WINRATE", ""))
        if said is not None and (worth is None or not worth.proved):
            worth = Worth(min(1.0, max(0.0, said)))
        return self._note(
            Thought(
                rank=int(number("PV")),
                moves=parse_points(details.get("BESTLINE", "")),
                worth=worth,
                depth=int(number("DEPTH")),
                selective=int(number("SELDEPTH")),
            )
        )

    def _hear_summary(self, said: Summary) -> bool:
        self.nodes = said.nodes or self.nodes
        self.ms = int(said.ms) or self.ms
        if self.nodes and said.ms:
            self.speed = int(self.nodes / said.ms * 1000)
        moves = _named_points(said.moves, self.position.size)
        return self._note(Thought(said.rank, moves, said.worth, said.depth, said.selective))

    def _note(self, thought: Thought) -> bool:
        moves = _playable(self.position, thought.moves)
        left = self.position.count(Stone.EMPTY)
        if not moves or thought.rank < 0 or (thought.worth is not None and thought.worth.plies > left):
            return False
        if moves[0] in self._blocked:
            self.disobeyed = True
            return False
        self._known[thought.rank] = replace(thought, moves=moves)
        self.depth = max(self.depth, thought.depth)
        return True


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
