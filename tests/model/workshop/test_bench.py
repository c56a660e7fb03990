"""The bench changes copies only, and every change can be undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from gobang.game.weighers.profile import ProfileError
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.own_weighers import OwnWeighers
from tests.game.weighers.machines import FIVE


@pytest.fixture
def bench(qapp, tmp_path):
    made = Bench(lambda: FIVE, OwnWeighers(tmp_path / "weighers"))
    made.choose("ray-pattern")
    return made


def three(bench: Bench) -> int:
    return bench.profile.numbers["own.live.3"]


def test_an_original_stays_as_it_is(bench):
    bench.set({"own.live.3": 1200})
    bench.reset()
    assert three(bench) == 700
    assert not bench.is_own
    assert bench.undoable is None


def test_a_copy_lies_on_the_bench_and_knows_what_it_was(bench):
    bench.copy("Mine", "Ann")
    assert (bench.name, bench.is_own, bench.differences) == ("Mine", True, {})
    bench.set({"own.live.3": 1200})
    assert three(bench) == 1200
    assert bench.differences == {"own.live.3": 700}
    assert FIVE["ray-pattern"].numbers["own.live.3"] == 700


def test_undo_redo_and_reset(bench):
    bench.copy("Mine")
    bench.set({"own.live.3": 1200})
    bench.set({"own.live.2": 300})
    bench.undo()
    assert bench.differences == {"own.live.3": 700}
    bench.undo()
    assert bench.differences == {}
    bench.redo()
    bench.redo()
    assert bench.differences == {"own.live.3": 700, "own.live.2": 200}
    bench.reset("own.live.2")
    assert bench.differences == {"own.live.3": 700}
    bench.set({"ring": 5})
    bench.reset()
    assert bench.differences == {}
    bench.undo()
    assert bench.differences == {"own.live.3": 700, "ring": 0}, "all numbers come back together"


def test_a_new_change_ends_what_could_be_made_again(bench):
    bench.copy("Mine")
    bench.set({"own.live.3": 1200})
    bench.undo()
    bench.set({"own.live.3": 900})
    assert bench.redoable is None


def test_one_gesture_is_undone_at_once(bench):
    bench.copy("Mine")
    drag = object()
    for value in (710, 720, 730):
        bench.set({"own.live.3": value}, drag)
    bench.set({"own.live.3": 740}, object())
    bench.undo()
    assert three(bench) == 730
    bench.undo()
    assert three(bench) == 700


def test_a_gesture_that_comes_back_is_no_change(bench):
    bench.copy("Mine")
    drag = object()
    bench.set({"own.live.3": 710}, drag)
    bench.set({"own.live.3": 700}, drag)
    assert bench.undoable is None


def test_what_cannot_be_is_refused_and_nothing_changes(bench):
    bench.copy("Mine")
    with pytest.raises(ProfileError):
        bench.set({"own.live.3": 10**10})
    assert three(bench) == 700
    assert bench.undoable is None


def test_each_machine_has_its_own_way_back(bench):
    bench.copy("Mine")
    bench.set({"own.live.3": 1200})
    bench.choose("run-code")
    assert bench.undoable is None
    bench.choose("Mine")
    bench.undo()
    assert three(bench) == 700


def test_one_that_is_not_there_is_not_chosen(bench):
    bench.choose("nobody")
    assert bench.name == "ray-pattern"


def test_a_copy_of_what_is_gone_has_no_origin(bench):
    bench.copy("Mine")
    bench.own.keep(bench.profile.copied("Mine"))
    assert bench.origin is None
    assert bench.differences == {}


def test_whoever_hears_of_a_change_of_the_list_finds_a_weigher_on_the_bench(bench):
    bench.copy("Mine")
    seen = []
    bench.own.listed.connect(lambda: seen.append(bench.profile.called))
    bench.rename("Yours")
    bench.rename("ray-pattern")
    bench.remove()
    assert seen == ["Yours", "ray-pattern 2", "ray-pattern"]


def test_a_new_title_loses_neither_its_past_nor_what_was_copied_from_it(bench):
    bench.copy("Mine")
    bench.set({"own.live.3": 1200})
    bench.copy("Second")
    bench.set({"own.live.3": 1300})
    bench.choose("Mine")
    bench.rename("Yours")
    assert (bench.name, bench.profile.called) == ("Mine", "Yours")
    bench.undo()
    assert three(bench) == 700
    bench.choose("Second")
    assert bench.differences == {"own.live.3": 700}
    again = OwnWeighers(bench.own.folder)
    assert again.titles == {"Mine": "Yours", "Second": "Second"}


def test_one_whose_file_cannot_be_deleted_stays(bench, monkeypatch):
    bench.copy("Mine")

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        with pytest.raises(PermissionError):
            bench.remove()
    assert (bench.name, bench.is_own) == ("Mine", True)
    bench.remove()
    assert bench.name == "ray-pattern"
