"""One game: to its end on the board, or to the failure that loses it."""

from __future__ import annotations

import itertools
import os
import random
from pathlib import Path

import pytest

from gobang.contest import entrants
from gobang.contest.machine import Failure
from gobang.contest.openings import openings, starts
from gobang.contest.problem import BadResource
from gobang.contest.referee import Finish, play
from gobang.contest.weigher import BadWeigher, Weigher, profile
from gobang.game.judging import has_legal_move, judge
from gobang.game.notation import parse_board, parse_position_string, position_string
from gobang.game.openings.renju import RenjuOpening
from gobang.game.orientation import least
from gobang.game.point import Point, Stone
from gobang.game.position import Position, centre
from gobang.game.ruleset import FREESTYLE, RENJU, Ending, Verdict
from gobang.game.weighers.profile_text import dumps
from tests.contest.machines import Scripted

BLOCKED = parse_board("XXX.XX\nOXOXOO\nXOXOXO\nXOOXOX\nOXXOOO\nOOXXXO", Stone.BLACK)
"""The only free crossing makes six in a row for Black, which is no five."""


def test_a_game_runs_to_its_end():
    black, white = Scripted(*(Point(x, 0) for x in range(5))), Scripted(*(Point(x, 1) for x in range(5)))
    finish = play(Position.empty(9), black, white, FREESTYLE)
    assert (finish.verdict.ending, finish.verdict.winner) == (Ending.FIVE, Stone.BLACK)
    assert len(finish.moves) == 9
    assert finish.clean


@pytest.mark.parametrize(
    ("answer", "failure", "ending"),
    [
        (Failure.NO_MOVE, Failure.NO_MOVE, Ending.FORFEIT),
        (Failure.LATE, Failure.LATE, Ending.TIME),
        (Failure.DEAD, Failure.DEAD, Ending.FORFEIT),
        (Failure.GREEDY, Failure.GREEDY, Ending.FORFEIT),
        (Failure.FLOODED, Failure.FLOODED, Ending.FORFEIT),
        (Failure.GARBLED, Failure.GARBLED, Ending.FORFEIT),
        (Point(0, 0), Failure.ILLEGAL, Ending.FORFEIT),
        (Point(9, 0), Failure.ILLEGAL, Ending.FORFEIT),
        (Point(-1, 3), Failure.ILLEGAL, Ending.FORFEIT),
    ],
)
def test_every_failure_loses(answer, failure, ending):
    finish = play(Position.empty(9), Scripted(Point(0, 0)), Scripted(answer), FREESTYLE)
    assert finish == Finish(Verdict(ending, Stone.BLACK), (Point(0, 0),), failure)
    assert not finish.clean


def test_every_failure_has_been_thought_of():
    lost_without_a_move = {
        Failure.NO_MOVE,
        Failure.LATE,
        Failure.DEAD,
        Failure.GREEDY,
        Failure.FLOODED,
        Failure.GARBLED,
    }
    assert set(Failure) == {*lost_without_a_move, Failure.ILLEGAL}


def test_a_forbidden_move_is_a_move_that_loses():
    start = Position.of(15, parse_position_string("g8a1i8a3h7o1h9o15", 15))
    finish = play(start, Scripted(Point(7, 7)), Scripted(), RENJU)
    assert (finish.verdict.ending, finish.verdict.winner, finish.failure) == (Ending.FORBIDDEN, Stone.WHITE, None)
    assert not finish.clean


def test_black_without_a_legal_move_is_not_asked_and_draws_but_with_one_it_loses():
    assert not has_legal_move(BLOCKED, RENJU)
    finish = play(BLOCKED, Scripted(), Scripted(), RENJU)
    assert (finish.verdict, finish.failure) == (Verdict(Ending.FULL, Stone.EMPTY), None)
    assert has_legal_move(BLOCKED, FREESTYLE)
    finish = play(BLOCKED, Scripted(Failure.NO_MOVE), Scripted(), FREESTYLE)
    assert (finish.verdict.winner, finish.failure) == (Stone.WHITE, Failure.NO_MOVE)


def test_weighers_keep_to_renju():
    black, white = Weigher("union-weights"), Weigher("shape-table")
    white.begin(random.Random(2))
    for start in itertools.islice(starts(9, random.Random(2)), 6):
        finish = play(start, black, white, RENJU)
        assert finish.clean
        assert judge(Position.of(9, finish.moves), RENJU) == finish.verdict


