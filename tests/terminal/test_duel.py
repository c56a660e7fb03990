"""`gobang-cli duel`: the same games from the same seed, a table, and failures named."""

from __future__ import annotations

import json
import re
import sys
from functools import partial

import pytest

from gobang.contest import entrants
from gobang.contest.process import ContestPatience, Process
from gobang.game.weighers.profile_text import dumps
from gobang.game.weighers.schemes import SCHEMES
from gobang.terminal.__main__ import main
from gobang.terminal.arguments import parse
from gobang.terminal.duel import run
from gobang.terminal.weighing.table import WORTH_IT
from tests.game.weighers.machines import FIVE
from tests.terminal.shell import ROOT, cli, complains

BRAIN = [sys.executable, str(ROOT / "tests/brains/misbehave.py")]


# The command


def test_a_duel_prints_its_table():
    done = cli("duel", "--black", "five-tuple", "--white", "run-code", "--games", "100")
    assert (done.returncode, done.stderr) == (0, "")
    head, labels, total, black, white, elo, foot = done.stdout.splitlines()
    assert head == "100 games, freestyle, 15x15, seed 1"
    assert labels.split() == ["games", "wins", "draws", "losses", "score", "95", "%", "moves"]
    assert total.startswith("all games")
    assert black.startswith("five-tuple is Black")
    assert white.startswith("run-code is Black")
    numbers = [[int(n) for n in row[28:].split()[:4]] for row in (total, black, white)]
    assert numbers[0] == [a + b for a, b in zip(*numbers[1:], strict=True)]
    assert numbers[0][0] == sum(numbers[0][1:]) == 100
    assert numbers[0][1] > 60
    assert re.fullmatch(r"Elo \+\d+\.\d \(\+\d+\.\d…\+\d+\.\d\), pairs with 0, ½, 1, 1½, 2 points: (\d+ ){4}\d+", elo)
    assert sum(int(count) for count in elo.split()[-5:]) == 50
    assert foot.startswith("The score is five-tuple's. No illegal move. ")


def test_the_numbers_of_a_seed_stay():
    """The numbers of the first edition. Only a change of a weigher, an opening or the referee may change them."""
    done = cli(
        "duel",
        "--black",
        "shape-table",
        "--white",
        "ray-pattern",
        "--games",
        "30",
        "--size",
        "9",
        "--seed",
        "3",
        "--json",
    )
    found = json.loads(done.stdout)
    assert [found[key] for key in ("wins", "draws", "losses", "moves", "illegal")] == [16, 8, 6, 42.2, 0]
    assert (found["as_black"]["wins"], found["as_white"]["wins"]) == (5, 11)
    done = cli(
        "duel",
        "--black",
        "shape-table",
        "--white",
        "union-weights",
        "--games",
        "40",
        "--seed",
        "5",
        "--rule",
        "renju",
        "--json",
    )
    found = json.loads(done.stdout)
    assert [found[key] for key in ("wins", "draws", "losses", "moves")] == [31, 4, 5, 75.7]


@pytest.mark.parametrize("more", [("--workers", "2"), ("--workers", "3")])
def test_workers_change_nothing(more, capsys):
    arguments = ["duel", "--all", "--games", "3", "--size", "7"]
    assert main(arguments) == 0
    alone = capsys.readouterr().out
    assert main([*arguments, *more]) == 0
    assert capsys.readouterr().out == alone


def test_a_games_file_is_continued_and_may_grow(tmp_path, capsys):
    file = str(tmp_path / "games")
    arguments = ["duel", "--black", "shape-table", "--white", "run-code", "--size", "9", "--json"]
    assert main([*arguments, "--games", "10"]) == 0
    whole = capsys.readouterr().out
    assert main([*arguments, "--games", "4", "--games-file", file]) == 0
    assert main([*arguments, "--games", "10", "--games-file", file]) == 0
    assert capsys.readouterr().out.splitlines()[1] == whole.strip()
    assert len((tmp_path / "games").read_text(encoding="utf-8").splitlines()) == 11
    done = cli(*arguments, "--seed", "2", "--games-file", file)
    assert complains(done) == f"{file}: another contest is kept there: seed is 1, not 2"
    (tmp_path / "other").write_text("(;GM[4])\n")
    assert "line 1 tells no game" in complains(cli(*arguments, "--games-file", str(tmp_path / "other")))
    assert "no-such-folder" in complains(cli(*arguments, "--games-file", str(tmp_path / "no-such-folder" / "games")))


