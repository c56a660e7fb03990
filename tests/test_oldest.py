"""The oldest versions that are allowed: what `dev.py test --oldest` installs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import dev
from tools import oldest

ROOT = Path(dev.__file__).parent


def test_each_requirement_is_taken_at_its_lower_bound():
    wanted = ["PySide6-Essentials>=6.11.3,<6.12", "numba>=0.62", "fsrs>=6.3,<7"]
    assert oldest.oldest(wanted) == ["PySide6-Essentials==6.11.3", "numba==0.62", "fsrs==6.3"]


def test_a_requirement_without_a_bound_is_refused():
    with pytest.raises(ValueError, match="numpy has no lower bound"):
        oldest.oldest(["numpy"])


def test_everything_that_is_installed_has_a_bound():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    assert all(oldest.oldest(group) for group in groups)


def test_dev_py_runs_pytest_there(monkeypatch, capsys):
    ran = []
    monkeypatch.setattr(dev, "developer", lambda: Path("python"))
    monkeypatch.setattr(dev, "system_packages", lambda *_, **__: None)
    monkeypatch.setattr(dev, "call", lambda *command: ran.append(command) or 0)
    assert dev.main(["test", "--oldest", "tests/game", "-q"]) == 0
    assert ran == [(Path("python"), "-m", "tools.oldest", "tests/game", "-q")]
    assert "oldest" in capsys.readouterr().out
