"""Builds the wheel and the source archive twice, compares them, and puts them in build/dist: `python -m tools.dist`."""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dev import ROOT

DIST = ROOT / "build" / "dist"
EPOCH = "SOURCE_DATE_EPOCH"


def dated() -> dict[str, str]:
    """The environment in which builds of this commit give the same bytes: all dates in archives are the commit's."""
    if EPOCH in os.environ:
        return {**os.environ}
    command = ("git", "log", "-1", "--format=%ct")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    newest = max(path.stat().st_mtime for path in (ROOT / "gobang").rglob("*.py"))  # of an archive without git
    return {**os.environ, EPOCH: done.stdout.strip() or str(int(newest))}


def build(folder: Path, *kinds: str) -> list[Path]:
    """Build what `kinds` ask for (`--wheel`, `--sdist`) in `folder`. Raises CalledProcessError."""
    command = [sys.executable, "-m", "build", *kinds, "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, env=dated(), stdout=subprocess.DEVNULL, check=True)
    return sorted(folder.iterdir())


def main() -> int:
    """Build both twice. Returns 1 if two builds differ."""
    DIST.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        differ = False
        for first, second in zip(*(build(Path(each), "--sdist", "--wheel") for each in (one, two)), strict=True):
            same = filecmp.cmp(first, second, shallow=False)
            differ = differ or not same
            print(f"{'the same twice' if same else 'DIFFERS'}: {first.name}, {first.stat().st_size:,} bytes")
            shutil.copy2(first, DIST / first.name)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
