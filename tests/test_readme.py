"""The README is true: its console blocks print what they show, and its links lead to files that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gobang

ROOT = Path(gobang.__file__).parents[1]
READMES = sorted(ROOT.glob("README*.md"))
MODULES = {"gobang": "gobang", "gobang-cli": "gobang.terminal"}


def sessions(text: str) -> list[list[tuple[str, str]]]:
    """The console blocks, each as pairs of a command and what it prints."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
        assert not parts[0], "a console block begins with a command"
        found.append(list(zip(parts[1::2], parts[2::2], strict=True)))
    return found


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_the_commands_print_what_is_shown(readme, tmp_path):
    found = sessions(readme.read_text(encoding="utf-8"))
    assert found
    chinese = "zh_CN" in readme.name
    language = {"LANGUAGE": "", "LC_ALL": "zh_CN.UTF-8" if chinese else "C.UTF-8", "PYTHONUTF8": "1"}
    for command, shown in (pair for session in found for pair in session):
        program, *arguments = command.split()
        if program == "cat":
            (tmp_path / arguments[0]).write_text(shown)
            continue
        done = subprocess.run(
            [sys.executable, "-m", MODULES[program], *arguments],
            cwd=tmp_path,
            env={**os.environ, **language, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        assert done.stdout == shown, command


@pytest.mark.parametrize("readme", [*READMES, ROOT / "CONTRIBUTING.md"], ids=lambda path: path.name)
def test_links_lead_somewhere(readme):
    targets = re.findall(r"\]\((?!https?:|#)([^)]+)\)", readme.read_text(encoding="utf-8"))
    assert targets
    for target in targets:
        assert (readme.parent / target).exists(), target


def test_the_readmes_say_the_same():
    """Both name the same commands, options, schemes and rules."""
    [english, chinese] = [path.read_text(encoding="utf-8") for path in READMES]
    for pattern in (
        r"--[a-z]+",
        r"python3? dev\.py \w+",
        r"gobang-(?:cli|engine) \w+",
        r"Ctrl\+\S",
        r"`[a-z]+-[a-z]+`",
    ):
        assert set(re.findall(pattern, english)) == set(re.findall(pattern, chinese))


@pytest.mark.parametrize("page", ["complaints.md", "window-points.md", "trust.md"])
def test_every_row_of_a_table_of_promises_names_tests_that_exist(page):
    table = (ROOT / "docs" / page).read_text(encoding="utf-8")
    if page == "trust.md":  # two of its tables
        table = "".join(re.findall(r"^\|.*`tests/\S+::.*\n", table, re.MULTILINE))
    rows = re.findall(r"^\| (?!---|complaint \||point \|)([^|]*).* \| (.*) \|$", table, re.MULTILINE)
    assert rows
    for promise, tests in rows:
        named = re.findall(r"`(tests/\S+\.py)::(test_\w+)`", tests)
        assert len(named) == tests.count("`") / 2, promise
        assert named, promise
        for path, test in named:
            assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), f"{promise}: {test}"


def test_every_point_that_was_found_in_the_window_has_its_row():
    table = (ROOT / "docs" / "window-points.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == list(range(1, 20))


def test_every_one_of_the_twelve_points_of_trust_has_its_row():
    table = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == list(range(1, 13))
