"""However the program ends, no engine is left, nor anything that an engine has started."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.screens import has_real_screen
from tools.soak import endings
from tools.soak.endings import Trial

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="all processes are found on Linux only")

WAYS = [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
IDS = [way.name for way in WAYS]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("way", WAYS, ids=IDS)
def test_a_duel_leaves_no_engine(tmp_path, way, workers):
    trial = endings.duel(tmp_path, workers)
    trial.process.send_signal(way)
    endings.see_all_ended(trial)
    assert trial.process.returncode == (-way if way is signal.SIGKILL else 128 + way)


@pytest.mark.parametrize("way", [*WAYS, signal.SIGINT], ids=[*IDS, "SIGINT"])
def test_a_window_leaves_no_engine(tmp_path, way):
    pytest.importorskip("PySide6")
    trial = endings.window(tmp_path, 1, os.environ | {"QT_QPA_PLATFORM": "offscreen"})
    trial.process.send_signal(way)
    endings.see_all_ended(trial)
    assert trial.process.returncode == (-way if way is signal.SIGKILL else 128 + way)


@pytest.mark.skipif(not has_real_screen(), reason="without Xvfb no screen can be ended")
def test_a_window_whose_screen_ends_leaves_no_engine(tmp_path):
    pytest.importorskip("PySide6")
    endings._end_screen(tmp_path, random.Random(1))


def test_a_guard_that_somebody_has_ended_is_replaced_when_the_next_engine_starts():
    code = f"""
import os, signal, time
from gobang import guard
from gobang.contest.line_process import LineProcess
first = LineProcess({endings.ENGINE!r})
guard._guard._process.kill()
guard._guard._process.wait()
second = LineProcess({endings.ENGINE!r})
for each in (first, second):
    each.send("START 15")
time.sleep(3600)
"""
    trial = endings.started([sys.executable, "-c", code], dict(os.environ), 2)
    trial.process.kill()
    endings.see_all_ended(trial)


def test_what_has_ended_and_was_released_is_not_looked_for():
    """Its group's number may be another's by then."""
    code = f"""
import os, sys
from gobang import guard
from gobang.contest.line_process import LineProcess
engine = LineProcess({endings.ENGINE!r})
engine.end(0)
print(guard._guard._told, flush=True)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=True)
    assert (done.stdout.strip(), done.stderr) == ("{}", "")


def test_a_signal_that_the_caller_ignores_stays_ignored(tmp_path):
    """As under nohup."""
    code = """
import signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
from gobang.terminal.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
    words = endings.duel_words(tmp_path, 1)
    trial: Trial = endings.started([sys.executable, "-c", code, *words], dict(os.environ), 1)
    trial.process.send_signal(signal.SIGHUP)
    trial.process.send_signal(signal.SIGTERM)
    endings.see_all_ended(trial)
    assert trial.process.returncode == 128 + signal.SIGTERM


def test_the_guard_starts_no_sooner_than_an_engine_of_somebody_else(tmp_path):
    code = """
from gobang import guard
from gobang.contest.line_process import OURS, LineProcess
LineProcess([*OURS, "review"], own=True).end(0)
print(guard._guard._process)
"""
    root = str(Path(__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "None"
