"""What games of a contest come to is the same whether they were kept before or end while somebody looks."""

from __future__ import annotations

import sys

import pytest

from gobang.contest.planning.plan import ContestFormat
from gobang.contest.planning.plan_text import dumps
from gobang.contest.running.messages import (
    ContestBegun,
    ContestResumed,
    GameEnded,
    PlanChanged,
    Progress,
    RoundBegun,
    write,
)
from gobang.contest.sprt import SequentialTest
from gobang.contest.standing.standings import Standings, decision_points
from gobang.model.contests.contest_run import ContestRun
from gobang.model.contests.reckoning import Reckoning
from tests.contest.contests import plan, won

ROBIN = plan("a", "b", "c")
GAMES = [won("a", "b", 0, 1), won("a", "b", 1, 0.5), won("a", "c", 0, 1), won("b", "c", 0, 0)]
LINE_BY_LINE = "import sys; sys.stdout.write(open(sys.argv[1]).read()); sys.stdout.flush(); sys.stdin.read()"


@pytest.fixture
def reckoned(qtbot, tmp_path):
    """Reckon a contest whose process tells these events, until that many games are counted."""
    runs = []

    def reckon(cup, *events, games):
        told = [ContestBegun(dumps(cup), 0), Progress(0, 20, 1), ContestResumed(), *events]
        (tmp_path / "told").write_text("".join(f"{write(each)}\n" for each in told), "utf-8")
        runs.append(ContestRun(tmp_path, command=(sys.executable, "-c", LINE_BY_LINE, str(tmp_path / "told"))))
        reckoning = Reckoning(runs[-1])
        runs[-1].open()
        qtbot.waitUntil(lambda: reckoning.standings(cup).games == games)
        return reckoning

    yield reckon
    for run in runs:
        run.close()


def test_games_that_end_are_counted_as_in_the_table_of_all(reckoned):
    reckoning = reckoned(ROBIN, *(GameEnded(1, game) for game in GAMES), games=4)
    assert reckoning.standings(ROBIN).rows == Standings.of(ROBIN, GAMES).rows
    curves = reckoning.curves(ROBIN)
    assert {name: curve[-1][0] for name, curve in curves.items()} == dict.fromkeys("abc", 4)
    assert curves["a"][-1][1] > 0 > curves["b"][-1][1]
    assert reckoning.test(ROBIN) == []


def test_all_is_counted_anew_when_games_are_taken_out(reckoned):
    ended = [GameEnded(1, game) for game in GAMES]
    reckoning = reckoned(ROBIN, *ended, PlanChanged(dumps(ROBIN), (GAMES[0].key,)), games=3)
    assert reckoning.standings(ROBIN).rows == Standings.of(ROBIN, GAMES[1:]).rows


def test_the_table_can_be_had_at_once(reckoned):
    reckoning = reckoned(ROBIN, *(GameEnded(1, game) for game in GAMES), games=4)
    reckoning.begin_anew()
    assert reckoning.standings(ROBIN).games == 0
    reckoning.finish()
    assert reckoning.standings(ROBIN).games == 4


def test_a_match_has_the_curve_of_its_test(reckoned):
    match = plan("a", "b", kind=ContestFormat.MATCH, games=40, sprt=SequentialTest(0, 50))
    games = [won("a", "b", number, 1) for number in range(4)]
    reckoning = reckoned(match, *(GameEnded(1, game) for game in games), games=4)
    curve = reckoning.test(match)
    assert curve == decision_points(match.sprt, games)
    assert curve[-1][0] == 2
    assert curve[-1][1] > 0


def test_who_has_a_bye_has_its_points_as_soon_as_the_round_is_drawn_up(reckoned):
    swiss = plan("a", "b", "c", kind=ContestFormat.SWISS, games=2, rounds=2)
    first = [GameEnded(1, won("a", "b", number, 1)) for number in range(2)]
    drawn = [RoundBegun(1, (("a", "b"),), ("c",)), *first, RoundBegun(2, (("a", "c"),), ("b",))]
    reckoning = reckoned(swiss, *drawn, games=2)
    assert {row.name: row.points for row in reckoning.standings(swiss).rows} == {"a": 2.0, "b": 2.0, "c": 2.0}
