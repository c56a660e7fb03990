"""What took hours is not lost by who interrupts it, by a full disk or by a refused run."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from dataclasses import fields

import numpy as np
import pytest

from gobang.contest import openings as contest_openings
from gobang.engine.lab import openings, tools, writing
from gobang.engine.lab.learning import fit, networks, selfplay
from gobang.engine.lab.seating import NoCluster
from gobang.engine.search import tables
from gobang.game.ruleset import FREESTYLE

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such limits nor such bits")
OLD = b"what took hours\n" * 200


@pytest.fixture(scope="module")
def samples():
    return selfplay.play(FREESTYLE, 3, 5, 300)


@contextlib.contextmanager
def full_disk():
    """Files may have no more than 1000 bytes, as if the disk were full."""
    import resource  # noqa: PLC0415  Windows has none

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@posix
@pytest.mark.parametrize("what", ["samples", "numbers", "network"])
def test_a_full_disk_leaves_the_old_file(tmp_path, samples, monkeypatch, what):
    monkeypatch.setattr(networks, "BATCH", 32)
    file = tmp_path / "file"
    file.write_bytes(OLD)
    writers = {
        "samples": lambda: fit.keep(file, samples, FREESTYLE),
        "numbers": lambda: fit.save(file, tables.fitted(FREESTYLE)),
        "network": lambda: networks.run(FREESTYLE, samples, 1, 1, file),
    }
    with full_disk(), pytest.raises(OSError, match="too large"):
        writers[what]()
    assert file.read_bytes() == OLD
    assert [*tmp_path.iterdir()] == [file]


def selfplay_to(file, *more):
    return tools.run(["selfplay", str(file), "--nodes", "300", *map(str, more)])


@pytest.fixture
def third_is_interrupted(monkeypatch):
    """Each game is a lot, and somebody presses Ctrl-C, or the cluster is lost, in the third."""
    calls, play = [], selfplay.play

    def some(*arguments, **named):
        calls.append(arguments)
        if len(calls) == 3:
            raise stopper[0]
        return play(*arguments, **named)

    stopper = [KeyboardInterrupt]
    monkeypatch.setattr(fit, "CHUNK", 1)
    monkeypatch.setattr(selfplay, "play", some)
    return stopper


def test_interrupted_games_are_kept_and_the_others_can_be_played(tmp_path, capsys, third_is_interrupted):
    file, rest, whole = tmp_path / "games.npz", tmp_path / "rest.npz", tmp_path / "whole.npz"
    assert selfplay_to(file, "--games", 4, "--seed", 7) == 130
    *_, told = capsys.readouterr().out.splitlines()
    assert told == (
        f"kept 2 games in {file}. For the other 2: --seed 9 --games 2 and another FILE; --samples takes several files"
    )
    assert selfplay_to(rest, "--games", 2, "--seed", 9) == 0
    assert selfplay_to(whole, "--games", 4, "--seed", 7) == 0
    both, all_of_them = fit.join([fit.kept(each, FREESTYLE) for each in (file, rest)]), fit.kept(whole, FREESTYLE)
    for field in fields(both):
        assert np.array_equal(getattr(both, field.name), getattr(all_of_them, field.name), equal_nan=True)


@pytest.mark.parametrize(("stopper", "code"), [(KeyboardInterrupt, 130), (NoCluster("the cluster is lost"), 2)])
def test_a_run_broken_off_leaves_old_samples_alone(tmp_path, capsys, third_is_interrupted, stopper, code):
    third_is_interrupted[0] = stopper
    file = tmp_path / "games.npz"
    file.write_bytes(OLD)
    assert selfplay_to(file, "--games", 4, "--replace") == code
    assert file.read_bytes() == OLD
    beside = tmp_path / "games-2.npz"
    assert f"kept 2 games in {beside}." in capsys.readouterr().out
    assert len(fit.kept(beside, FREESTYLE).result) > 10


def test_a_run_broken_off_in_its_first_games_says_that_none_are_kept(tmp_path, capsys, monkeypatch):
    def stopped(*_arguments, **_named):
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay, "play", stopped)
    assert selfplay_to(tmp_path / "games", "--games", 300) == 130
    assert capsys.readouterr().out == "kept no games: not one lot of 200 had ended\n"
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("words", [["selfplay"], ["fit", "--samples", "missing", "--out"], ["train", "--out"]])
def test_a_refused_run_leaves_no_file_and_old_ones_as_they_are(tmp_path, capsys, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    if "--samples" not in words:
        words = [words[0], "--tls-cert", "x", "--scheduler", "tcp://127.0.0.1:1", *words[1:]]
        monkeypatch.setattr("gobang.engine.lab.seating.WAIT_S", 1)
    assert tools.run([*words, "file"]) == 2
    assert not [*tmp_path.iterdir()]
    (tmp_path / "file").write_bytes(OLD)
    assert tools.run([*words, "file", "--replace"]) == 2
    assert (tmp_path / "file").read_bytes() == OLD
    assert not capsys.readouterr().out


@posix
def test_a_file_that_cannot_be_replaced_is_told_before_the_games(tmp_path, capsys, monkeypatch):
    """Its folder takes no new file beside it; root is not stopped by a folder's rights."""

    def refused(part):
        raise PermissionError(errno.EACCES, "Permission denied", str(part))

    monkeypatch.setattr(fit, "lots", None)
    monkeypatch.setattr(writing, "created", refused)
    file = tmp_path / "file"
    file.write_bytes(OLD)
    assert selfplay_to(file, "--replace") == 2
    assert capsys.readouterr().err.endswith(f"{file}: Permission denied\n")
    assert file.read_bytes() == OLD


