"""A program that ends at once, while an engine works for it, says nothing of its own insides."""

import os
import subprocess
import sys

ENDS = """
from PySide6.QtTest import QTest
from gobang.app import build
from gobang.start.options import Options
from tools.grid.scenes import SCENES, prepare
session = build(Options(lang="en", theme="light", size=(1000, 700)))
session.begin()
session.show()
QTest.qWaitForWindowExposed(session.window)
prepare(session)
SCENES["play-analysis"](session)
assert session.study.analysis.thoughts
"""


def test_an_end_in_the_midst_of_an_analysis_leaves_no_traceback(tmp_path):
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "GOBANG_DATA": str(tmp_path)}
    words = [sys.executable, "-c", ENDS]
    done = subprocess.run(words, env=env, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "already deleted" not in done.stderr
