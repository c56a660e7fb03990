"""Two windows on one folder: neither overwrites what the other has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.play.timecontrol import TimeControl
from gobang.model.engines.specs import Engines, EngineSpec
from gobang.model.kept import recent, storage
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.settings import Settings, ThemeChoice
from gobang.model.kept.storage import Storage
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.adaptive import Adaptive
from gobang.model.opponents.results import Results, Tally
from gobang.model.setup import Setup

A, B, C = (EngineSpec(name, f"/opt/{name}") for name in "ABC")
CLUB = OpponentId.of_level(4)


class TestSettings:
    @pytest.fixture
    def two(self, qapp, tmp_path):
        return Settings(tmp_path / "s.json"), Settings(tmp_path / "s.json")

    def test_merge_by_field(self, two):
        one, other = two
        one.change(volume=10)
        other.change(theme=ThemeChoice.DARK)
        one.change(sound=False)
        kept = Settings(one.path).now
        assert (kept.volume, kept.theme, kept.sound) == (10, ThemeChoice.DARK, False)
        assert one.now.theme is ThemeChoice.SYSTEM, "a window does not change its colours by itself"

    def test_what_could_not_be_written_is_written_later_too(self, two, monkeypatch):
        one, other = two
        write = storage.write
        monkeypatch.setattr(storage, "write", lambda *_: (_ for _ in ()).throw(OSError("full")))
        one.change(volume=10)
        monkeypatch.setattr(storage, "write", write)
        other.change(volume=20)
        other.change(pace_ms=7)
        one.change(sound=False)
        kept = Settings(one.path).now
        assert (kept.volume, kept.pace_ms, kept.sound) == (10, 7, False)

    def test_what_has_been_written_is_not_written_again(self, two):
        one, other = two
        one.change(volume=10)
        other.change(volume=20)
        one.change(sound=False)
        assert Settings(one.path).now.volume == 20

    def test_what_this_window_has_already_is_chosen_all_the_same(self, two):
        one, other = two
        no_limit = Setup(size=19)
        one.change(setup=no_limit)
        other.change(setup=replace(no_limit, time=TimeControl(600_000)))
        one.change(setup=no_limit)
        assert Settings(one.path).now.setup == no_limit

    def test_a_file_that_broke_meanwhile_is_set_aside_and_written_anew(self, two):
        one, _ = two
        one.change(volume=10)
        one.path.write_text("{")
        one.change(sound=False)
        assert (Settings(one.path).now.volume, Settings(one.path).now.sound) == (10, False)
        assert one.path.with_name("s.json.broken").read_text() == "{"


class TestEngines:
    @pytest.fixture
    def two(self, qapp, tmp_path):
        Engines(tmp_path / "e.json").add(A)
        return Engines(tmp_path / "e.json"), Engines(tmp_path / "e.json")

    def test_merge_by_entry(self, two):
        one, other = two
        one.add(B)
        other.add(C)
        assert Engines(one.path).all == other.all == (A, B, C)
        one.change("A", replace(A, turn_ms=500))
        other.remove("B")
        assert Engines(one.path).all == (replace(A, turn_ms=500), C)

    def test_two_of_the_same_name_are_both_there(self, two):
        one, other = two
        one.add(B)
        added = other.add(replace(B, program="/other"))
        assert added.name == "B 2"
        assert [spec.name for spec in Engines(one.path).all] == ["A", "B", "B 2"]

    def test_one_that_the_other_window_removed_is_there_again_when_it_is_changed(self, two):
        one, other = two
        other.remove("A")
        one.change("A", replace(A, turn_ms=500))
        assert Engines(one.path).all == (replace(A, turn_ms=500),)

    def test_one_that_the_other_window_removed_can_be_removed(self, two):
        one, other = two
        other.remove("A")
        one.remove("A")
        assert one.all == ()

    def test_what_could_not_be_written_stays(self, two, monkeypatch):
        one, _ = two
        write = storage.write
        monkeypatch.setattr(storage, "write", lambda *_: (_ for _ in ()).throw(OSError("full")))
        one.add(B)
        monkeypatch.setattr(storage, "write", write)
        one.add(C)
        assert Engines(one.path).all == (A, B, C)


def test_a_recent_file_of_the_other_window_is_not_forgotten(qapp, tmp_path, monkeypatch):
    """The list is read and written while no other window does."""
    path = tmp_path / "recent.json"
    one, other = RecentFiles(Storage(), path), RecentFiles(Storage(), path)
    read, locked = recent.read, []

    def watched(*how):
        locked.append(path.with_name(".recent.json.lock").exists())
        return read(*how)

    monkeypatch.setattr(recent, "read", watched)
    one.add(tmp_path / "a.sgf")
    other.add(tmp_path / "b.sgf")
    assert locked == [True, True]
    assert one.all == [tmp_path / "b.sgf", tmp_path / "a.sgf"]


def test_results_are_added_up(qapp, tmp_path):
    one, other = Results(tmp_path / "r.json"), Results(tmp_path / "r.json")
    one.record(CLUB, 1)
    other.record(CLUB, 0)
    one.record(CLUB, 0.5)
    assert Results(one.path).tallies == {CLUB: Tally(won=1, drawn=1, lost=1)}


def test_the_adaptive_level_counts_the_games_of_both(qapp, tmp_path):
    one, other = Adaptive(8, tmp_path / "a.json"), Adaptive(8, tmp_path / "a.json")
    one.record(1)
    other.record(1)
    assert Adaptive(8, one.path).games == other.games == 2
    assert other.standing > one.standing