@pytest.mark.parametrize(
    ("manner", "told", "key"),
    [
        ("dies", "1 by the end of its process", "dead"),
        ("plays on stones", "1 by an illegal move", "illegal"),
        ("wrong size", "1 by no move", "no-move"),
    ],
)
def test_what_loses_without_a_five_is_told(manner, told, key, capsys):
    command = f'cmd:"{BRAIN[0]}" "{BRAIN[1]}" "{manner}"'
    arguments = ["duel", "--black", command, "--white", "run-code", "--games", "1"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert f"Games lost without a five: {told}. " in out
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["losses"], found["illegal"], found["lost_by"]) == (1, 1, {key: 1})
    assert (found["elo"], found["pairs"]) == (None, [0, 0, 0, 0, 0])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is measured on Linux only")
def test_an_engine_that_takes_more_memory_than_it_may_loses(tmp_path, capsys):
    file = str(tmp_path / "games")
    command = f"cmd:'{BRAIN[0]}' -S -E '{BRAIN[1]}' 'takes much memory' 300"
    arguments = ["duel", "--black", command, "--white", "run-code", "--games", "1", "--games-file", file]
    assert main([*arguments, "--memory-mb", "100"]) == 0
    assert "Games lost without a five: 1 by too much memory. " in capsys.readouterr().out
    assert main([*arguments, "--memory-mb", "100", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lost_by"] == {"greedy": 1}
    assert complains(cli(*arguments)) == f"{file}: another contest is kept there: memory-mb is 100, not None"


def test_json_says_the_same_every_time():
    arguments = ("duel", "--black", "shape-table", "--white", "ray-pattern", "--games", "7", "--json", "--size", "9")
    done, again, other = (cli(*arguments, "--seed", seed) for seed in ("3", "3", "4"))
    assert done.stdout == again.stdout != other.stdout
    found = json.loads(done.stdout)
    assert found["games"] == found["wins"] + found["draws"] + found["losses"] == 7
    assert (found["as_black"]["games"], found["as_white"]["games"], found["illegal"]) == (4, 3, 0)
    assert 0 < found["low"] < found["score"] < found["high"] < 1


def test_all_against_all_is_a_markdown_table(capsys):
    assert main(["duel", "--all", "--games", "2", "--size", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.count("|") for line in lines[:7]] == [8] * 7
    names = [cell.strip() for cell in lines[0].split("|")[2:-2]]
    assert sorted(names) == sorted(SCHEMES)
    assert [line.split("**")[1] for line in lines[2:7]] == names
    assert "2 games a pair (freestyle, 9x9, seed 1)" in lines[-1]
    assert main(["duel", "--all", "--games", "1", "--size", "5", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 10


def test_a_terminal_is_told_how_far_it_is(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["duel", "--black", "run-code", "--white", "run-code", "--games", "2", "--size", "5"]) == 0
    start = "\r\033[K"
    told = f"{start}run-code - run-code: 1 of 2{start}run-code - run-code: 2 of 2{start}"
    assert capsys.readouterr().err == told
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert main(["duel", "--black", "run-code", "--white", "run-code", "--games", "1", "--size", "5"]) == 0
    assert capsys.readouterr().err == f"{start}run-code 对 run-code：已下 1 局，共 1 局{start}"


def test_one_game_leaves_a_row_empty(capsys):
    assert main(["duel", "--black", "run-code", "--white", "run-code", "--games", "1", "--size", "5"]) == 0
    assert "run-code is Black                0\n" in capsys.readouterr().out.replace(
        "run-code is Black              1", ""
    )


# Engines


def test_an_engine_may_be_named_by_its_command_line(capsys):
    command = f'cmd:"{BRAIN[0]}" "{BRAIN[1]}" good'
    assert main(["duel", "--black", command, "--white", "five-tuple", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["losses"], found["illegal"]) == (4, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_path_with_blanks_is_quoted_and_the_table_shows_no_quotation_mark(tmp_path, capsys):
    program = tmp_path / "my engines" / "the brain"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\nexec '{BRAIN[0]}' -S -E '{BRAIN[1]}' \"$@\"\n")
    program.chmod(0o755)
    command = f"cmd:'{program}' 'splits lines'"
    assert main(["duel", "--black", command, "--white", "run-code", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nthe brain is Black " in out


# Programs that are no engines, and engines that load


def test_a_program_that_does_not_speak_gomocup_ends_the_duel_at_once(capsys, monkeypatch):
    """It was waited for as long as an engine that loads, three minutes for each game."""
    patience = ContestPatience(ok=1000, ready=1_000_000, late=1_000_000, leave=200, unsaid=100, slack=300)
    monkeypatch.setattr(entrants, "Process", partial(Process, patience=patience))
    command = f'cmd:"{BRAIN[0]}" "{BRAIN[1]}" echoes'
    assert main(["duel", "--black", command, "--white", "five-tuple", "--games", "3"]) == 2
    out, told = capsys.readouterr()
    waits, complaint = told.splitlines()
    assert out == ""
    assert re.fullmatch(r"gobang-cli: Waiting for …\S+ echoes to get ready, at most 2002 s more\.", waits)
    assert complaint.endswith(
        "echoes answers with words that are not of the Gomocup protocol (DONE). Name a program that speaks it."
    )


def test_an_engine_that_loads_is_said_to_be_waited_for_once(capsys, monkeypatch):
    patience = ContestPatience(unsaid=100, leave=200)
    monkeypatch.setattr(entrants, "Process", partial(Process, patience=patience))
    command = f'cmd:"{BRAIN[0]}" "{BRAIN[1]}" "starts late" 0.5'
    arguments = ["duel", "--black", command, "--white", command, "--games", "2", "--size", "9", "--turn-ms", "1"]
    assert main(arguments) == 0
    out, told = capsys.readouterr()
    assert "No illegal move." in out
    assert re.fullmatch(r"gobang-cli: Waiting for \S+ \S+ late 0.5 to get ready, at most 190 s more\.\n", told)


def test_games_that_the_engine_plays_are_the_same(tmp_path):
    """Weighers play many games in the engine's process, few or with several workers here."""
    words = ("duel", "--black", "shape-table", "--white", "union-weights", "--games", str(WORTH_IT), "--seed", "3")
    files = [tmp_path / "quick.jsonl", tmp_path / "here.jsonl"]
    told = [
        cli(*words, "--json", "--workers", str(workers), "--games-file", str(file))
        for workers, file in zip((1, 2), files, strict=True)
    ]
    assert told[0].stdout == told[1].stdout
    quick, here = (sorted(file.read_text("utf-8").splitlines()) for file in files)
    assert len(quick) == WORTH_IT + 1
    assert quick == here
    assert cli(*words, "--json", "--games-file", str(files[0])).stdout == told[0].stdout


def test_a_contest_does_not_go_on_with_a_weigher_that_was_changed(tmp_path):
    file, kept = tmp_path / "mine.toml", tmp_path / "kept.jsonl"
    file.write_text(dumps(FIVE["run-code"]), "utf-8")
    words = (
        "duel",
        "--black",
        str(file),
        "--white",
        "ray-pattern",
        "--games",
        "2",
        "--games-file",
        str(kept),
        "--json",
    )
    assert cli(*words).stdout == cli(*words).stdout != ""
    file.write_text(dumps(FIVE["run-code"].changed({"own.live.1": 9})), "utf-8")
    assert "another contest is kept there: weighers is" in complains(cli(*words))


def test_machines_have_names_and_not_paths(capsys):
    engine = f"cmd:'{BRAIN[0]}' -S -E '{BRAIN[1]}' good"
    assert main(["duel", "--black", engine, "--white", "run-code", "--games", "2", "--size", "9"]) == 0
    labels = [line[:28].strip() for line in capsys.readouterr().out.splitlines()[3:5]]
    assert labels[0].startswith("python")
    assert labels[1] == "run-code is Black"
    assert "/" not in "".join(labels)


def test_ctrl_c_tells_what_was_played(capsys, monkeypatch):
    told = []

    def interrupt(text):
        told.append(text)
        if len(told) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("gobang.terminal.duel.show_progress", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run(parse(["duel", "--black", "run-code", "--white", "five-tuple", "--games", "50", "--size", "9"]))
    assert capsys.readouterr().out.splitlines()[2].split()[2] == "3"


@pytest.mark.parametrize("name", ["games.sgf", "games.PSQ"])
def test_kept_games_do_not_pretend_to_be_another_format(name, tmp_path, capsys):
    file = tmp_path / name
    assert main(["duel", "--black", "run-code", "--white", "five-tuple", "--games-file", str(file)]) == 2
    assert ".jsonl" in capsys.readouterr().err
    assert not file.exists()


def test_kept_games_can_be_read_like_any_others(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    arguments = ["duel", "--black", "run-code", "--white", "five-tuple", "--games", "4", "--size", "9"]
    assert main([*arguments, "--games-file", str(file)]) == 0
    capsys.readouterr()
    assert main(["convert", str(file), "-"]) == 0
    assert capsys.readouterr().out.count("PB[") == 4
