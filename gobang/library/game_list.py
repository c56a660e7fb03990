"""The list of games that were found last: those of a library and the person's own, as one."""

from __future__ import annotations

import heapq
import operator
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from gobang.game.library.plain import plain_move, read_query
from gobang.game.library.values import NextMove, Query, Sorting
from gobang.library import search
from gobang.library.index import Index

LIBRARY, OWN = 0, 1
"""The numbers of the two indexes: of the library's folder, and of the person's own games."""

Indexes = Mapping[int, Index]
Order = Mapping[str, Any]
Answer = dict[str, Any]


class GameList:
    """Obeys the orders about the list; `indexes` are those that there are, by their numbers."""

    def __init__(self) -> None:
        self._query = Query()
        self._sources: tuple[int, ...] = (LIBRARY, OWN)
        self._games: list[tuple[int, int]] = []
        """The games of the list: which index, and their numbers there."""

    def forget(self) -> None:
        """Empty the list, because its numbers are of indexes that are closed."""
        self._games = []

    def find(self, indexes: Indexes, order: Order) -> Answer:
        """Make a list of games, and say how many there are, and in which row the game to `keep` is.

        If there are none, say how many hold the position all the same, which the rest of the search leaves out.
        """
        self._query = read_query(order["find"])
        sort = Sorting(**order["order"])
        self._sources = (OWN,) if order.get("own") else (LIBRARY, OWN)
        parts = [
            [(key, which, number) for key, number in search.ordered(index, self._query, sort)]
            for which, index in self._asked(indexes)
        ]
        merged = heapq.merge(*parts, key=operator.itemgetter(0), reverse=sort.down)
        self._games = [(which, number) for _, which, number in merged]
        position, left_out = self._query.position, 0
        if position is not None and not self._games:
            left_out = sum(search.count_holding(index, position) for index in indexes.values())
        return {
            "found": len(self._games),
            "games": sum(search.count(index, Query()) for index in indexes.values()),
            "left_out": left_out,
            "row": self._row(indexes, *order["keep"]) if "keep" in order else None,
            "serial": order["serial"],
        }

    def rows(self, indexes: Indexes, order: Order) -> Answer:
        """Describe some games of the list; those that have gone since are null."""
        start, many = order["rows"]
        wanted = self._games[start : start + many]
        found = {
            which: search.listed(
                index, [number for each, number in wanted if each == which], self._query, own=which == OWN
            )
            for which, index in indexes.items()
        }
        games = [found[which].get(number) if which in found else None for which, number in wanted]
        plain = [asdict(game) if game is not None else None for game in games]
        return {"rows": plain, "start": start, "serial": order["serial"]}

    def moves(self, indexes: Indexes, order: Order) -> Answer:
        """Say how the games go on from a position."""
        query = read_query(order["moves"])
        together: dict[tuple[Any, ...], dict[str, int]] = {}
        for _, index in self._asked(indexes):
            for move in search.next_moves(index, query):
                results = together.setdefault(move.points, {})
                for name, many in move.results.items():
                    results[name] = results.get(name, 0) + many
        moves = [NextMove(points, results) for points, results in together.items()]
        moves.sort(key=lambda move: (-move.games, move.points))
        return {"moves": [plain_move(move) for move in moves], "serial": order["serial"]}

    def _asked(self, indexes: Indexes) -> list[tuple[int, Index]]:
        return [(which, index) for which, index in indexes.items() if which in self._sources]

    def _row(self, indexes: Indexes, path: str, number: int, own: bool) -> int | None:
        """Where in the list a game is; None if it is not."""
        which = OWN if own else LIBRARY
        kept = search.number_of(indexes[which], path, number) if which in indexes else None
        return next((row for row, game in enumerate(self._games) if game == (which, kept)), None)
