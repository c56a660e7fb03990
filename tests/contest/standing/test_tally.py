"""The table that grows game by game is that of all games at once, and takes no longer for it."""

from __future__ import annotations

import random

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.sprt import SequentialTest
from gobang.contest.standing.standings import (
    DecisionCurve,
    RatingCurves,
    ResultsSoFar,
    Standings,
    decision_points,
)
from tests.contest.contests import paired
from tests.work import calls

NAMES = ("A", "B", "C", "D")


def plan(kind: ContestFormat = ContestFormat.ROUND_ROBIN, names=NAMES) -> ContestPlan:
    return ContestPlan("cup", kind, tuple(PlannedEntrant(name, "run-code") for name in names))


def games(many: int, names=NAMES) -> list[KeptGame]:
    dice = random.Random(7)
    found = []
    for number in range(many):
        for at, first in enumerate(names):
            for second in names[at + 1 :]:
                black, white = (first, second) if number % 2 == 0 else (second, first)
                winner = dice.choice(("black", "white", "nobody"))
                fault = "dead" if winner != "nobody" and dice.random() < 0.1 else None
                ending = "forfeit" if fault else "full" if winner == "nobody" else "five"
                moves, ms = "h8h9i9", (dice.randrange(99),)
                found.append(
                    KeptGame(first, second, number, black, white, moves, winner, ending, fault, number // 2, 2, ms=ms)
                )
    return found


@pytest.mark.parametrize("kind", [ContestFormat.ROUND_ROBIN, ContestFormat.LADDER])
def test_the_order_and_the_steps_in_which_games_are_counted_do_not_matter(kind):
    played = games(9)
    one_by_one = ResultsSoFar()
    for game in played:
        one_by_one.standings(plan(kind))  # to look meanwhile changes nothing
        one_by_one.add(game)
    assert one_by_one.standings(plan(kind)) == Standings.of(plan(kind), played)


def test_each_score_is_that_of_its_games():
    played = games(9)
    table = Standings.of(plan(), played)
    for row in table.rows:
        own = [game for game in played if row.name in (game.first, game.second)]
        assert row.paired == paired(own, row.name)
        assert row.failures == sum(game.by_fault and game.loser == row.name for game in own)
    for (one, other), score in table.cross.items():
        assert score == paired([game for game in played if {game.first, game.second} == {one, other}], one)


def test_the_table_of_many_games_takes_no_longer_than_that_of_few():
    few, many = ResultsSoFar(), ResultsSoFar()
    for game in games(10):
        few.add(game)
    for game in games(100):
        many.add(game)
    openings = 5 * 20  # the table has a row for each opening
    assert calls(lambda: many.standings(plan())) < calls(lambda: few.standings(plan())) + openings * 10


def test_a_curve_has_points_enough_and_not_too_many():
    curves, played = RatingCurves(points=10), games(60)
    for game in played:
        curves.add(game)
    for points in curves.curves(plan()).values():
        assert 10 <= len(points) <= 21
        assert points[-1][0] == len(played)


def test_a_curve_of_games_that_are_known_is_drawn_up_in_few_steps():
    played = games(60)

    def drawn(coming: int) -> int:
        def draw() -> None:
            curves = RatingCurves(points=10, coming=coming)
            for game in played:
                curves.add(game)

        return calls(draw)

    assert drawn(len(played)) < drawn(0) / 2


def test_a_thinned_test_ends_where_the_whole_one_does():
    test, played = SequentialTest(0, 10), games(100, ("A", "B"))
    whole = DecisionCurve.of(test, played)
    thin = decision_points(test, played, points=10)
    assert len(thin) == 10
    assert thin[-1] == (50, whole.ratio)
    assert all(whole.ratios[pairs - 1] == ratio for pairs, ratio in thin)
