"""Without a screen the program says so in one line and names the terminal edition; it never dies in Qt."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gobang.start import display

pytestmark = pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="there is always a screen")


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {
        k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LANGUAGE"}
    }
    return subprocess.run(
        [sys.executable, "-m", "gobang"],
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
    assert display.trouble({"QT_QPA_PLATFORM": "offscreen"}) is None


def test_an_empty_environment_has_no_display():
    assert display.trouble({}) == "no display"