EVEN = [((x, 0), (1, -1)) for x in range(12)]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of the openings that came with the program, with those of freestyle."""
    monkeypatch.setattr(openings, "resources", lambda: tmp_path)
    (tmp_path / "openings").mkdir()
    (tmp_path / "openings" / "freestyle.txt").write_bytes(OLD)
    return tmp_path / "openings"


def find_openings(monkeypatch, number, file=None):
    """Openings are found until somebody presses Ctrl-C after so many; what `file` holds meanwhile."""
    seen = []

    def found(*_):
        yield from EVEN[:number]
        seen.append(file and file.read_bytes())
        raise KeyboardInterrupt

    monkeypatch.setattr(openings, "found", found)
    return seen


def test_interrupted_openings_leave_the_old_ones_and_are_kept_beside_them(folder, monkeypatch, capsys):
    file, beside = folder / "freestyle.txt", folder / "freestyle-2.txt"
    seen = find_openings(monkeypatch, 3, file)
    assert tools.run(["openings", "--count", "50", "--replace"]) == 130
    assert file.read_bytes() == OLD
    assert seen == [OLD], "nothing is in its place before all are found"
    assert capsys.readouterr().out == f"kept 3 of 50 openings in {beside}\n"
    assert sorted(folder.iterdir()) == sorted([file, beside])
    beside.replace(file)
    monkeypatch.setattr(contest_openings, "resources", lambda: folder.parent)
    assert contest_openings.openings("freestyle") == EVEN[:3]


def test_openings_for_a_new_file_are_kept_there_and_none_at_all_leave_none(tmp_path, monkeypatch, capsys):
    out = tmp_path / "op.txt"
    find_openings(monkeypatch, 0)
    assert tools.run(["openings", "--out", str(out)]) == 130
    assert capsys.readouterr().out == "kept no openings: not one had been found\n"
    assert not [*tmp_path.iterdir()]
    find_openings(monkeypatch, 11)
    assert tools.run(["openings", "--out", str(out)]) == 130
    assert capsys.readouterr().out == f"10 of 500\nkept 11 of 500 openings in {out}\n"
    assert [*tmp_path.iterdir()] == [out]
    assert out.read_text().count("\n") == 12


@posix
def test_openings_for_a_pipe_are_written_once_however_the_run_ends(tmp_path, monkeypatch):
    find_openings(monkeypatch, 2)
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert tools.run(["openings", "--out", str(pipe)]) == 130
    assert os.read(reader, 9999).count(b"\n") == 3
    os.close(reader)
    assert [*tmp_path.iterdir()] == [pipe]
