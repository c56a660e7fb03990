"""Runs all checks, three at a time, and prints a table of the results: `python -m tools.checks all|quick`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import zipfile
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from dev import ROOT, environment, python_of
from tools.screens import has_real_screen, screen

BUILD = ROOT / "build"
PYTHON = sys.executable
COVERED = ("game", "contest", "library", "analyses", "model")
LEAST_COVERAGE = 95
"""Percent of the lines and branches of each of these rooms."""
AUDIT_S = 40
"""Seconds in which the list of known vulnerabilities must answer."""
PATIENCE = 2700
"""Seconds after which a program of a check is taken to hang: three times what the slowest takes on two busy cores."""
QUIET_S = 20
"""After so many seconds without a result, what is running is told."""
ON_SCREEN = ("tests/view", "tests/controller")
HALF_ON_SCREEN = tuple(f"tests/controller/{room}" for room in ("play", "preferences", "record", "review"))
"""About half of those, which run beside the others: one after the other they would take longer than all the rest."""
BY_EAR = "tests/reader"
WITHOUT_QT = ("tests/game", "tests/contest", "tests/library", "tests/analyses")
"""Tests of rooms that must work without Qt; they run in an environment that lacks it, and only there."""


class Failed(Exception):
    """A check failed; its log says why."""


@dataclass
class Check:
    """One check: its name, its function and, after running, its result."""

    name: str
    do: Callable[[Check], None]
    log: list[str] = field(default_factory=list)
    state: str = "not run"
    seconds: float = 0.0
    note: str = ""

    def perform(self) -> None:
        """Run the check and print its log in one piece."""
        began = time.monotonic()
        self.state = "running"
        try:
            self.do(self)
            self.state = self.state if self.state == "skipped" else "ok"
        except Failed as failure:
            self.log.append(str(failure))
            self.state = "FAILED"
        except Exception as error:  # noqa: BLE001  the other checks shall still be done
            self.log.append(f"{type(error).__name__}: {error}")
            self.state = "FAILED"
        self.seconds = time.monotonic() - began
        with PRINTING:
            print(f"\n──── {self.name}: {self.state}, {self.seconds:.1f} s", *self.log, sep="\n", flush=True)

    def run(self, *command: str | Path, said: str = "", cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
        """Run a program, keep what it printed in the log, and return it; `said` is its standard input."""
        shown = " ".join(Path(c).name if Path(c).is_absolute() else str(c) for c in command)
        self.log.append(f"$ {shown}")
        try:
            done = subprocess.run(
                [str(part) for part in command],
                cwd=cwd,
                env=env or {**os.environ},
                input=said,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                timeout=PATIENCE,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            self.log.append((late.output or b"").decode(errors="replace"))
            raise Failed(f"{shown} took more than {PATIENCE} s") from None
        self.log.append(done.stdout.rstrip())
        if done.returncode != 0:
            raise Failed(f"{shown} ended with code {done.returncode}")
        return done.stdout

    def pytest(self, *arguments: str | Path, python: str | Path = PYTHON, env: dict[str, str] | None = None) -> None:
        """Run pytest and note its closing line."""
        try:
            self.run(python, "-m", "pytest", *arguments, env=env)
        finally:
            closing = re.findall(r"^=+ (?=.*\bin [\d.]+s).*$", self.log[-1], re.MULTILINE)
            self.note = closing[-1] if closing else ""


PRINTING = threading.Lock()
INSTALLING = threading.Lock()
"""Two checks use the same environment; the first makes it."""


# ---------------------------------------------------------------- the checks


def style(check: Check) -> None:
    check.run(PYTHON, "-m", "ruff", "check", "--no-fix")
    check.run(PYTHON, "-m", "ruff", "format", "--check")


def types(check: Check) -> None:
    check.run(PYTHON, "-m", "mypy")


def words(check: Check) -> None:
    check.run(PYTHON, "-m", "tools.i18n", "--check")


def architecture(check: Check) -> None:
    check.pytest("tests/test_architecture.py", "-q", "--no-header")


def tests(check: Check) -> None:
    """Run the tests without a screen: those of the window only where there is no real one, since each takes minutes."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    elsewhere = ("tests/engine", BY_EAR, *WITHOUT_QT, *(ON_SCREEN if has_real_screen() else ()))
    options = measured("tests", ("model",), env)
    check.pytest(*(f"--ignore={path}" for path in elsewhere), "--durations=10", *options, env=env)


