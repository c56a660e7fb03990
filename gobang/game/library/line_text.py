"""The moves of a game in a short text, of which pictures of the game are made.

Each stone is two letters, its column and its row from the upper left: small letters for Black, capitals for White.
Those of the position from which the game starts come first, then a slash, then the moves.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Node

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


def steps_towards(line: Sequence[Position], sought: Position) -> int:
    """How many moves of a line lead towards a position, turned or mirrored: all their stones are on its board.

    So many as it has where the line reaches it, and fewer where only a variation does.
    """
    best = 0
    for way in Orientation:
        there = {way.seen(point, sought.size): stone for stone in _A for point in sought.stones(stone)}
        start = [(point, stone) for stone in _A for point in line[0].stones(stone)]
        if any(there.get(point) is not stone for point, stone in start):
            continue
        moves = ((each.moves[-1], each[each.moves[-1]]) for each in line[1:])
        leading = itertools.takewhile(lambda move: there.get(move[0]) is move[1], moves)  # noqa: B023  asked at once
        best = max(best, sum(1 for _ in leading))
    return best


def _stone(point: Point, stone: Stone) -> str:
    return chr(_A[stone] + point.x) + chr(_A[stone] + point.y)


def _read(text: str) -> Iterator[tuple[Point, Stone]]:
    for at in range(0, len(text) - 1, 2):
        stone = Stone.BLACK if text[at].islower() else Stone.WHITE
        yield Point(ord(text[at]) - _A[stone], ord(text[at + 1]) - _A[stone]), stone
