"""Any error in the program: one window with a report, the game kept, and it goes on; also a fault in native code."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import threading
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from gobang import report, whole
from gobang.model.setup import Mode, Setup

PAIR = Setup(mode=Mode.TWO_PLAYERS)


@pytest.fixture
def driver(start, monkeypatch):
    driver = start(setup=PAIR)
    monkeypatch.setattr(sys, "__excepthook__", lambda *_: None)
    return driver


def fail(driver, text="wrong"):
    error = ZeroDivisionError(text)
    driver.session.reports.tell(type(error), error, error.__traceback__)


def shown(driver):
    return driver.session.reports.dialog.findChild(QPlainTextEdit).toPlainText()


def test_an_error_is_told_with_versions_system_toolkit_and_last_orders(driver, qtbot):
    driver.click("h8")
    driver.window.actions_.weights.trigger()
    fail(driver)
    qtbot.waitUntil(lambda: driver.session.reports.dialog is not None)
    text = shown(driver)
    for part in (
        "gobang ",
        "Python 3.",
        "Qt 6.",
        QGuiApplication.platformName(),
        "ZeroDivisionError: wrong",
        "crossing 7,7",
        "weights",
    ):
        assert part in text, part


def test_its_versions_are_those_that_the_standard_library_finds():
    text = report.report(ValueError())
    assert f"Python {platform.python_version()} · {platform.platform()} · " in text
    for package in ("PySide6_Essentials", "numba", "numpy"):
        assert f"{package} {metadata.version(package)}" in text


def test_a_package_that_is_not_there_is_told_as_absent_and_one_of_a_distribution_by_its_version(tmp_path, monkeypatch):
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").touch()
    (tmp_path / "numba-0.56.4.egg-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    for name in [name for name in sys.modules if name.split(".")[0] in {"numba", "numpy"}]:
        monkeypatch.delitem(sys.modules, name)
    text = report.report(ValueError())
    assert "numba 0.56.4 · numpy absent" in text


def test_the_game_is_kept_and_goes_on(driver, qtbot):
    driver.click("h8")
    fail(driver)
    assert driver.session.unfinished.path.exists(), "at once, not after 100 ms"
    qtbot.waitUntil(lambda: driver.session.reports.dialog is not None)
    driver.session.reports.dialog.reject()
    driver.click("i9")
    assert len(driver.match.position.moves) == 2
    assert driver.session.reports.dialog is None


def test_many_errors_are_told_in_one_window(driver, qtbot):
    for number in range(100):
        fail(driver, f"wrong {number}")
    qtbot.waitUntil(lambda: driver.session.reports.dialog is not None and "wrong 4" in shown(driver))
    text = shown(driver)
    assert text.count("ZeroDivisionError: wrong") == 5


def test_an_error_while_keeping_the_game_does_not_hide_the_first_one(driver, qtbot, monkeypatch):
    monkeypatch.setattr(driver.session.reports, "_keep", lambda: 1 // 0)
    fail(driver)
    qtbot.waitUntil(lambda: driver.session.reports.dialog is not None)
    assert "wrong" in shown(driver)


def test_an_error_in_a_thread_is_told(driver, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr(report, "FaultFile", lambda *_: (_ for _ in ()).throw(OSError("read-only")))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    driver.session.reports.watch(tmp_path, driver.session.notices)
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: driver.session.reports.dialog is not None)
    assert "ZeroDivisionError" in shown(driver)


CRASHES = """
import faulthandler, pathlib, sys
from gobang import logs, report
file = report.FaultFile(pathlib.Path(sys.argv[1]), "Qt 6.0")
logs.ORDERS.info("new-game")
if sys.argv[2] == "fault":
    faulthandler._sigsegv()
elif sys.argv[2] == "end":
    file.remove()
else:
    import os
    os._exit(1)
"""


class TestFaults:
    def end(self, folder: Path, how: str) -> None:
        path = os.pathsep.join(p for p in sys.path if p)
        subprocess.run(
            [sys.executable, "-c", CRASHES, str(folder), how],
            env=os.environ | {"PYTHONPATH": path},
            check=False,
            stderr=subprocess.DEVNULL,
        )

    def test_a_fault_in_native_code_is_told_at_the_next_start(self, driver, tmp_path, monkeypatch):
        self.end(tmp_path, "fault")
        monkeypatch.setattr(report, "FaultFile", lambda *_: (_ for _ in ()).throw(OSError("read-only")))
        monkeypatch.setattr(threading, "excepthook", threading.excepthook)
        driver.session.reports.watch(tmp_path, driver.session.notices)
        assert driver.notice().startswith("Gobang was ended by a fault last time.")
        driver.press_notice("Show report")
        text = shown(driver)
        assert "gobang " in text
        assert "Qt 6.0" in text
        assert "new-game" in text
        assert "Segmentation fault" in text or "access violation" in text

    def test_it_is_told_once_and_kept(self, tmp_path):
        self.end(tmp_path, "fault")
        assert "Fatal" in report.fault_left(tmp_path, whole.alive)
        assert report.fault_left(tmp_path, whole.alive) == ""
        assert [path.name for path in tmp_path.iterdir()] == ["fault.txt"]

    @pytest.mark.parametrize("how", ["end", "kill"])
    def test_another_end_is_no_fault(self, tmp_path, how):
        self.end(tmp_path, how)
        assert report.fault_left(tmp_path, whole.alive) == ""
        assert list(tmp_path.glob("running-*")) == []

    def test_the_file_of_a_window_that_runs_is_left(self, tmp_path):
        (tmp_path / f"running-{os.getppid()}.txt").write_text("Fatal Python error")
        assert report.fault_left(tmp_path, whole.alive) == ""
        assert list(tmp_path.iterdir())
