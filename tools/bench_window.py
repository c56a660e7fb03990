"""Measures speed and memory of our window beside a bare one in the same run; exits with 1 outside the budget."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from statistics import median, quantiles

from dev import ROOT
from tools.screens import has_real_screen, screen

STARTS = 9
SIZE = "2300x1800"
"""A screen large enough for a board of 1440 pixels and everything around it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: our figure, the bare window's figure, and the limit if there is one.

    The limit is a multiple of the bare window's figure, because one machine's figure says nothing on another; only a
    share (%) is compared as it is.
    """

    what: str
    unit: str
    ours: float
    bare: float
    limit: float = math.inf

    @property
    def good(self) -> bool:
        """Whether our figure is within the limit."""
        return self.limit == math.inf or self.ours <= self.limit * (1 if self.unit == "%" else self.bare)

    def __str__(self) -> str:
        ratio = f"{self.ours / self.bare:6.2f} ×" if self.bare > 0.05 else f"{'–':>8}"
        budget = f"≤ {self.limit:g} {'%' if self.unit == '%' else '×'}"
        verdict = "ok" if self.good else "TOO MUCH"
        if self.limit == math.inf:
            budget = verdict = ""
        values = f"{self.ours:>8.1f}{self.bare:>8.1f} {self.unit:<3}{ratio}"
        return f"{self.what:<42}{values}   {budget:<11}{verdict}".rstrip()


def probe(kind: str, what: str, env: dict[str, str]) -> dict[str, object]:
    """Start a window, let it measure itself, and return what it found."""
    # Let Python cache its bytecode, as for a user; otherwise both figures would mostly measure compiling.
    kept = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept.setdefault("GOBANG_CACHE", str(ROOT / "build" / "kernels"))  # the tests' cache: compiling takes its time
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter_ns()
        done = subprocess.run(
            [sys.executable, str(ROOT / "tools" / "probe.py"), kind, what, str(began)],
            env={**kept, "GOBANG_DATA": data},
            capture_output=True,
            text=True,
            timeout=400,
        )
    if done.returncode != 0:
        raise SystemExit(f"the {kind} window failed:\n{done.stderr}")
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


def numbers(value: object) -> list[float]:
    assert isinstance(value, list)
    return [float(v) for v in value]


def main() -> int:
    """Measure, print the table, and judge."""
    with screen(SIZE) as env:
        print("real X screen (Xvfb)" if has_real_screen() else "off-screen: no Xvfb here", f"· {os.cpu_count()} cores")
        if hasattr(os, "getloadavg") and os.getloadavg()[0] > 0.7:
            print(f"this machine is busy (load {os.getloadavg()[0]:.1f}): ratios hold roughly, single figures do not")
        for kind in ("bare", "ours"):  # one unmeasured run fills the caches of disk and Python
            probe(kind, "start", env)
        starts: dict[str, list[dict[str, object]]] = {"bare": [], "ours": []}
        for _ in range(STARTS):
            for kind, found in starts.items():
                found.append(probe(kind, "start", env))
        live = {kind: probe(kind, "live", env) for kind in starts}
        analysing = {kind: probe(kind, "analyse", env) for kind in starts}
        trained = probe("ours", "train", env)

    def middle(kind: str, name: str) -> float:
        return median(float(str(found[name])) for found in starts[kind])

    def late(kind: str) -> float:
        return quantiles(numbers(live[kind]["clicks"]), n=20)[-1]

    def gap(kind: str) -> tuple[float, float]:
        found = numbers(analysing[kind]["gaps"])
        return quantiles(found, n=100)[-1], max(found)

    def repaint(kind: str) -> float:
        return median(numbers(live[kind]["repaints"]))

    rows = [
        Row("first content", "ms", middle("ours", "first"), middle("bare", "first"), 2),
        Row("menus, panel and game", "ms", middle("ours", "whole"), middle("bare", "whole"), 3.5),
        Row("memory", "MB", middle("ours", "memory"), middle("bare", "memory"), 1.8),
        Row("processor when idle", "%", float(str(live["ours"]["idle"])), float(str(live["bare"]["idle"])), 0.5),
        Row("click to painted stone, 95th percentile", "ms", late("ours"), late("bare"), 8),
        Row(f"full repaint with weights at {live['ours']['side']} px", "ms", repaint("ours"), repaint("bare"), 6),
        Row(
            "training: memory after the first visit", "MB", float(str(trained["trained"])), middle("bare", "memory"), 2
        ),
        Row("training: until the first task is shown", "ms", float(str(trained["task"])), 0),
        Row("training: the longest turn meanwhile", "ms", float(str(trained["longest"])), 0),
        # The longest time without painting. It has no limit, because it includes the machine's own delays.
        Row("analysing: 99th percentile of the gaps", "ms", gap("ours")[0], gap("bare")[0]),
        Row("analysing: the longest gap", "ms", gap("ours")[1], gap("bare")[1]),
    ]
    print(f"\n{'':<42}{'ours':>8}{'bare':>8}    {'ratio':>8}   budget")
    print(*rows, sep="\n")
    outside = [row.what for row in rows if not row.good]
    print(f"\n{'outside the budget: ' + ', '.join(outside) if outside else 'inside the budget'}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
