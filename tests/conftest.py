"""What all tests share: no screen, an empty home, generous time limits. Runs also where PySide6 and pytest-qt are not
installed."""

from __future__ import annotations

import importlib.util
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from gobang.engine.search import cache
from gobang.words.catalogue import speak
from gobang.words.language import ENGLISH

# Set before PySide6 is imported, which reads it once. The usual off-screen screen has 800×800 pixels, too few for the
# window of a first start. Qt takes no colon in the name of the file.
_SCREEN = Path(__file__).parent / "data" / "screen.json"
_FILE = os.path.relpath(_SCREEN) if os.name == "nt" else _SCREEN
os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={_FILE}")
# Processes started by tests inherit these two. What numba compiled is kept from run to run: it takes 20 s to make.
_DATA = tempfile.TemporaryDirectory(prefix="gobang-tests-")
os.environ["GOBANG_DATA"] = _DATA.name
os.environ["XDG_CONFIG_HOME"] = str(Path(_DATA.name) / "own")  # where the machine's key lies
os.environ.setdefault("GOBANG_CACHE", str(Path(__file__).parents[1] / "build" / "kernels"))
cache.our_turn()
# Programs that a shell starts in the background ignore Ctrl+C, and so would every process that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples in each run, however busy the machine is, so that a failure tells of what was changed.
settings.register_profile("gobang", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gobang")

PATIENCE_MS = 15_000
"""How long to wait for what must come. A wait ends when it has come, so only a failing test waits so long."""

if importlib.util.find_spec("pytestqt") is not None:
    from pytestqt.qtbot import QtBot

    from tests import keyboard, look, typefaces

    keyboard.reach_active_windows()

    class PatientBot(QtBot):
        """Waits longer than the usual five seconds, in which a busy machine may not even start a process."""

        def waitSignal(self, signal, *, timeout=PATIENCE_MS, **more):
            return super().waitSignal(signal, timeout=timeout, **more)

        def waitSignals(self, signals, *, timeout=PATIENCE_MS, **more):
            return super().waitSignals(signals, timeout=timeout, **more)

        def waitExposed(self, widget, *, timeout=PATIENCE_MS):
            return super().waitExposed(widget, timeout=timeout)

        def waitUntil(self, callback, *, timeout=PATIENCE_MS):
            return super().waitUntil(callback, timeout=timeout)

    @pytest.fixture
    def qtbot(qapp, request: pytest.FixtureRequest) -> PatientBot:
        """Takes the place of pytest-qt's own."""
        return PatientBot(request)

    @pytest.fixture(params=typefaces.EVERY, ids=typefaces.name)
    def written_language(qapp, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
        """The language of the window, written in one typeface after the other that people have: for tests of layout."""
        language, families = request.param
        typefaces.wear(language, families, monkeypatch)
        return language

    @pytest.fixture(autouse=True)
    def _look_given_back() -> Iterator[None]:
        """The look belongs to the whole process: what one test does not give back, others see."""
        before = look.worn()
        yield
        assert before in (None, look.worn()), "this test has changed the look of the application: see look.restored"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register pytest-qt's options if it is not installed: unknown options give a warning, and warnings fail."""
    if importlib.util.find_spec("pytestqt") is None:
        for name in ("qt_api", "qt_log_level_fail", "qt_log_ignore"):
            parser.addini(name, "an option of pytest-qt, which is not installed")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("screen") and os.environ["QT_QPA_PLATFORM"].startswith("offscreen"):
        pytest.skip("needs a real screen")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """The language belongs to the whole process, so it is set back to English after each test."""
    yield
    speak(ENGLISH)


def pytest_unconfigure() -> None:
    _DATA.cleanup()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for settings, state and caches in place of the user's, for this test only."""
    monkeypatch.setenv("GOBANG_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def refuse_a_removal(monkeypatch):
    """Call it to let the next removal of a file be refused, and only that one."""

    def refuse() -> None:
        usual, refused = os.unlink, []

        def unlink(path, *how, **more):
            if not refused:
                refused.append(path)
                raise PermissionError
            usual(path, *how, **more)

        monkeypatch.setattr(os, "unlink", unlink)

    return refuse
