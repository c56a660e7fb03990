"""Swap2 by the entrants: who knows the word is asked, others decide by estimates, and nonsense loses the game."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from gobang.contest.planning.plan import OpeningChoice, OpeningKind, PlannedEntrant, TimeLimits
from gobang.contest.standing.standings import Standings
from tests.contest.contests import Run, plan

KNOWS = """
import sys
three, choice = sys.argv[1:]
gathering = None
for line in sys.stdin:
    word = line.split()[0]
    if word in ("START", "RESTART"):
        print("OK", flush=True)
    elif word == "SWAP2BOARD":
        gathering = []
    elif word == "DONE" and gathering is not None:
        print(three if not gathering else choice, flush=True)
        gathering = None
    elif gathering is not None:
        gathering.append(line)
    elif word in ("TURN", "BEGIN", "DONE"):
        print("-1,-1", flush=True)  # loses at once: what matters has been seen
"""


USUAL = TimeLimits(1000, tolerance_ms=60_000)


def games(folder, three="4,4 4,5 6,6", choice="SWAP", *, program=KNOWS, time=USUAL):
    (folder / "brain.py").write_text(program, encoding="utf-8")
    brain = PlannedEntrant("brain", f"cmd:{sys.executable} -S brain.py '{three}' '{choice}'")
    swap2 = OpeningChoice(OpeningKind.SWAP2)
    cup = replace(
        plan(games=2, openings=swap2, time=time), entrants=(brain, PlannedEntrant("five-tuple", "five-tuple"))
    )
    with Run(folder, cup) as run:
        run.run()
        assert Standings.of(cup, run.games).openings == (), "each game has an opening of its own"
        return sorted(run.games, key=lambda game: game.number)


def test_an_engine_places_three_stones_and_takes_black(tmp_path):
    own, other = games(tmp_path)
    assert own.moves.startswith("e5e4g3")
    assert (other.black, other.white, other.start) == ("brain", "five-tuple", 3)
    assert {own.loser, other.loser} == {"brain"}


def test_it_may_stay_white_with_a_move(tmp_path):
    _, other = games(tmp_path, choice="0,0")
    assert (other.white, other.start) == ("brain", 4)
    assert other.moves.endswith("a9e5"), "its own stone, and the next of the other"


def test_it_may_place_two_more(tmp_path):
    _, other = games(tmp_path, choice="0,0 0,1")
    assert other.start == 5
    assert "a9a8" in other.moves


@pytest.mark.parametrize("three", ["4,4 4,4 6,6", "4,4 4,5", "4,4 4,5 9,9"])
def test_nonsense_in_the_opening_loses(three, tmp_path):
    own, _ = games(tmp_path, three=three)
    assert (own.loser, own.failure, own.moves) == ("brain", "illegal", "")


def test_who_is_silent_in_the_opening_loses_and_is_not_heard_later(tmp_path):
    """A late answer would be taken for a move."""
    program = KNOWS.replace("print(three", "None and print(three")
    time = TimeLimits(1, tolerance_ms=200)
    own, other = games(tmp_path, program=program, time=time)
    assert {(game.loser, game.failure) for game in (own, other)} == {("brain", "late")}


def test_who_does_not_know_the_word_decides_by_estimates(tmp_path):
    swap2 = OpeningChoice(OpeningKind.SWAP2)
    with Run(tmp_path, plan("five-tuple", "run-code", games=2, openings=swap2)) as run:
        assert run.run() == "complete"
        assert all(game.start in (3, 5) for game in run.games)
