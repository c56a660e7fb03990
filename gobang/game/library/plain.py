"""Queries, games and errors as plain values for JSON, in which the window and the library's process talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from gobang.game.fault import Fault, Faults, Faulty
from gobang.game.formats.error import FormatError
from gobang.game.library.values import Found, ListedGame, NextMove, Query
from gobang.game.point import Point, Stone
from gobang.game.position import Position

Failure = OSError | FormatError


def plain_position(position: Position) -> dict[str, Any]:
    """The stones of a position; the order of its moves is not kept."""
    stones = [[point.x, point.y, int(stone)] for stone in _STONES for point in position.stones(stone)]
    return {"size": position.size, "stones": stones, "turn": int(position.turn)}


def read_position(said: Mapping[str, Any]) -> Position:
    """Raises KeyError, TypeError or ValueError for anything but a plain position."""
    black, white = ([Point(x, y) for x, y, colour in said["stones"] if colour == int(stone)] for stone in _STONES)
    return Position.setup(said["size"], black, white, Stone(said["turn"]))


def plain_query(query: Query) -> dict[str, Any]:
    """A query with its position."""
    bare = {name: value for name, value in asdict(replace(query, position=None)).items() if value not in (None, "")}
    if not bare["named"]:
        del bare["named"]
    return bare | ({"position": plain_position(query.position)} if query.position is not None else {})


def read_query(said: Mapping[str, Any]) -> Query:
    """Raises KeyError, TypeError or ValueError for anything but a plain query."""
    bare = {name: value for name, value in said.items() if name != "position"}
    bare["named"] = tuple((word, name) for word, name in said.get("named", ()))
    return Query(read_position(said["position"]) if "position" in said else None, **bare)


def read_listed(said: Mapping[str, Any]) -> ListedGame:
    """A listed game from what `asdict` has made of it. Raises KeyError or TypeError."""
    return ListedGame(**(dict(said) | {"found": Found(**said["found"])}))


def plain_move(move: NextMove) -> list[Any]:
    """A next move: its points, and its results."""
    return [[[point.x, point.y] for point in move.points], dict(move.results)]


def read_move(said: list[Any]) -> NextMove:
    """Raises ValueError or TypeError."""
    points, results = said
    return NextMove(tuple(Point(x, y) for x, y in points), results)


def plain_failure(error: OSError | Faulty) -> dict[str, Any]:
    """Why something failed."""
    if isinstance(error, OSError):
        return {"errno": error.errno, "text": error.strerror}
    values = [list(value) if isinstance(value, tuple) else value for value in error.values]
    return {"fault": error.fault.name, "values": values, **dict(error.place)}


def read_failure(said: Mapping[str, Any]) -> Failure:
    """Raises KeyError."""
    if "fault" not in said:
        return OSError(said["errno"], said["text"])
    values = [tuple(value) if isinstance(value, list) else value for value in said["values"]]
    place = {name: said[name] for name in ("line", "column", "byte") if name in said}
    return FormatError(Fault[said["fault"]], *values, **place)


def plain_faults(faults: Faults) -> dict[str, Any]:
    """What was not understood of a game."""
    return {"first": [plain_failure(each) for each in faults], "more": faults.more, "incomplete": faults.incomplete}


def read_faults(said: Mapping[str, Any]) -> Faults:
    """Raises KeyError."""
    faults = Faults()
    faults.first = [error for each in said["first"] if isinstance(error := read_failure(each), FormatError)]
    faults.more, faults.incomplete = said["more"], said["incomplete"]
    return faults


_STONES = (Stone.BLACK, Stone.WHITE)
