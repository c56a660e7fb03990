"""A file of a contest is written by a process of its own, and either whole or not at all."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QObject

from gobang.model.contests.contest_export import ContestExport

WRITES = "import sys, pathlib; pathlib.Path(sys.argv[-1]).write_text(' '.join(sys.argv[1:-1]))"
FAILS = "import sys; print('a warning', file=sys.stderr); sys.exit('gobang-cli: there is no room')"


@pytest.fixture
def export(qtbot, tmp_path):
    """Write a file by this program; returns what was told: the signal's name and its values."""
    owner = QObject()

    def write(*command, target, language=""):
        made = ContestExport(tmp_path / "cup", target, "html", language, owner, command)
        told = []
        made.written.connect(lambda path: told.append(("written", path)))
        made.failed.connect(lambda why: told.append(("failed", why)))
        with qtbot.waitSignal(made.destroyed):
            pass
        (only,) = told
        return only

    return write


def test_the_file_is_written_in_the_language_that_is_asked_for(export, tmp_path):
    target = tmp_path / "table.page"
    assert export(sys.executable, "-c", WRITES, target=target, language="zh_CN") == ("written", str(target))
    assert target.read_text() == f"{tmp_path / 'cup'} --lang zh_CN --export"
    export(sys.executable, "-c", WRITES, target=target)
    assert target.read_text() == f"{tmp_path / 'cup'} --export"


def test_what_the_process_says_last_is_told_and_the_file_of_before_stays(export, tmp_path):
    target = tmp_path / "table.html"
    target.write_text("before")
    assert export(sys.executable, "-c", FAILS, target=target) == ("failed", "there is no room")
    assert export(sys.executable, "-c", "raise SystemExit(3)", target=target) == ("failed", "3")
    assert target.read_text() == "before"


def test_a_folder_that_is_not_there_is_told(export, tmp_path):
    kind, why = export(sys.executable, "-c", WRITES, target=tmp_path / "gone" / "table.html")
    assert kind == "failed"
    assert isinstance(why, OSError)


def test_a_program_that_cannot_be_started_is_told(export, tmp_path):
    kind, why = export(str(tmp_path / "nothing"), target=tmp_path / "table.html")
    assert kind == "failed"
    assert why
