"""The papers are true: their console blocks print what they show, and their links lead to files that exist."""

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
PAPERS = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")})
CONSOLES = [path for path in PAPERS if "```console" in path.read_text(encoding="utf-8")]
MODULES = {"gobang": "gobang", "gobang-cli": "gobang.terminal"}


def sessions(text: str) -> list[list[tuple[str, str]]]:
    """The console blocks, each as pairs of a command and what it prints."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
        assert not parts[0], "a console block begins with a command"
        found.append(list(zip(parts[1::2], parts[2::2], strict=True)))
    return found


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_there_are_commands_to_try():
    assert len(CONSOLES) >= 4


@pytest.mark.parametrize("paper", CONSOLES, ids=name)
def test_the_commands_print_what_is_shown(paper, tmp_path):
    found = sessions(paper.read_text(encoding="utf-8"))
    assert found
    chinese = "zh_CN" in name(paper)
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


@pytest.mark.parametrize("paper", PAPERS, ids=name)
def test_links_lead_somewhere(paper):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8")):
        assert (paper.parent / target).exists(), target


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


def test_every_promise_of_trust_names_tests_that_exist():
    table = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]*).* \| (.*`tests/\S+::.*) \|$", table, re.MULTILINE)
    assert rows
    for promise, tests in rows:
        named = re.findall(r"`(tests/\S+\.py)::(test_\w+)`", tests)
        assert len(named) == tests.count("`") / 2, promise
        assert named, promise
        for path, test in named:
            assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), f"{promise}: {test}"


def test_every_one_of_the_twelve_points_of_trust_has_its_row():
    table = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == list(range(1, 13))


def test_each_decision_has_a_number_of_its_own_which_its_title_names():
    papers = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    numbers = [path.name.split("-")[0] for path in papers]
    assert sorted(set(numbers)) == numbers
    for path, number in zip(papers, numbers, strict=True):
        assert path.read_text(encoding="utf-8").startswith(f"# {int(number)}. "), path.name


def test_every_decision_that_is_referred_to_exists():
    known = {path.name.split("-")[0] for path in (ROOT / "docs" / "decisions").glob("*.md")}
    for path in (*PAPERS, *(ROOT / "gobang").rglob("*.py")):
        for number in re.findall(r"\bdecision\s+(\d+)", path.read_text(encoding="utf-8")):
            assert number.zfill(4) in known, f"{name(path)}: {number}"
