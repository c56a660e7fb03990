"""A library of 137,000 nodes is opened, left and stepped through while the window goes on answering."""

from __future__ import annotations

import gc
import re

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.controller.record import long_work
from gobang.game.formats import renlib, sgf
from gobang.game.notation import parse_position_string
from gobang.model.setup import Mode, Setup
from tests.work import calls


def a_library(firsts: int) -> bytes:
    """A RenLib file of `firsts` first moves with all 224 answers to each, two bytes a node."""
    nodes = [b"\x00\x00"]
    bytes_of = [16 * y + x for y in range(15) for x in range(1, 16)]
    for first in bytes_of[:firsts]:
        nodes.append(bytes((first, 0 if first == bytes_of[firsts - 1] else 0x80)))
        answers = [answer for answer in bytes_of if answer != first]
        for answer in answers:
            third = next(free for free in bytes_of if free not in (first, answer))
            nodes.append(bytes((answer, 0 if answer is answers[-1] else 0x80)) + bytes((third, 0x40)))
    return renlib.HEAD + b"".join(nodes)


@pytest.fixture
def library(tmp_path):
    path = tmp_path / "large.lib"
    path.write_bytes(a_library(200))
    return path


def test_a_large_library_opens_with_progress_and_then_steps_without_a_stutter(qtbot, start, library):
    driver = start()
    files = driver.session.furnishings.files
    files.open_file(str(library))
    assert driver.notice().startswith("Reading large.lib… ")
    told = set()
    qtbot.waitUntil(lambda: told.add(driver.notice()) or driver.match.record.root.children != [])
    assert len(told) > 3
    assert driver.match.record.current is driver.match.record.root
    assert not driver.notice().startswith("Reading")
    driver.session.unfinished.write()
    for action in (driver.window.actions_.previous, driver.window.actions_.next) * 2:

        def step(action=action):
            action.trigger()
            driver.session.unfinished._write_soon()

        assert calls(step) < 80_000, "it took half a second when the whole tree was written at each step"
    assert driver.session.unfinished.read().record.current.ply == driver.match.record.current.ply


def test_reading_a_large_library_can_be_left_and_loses_nothing(qtbot, start, library):
    driver = start()
    driver.click("h8")
    stones = driver.stones()
    files = driver.session.furnishings.files
    files.open_file(str(library))
    driver.press_notice("Cancel")
    assert not files._work.running
    assert driver.stones() == stones
    assert driver.notice() == ""
    files.open_file(str(library))
    (library.parent / "small.pos").write_text("a1b2", encoding="utf-8")
    files.open_file(str(library.parent / "small.pos"))
    assert not files._work.running, "the file asked for last is the one that is opened"
    assert len(driver.stones()) == 2


@pytest.fixture
def saving(qtbot, start, tmp_path):
    """A session that is about to write a large record, and the file."""
    library, path = tmp_path / "large.lib", tmp_path / "large.sgf"
    library.write_bytes(a_library(100))
    driver = start()
    files = driver.session.furnishings.files
    files.open_file(str(library))
    qtbot.waitUntil(lambda: driver.session.file.path == library)
    files.save_file(str(path))
    assert files._work.running
    return driver, path


def test_a_game_that_begins_while_another_is_saved_does_not_take_its_file(qtbot, saving):
    driver, path = saving
    driver.window.actions_.new_game.trigger()
    driver.click("a1")
    qtbot.waitUntil(lambda: driver.notice() == "Saved as large.sgf.")
    assert path.stat().st_size > 100_000
    assert driver.session.file.path is None, "Save would replace the large record"
    assert driver.window.isWindowModified()
    assert driver.session.furnishings.files._recent.all[0] == path


def test_other_work_waits_until_the_file_is_written(saving):
    driver, path = saving
    driver.window.actions_.copy_branch.trigger()
    assert path.stat().st_size > 100_000
    assert not driver.window.isWindowModified()


def test_what_is_changed_while_it_is_saved_is_in_the_file(qtbot, saving):
    driver, path = saving
    driver.match.sheet.comment("written late")
    qtbot.waitUntil(lambda: driver.notice() == "Saved as large.sgf.")
    assert "written late" in path.read_text("utf-8")
    assert not driver.window.isWindowModified()


