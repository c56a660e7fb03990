"""dev.py on machines other than this one: another Python, missing packages, no sudo."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from tools import bench_window, screens

ROOT = Path(dev.__file__).parent


def test_without_a_command_it_lists_them(capsys):
    assert dev.main([]) == 0
    shown = capsys.readouterr().out
    for command in ("run", "test", "check", "bench", "i18n", "screenshot", "soak", "dist", "bundle", "release"):
        assert f"\n  {command} " in shown
    assert dev.main(["dance"]) == 2


def test_an_old_python_can_at_least_read_it():
    """Old versions must get a sentence instead of a SyntaxError."""
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_it_needs_only_the_standard_library():
    code = "import sys, dev; print(*{m.split('.')[0] for m in sys.modules} - set(sys.stdlib_module_names))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(done.stdout.split()) <= {"dev", "__main__"}


def test_an_unsuitable_python_looks_for_another(monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 2))
    found = {"python3.12": (3, 12), "python3.11": (3, 11)}
    monkeypatch.setattr(dev, "version_of", lambda command: found.get(command[0]))
    assert dev.suitable_python() == ["python3.12"]
    found.clear()
    with pytest.raises(dev.Refusal, match=r"needs Python 3\.11, 3\.12 or 3\.13; this is 3\.9\.2"):
        dev.suitable_python()


def test_the_version_of_nothing_is_none(tmp_path):
    assert dev.version_of([sys.executable]) == sys.version_info[:2]
    assert dev.version_of([str(tmp_path / "python")]) is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages are a matter of Linux")
class TestPackages:
    def test_things_are_looked_for_by_what_they_are(self):
        assert dev.present("libc.so.6")
        assert not dev.present("libnonsense.so.9")
        assert dev.present("sh")
        assert not dev.present("no-such-program")
        assert dev.present("/etc/passwd")
        assert not dev.present("/no/such.service")

    def test_a_typeface_is_looked_for_by_its_file(self, monkeypatch, tmp_path):
        monkeypatch.setattr(dev.Path, "home", lambda: tmp_path)
        monkeypatch.setitem(dev.TYPEFACES, "NoSuchFace-Regular", "fonts-none")
        assert not dev.present("NoSuchFace-Regular")
        own = tmp_path / ".local/share/fonts/some/NoSuchFace-Regular.ttc"
        own.parent.mkdir(parents=True)
        own.touch()
        assert dev.present("NoSuchFace-Regular")

    def test_the_tests_bring_a_typeface_for_each_that_layouts_are_tested_with(self):
        pytest.importorskip("PySide6")
        from tests import typefaces  # noqa: PLC0415  it needs Qt

        packages = {"DejaVu": "dejavu", "Noto": "noto", "WenQuanYi": "wqy", "Droid": "droid"}
        used = {family.split()[0] for _, families in typefaces.EVERY for family in families}
        assert used == set(packages)
        assert all(any(packages[name] in package for package in dev.SCREEN.values()) for name in used)

    def test_what_is_missing_is_installed_where_we_may(self, monkeypatch):
        asked = []
        monkeypatch.setattr(dev, "present", lambda thing: thing != "libGL.so.1")
        monkeypatch.setattr(dev, "install_packages", lambda packages: asked.extend(packages) or True)
        dev.system_packages(dev.WINDOW)
        assert asked == ["libgl1"]

    def test_what_lets_a_program_be_heard_is_asked_of_the_systems_python(self, monkeypatch):
        asked, missing = [], "Atspi"

        def run(command, **_options):
            asked.append(command[0])
            return subprocess.CompletedProcess(command, 1 if missing in command[-1] else 0)

        monkeypatch.setattr(dev.subprocess, "run", run)
        monkeypatch.setattr(dev.shutil, "which", lambda _program, path=None: path and "/usr/bin/python3")
        assert [thing for thing in ("gi", "Atspi") if dev.present(thing)] == ["gi"]
        assert set(asked) == {"/usr/bin/python3"}
        monkeypatch.setattr(dev.shutil, "which", lambda _program, path=None: None)
        assert not dev.present("gi")

    def test_where_we_may_not_the_exact_line_is_told(self, monkeypatch, capsys):
        monkeypatch.setattr(dev, "present", lambda thing: thing not in {"libGL.so.1", "libdbus-1.so.3"})
        monkeypatch.setattr(dev, "install_packages", lambda _packages: False)
        monkeypatch.setattr(dev.shutil, "which", lambda program: f"/usr/bin/{program}")
        line = "sudo apt-get update && sudo apt-get install -y libdbus-1-3 libgl1"
        with pytest.raises(dev.Refusal, match=line):
            dev.system_packages(dev.WINDOW)
        dev.system_packages(dev.WINDOW, urgent=False)
        assert line in capsys.readouterr().out

    def test_other_systems_are_told_the_names(self, monkeypatch):
        monkeypatch.setattr(dev, "present", lambda thing: thing != "libGL.so.1")
        monkeypatch.setattr(dev.shutil, "which", lambda _program: None)
        with pytest.raises(dev.Refusal, match=r"libGL\.so\.1.*\n.*package manager.*libgl1 on Debian"):
            dev.system_packages(dev.WINDOW)

    @pytest.mark.parametrize(("user", "sudo", "works"), [(0, False, True), (1000, True, True), (1000, False, False)])
    def test_sudo_is_used_only_when_it_asks_nothing(self, monkeypatch, user, sudo, works):
        ran = []

        def fake(command, **_options):
            ran.append(command)
            refused = command == ["sudo", "-n", "true"] and not sudo
            return subprocess.CompletedProcess(command, 1 if refused else 0)

        monkeypatch.setattr(dev.os, "geteuid", lambda: user)
        monkeypatch.setattr(dev.shutil, "which", lambda program: f"/usr/bin/{program}")
        monkeypatch.setattr(dev.subprocess, "run", fake)
        monkeypatch.setattr(dev, "follow", lambda command, *_how: fake(command).returncode)
        assert dev.install_packages(["xvfb"]) is works
        if works:
            assert [c[-1] for c in ran[-2:]] == ["update", "xvfb"]
            assert (ran[-1][0] == "sudo") is (user != 0)


class TestEnvironment:
    @pytest.fixture
    def ran(self, monkeypatch, tmp_path):
        """dev.py in a checkout of its own, with the programs it would run written down instead."""
        (tmp_path / "pyproject.toml").write_text("[project]")
        monkeypatch.setattr(dev, "ROOT", tmp_path)
        monkeypatch.setattr(dev, "version_of", lambda _command: (3, 12))
        ran: list[list[str]] = []
        (tmp_path / ".venv").mkdir()

        def fake(command, **_options):
            ran.append(command)
            return subprocess.CompletedProcess(command, 1 if "broken" in command else 0)

        monkeypatch.setattr(dev.subprocess, "run", fake)
        monkeypatch.setattr(dev, "follow", lambda command, *_how: fake(command).returncode)
        return ran

    def test_it_installs_once_and_again_when_the_project_changed(self, ran, tmp_path):
        venv = tmp_path / ".venv"
        dev.environment(venv, ["-e", "."])
        assert ran[-1][-2:] == ["-e", "."]
        dev.environment(venv, ["-e", "."])
        assert len(ran) == 1
        (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'")
        dev.environment(venv, ["-e", "."])
        assert len(ran) == 2
        dev.environment(venv, ["-e", ".[dev]"])
        assert len(ran) == 3

    def test_a_failed_installation_is_tried_again(self, ran, tmp_path):
        for _ in range(2):
            with pytest.raises(dev.Refusal, match="pip"):
                dev.environment(tmp_path / ".venv", ["broken"])
        assert len(ran) == 2

    def test_a_broken_environment_is_made_anew(self, ran, tmp_path, monkeypatch):
        versions = iter([None, (3, 12)])
        monkeypatch.setattr(dev, "version_of", lambda _command: next(versions))
        dev.environment(tmp_path / ".venv", ["-e", "."])
        assert ran[1][-3:-1] == ["venv", "--clear"]


class TestFollowing:
    """What a program says while it installs is told in plain lines, and silence is told too."""

    def python(self, code):
        return [sys.executable, "-S", "-c", code]

    def test_pips_lines_become_plain_ones(self, capsys):
        said = (
            "Obtaining file:///somewhere",
            "  Installing build dependencies: started",
            "  Installing build dependencies: finished with status 'done'",
            "Collecting PySide6-Essentials<6.12,>=6.8 (from gobang==0.1.0)",
            "  Downloading pyside6_essentials-6.11.0-cp39-abi3-manylinux_2_28_x86_64.whl (92.0 MB)",
            "Collecting numpy>=1.26 (from gobang==0.1.0)",
            "  Using cached numpy-2.3.0-cp311-cp311-linux_x86_64.whl (16 MB)",
            "Building wheels for collected packages: gobang",
            "  Building editable for gobang (pyproject.toml): started",
            "Installing collected packages: numpy, PySide6-Essentials, gobang",
        )
        assert dev.follow(self.python(f"print(*{said!r}, sep='\\n')"), "", dev.Installation()) == 0
        assert capsys.readouterr().out.splitlines() == [
            "· fetching what builds Gobang",
            "· looking for package 1: PySide6-Essentials",
            "· downloading pyside6_essentials 6.11.0, 92.0 MB",
            "· looking for package 2: numpy",
            "· taking numpy 2.3.0 from pip's cache, 16 MB",
            "· building Gobang",
            "· installing 3 packages: numpy, PySide6-Essentials, gobang",
        ]

    def test_a_long_silence_is_told(self, monkeypatch, tmp_path):
        """The program is silent until that has been told."""
        told = tmp_path / "told"
        monkeypatch.setattr(dev, "QUIET_S", 0.05)
        monkeypatch.setattr(dev, "say", lambda text: told.write_text(text, encoding="utf-8"))
        silent = f"import pathlib\nwhile not pathlib.Path({str(told)!r}).exists():\n    pass"
        assert dev.follow(self.python(silent), "unpacking numpy") == 0
        assert re.fullmatch(r"still unpacking numpy \(\d+ s\)", told.read_text(encoding="utf-8"))

    def test_a_program_that_fails_is_quoted(self, capsys):
        code = "import sys; print('out of room', file=sys.stderr); sys.exit(3)"
        assert dev.follow(self.python(code), "") == 3
        assert "out of room" in capsys.readouterr().out

    def test_without_a_connection_it_is_said_what_to_do(self, monkeypatch, tmp_path, capsys):
        """pip itself, at an index that is not there."""
        (tmp_path / "pyproject.toml").write_text("[project]")
        monkeypatch.setattr(dev, "ROOT", tmp_path)
        (tmp_path / ".venv").mkdir()
        monkeypatch.setattr(dev, "version_of", lambda _command: (3, 12))
        monkeypatch.setattr(dev, "python_of", lambda _folder: Path(sys.executable))
        nowhere = ["--isolated", "-i", "http://127.0.0.1:9/simple", "--retries", "1", "--timeout", "1"]
        for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
            monkeypatch.delenv(name)
        with pytest.raises(dev.Refusal, match=r"cannot be reached.*Internet"):
            dev.environment(tmp_path / ".venv", [*nowhere, "no-such-package-here"])
        assert "· the package index does not answer; trying again" in capsys.readouterr().out


def test_a_refusal_is_a_sentence_and_no_traceback(monkeypatch, capsys):
    def refuse():
        raise dev.Refusal("say please")

    monkeypatch.setattr(dev, "developer", refuse)
    assert dev.main(["check"]) == 1
    assert capsys.readouterr().err == "\ndev.py check: say please\n"
    assert dev.main(["bench", "coffee"]) == 1
    assert "coffee" in capsys.readouterr().err


def test_ci_runs_what_the_readme_says():
    script = ROOT / ".ci" / "run"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 dev.py test" in script.read_text(encoding="utf-8")
    assert "\npython3 dev.py run" in readme
    assert "\npython3 dev.py test" in readme
    assert os.access(script, os.X_OK) or os.name == "nt"


def test_without_xvfb_the_screen_is_off(monkeypatch):
    monkeypatch.setattr(screens.shutil, "which", lambda _program: None)
    with screens.screen() as env:
        assert env["QT_QPA_PLATFORM"] == "offscreen"
        assert "PATH" in env


@pytest.mark.skipif(not screens.has_real_screen(), reason="no Xvfb on this system")
def test_a_screen_of_its_own_is_there_and_goes_away():
    code = "from PySide6.QtGui import QGuiApplication as A; a = A([]); s = a.primaryScreen().size()\n"
    code += "print(a.platformName(), s.width(), s.height())"
    with screens.screen("640x480") as env:
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["xcb", "640", "480"], done.stderr


class TestBench:
    def test_a_row_is_judged_by_its_multiple_of_the_bare_window(self):
        row = bench_window.Row("first content", "ms", 179.0, 100.0, 1.8)
        assert row.good
        assert "1.79 ×" in str(row)
        assert "≤ 1.8 ×" in str(row)
        assert str(row).endswith("ok")
        late = bench_window.Row("first content", "ms", 181.0, 100.0, 1.8)
        assert not late.good
        assert str(late).endswith("TOO MUCH")

    def test_a_share_is_judged_as_it_is(self):
        row = bench_window.Row("processor when idle", "%", 0.1, 0.0, 0.5)
        assert row.good
        assert "≤ 0.5 %" in str(row)
        assert "×" not in str(row)
        assert not bench_window.Row("processor when idle", "%", 0.6, 0.5, 0.5).good

    def test_what_has_no_budget_is_only_told(self):
        told = bench_window.Row("longest gap", "ms", 9999.0, 5.0)
        assert bench_window.Row("until the first task is shown", "ms", 9999.0, 0.0).good
        assert told.good
        assert str(told).endswith("×")

    @pytest.mark.parametrize("kind", ["bare", "ours"])
    def test_both_windows_can_be_measured(self, kind):
        found = bench_window.probe(kind, "start", {**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        assert 0 < found["first"] <= found["whole"] < 60_000
        assert set(found) == {"first", "whole", "memory"}
