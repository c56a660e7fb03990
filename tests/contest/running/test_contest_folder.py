"""A contest lies in a folder, or beside a plan of any name; what is no plan is told with its file."""

from __future__ import annotations

import pickle

import pytest

from gobang.contest.running.contest_folder import BadPlan, ContestFolder
from tests.contest.contests import plan


def test_the_files_of_a_folder_have_fixed_names(tmp_path):
    found = ContestFolder(tmp_path)
    assert (found.plan_path, found.games_path) == (tmp_path / "contest.toml", tmp_path / "games.jsonl")
    assert ContestFolder(tmp_path / "contest.toml").games_path == found.games_path


def test_the_games_of_a_plan_with_a_name_lie_beside_it(tmp_path):
    found = ContestFolder(tmp_path / "saturday.toml")
    assert (found.folder, found.games_path) == (tmp_path, tmp_path / "saturday.games.jsonl")


def test_a_plan_is_read_as_it_was_saved(tmp_path):
    found = ContestFolder(tmp_path / "new" / "cup.toml")
    found.save(plan())
    assert found.read() == plan()
    found.save(plan(games=8))
    assert found.read().games == 8


@pytest.mark.parametrize("contents", [None, b"", b"\xff\xfe", b"name = 1", b"format = 'match'\nformat = 'match'"])
def test_what_is_no_plan_is_told_with_its_file(tmp_path, contents):
    path = tmp_path / "cup.toml"
    if contents is not None:
        path.write_bytes(contents)
    with pytest.raises(BadPlan) as told:
        ContestFolder(path).read()
    assert told.value.path == path
    assert str(told.value).startswith(f"{path}: ")


def test_a_problem_can_be_sent_to_another_process(tmp_path):
    problem = BadPlan(tmp_path, ValueError("no"))
    again = pickle.loads(pickle.dumps(problem))
    assert (str(again), again.path, str(again.reason)) == (str(problem), tmp_path, "no")
