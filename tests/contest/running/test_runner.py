"""A contest as a whole: each game once, whoever fails, whatever is changed, and however often it is broken off."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from gobang.contest.journal import JournalDamaged
from gobang.contest.planning.plan import (
    Adjudication,
    ContestFormat,
    OpeningChoice,
    OpeningKind,
    PlannedEntrant,
    TimeLimits,
)
from gobang.contest.process import ContestPatience
from gobang.contest.running import seats
from gobang.contest.running.games_file import GamesFile, KeptContest, RoundSettled
from gobang.contest.running.messages import ContestEnded, GameEnded, Progress, RoundBegun
from gobang.contest.running.seats import EntrantChanged
from gobang.contest.score import ResultCounts
from gobang.contest.sprt import Decision, SequentialTest
from tests.contest.contests import ALL, Run, plan, won

BRAIN = f"cmd:{sys.executable} -S -E {Path(__file__).parents[2] / 'brains/misbehave.py'}"

PLAYS_ONE_MOVE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "START":
        print("OK", flush=True)
    elif word == "TURN":
        sys.exit("a bug")
    elif word in ("BEGIN", "DONE"):
        print("0,0", flush=True)
"""


def keys(games):
    return sorted(game.key for game in games)


def wanted(who, games):
    return sorted((one, other, number) for one, other in combinations(who, 2) for number in range(games))


def test_each_meets_each_with_both_colours_of_each_opening(tmp_path):
    with Run(tmp_path, plan()) as run:
        assert run.run() == "complete"
        assert keys(run.games) == wanted(ALL[:3], 4)
        for game in run.games:
            other = next(o for o in run.games if o.key == (game.first, game.second, game.number ^ 1))
            assert (game.black, game.white, game.opening) == (other.white, other.black, other.opening)
            size = game.start
            assert game.played(9)[:size] == other.played(9)[:size]
        assert run.events[-1] == ContestEnded("complete")


def test_the_same_seed_gives_the_same_games(tmp_path):
    played = []
    for name, boards in (("one", 1), ("three", 3)):
        (tmp_path / name).mkdir()
        with Run(tmp_path / name, plan(concurrency=boards)) as run:
            run.run()
            played.append({game.key: game.moves for game in run.games})
    assert played[0] == played[1]


