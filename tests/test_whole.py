"""A file is replaced whole or stays as it was."""

from __future__ import annotations

import errno
import os
import stat
import sys

import pytest

from gobang import whole

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such links nor such pipes")
OLD = b"what took hours\n" * 200


def interrupted(file):
    with whole.replacing(file) as new:
        new.write(b"half")
        raise KeyboardInterrupt


def test_an_interruption_leaves_the_old_file_and_nothing_beside_it(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(OLD)
    with pytest.raises(KeyboardInterrupt):
        interrupted(file)
    assert file.read_bytes() == OLD
    assert [*tmp_path.iterdir()] == [file]
    with whole.replacing(file) as new:
        new.write(b"whole")
        assert file.read_bytes() == OLD
    assert file.read_bytes() == b"whole"


@posix
def test_links_modes_and_devices_stay_what_they_are(tmp_path):
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(OLD)
    file.chmod(0o640)
    link.symlink_to(file)
    with whole.replacing(link) as new:
        new.write(b"whole")
    assert link.is_symlink()
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"whole", 0o640)
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with whole.replacing(pipe) as new:
        new.write(b"heard")
    assert os.read(reader, 9) == b"heard"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell which processes run")
def test_a_process_comes_to_no_harm_when_it_is_asked_whether_it_runs(monkeypatch):
    sent = []
    monkeypatch.setattr(whole.os, "kill", lambda *how: sent.append(how))
    assert whole.alive(7)
    assert sent == [(7, 0)]


def test_windows_does_not_tell_which_processes_run_so_that_all_may(monkeypatch):
    monkeypatch.setattr(whole.sys, "platform", "win32")
    assert whole.alive(2**40)


def test_a_new_file_has_its_name_only_when_it_is_whole_and_replaces_none(tmp_path, monkeypatch):
    seen = []
    monkeypatch.setattr(whole.os, "fsync", lambda _number: seen.append([path.name for path in tmp_path.iterdir()]))
    whole.create(tmp_path / "new", b"whole")
    assert (tmp_path / "new").read_bytes() == b"whole"
    assert seen == [[f".{os.getpid()}{whole.PART}"]]
    with pytest.raises(FileExistsError):
        whole.create(tmp_path / "new", b"other")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("new", b"whole")]


def test_a_new_file_is_whole_where_a_file_can_have_one_name_only(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(whole.Path, "hardlink_to", refuse)
    whole.create(tmp_path / "new", b"whole")
    with pytest.raises(FileExistsError):
        whole.create(tmp_path / "new", b"other")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("new", b"whole")]


def test_a_full_disk_leaves_no_new_file(tmp_path, monkeypatch):
    def fail(_number):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(whole.os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        whole.create(tmp_path / "new", b"whole")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell which processes run")
def test_what_a_killed_process_was_writing_is_known_by_its_name(monkeypatch):
    monkeypatch.setattr(whole, "alive", lambda number: number == 7)
    names = (f".8{whole.PART}", f".a.sgf.8{whole.PART}", f".7{whole.PART}", whole.PART, ".8.sgf", f".x{whole.PART}")
    assert [whole.is_left_behind(name) for name in names] == [True, True, False, False, False, False]


def test_a_name_of_any_length_that_the_system_takes_can_be_written(tmp_path):
    for name in ("x" * 251 + ".sgf", "局" * 83 + ".sgf", "a" * 230):
        file = tmp_path / name
        for data in (b"one", b"two"):
            with whole.replacing(file) as new:
                new.write(data)
            assert file.read_bytes() == data
    assert len([*tmp_path.iterdir()]) == 3


@posix
def test_nothing_is_written_through_a_link_that_somebody_has_put_in_the_way(tmp_path):
    file, other = tmp_path / "file", tmp_path / "other"
    other.write_bytes(b"somebody's")
    whole.part_of(file).symlink_to(other)
    with whole.replacing(file) as new:
        new.write(b"whole")
    assert (file.read_bytes(), other.read_bytes()) == (b"whole", b"somebody's")
    assert not file.is_symlink()
    assert sorted(tmp_path.iterdir()) == [file, other]


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_a_file_keeps_its_owner_its_group_and_its_mode(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(OLD)
    os.chown(file, 1234, 5678)
    file.chmod(0o460)
    with whole.replacing(file) as new:
        new.write(b"whole")
    state = file.stat()
    assert (state.st_uid, state.st_gid, stat.S_IMODE(state.st_mode)) == (1234, 5678, 0o460)


@posix
def test_who_may_not_give_files_away_keeps_what_he_may(tmp_path, monkeypatch):
    wanted = []

    def fchown(_file, owner, group):
        wanted.append(owner)
        if owner != -1:
            raise PermissionError

    monkeypatch.setattr(whole.os, "fchown", fchown)
    file = tmp_path / "file"
    file.write_bytes(OLD)
    file.chmod(0o600)
    with whole.replacing(file) as new:
        new.write(b"whole")
    assert wanted == [file.stat().st_uid, -1]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
