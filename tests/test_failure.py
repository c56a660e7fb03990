"""A program that cannot start says so in a window, with what to do, and leaves everything as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from gobang.game.formats import sgf
from gobang.model.kept import large_tree
from gobang.model.kept.plain import to_plain
from gobang.model.setup import Mode, Setup

KEPT = json.dumps(
    {
        "record": "(;SZ[15];B[hh];W[ii])",
        "setup": to_plain(Setup(Mode.TWO_PLAYERS)),
        "current": large_tree.way(sgf.loads(b"(;SZ[15];B[hh];W[ii])").last()),
        "spent": [0, 0],
        "granted": [0, 0],
        "paused": False,
    }
)
SHOW = """
import runpy, sys
from pathlib import Path
from PySide6.QtWidgets import QMessageBox
def show(box):
    print("|".join((box.text(), box.informativeText(), str("Traceback" in box.detailedText()))), flush=True)
    return 0
QMessageBox.exec = show
"""
"""The window prints what it shows, and does not wait for a person."""
GO = "sys.argv = ['gobang', *sys.argv[1:]]\nrunpy.run_module('gobang', run_name='__main__')\n"


def start(broken: str, tmp_path, *arguments: str, show: str = SHOW, **environment: str):
    folder = tmp_path / "state"
    folder.mkdir(exist_ok=True)
    (folder / "unfinished.json").write_text(KEPT, "utf-8")
    surroundings = {"GOBANG_DATA": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", **environment}
    done = subprocess.run(
        [sys.executable, "-c", show + broken + GO, *arguments],
        env={**{k: v for k, v in os.environ.items() if k != "LANGUAGE"}, **surroundings},
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert not list(tmp_path.rglob("*.broken")), "the game is sound"
    if done.returncode:
        assert (folder / "unfinished.json").read_text("utf-8") == KEPT, "nothing is lost"
    return done


BROKEN_MODEL = "sys.modules['gobang.model.match'] = None\n"
NO_RESOURCES = "import gobang.paths as paths\nhere = paths.resources()\npaths.resources = lambda: here / 'none'\n"
NO_PANELS = "sys.modules['gobang.view.record.moves_panel'] = None\n"
BAD_BEGIN = "from gobang.model.opponents.opponents import Opponents\nOpponents.make = lambda *_, **__: 1 // 0\n"
UNREADABLE = """
import gobang.model.kept.settings as kept
def refuse(*_):
    raise PermissionError(13, "Permission denied", "/data/settings.json")
kept.read = refuse
"""


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (BROKEN_MODEL, "Gobang cannot start, because a part of it is missing or damaged: import of gobang.model.match"),
        (NO_RESOURCES, "Gobang cannot start, because a part of it is missing or damaged: "),
        (NO_PANELS, "Gobang cannot start, because a part of it is missing or damaged: import of gobang.view.record"),
        (BAD_BEGIN, "Gobang cannot start, because something is wrong inside it: ZeroDivisionError: "),
        (UNREADABLE, "Gobang cannot start, because it cannot use this file or folder: /data/settings.json|"),
    ],
)
def test_what_is_wrong_is_told_in_a_window_and_on_standard_error(broken, what, tmp_path):
    done = start(broken, tmp_path)
    shown, advice, has_report = done.stdout.strip().split("|")
    assert f"{shown}|{advice}".startswith(what)
    assert "Install Gobang again." in advice or "--data=FOLDER" in advice or "settings stay" in advice
    assert has_report == "True"
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"gobang: {shown} {advice}"


def test_it_is_told_in_chinese(tmp_path):
    done = start(BROKEN_MODEL, tmp_path, "--lang=zh_CN")
    assert "请重新安装五子棋" in done.stdout


@pytest.mark.parametrize("more", ["sys.modules['gobang.report'] = None\n", "sys.modules['gobang.words'] = None\n"])
def test_it_is_told_in_english_where_more_is_broken(more, tmp_path):
    done = start(more + BROKEN_MODEL, tmp_path, "--data", str(tmp_path)) if "report" in more else start(more, tmp_path)
    assert done.stdout.startswith("Gobang cannot start, because a part of it is missing or damaged: ")
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="there is always a screen")
def test_without_a_display_it_is_said_on_standard_error(tmp_path):
    no_display = "from gobang.start import display\ndisplay.find = lambda: display.Display(trouble='no display')\n"
    done = start(no_display + BROKEN_MODEL, tmp_path)
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].startswith("gobang: Gobang cannot start, because a part of it is missing")
    assert done.returncode == 1


def test_a_program_that_starts_needs_none_of_this(tmp_path):
    done = start("", tmp_path, f"--screenshot={tmp_path / 'x.png'}")
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    kept = json.loads((tmp_path / "state" / "unfinished.json").read_text("utf-8"))
    assert "B[hh];W[ii]" in kept["record"]
