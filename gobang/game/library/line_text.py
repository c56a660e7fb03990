"""The moves of a game in a short text, of which pictures of the game are made.

Each stone is two letters, its column and its row from the upper left: small letters for Black, capitals for White.
Those of the position from which the game starts come first, then a slash, then the moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.records.record import Node

_A = {Stone.BLACK: ord("a"), Stone.WHITE: ord("A")}


def write_line(nodes: Sequence[Node]) -> str:
    """The text of a line that begins with the record's root."""
    start = nodes[0].position
    before = "".join(_stone(point, stone) for stone in _A for point in start.stones(stone))
    return f"{before}/{''.join(_stone(node.move, node.stone) for node in nodes if node.move is not None)}"


def stones(text: str) -> Iterator[tuple[Point, Stone]]:
    """The stones at the end of the line, in their order."""
    yield from _read(text.replace("/", ""))


def positions(text: str, size: int, first: Stone = Stone.BLACK) -> list[Position]:
    """The position from which the line starts and that after each of its moves. Raises ValueError.

    `first` is whose turn it is in a line without moves.
    """
    before, _, after = text.partition("/")
    moves = list(_read(after))
    there = list(_read(before))
    black, white = ([point for point, stone in there if stone is which] for which in (Stone.BLACK, Stone.WHITE))
    position = Position.setup(size, black, white, moves[0][1] if moves else first) if there else Position.empty(size)
    made = [position]
    for point, stone in moves:
        position = (position if position.turn is stone else position.turned(stone)).play(point)
        made.append(position)
    return made


def _stone(point: Point, stone: Stone) -> str:
    return chr(_A[stone] + point.x) + chr(_A[stone] + point.y)


def _read(text: str) -> Iterator[tuple[Point, Stone]]:
    for at in range(0, len(text) - 1, 2):
        stone = Stone.BLACK if text[at].islower() else Stone.WHITE
        yield Point(ord(text[at]) - _A[stone], ord(text[at + 1]) - _A[stone]), stone