def on_screen(check: Check, *tests: str) -> None:
    """Without measuring coverage, which would take a third longer: the model is covered by tests of its own."""
    if not has_real_screen():
        check.state, check.note = "skipped", "no Xvfb on this system"
        return
    with screen() as env:
        check.pytest(*tests, env=env)


def tests_of_games_on_screen(check: Check) -> None:
    on_screen(check, *HALF_ON_SCREEN)


def tests_on_screen(check: Check) -> None:
    on_screen(check, *ON_SCREEN, *(f"--ignore={path}" for path in HALF_ON_SCREEN))


def tests_by_ear(check: Check) -> None:
    """What a screen reader is told, on a screen of its own: one reader would hear the windows of other tests."""
    on_screen(check, BY_EAR)


def measured(name: str, rooms: tuple[str, ...], env: dict[str, str]) -> list[str]:
    """The options of pytest that measure these rooms; `env` gets the file for it."""
    BUILD.mkdir(exist_ok=True)
    env["COVERAGE_FILE"] = str(BUILD / f"covered.{name}")
    return [*(f"--cov=gobang.{room}" for room in rooms), "--cov-report="]


def coverage(check: Check) -> None:
    """Judge what the tests of each room have covered."""
    env = {**os.environ, "COVERAGE_FILE": str(BUILD / "coverage")}
    parts = [str(path) for name in ("tests", "without-qt") if (path := BUILD / f"covered.{name}").exists()]
    check.run(PYTHON, "-m", "coverage", "combine", "--keep", *parts, env=env)
    for room in COVERED:
        where = f"--include=gobang/{room}/*"
        told = check.run(PYTHON, "-m", "coverage", "report", where, "--format=total", "--precision=1", env=env)
        percent = told.split()[-1]  # before it may stand how many files were read
        if float(percent) < LEAST_COVERAGE:
            check.run(PYTHON, "-m", "coverage", "report", where, "--show-missing", "--skip-covered", env=env)
            raise Failed(f"coverage of {room} is {percent} %, and should be {LEAST_COVERAGE}")
        check.log.append(f"coverage of {room}: {percent} %")


