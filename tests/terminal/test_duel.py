"""Duels: fair openings, the same games from the same seed, honest error bars, and engines of all manners."""

from __future__ import annotations

import itertools
import json
import random
import sys
import time

import pytest

from gobang.game.judging import judge
from gobang.game.notation import parse_board
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, Ending
from gobang.terminal import gomocup_machine, machines
from gobang.terminal.__main__ import main
from gobang.terminal.complaint import Complaint
from gobang.terminal.gomocup_machine import GomocupMachine
from gobang.terminal.match_play import Game, Score, Verdict, openings, play_game, play_match, starts
from tests.terminal.shell import ROOT, cli

BRAIN = [sys.executable, str(ROOT / "tests/brains/misbehave.py")]


class Scripted:
    """Plays a list of moves; counts how often it is closed."""

    def __init__(self, *moves):
        self.moves, self.closed = list(moves), 0

    def move(self, _position, _rules):
        return self.moves.pop(0)

    def close(self):
        self.closed += 1


# Openings


def test_the_openings_are_renjus_26_and_all_different():
    shapes = set()
    for opening in openings():
        assert len(opening) == 3
        stones = [Point(x, y) for x, y in opening]
        mirrors = []
        for flip, dx, dy in itertools.product((False, True), (1, -1), (1, -1)):
            turned = [(dx * (p.y if flip else p.x), dy * (p.x if flip else p.y)) for p in stones]
            mirrors.append((frozenset((turned[0], turned[2])), turned[1]))
        shapes.add(frozenset(mirrors))
    assert len(openings()) == 26
    assert len(shapes) >= 24  # two pairs of the 26 are the same board by another order of Black's stones


@pytest.mark.parametrize("size", [5, 6, 15, 22])
def test_every_opening_fits_and_comes_in_all_eight_symmetries_before_any_comes_again(size):
    seen = [position.grid for position in itertools.islice(starts(size, random.Random(5)), 26 * 8)]
    assert len(set(seen)) >= 26 * 4
    again = [position.grid for position in itertools.islice(starts(size, random.Random(5)), 26 * 8)]
    assert seen == again
    middle = Position(size, seen[0])
    assert (middle.count(Stone.BLACK), middle.count(Stone.WHITE)) == (2, 1)


@pytest.mark.parametrize(
    ("text", "complaint"), [("0,0 a,1\n", "invalid literal"), ("0,0 1\n", "values"), ("#\n", "no opening")]
)
def test_a_broken_list_of_openings_is_named(text, complaint, tmp_path, monkeypatch):
    (tmp_path / "openings").mkdir()
    (tmp_path / "openings/duel.txt").write_text(text, encoding="utf-8")
    monkeypatch.setattr("gobang.terminal.match_play.resources", lambda: tmp_path)
    with pytest.raises(Complaint, match=complaint):
        openings()


# Games


def test_a_game_runs_to_its_end():
    black, white = Scripted(*(Point(x, 0) for x in range(5))), Scripted(*(Point(x, 1) for x in range(5)))
    verdict, position = play_game(Position.empty(9), black, white, FREESTYLE)
    assert (verdict.ending, verdict.winner) == (Ending.FIVE, Stone.BLACK)
    assert len(position.moves) == 9


@pytest.mark.parametrize("bad", [None, Point(0, 0), Point(9, 0), Point(-1, 3)])
def test_what_cannot_be_played_forfeits(bad):
    verdict, _ = play_game(Position.empty(9), Scripted(Point(0, 0)), Scripted(bad), FREESTYLE)
    assert verdict == Verdict(Ending.FORFEIT, Stone.BLACK)


