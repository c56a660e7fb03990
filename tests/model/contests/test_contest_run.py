"""What a contest's process has to tell is read, however much it is and whenever it ends, and what it comes to."""

from __future__ import annotations

import sys

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import dumps
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.messages import (
    BoardShown,
    ContestBegun,
    ContestEnded,
    ContestIdle,
    ContestPaused,
    ContestResumed,
    EnginePrepares,
    EntrantFailed,
    EntrantIsAnother,
    GameBegun,
    GameEnded,
    PlanChanged,
    Progress,
    RoundBegun,
    WatchBoards,
    read_order,
    write,
)
from gobang.model.contests.contest_run import ContestRun, RunState
from gobang.model.contests.reckoning import Reckoning
from gobang.words.contests.place import state_text

MANY = 6000
SAID = tuple("a long line of what a program has said before it failed" for _ in range(12))


@pytest.fixture
def folder(tmp_path):
    """A contest whose process tells thousands of games, and ends at once."""
    plan = ContestPlan("Cup", ContestFormat.MATCH, (PlannedEntrant("A", "run-code"), PlannedEntrant("B", "five-tuple")))
    (tmp_path / "contest.toml").write_text(dumps(plan), "utf-8")
    games = (
        KeptGame("A", "B", number, "A", "B", "h8", "black", "forfeit", "dead", said=SAID) for number in range(MANY)
    )
    events = [ContestBegun(dumps(plan), MANY), *(GameEnded(0, game) for game in games), Progress(MANY, MANY, 1)]
    (tmp_path / "told").write_text("".join(f"{write(each)}\n" for each in [*events, ContestEnded("complete")]), "utf-8")
    return tmp_path


def test_thousands_of_games_are_read_from_a_process_that_has_ended(qtbot, folder):
    told = str(folder / "told")
    run = ContestRun(folder, command=(sys.executable, "-c", f"import sys; sys.stdout.write(open({told!r}).read())"))
    grown = []
    run.grown.connect(grown.extend)
    run.open()
    qtbot.waitUntil(lambda: len(grown) == MANY, timeout=60_000)
    assert len(run.games) == MANY
    assert run.state is RunState.COMPLETE
    qtbot.waitUntil(lambda: not run.alive)
    run.close()


PLAN = dumps(
    ContestPlan("Cup", ContestFormat.MATCH, (PlannedEntrant("A", "run-code"), PlannedEntrant("B", "five-tuple")))
)
GAMES = [KeptGame("A", "B", number, "A", "B", "h8", "black", "five", start=0) for number in range(3)]
BEGUN = (ContestBegun(PLAN, 0), Progress(0, 20, 1), ContestResumed())
TELLS = "import sys; sys.stdout.write(open(sys.argv[1]).read()); sys.stdout.flush(); sys.stdin.read()"


@pytest.fixture
def told(qapp, tmp_path):
    """Open a contest whose process tells these events, and waits."""
    made = []

    def tell(*events):
        (tmp_path / "told").write_text("".join(f"{write(each)}\n" for each in events), "utf-8")
        made.append(ContestRun(tmp_path, command=(sys.executable, "-c", TELLS, str(tmp_path / "told"))))
        made[-1].open()
        return made[-1]

    yield tell
    for run in made:
        run.close()


def test_a_game_is_there_when_it_is_told_and_not_before(qtbot, told):
    run = told(*BEGUN, *(GameEnded(1, game) for game in GAMES), Progress(3, 20, 1))
    grown = []
    run.grown.connect(grown.extend)
    qtbot.waitUntil(lambda: run.played == 3)
    assert [*run.games.values()] == grown
    qtbot.waitUntil(lambda: [*run.games.values()] == grown == GAMES)


def test_a_bye_counts_as_soon_as_its_round_begins(qtbot, tmp_path):
    who = tuple(PlannedEntrant(name, "run-code") for name in "ABC")
    swiss = ContestPlan("Cup", ContestFormat.SWISS, who, games=2)
    first = f"{write(ContestBegun(dumps(swiss), 0))}\n{write(Progress(0, 4, 1))}"
    then = write(RoundBegun(1, (("A", "B"),), ("C",)))
    script = f"print({first!r}, flush=True); input(); print({then!r}, flush=True); import sys; sys.stdin.read()"
    run = ContestRun(tmp_path, command=(sys.executable, "-c", script))
    reckoning, points = Reckoning(run), []
    run.open()
    qtbot.waitUntil(lambda: run.state is RunState.PAUSED)
    reckoning.grown.connect(lambda: points.append({r.name: r.points for r in reckoning.standings(swiss).rows}))
    run.go_on()
    qtbot.waitUntil(lambda: {"A": 0, "B": 0, "C": 2} in points)
    run.close()


