"""The recent files, the window's place, the earlier games and the disk: where they lie, and what stays if they fail."""

from __future__ import annotations

import stat
import sys

import pytest
from PySide6.QtCore import QByteArray

from gobang.game.fault import Fault
from gobang.game.formats import read_back
from gobang.game.formats.error import FormatError
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.kept import disk, file_lock, large_tree, recent, storage, window_place
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.storage import Storage
from gobang.paths import cache_dir, config_dir, kernels_root, state_dir


def game(text):
    return Record.of(Position.of(15, parse_position_string(text, 15)))


class TestRecentFiles:
    def test_lie_beside_the_games(self, qapp, data):
        RecentFiles(Storage()).add(data / "棋.sgf")
        assert "棋" in (state_dir() / "recent.json").read_text(encoding="utf-8"), "a person can read the file"
        assert RecentFiles(Storage()).all == [data / "棋.sgf"]

    def test_are_whole_paths_each_once_and_the_latest_first(self, qapp, tmp_path, monkeypatch):
        monkeypatch.chdir(tmp_path)
        files = RecentFiles(Storage(), tmp_path / "recent.json")
        for name in ("a.sgf", "b.sgf", "a.sgf"):
            files.add(recent.Path(name))
        assert files.all == [tmp_path / "a.sgf", tmp_path / "b.sgf"]

    def test_can_be_forgotten(self, qapp, tmp_path):
        files = RecentFiles(Storage(), tmp_path / "recent.json")
        files.add(tmp_path / "a.sgf")
        files.clear()
        assert files.all == []


class TestTheWindowsPlace:
    def test_is_there_at_the_next_start(self, data):
        assert window_place.read() == (None, None)
        geometry, layout = QByteArray(b"\0where\n"), QByteArray(b"how\xff")
        window_place.keep(geometry, layout)
        assert window_place.read() == (geometry, layout)

    @pytest.mark.parametrize("text", [b"", b"one", b"1\n2\n3"])
    def test_is_the_usual_one_where_the_file_is_broken(self, data, text):
        window_place.keep(QByteArray(b"1"), QByteArray(b"2"))
        (path,) = state_dir().iterdir()
        path.write_bytes(text)
        assert window_place.read() == (None, None)

    def test_is_the_usual_one_where_it_cannot_be_kept(self, data, monkeypatch):
        (data / "wall").touch()
        monkeypatch.setattr(window_place, "state_dir", lambda: data / "wall")
        window_place.keep(QByteArray(b"1"), QByteArray(b"2"))
        assert window_place.read() == (None, None)


class TestEarlierGames:
    @pytest.fixture
    def games(self, qapp, tmp_path):
        return EarlierGames(Storage(), tmp_path / "some" / "where" / "games")

    def test_lie_in_the_folder_of_what_is_kept(self, qapp, data):
        path = EarlierGames(Storage()).keep(GameState(game("h8")))
        assert path is not None
        assert path.parent == state_dir() / "games"

    def test_are_all_that_were_ever_kept(self, games):
        games.folder.mkdir(parents=True)
        for number in range(300):
            (games.folder / f"1999-01-01 {number:03}.sgf").touch()
        path = games.keep(GameState(game("h8")))
        assert len(games.all) == 301
        assert games.all[0] == path

    def test_of_a_record_that_goes_on_take_the_place_of_what_another_window_has_kept(self, games):
        games.keep(GameState(game("h8")))
        games.keep(GameState(game("a1")))
        record = game("h8")
        same = games.keep(GameState(record))
        record.play(Point(0, 1))
        assert games.keep(GameState(record)) == same
        assert len(games.all) == 2

    def test_are_not_taken_for_the_same_because_their_files_are_as_long(self, games):
        assert games.keep(GameState(game("h8"))) != games.keep(GameState(game("i9")))

    def test_that_cannot_be_written_are_told(self, games, monkeypatch):
        told, record = [], game("h8")
        games._storage.unsaved.connect(told.append)
        path = games.keep(GameState(record))
        monkeypatch.setattr(storage, "write", lambda *_: (_ for _ in ()).throw(OSError("full")))
        record.play(Point(0, 1))
        assert games.keep(GameState(record)) is None
        assert games.keep(GameState(game("i9"))) is None
        assert told == [str(path)]
        assert games.all == [path]

    def test_that_no_file_can_hold_are_told(self, games, monkeypatch):
        def saving(*_):
            raise FormatError(Fault.NO_CROSSING, "h99")

        told = []
        games._storage.unsaved.connect(told.append)
        monkeypatch.setattr(read_back, "saving", saving)
        assert games.keep(GameState(game("h8"))) is None
        assert told == [str(games.folder)]

    def test_that_have_just_ended_are_kept_at_once_unless_that_takes_too_long(self, games):
        games.keep_ended(GameState(game("h8")))
        assert len(games.all) == 1
        large = Record(Position.empty())
        for point in list(large.position.points())[:200]:
            large.first()
            large.play(point)
            large.play(Point(14, 14)) if point != Point(14, 14) else None
        assert large_tree.is_large(large)
        games.keep_ended(GameState(large))
        assert len(games.all) == 1


class TestTheDisk:
    def test_is_used_in_three_folders(self, data, monkeypatch):
        monkeypatch.delenv("GOBANG_CACHE", raising=False)
        assert disk.data_folders() == (config_dir(), state_dir(), kernels_root())
        monkeypatch.setenv("GOBANG_CACHE", "")
        assert disk.data_folders() == (config_dir(), state_dir(), cache_dir())

    def test_is_counted_also_while_files_go(self, tmp_path, monkeypatch):
        for name in ("a", "b"):
            (tmp_path / name).write_bytes(b"123")
        usual = disk.Path.stat

        def stat_of(path, **how):
            if path.name == "a":
                raise FileNotFoundError
            return usual(path, **how)

        monkeypatch.setattr(disk.Path, "stat", stat_of)
        assert disk.disk_use(tmp_path) == disk.DiskUse(1, 3)

    def test_keeps_only_what_cannot_be_removed(self, data, monkeypatch, refuse_a_removal):
        monkeypatch.setenv("GOBANG_CACHE", str(data))
        for name in ("kernels-1", "kernels-2"):
            (data / name).mkdir()
            (data / name / "x").touch()
        (data / "kernels-of-nobody").touch()
        refuse_a_removal()
        assert not disk.clear_kernels()
        assert len(disk.kernel_folders()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bits")
def test_a_lock_is_this_users_only(tmp_path):
    held = file_lock.lock(tmp_path / "x.lock")
    assert stat.S_IMODE(held.path.stat().st_mode) & 0o177 == 0
    held.release()
