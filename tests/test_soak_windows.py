"""The attacks in a real window notice what goes wrong there; each runs in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from dev import ROOT
from tools.soak import episode
from tools.soak.windows.games import Footprint, compared

BROKEN = {
    "the field does not show": "from gobang.model.field import Field; Field.show = lambda self, position: None",
    "ZeroDivisionError": "from gobang.view.board.surface import Surface; Surface.stones = lambda self: 1 // 0",
    "Qt: boom": "from PySide6.QtCore import qWarning as w; from gobang.model.field import Field as F; s = F.show; "
    "F.show = lambda self, position: (w('boom'), s(self, position))",
    "KeyError: 'no review'": "from gobang.view.review.review_panel import ReviewPanel; "
    "ReviewPanel.show_state = lambda *_, **__: {}['no review']",
}
LET_IT = (
    "; import sys; sys.argv = ['', '1', '300', '200']; from tools.soak.windows import hands as m; sys.exit(m.main())"
)


@pytest.mark.parametrize("what", BROKEN)
def test_the_monkey_notices_a_program_that_is_broken(what, data):
    done = subprocess.run(
        [sys.executable, "-c", "import gobang.app; " + BROKEN[what] + LET_IT],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=240,
        env=episode.surroundings(str(data)),
    )
    outcome = episode.heard(done.stdout, done.returncode)
    assert done.returncode == 1
    assert what in outcome.lost, done.stdout + done.stderr


def test_a_process_that_ends_without_its_last_line_is_lost():
    outcome = episode.heard("7 board\nFatal Python error: Segmentation fault\n", -11)
    assert "ended with code -11 in mid-air" in outcome.lost
    assert "Segmentation fault" in outcome.lost
    assert episode.heard("", 0).lost


def test_a_process_that_fails_after_its_last_step_is_lost():
    outcome = episode.heard('{"tried": 60, "lost": ""}\n', -6)
    assert (outcome.tried, outcome.lost) == (60, "ended with code -6 when everything was done")
    assert not episode.heard('{"tried": 60, "lost": ""}\n', 0).lost


def test_a_traceback_is_told_in_one_line():
    text = 'Traceback (most recent call last):\n  File "/x/gobang/a.py", line 3, in f\n    g()\nValueError: no'
    assert episode.brief(text) == "gobang/a.py:3: ValueError: no"
    assert episode.brief("the field is wrong") == "the field is wrong"


def test_what_machine_games_leave_behind_is_lost():
    before = Footprint(80.0, 20, Counter(QTimer=9, QObject=50), Counter(Match=1), 1)
    fine = Footprint(84.9, 21, Counter(QTimer=9, QObject=60), Counter(Match=1, Entry=2000), 1)
    assert compared(before, fine, 2000, 5.0)[0] == ""
    for grown, told in (
        (Footprint(85.5, 20, before.objects, before.values, 1), "MB +5.5"),
        (Footprint(80.0, 40, before.objects, before.values, 1), "handles +20.0"),
        (Footprint(80.0, 20, Counter(QTimer=20, QObject=50), before.values, 1), "timers +11.0"),
        (Footprint(80.0, 20, before.objects, Counter(Match=901), 1), "Match +900"),
        (Footprint(80.0, 20, before.objects, before.values, 9), "processes +8.0"),
    ):
        assert compared(before, grown, 2000, 5.0)[0] == told
