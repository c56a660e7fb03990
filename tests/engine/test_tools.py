"""The engine's tools, as a person calls them."""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang import __version__
from gobang.contest import openings as contest_openings
from gobang.contest.journal import JournalMismatch
from gobang.contest.referee import play
from gobang.contest.sprt import SequentialTest
from gobang.engine.lab import (
    bench,
    duel,
    fair,
    ladder,
    openings,
    players,
    proofs,
    puzzles,
    tools,
)
from gobang.engine.lab.learning import fit, fitting, selfplay
from gobang.engine.protocol.table_talk import Told, rule_of
from gobang.engine.search import tables, winning
from gobang.engine.search.levels import FULL, LEVELS
from gobang.engine.search.limits import RESERVE_MS, Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.notation import board_text, parse_board
from gobang.game.orientation import least
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import CARO, CARO_OVERLINE, FREESTYLE, RENJU, RULES, STANDARD

BOARD = """.........
.........
..O......
...XXX...
...OO....
.........
.........
.........
.........
"""


def test_solve_and_analyse_speak_json(tmp_path, capsys):
    file = tmp_path / "board.txt"
    file.write_text(BOARD + "\n" + board_text(Position.empty(9)))
    assert tools.run(["solve", str(file), "--seconds", "2", "--to-move", "black"]) == 0
    win, none = map(json.loads, capsys.readouterr().out.splitlines())
    assert (win["result"], win["kind"], len(win["line"])) == ("win", "vcf", 3)
    assert none["result"] == "no-win-found"
    assert none["kind"] is None
    assert none["line"] == []
    assert tools.run(["analyse", str(file), "--seconds", "0.5", "--best", "3", "--to-move", "white"]) == 0
    lost, _ = map(json.loads, capsys.readouterr().out.splitlines())
    assert lost["to_move"] == "white"
    assert 1 <= len(lost["best"]) <= 3
    assert {"move", "score", "mate", "win", "depth", "line"} <= set(lost["best"][0])


THREATS = """.............
.............
.............
.............
.............
....O........
....X...XO...
.............
.......OX....
.....O.......
......O.X....
.........X...
........X....
"""
"""So many threats that whether one of them wins takes long to find out."""


def test_solve_says_when_its_time_was_up(tmp_path, capsys):
    file = tmp_path / "board.txt"
    file.write_text(THREATS + "\n" + board_text(Position.empty(9)))
    assert tools.run(["solve", str(file), "--seconds", "0.05"]) == 0
    open_still, none = map(json.loads, capsys.readouterr().out.splitlines())
    assert open_still["result"] == "time-is-up"
    assert (open_still["kind"], open_still["line"]) == (None, [])
    assert none["result"] == "no-win-found"
    with pytest.raises(SystemExit):
        tools.run(["solve", "--help"])
    assert "5 if not said" in capsys.readouterr().out


LOST = """.........
...X.....
.........
..OOOO...
...X.....
.....X...
.........
......X..
.........
"""


@pytest.mark.parametrize("seconds", [0.2, 0.6])
def test_solve_refutes_no_win_that_it_had_no_time_to_look_for(tmp_path, capsys, seconds):
    """That no threats win was told as if nothing won."""
    file = tmp_path / "board.txt"
    quiet = board_text(Position.of(15, [Point(7, 7), Point(8, 8)]))  # no threats, and quiet moves without end
    file.write_text(f"{quiet}\n{LOST}")
    assert tools.run(["solve", str(file), "--seconds", str(seconds)]) == 0
    quiet, lost = map(json.loads, capsys.readouterr().out.splitlines())
    assert (quiet["result"], quiet["kind"], quiet["line"]) == ("time-is-up", None, [])
    assert (lost["result"], lost["kind"], lost["line"]) == ("no-win-found", None, [])
    assert lost["seconds"] < seconds


