"""The whole test of an engine by a process of its own: what it tells, and how it ends."""

from __future__ import annotations

import json
import sys

import pytest

from gobang.contest.testing.engine_test import Aspect, EngineTestLine, Mark
from gobang.model.testing.engine_test_run import EngineTestRun, EngineToTest

ENGINE = EngineToTest(
    "Brain", ("/my engines/brain", "--fast"), "/my engines", 200, 50, 100, 2, (("max_depth", "4"),), True
)
FAULT = EngineTestLine(Aspect.GAMES, Mark.FAULT, (3, 1), "dead", ("> TURN 7,7", "! a bug in line 9"))


@pytest.fixture
def run(qtbot, qapp):
    """Run a test whose process is this script; returns what was told, and why it has ended."""
    made = []

    def whole(script):
        made.append(EngineTestRun(command=(sys.executable, "-c", script)))
        told, ended = [], []
        made[-1].told.connect(told.append)
        made[-1].ended.connect(ended.append)
        made[-1].start(ENGINE)
        qtbot.waitUntil(lambda: bool(ended))
        return told, ended

    yield whole
    for each in made:
        each.close()


def test_results_are_told_and_a_fault_is_no_failure_of_the_test(run):
    newer = json.dumps({"tested": "telepathy", "mark": "passed", "values": [], "why": "", "said": []})
    script = f"print({json.dumps(FAULT.plain)!r}); print({newer!r}); print('[]'); raise SystemExit(1)"
    assert run(script) == ([FAULT], [""])


def test_a_process_that_cannot_test_says_why(run):
    script = "import sys; print('gobang-cli: that is no folder', file=sys.stderr); sys.exit(2)"
    assert run(script) == ([], ["that is no folder"])


def test_the_process_is_told_the_command_as_one_word_and_all_limits(run):
    script = f"import json, sys; print(json.dumps({FAULT.plain!r} | {{'said': sys.argv[1:]}}))"
    [line], _ = run(script)
    assert line.said == (
        *("--turn-ms=200", "--tolerance-ms=50", "--memory-mb=100", "--threads=2"),
        *("--info=max_depth 4", "--whole-board", "--folder=/my engines"),
        *("--", line.said[-1]),
    )
    assert line.said[-1].endswith("brain' --fast") or line.said[-1].endswith('brain" --fast')
