"""A removed file comes back as it was, or not at all."""

from __future__ import annotations

import os
import sys

import pytest

from gobang import whole
from gobang.model.library import removing

DATA = b"(;GM[4])" * 5000


@pytest.fixture
def removed(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "games" / "a.sgf"
    path.parent.mkdir()
    path.write_bytes(DATA)
    os.utime(path, ns=(10**18, 10**18))
    return removing.remove(path)


def test_it_comes_back_with_its_times_even_if_its_folder_is_gone(removed):
    assert not removed.path.exists()
    removed.path.parent.rmdir()
    removing.put_back(removed)
    assert removed.path.read_bytes() == DATA
    assert removed.path.stat().st_mtime_ns == 10**18


def test_a_full_disk_leaves_no_cut_file(removed, monkeypatch):
    def full(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        removing.put_back(removed)
    assert list(removed.path.parent.iterdir()) == []


def test_another_file_in_its_place_stays(removed):
    removed.path.write_bytes(b"new")
    with pytest.raises(FileExistsError):
        removing.put_back(removed)
    assert removed.path.read_bytes() == b"new"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_what_has_become_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.sgf")
    with pytest.raises(OSError, match="No such device"):
        removing.remove(tmp_path / "a.sgf")
    assert (tmp_path / "a.sgf").exists()


def test_what_is_not_there_cannot_be_removed(tmp_path):
    with pytest.raises(FileNotFoundError):
        removing.remove(tmp_path / "none.sgf")
