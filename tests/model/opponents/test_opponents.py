"""The machines by name: levels of our engine, engines that the user has added, and the adaptive one."""

from __future__ import annotations

import itertools

import pytest

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.engines.transcript import Voice
from gobang.model.match import Match
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId, OpponentKind
from gobang.model.opponents.adaptive import LAST_STEP, Adaptive
from gobang.model.opponents.opponents import Opponents, UnknownOpponent
from gobang.model.player import HumanPlayer
from tests.bad_brains import brain

TOP = 10
GOOD = OpponentId.of_engine("good")


def test_the_menu_has_groups_and_levels_from_the_weakest(opponents):
    opponents.engines.add(brain("good"))
    machines = opponents.list
    kinds = [machine.id.kind for machine in machines]
    assert kinds == sorted(kinds, key=list(OpponentKind).index)
    assert [m.id.level for m in machines if m.id.kind is OpponentKind.LEVEL] == list(range(1, TOP + 1))
    assert opponents.machines[-1] == GOOD
    ratings = [m.rating for m in machines if m.id.kind is OpponentKind.LEVEL and m.rating is not None]
    assert ratings == sorted(ratings)


def test_a_level_is_told_to_our_engine(opponents):
    player = opponents.make(OpponentId.of_level(3), FREESTYLE)
    assert (player.id, player.spec.own) == (OpponentId.of_level(3), True)
    assert player.level == 3


def seeds(qtbot, opponents, opponent, *positions, seed=None) -> list[str]:
    """The seeds that a new player of `opponent` sends its engine for these positions. No engine is started."""
    asked = []
    player = opponents.make(opponent, FREESTYLE, seed=seed)
    player._loan.ask = lambda _spec, question: asked.append(dict(question.budget.infos(FREESTYLE)).get("seed"))
    for position in positions:
        player.go(position)
    player.leave()
    return asked


@pytest.mark.parametrize("opponent", [SUITS_ME, OpponentId.of_level(1)], ids=str)
def test_each_game_has_a_seed_of_its_own_from_its_first_move_to_its_last(qtbot, opponents, opponent):
    """Otherwise a beginner would meet the very same game again and again; and a move taken back is answered alike."""
    first, after = Position.empty(15), Position.of(15, [Point(7, 7), Point(8, 8)])
    games = [seeds(qtbot, opponents, opponent, first, after, first) for _ in range(5)]
    assert all(len(set(game)) == 1 and int(game[0]) > 0 for game in games)
    assert len({game[0] for game in games}) == 5
    assert seeds(qtbot, opponents, opponent, first, seed=4) == ["4"]


def test_other_engines_are_told_of_no_seed(qtbot, opponents):
    opponents.engines.add(brain("good"))
    assert seeds(qtbot, opponents, GOOD, Position.empty(15), seed=4) == [None]


def test_an_added_engine_plays_under_its_name(qtbot, opponents):
    opponents.engines.add(brain("good"))
    match = Match()
    opponents.warm(GOOD)
    with qtbot.waitSignal(match.stone_placed):
        match.begin(opponents.make(GOOD, FREESTYLE), opponents.make(HUMAN, FREESTYLE))
    assert match.record.header.black == "external:good"
    assert "BEGIN" in [e.text for e in opponents.pool.transcript("good") if e.voice is Voice.SENT]
    match.begin(HumanPlayer(), HumanPlayer())


def test_an_engine_taken_off_the_list_is_unknown(opponents):
    opponents.engines.add(brain("good"))
    opponents.engines.remove("good")
    with pytest.raises(UnknownOpponent):
        opponents.make(GOOD, FREESTYLE)
    assert opponents.spec(GOOD) is None
    opponents.warm(GOOD)
    assert not opponents.pool._idle


def test_a_demonstration_writes_neither_results_nor_levels_nor_engines(qapp, data):
    opponents = Opponents(quiet=True)
    opponents.results.record(GOOD, 1.0)
    opponents.adaptive.record(1.0)
    opponents.engines.add(brain("good"))
    assert opponents.results.tallies[GOOD].won == 1
    assert [path for path in data.rglob("*") if path.is_file()] == []


def test_an_engine_waits_for_the_pace(qtbot, opponents):
    opponents.engines.add(brain("good"))
    player = opponents.make(GOOD, FREESTYLE, pace_ms=600_000)
    match = Match()
    match.begin(player, HumanPlayer())
    qtbot.waitUntil(player._later.isActive)
    assert match.thinking
    assert 0 <= 600_000 - player._later.interval() <= player._since.elapsed()
    player._later.setInterval(0)
    qtbot.waitUntil(lambda: len(match.position.moves) == 1)
    match.begin(HumanPlayer(), HumanPlayer())


# The adaptive opponent


@pytest.fixture
def adaptive(qapp, tmp_path):
    return Adaptive(TOP, tmp_path / "suits-me.json")


def test_it_climbs_when_it_loses_and_comes_down_when_it_wins(adaptive):
    for _ in range(20):
        adaptive.record(1)
    assert adaptive.level == TOP
    for _ in range(40):
        adaptive.record(0)
    assert adaptive.level == 1


def test_it_settles_where_half_the_games_are_won(adaptive):
    """For a player who beats the levels up to 5 only, the place ends between 5 and 6."""
    for _ in range(60):
        adaptive.record(1 if adaptive.level <= 5 else 0)
    levels = set()
    for _ in range(30):
        adaptive.record(1 if adaptive.level <= 5 else 0)
        levels.add(adaptive.level)
    assert levels == {5, 6}


def test_a_new_player_begins_at_the_bottom_and_is_told_each_step(adaptive, qtbot):
    assert adaptive.level == 1
    with qtbot.waitSignal(adaptive.changed):
        adaptive.record(1)
    assert adaptive.level == 2
    adaptive.reset()
    assert (adaptive.level, adaptive.games) == (1, 0)


@pytest.mark.parametrize("pattern", [(1,), (0,), (1, 1, 1, 1, 1, 1, 0), (1, 0)])
def test_no_game_changes_the_level_by_two(adaptive, pattern):
    levels = [adaptive.level]
    for game in range(30):
        adaptive.record(pattern[game % len(pattern)])
        levels.append(adaptive.level)
    assert max(abs(after - before) for before, after in itertools.pairwise(levels)) <= 1


def test_draws_change_nothing(adaptive):
    place = adaptive.standing
    adaptive.record(0.5)
    assert adaptive.standing == place


def test_its_place_is_kept(adaptive):
    adaptive.record(1)
    again = Adaptive(TOP, adaptive.path)
    assert (again.standing, again.games) == (adaptive.standing, 1)


@pytest.mark.parametrize("text", ["", "[]", '{"place": "high"}', '{"place": 400, "games": -3}'])
def test_a_file_nobody_understands_does_no_harm(adaptive, text):
    adaptive.path.write_text(text, encoding="utf-8")
    again = Adaptive(TOP, adaptive.path)
    assert 1 <= again.level <= TOP
    assert again.games == 0


def test_the_steps_grow_smaller(adaptive):
    standings = [adaptive.standing]
    for _ in range(10):
        adaptive.record(1 if len(standings) % 2 else 0)
        standings.append(adaptive.standing)
    steps = [abs(b - a) for a, b in itertools.pairwise(standings)]
    assert steps[0] > steps[5]
    assert steps[-1] == pytest.approx(LAST_STEP)
