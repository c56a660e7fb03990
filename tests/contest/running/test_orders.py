"""What is changed while a contest runs: replaced entrants, games played again, boards watched, pauses."""

from __future__ import annotations

import shlex
import sys
import threading
from dataclasses import replace

from gobang.contest.line_process import LineProcess
from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant, TimeLimits
from gobang.contest.planning.plan_text import loads
from gobang.contest.running.board import ContestBoard
from gobang.contest.running.messages import (
    BoardShown,
    ContestIdle,
    ContestPaused,
    ContestResumed,
    GameBegun,
    GameEnded,
    MovePlayed,
    PlanChanged,
    Progress,
)
from gobang.contest.sprt import SequentialTest
from gobang.game.position import Position
from gobang.paths import resources
from tests.contest.contests import ALL, Run, plan, won
from tests.contest.running.test_runner import PLAYS_ONE_MOVE, keys, wanted
from tests.contest.test_process import BRAIN
from tests.waiting import LONG_S, until

MENDED = PLAYS_ONE_MOVE.replace('sys.exit("a bug")', 'print("8,8", flush=True)')


def when(run, kind, then):
    """Call `then` once, in the thread that tells, when the first event of a kind is told."""
    tell, done = run.runner._tell_all, []

    def hear(event):
        tell(event)
        if isinstance(event, kind) and not done:
            done.append(event)
            then(event)

    run.runner._tell_all = hear


def test_a_replaced_entrant_plays_all_its_games_again(tmp_path):
    with Run(tmp_path, plan(), stays=True) as run:
        other = run.runner.plan.with_entrant(PlannedEntrant(ALL[0], "union-weights"))

        def replaced(_event):
            run.runner.change(other)
            when(run, ContestIdle, lambda _: run.runner.stop())

        when(run, ContestIdle, replaced)
        assert run.run() == "stopped"
        [changed] = [event for event in run.events if isinstance(event, PlanChanged)]
        assert sorted(changed.games) == [key for key in wanted(ALL[:3], 4) if ALL[0] in key]
        assert loads(changed.plan) == other == run.saved[-1]
        assert keys(run.file.games) == wanted(ALL[:3], 4)
        assert len(run.games) == 12 + 8


def test_games_lost_by_a_failure_are_played_again_when_it_is_mended(tmp_path):
    program = tmp_path / "brain.py"
    program.write_text(PLAYS_ONE_MOVE, encoding="utf-8")
    mine = PlannedEntrant("mine", f"cmd:{sys.executable} -S -E brain.py")
    who = (mine, PlannedEntrant("five-tuple", "five-tuple"))
    cup = replace(plan(), entrants=who, games=2, time=TimeLimits(1000, tolerance_ms=60_000))
    with Run(tmp_path, cup) as run:
        run.run()
        assert {game.failure for game in run.games} == {"dead"}
    program.write_text(MENDED, encoding="utf-8")
    with Run(tmp_path, cup) as run:
        assert run.file.play_again("five-tuple") == 0, "it has failed in none"
        assert run.file.play_again("mine") == 2
        assert run.run() == "complete"
        assert len(run.games) == 2
        assert "dead" not in {game.failure for game in run.games}


def test_only_watched_boards_tell_their_moves(tmp_path):
    with Run(tmp_path, plan(games=20, concurrency=2)) as run:
        when(run, Progress, lambda _: run.runner.watch(frozenset({2})))
        run.run()
        boards = {event.board for event in run.events if isinstance(event, MovePlayed | BoardShown)}
        assert boards <= {2}
        begun = [at for at, event in enumerate(run.events) if isinstance(event, GameBegun) and event.board == 2]
        ended = [at for at, event in enumerate(run.events) if isinstance(event, GameEnded) and event.board == 2]
        first, last = begun[-1], ended[-1]
        told = [event for event in run.events[first:last] if isinstance(event, MovePlayed)]
        game = run.events[last].game
        moves = game.played(9)
        assert [event.number for event in told] == list(range(game.start + 1, len(moves) + 1))
        assert Position.of(9, moves).count(0) == 81 - len(moves)


def test_a_pause_begins_no_game_and_loses_none(tmp_path):
    with Run(tmp_path, plan(games=8)) as run:
        begun = []

        def paused(_event):
            run.runner.pause()
            begun.append(sum(isinstance(event, GameEnded | GameBegun) for event in run.events))
            run.runner.resume()

        when(run, GameEnded, paused)
        assert run.run() == "complete"
        kinds = [type(event) for event in run.events]
        assert kinds.index(ContestPaused) < kinds.index(ContestResumed)
        assert keys(run.games) == wanted(ALL[:3], 8)


