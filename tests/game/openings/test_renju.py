"""The 26 openings: exactly these, in every orientation and order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.notation import parse_position_string
from gobang.game.openings.opening_rules import middle
from gobang.game.openings.renju import RenjuOpening, opening_shown
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre


def board(text, size=15):
    return Position.of(size, parse_position_string(text, size))


def near(size, span):
    return [p for p in Position.empty(size).points() if middle(span).holds(p, size)]


def test_brute_force_gives_thirteen_direct_and_thirteen_indirect_ones():
    """Every legal three stones, joined to classes by the eight orientations alone."""
    one = centre(15)
    games = [(two, three) for two in near(15, 3) for three in near(15, 5) if len({one, two, three}) == 3]
    assert len(games) == 8 * 23
    classes = {
        frozenset((way.seen(two, 15), way.seen(three, 15)) for way in Orientation): (two, three) for two, three in games
    }
    assert len(classes) == 26
    found = {opening_shown(Position.of(15, [one, *game])) for game in classes.values()}
    assert found == set(RenjuOpening)
    assert [sum(opening.number.startswith(kind) for opening in found) for kind in "DI"] == [13, 13]
    for members, game in classes.items():
        opening = opening_shown(Position.of(15, [one, *game]))
        assert {opening_shown(Position.of(15, [one, *each])) for each in members} == {opening}
        straight = game[0].x == one.x or game[0].y == one.y
        assert opening.number.startswith("D" if straight else "I")


def test_their_numbers_are_in_order():
    assert [opening.number for opening in RenjuOpening] == [f"{kind}{n}" for kind in "DI" for n in range(1, 14)]


@pytest.mark.parametrize(
    ("moves", "name"),
    [
        ("h8h9i9", "KAGETSU"),
        ("h8g8g7", "KAGETSU"),
        ("h8i9i7", "HOGETSU"),
        ("h8g7i7", "HOGETSU"),
        ("h8i9f6", "SUISEI"),
        ("h8h7i7", "KAGETSU"),
        ("h8h9i9a1b1", "KAGETSU"),
    ],
)
def test_an_opening_is_known_when_it_is_turned_and_after_more_moves(moves, name):
    assert opening_shown(board(moves)) is RenjuOpening[name]


@pytest.mark.parametrize("opening", RenjuOpening)
@pytest.mark.parametrize("way", Orientation)
def test_every_one_in_every_orientation_and_order(opening, way):
    one, two, three = [way.seen(point, 15) for point in opening.moves]
    assert opening_shown(Position.of(15, [one, two, three])) is opening
    assert opening_shown(Position.of(15, [three, two, one])) is opening
    assert opening_shown(Position.setup(15, [one, three], [two], Stone.WHITE)) is opening


@pytest.mark.parametrize(
    "moves", ["", "h8", "h8h9", "h8h10i9", "h8h9k8", "i8h9h10", "a1h8h9", "h9h8i9", "h8h9h11i9h10"]
)
def test_other_games_have_none(moves):
    assert opening_shown(board(moves)) is None


def test_positions_that_were_set_up_need_three_stones():
    stones = [Point(7, 7), Point(7, 5)]
    assert opening_shown(Position.setup(15, [], stones, Stone.WHITE)) is None
    assert opening_shown(Position.setup(15, [*stones, Point(0, 0)], [Point(7, 6)], Stone.WHITE)) is None
    two = Position.setup(15, stones[:1], [Point(7, 6)], Stone.BLACK)
    assert opening_shown(two.play(stones[1])) is RenjuOpening.KANSEI


@given(st.sampled_from(RenjuOpening), st.sampled_from([9, 10, 19, 20]), st.booleans())
def test_on_other_boards_the_middle_is_that_of_the_opening_rules(opening, size, exchanged):
    middle_point = centre(size)
    moves = [Point(p.x - 7 + middle_point.x, p.y - 7 + middle_point.y) for p in opening.moves]
    assert opening_shown(Position.of(size, moves[::-1] if exchanged else moves)) is opening