def test_no_table_is_told_before_all_that_is_kept_is_read(qtbot, folder):
    """A table of a contest that is opened would first show everybody without a game."""
    told = str(folder / "told")
    script = (
        f"import sys; said = open({told!r}).readlines(); sys.stdout.write(said[0]); sys.stdout.flush(); "
        "sys.stdin.readline(); sys.stdout.writelines(said[1:])"
    )
    run = ContestRun(folder, command=(sys.executable, "-c", script))
    reckoning, games = Reckoning(run), []
    reckoning.grown.connect(lambda: games.append(reckoning.standings(run.plan).games))
    run.open()
    qtbot.waitUntil(lambda: run.plan is not None)
    run.watch(1)
    qtbot.waitUntil(lambda: bool(games), timeout=60_000)
    assert games[0] == MANY
    qtbot.waitUntil(lambda: not run.alive)
    run.close()


def test_games_that_have_just_ended_count_when_the_plan_changes(qtbot, told):
    gone = (GAMES[0].key,)
    run = told(*BEGUN, *(GameEnded(1, game) for game in GAMES), PlanChanged(PLAN, gone), Progress(2, 20, 1))
    qtbot.waitUntil(lambda: run.played == 2)
    assert [*run.games.values()] == GAMES[1:]


def test_a_board_says_who_has_which_colour_after_they_have_changed(qtbot, told):
    begun = GameBegun(1, "A", "B", 0, "A", "B", 0, "")
    run = told(*BEGUN, begun, BoardShown(1, "B", "A", "h8h9"), Progress(1, 20, 1))
    qtbot.waitUntil(lambda: run.played == 1)
    assert (run.live[1].black, run.live[1].white) == ("B", "A")


def test_a_decided_match_is_over_when_it_is_only_opened_and_nobody_is_told_that_it_has_just_ended(qtbot, told):
    begun = (ContestPaused(), ContestBegun(PLAN, 0), *(GameEnded(0, game) for game in GAMES), Progress(3, 20, 1))
    run = told(*begun, ContestIdle("decided"))
    ends = []
    run.completed.connect(lambda: ends.append(run))
    qtbot.waitUntil(lambda: run.state is RunState.DECIDED and len(run.games) == 3)
    assert run.over
    qtbot.wait(0)
    assert not ends


def test_a_game_that_began_before_a_pause_does_not_end_it(qtbot, told):
    run = told(*BEGUN, ContestPaused(), GameBegun(1, "A", "B", 0, "A", "B", 0, ""), Progress(1, 20, 1))
    qtbot.waitUntil(lambda: run.played == 1)
    assert run.state is RunState.PAUSED


def test_one_that_still_cannot_play_is_told_after_the_games_of_another_were_dropped(qtbot, told):
    failed = [EntrantFailed(name, "no-answer") for name in "AB"]
    game = GameEnded(1, GAMES[0])
    run = told(*BEGUN, game, *failed, PlanChanged(PLAN, (GAMES[0].key,), ("A",)), Progress(1, 20, 1))
    qtbot.waitUntil(lambda: run.played == 1)
    assert [*run.absent] == ["A"]


def test_boards_that_are_watched_are_told_by_a_process_that_is_only_opened(qtbot, tmp_path):
    echo = "import json, sys; print(json.dumps({'kind': 'OrderRefused', 'why': sys.stdin.readline()}))"
    run = ContestRun(tmp_path, command=(sys.executable, "-c", echo))
    heard = []
    run.refused.connect(heard.append)
    run.watch(2)
    run.open()
    qtbot.waitUntil(lambda: heard != [])
    assert read_order(heard[0]) == WatchBoards((1, 2))
    run.close()


def test_it_is_said_that_the_engine_gets_ready_until_a_game_has_ended(qtbot, told):
    begun = GameBegun(1, "A", "B", 0, "A", "B", 0, "")
    run = told(*BEGUN, begun, EnginePrepares(), Progress(1, 20, 1))
    qtbot.waitUntil(lambda: run.played == 1)
    assert state_text(run).startswith("The engine is getting ready, once")
    again = told(*BEGUN, begun, EnginePrepares(), GameEnded(1, GAMES[0]), Progress(2, 20, 1))
    qtbot.waitUntil(lambda: again.played == 2)
    assert state_text(again) == "1 game at the same time · the first games are being played"


def test_a_contest_of_an_entrant_that_is_another_opens_when_its_games_may_be_played_again(qtbot, tmp_path):
    for name, events in (("other", [EntrantIsAnother("A")]), ("told", BEGUN)):
        (tmp_path / name).write_text("".join(f"{write(each)}\n" for each in events), "utf-8")
    choice = "import sys; sys.argv[1] += '/told' if '--replaced=A' in sys.argv else '/other'; "
    run = ContestRun(tmp_path, command=(sys.executable, "-c", choice + TELLS, str(tmp_path)))
    others, failed = [], []
    run.another.connect(others.append)
    run.failed.connect(lambda *told: failed.append(told))
    run.open()
    qtbot.waitUntil(lambda: others == ["A"])
    assert run.state is RunState.CLOSED
    run.open_with("A")
    qtbot.waitUntil(lambda: run.state is RunState.RUNNING)
    assert failed == []
    run.close()
