"""Finds games in a library by what is known about them, and by a position in any orientation and order of moves."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator, Sequence
from typing import Any

from gobang.game.keys import keys
from gobang.game.library.values import RESULTS, Found, ListedGame, NextMove, Query, Sorting
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.library import names
from gobang.library.described import BLACK, DRAW, NOBODY, WHITE
from gobang.library.index import COUNTED, Index
from gobang.library.spelling import folded, usual

NUMBERS = dict(zip(RESULTS, (BLACK, WHITE, DRAW, NOBODY), strict=True))
NAMES = {number: name for name, number in NUMBERS.items()}
KEYS = {
    **{column: f"lower({column})" for column in ("black", "white", "event", "date", "rule", "opening")},
    "result": "result",
    "plies": "plies",
}
"""By what a list is sorted, by its Sorting's column."""
NAME_CHARACTERS = 500
"""Characters of a name that are told; a damaged file may have millions."""
FIELDS = "file.path, number, board, rule, black, white, event, date, result, plies, opening, mistakes, free"


def count(index: Index, query: Query) -> int:
    """How many games there are."""
    where, values = _where(query)
    many: int = index.database.execute(f"select count(*) from {where}", values).fetchone()[0]  # noqa: S608
    return many


def years(index: Index) -> set[str]:
    """The years of the games, as far as their dates have one."""
    asked = "select distinct substr(date, 1, 4) from game where date glob '[12][0-9][0-9][0-9]*'"
    return {year for (year,) in index.database.execute(asked)}


def count_in(index: Index, paths: Sequence[str]) -> int:
    """How many games these files of the library hold."""
    asked = "select count(*) from game join file on file.id = game.file where file.path = ?"
    return sum(index.database.execute(asked, (names.kept(path),)).fetchone()[0] for path in paths)


def count_holding(index: Index, position: Position) -> int:
    """How many games hold a position, whatever else is looked for."""
    numbers = keys(position.size)
    key = numbers.key(numbers.of(position), position.turn)
    many: int = index.database.execute("select count(*) from pos where key = ?", (key,)).fetchone()[0]
    return many


def number_of(index: Index, path: str, number: int) -> int | None:
    """The number in the index of the game with this number in its file; None if there is none."""
    asked = "select game.id from game join file on file.id = game.file where file.path = ? and number = ?"
    row = index.database.execute(asked, (names.kept(path), number)).fetchone()
    return row[0] if row is not None else None


def find(index: Index, query: Query, limit: int = -1) -> Iterator[Found]:
    """The games by path and number, at most `limit` of them if that is not negative."""
    where, values = _where(query)
    ply = "pos.ply" if query.position else "null"
    asked = f"select {FIELDS}, {ply} from {where} order by file.path, number limit ?"  # noqa: S608
    for row in index.database.execute(asked, (*values, limit)):
        yield _found(row)


def ordered(index: Index, query: Query, order: Sorting) -> list[tuple[str | int, int]]:
    """What sorts each game found, and its number in the index, sorted."""
    where, values = _where(query)
    what, way = KEYS[order.column], "desc" if order.down else "asc"
    asked = f"select {what}, game.id from {where} order by 1 {way}, file.path {way}, number {way}"  # noqa: S608
    return index.database.execute(asked, values).fetchall()


def listed(index: Index, games: Sequence[int], query: Query, *, own: bool) -> dict[int, ListedGame]:
    """The games with these numbers in the index, as far as they are still there."""
    ply, key = "null", 0
    if query.position is not None:
        numbers = keys(query.position.size)
        key = numbers.key(numbers.of(query.position), query.position.turn)
        ply = "(select ply from pos where key = ? and pos.game = game.id)"
    copies = "case when plies then (select count(*) from game other where other.moves = game.moves) else 1 end"
    alone = (
        "not exists(select 1 from game other where other.file = game.file and other.id != game.id)"
        " and not exists(select 1 from problem where problem.file = game.file)"
    )
    asked = (
        f"select {FIELDS}, {ply}, game.id, line, {copies}, {alone} from game join file on file.id = game.file"  # noqa: S608
        f" where game.id in ({', '.join('?' * len(games))})"
    )
    rows = index.database.execute(asked, ([key] if query.position is not None else []) + [*games])
    made = {}
    for row in rows:
        *found, number, line, many, single = row
        made[number] = ListedGame(_found(found), line, many, bool(single), own)
    return made