def test_what_a_format_does_not_hold_is_told_and_the_record_stays_unsaved(qtbot, start, tmp_path):
    driver = start()
    driver.session.furnishings.files.read_text("(;SZ[15];B[hh]C[good]TR[aa];W[ii])")
    driver.session.furnishings.files.save_file(str(tmp_path / "game.psq"))
    assert driver.notice() == ("Saved as game.psq, without the comments, the marks: only SGF holds everything.")
    assert driver.window.isWindowModified()
    driver.session.furnishings.files.save_file(str(tmp_path / "game.sgf"))
    assert driver.notice() == "Saved as game.sgf."
    assert not driver.window.isWindowModified()


def test_a_full_disk_is_called_full(start, tmp_path, monkeypatch):
    driver = start()
    driver.click("h8")
    (tmp_path / "game.sgf").write_bytes(b"old")

    def full(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gobang.model.kept.storage.os.fsync", full)
    driver.session.furnishings.files.save_file(str(tmp_path / "game.sgf"))
    assert driver.notice() == "game.sgf could not be saved: the disk is full."
    assert (tmp_path / "game.sgf").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("state/unfinished.json", "The unfinished game could not be read. It is kept as unfinished.json.broken; a new"),
        ("state/results.json", "Your results could not be read. They are kept as results.json.broken; counting"),
        ("state/suits-me.json", "Your level could not be read. It is kept as suits-me.json.broken; the adaptive"),
        ("config/settings.json", "The settings could not be read. They are kept as settings.json.broken; the defaults"),
    ],
)
def test_a_broken_file_of_ours_is_named_when_it_is_set_aside(start, data, name, told):
    path = data / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[" * 100_000, encoding="utf-8")
    driver = start()
    assert driver.notice().startswith(told)
    assert path.with_name(path.name + ".broken").read_text(encoding="utf-8") == "[" * 100_000


def test_a_large_branch_is_not_pasted_below_a_move_that_is_removed_meanwhile(qtbot, start, monkeypatch):
    monkeypatch.setattr(long_work, "FIRST_MS", 0)
    monkeypatch.setattr(long_work, "SLICE_MS", 1)
    driver = start()
    match, actions = driver.match, driver.window.actions_
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15];B[hh](;W[ii])(;W[hi];B[gg]))")
    qtbot.waitUntil(lambda: match.record.root.children != [])
    first = match.record.root.children[0]
    QGuiApplication.clipboard().setText(sgf.dumps(renlib.loads(a_library(4))))
    match.go(first.children[1])
    actions.paste_branch.trigger()
    assert driver.session.furnishings.branches._work.running
    actions.remove.trigger()
    qtbot.waitUntil(lambda: not driver.session.furnishings.branches._work.running)
    assert driver.notice().startswith("Nothing was pasted")
    assert [child.move for child in first.children] == [parse_position_string("i7", 15)[0]]

    actions.paste_branch.trigger()
    assert driver.session.furnishings.branches._work.running
    match.go(first)
    QTest.keySequence(driver.window, "Ctrl+Z")
    qtbot.waitUntil(lambda: not driver.session.furnishings.branches._work.running)
    assert "moves added." in driver.notice()


def test_a_large_branch_is_copied_and_pasted_while_the_window_goes_on_answering(qtbot, start, tmp_path, monkeypatch):
    monkeypatch.setattr(long_work, "FIRST_MS", 0)  # however quick this machine is
    monkeypatch.setattr(long_work, "SLICE_MS", 1)
    driver = start()
    match, actions = driver.match, driver.window.actions_
    (tmp_path / "large.lib").write_bytes(a_library(8))
    driver.session.furnishings.files.open_file(str(tmp_path / "large.lib"))
    qtbot.waitUntil(lambda: not driver.session.furnishings.files._work.running)
    match.go(match.record.root)
    nodes = sum(1 for _ in match.record.walk())
    assert calls(actions.copy_branch.trigger) < nodes, "it was done at once, half a second for 100,000 moves"
    told: list[str] = []
    qtbot.waitUntil(lambda: told.append(driver.notice()) or driver.notice() == "Copied.")
    parts = [int(re.findall(r"\d+", each)[0]) for each in told if each.startswith("Copying the branch… ")]
    assert parts
    assert parts == sorted(parts)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert calls(actions.paste_branch.trigger) < nodes
    qtbot.waitUntil(lambda: driver.notice() == f"{nodes - 1:,} moves added.".replace(",", ""))
    assert [child.move for child in match.record.root.children] == [
        child.move for child in renlib.loads(a_library(8)).root.children
    ], "in their order"
    driver.session.unfinished.close()
    qtbot.waitUntil(lambda: driver.session.furnishings.finds._occurrences is not None)
    qtbot.waitUntil(gc.isenabled)
