"""Mistakes in the arguments of the engine's tools are told in one line that says what is wrong and what is possible."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from gobang.engine.lab import duel, ladder, tools
from gobang.engine.search import tables
from gobang.game.weighers.schemes import SCHEMES


def refused(capsys, *words):
    """The one line that refuses these words, without the program's name."""
    assert tools.run([*map(str, words)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("gobang-engine").strip()


def options():
    """Every option that takes a value of some type, with its command."""
    [commands] = [action for action in tools.parser()._actions if isinstance(action, argparse._SubParsersAction)]
    for name, parser in commands.choices.items():
        for action in parser._actions:
            if action.type and action.option_strings and action.dest not in ("out", "samples", "check"):
                yield name, parser, action.option_strings[0]


def test_no_message_about_a_number_tells_the_name_of_a_function(capsys):
    seen = 0
    for name, parser, option in options():
        if option in ("--games-file", "--file", "--wins", "--solve"):
            continue
        needed = ["x"] * sum(not action.option_strings and action.nargs is None for action in parser._actions)
        told = refused(capsys, name, *needed, option, "abc")
        assert told in {f"{name}: argument {option}: 'abc' is no {what}" for what in ("number", "whole number")}
        seen += 1
    assert seen > 40


@pytest.mark.parametrize("number", ["nan", "inf", "1e400"])
def test_what_is_infinite_is_no_number(capsys, number):
    assert refused(capsys, "test", "base", "base", "--elo0", number).endswith(f"{number!r} is no number")


@pytest.mark.parametrize("command", ["duel", "test"])
@pytest.mark.parametrize("word", ["foo=1", "nonsense=4", "base", ""])
def test_a_word_that_names_nothing_is_answered_with_what_there_is(capsys, command, word):
    told = refused(capsys, command, f"nodes=5,{word}", "base")
    assert told.startswith(f"{command}: cannot read {word!r}; there are level=, ")
    for name in ("ms", "nodes", "depth", "threads", "weights", "weigher", *tables.BOUNDS):
        assert f" {name}=" in told
    assert told.endswith("; or alone cmd:PROGRAM or base")


def test_an_unknown_weigher_is_answered_with_those_there_are(capsys):
    known = f"{', '.join(SCHEMES)}, or name a file .toml"
    assert refused(capsys, "duel", "weigher=x", "base") == f"duel: no weigher named 'x'; there are {known}"


@pytest.mark.parametrize("word", ["level", "level=²", "nodes=-1", "ms=1.5"])
def test_a_number_that_is_none_is_named(capsys, word):
    name = word.split("=")[0]
    assert refused(capsys, "duel", word, "base") == f"duel: cannot read {word!r}: {name} is a whole number"


@pytest.mark.parametrize("command", ["duel", "test"])
@pytest.mark.parametrize(("low", "high"), [("10", "5"), ("0", "0"), ("-3", "-5"), ("30", "20")])
def test_limits_that_nothing_lies_between_are_refused(capsys, monkeypatch, command, low, high):
    """Their test has no end."""
    monkeypatch.setattr(duel, "run", None)
    more = [] if high == "20" else ["--elo1", high]
    told = refused(capsys, command, "base", "base", "--elo0", low, *more)
    assert told == f"{command}: --elo1 {high} is not more than --elo0 {low}"


@pytest.mark.parametrize("words", [["duel", "base", "base"], ["test", "base", "base"], ["ladder"]], ids=" ".join)
def test_an_odd_number_of_games_is_refused_and_help_says_so(capsys, monkeypatch, words):
    """--games 7 "at most" played eight."""
    monkeypatch.setattr(duel, "run", None)
    monkeypatch.setattr(ladder, "run", None)
    told = refused(capsys, *words, "--games", 7)
    assert told == f"{words[0]}: argument --games: 7 is odd: each opening is played both ways"
    with pytest.raises(SystemExit):
        tools.run([words[0], "--help"])
    assert "an even number: each opening is played both ways" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("text", [b"not a task\n", b"\xff\xfe\n", b"[]\n"])
def test_a_file_without_tasks_is_named(tmp_path, capsys, text):
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_bytes(b"")
    bad.write_bytes(text)
    assert refused(capsys, "tasks", "--check", good, bad).startswith(f"tasks: {bad}: ")


@pytest.mark.parametrize("text", ["(;GM[4])\n", '{"tasks": 1}\n', "a letter to somebody", "[1]\n"])
@pytest.mark.parametrize("command", ["duel", "tune"])
def test_a_file_of_another_kind_is_said_to_be_one(tmp_path, capsys, command, text):
    file = tmp_path / "other.txt"
    file.write_text(text)
    words = ["level=1", "level=2", "--games-file"] if command == "duel" else ["--games-file"]
    told = refused(capsys, command, *words, file)
    assert told == (
        f"{command}: {file}: this is no file of kept games or results (line 1 cannot be read); give another name"
    )
    assert file.read_text() == text


def test_an_unknown_option_is_complained_of_by_its_name(capsys):
    for words in (["--foo"], ["--foo", "bench"]):
        assert tools.run(words) == 2
        assert capsys.readouterr().err == "gobang-engine: unrecognized arguments: --foo\n"
    assert tools.run([]) == 2
    assert "a command is missing" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows says it in other words")
@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["tasks", "--check"],
        ["duel", "level=1", "level=2", "--games-file"],
        ["test", "level=1", "level=2", "--games-file"],
        ["ladder", "--games", "2", "--games-file"],
        ["tune", "--games-file"],
        ["selfplay"],
        ["fit", "--out"],
        ["fit", "--samples"],
        ["train", "--out"],
        ["train", "--samples"],
        ["openings", "--out"],
    ],
    ids=" ".join,
)
def test_what_is_wrong_with_a_file_is_said_as_solve_says_it(tmp_path, capsys, words):
    command, *rest = words
    if "--samples" in rest:
        rest = ["--out", str(tmp_path / "new"), *rest]
    prefix = "" if command == "solve" else command
    missing = tmp_path / "no" / "file"
    assert refused(capsys, command, *rest, tmp_path) == f"{prefix}: {tmp_path}: Is a directory"
    assert refused(capsys, command, *rest, missing) == f"{prefix}: {missing}: No such file or directory"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="nothing there is without an end")
class TestInputWithoutAnEnd:
    """What is read of it is bounded: it once filled the memory."""

    def test_is_no_order(self):
        with Path("/dev/zero").open("rb") as endless:
            command = [sys.executable, "-m", "gobang.engine", "training"]
            done = subprocess.run(command, stdin=endless, capture_output=True, text=True, timeout=240, check=True)
        told = [json.loads(line) for line in done.stdout.splitlines() if "compiling" not in line]
        assert told == [{"error": "a line of more than 33554432 bytes is no order"}]

    def test_is_no_board(self, monkeypatch, capsys):
        with Path("/dev/zero").open(encoding="utf-8") as endless:
            monkeypatch.setattr("sys.stdin", endless)
            assert tools.run(["solve", "-"]) == 2
        assert capsys.readouterr().err == "gobang-engine: -: more than 33554432 characters are no boards\n"
