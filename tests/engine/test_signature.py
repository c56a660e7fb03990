"""The same number of nodes each time, compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys

from gobang.engine.lab.bench import cases
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher


def test_bench_signature_repeats_itself():
    case = cases()[0]
    nodes = []
    for _ in range(2):
        searcher = Searcher()
        searcher.set_table(8 << 20)
        searcher.best(case.position, case.rules, Limits(depth=7))
        nodes.append(searcher.nodes)
    assert nodes[0] == nodes[1] > 1000


SMALL = """
import sys
from pathlib import Path
import numpy as np
from gobang.engine.kernels import patterns
fill = patterns.fill_patterns


def handed_on(record, *laws):  # a million keys of the wider neighbourhood take Python two minutes
    file = Path(sys.argv[1]) / f"{laws}.npy"
    if file.exists() and record.radius == 5:
        record.pattern[:] = np.load(file)
    else:
        fill(record, *laws)
        np.save(file, record.pattern)


patterns.fill_patterns = handed_on
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import RULES
searcher = Searcher()
searcher.set_table(1 << 20)
for name, depth in (("freestyle", 3), ("renju", 2), ("caro", 2)):
    position = Position.of(7, parse_position_string("d4e5d5c5d6d3e4", 7))
    searcher.new_game()
    report = searcher.best(position, RULES[name], Limits(depth=depth))
    print(name, searcher.nodes, report.value, report.line[0])
"""


def test_the_same_nodes_without_the_compiler(tmp_path):
    """NUMBA_DISABLE_JIT runs the very same source as Python."""
    said = []
    for extra in ({}, {"NUMBA_DISABLE_JIT": "1"}):
        done = subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", SMALL, str(tmp_path)],
            env=os.environ | extra | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1]