# Openings


def test_the_openings_are_renjus_26_and_all_different():
    shapes = set()
    for opening in openings():
        assert len(opening) == 3
        stones = [Point(x, y) for x, y in opening]
        mirrors = []
        for flip, dx, dy in itertools.product((False, True), (1, -1), (1, -1)):
            turned = [(dx * (p.y if flip else p.x), dy * (p.x if flip else p.y)) for p in stones]
            mirrors.append((frozenset((turned[0], turned[2])), turned[1]))
        shapes.add(frozenset(mirrors))
    assert len(openings()) == 26
    assert len(shapes) >= 24  # two pairs of the 26 are the same board by another order of Black's stones


def test_a_duels_openings_are_those_that_the_game_knows_by_name():
    middle = centre(15)
    named = [tuple((point.x - middle.x, point.y - middle.y) for point in opening.moves) for opening in RenjuOpening]
    assert {least(opening) for opening in openings()} == {least(opening) for opening in named}


@pytest.mark.parametrize("size", [5, 6, 15, 22])
def test_every_opening_fits_and_comes_in_all_eight_symmetries_before_any_comes_again(size):
    seen = [position.grid for position in itertools.islice(starts(size, random.Random(5)), 26 * 8)]
    expected = []
    for opening, flip, dx, dy in itertools.product(openings(), (False, True), (1, -1), (1, -1)):
        turned = [(dx * (y if flip else x), dy * (x if flip else y)) for x, y in opening]
        middle = centre(size)
        expected.append(Position.of(size, [Point(middle.x + x, middle.y + y) for x, y in turned]).grid)
    assert sorted(seen) == sorted(expected)
    again = [position.grid for position in itertools.islice(starts(size, random.Random(5)), 26 * 8)]
    assert seen == again
    both = itertools.islice(starts(size, random.Random(5)), 26 * 16)
    assert sorted(position.grid for position in both) == sorted(seen * 2)


def test_a_seed_gives_the_games_that_it_has_always_given():
    first = [position_string(position.moves, 15) for position in itertools.islice(starts(15, random.Random(1)), 4)]
    assert first == ["h8h7g6", "h8i7f7", "h8g8j6", "h8g7h7"]


@pytest.mark.parametrize(
    ("text", "complaint"), [("0,0 a,1\n", "invalid literal"), ("0,0 1\n", "values"), ("#\n", "no opening")]
)
def test_a_broken_list_of_openings_is_named(text, complaint, tmp_path, monkeypatch):
    (tmp_path / "openings").mkdir()
    (tmp_path / "openings/duel.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr("gobang.contest.openings.resources", lambda: tmp_path)
    with pytest.raises(BadResource, match=complaint):
        openings()


def test_a_weigher_plays_from_its_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(dumps(profile("five-tuple").copied("Mine")), "utf-8")
    mine, original = entrants.make(str(file)), entrants.make("five-tuple")
    position = Position.of(15, parse_position_string("h8i9g7", 15))
    assert mine.answer(position, FREESTYLE) == original.answer(position, FREESTYLE)
    assert not entrants.throws_dice(str(file))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (None, "No such file"),
        (b"\xff", "utf-8"),
        (b"x = [", "line 1"),
        (b"#" * 2_000_000, "more than 262144 characters"),
    ],
)
def test_a_file_that_is_no_weigher_is_told(tmp_path, data, complaint):
    file = tmp_path / "mine.toml"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(BadWeigher, match=complaint):
        entrants.make(str(file))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "mine.toml")
    with pytest.raises(BadWeigher):
        entrants.make(str(tmp_path / "mine.toml"))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is nothing without an end")
def test_what_never_ends_is_not_read(tmp_path):
    endless = tmp_path / "mine.toml"
    endless.symlink_to("/dev/zero")
    with pytest.raises(BadWeigher):
        entrants.make(str(endless))


def test_of_a_large_file_no_more_is_read_than_a_weigher_can_have(tmp_path):
    large = tmp_path / "mine.toml"
    large.write_bytes(b"#" * 4_000_000 + b"\xff")
    with pytest.raises(BadWeigher, match="more than 262144 characters"):
        entrants.make(str(large))
