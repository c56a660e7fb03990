"""Which points stand higher or lower in the order of weights than by another table."""

from __future__ import annotations

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.weighers.ranks import moved
from gobang.game.weighers.weights import weigh
from tests.game.weighers.machines import FIVE

RAY = FIVE["ray-pattern"]
BOARD = Position.of(15, parse_position_string("h8g9h9g8", 15))


def test_the_same_table_moves_nothing():
    assert moved(weigh(BOARD, RAY), weigh(BOARD, RAY)) == (frozenset(), frozenset())


def test_a_greater_number_lifts_its_points_over_others():
    now = weigh(BOARD, RAY.changed({"opponent.live.2": 1000}))
    risen, fallen = moved(now, weigh(BOARD, RAY))
    assert parse_point("g10", 15) in risen
    assert parse_point("h10", 15) in fallen


def test_equals_have_one_rank():
    """All of the five points that a doubled table weighs twice as much keep their places."""
    doubled = RAY.changed({name: 2 * number for name, number in RAY.numbers.items()})
    assert moved(weigh(BOARD, doubled), weigh(BOARD, RAY)) == (frozenset(), frozenset())