def test_both_colours_for_every_opening_and_players_let_go():
    class First:
        def __init__(self):
            self.seen, self.closed = [], 0

        def move(self, position, _rules):
            self.seen.append((position.grid, position.turn))
            return next(position.stones(Stone.EMPTY))

        def close(self):
            self.closed += 1

    one, other = First(), First()
    games = list(play_match((one, other), starts(9, random.Random(1)), 5, FREESTYLE))
    assert [game.first_is_black for game in games] == [True, False, True, False, True]
    beginnings = [grid for grid, turn in one.seen + other.seen if 81 - grid.count(0) == 3 and turn is Stone.WHITE]
    assert len(beginnings) == 5
    assert len(set(beginnings)) == 3
    assert (one.closed, other.closed) == (1, 1)


def test_weighers_keep_to_renju():
    black = machines.make("union-weights", 1)
    position = parse_board("." * 9 + "\n" + ("." * 9 + "\n") * 8)
    for start in itertools.islice(starts(9, random.Random(2)), 6):
        verdict, position = play_game(start, black, machines.make("shape-table", 2), RENJU)
        assert verdict.ending is not Ending.FORBIDDEN
        assert judge(position, RENJU) in (verdict, None)


# Scores


def test_points_are_the_first_machines():
    won = Verdict(Ending.FIVE, Stone.BLACK)
    assert [Game(won, 9, first).points for first in (True, False)] == [1.0, 0.0]
    assert Game(Verdict(Ending.FULL, Stone.EMPTY), 81, first_is_black=True).points == 0.5


