"""Runs the tests with the oldest versions that pyproject.toml allows: `python -m tools.oldest [PYTEST-ARGUMENTS]`."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

from dev import ROOT, environment
from tools.checks import BUILD

LOWER_BOUND = re.compile(r"([A-Za-z][\w.-]*)>=([\w.]+)")


def oldest(requirements: list[str]) -> list[str]:
    """Each of `requirements` at its lower bound; one that has none raises ValueError, since anything is allowed."""
    found = []
    for each in requirements:
        bound = LOWER_BOUND.match(each)
        if bound is None:
            raise ValueError(f"{each} has no lower bound in pyproject.toml")
        found.append(f"{bound[1]}=={bound[2]}")
    return found


def main() -> int:
    """Make the environment, run pytest in it, and return its exit code."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = oldest([*project["dependencies"], *project["optional-dependencies"]["dev"]])
    python = environment(BUILD / "oldest", ["--editable", ".", *needed])
    return subprocess.run([str(python), "-m", "pytest", *sys.argv[1:]], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
