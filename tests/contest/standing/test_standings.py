"""The table: points, ranks, Elo by pairs, the cross table, the test's curve."""

from __future__ import annotations

import pytest

from gobang.contest.planning.plan import ContestFormat
from gobang.contest.running.pairings import Round
from gobang.contest.score import PairedScore, elo
from gobang.contest.sprt import SequentialTest
from gobang.contest.standing.standings import DecisionCurve, RatingCurves, Standings
from tests.contest.contests import paired, plan, won

GAMES = [won("a", "b", 0, 1), won("a", "b", 1, 0.5), won("a", "c", 0, 1), won("a", "c", 1, 1), won("b", "c", 0, 0.5)]
ROBIN = plan("a", "b", "c")


def rating_curves(cup, games):
    curves = RatingCurves(points=5, coming=len(games))
    for game in games:
        curves.add(game)
    return curves.curves(cup)


def test_who_has_a_bye_stands_above_those_who_play_for_the_next_round():
    cup = plan("a", "b", "c", kind=ContestFormat.KNOCK_OUT)
    rounds = [Round((("b", "c"),), ("a",))]
    assert Standings.of(cup, [], rounds).rows[0].name == "a"
    games = [won("b", "c", 0, 1), won("b", "c", 1, 0.5)]
    assert [row.name for row in Standings.of(cup, games, rounds).rows] == ["a", "b", "c"]


def test_rows_stand_by_their_share():
    table = Standings.of(ROBIN, GAMES)
    assert [(row.rank, row.name, row.points) for row in table.rows] == [(1, "a", 3.5), (2, "b", 1.0), (3, "c", 0.5)]
    assert table.rows[0].score.wins == 3
    assert table.games == 5


def test_the_cross_table_is_told_both_ways():
    cross = Standings.of(ROBIN, GAMES).cross
    assert cross["a", "b"].score.points == 1.5
    assert cross["b", "a"].score.points == 0.5
    assert cross["a", "b"].pairs.counts == (0, 0, 0, 1, 0)
    assert cross["b", "c"].pairs.total == 0, "half a pair is none"


def test_the_score_is_that_of_the_duel():
    games = [won("a", "b", number, points) for number, points in enumerate((1, 0, 1, 1, 0.5, 0))]
    assert paired(games, "a") == PairedScore.of_points([1, 0, 1, 1, 0.5, 0])
    table = Standings.of(plan("a", "b", kind=ContestFormat.MATCH), games)
    assert table.rows[0].elo == paired(games, "a").estimate


def test_equals_share_a_rank():
    games = [won("a", "b", 0, 0.5), won("a", "c", 0, 0.5), won("b", "c", 0, 0.5)]
    assert [row.rank for row in Standings.of(ROBIN, games).rows] == [1, 1, 1]


def test_black_and_openings_are_counted():
    table = Standings.of(ROBIN, GAMES)
    assert table.black.wins == 2
    assert [(each.number, each.black.games) for each in table.openings] == [(0, 5)]


def test_the_curve_grows_by_whole_pairs():
    test = SequentialTest(0, 10)
    games = [won("a", "b", number, 1) for number in (0, 2, 1, 3)]
    curve = DecisionCurve.of(test, games)
    assert curve.counts.counts == (0, 0, 0, 0, 2)
    assert curve.ratios == (test.ratio(curve.counts.__class__((0, 0, 0, 0, 1))), test.ratio(curve.counts))


@pytest.mark.parametrize("kind", [ContestFormat.GAUNTLET, ContestFormat.LADDER])
def test_where_not_all_meet_elo_is_a_rating_around_the_mean(kind):
    table = Standings.of(plan("a", "b", "c", kind=kind), GAMES)
    assert sum(row.elo.elo for row in table.rows) == pytest.approx(0, abs=0.1)
    assert all(row.elo.error > 0 for row in table.rows)


def test_ratings_grow_with_the_games():
    curves = rating_curves(ROBIN, GAMES)
    assert [at for at, _ in curves["a"]] == [1, 2, 3, 4, 5]
    assert curves["a"][-1][1] > curves["b"][-1][1] > curves["c"][-1][1]


@pytest.mark.parametrize("kind", ContestFormat)
def test_the_curves_end_where_the_table_does(kind):
    cup = plan("a", "b", kind=kind)
    games = [won("a", "b", number, points) for number, points in enumerate((1, 0, 1, 1, 0.5, 1))]
    if kind is not ContestFormat.MATCH:
        cup = plan("a", "b", "c", kind=kind)
        games += [won("a", "c", 0, 1), won("a", "c", 1, 0.5), won("b", "c", 0, 0.5), won("b", "c", 1, 1)]
    curves = rating_curves(cup, games)
    for row in Standings.of(cup, games).rows:
        assert curves[row.name][-1][1] == pytest.approx(row.elo.elo, abs=0.05)


def test_the_curve_of_who_has_won_every_game_can_be_drawn():
    match = plan("a", "b", kind=ContestFormat.MATCH)
    curves = rating_curves(match, [won("a", "b", number, 1) for number in range(8)])
    assert curves["a"][-1] == (8, pytest.approx(elo(8.25 / 8.5)))
    assert curves["b"][-1] == (8, pytest.approx(-elo(8.25 / 8.5)))
