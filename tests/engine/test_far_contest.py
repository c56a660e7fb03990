"""`gobang-engine contest`: the contest of a file, on a cluster as here."""

from __future__ import annotations

import json

import pytest

from gobang.engine.lab import tools

PLAN = """name = "cup"
format = "round-robin"
games = 2
size = 9
[[entrant]]
machine = "five-tuple"
[[entrant]]
machine = "run-code"
[[entrant]]
machine = "ray-pattern"
"""


@pytest.fixture
def cup(tmp_path):
    (tmp_path / "contest.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


def moves(folder):
    lines = map(json.loads, (folder / "games.jsonl").read_text(encoding="utf-8").splitlines())
    games = [line["game"] for line in lines if "game" in line]
    return {(game["first"], game["second"], game["number"]): game["moves"] for game in games}


def test_it_plays_here_without_a_scheduler(cup, capsys):
    assert tools.run(["contest", str(cup)]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()[2:]].count("five-tuple") == 1
    assert len(moves(cup)) == 6
    assert tools.run(["contest", str(cup)]) == 2
    assert "--resume" in capsys.readouterr().err


def test_what_is_wrong_in_the_plan_is_one_line(cup, capsys):
    (cup / "contest.toml").write_text(PLAN.replace("games", "game"), encoding="utf-8")
    assert tools.run(["contest", str(cup)]) == 2
    assert capsys.readouterr().err.startswith(f"gobang-engine contest: {cup / 'contest.toml'}: line 3")