def python_without_qt(check: Check) -> Path:
    """The Python of an environment with everything but PySide6."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [d for d in project["dependencies"] if not d.startswith("PySide6")]
    needed += [
        d for d in project["optional-dependencies"]["dev"] if re.match(r"pytest(-cov)?>|hypothesis|distributed", d)
    ]
    with INSTALLING:
        python = environment(BUILD / "without-qt", needed)
    check.run(python, "-c", "import importlib.util as u, sys; sys.exit(bool(u.find_spec('PySide6')))")
    return python


def tests_without_qt(check: Check) -> None:
    env = {**os.environ}
    python = python_without_qt(check)
    options = measured("without-qt", ("game", "contest", "library", "analyses"), env)
    check.pytest(*WITHOUT_QT, *options, python=python, env=env)


def tests_of_the_engine(check: Check) -> None:
    """Without measuring coverage, which would double the time numba compiles."""
    check.pytest("tests/engine", python=python_without_qt(check))


def wheel(check: Check) -> None:
    """Install what a user gets into an environment of its own, and start every command of it far from the checkout."""
    out, venv = BUILD / "dist", BUILD / "wheel"
    for old in out.glob("*.whl"):
        old.unlink()
    check.run(PYTHON, "-m", "build", "--wheel", "--outdir", out)
    [built] = out.glob("*.whl")
    manual = ROOT / "docs" / "manual"
    with zipfile.ZipFile(built) as packed:
        held = set(packed.namelist())
    for page in (path for path in manual.rglob("*") if path.is_file()):
        if f"gobang/manual/{page.relative_to(manual).as_posix()}" not in held:
            raise Failed(f"{page} is not in the wheel")
    python = environment(venv, ["pip"])
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--quiet")
    check.run(*pip, "uninstall", "--yes", "gobang", "gobang-desktop")
    check.run(*pip, "install", built)
    scripts = python_of(venv).parent
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        env = {k: v for k, v in os.environ.items() if not k.startswith(("GOBANG", "PYTHON", "XDG_", "NUMBA"))}
        env |= {"HOME": folder, "USERPROFILE": folder, "LOCALAPPDATA": folder, "QT_QPA_PLATFORM": "offscreen"}
        env |= {"PYTHONUTF8": "1"}
        check.run(scripts / "gobang", "--version", cwd=home, env=env)
        check.run(scripts / "gobang", "--demo", "--screenshot", "window.png", cwd=home, env=env)
        if not (home / "window.png").read_bytes().startswith(b"\x89PNG"):
            raise Failed("gobang --screenshot saved no picture")
        game = check.run(scripts / "gobang-cli", "play", said="8 8\nundo\nh8\nresign\n", cwd=home, env=env)
        if "X" not in game:
            raise Failed("gobang-cli play drew no stone")
        answer = check.run(scripts / "gobang-engine", said="ABOUT\nEND\n", cwd=home, env=env)
        if "name=" not in answer:
            raise Failed("gobang-engine does not introduce itself")


def soak(check: Check) -> None:
    """A short round of every kind of attack."""
    check.run(PYTHON, "-m", "tools.soak", "--untimed", env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


def audit(check: Check) -> None:
    """Ask the list of known vulnerabilities about everything that is installed; without its data nothing is said."""
    command = [PYTHON, "-m", "pip_audit", "--format=json", "--progress-spinner=off", "--skip-editable", "--timeout=10"]
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", timeout=AUDIT_S
        )
        said, why = done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        said, why = "", f"no answer within {AUDIT_S} s"
    check.log += judged(said, why)
    if any(line.startswith("vulnerable") for line in check.log):
        raise Failed("update what is vulnerable, or say here why it does no harm")
    check.note = check.log[-1]


def judged(said: str, why: str) -> list[str]:
    """What pip-audit has found, in lines; those of a vulnerable package begin with that word."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return [f"could not be asked: {(why.strip().splitlines() or ['no answer'])[-1][:200]}"]
    asked = [package for package in packages if "vulns" in package]
    if not asked:
        return [f"could not be asked: the index knows none of {len(packages)} packages"]
    lines = [
        f"vulnerable: {package['name']} {package['version']}: {flaw['id']}, mended in {', '.join(flaw['fix_versions'])}"
        for package in asked
        for flaw in package["vulns"]
    ]
    return [*lines, f"{len(asked)} of {len(packages)} packages asked"]


QUICK = {"style": style, "types": types, "words": words, "audit": audit}
SLOW = {  # the longest first, so that no core is idle at the end
    "tests on a real screen": tests_on_screen,
    "games on a real screen": tests_of_games_on_screen,
    "tests": tests,
    "tests of the engine": tests_of_the_engine,
    "tests by ear": tests_by_ear,
    "tests without Qt": tests_without_qt,
    "soak": soak,
    "wheel": wheel,
}
AT_ONCE = 3
"""How many steps run at the same time. A small machine has two cores, and tests with windows or a screen reader wait
half of their time for another process; with more steps each would wait for a core."""


def main() -> int:
    """Run the checks, print the table, and return 0 if all passed."""
    began = time.monotonic()
    chosen = QUICK | ({"architecture": architecture} if sys.argv[1:] == ["quick"] else SLOW)
    checks = [Check(name, do) for name, do in chosen.items()]
    with ThreadPoolExecutor(AT_ONCE) as workers:
        left = {workers.submit(check.perform) for check in checks}
        while left:
            _, left = wait(left, timeout=QUIET_S, return_when=FIRST_COMPLETED)
            if running := [check.name for check in checks if check.state == "running"]:
                print(f"· running for {time.monotonic() - began:.0f} s: {', '.join(running)}", flush=True)
    if tests in chosen.values():
        checks.append(Check("coverage", coverage))
        checks[-1].perform()
    failed = [check.name for check in checks if check.state == "FAILED"]
    print(f"\n{'check':<26}{'result':<10}{'seconds':>7}")
    for check in checks:
        print(f"{check.name:<26}{check.state:<10}{check.seconds:>7.1f}  {check.note.strip('= ')}")
    print(f"\n{'FAILED: ' + ', '.join(failed) if failed else 'All is well'} ({time.monotonic() - began:.0f} s)")
    for check in checks:
        if check.note.startswith("="):
            print(check.note)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
