"""A program that writes more than can be read."""

from __future__ import annotations

from gobang.game.engines.flood import BACKLOG, RATE, Flood


def test_many_lines_flood_within_a_second_only():
    flood = Flood()
    for second in range(5):
        assert not flood.hear(RATE, 0, 10 + 1.5 * second)
    assert flood.hear(1, 0, 16.2)


def test_many_bytes_that_wait_flood():
    flood = Flood()
    assert not flood.hear(1, BACKLOG, 10)
    assert flood.hear(0, BACKLOG + 1, 10)
