"""Our figures agree with published ones: Wilson's interval, Elo with its error, pairs, ratings."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest.machine import Failure
from gobang.contest.rating import pair_margins, ratings
from gobang.contest.referee import Finish
from gobang.contest.schedule import Entrant, Fixture, PlayedGame, games
from gobang.contest.score import ResultCounts, Score, elo, expected, failures, wilson
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, Verdict

ONE, OTHER = Entrant(0, "one"), Entrant(1, "other")
PENTANOMIAL = ResultCounts((34, 54, 31 + 32, 64, 75))
"""fastchess, app/tests/elo_test.cpp: pairs LL, LD, WL and DD, WD, WW."""


def played(*winners: Stone, pairing: int = 0) -> list[PlayedGame]:
    """The games of one pairing with these results."""
    fixtures = games(pairing, ONE, OTHER, [Position.empty(9)] * len(winners), len(winners))
    return [
        PlayedGame(fixture, Finish(Verdict(Ending.FIVE if winner else Ending.FULL, winner), ()))
        for fixture, winner in zip(fixtures, winners, strict=True)
    ]


def test_points_are_the_first_entrants():
    won = [game.points for game in played(Stone.BLACK, Stone.BLACK, Stone.WHITE, Stone.WHITE, Stone.EMPTY)]
    assert won == [1.0, 0.0, 0.0, 1.0, 0.5]
    assert Score.of(played(Stone.BLACK, Stone.WHITE, Stone.EMPTY)) == Score(2, 1, 0)


def test_failures_are_counted_and_forbidden_moves_with_them():
    fixture = played(Stone.BLACK)[0].fixture
    ends = [(Ending.FORFEIT, Failure.DEAD), (Ending.TIME, Failure.LATE), (Ending.FORFEIT, Failure.DEAD)]
    ends += [(Ending.FORBIDDEN, None), (Ending.FIVE, None), (Ending.FULL, None)]
    some = [PlayedGame(fixture, Finish(Verdict(ending, Stone.WHITE), (), failure)) for ending, failure in ends]
    assert failures(some) == {Failure.DEAD: 2, Failure.LATE: 1, None: 1}


def test_error_bars_are_wilsons():
    """Values from Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, count, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(wins, count) == pytest.approx((low, high), abs=5e-5)
    assert wilson(100, 100)[0] == pytest.approx(0.963, abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
    assert Score(1, 2, 1).share == Score().share == 0.5
    assert Score(3, 2, 1).flipped == Score(1, 2, 3)
    assert Score(3, 2, 1) + Score(1, 1, 1) == Score(4, 3, 2)


@given(st.floats(0.001, 0.999))
def test_elo_and_expected_are_inverse(share):
    assert math.isclose(expected(elo(share)), share, abs_tol=1e-9)


def test_elo_of_pairs_and_of_games_is_what_fastchess_publishes():
    found = PENTANOMIAL.estimate
    assert (found.elo, found.error) == pytest.approx((55.58, 27.65), abs=0.005)
    assert str(found) == "+55.6 ± 27.7"
    found = ResultCounts.of_games(Score(wins=136, draws=111, losses=96)).estimate
    assert (found.elo, found.error) == pytest.approx((40.70, 30.43), abs=0.005)


def test_a_clean_sweep_gives_a_bound_and_nothing_infinite_is_shown():
    sweep = ResultCounts.of_games(Score(24, 0, 0)).estimate
    assert (sweep.elo, sweep.error, sweep.high) == (math.inf, None, math.inf)
    assert sweep.low == pytest.approx(elo(wilson(24, 24)[0])) == pytest.approx(318.3, abs=0.1)
    assert str(sweep) == "> +318.3"
    assert str(ResultCounts.of_games(Score(0, 0, 24)).estimate) == "< -318.3"
    nearly = ResultCounts.of_games(Score(23, 1, 0)).estimate
    assert nearly.low < nearly.elo < nearly.high < math.inf
    assert nearly.texts(0) == (f"{nearly.elo:+.0f}", f"{nearly.low:+.0f}…{nearly.high:+.0f}")
    assert str(nearly) == f"{nearly.elo:+.1f} ({nearly.low:+.1f}…{nearly.high:+.1f})"
    assert str(ResultCounts((0, 0, 0)).estimate) == "?"


@given(st.lists(st.integers(0, 60), min_size=5, max_size=5))
def test_what_one_wins_the_other_loses(counts):
    one, other = ResultCounts(tuple(counts)), ResultCounts(tuple(reversed(counts)))
    assert one.mean + other.mean == pytest.approx(1)
    assert one.superiority + other.superiority == pytest.approx(1)
    found, opposite = one.estimate, other.estimate
    assert found.elo == pytest.approx(-opposite.elo)
    assert (found.low, found.high) == (pytest.approx(-opposite.high), pytest.approx(-opposite.low))
    assert found.low <= found.elo <= found.high
    assert "inf" not in str(found)
    assert "nan" not in str(found)


def test_pairs_are_the_two_games_of_one_opening():
    some = [
        *played(Stone.BLACK, Stone.WHITE, Stone.BLACK, Stone.BLACK, Stone.EMPTY),
        *played(Stone.WHITE, Stone.BLACK, Stone.EMPTY, Stone.EMPTY, Stone.BLACK, Stone.EMPTY, pairing=1),
    ]
    assert ResultCounts.of_pairs(some).counts == (1, 0, 2, 1, 1)
    assert ResultCounts.of_pairs(some[::-1]) == ResultCounts.of_pairs(some)
    assert ResultCounts.of_pairs(played(Stone.BLACK)).total == 0
    assert ResultCounts.of_pairs([]).mean == 0.5


def test_pairs_cancel_what_the_opening_is_worth():
    """Black nearly always wins, so the error is large if games are counted, and small if pairs are."""
    even = played(*[Stone.BLACK] * 38, Stone.WHITE, Stone.BLACK, Stone.BLACK, Stone.WHITE)
    games, pairs = ResultCounts.of_games(Score.of(even)).estimate, ResultCounts.of_pairs(even).estimate
    assert games.error > 100
    assert 0 < pairs.error < 70
    assert ResultCounts.of_pairs(even).superiority == 0.5
    assert ResultCounts.of_pairs(played(*[Stone.BLACK, Stone.WHITE] * 5)).superiority == 1
    assert PENTANOMIAL.superiority == pytest.approx(0.99997, abs=1e-5)


def test_one_pair_gives_no_error_bar():
    found = ResultCounts((0, 1, 0, 0, 0)).estimate
    assert found.error is None
    assert found.low < -300 < found.elo < 0 < found.high


def test_ratings_are_bradley_and_terrys():
    rated = ratings({("b", "a"): Score(75, 0, 25), ("c", "b"): Score(75, 0, 25)}, "a")
    assert rated["a"] == 0
    assert rated["b"] == pytest.approx(elo(75.25 / 100.5), abs=0.01)
    assert rated["c"] == pytest.approx(2 * rated["b"], abs=0.01)
    sweep = ratings({("b", "a"): Score(10, 0, 0)}, "a")
    assert 400 < sweep["b"] < 800


def pairs(*met):
    """Pairs of games: who met whom, and how many pairs had 0, 1 and 2 points."""
    return [
        (one, other, points)
        for one, other, counts in met
        for points, count in zip(([0.0, 0.0], [1.0, 0.0], [1.0, 1.0]), counts, strict=True)
        for _ in range(count)
    ]


def test_margins_add_up_along_the_way_to_the_anchor():
    met = pairs(("b", "a", (10, 30, 10)), ("c", "b", (10, 30, 10)))
    results = {("b", "a"): Score(50, 0, 50), ("c", "b"): Score(50, 0, 50)}
    found = pair_margins(met, ratings(results, "a"), "a")
    assert found["a"] == 0
    alone = ResultCounts((10, 0, 30, 0, 10)).estimate
    assert found["b"] == pytest.approx(alone.error, rel=0.02), "the error of a match by its pairs"
    assert found["c"] == pytest.approx(found["b"] * math.sqrt(2), rel=1e-6)


def test_who_has_won_every_game_is_not_rated_for_sure():
    met = pairs(("a", "b", (0, 0, 100)), ("a", "c", (25, 50, 25)))
    rated = ratings({("a", "b"): Score(200, 0, 0), ("a", "c"): Score(100, 0, 100)}, "a")
    found = pair_margins(met, rated, "a")
    assert found["b"] > 500
    assert found["c"] < 60


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5), st.integers(1, 20)), min_size=3, max_size=3))
def test_margins_do_not_depend_on_who_is_named_first(rows):
    names = [("a", "b"), ("b", "c"), ("a", "c")]
    met = pairs(*((*pair, row) for pair, row in zip(names, rows, strict=True)))
    turned = [(other, one, [1 - each for each in points]) for one, other, points in met]
    scores = {pair: Score(row[1] + 2 * row[2], 0, row[1] + 2 * row[0]) for pair, row in zip(names, rows, strict=True)}
    flipped = {pair[::-1]: score.flipped for pair, score in scores.items()}
    rated = ratings(scores, "a")
    assert ratings(flipped, "a") == pytest.approx(rated, abs=1e-6)
    for anchor in (None, "a"):
        assert pair_margins(turned, rated, anchor) == pytest.approx(pair_margins(met, rated, anchor))


def test_fixtures_take_turns_with_the_colours():
    start = Position.empty(9)
    some = list(games(3, ONE, OTHER, iter([start, start.turned(Stone.WHITE)]), 3))
    assert [(fixture.black.name, fixture.white.name) for fixture in some] == [
        ("one", "other"),
        ("other", "one"),
        ("one", "other"),
    ]
    assert [fixture.start.turn for fixture in some] == [Stone.BLACK, Stone.BLACK, Stone.WHITE]
    assert some[0] == Fixture(3, 0, ONE, OTHER, start)
    assert len(list(games(0, ONE, OTHER, [start], 9))) == 2
