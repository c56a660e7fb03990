"""Files are written whole or not at all, and nothing that cannot be read is ever deleted."""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest

from gobang import whole
from gobang.model.kept import storage
from gobang.model.kept.plain import parse
from gobang.model.kept.storage import Storage, read, write
from gobang.whole import PART, part_of


@pytest.fixture(autouse=True)
def _unswept(monkeypatch):
    monkeypatch.setattr(storage, "_CLEARED", set())


class Keeper:
    """Hears of a file that was set aside."""

    set_aside = None


def refuse(text: str):
    raise ValueError(text)


def test_broken_files_are_all_set_aside_under_names_of_their_own(tmp_path):
    path = tmp_path / "settings.json"
    names = []
    for number in range(3):
        path.write_text(str(number), encoding="utf-8")
        keeper = Keeper()
        assert read(path, refuse, keeper) is None
        names.append(keeper.set_aside.name)
        assert keeper.set_aside.read_text(encoding="utf-8") == str(number)
    assert names == ["settings.json.broken", "settings.json.broken-2", "settings.json.broken-3"]


def test_a_broken_file_that_cannot_be_renamed_is_told_where_it_is(tmp_path, monkeypatch):
    path, keeper = tmp_path / "settings.json", Keeper()
    path.write_text("broken", encoding="utf-8")
    monkeypatch.setattr(storage.Path, "rename", lambda *_: (_ for _ in ()).throw(PermissionError))
    assert read(path, refuse, keeper) is None
    assert keeper.set_aside == path


@pytest.mark.parametrize("more", [0, 1])
def test_a_file_of_sixteen_megabytes_is_read_and_no_larger_one(tmp_path, more):
    with (tmp_path / "x").open("wb") as file:
        file.truncate(16 * 1024 * 1024 + more)
    assert read(tmp_path / "x", len) == (None if more else 16 * 1024 * 1024)


def test_a_file_larger_than_any_of_ours_is_set_aside_unread(tmp_path, monkeypatch):
    monkeypatch.setattr(storage, "LARGEST_KEPT", 3)
    (tmp_path / "x").write_text("long", encoding="utf-8")
    assert read(tmp_path / "x", str) is None
    assert (tmp_path / "x.broken").read_text(encoding="utf-8") == "long"


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"games": Infinity}', "[NaN]", "-Infinity", '"\\ud800"', "9" * 5000, "", "{", '"\ud800"']
)
def test_what_is_no_sound_json_is_refused_as_a_value(text):
    with pytest.raises(ValueError, match=r"^"):
        parse(text)


def test_a_full_disk_leaves_the_old_file_no_rubbish_and_its_reason(qtbot, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    write(path, b"old")

    def full(_number):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(storage.os, "fsync", full)
    kept = Storage()
    with qtbot.waitSignal(kept.unsaved) as told:
        assert not kept.write(path, b"new")
    assert told.args == [str(path)]
    assert kept.trouble.errno == errno.ENOSPC
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_demonstration_writes_nothing_and_does_not_say_that_it_has(tmp_path):
    kept = Storage()
    kept.quiet = True
    assert not kept.write(tmp_path / "x", b"x")
    assert not list(tmp_path.iterdir())


def test_it_tells_when_a_file_is_written_again_in_each_folder_that_refused(tmp_path):
    kept, told = Storage(), []
    kept.unsaved.connect(told.append)
    kept.recovered.connect(lambda: told.append("recovered"))
    games, results = tmp_path / "games", tmp_path / "results"
    for folder in (games, results):
        folder.write_text("in the way", encoding="utf-8")
        assert not kept.write(folder / "one", b"1")
    assert kept.write(tmp_path / "elsewhere", b"1")
    assert told == [str(games / "one")]
    for folder in (games, results):
        folder.unlink()
        folder.mkdir()
        for _ in range(2):
            assert kept.write(folder / "another", b"2")
        assert told[1:] == ([] if folder is games else ["recovered"])
    games.rename(tmp_path / "away")
    assert not kept.write(games / "one", b"3")
    assert told[2:] == [str(games / "one")], "a failure after that is told again"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell which processes run")
def test_what_a_killed_process_left_is_removed_and_what_a_living_one_writes_is_not(tmp_path):
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    path = tmp_path / "[a]*.json"
    gone = tmp_path / f".{path.name}.{done.pid}{PART}"
    there = tmp_path / f".{path.name}.{os.getppid()}{PART}"
    other = tmp_path / f".b.json.{done.pid}{PART}"
    for part in (gone, there, other):
        part.write_bytes(b"half")
    write(path, b"whole")
    assert sorted(tmp_path.iterdir()) == sorted([path, there, other])


def test_the_remains_of_killed_processes_are_looked_for_once_and_not_at_each_move(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(whole, "alive", lambda number: asked.append(number) or True)
    path = tmp_path / "x.json"
    (tmp_path / f".{path.name}.1{PART}").touch()
    for _ in range(3):
        write(path, b"x")
    assert asked == [1]


@pytest.mark.parametrize("error", [PermissionError, OSError])
def test_what_a_process_writes_that_cannot_be_asked_is_not_removed(tmp_path, monkeypatch, error):
    def kill(*_):
        raise error

    monkeypatch.setattr(storage.os, "kill", kill)
    part = tmp_path / f".x.json.7{PART}"
    part.touch()
    write(tmp_path / "x.json", b"x")
    assert part.exists()


def test_all_of_a_file_is_on_the_disk_before_it_takes_the_place_of_the_old_one(tmp_path, monkeypatch):
    """Else a machine that loses its power may have neither."""
    there = []
    monkeypatch.setattr(storage.os, "fsync", lambda number: there.append(os.fstat(number).st_size))
    write(tmp_path / "x", b"12345")
    assert there == [5]


@pytest.mark.skipif(sys.platform == "win32", reason="modes and links are others there")
def test_mode_and_link_of_a_file_stay_when_it_is_replaced(tmp_path):
    path, link = tmp_path / "real.json", tmp_path / "link.json"
    write(path, b"1")
    path.chmod(0o600)
    link.symlink_to(path)
    write(link, b"2")
    assert link.is_symlink()
    assert path.read_bytes() == b"2"
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_nothing_is_written_into_a_pipe_or_a_device(tmp_path):
    """Where nobody reads it, that would wait for ever."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for name in ("pipe", "link"):
        with pytest.raises(OSError, match="No such device"):
            write(tmp_path / name, b"x")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell which processes run")
def test_what_was_left_of_a_file_with_a_long_name_is_removed_too(tmp_path):
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    path = tmp_path / ("局" * 83 + ".sgf")
    part = part_of(path)
    left = part.with_name(part.name.replace(f".{os.getpid()}.", f".{done.pid}."))
    left.write_bytes(b"half")
    write(path, b"whole")
    assert [*tmp_path.iterdir()] == [path]
