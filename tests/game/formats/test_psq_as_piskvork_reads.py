"""Piskvork files that we write, read as Piskvork reads them: by the scanf of its game.cpp."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import psq
from gobang.game.position import Position
from gobang.game.record.record import Header, Record


def as_piskvork_reads(text: str) -> tuple[int, list[tuple[int, int, int]], str, str]:
    """Size, moves and names: openPsq in game.cpp, where a blank in a format is any white space, or none."""
    head = re.match(r"Piskvorky\s*([+-]?\d+)x\s*([+-]?\d+),\s*([+-]?\d+):\s*([+-]?\d+),\s*([+-]?\d+)\s*", text)
    assert head is not None
    assert head[1] == head[2]
    assert head[5] in "01"
    at, moves = head.end(), []
    while found := re.compile(r"\s*([+-]?\d+),\s*([+-]?\d+)(?:,\s*([+-]?\d+))?").match(text, at):
        at = found.end()
        moves.append((int(found[1]), int(found[2]), int(found[3] or 0)))
    lines = text[at:].lstrip("\n").split("\n")
    return int(head[1]), moves, lines[0], lines[1]


@given(
    st.lists(st.integers(0, 224), min_size=1, max_size=40, unique=True),
    st.lists(st.integers(0, 10**6), min_size=40, max_size=40),
)
def test_what_is_written_is_read_by_piskvork_as_it_is_by_us(squares, times):
    record = Record(Position.empty(15), Header(black="Ann", white="Bob"))
    points = list(Position.empty(15).points())
    for square, took in zip(squares, times, strict=False):
        record.play(points[square]).properties = {"MS": [str(took)]} if took else {}
    size, moves, black, white = as_piskvork_reads(psq.dumps(record))
    assert (size, black, white) == (15, "Ann", "Bob")
    assert moves == [
        (points[square].x + 1, points[square].y + 1, took) for square, took in zip(squares, times, strict=False)
    ]
