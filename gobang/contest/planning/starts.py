"""Where the games of a contest begin: the opening with a number, the same for every pair."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from gobang import regular
from gobang.contest.openings import DUEL, starts
from gobang.contest.planning.plan import ContestPlan, OpeningKind
from gobang.contest.problem import Problem
from gobang.game.fault import Fault, Faulty
from gobang.game.formats import collection
from gobang.game.judging import judge
from gobang.game.notation import NotationError, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre
from gobang.game.record.record import Record
from gobang.paths import is_file, resources

MOST_BYTES = 1 << 24
"""Of a file of openings."""
BALANCED_SIZE = 15
"""Of the boards for which our balanced openings were found; others get the short ones near the middle."""
_NUMBER = re.compile(r"-?\d+")


class BadOpenings(Problem):
    """The file `path` holds no openings for this contest; `reason` says why."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


class Starts:
    """The openings of a contest by their numbers, from 0; after the last one they begin again, shuffled anew."""

    def __init__(self, plan: ContestPlan, folder: Path) -> None:
        """Read the openings; `folder` is that of the plan. Raises BadResource, BadOpenings."""
        self._coming = _coming(plan, folder)
        self._known: list[Position] = [next(self._coming)]

    def __getitem__(self, number: int) -> Position:
        while number >= len(self._known):
            self._known.append(next(self._coming))
        return self._known[number]


def _coming(plan: ContestPlan, folder: Path) -> Iterator[Position]:
    dice = random.Random(f"openings {plan.seed}")
    ways = tuple(Orientation) if plan.openings.turned else (Orientation.USUAL,)
    match plan.openings.kind:
        case OpeningKind.BALANCED:
            usual = plan.rule if is_file(resources() / "openings" / f"{plan.rule}.txt") else "freestyle"
            return starts(plan.size, dice, usual if plan.size == BALANCED_SIZE else DUEL, ways)
        case OpeningKind.FILE:
            return _shuffled(read(folder / plan.openings.file, plan), dice, ways)
        case OpeningKind.RANDOM:
            return _random(plan, dice)
    return _empty(plan.size)


def _empty(size: int) -> Iterator[Position]:
    while True:
        yield Position.empty(size)


def _shuffled(found: list[Position], dice: random.Random, ways: tuple[Orientation, ...]) -> Iterator[Position]:
    middle = centre(found[0].size)
    known = []
    for start in found:
        steps = [(point.x - middle.x, point.y - middle.y) for point in start.moves]
        seen = (
            tuple(Point(middle.x + x, middle.y + y) for x, y in (way.step(*each) for each in steps)) for way in ways
        )
        known += [Position.of(start.size, moves) for moves in dict.fromkeys(seen) if _on_board(moves, start.size)]
    while True:
        dice.shuffle(known)
        yield from known


def _random(plan: ContestPlan, dice: random.Random) -> Iterator[Position]:
    """Stones near the middle that end no game."""
    middle = centre(plan.size)
    reach = max(2, min(middle.x, 1 + plan.openings.stones // 2))
    cells = [
        Point(middle.x + x, middle.y + y)
        for x in range(-reach, reach + 1)
        for y in range(-reach, reach + 1)
        if 0 <= middle.x + x < plan.size and 0 <= middle.y + y < plan.size
    ]
    while True:
        position = Position.empty(plan.size)
        for point in dice.sample(cells, min(plan.openings.stones, len(cells) // 2)):
            position = position.play(point)
            if judge(position, plan.rules) is not None:
                break
        else:
            yield position


def read(path: Path, plan: ContestPlan) -> list[Position]:
    """The positions of a file: SGF games, or a line each. Raises BadOpenings.

    A line is a position string (`h8i9g7`) or offsets from the middle of the board (`0,0 1,-1`, also with commas
    between, as Gomocup's files and c-gomoku-cli have them); lines that begin with # are notes.
    """
    try:
        with regular.opened(path) as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise Faulty(Fault.TOO_LARGE, f"{MOST_BYTES >> 20} MB")
        found = _games(data, plan) if path.suffix.lower() == ".sgf" else _lines(data.decode("utf-8-sig"), plan)
        if not found:
            raise Faulty(Fault.NO_BOARD)
    except (OSError, ValueError) as error:
        raise BadOpenings(path, error) from error
    return found


def _games(data: bytes, plan: ContestPlan) -> list[Position]:
    games = [each for each in collection.games(data, ".sgf") if isinstance(each, Record)]
    return [_checked(_moves(game, number), plan, number) for number, game in enumerate(games, 1)]


def _moves(game: Record, number: int) -> tuple[Point, ...]:
    """The moves of a record's first line. Raises Faulty if there are stones that were not played."""
    line = game.mainline()
    moves = tuple(node.move for node in line if node.move is not None)
    end = line[-1].position
    if end.size * end.size - end.count(Stone.EMPTY) != len(moves):
        raise Faulty(Fault.CONTEST_SET_UP, line=number)
    return moves


def _lines(text: str, plan: ContestPlan) -> list[Position]:
    found = []
    middle = centre(plan.size)
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        if words[0].isalpha():
            try:
                moves = tuple(parse_position_string(words, plan.size))
            except NotationError as error:
                raise Faulty(error.fault, *error.values, line=number) from error
        else:
            numbers = [int(each) for each in _NUMBER.findall(words)]
            if len(numbers) % 2 or re.sub(r"[-\d\s,;]", "", words):
                raise Faulty(Fault.NOT_UNDERSTOOD, words[:40], line=number)
            moves = tuple(Point(middle.x + x, middle.y + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True))
        found.append(_checked(moves, plan, number))
    return found


def _checked(moves: tuple[Point, ...], plan: ContestPlan, number: int) -> Position:
    """The position after these moves. Raises Faulty if it cannot be, or if the game would be over."""
    if not _on_board(moves, plan.size) or len(set(moves)) < len(moves):
        raise Faulty(Fault.CONTEST_OPENING, plan.size, line=number)
    position = Position.empty(plan.size)
    for move in moves:
        position = position.play(move)
        if judge(position, plan.rules) is not None:
            raise Faulty(Fault.CONTEST_OVER, line=number)
    return position


def _on_board(moves: tuple[Point, ...], size: int) -> bool:
    return all(0 <= point.x < size and 0 <= point.y < size for point in moves)
