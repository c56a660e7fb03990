"""The window of a first start, and one whose screen is gone, lie whole on real screens, with nothing cut."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QScreen

from gobang.view.frame.kept_window import settle
from tools.screens import has_real_screen, screen

ROOT = Path(__file__).parents[3]


def started(environment: dict[str, str], data: Path, *words: str) -> dict[str, object]:
    """What the program tells of its window, started in a process of its own with its data in this folder."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.first_start", *words],
        cwd=ROOT,
        env={**environment, "GOBANG_DATA": str(data)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.mark.skipif(not has_real_screen(), reason="needs Xvfb")
@pytest.mark.parametrize(
    ("size", "scale", "language", "percent", "maximised"),
    [
        ("1024x768", "1", "en", 150, True),
        ("1280x720", "1.5", "en", 100, True),
        ("1280x720", "1.5", "zh_CN", 150, True),
        ("1366x768", "1", "zh_CN", 100, True),
        ("1366x768", "1.25", "en", 100, True),
        ("1920x1080", "2", "zh_CN", 100, True),
        ("1920x1080", "1", "en", 150, True),
        ("1920x1080", "1", "zh_CN", 100, False),
    ],
)
def test_at_the_first_start_all_of_the_window_is_on_the_screen(size, scale, language, percent, maximised, tmp_path):
    """Letters, last row and the orders that the first lesson asks for, too."""
    with screen(size) as environment:
        seen = started({**environment, "QT_SCALE_FACTOR": scale}, tmp_path, language, str(percent))
    assert (seen["inside"], seen["cut"], seen["outside"]) == (True, [], [])
    assert seen["maximised"] is maximised


SMALL, LARGE, SHARP = (1366, 768, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)
"""Width and height in logical pixels, and how many pixels each of these has in a row."""


@pytest.fixture
def on_screens(tmp_path):
    """Starts the program on screens side by side, with frames around its windows."""

    def start(screens, *words: str) -> dict[str, object]:
        described, left = [], 0
        for number, (width, height, ratio) in enumerate(screens):
            place = {"name": str(number), "x": left, "y": 0, "width": width, "height": height}
            described.append({**place, "dpr": ratio, "logicalDpi": 96, "logicalBaseDpi": 96})
            left += width
        file = tmp_path / "screens.json"
        file.write_text(
            json.dumps({"screens": described, "windowFrameMargins": True, "synchronousWindowSystemEvents": False})
        )
        return started({**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"}, tmp_path, *words)

    return start


@pytest.mark.skipif(sys.platform == "win32", reason="Qt takes no colon in the name of the file")
def test_a_place_on_a_screen_that_is_gone_gives_way_to_the_usual_one(on_screens):
    kept = on_screens([SMALL, SHARP], "en", "100", "-", "1500,100,1500,900")
    assert kept["screen"] == "0"
    there = on_screens([SMALL, SHARP], "en", "100", "-", "1500,100,1500,900")
    assert (there["screen"], there["maximised"]) == ("1", False)
    assert there["window"][2:] == [1504, 904], "with its frame"
    gone = on_screens([SMALL], "en", "100")
    assert (gone["inside"], gone["maximised"], gone["cut"], gone["outside"]) == (True, True, [], [])


def test_a_window_that_is_open_becomes_whole_again_when_its_screen_becomes_smaller(driver, qtbot, monkeypatch):
    window, screen_ = driver.window, driver.window.screen()
    window.setGeometry(200, 60, 900, 700)
    qtbot.waitUntil(lambda: window.geometry().getRect() == (200, 60, 900, 700))
    room = QRect(0, 0, 1000, 800)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: room)
    screen_.availableGeometryChanged.emit(room)
    qtbot.waitUntil(lambda: room.contains(window.frameGeometry()))
    assert window.size().toTuple() == (900, 700)
    assert not window.isMaximized()


def test_one_that_is_too_large_for_the_screen_is_maximised(driver, qtbot, monkeypatch):
    window = driver.window
    window.setGeometry(20, 60, 1100, 800)
    room = QRect(0, 0, 1000, 700)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: room)
    settle(window)
    qtbot.waitUntil(window.isMaximized)
    assert window.normalGeometry().width() <= 1000
    assert window.normalGeometry().height() <= 700


@pytest.mark.skipif(sys.platform == "win32", reason="Qt takes no colon in the name of the file")
def test_the_first_window_on_a_large_screen_is_larger(on_screens):
    seen = on_screens([(2560, 1440, 1.0)], "en", "100")
    assert (seen["maximised"], seen["inside"], seen["cut"]) == (False, True, [])
    assert seen["window"][2:] == [1924, 1084], "with its frame"
