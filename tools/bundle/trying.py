"""Tries a packed bundle as a stranger would: an empty home, no Python on the path, folders with spaces and 五子棋.

The engine is started from two folders and may compile in the first one only. On X, by xdotool, a person's clicks and
keys put a stone on the board, open a file and quit; what the program has kept by then says whether that was done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.screens import has_real_screen, screen

ASKED = "START 15\nINFO timeout_turn 600000\nINFO max_depth 2\nTURN 7,7\n"
GAME = "(;GM[4]FF[4]SZ[15];B[hh];W[hi];B[ii];W[gg])"
CENTRE = ("318", "362")
"""Where H8 lies in a window of 1000×700, in pixels."""
PATIENCE_S = 900.0
"""For each thing that must come: compiling takes minutes on a busy machine."""
LOOK_S = 0.3


class Broken(Exception):
    """The bundle does not do what it must; the text says what."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def unpack(package: Path, folder: Path) -> Path:
    """Unpack an archive there, and return the folder of the programs."""
    if package.suffix == ".zip":
        zipfile.ZipFile(package).extractall(folder)  # noqa: S202  we have packed it
    else:
        with tarfile.open(package) as packed:
            packed.extractall(folder, filter="data")
    return folder / "Gobang"


def program(folder: Path, name: str) -> str:
    """The path of one of the three programs."""
    return str(folder / (f"{name}.exe" if os.name == "nt" else name))


def bare(home: Path) -> dict[str, str]:
    """The environment of a new user on a machine without Python, compilers and Qt on the path."""
    nowhere = home / "no programs"
    nowhere.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "TEMP", "TMP")}
    return kept | {"HOME": str(home), "USERPROFILE": str(home), "LOCALAPPDATA": str(home), "PATH": str(nowhere)}


def until(found: Callable[[], bool], what: str) -> None:
    """Wait until it is so. Raises Broken."""
    end = time.monotonic() + PATIENCE_S
    while not found():
        if time.monotonic() > end:
            raise Broken(f"{what}: not within {PATIENCE_S:.0f} s")
        time.sleep(LOOK_S)


def ask_engine(folder: Path, env: dict[str, str]) -> list[str]:
    """The lines that the engine of the bundle in `folder` answers, up to its move. Raises Broken."""
    with subprocess.Popen(
        [program(folder, "gobang-engine")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=env,
        encoding="utf-8",
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(ASKED)
        process.stdin.flush()
        lines = []
        for line in process.stdout:
            lines.append(line.rstrip())
            if line[:1].isdigit():
                break
        process.stdin.close()
    if not lines or not lines[-1][:1].isdigit():
        raise Broken(f"the engine did not answer: {lines}")
    return lines


def try_engine(first: Path, second: Path, env: dict[str, str]) -> None:
    """Compile in the first folder, once, and nothing in the second one. Raises Broken."""
    home = Path(env["HOME"])
    began = time.monotonic()
    lines = ask_engine(first, env)
    if not any("compiling" in line for line in lines):
        raise Broken(f"the first start of the engine does not tell that it compiles: {lines}")
    until(lambda: any(home.rglob("kernels-*/complete")), "the kernels are kept")
    kept = {path: path.stat().st_mtime_ns for path in home.rglob("*.nbi")}
    say(f"engine: first answer with {len(kept)} kernels compiled and kept after {time.monotonic() - began:.0f} s")
    began = time.monotonic()
    lines = ask_engine(second, env)
    if any("compiling" in line for line in lines) or kept != {p: p.stat().st_mtime_ns for p in home.rglob("*.nbi")}:
        raise Broken("the engine has compiled again in another folder")
    say(f"engine: answers from another folder after {time.monotonic() - began:.1f} s, and compiles nothing")


def try_terminal(folder: Path, env: dict[str, str]) -> None:
    """Play in the terminal. Raises Broken."""
    command = [program(folder, "gobang-cli"), "play"]
    done = subprocess.run(
        command, env=env, input="h8\nresign\n", capture_output=True, encoding="utf-8", timeout=PATIENCE_S, check=False
    )
    if done.returncode != 0 or "X" not in done.stdout:
        raise Broken(f"gobang-cli play: code {done.returncode}, {done.stdout[-500:]}{done.stderr[-500:]}")
    say("gobang-cli: a game was played")


@contextmanager
def window(folder: Path, env: dict[str, str], *words: str) -> Iterator[Callable[[tuple[str, str]], str]]:
    """The program with a window, and what sends it clicks and keys; at the end it is told to quit. Raises Broken."""
    finger = shutil.which("xdotool") or ""

    def do(*what: str) -> str:
        done = subprocess.run([finger, *what], env=env, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
        return done.stdout.strip()

    began = time.monotonic()
    with subprocess.Popen([program(folder, "gobang"), *words], env=env, stderr=subprocess.PIPE, text=True) as process:
        number = do("search", "--sync", "--onlyvisible", "--class", "gobang").split("\n")[0]
        say(f"window: there after {time.monotonic() - began:.1f} s")
        yield lambda at: do("windowfocus", number, "mousemove", "--window", number, *at, "click", "1")
        do("windowfocus", "--sync", number, "key", "ctrl+q")
        try:
            said = process.communicate(timeout=PATIENCE_S)[1]
        except subprocess.TimeoutExpired:
            process.kill()
            raise Broken("the window did not quit by Ctrl+Q") from None
    if process.returncode != 0:
        raise Broken(f"gobang ended with code {process.returncode}: {said[-1000:]}")


def try_window(folder: Path, env: dict[str, str]) -> None:
    """Put a stone on the board, open a file, quit. Raises Broken."""
    home = Path(env["HOME"])

    def keeps(word: str) -> bool:
        return any(word in path.read_text("utf-8", "replace") for path in home.rglob("*unfinished*") if path.is_file())

    with window(folder, env, "--lang=en", "--size=1000x700") as click:

        def placed() -> bool:
            click(CENTRE)
            return keeps(";B[hh]")

        until(placed, "a click puts a stone on the board")
        until(lambda: keeps(";B[hh];W["), "the machine answers")
    say("window: a stone was placed by a click, and the machine has answered")
    game = home / "Partien 五子棋" / "a game.sgf"
    game.parent.mkdir()
    game.write_text(GAME, encoding="utf-8")
    with window(folder, env, str(game)):
        until(lambda: keeps("W[gg]"), "the file is opened")
    say("window: the file was opened, and quit by Ctrl+Q")


def try_out(package: Path) -> None:
    """Try an archive. Raises Broken."""
    with tempfile.TemporaryDirectory() as made, screen() as shown:
        home = Path(made) / "home"
        home.mkdir()
        first = unpack(package, Path(made) / "Spiele 五子棋" / "one")
        second = unpack(package, Path(made) / "two")
        env = bare(home) | {name: shown[name] for name in ("DISPLAY", "QT_QPA_PLATFORM") if name in shown}
        version = subprocess.run([program(first, "gobang"), "--version"], env=env, capture_output=True, text=True)
        if version.returncode != 0:
            raise Broken(f"gobang --version: {version.stderr[-1000:]}")
        try_terminal(first, env)
        try_engine(first, second, env)
        if sys.platform.startswith("linux") and has_real_screen() and shutil.which("xdotool"):
            try_window(first, env)
        else:
            say("no window was tried: that needs Xvfb and xdotool")
    say("All is well")