def test_an_entrant_that_is_taken_out_and_comes_back_has_its_games(tmp_path):
    with Run(tmp_path, plan()) as run:
        run.run()
    less = plan().with_entrant(replace(plan().entrants[0], out=True))
    with Run(tmp_path, less) as run:
        run.run()
        assert keys(run.games) == wanted(ALL[1:3], 4)
    with Run(tmp_path, plan()) as run:
        run.run()
        assert keys(run.games) == wanted(ALL[:3], 4)
        assert not [event for event in run.events if isinstance(event, GameBegun)], "none is played again"


def test_no_program_runs_when_nothing_is_left_to_play_and_one_that_is_wanted_starts_anew(tmp_path, monkeypatch):
    brain = f"cmd:{shlex.join([*BRAIN, 'good'])}"
    who = (PlannedEntrant("one", brain), PlannedEntrant("two", brain))
    match = ContestPlan("m", ContestFormat.MATCH, who, games=2, concurrency=1, size=9)
    with Run(tmp_path, match, stays=True) as run:
        made, start = [], LineProcess.__init__

        def watched(self, *args, **more):
            start(self, *args, **more)
            made.append(self)

        def later():
            until(lambda: not any(each.runs for each in made))
            running.append(len(made))
            when(run, ContestIdle, lambda _: run.runner.stop())
            run.runner.change(replace(match, games=4))

        running = []
        monkeypatch.setattr(LineProcess, "__init__", watched)
        when(run, ContestIdle, lambda _: threading.Thread(target=later).start())
        run.run()
        assert (running, len(made)) == ([2], 4)
        assert [game.failure for game in run.games] == [None] * 4


def test_a_decided_match_is_told_to_be_over_while_it_is_paused(tmp_path):
    """A window that opens it offered to go on."""
    match = plan("ray-pattern", "run-code", kind=ContestFormat.MATCH, games=400, sprt=SequentialTest(0, 200))
    with Run(tmp_path, match, stays=True) as run:
        for number in range(20):
            run.file.append(won("ray-pattern", "run-code", number, 1.0))
    with Run(tmp_path, match, stays=True) as run:
        run.runner.pause()
        when(run, ContestIdle, lambda _: run.runner.stop())
        run.run()
        assert [event.why for event in run.events if isinstance(event, ContestIdle)] == ["decided"]


def test_who_cannot_play_and_is_taken_out_is_not_waited_for(tmp_path):
    who = (PlannedEntrant("broken", "cmd:./no-such-program"), *plan().entrants)
    with Run(tmp_path, replace(plan(), entrants=who), stays=True) as run:

        def taken_out(_event):
            run.runner.change(run.runner.plan.with_entrant(replace(who[0], out=True)))
            when(run, ContestIdle, lambda _: run.runner.stop())

        when(run, ContestIdle, taken_out)
        run.run()
        assert [event.why for event in run.events if isinstance(event, ContestIdle)] == ["waiting", "complete"]


def test_another_number_of_boards_makes_nobody_another(tmp_path):
    own = tmp_path / "own.toml"
    own.write_bytes((resources() / "weights" / "five-tuple.toml").read_bytes())
    cup = replace(plan(), entrants=(PlannedEntrant("own", "own.toml"), *plan().entrants))
    with Run(tmp_path, cup, stays=True) as run:

        def fewer(_event):
            own.write_bytes(own.read_bytes() + b"# a note\n")
            run.runner.change(replace(run.runner.plan, concurrency=1))
            run.runner.stop()

        when(run, ContestIdle, fewer)
        run.run()
        assert [event.games for event in run.events if isinstance(event, PlanChanged)] == [()]
        assert len(run.file.games) == 24


def test_orders_are_obeyed_while_a_board_is_closed(tmp_path):
    """The program of another may take its time to end."""
    obeyed = []

    class Board(ContestBoard):
        def close(self):
            order = threading.Thread(target=run.runner.watch, args=(frozenset(),), daemon=True)
            order.start()
            order.join(LONG_S)
            obeyed.append(not order.is_alive())
            super().close()

    who = (PlannedEntrant("broken", "cmd:./no-such-program"), *plan().entrants)
    with Run(tmp_path, replace(plan(games=2), entrants=who), board=Board) as run:
        assert run.run() == "waiting"
    assert len(obeyed) > 2
    assert all(obeyed)
