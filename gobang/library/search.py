"""Finds games in a library by what is known about them, and by a position in any orientation and order of moves."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gobang.game.keys import keys
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.library.described import BLACK, DRAW, NOBODY, WHITE
from gobang.library.index import COUNTED, Index

RESULTS = {"black": BLACK, "white": WHITE, "draw": DRAW, "unknown": NOBODY}
NAMES = {number: name for name, number in RESULTS.items()}
FIELDS = "file.path, number, board, rule, black, white, event, date, result, plies, opening, faults"


@dataclass(frozen=True, slots=True)
class Query:
    """Which games are looked for; what is empty or None does not matter.

    `player` and `event` are parts of names, in capitals or not. `since` and `until` are beginnings of dates such as
    `2024` or `2024-05`, both included. `result` is a key of RESULTS, `opening` as RenjuOpening.number.
    """

    position: Position | None = None
    player: str = ""
    event: str = ""
    since: str = ""
    until: str = ""
    rule: str | None = None
    result: str | None = None
    opening: str = ""
    least: int | None = None
    most: int | None = None
    """How many moves the game has."""
    least_faults: int | None = None
    most_faults: int | None = None
    """How many of them a review in the file calls faults."""


@dataclass(frozen=True, slots=True)
class Found:
    """One game; `path` and `number` name it. `ply` is where the position looked for stands in it, None without one."""

    path: str
    number: int
    board: int
    rule: str
    black: str
    white: str
    event: str
    date: str
    result: str
    plies: int
    opening: str
    faults: int | None
    ply: int | None


@dataclass(frozen=True, slots=True)
class NextMove:
    """What was played from a position: the points are one move and those that are its like by symmetry.

    `results` counts the games by their result, a key of RESULTS.
    """

    points: tuple[Point, ...]
    results: dict[str, int]

    @property
    def games(self) -> int:
        """In how many games it was played."""
        return sum(self.results.values())


def count(index: Index, query: Query) -> int:
    """How many games there are."""
    where, values = _where(query)
    many: int = index.database.execute(f"select count(*) from {where}", values).fetchone()[0]  # noqa: S608
    return many


def find(index: Index, query: Query, limit: int = -1) -> Iterator[Found]:
    """The games by path and number, at most `limit` of them if that is not negative."""
    where, values = _where(query)
    ply = "pos.ply" if query.position else "null"
    asked = f"select {FIELDS}, {ply} from {where} order by file.path, number limit ?"  # noqa: S608
    for row in index.database.execute(asked, (*values, limit)):
        yield _found(row)


def twins(index: Index) -> Iterator[list[Found]]:
    """Groups of games with the same moves, turned and mirrored ones too; games without moves left out."""
    asked = (
        f"select {FIELDS}, null, moves from game join file on file.id = game.file where plies and moves in"  # noqa: S608
        " (select moves from game where plies group by moves having count(*) > 1) order by moves, file.path, number"
    )
    for _, rows in itertools.groupby(index.database.execute(asked), key=operator.itemgetter(-1)):
        yield [_found(row[:-1]) for row in rows]


def next_moves(index: Index, query: Query) -> list[NextMove]:
    """What was played from the query's position in the games it finds, the most played move first.

    Raises ValueError for a query without a position.
    """
    position = query.position
    if position is None:
        raise ValueError("a query without a position")
    numbers = keys(position.size)
    sums = numbers.of(position)
    key = numbers.key(sums, position.turn)
    plies = len(position.grid) - position.grid.count(Stone.EMPTY)
    if plies < COUNTED and query == Query(position):
        asked = "select next, result, many from step where key = ?"
        rows = index.database.execute(asked, (key,))
    else:
        where, values = _where(query)
        asked = f"select next, result, count(*) from {where} and next is not null group by 1, 2"  # noqa: S608
        rows = index.database.execute(asked, values)
    moves: dict[int, dict[str, int]] = {}
    for following, result, many in rows:
        results = moves.setdefault(following, dict.fromkeys(RESULTS, 0))
        results[NAMES[result]] += many
    found = [NextMove(tuple(numbers.points(sums, following)), results) for following, results in moves.items()]
    return sorted(found, key=lambda move: (-move.games, move.points))


def _found(row: Sequence[Any]) -> Found:
    path, number, board, rule, black, white, event, date, result, plies, opening, faults, ply = row
    return Found(path, number, board, rule, black, white, event, date, NAMES[result], plies, opening, faults, ply)


def _where(query: Query) -> tuple[str, list[object]]:
    """What follows "from": tables and conditions, and the values for their question marks."""
    tables = "game join file on file.id = game.file"
    conditions: dict[str, object] = {}
    if query.position is not None:
        numbers = keys(query.position.size)
        tables = f"pos join game on game.id = pos.game {tables.removeprefix('game ')}"
        conditions["pos.key = ?"] = numbers.key(numbers.of(query.position), query.position.turn)
    if query.until:
        conditions[f"date != '' and substr(date, 1, {len(query.until)}) <= ?"] = query.until
    asked = {
        "players like ? escape '!'": _part(query.player.casefold()),
        "event like ? escape '!'": _part(query.event),
        "date >= ?": query.since,
        "rule = ?": query.rule,
        "result = ?": None if query.result is None else RESULTS[query.result],
        "opening = ?": query.opening,
        "plies >= ?": query.least,
        "plies <= ?": query.most,
        "faults >= ?": query.least_faults,
        "faults <= ?": query.most_faults,
    }
    conditions |= {condition: value for condition, value in asked.items() if value not in (None, "")}
    return f"{tables} where {' and '.join(('1', *conditions))}", list(conditions.values())


def _part(text: str) -> str:
    """A pattern for LIKE that finds `text` anywhere; none for an empty text."""
    for sign in "!%_":
        text = text.replace(sign, f"!{sign}")
    return f"%{text}%" if text else ""
