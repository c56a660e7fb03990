"""Nothing opens a network connection, nothing in our code runs code from data, and foreign text stays text."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "gobang"
SOURCES = sorted(PACKAGE.rglob("*.py"))

MODULES = {
    *("pickle", "marshal", "shelve", "dill", "cloudpickle", "runpy", "code", "codeop"),
    *("socket", "socketserver", "ssl", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "asyncio", "requests"),
    *("PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineWidgets"),
}
"""Modules that run what they read, or speak to a network."""
CALLS = {"eval", "exec", "compile", "__import__"}
SHELLS = {"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"}


ALLOWED = {
    ("start/display.py", "socket"): "asks the Wayland server of this machine whether it answers",
    ("engine/lab/seating.py", "socket"): "asks whether the scheduler that the user has named answers",
    ("engine/lab/seating.py", "urllib.parse"): "takes the address of that scheduler apart",
    ("engine/lab/seating.py", "urllib.parse.urlsplit"): "the same",
    ("terminal/playing/screen.py", "os.system"): "an empty command makes Windows' console obey escape sequences",
}


def calls(path: Path) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_our_code_runs_no_data_and_no_shell(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            if (path.relative_to(PACKAGE).as_posix(), name) in ALLOWED:
                continue
            assert not any(name == bad or name.startswith(f"{bad}.") for bad in MODULES), f"line {node.lineno}"
    for call in calls(path):
        text = ast.unparse(call.func)
        if (path.relative_to(PACKAGE).as_posix(), text) in ALLOWED:
            assert [ast.unparse(each) for each in call.args] == ["''"]
            continue
        assert text not in CALLS | SHELLS, f"line {call.lineno}: {text}"
        assert not any(key.arg == "shell" for key in call.keywords), f"line {call.lineno}: a shell"


WATCHED = """
import sys
seen = []
def watch(event, args):
    if event.startswith(("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo")):
        seen.append((event, args))
sys.addaudithook(watch)
"""
WINDOW = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gobang import app
from gobang.game.point import Point
from gobang.start import arguments
session = app.build(arguments.parse(["--lang=en"]))
session.show()
QTimer.singleShot(600, lambda: session.match.offer(Point(7, 7)))
QTimer.singleShot(2500, QApplication.quit)
QApplication.exec()
"""
ENGINE = """
from gobang.engine.brain import Brain
for line in ("START 9", "INFO timeout_turn 200", "BEGIN"):
    list(Brain().hear(line))
"""
CHECKS = """
import pathlib
tables = [pathlib.Path("/proc/net", name) for name in ("tcp", "tcp6", "udp", "udp6")]
internet = {line.split()[9] for table in tables if table.exists() for line in table.read_text().splitlines()[1:]}
own = {str(each.readlink()) for each in pathlib.Path("/proc/self/fd").glob("*") if each.is_symlink()}
assert not seen, seen
assert not {f"socket:[{number}]" for number in internet} & own
assert not {"PySide6.QtNetwork", "ssl", "urllib.request"} & set(sys.modules)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("what", [WINDOW, ENGINE], ids=["window", "engine"])
def test_nothing_opens_a_network_socket(what, data):
    if what is WINDOW:
        pytest.importorskip("PySide6")
    done = subprocess.run(
        [sys.executable, "-c", WATCHED + what + CHECKS],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