def test_what_was_broken_off_goes_on(tmp_path):
    with Run(tmp_path, plan()) as run:
        tell = run.runner._tell_all

        def stop_after_five(event):
            tell(event)
            if isinstance(event, Progress) and event.played == 5:
                run.runner.stop()

        run.runner._tell_all = stop_after_five
        assert run.run() == "stopped"
        first = keys(run.games)
        assert 5 <= len(first) < 12
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"game": {"first": "ray')  # what a kill leaves
    with Run(tmp_path, plan()) as run:
        assert run.run() == "complete"
        assert keys(run.games) == wanted(ALL[:3], 4)
        assert keys(run.games[: len(first)]) == first, "kept games are told first"


@pytest.mark.parametrize("manner", ["does not start", "greets"])
def test_an_entrant_that_cannot_play_does_not_stop_the_others(manner, tmp_path, monkeypatch):
    monkeypatch.setattr(seats, "ContestPatience", partial(ContestPatience, ready=2000))
    broken = PlannedEntrant("broken", f"{BRAIN} {manner!r}")
    cup = plan()
    with Run(tmp_path, replace(cup, entrants=(broken, *cup.entrants))) as run:
        assert run.run() == "waiting"
        assert {*run.failed} == {"broken"}
        assert keys(game for game in run.games if "broken" not in game.key) == wanted(ALL[:3], 4)


@pytest.mark.parametrize(("text", "why"), [(None, "no-file"), ("count = [", "bad-file")])
def test_a_weigher_without_its_file_is_told_by_that(text, why, tmp_path):
    if text is not None:
        (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    cup = plan(games=2)
    with Run(tmp_path, replace(cup, entrants=(PlannedEntrant("own", "own.toml"), *cup.entrants))) as run:
        assert run.run() == "waiting"
        (told,) = run.failed.values()
    assert (told.why, told.said) == (why, str(tmp_path / "own.toml"))


def test_who_fails_loses_the_game_with_its_transcript(tmp_path):
    (tmp_path / "brain.py").write_text(PLAYS_ONE_MOVE, encoding="utf-8")
    bad = PlannedEntrant("bad", f"cmd:{sys.executable} -S -E brain.py")
    cup = replace(plan(), entrants=(bad, PlannedEntrant("five-tuple", "five-tuple")), games=2)
    with Run(tmp_path, replace(cup, time=TimeLimits(100, tolerance_ms=60_000))) as run:
        run.run()
        assert [(game.loser, game.failure) for game in run.games] == [("bad", "dead")] * 2
        assert any(line.startswith("> ") for line in run.games[0].said)


def test_a_changed_weigher_is_no_longer_the_one_whose_games_are_kept(tmp_path):
    own = PlannedEntrant("own", "own.toml")
    source = Path(__file__).parents[3] / "resources/weights/five-tuple.toml"
    text = source.read_text(encoding="utf-8")
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    cup = replace(plan(), entrants=(own, PlannedEntrant("run-code", "run-code")))
    with Run(tmp_path, cup) as run:
        run.run()
    (tmp_path / "own.toml").write_text(text + "# a note\n", encoding="utf-8")
    with pytest.raises(EntrantChanged, match="own"):
        Run(tmp_path, cup)


def test_games_end_by_length(tmp_path):
    with Run(tmp_path, plan(adjudication=Adjudication(moves=10), games=2)) as run:
        run.run()
        assert {game.ending for game in run.games} <= {"agreed", "five"}
        assert all(len(game.played(9)) <= 10 for game in run.games)
        assert any(game.winner == "nobody" for game in run.games)


@pytest.mark.parametrize(
    ("kind", "games"),
    [(ContestFormat.GAUNTLET, 16), (ContestFormat.LADDER, 16), (ContestFormat.SWISS, 24)],
)
def test_other_formats_play_their_games(kind, games, tmp_path):
    with Run(tmp_path, plan(*ALL, kind=kind)) as run:
        assert run.run() == "complete"
        assert len(run.games) == games
        if kind is ContestFormat.SWISS:
            met = [frozenset(pair) for each in run.file.rounds for pair in each.pairings]
            assert len(met) == len(set(met)) == 6


def test_a_round_is_told_with_its_bye_before_its_games_and_again_when_it_goes_on(tmp_path):
    cup = plan(*ALL[:3], kind=ContestFormat.SWISS, games=2)
    with Run(tmp_path, cup) as run:
        run.run()
        rounds = [RoundBegun(at, each.pairings, each.byes) for at, each in enumerate(run.file.rounds, 1)]
        told = [event for event in run.events if isinstance(event, (RoundBegun, GameEnded))]
        assert [each for each in told if isinstance(each, RoundBegun)] == rounds
        assert all(len(each.byes) == 1 for each in rounds)
        for at, event in enumerate(told):
            if isinstance(event, GameEnded):
                assert rounds[event.game.round - 1] in told[:at]
    with Run(tmp_path, cup) as run:
        run.run()
        assert run.events[1 : 1 + len(rounds)] == rounds


def test_a_knock_out_leaves_one(tmp_path):
    with Run(tmp_path, plan(*ALL, kind=ContestFormat.KNOCK_OUT)) as run:
        assert run.run() == "complete"
        assert [len(each.pairings) for each in run.file.rounds] == [1, 2, 1]
        [last] = run.file.rounds[-1].pairings
        points = sum(game.points for game in run.games if (game.first, game.second) == last)
        assert points * 2 != sum((game.first, game.second) == last for game in run.games), "one is ahead"


def test_games_of_earlier_rounds_are_played_again(tmp_path):
    cup = plan(*ALL[:4], kind=ContestFormat.SWISS, games=2)
    with Run(tmp_path, cup) as run:
        run.run()
        all_games = keys(run.games)
    with Run(tmp_path, cup) as run:
        assert run.file.play_again(ALL[0], all_games=True) == 4
        assert run.run() == "complete"
        assert keys(run.file.games) == all_games
        assert {game.key: game.round for game in run.games[4:]} == {
            (*pair, number): at
            for at, each in enumerate(run.file.rounds, 1)
            for pair in each.pairings
            for number in range(2)
            if ALL[0] in pair
        }


def test_what_has_settled_a_round_of_a_knock_out_is_not_played_again(tmp_path):
    with Run(tmp_path, plan(*ALL[:4], kind=ContestFormat.KNOCK_OUT, games=2)) as run:
        run.run()
        kept = run.file.games
        with pytest.raises(RoundSettled, match=ALL[0]):
            run.file.play_again(ALL[0], all_games=True)
        assert run.file.games == kept


def test_a_silent_program_keeps_one_board_only(tmp_path):
    """Nobody knows yet whether it answers at all; what others have to play goes on meanwhile."""
    cup = plan(concurrency=3)
    silent = PlannedEntrant("silent", f"cmd:{sys.executable} -S -c 'import time; time.sleep(1000)'")
    with Run(tmp_path, replace(cup, entrants=(silent, *cup.entrants))) as run:
        tell = run.runner._tell_all

        def stop_when_the_others_are_done(event):
            tell(event)
            if isinstance(event, Progress) and event.played == 12:
                run.runner.stop()

        run.runner._tell_all = stop_when_the_others_are_done
        assert run.run() == "stopped"
        assert keys(run.games) == wanted(ALL[:3], 4)


@pytest.mark.parametrize("line", ["[" * 100_000, '{"game": GAME}'])
def test_a_line_that_tells_no_game_is_named(line, tmp_path):
    game = won("ray-pattern", "five-tuple", 0, 1).plain | {"ms": ["quick"]}
    cup = plan()
    with Run(tmp_path, cup):
        pass
    path = tmp_path / "games.jsonl"
    with path.open("a", encoding="utf-8") as file:
        file.write(line.replace("GAME", json.dumps(game)) + "\n")
    for opening in (GamesFile, KeptContest.looked_at):
        with pytest.raises(JournalDamaged, match="line 3 "):
            opening(path, cup)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes that have a name")
def test_nobody_waits_for_a_pipe(tmp_path):
    os.mkfifo(tmp_path / "openings.sgf")
    openings = OpeningChoice(OpeningKind.FILE, "openings.sgf")
    with pytest.raises(OSError, match="openings"):
        GamesFile(tmp_path / "games.jsonl", plan(openings=openings))


def test_a_test_that_was_decided_stays_so(tmp_path):
    """Games that were still in play then bring its ratio back between the bounds."""
    match = plan("ray-pattern", "run-code", kind=ContestFormat.MATCH, games=400, sprt=SequentialTest(0, 200))
    results = [1.0] * 20 + [0.0] * 6
    assert match.sprt.decide(match.sprt.ratio(ResultCounts((0, 0, 0, 0, 10)))) is Decision.BETTER
    assert match.sprt.decide(match.sprt.ratio(ResultCounts((3, 0, 0, 0, 10)))) is Decision.OPEN
    with Run(tmp_path, match) as run:
        for number, points in enumerate(results):
            run.file.append(won("ray-pattern", "run-code", number, points))
    with Run(tmp_path, match) as run:
        assert run.run() == "decided"
        assert len(run.games) == len(results)
