"""A screen reader for tests: a desktop of its own, and a client that records what an application announces."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tools.screens import has_real_screen, screen

CLIENT = Path(__file__).with_name("reader_client.py")
SERVICES = (Path("/usr/share"), Path("/usr/local/share"))
SPEAKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
APPLICATION = "gobang"
PATIENCE = 60.0
"""How many seconds to wait for something to be heard."""


class Deaf(Exception):
    """Something that should have been heard or found was not; the message says what was heard instead."""


@cache
def reading_python() -> str | None:
    """A Python that has AT-SPI, usually the system's and not ours; None if there is none."""
    names = ["/usr/bin/python3", "python3", *(f"python3.{minor}" for minor in range(15, 8, -1)), sys.executable]
    for found in dict.fromkeys(filter(None, map(shutil.which, names))):
        if subprocess.run([found, "-I", "-c", SPEAKS], capture_output=True, check=False).returncode == 0:
            return found
    return None


def why_no_reader() -> str:
    """What this system lacks for `desktop`; empty if it lacks nothing."""
    if not sys.platform.startswith("linux") or not has_real_screen():
        return "no Xvfb on this system"
    for program in ("dbus-daemon", "openbox"):
        if shutil.which(program) is None:
            return f"no {program} on this system"
    if not any((folder / "dbus-1/services/org.a11y.Bus.service").exists() for folder in SERVICES):
        return "no accessibility bus (at-spi2-core) on this system"
    if reading_python() is None:
        return "no Python here that can import gi and Atspi"
    return ""


@contextlib.contextmanager
def desktop() -> Iterator[dict[str, str]]:
    """Start a screen, a window manager, and session and accessibility buses, and yield the environment to use them."""
    with screen() as outer, tempfile.TemporaryDirectory(prefix="gobang-desktop-") as folder:
        env = {name: value for name, value in outer.items() if not name.startswith(("AT_SPI", "DBUS_", "GNOME"))}
        env |= {"HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder, "GSETTINGS_BACKEND": "memory"}
        with contextlib.ExitStack() as stack:
            bus = stack.enter_context(_started("dbus-daemon", "--session", "--nofork", "--print-address=1", env=env))
            env["DBUS_SESSION_BUS_ADDRESS"] = bus.decode().strip()
            # Gives the keyboard to each new window, as every desktop does; without it no window would get it.
            stack.enter_context(_started("openbox", "--sm-disable", "--startup", "echo ready", env=env))
            yield env


@contextlib.contextmanager
def _started(*command: str, env: dict[str, str]) -> Iterator[bytes]:
    """Run a program, and end it with all it has started. Yields the line it writes when it is ready."""
    running = subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
    )
    assert running.stdout is not None
    try:
        yield running.stdout.readline()
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait(PATIENCE)
        running.stdout.close()


class Reader:
    """A screen reader on a `desktop`, following Gobang."""

    def __init__(self, env: dict[str, str]) -> None:
        self._number = 0
        """The number of the first thing heard that was not waited for yet."""
        python = reading_python()
        assert python is not None
        self._client = subprocess.Popen(
            [python, "-W", "ignore", str(CLIENT)], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def close(self) -> None:
        """End the client."""
        assert self._client.stdin is not None
        assert self._client.stdout is not None
        self._client.stdin.close()
        self._client.wait(PATIENCE)
        self._client.stdout.close()

    def listen(self, *, on: bool = True) -> None:
        """Tell every program on the desktop that a screen reader is running."""
        self._ask("listen", on=on)

    @property
    def listens(self) -> bool:
        """Whether programs on the desktop are told that a screen reader is running."""
        return bool(self._ask("listens"))

    def forget(self) -> None:
        """Wait from now on only for what is heard from now on."""
        self._number = len(self.heard())

    def await_window(self, program: subprocess.Popen[bytes]) -> None:
        """Wait for the program's window without hearing anything. Raises Deaf when none comes."""
        if not self._ask("await_window", process=program.pid, seconds=PATIENCE):
            raise Deaf("no window has come")

    def await_file(self, path: Path) -> None:
        """Wait until the program has written the file. Raises Deaf if it does not."""
        if not self._ask("await_file", path=str(path), seconds=PATIENCE):
            raise Deaf(f"{path} was not written")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, for example Return, Left, h, 8."""
        self._ask("press", keys=keys)

    def hear(self, text: str, kind: str | None = None, seconds: float = PATIENCE) -> str:
        """Wait until something matching `text` is heard after what was waited for before, and return it.

        `kind` is "said" (an announcement), "focus", "name" (a new name) or "window". Raises Deaf if nothing comes.
        """
        found = self._ask("hear", text=text, kind=kind, after=self._number, seconds=seconds)
        if found is None:
            raise Deaf(f"{text!r} was not heard, but {self.heard()[self._number :]}")
        self._number = found["number"] + 1
        return str(found["text"])

    def heard(self) -> list[tuple[str, str]]:
        """Everything heard so far, as kinds and texts."""
        return [(each["kind"], each["text"]) for each in self._ask("so_far")]

    def find(self, role: str, name: str = "") -> dict[str, Any]:
        """The first visible thing of `role` whose name matches. Raises Deaf if none appears."""
        found = self._ask("find", role=role, name=name, seconds=PATIENCE, application=APPLICATION)
        if found is None:
            raise Deaf(f"no {role} {name!r} among {[(each['role'], each['name']) for each in self.tree()]}")
        return dict(found)

    def tree(self) -> list[dict[str, Any]]:
        """Everything that is visible."""
        return list(self._ask("tree", application=APPLICATION))

    def do(self, what: str, thing: dict[str, Any], **more: object) -> Any:
        """Ask for `act`, `focus`, `fill` (text), `look`, `cells`, `cell` (row, column) or `items` of a found thing."""
        return self._ask(what, id=thing["id"], **more)

    def _ask(self, what: str, **more: object) -> Any:
        assert self._client.stdin is not None
        assert self._client.stdout is not None
        self._client.stdin.write(json.dumps({"do": what, **more}) + "\n")
        self._client.stdin.flush()
        answer = json.loads(self._client.stdout.readline() or '{"error": "the client is gone"}')
        if "error" in answer:
            raise Deaf(answer["error"])
        return answer["answer"]
