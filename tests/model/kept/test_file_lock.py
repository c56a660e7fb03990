"""Locks between processes, and which file each window keeps its game in."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gobang.model.kept import file_lock, game_file

HOLDS = """
import pathlib, sys
from gobang.model.kept.file_lock import lock
from gobang.model.kept.game_file import claim
what, path = sys.argv[1:]
if what == "claim":
    print("waits", flush=True)
    sys.stdin.readline()
held = claim(pathlib.Path(path)) if what == "claim" else lock(pathlib.Path(path))
print(held, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def stranger():
    """Another process that locks a file, or claims one in a folder, until it is killed."""
    processes = []

    def begin(what, path, at_once=True):
        process = subprocess.Popen(
            [sys.executable, "-c", HOLDS, what, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        )
        processes.append(process)
        if what == "claim":
            process.stdout.readline()
        if at_once:
            claimed(process)
        return process

    yield begin
    for process in processes:
        end(process)


def claimed(process):
    """Let a process that waits before its claim go on, and read what it holds."""
    process.stdin.write("\n")
    process.stdin.flush()
    process.said = process.stdout.readline().strip()


def end(process):
    process.kill()
    process.communicate()


def test_a_lock_is_taken_by_one_process_only_and_free_when_that_is_killed(stranger, tmp_path):
    path = tmp_path / "x.lock"
    other = stranger("lock", path)
    with pytest.raises(file_lock.Taken):
        file_lock.lock(path)
    end(other)
    file_lock.lock(path).release()
    assert not path.exists()


def test_a_change_waits_for_another_one_but_not_for_ever(stranger, tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    stranger("lock", tmp_path / ".settings.json.lock")
    monkeypatch.setattr(file_lock, "LONGEST_WAIT_S", 0.02)
    with file_lock.exclusive(path):
        path.write_text("{}")
    with file_lock.exclusive(tmp_path / "no" / "such" / "folder" / "x"):
        """Where nothing can be locked it goes on all the same."""


class TestClaim:
    @pytest.fixture(autouse=True)
    def _nothing_held(self, monkeypatch):
        monkeypatch.setattr(game_file, "_held", {})

    def test_the_first_window_has_the_usual_file(self, tmp_path):
        path = game_file.claim(tmp_path)
        assert path == tmp_path / "unfinished.json"
        game_file.release(path)
        assert list(tmp_path.iterdir()) == []

    def test_each_process_has_its_own(self, stranger, tmp_path):
        one, two = stranger("claim", tmp_path), stranger("claim", tmp_path)
        assert one.said == str(tmp_path / "unfinished.json")
        assert two.said == str(tmp_path / "unfinished-2.json")
        assert game_file.claim(tmp_path) == tmp_path / "unfinished-3.json"

    def test_windows_that_start_at_the_same_time_have_different_files(self, stranger, tmp_path):
        """Each locks all files from which it can choose, so that another found none and took the first."""
        for number in range(12):
            folder = tmp_path / str(number)
            folder.mkdir()
            windows = [stranger("claim", folder, at_once=False) for _ in range(4)]
            for window in windows:
                window.stdin.write("\n")
                window.stdin.flush()
            names = {window.stdout.readline().strip() for window in windows}
            for window in windows:
                end(window)
            assert len(names) == 4

    def test_a_game_is_not_taken_over_from_a_window_that_is_frozen(self, stranger, tmp_path):
        if not hasattr(signal, "SIGSTOP"):
            pytest.skip("a process cannot be frozen there")
        frozen = stranger("claim", tmp_path)
        Path(frozen.said).touch()
        frozen.send_signal(signal.SIGSTOP)
        assert stranger("claim", tmp_path).said == str(tmp_path / "unfinished-2.json")

    def test_a_game_is_taken_over_only_from_a_process_that_is_gone(self, stranger, tmp_path):
        one, two = stranger("claim", tmp_path), stranger("claim", tmp_path)
        for process in (one, two):
            Path(process.said).touch()
        end(two)
        assert str(game_file.claim(tmp_path)) == two.said
        assert stranger("claim", tmp_path).said == str(tmp_path / "unfinished-3.json")

    def test_the_game_that_was_left_last_comes_first(self, tmp_path, stranger):
        for number, name in enumerate(("unfinished.json", "unfinished-2.json", "unfinished-3.json")):
            (tmp_path / name).touch()
            os.utime(tmp_path / name, (1000 + number % 2, 1000 + number % 2))
        (tmp_path / "unfinished-2.json.broken").touch()
        assert stranger("claim", tmp_path).said == str(tmp_path / "unfinished-2.json")
        assert stranger("claim", tmp_path).said == str(tmp_path / "unfinished.json")

    def test_a_window_that_starts_again_in_the_same_process_has_its_file_again(self, tmp_path):
        path = game_file.claim(tmp_path)
        path.touch()
        assert game_file.claim(tmp_path) == path

    def test_after_a_kill_before_the_first_move_the_usual_file_is_taken(self, tmp_path):
        for name in (".unfinished-3.json.lock", ".unfinished-4.json.lock"):
            (tmp_path / name).touch()
        assert game_file.claim(tmp_path).name == "unfinished.json"

    def test_a_single_game_is_not_read_to_choose_it(self, tmp_path):
        (tmp_path / "unfinished-2.json").touch()
        assert game_file.claim(tmp_path, pytest.fail).name == "unfinished-2.json"

    def test_a_folder_that_cannot_be_written_gives_the_usual_file(self, tmp_path):
        (tmp_path / "file").touch()
        assert game_file.claim(tmp_path / "file") == tmp_path / "file" / "unfinished.json"


def test_a_change_waits_while_another_window_makes_one(monkeypatch, tmp_path):
    monkeypatch.setattr(file_lock, "LOOK_UP_S", 0)
    usual, refusals = file_lock.lock, [1, 1, 1]

    def lock(path):
        if refusals:
            refusals.pop()
            raise file_lock.Taken(path)
        return usual(path)

    monkeypatch.setattr(file_lock, "lock", lock)
    with file_lock.exclusive(tmp_path / "settings.json"):
        assert not refusals
        assert (tmp_path / ".settings.json.lock").exists()


def test_neither_a_lock_that_is_released_nor_one_that_is_refused_keeps_a_file_open(tmp_path):
    before = open_files()
    for _ in range(3):
        held = file_lock.lock(tmp_path / "x.lock")
        with pytest.raises(file_lock.Taken):
            file_lock.lock(tmp_path / "x.lock")
        held.release()
    assert open_files() == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no open file")
def test_a_lock_on_a_file_that_was_removed_meanwhile_is_taken_again_and_keeps_no_file_open(tmp_path, monkeypatch):
    usual, path, removed = file_lock.locking.lock, tmp_path / "x.lock", []

    def lock(number):
        usual(number)
        if not removed:
            removed.append(path.unlink())

    monkeypatch.setattr(file_lock.locking, "lock", lock)
    before = open_files()
    held = file_lock.lock(path)
    assert path.exists()
    held.release()
    assert open_files() == before


def open_files():
    """The descriptors of this process."""
    found = set()
    for number in range(512):
        with contextlib.suppress(OSError):
            os.fstat(number)
            found.add(number)
    return found