def twins(index: Index) -> Iterator[list[Found]]:
    """Groups of games with the same moves, turned and mirrored ones too; games without moves left out."""
    asked = (
        f"select {FIELDS}, null, moves from game join file on file.id = game.file where plies and moves in"  # noqa: S608
        " (select moves from game where plies group by moves having count(*) > 1) order by moves, file.path, number"
    )
    for _, rows in itertools.groupby(index.database.execute(asked), key=operator.itemgetter(-1)):
        yield [_found(row[:-1]) for row in rows]


def next_moves(index: Index, query: Query) -> list[NextMove]:
    """How the games that the query finds go on from its position, the most frequent move first.

    Each game counts once for a move; positions among the person's own games, which nobody has played, do not. Where
    only a variation has it, it counts as one whose result is not known: the game's own says nothing of a move that was
    not played. Raises ValueError for a query without a position.
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
        rows = index.database.execute(asked, (key,)).fetchall()
    else:
        where, values = _where(query)
        asked = f"select next, result, count(*) from {where} and next is not null and counted group by 1, 2"  # noqa: S608
        rows = index.database.execute(asked, values).fetchall()
        where, values = _where(query, "branch")
        asked = f"select next, ?, count(*) from {where} and counted group by 1"  # noqa: S608
        rows += index.database.execute(asked, [NOBODY, *values])
    moves: dict[int, dict[str, int]] = {}
    for following, result, many in rows:
        results = moves.setdefault(following, dict.fromkeys(RESULTS, 0))
        results[NAMES[result]] += many
    found = [NextMove(tuple(numbers.points(sums, following)), results) for following, results in moves.items()]
    return sorted(found, key=lambda move: (-move.games, move.points))


def _found(row: Sequence[Any]) -> Found:
    path, number, board, rule, black, white, event, date, result, plies, opening, mistakes, free, ply = row
    rule, black, white, event, date = (text[:NAME_CHARACTERS] for text in (rule, black, white, event, date))
    about = (names.told(path), number, board, rule, black, white, event, date, NAMES[result], plies, opening, mistakes)
    return Found(*about, bool(free), ply)


def _where(query: Query, held: str = "pos") -> tuple[str, list[object]]:
    """What follows "from": tables and conditions, and the values for their question marks.

    `held` is the table in which the position is looked for.
    """
    tables = "game join file on file.id = game.file"
    conditions: dict[str, object] = {}
    if query.position is not None:
        numbers = keys(query.position.size)
        tables = f"{held} join game on game.id = {held}.game {tables.removeprefix('game ')}"
        conditions[f"{held}.key = ?"] = numbers.key(numbers.of(query.position), query.position.turn)
    if query.until:
        conditions[f"date != '' and substr(date, 1, {len(query.until)}) <= ?"] = query.until
    asked = {
        "players like ? escape '!'": _part(folded(query.player)),
        "occasion like ? escape '!'": _part(folded(query.event)),
        "date >= ?": query.since,
        "rule = ?": query.rule,
        "result = ?": None if query.result is None else NUMBERS[query.result],
        "opening = ?": query.opening,
        "plies >= ?": query.least,
        "plies <= ?": query.most,
        "mistakes >= ?": query.least_mistakes,
        "mistakes <= ?": query.most_mistakes,
    }
    conditions |= {condition: value for condition, value in asked.items() if value not in (None, "")}
    parts, values = ["1", *conditions], [*conditions.values()]
    for word in usual(query.text).split():
        fields = [f"{field} like ? escape '!'" for field in ("players", "occasion", "date", "file.path")]
        values += [_part(folded(word)), _part(folded(word)), _part(word), _part(word)]
        if word.isascii() and word.isalpha():  # as the sound of a Chinese name
            fields.append("sounds like ? escape '!'")
            values.append(_part(f" {folded(word)}"))
        for name in (name for said, name in query.named if said == word):
            fields += ["black = ?", "white = ?"]
            values += [name, name]
        parts.append(f"({' or '.join(fields)})")
    if query.twins:
        parts.append("plies and moves in (select moves from game where plies group by moves having count(*) > 1)")
    return f"{tables} where {' and '.join(parts)}", values


def _part(text: str) -> str:
    """A pattern for LIKE that finds `text` anywhere; none for an empty text."""
    for sign in "!%_":
        text = text.replace(sign, f"!{sign}")
    return f"%{text}%" if text else ""
