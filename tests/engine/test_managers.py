"""What managers and scripts do at the edge of the protocol."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time

import pytest

from gobang.engine.brain import Brain
from gobang.engine.protocol.loading import Loader
from tests.engine.talking import AGES_MS, SOON_S, heard, in_process


@pytest.mark.parametrize(
    ("number", "rules", "told"),
    [
        (3, "standard", []),
        (6, "renju", []),
        (11, "caro", []),
        (10, "caro-overline", []),
        (12, "renju", ["MESSAGE INFO rule 12: renju and caro exclude each other; renju is played"]),
        (17, "standard", ["MESSAGE INFO rule 17: nobody knows 16 in this sum; standard is played"]),
        (116, "renju", ["MESSAGE INFO rule 116: nobody knows 16 and 32 and 64 in this sum; renju is played"]),
        (16, "freestyle", ["MESSAGE INFO rule 16: nobody knows 16 in this sum; freestyle is played"]),
    ],
)
def test_a_rule_is_a_sum_of_bits_and_what_is_unknown_in_it_is_told(number, rules, told):
    """An unknown bit used to leave the rule of the last game in force."""
    brain = in_process()
    heard(brain, "INFO rule 9")
    assert heard(brain, f"INFO rule {number}") == told
    assert brain.state.rules.name == rules


def test_a_window_of_yixins_kind_means_renju_by_2_and_swap2_by_6():
    brain = in_process()
    for number, rules in ((2, "renju"), (5, "freestyle"), (6, "freestyle"), (9, "caro"), (12, "renju")):
        heard(brain, "INFO show_detail 1", f"INFO rule {number}")
        assert brain.state.rules.name == rules


FIELD_3 = ["3,7,1", "2,7,2", "4,7,1", "4,8,2", "5,7,1", "5,9,2", "6,7,1", "10,10,2", "7,7,3"]
"""Four in a row, with a stone at one end, and at the other one of a line that has won, or a forbidden point."""


def test_it_does_not_move_where_a_board_says_3(ready):
    ready.say("INFO timeout_turn 500", "BOARD", *FIELD_3, "DONE")
    assert ready.move()[0] not in ("7,7", "2,7")
    ready.say("RESTART", "BOARD", *FIELD_3[:-1], "DONE")
    ready.hear("OK")
    assert ready.move()[0] == "7,7"


def test_a_weigher_in_the_place_of_the_search_does_not_either():
    brain = Brain(Slow())
    assert "7,7" not in heard(brain, "START 15", "INFO timeout_turn 100", "BOARD", *FIELD_3, "DONE")


def test_where_3_is_all_that_is_left_there_is_no_move(ready):
    every = [f"{x},{y}" for y in range(5) for x in range(5)]
    stones = [f"{point},{1 + number % 2}" for number, point in enumerate(every[:24])]
    ready.say("START 5", "BOARD", *stones, f"{every[24]},3", "DONE")
    ready.hear("OK")
    ready.hear("ERROR the board is full")


def test_a_point_that_is_told_twice_is_told_as_such():
    brain = in_process()
    told = heard(brain, "START 15", "BOARD", "7,7,1", "7,7,3", "DONE")  # before OK it may say that it compiles
    assert told[-2:] == ["OK", "ERROR taken twice: 7,7,3"]


class Slow(Loader):
    """Never has a search."""

    def begin(self):
        """Load nothing."""

    def searcher(self, seconds=None, stop=None):
        return None


def piped(text: str, seconds: float = SOON_S) -> subprocess.CompletedProcess[str]:
    """What the engine says to a script that is written into it and ends."""
    command = [sys.executable, "-m", "gobang.engine"]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=seconds, check=True)


def test_a_script_through_a_pipe_gets_the_search():
    """Its input ends before the search is loaded: it used to get a weigher's move, or what was found in 0.8 s."""
    first = "\n".join(("START 15", "INFO timeout_turn 1500", "BOARD", *FIELD_3[:-1], "DONE", ""))
    second = "INFO timeout_turn 300\nRESTART\nBEGIN\nTURN 0,0\n"
    begun = time.monotonic()
    said = piped(first + second).stdout
    assert "weigher" not in said
    assert re.findall(r"^\d+,\d+$", said, re.MULTILINE)[:2] == ["7,7", "7,7"]
    assert said.count("\nMESSAGE Depth") > 3
    assert time.monotonic() - begun < SOON_S


@pytest.mark.skipif(os.name != "posix", reason="Windows does not tell whether a pipe is read")
def test_a_search_that_nobody_reads_ends_with_its_input():
    """It used to run on for as long as a search could take."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gobang.engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    process.stdin.write(f"START 15\nINFO timeout_turn {AGES_MS}\nTURN 7,7\n")
    process.stdin.flush()
    while "MESSAGE Depth" not in process.stdout.readline():
        """It thinks."""
    process.stdout.close()
    process.stdin.close()
    assert process.wait(timeout=SOON_S) == 0
