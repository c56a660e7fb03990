"""Without a screen the program says so in one line and names the terminal edition; it never dies in Qt."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gobang.start import display

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="there is always a screen")


def start(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LANGUAGE"}
    }
    return subprocess.run(
        [sys.executable, "-m", "gobang", *words],
        env={**kept, "LC_ALL": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":7777"}, {"WAYLAND_DISPLAY": "wayland-77"}])
def test_it_says_so_in_one_line(environment):
    done = start(**environment)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "gobang-cli play" in done.stderr


def test_it_says_so_in_chinese():
    done = start(LC_ALL="zh_CN.UTF-8", PYTHONUTF8="1")
    assert "终端" in done.stderr
    assert done.returncode == 1


def test_where_qt_was_told_what_to_use_it_is_believed():
    assert display.find({"QT_QPA_PLATFORM": "offscreen"}) == display.Display("offscreen")


def test_an_empty_environment_has_no_display():
    assert display.find({}).trouble == "no display"


@pytest.mark.parametrize("asked", ["wayland", "wayland;xcb", "telepathy", "telepathy;wayland", "xcb", ":", "["])
def test_a_way_that_leads_nowhere_is_told_and_does_not_end_in_qt(asked):
    done = start(QT_QPA_PLATFORM=asked)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert ("no Wayland display" in done.stderr) is ("wayland" in asked)
    assert ("Qt knows no platform 'telepathy'" in done.stderr) is ("telepathy" in asked)


@pytest.mark.parametrize("asked", ["wayland;offscreen", "telepathy;Offscreen", ";offscreen:enable_fonts"])
def test_of_a_list_the_first_that_works_is_used_without_a_word(asked, tmp_path):
    """A screenshot ends the program by itself."""
    done = start(f"--screenshot={tmp_path / 'seen.png'}", GOBANG_DATA=str(tmp_path), QT_QPA_PLATFORM=asked)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "seen.png").exists()


@pytest.mark.screen
@pytest.mark.parametrize("asked", ["wayland", "telepathy;wayland"])
def test_where_x_answers_it_is_used_instead_and_one_line_says_so(asked, tmp_path):
    more = {"GOBANG_DATA": str(tmp_path), "QT_QPA_PLATFORM": asked, "DISPLAY": os.environ["DISPLAY"]}
    done = start(f"--screenshot={tmp_path / 'seen.png'}", **more)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "xcb is used" in done.stderr
    assert "no Wayland display" in done.stderr
    assert (tmp_path / "seen.png").exists()
