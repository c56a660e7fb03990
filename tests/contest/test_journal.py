"""Played games are kept and not played again, however the program ends. Journals of other contests stay untouched."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from itertools import combinations, islice
from pathlib import Path

import pytest

from gobang.contest.journal import Journal, JournalBusy, JournalDamaged, JournalMismatch
from gobang.contest.machine import Failure
from gobang.contest.openings import starts
from gobang.contest.schedule import Entrant, games
from gobang.contest.tournament import play_all
from gobang.game.ruleset import FREESTYLE, RENJU
from tests.contest.machines import Gambler
from tests.waiting import until

ROOT = Path(__file__).parents[2]
ABOUT = {"rule": "freestyle", "seed": 1, "turn-ms": None}
THREE = [Entrant(number, f"五 {number}", seed=number) for number in range(3)]


def schedule(count=4):
    for pairing, (first, second) in enumerate(combinations(THREE, 2)):
        yield from games(pairing, first, second, starts(5, random.Random(pairing)), count)


class Faulty(Gambler):
    """Sometimes loses by a failure."""

    def answer(self, position, rules):
        if len(position.moves) == 5 and self.dice.getrandbits(2) == 0:
            return self.dice.choice(list(Failure))
        return super().answer(position, rules)


def played(path, *, most=None, workers=1, count=4):
    made = []

    def make(_entrant):
        made.append(Faulty())
        return made[-1]

    with Journal(path, ABOUT) as journal:
        coming = play_all(schedule(count), make, FREESTYLE, journal=journal, workers=workers)
        found = list(islice(coming, most))
        coming.close()
    return found, sum(bool(machine.seen) for machine in made)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("stop", [0, 1, 5, 11, 12])
def test_a_contest_goes_on_where_it_was_broken_off(tmp_path, stop, workers):
    whole, _ = played(tmp_path / "whole")
    assert {game.finish.failure for game in whole} - {None}, "some failures are among them"
    path = tmp_path / "broken"
    played(path, most=stop)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + stop
    again, asked = played(path, workers=workers)
    assert again == whole
    assert bool(asked) == (stop < 12)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted((line["pairing"], line["game"]) for line in lines) == [(p, n) for p in range(3) for n in range(4)]
    assert played(path)[1] == 0, "nothing is played once more"


def test_more_games_may_be_asked_for(tmp_path):
    few, _ = played(tmp_path / "games", count=2)
    path = tmp_path / "games"
    with Journal(path, ABOUT) as journal:
        assert len(journal) == len(few) == 6
        who = [Entrant(number, name) for number, name in enumerate(("a", "b"))]
        assert journal.find(next(games(9, *who, starts(5, random.Random(0)), 1)), FREESTYLE) is None


def test_a_line_is_written_when_its_game_ends(tmp_path):
    path = tmp_path / "games"
    with Journal(path, ABOUT) as journal:
        for number, game in enumerate(play_all(schedule(), lambda _: Gambler(), FREESTYLE, journal=journal), 1):
            lines = path.read_text(encoding="utf-8").splitlines()
            assert len(lines) == 1 + number
            assert json.loads(lines[-1])["black"] == game.fixture.black.name


def test_a_line_cut_off_by_a_kill_is_played_again(tmp_path):
    path = tmp_path / "games"
    whole, _ = played(path)
    raw = path.read_bytes()
    lines = raw.splitlines(keepends=True)
    for cut in (1, 40, len(lines[-1]) - 1):
        path.write_bytes(raw[:-cut])
        assert played(path)[0] == whole
        assert path.read_bytes() == raw
    for cut in (1, 30):
        path.write_bytes(lines[0][:-cut])
        assert played(path)[0] == whole


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("(;GM[4])\n", 1),
        ("no newline", 1),
        ("{}\n", 1),
        ("[1]\n", 1),
        ("HEAD\nnot json\n", 2),
        ('HEAD\n{"pairing": 0}\n', 2),
        ("HEAD\n7\n", 2),
    ],
)
def test_what_is_no_journal_is_left_alone(tmp_path, text, line):
    path = tmp_path / "games"
    text = text.replace("HEAD", json.dumps({"gobang-contest": 1, **ABOUT}))
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JournalDamaged, match=f"line {line} "):
        Journal(path, ABOUT)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("moves", "c3z9"),
        ("moves", "a1b2"),
        ("black", "somebody else"),
        ("ending", "sleep"),
        ("winner", 3),
        ("thrown", [1]),
        ("fault", "rude"),
    ],
)
def test_a_line_that_tells_no_game_is_named(tmp_path, key, value):
    path = tmp_path / "games"
    played(path, most=3)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), key: value})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(JournalDamaged, match="line 3 "):
        played(path)


@pytest.mark.parametrize("which", range(1, 7))
def test_a_winner_that_the_board_does_not_show_is_named(tmp_path, which):
    path = tmp_path / "games"
    played(path, most=6)
    lines = path.read_text(encoding="utf-8").splitlines()
    told = json.loads(lines[which])
    others = {"black", "white", "nobody"} - {told["winner"]}
    for other in others:
        changed = [*lines[:which], json.dumps({**told, "winner": other}), *lines[which + 1 :], ""]
        path.write_text("\n".join(changed), encoding="utf-8")
        with pytest.raises(JournalDamaged, match=f"line {which + 1} "):
            played(path)


def test_another_contests_file_is_not_touched(tmp_path):
    path = tmp_path / "games"
    played(path, most=1)
    before = path.read_bytes()
    with pytest.raises(JournalMismatch, match="rule is freestyle, not renju") as found:
        Journal(path, {**ABOUT, "rule": RENJU.name})
    assert (found.value.key, found.value.kept, found.value.wanted) == ("rule", "freestyle", "renju")
    assert path.read_bytes() == before


def test_two_programs_do_not_play_the_same_contest(tmp_path):
    with Journal(tmp_path / "games", ABOUT), pytest.raises(JournalBusy, match="another program"):
        Journal(tmp_path / "games", ABOUT)
    Journal(tmp_path / "games", ABOUT).close()


def test_a_game_that_was_broken_off_is_not_kept(tmp_path):
    """With two workers one machine is still thinking when the contest ends; its game is no loss."""
    thinking, sent_away = threading.Event(), threading.Event()

    class Thinker(Gambler):
        def answer(self, position, rules):
            thinking.set()
            assert sent_away.wait(60)
            return Failure.DEAD

        def close(self):
            sent_away.set()

    fast, slow = (Entrant(number, name) for number, name in enumerate(("fast", "slow")))
    other = Entrant(2, "other")

    def fixtures():
        yield from games(0, fast, other, starts(5, random.Random(0)), 2)
        yield from games(1, slow, slow, starts(5, random.Random(0)), 1)

    with Journal(tmp_path / "games", ABOUT) as journal:
        make = {"fast": Gambler, "other": Gambler, "slow": Thinker}
        coming = play_all(fixtures(), lambda entrant: make[entrant.name](), FREESTYLE, journal=journal, workers=2)
        next(coming)
        next(coming)
        assert thinking.wait(60)
        coming.close()
        assert len(journal) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_a_killed_contest_ends_as_if_nothing_had_happened(tmp_path):
    """Killed three times during a game; in the end every game is there once, and the table is the same."""
    file = tmp_path / "games"
    command = [sys.executable, "-m", "gobang.terminal", "duel", "--black", "shape-table", "--white", "ray-pattern"]
    command += ["--games", "60", "--json"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    whole = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, check=True, timeout=240).stdout
    command += ["--games-file", str(file)]
    kept = []
    for least in (5, 12, 20):
        process = subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.DEVNULL)
        until(lambda least=least: file.exists() and file.read_bytes().count(b"\n") >= least)
        process.kill()
        process.wait()
        kept.append(file.read_bytes().count(b"\n"))
    assert kept[0] < 61, "it was killed before the end"
    last = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, check=True, timeout=240).stdout
    assert last == whole
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted(line["game"] for line in lines) == list(range(60))
