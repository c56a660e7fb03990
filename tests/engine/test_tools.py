"""The engine's tools, as a person calls them."""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang import __version__
from gobang.engine.lab import bench, contest, duel, fit, fitting, ladder, proofs, puzzles, selfplay, statistics, tools
from gobang.engine.protocol.table_talk import Told, rule_of
from gobang.engine.search import tables
from gobang.engine.search.levels import FULL, LEVELS, Level
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.notation import board_text, parse_board
from gobang.game.point import Stone
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


@pytest.mark.parametrize("over", ["XXXXX....", "XOXOXOXOX"])
def test_solve_of_a_finished_game_finds_nothing(tmp_path, capsys, over):
    rest = (".........\n" if over.startswith("XXXXX") else "OXOXOXOXO\n") * 8
    file = tmp_path / "board.txt"
    file.write_text(f"{BOARD}\n{over}\n{rest}")
    assert tools.run(["solve", str(file)]) == 0
    going, finished = map(json.loads, capsys.readouterr().out.splitlines())
    assert going["nodes"] > 0
    assert (finished["result"], finished["nodes"]) == ("no-win-found", 0)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "missing.txt"],
        ["solve", "."],
        ["analyse", "-", "--rule", "chess"],
        ["bench", "--depth", "0"],
        ["bench", "--depth", "many"],
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


def test_duel_and_ladder_print_scores(capsys, monkeypatch):
    duel.run("level=4", "level=1", FREESTYLE, 6, 0, 400, 3)
    out = capsys.readouterr().out
    assert "SPRT [0, 400]" in out
    assert int(out.split("+")[1].split()[0]) >= 4
    monkeypatch.setattr(ladder, "LEVELS", {n: LEVELS[n] for n in (1, 2)})
    monkeypatch.setattr(ladder, "WEIGHERS", ("shape-table",))
    ladder.run(2, 20, 1)
    out = capsys.readouterr().out
    assert "| level 1 | +0 |" in out
    assert "shape-table" in out


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
        assert level == FULL or level.depth
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
    soft, hard = Limits(turn, left).budget()
    if turn is None and left is None:
        assert soft is None
        assert hard is None
        return
    assert 0 < soft <= hard
    if turn is not None:
        assert hard <= max(turn, 3) / 1000
    if left is not None and left > 100:
        assert hard < left / 1000


@given(st.floats(0.02, 0.98))
def test_elo_and_expected_are_inverse(score):
    assert math.isclose(statistics.expected(statistics.elo(score)), score, abs_tol=1e-9)


def test_sprt_and_ratings():
    assert statistics.log_likelihood_ratio(60, 0, 40, 0, 20) > 0 > statistics.log_likelihood_ratio(40, 0, 60, 0, 20)
    assert statistics.log_likelihood_ratio(10, 0, 0, 0, 20) == 0
    rated = statistics.ratings({("b", "a"): (75, 100), ("c", "b"): (75, 100)}, "a")
    assert rated["a"] == 0
    assert 180 < rated["b"] < 200
    assert 370 < rated["c"] < 395
    low, high = statistics.wilson(50, 100)
    assert 0.4 < low < 0.5 < high < 0.6
    assert statistics.wilson(0, 0) == (0, 1)


def test_margins_add_up_along_the_way_to_the_anchor():
    results = {("b", "a"): (50.0, 100), ("c", "b"): (50.0, 100)}
    margins = statistics.margins(results, statistics.ratings(results, "a"), "a")
    assert margins["a"] == 0
    # an even score of 100 games is ± 0.098, and 0.01 of a score is 6.95 Elo there
    assert math.isclose(margins["b"], 68, abs_tol=1)
    assert math.isclose(margins["c"], margins["b"] * math.sqrt(2), rel_tol=1e-6)


def test_fitting_finds_what_was_planted():
    """Results drawn from known weights are explained better, and the strong weight comes out largest."""
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
        counts[row, feature].astype(np.int8),
        np.zeros(rows, np.int16),
        (dice.random(rows) < chance).astype(np.float32),
        np.zeros(rows, np.int16),
    )
    start = np.zeros(len(tables.COMBINATIONS), np.int64), np.zeros(1 << tables.THREATS, np.int64)
    values, _, before, after = fitting.fit(samples, start, rounds=150)
    assert after < before
    assert int(np.argmax(values)) == 3


def test_fit_writes_a_table_that_can_be_played_with(tmp_path, capsys):
    out = tmp_path / "table.txt"
    fit.run(FREESTYLE, 2, 300, 1, out)
    assert "loss" in capsys.readouterr().out
    player = contest.player(f"nodes=100,weights={out}")
    assert player.choose(Position.empty(15), FREESTYLE) is not None


def test_games_between_players():
    dice, judge = random.Random(1), Searcher()
    start = contest.opening(dice, judge, RENJU)
    assert start.count(Stone.BLACK) >= 1
    strong, weak = contest.player("nodes=500"), contest.player("weigher=ray-pattern")
    assert contest.game(start, strong, weak, RENJU) in tuple(Stone)
    weak.new_game()


def test_bench_cases_are_the_positions_of_the_file():
    found = bench.cases()
    assert len(found) == 10
    assert {case.rules for case in found} == {FREESTYLE, STANDARD, RENJU}
    assert bench.play_speed() > 1e5


def test_level_is_frozen():
    assert Level(1) == Level(1)
    assert CARO.gomocup == 9
    assert parse_board(BOARD, Stone.BLACK).size == 9
