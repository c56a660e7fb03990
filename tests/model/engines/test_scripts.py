"""A file that somebody chooses as an engine is run by its language, or by itself."""

from __future__ import annotations

import shutil
import sys

import pytest

from gobang.model.engines import scripts
from gobang.model.engines.scripts import command_of


@pytest.fixture
def installed(monkeypatch):
    """Let just these programs be installed."""

    def only(*names: str) -> None:
        monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in names else None)

    return only


@pytest.mark.parametrize(
    ("name", "programs", "before"),
    [
        ("brain.py", scripts.PYTHON, (f"/bin/{scripts.PYTHON[0]}",)),
        ("BRAIN.PY", scripts.PYTHON[1:], (f"/bin/{scripts.PYTHON[1]}",)),
        ("Brain.java", ("java",), ("/bin/java",)),
        ("brain.jar", ("java",), ("/bin/java", "-jar")),
        ("brain.jar", (), ()),
        ("brain.exe", ("java", "python3"), ()),
    ],
)
def test_a_script_is_run_by_its_language_if_that_is_there(tmp_path, installed, name, programs, before):
    installed(*programs)
    file = tmp_path / name
    file.write_text("")
    assert command_of(str(file)) == (*before, str(file))


@pytest.mark.skipif(sys.platform == "win32", reason="files there do not say whether they are programs")
def test_a_script_that_is_a_program_runs_by_itself(tmp_path, installed):
    installed(*scripts.PYTHON)
    file = tmp_path / "brain.py"
    file.write_text("#!/usr/bin/env python3\n")
    file.chmod(0o755)
    assert command_of(str(file)) == (str(file),)
