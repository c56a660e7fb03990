"""The folders of contests: their names, what goes with a plan, and what becomes of one that is deleted."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningChoice, OpeningKind, PlannedEntrant
from gobang.game.fault import Faulty
from gobang.model.contests import contest_files
from gobang.model.contests.contest_files import put_files, with_file, with_files
from gobang.model.contests.contest_shelf import ContestShelf

FIVE = (PlannedEntrant("A", "run-code"), PlannedEntrant("B", "ray-pattern"))


def plan(name: str = "Cup", *entrants: PlannedEntrant, **more) -> ContestPlan:
    return ContestPlan(name, ContestFormat.ROUND_ROBIN, entrants or FIVE, **more)


@pytest.fixture
def shelf(qapp, data):
    return ContestShelf()


@pytest.mark.parametrize(
    ("name", "folder"), [("Cup", "Cup"), ("../a/b", "ab"), ("…", "contest"), ("周末赛", "周末赛"), ("x" * 80, "x" * 40)]
)
def test_a_folder_is_called_as_its_contest_as_far_as_may_be(shelf, name, folder):
    assert shelf.create(with_files(plan(name))).name == folder


def test_contests_of_one_name_have_folders_of_their_own(shelf):
    first, second = (shelf.create(with_files(plan())) for _ in range(2))
    assert (first.name, second.name) == ("Cup", "Cup 2")
    assert {each.folder for each in shelf.all} == {first, second}


@pytest.mark.parametrize("bad", [{"name": "a\tb"}, {"concurrency": 65}, {"entrants": 33 * FIVE}])
def test_a_plan_that_could_not_be_read_again_is_not_kept(shelf, bad):
    with pytest.raises(Faulty) as caught:
        shelf.create(with_files(replace(plan(), **bad)))
    assert caught.value.line is None, "of a text that nobody sees"
    assert shelf.all == []


def test_a_deleted_contest_is_set_aside_and_its_name_is_not_used_again(shelf):
    folder = shelf.create(with_files(plan()))
    shelf.remove(folder)
    assert shelf.all == []
    assert (folder.parent / "Cup.removed" / "contest.toml").exists()
    assert shelf.create(with_files(plan())).name == "Cup 2"


def test_a_plan_that_cannot_be_read_is_listed_without_one(shelf):
    folder = shelf.create(with_files(plan()))
    (folder / "contest.toml").write_text("name = ", "utf-8")
    assert [each.plan for each in shelf.all] == [None]


def test_files_go_with_the_plan_and_never_over_each_other(tmp_path, shelf):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.toml").write_text(folder)
    (tmp_path / "short.pos").write_text("h8")
    entrants = tuple(PlannedEntrant(name, str(tmp_path / name / "mine.toml")) for name in ("one", "two"))
    openings = OpeningChoice(OpeningKind.FILE, str(tmp_path / "short.pos"))
    made = with_files(plan("Cup", *entrants, openings=openings))
    assert [each.machine for each in made.plan.entrants] == ["machines/mine.toml", "machines/mine-2.toml"]
    folder = shelf.create(made)
    assert (folder / "machines" / "mine-2.toml").read_text() == "two"
    assert (folder / made.plan.openings.file).read_text() == "h8"
    later, files = with_file(entrants[0], lambda name: not (folder / name).exists())
    put_files(folder, files)
    assert later.machine == "machines/mine-3.toml"


def test_what_is_named_relative_to_the_plan_stays_so():
    entrants = (PlannedEntrant("A", "machines/a.toml"), PlannedEntrant("B", "cmd:brain.toml"))
    assert with_files(plan("Cup", *entrants)).plan.entrants == entrants


def test_a_file_that_is_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(contest_files, "LARGEST", 3)
    (tmp_path / "a.toml").write_text("long")
    with pytest.raises(ValueError, match="too large"):
        with_files(plan("Cup", PlannedEntrant("A", str(tmp_path / "a.toml"))))


ALONE = """import os, sys
lock = sys.argv[-1] + ".lock"
os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
print('{"kind": "OrderRefused", "why": "here"}', flush=True)
sys.stdin.read()
os.remove(lock)"""
"""A process that ends at once if there is another one for the same plan."""


@pytest.fixture
def alone(qapp, data):
    shelf = ContestShelf(command=(sys.executable, "-c", ALONE))
    yield shelf
    shelf.close()


@pytest.mark.parametrize("kept", [1, 2])
def test_a_contest_that_is_shown_is_off_the_list_before_another_is_shown(alone, kept):
    folder = [alone.create(with_files(plan())) for _ in range(kept)][-1]
    alone.open(folder)
    listed = []
    alone.opened.connect(lambda: listed.append(len(alone.all)))
    alone.remove(folder)
    assert listed == [kept - 1]
    assert alone.run is None


def test_a_contest_that_is_shown_goes_on_when_it_is_chosen_again(alone):
    folder = alone.create(with_files(plan()))
    assert alone.open(folder) is alone.open(folder)


def test_a_contest_is_opened_again_only_when_its_process_has_ended(qtbot, alone):
    folders = [alone.create(with_files(plan())) for _ in range(2)]
    heard, failed = [], []

    def shown(folder):
        run = alone.open(folder)
        run.refused.connect(lambda _why: heard.append(folder))
        run.failed.connect(lambda *told: failed.append(told))

    shown(folders[0])
    qtbot.waitUntil(lambda: heard == folders[:1])
    shown(folders[1])
    shown(folders[0])
    assert not alone.run.alive
    qtbot.waitUntil(lambda: heard.count(folders[0]) == 2)
    assert failed == []
