"""Tests for faults of the platform that would spoil a game and make no other test fail."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("PySide6")

ROOT = Path(__file__).parents[1]


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


FILLS = """
from PySide6.QtGui import QImage
image = QImage(8, 8, QImage.Format.Format_RGB32)
for _ in range(20_000):
    image.fill(0)
"""
SIGNALS = """
from PySide6.QtCore import QObject, Signal
class Cell(QObject):
    changed = Signal()
cell = Cell()
cell.changed.connect(lambda: None)
for _ in range(100_000):
    cell.changed.emit()
"""


@pytest.mark.parametrize("code", [FILLS, SIGNALS], ids=["20,000 fills", "100,000 signals"])
def test_void_calls_keep_nones_references(code):
    """PySide6 6.12.0 on CPython 3.11 drops a reference to None in each void call and aborts."""
    done = run(code)
    assert done.returncode == 0, done.stderr


def test_the_faulty_pyside_is_excluded():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [wanted] = [d for d in project["dependencies"] if d.startswith("PySide6")]
    assert "<6.12" in wanted


def test_no_window_code_imports_a_multimedia_library_at_start():
    """QtMultimedia belongs to an extra, and importing it without libpulse0 raises an exception."""
    for path in sorted((ROOT / "gobang").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert "QtMultimedia" not in ast.unparse(node), path