def test_error_bars_are_wilsons():
    """Values from Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = Score(wins, 0, games - wins).bounds
        assert found == pytest.approx((low, high), abs=5e-5)
    assert Score(100, 0, 0).bounds[0] == pytest.approx(0.963, abs=1e-3)
    assert Score(0, 0, 0).bounds == (0.0, 1.0)
    assert Score(1, 2, 1).share == Score(0, 0, 0).share == 0.5
    assert Score(3, 2, 1).flipped == Score(1, 2, 3)


# The command


def test_a_duel_prints_its_table():
    started = time.perf_counter()
    done = cli("duel", "--black", "five-tuple", "--white", "run-code", "--games", "100")
    assert time.perf_counter() - started < 30  # 2 s on a quiet machine
    assert (done.returncode, done.stderr) == (0, "")
    head, labels, total, black, white, foot = done.stdout.splitlines()
    assert head == "100 games, freestyle, 15x15, seed 1"
    assert labels.split() == ["games", "wins", "draws", "losses", "score", "95", "%", "moves"]
    assert total.startswith("all games")
    assert black.startswith("five-tuple is Black")
    assert white.startswith("run-code is Black")
    numbers = [[int(n) for n in row.split()[-9:-5]] for row in (total, black, white)]
    assert numbers[0] == [a + b for a, b in zip(*numbers[1:], strict=True)]
    assert numbers[0][0] == sum(numbers[0][1:]) == 100
    assert numbers[0][1] > 60
    assert "No illegal move" in foot


def test_json_says_the_same_every_time():
    arguments = ("duel", "--black", "shape-table", "--white", "ray-pattern", "--games", "7", "--json", "--size", "9")
    done, again, other = (cli(*arguments, "--seed", seed) for seed in ("3", "3", "4"))
    assert done.stdout == again.stdout != other.stdout
    found = json.loads(done.stdout)
    assert found["games"] == found["wins"] + found["draws"] + found["losses"] == 7
    assert (found["as_black"]["games"], found["as_white"]["games"], found["illegal"]) == (4, 3, 0)
    assert found["low"] < found["score"] < found["high"] or found["score"] in (0, 1)


def test_all_against_all_is_a_markdown_table(capsys):
    assert main(["duel", "--all", "--games", "2", "--size", "9"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.count("|") for line in lines[:7]] == [8] * 7
    names = [cell.strip() for cell in lines[0].split("|")[2:-2]]
    assert sorted(names) == sorted(machines.SCHEMES)
    assert [line.split("**")[1] for line in lines[2:7]] == names
    assert "2 games a pair (freestyle, 9x9, seed 1)" in lines[-1]
    assert main(["duel", "--all", "--games", "1", "--size", "5", "--json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 10


def test_a_terminal_is_told_how_far_it_is(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["duel", "--black", "run-code", "--white", "run-code", "--games", "2", "--size", "5"]) == 0
    assert capsys.readouterr().err == "run-code - run-code: 1 of 2\rrun-code - run-code: 2 of 2\r\033[K"


def test_one_game_leaves_a_row_empty(capsys):
    assert main(["duel", "--black", "run-code", "--white", "run-code", "--games", "1", "--size", "5"]) == 0
    assert "run-code is Black                0\n" in capsys.readouterr().out.replace(
        "run-code is Black              1", ""
    )


# Engines


def test_an_engine_may_be_named_by_its_command_line(capsys):
    command = f"cmd:'{BRAIN[0]}' '{BRAIN[1]}' good" if sys.platform != "win32" else f"cmd:{BRAIN[0]} {BRAIN[1]} good"
    assert main(["duel", "--black", command, "--white", "five-tuple", "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["losses"], found["illegal"]) == (4, 0)


@pytest.fixture
def hurried(monkeypatch):
    for name in ("OK_S", "LEAVE_S"):
        monkeypatch.setattr(gomocup_machine, name, 0.5)


@pytest.mark.parametrize(
    "manner", ["splits lines", "chatty", "complains", "lower case", "no answer to start", "starts late"]
)
def test_odd_but_honest_engines_play(manner, hurried):
    machine = GomocupMachine([*BRAIN, manner, "0.2"], 100)
    position = Position.of(15, [Point(7, 7)])
    for _ in range(3):
        point = machine.move(position, FREESTYLE)
        assert point is not None
        assert not position[point]
        position = position.play(point)
        position = position.play(next(p for p in position.points() if p.y > 9 and not position[p]))
    machine.close()


@pytest.mark.parametrize("manner", ["deaf", "dies", "crashes", "refuses", "closes its output", "refuses to die"])
def test_bad_engines_lose_and_are_started_again(manner, hurried, monkeypatch):
    for name in ("FIRST_MOVE_S", "SLACK_S"):
        monkeypatch.setattr(gomocup_machine, name, 0.7)
    machine = GomocupMachine([*BRAIN, manner, "0.2"], 100)
    position = Position.of(15, [Point(7, 7)])
    for _ in range(2):
        point = machine.move(position, FREESTYLE)
        assert point is None or manner == "refuses to die"
    machine.close()
    machine.close()


def test_an_impossible_move_is_handed_on_and_the_engine_begins_anew(hurried):
    machine = GomocupMachine([*BRAIN, "plays on stones"], 100)
    position = Position.of(15, [Point(7, 7), Point(8, 8), Point(9, 9)])
    point = machine.move(position, FREESTYLE)
    assert point is not None
    assert position[point]
    machine.close()


def test_an_engine_that_does_not_exist_is_named():
    with pytest.raises(Complaint, match="no-such-brain"):
        GomocupMachine(["no-such-brain"], 100).move(Position.empty(15), FREESTYLE)


def test_our_levels_are_machines():
    names = machines.names()
    assert names[:5] == machines.SCHEMES
    assert "engine-1" in names
    machine = machines.make("engine-1", 1, turn_ms=50)
    assert isinstance(machine, GomocupMachine)
    assert machine._command == list(gomocup_machine.OURS)
    assert machine._infos == (("level", 1),)
    machine.close()


def test_broken_resources_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(machines, "resources", lambda: tmp_path)
    machines.profile.cache_clear()
    machines._listed.cache_clear()
    with pytest.raises(Complaint, match=r"run-code\.toml"):
        machines.make("run-code", 1)
    (tmp_path / "opponents.toml").write_text("machine = 3", encoding="utf-8")
    with pytest.raises(Complaint, match=r"opponents\.toml"):
        machines.names()
    machines.profile.cache_clear()
    machines._listed.cache_clear()