@pytest.mark.parametrize(("over", "winner", "ending"), [("XXXXX....", "black", "five"), ("XXOOXXOOX", None, "full")])
def test_a_finished_game_is_answered_as_any_other(tmp_path, capsys, over, winner, ending):
    """The same was also said in a sentence on standard error, with exit code 1."""
    rest = ".........\n" * 8 if winner else "OOXXOOXXO\nXXOOXXOOX\n" * 4
    file = tmp_path / "board.txt"
    file.write_text(f"{BOARD}\n{over}\n{rest}")
    for order in (["solve"], ["analyse", "--seconds", "0.1"]):
        assert tools.run([*order, str(file)]) == 0
        out, told = capsys.readouterr()
        going, finished = map(json.loads, out.splitlines())
        assert going["nodes"] > 0
        assert (finished["result"], finished["winner"], finished["ending"]) == ("over", winner, ending)
        assert told == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "missing.txt"],
        ["solve", "."],
        ["analyse", "-", "--rule", "chess"],
        ["bench", "--depth", "0"],
        ["bench", "--depth", "many"],
        ["bench", "--long", "-1"],
        ["bench", "--turned"],
        ["duel", "level=1", "level=77"],
        ["duel", "level=1", "weigher=nobody"],
        ["duel", "level=1", "weights=missing"],
        ["duel", "level=1", "speed=1"],
        ["puzzles", "--size", "3"],
        ["frobnicate"],
        ["--versions"],
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(arguments, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert tools.run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_an_absurd_board_is_one_line_and_code_2(tmp_path, capsys):
    for text in ("", "\n\n", "hello\n", ".X\n..\n", "....\n" * 4):
        file = tmp_path / "board.txt"
        file.write_text(text)
        assert tools.run(["solve", str(file)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    file.write_bytes(b"\xff\xfe\x00")
    assert tools.run(["solve", str(file)]) == 2


def test_help_and_version_are_printed(capsys):
    for word, said in (("--version", f"gobang-engine {__version__}\n"), ("--help", "usage: gobang-engine")):
        with pytest.raises(SystemExit) as leaving:
            tools.run([word])
        assert leaving.value.code == 0
        assert capsys.readouterr().out.startswith(said)


def test_the_console_script_reports_bad_arguments():
    done = subprocess.run(
        [sys.executable, "-m", "gobang.engine", "solve", "no such file"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_bench_prints_one_signature(capsys):
    bench.run(4, 2, starts=False)
    out = capsys.readouterr().out.splitlines()
    assert out[-1].startswith("Bench: ")
    assert int(out[-1].split()[1]) == bench.signature(4)[0]
    assert any("threads" in line for line in out)
    assert any("moves at 200 ms" in line for line in out)


def test_bench_prints_depths_of_quiet_and_of_late_positions(capsys, monkeypatch):
    searched = []
    monkeypatch.setattr(
        bench, "depths", lambda milliseconds, positions: [searched.append((milliseconds, list(positions))), 12][1:]
    )
    bench.tell_depths(2)
    out = capsys.readouterr().out.splitlines()
    assert out == [
        "quiet positions, depth after 5 s: 12.0 on average (12)",
        "late positions, depth after 0.4 s: 12.0 on average (12)",
    ]
    (long, quiet), (short, late) = searched
    assert (long, short, len(quiet)) == (5000, 400, 2)
    assert len(bench.game_positions()["quiet"]) == 5
    assert {len(position.moves) // 10 for position in late} == {7}
    assert not any(judge(position, FREESTYLE) for position in quiet + late)
    bench.tell_depths(0)
    assert not capsys.readouterr().out


def test_depths_are_of_positions_where_nothing_is_proved():
    won = Position.of(9, [Point(3, 3), Point(0, 0), Point(4, 3), Point(8, 0), Point(5, 3), Point(0, 8)])
    reached = bench.depths(60, [won, Position.of(9, [Point(4, 4), Point(5, 5)])])
    assert len(reached) == 1
    assert reached[0] > 1


def test_duel_and_ladder_print_scores(capsys, monkeypatch, tmp_path):
    duel.run("level=4", "level=1", FREESTYLE, 6, SequentialTest(0, 400), 3, tmp_path / "duel")
    out = capsys.readouterr().out
    assert "SPRT [0, 400]" in out
    assert int(out.split("+")[1].split()[0]) >= 4
    games = (tmp_path / "duel").read_text().splitlines()[1:]
    assert 2 <= len(games) <= 6
    assert "without a five" not in out
    monkeypatch.setattr(players.SearchingMachine, "answer", None)
    duel.run("level=4", "level=1", FREESTYLE, 6, SequentialTest(0, 400), 3, tmp_path / "duel")
    assert capsys.readouterr().out == out, "what is kept is not played again"
    monkeypatch.undo()
    limited = duel.known_openings(FREESTYLE, 3, Limits(nodes=50))
    duel.run("base", "level=1", FREESTYLE, 2, SequentialTest(0, 400), 3, tmp_path / "limited", limited)
    longer = duel.known_openings(FREESTYLE, 3, Limits(nodes=60))
    with pytest.raises(JournalMismatch, match="limits"):
        duel.run("base", "level=1", FREESTYLE, 2, SequentialTest(0, 400), 3, tmp_path / "limited", longer)
    capsys.readouterr()
    monkeypatch.setattr(ladder, "LEVELS", {n: LEVELS[n] for n in (1, 2)})
    monkeypatch.setattr(ladder, "SCHEMES", ("shape-table",))
    ladder.run(2, 20, 1, tmp_path / "ladder")
    out = capsys.readouterr().out
    assert "| level 1 | +0 |" in out
    assert "shape-table" in out
    monkeypatch.setattr(ladder, "LEVELS", {1: LEVELS[1], 2: replace(LEVELS[2], noise=1)})
    with pytest.raises(JournalMismatch, match="levels"):
        ladder.run(2, 20, 1, tmp_path / "ladder")


def test_a_duel_does_not_go_on_when_its_levels_mean_something_else(tmp_path, monkeypatch):
    file = tmp_path / "duel"
    meet = partial(duel.run, "level=2", "weigher=shape-table", FREESTYLE, 2, SequentialTest(0, 400), 3, file)
    meet()
    before = file.read_bytes()
    monkeypatch.setattr(players, "LEVELS", LEVELS | {1: replace(LEVELS[1], noise=1)})
    meet()
    monkeypatch.setattr(players, "LEVELS", LEVELS | {2: replace(LEVELS[2], noise=1)})
    with pytest.raises(JournalMismatch, match=r"levels is .*'noise': 780.*, not .*'noise': 1,"):
        meet()
    assert file.read_bytes() == before


def test_a_duel_does_not_go_on_when_its_file_of_weights_has_other_numbers(tmp_path):
    file, weights = tmp_path / "games", tmp_path / "weights"
    numbers = tables.fitted(FREESTYLE).numbers
    fit.save(weights, tables.FittedNumbers.of(numbers))
    words = f"nodes=50,weights={weights}", "cmd:none"
    make = players.Workshop(words)
    about = make.about
    assert about["weights"] == {str(weights): tables.fitted(FREESTYLE).digest.tobytes().hex()}
    assert list(about["levels"]) == ["10"], "who names no level has the full one"
    meet = partial(duel.run, words[0], "weigher=shape-table", FREESTYLE, 2, SequentialTest(0, 400), 3, file)
    meet()
    fit.save(weights, tables.FittedNumbers.of(numbers + 1))
    with pytest.raises(JournalMismatch, match="weights is "):
        meet()
    assert players.Workshop(("cmd:one", "weigher=shape-table")).about == {}


@pytest.mark.parametrize("rules", [FREESTYLE, RENJU])
def test_made_openings_are_legal_and_no_two_are_symmetric(rules):
    glances = ((200, 400, 4), (500, 400, 1))
    made = list(itertools.islice(openings.found(rules, 1, [((0, 0), (1, 1))], glances), 3))
    assert len({least(opening) for opening in made}) == 3
    for opening in made:
        position = Position.of(15, [Point(7 + x, 7 + y) for x, y in opening])
        assert judge(position, rules) is None


def test_openings_are_written_as_they_are_read(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(openings, "found", lambda *_: iter([((0, 0), (1, -1)), ((2, 3),)]))
    out = tmp_path / "openings" / "freestyle.txt"
    out.parent.mkdir()
    assert tools.run(["openings", "--count", "2", "--out", str(out)]) == 0
    monkeypatch.setattr(contest_openings, "resources", lambda: tmp_path)
    assert contest_openings.openings("freestyle") == [((0, 0), (1, -1)), ((2, 3),)]


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_every_rule_has_openings_that_differ(rules):
    known = contest_openings.openings(openings.file_of(rules))
    assert len({least(opening) for opening in known}) == len(known) >= 500
    for position in itertools.islice(contest_openings.starts(15, random.Random(1), openings.file_of(rules)), 50):
        assert judge(position, rules) is None


def test_test_plays_pairs_of_a_margin_against_the_base(capsys, tmp_path):
    file = tmp_path / "games"
    words = ["test", "futility_depth=40", "base", "--nodes", "300", "--games", "4", "--games-file", str(file)]
    assert tools.run(words) == 0
    told = capsys.readouterr().out
    assert "SPRT [0, 20]: undecided" in told
    assert "pairs with 0" in told
    assert len(file.read_text().splitlines()) == 5
    assert tools.run(["test", "futility_depth=x", "base"]) == 2
    assert "cannot read 'futility_depth=x'" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["test", "duel"])
@pytest.mark.parametrize("word", ["razor_base=nan", "razor_base=inf", "count_base=1e30", "razor_depth=-1"])
def test_a_margin_with_which_no_search_makes_sense_is_refused(capsys, command, word):
    name = word.split("=")[0]
    assert tools.run([command, word, "base", "--games", "2"]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"gobang-engine {command}: {word}: {name} is from 0 to ")
    assert (captured.out, captured.err.count("\n")) == ("", 1)


def test_a_power_too_great_is_refused_and_what_makes_sense_is_not(capsys):
    assert tools.run(["test", "count_power=900", "base", "--games", "2"]) == 2
    assert capsys.readouterr().err == "gobang-engine test: count_power=900: count_power is from 0.25 to 4\n"
    for fine in ("reduction_history=0", "razor_base=0", "count_power=4"):
        players.machine(f"nodes=50,{fine}").answer(Position.empty(15), FREESTYLE)


def test_a_search_of_few_nodes_does_not_spend_them_on_wins_at_the_root(monkeypatch):
    asked = []
    quick = winning.quick
    monkeypatch.setattr(winning, "quick", lambda work, *nodes: asked.append(nodes) or quick(work, *nodes))
    Searcher().best(Position.of(15, [Point(7, 7), Point(8, 8), Point(6, 7)]), FREESTYLE, Limits(nodes=1000))
    assert max(asked[0][:3]) <= 100


def test_a_file_of_puzzles_is_solved_with_a_table(tmp_path, capsys):
    file = tmp_path / "made.jsonl"
    assert tools.run(["puzzles", "--count", "1", "--fours", "2", "--size", "9"]) == 0
    file.write_text(capsys.readouterr().out)
    assert tools.run(["puzzles", "--solve", str(file), "--seconds", "5"]) == 0
    head, row, end = capsys.readouterr().out.splitlines()
    assert head.split() == ["puzzle", "found", "plies", "shortest", "nodes", "seconds"]
    assert row.split()[:4] == ["1", "vcf", str(json.loads(file.read_text())["plies"]), "yes"]
    assert end == "1 of 1 solved in 5 s each"


def test_a_file_that_holds_no_puzzles_is_told_with_its_line(tmp_path, capsys):
    file = tmp_path / "other.jsonl"
    file.write_text('{"moves": "h8"}\n')
    assert tools.run(["puzzles", "--solve", str(file)]) == 2
    assert f"{file}, line 1: no object with name, rule, to_move and board" in capsys.readouterr().err


@pytest.mark.parametrize("rule", ["freestyle", "renju"])
def test_puzzles_are_solved_and_their_first_moves_are_all(rule):
    rules = RULES[rule]
    found = puzzles.make(rules, 15, 4, 11)
    solver = Searcher()
    for _ in range(3):
        position, plies, first = next(found)
        assert plies >= 9
        assert first
        assert min(first.values()) == plies
        solver.new_game()
        kind, line = solver.wins(position, rules, 20)
        assert kind in {"vcf", "vct"}
        assert len(line) < plies or (kind == "vcf" and len(line) == plies and line[0] in first)
        assert len(line) == plies or kind == "vct"


def test_proofs_names_what_does_not_stand(capsys, monkeypatch):
    asked = ["proofs", "--positions", "15", "--puzzles", "1", "--most", "10"]
    assert tools.run(asked) == 0
    out = capsys.readouterr().out
    assert "puzzles: 1 (1 of " in out
    assert "0 not solved as known" in out
    assert out.count("false so far: 0") == len(RULES)
    monkeypatch.setattr(proofs, "walk", lambda searcher, here, rules, *rest: proofs.FalseWin(here, rules))
    assert tools.run(asked) == 2
    said = capsys.readouterr()
    assert "to move:" in said.out
    assert "not everything stood" in said.err


def test_a_level_cannot_be_better_than_what_it_sees():
    for level in LEVELS.values():
        assert level.timed == (level is FULL)
    assert [level.number for level in LEVELS.values()] == list(LEVELS)
    blind = tables.classes(renju_black=False, overlooks=LEVELS[1].overlooks)
    full = tables.classes(renju_black=False)
    assert (blind <= full).all()
    assert (blind != full).any()


def test_rules_by_number():
    assert [rule_of(n) for n in (0, 1, 4, 8, 9, 2, 5)] == [
        FREESTYLE,
        STANDARD,
        RENJU,
        CARO_OVERLINE,
        CARO,
        FREESTYLE,
        RENJU,
    ]
    assert [rule_of(n, yixin=True) for n in (0, 1, 2, 4, 5, 6)] == [
        FREESTYLE,
        STANDARD,
        RENJU,
        RENJU,
        FREESTYLE,
        FREESTYLE,
    ]


def test_told():
    told = Told()
    assert told.hear("timeout_turn", "1000") is None
    assert told.hear("time_left", "-5") is None
    assert (told.timeout_turn, told.time_left) == (1000, -5)
    assert told.hear("nonsense", "x") is None
    assert "number" in told.hear("rule", "renju")
    told.hear("thread_num", "9999")
    assert told.threads == min(64, os.cpu_count() or 1)


@given(
    st.one_of(st.none(), st.integers(0, 10**7)),
    st.one_of(st.none(), st.integers(-1000, 10**9)),
)
def test_budgets_stay_below_the_limits(turn, left):
    soft, hard = Limits(turn, left).seconds()
    if turn is None and left is None:
        assert soft is None
        assert hard is None
        return
    assert 0 < soft <= hard
    if turn is not None:
        assert hard <= max(turn, 3) / 1000
        assert turn < 2 * RESERVE_MS or hard <= (turn - RESERVE_MS) / 1000
    if left is not None and left > 100:
        assert hard < left / 1000


def test_a_move_uses_most_of_its_time():
    assert Limits(turn=400).seconds() == (0.375, 0.375)


def test_fitting_finds_what_was_planted():
    """Games whose results come from known weights: the loss falls, and the large weight is found."""
    dice = np.random.default_rng(1)
    rows, terms = 4000, 12
    counts = dice.integers(-3, 4, (rows, terms))
    truth = np.zeros(terms)
    truth[3] = 1.0
    chance = 1 / (1 + np.exp(-(counts @ truth)))
    row, feature = np.nonzero(counts)
    samples = selfplay.Samples(
        row.astype(np.int32),
        feature.astype(np.int16),
        2 * counts[row, feature].astype(np.int16),
        np.zeros(rows, np.int16),
        np.zeros((rows, 1), np.int16),
        (dice.random(rows) < chance).astype(np.float32),
        np.zeros(rows, np.int16),
        np.zeros(0, np.int32),
        np.zeros(0, np.uint32),
        np.zeros(0, np.uint8),
    )
    weights, before, after = fitting.fit(
        samples, tables.FittedNumbers.of(np.zeros(sum(tables.SIZES), np.int64)), rounds=150
    )
    assert after < before
    assert int(np.argmax(weights.values)) == 3


def test_fit_writes_a_table_that_can_be_played_with(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(fit, "FEWEST", 20)
    few, out = ["--games", "2", "--nodes", "300"], tmp_path / "table.txt"
    assert tools.run(["fit", *few, "--out", str(out)]) == 0
    assert "loss" in capsys.readouterr().out
    player = players.machine(f"nodes=100,weights={out}")
    assert player.answer(Position.empty(15), FREESTYLE) in Position.empty(15)


def test_what_selfplay_keeps_is_fitted_as_the_games_themselves_are(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(fit, "FEWEST", 20)
    few, kept = ["--games", "2", "--nodes", "300"], tmp_path / "samples"
    tables = [tmp_path / "one.txt", tmp_path / "other.txt"]
    assert tools.run(["fit", *few, "--out", str(tables[0])]) == 0
    assert tools.run(["selfplay", str(kept), *few]) == 0
    assert tools.run(["fit", "--samples", str(kept), "--out", str(tables[1])]) == 0
    assert tables[0].read_text() == tables[1].read_text()
    again = tmp_path / "again"
    assert tools.run(["selfplay", str(again), *few, "--seed", "9"]) == 0
    assert tools.run(["fit", "--samples", str(kept), str(again), "--out", str(tables[0]), "--replace"]) == 0
    fit.run(FREESTYLE, fit.join([fit.kept(file, FREESTYLE) for file in (kept, again)]), tables[1])
    assert tables[0].read_text() == tables[1].read_text()
    capsys.readouterr()
    assert tools.run(["train", "--rule", "renju", "--samples", str(kept), "--out", str(tables[1]), "--replace"]) == 2
    assert capsys.readouterr().err == f"gobang-engine train: {kept} holds games of freestyle, not of renju\n"
    assert (
        tools.run(["fit", "--samples", str(kept), "--scheduler", "tcp://host:1", "--out", str(tables[1]), "--replace"])
        == 2
    )
    assert "--scheduler is of no use" in capsys.readouterr().err
    raw = bytearray(kept.read_bytes())
    raw[len(raw) // 2] ^= 255
    for damaged in (b"no samples", bytes(raw)):
        kept.write_bytes(damaged)
        assert tools.run(["fit", "--samples", str(kept), "--out", str(tables[1]), "--replace"]) == 2
        assert capsys.readouterr().err == f"gobang-engine fit: {kept} holds no samples of self-play\n"


@pytest.mark.parametrize("words", [["selfplay"], ["fit", "--out"], ["train", "--out"]])
def test_what_cannot_be_written_is_told_before_the_games(tmp_path, capsys, monkeypatch, words):
    monkeypatch.setattr(fit, "lots", None)
    assert tools.run([*words, str(tmp_path / "no" / "folder")]) == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["selfplay"], ["fit", "--out"], ["train", "--out"]])
@pytest.mark.parametrize("network", [True, False])
def test_the_games_ask_the_network_where_that_is_said(tmp_path, monkeypatch, words, network):
    asked = []

    def lots(*_arguments, network):
        asked.append(network)
        raise fit.NoSamples

    monkeypatch.setattr(fit, "lots", lots)
    assert tools.run([*words, str(tmp_path / "out"), *["--network"] * network]) == 2
    assert asked == [network]


def test_games_between_players():
    dice = random.Random(1)
    start = fair.opening(dice, Searcher(), RENJU)
    assert start.count(Stone.BLACK) >= 1
    strong, weak = players.machine("nodes=500"), players.machine("weigher=ray-pattern")
    strong.begin(dice)
    finish = play(start, strong, weak, RENJU)
    assert finish.clean
    assert finish.moves[: len(start.moves)] == start.moves
    strong.close()


def test_a_search_that_plays_what_cannot_be_played_is_told(capsys, monkeypatch):
    monkeypatch.setattr(players.SearchingMachine, "answer", lambda *_: Point(99, 0))
    duel.run("level=1", "weigher=run-code", FREESTYLE, 2, SequentialTest(0, 400), 3)
    assert "games lost without a five: 2 illegal" in capsys.readouterr().out


@pytest.mark.parametrize("rules", [FREESTYLE, RENJU])
def test_a_search_without_a_legal_move_says_so(rules):
    """The one free crossing makes six in a row, which renju forbids and freestyle wins by."""
    blocked = parse_board("XXX.XX\nOXOXOO\nXOXOXO\nXOOXOX\nOXXOOO\nOOXXXO", Stone.BLACK)
    finish = play(blocked, players.machine("nodes=500"), players.machine("nodes=500"), rules)
    assert finish.failure is None
    assert finish.verdict.winner is (Stone.EMPTY if rules is RENJU else Stone.BLACK)


def test_a_games_file_of_another_contest_is_one_clear_line(tmp_path, capsys):
    (tmp_path / "other").write_text("(;GM[4])\n")
    assert tools.run(["duel", "level=1", "level=2", "--games-file", str(tmp_path / "other")]) == 2
    assert "this is no file of kept games" in capsys.readouterr().err
    assert tools.run(["ladder", "--games", "2", "--games-file", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("gobang-engine ladder: ")


def test_bench_cases_are_the_positions_of_the_file():
    found = bench.cases()
    assert len(found) == 10
    assert {case.rules for case in found} == {FREESTYLE, STANDARD, RENJU}
    assert bench.play_speed() > 1e5
