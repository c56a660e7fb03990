"""Engine processes: the environment they get, which of them belong to an engine, and how much memory they take.

Both the window and contests ask here. The last two are known on Linux only. Elsewhere nothing is found, an engine's
process group is all that ends with it, and its memory limit is only told to it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    import ctypes
    import subprocess

MARK = "GOBANG_ENGINE"
"""A variable in the environment of an engine, which all that it starts inherits."""
MEASURE_S = 0.25
"""How often the memory of an engine that thinks is measured; 20 µs each time."""
MORE, MORE_MB = 1.25, 64
"""An engine is ended if it takes so much more than its limit: many count their tables only."""
TRIES, TRY_AGAIN_S = 4, 0.004
NICE, BELOW_NORMAL = 5, 0x4000
"""How far a process that gives way stands back: on POSIX, and the class of Windows that does the same."""
_PROCESSES = Path("/proc")


def give_way() -> None:
    """Let this process have the time that others leave, from now on."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        with contextlib.suppress(OSError):
            os.nice(NICE)


def new_mark() -> str:
    """A value of MARK that no other engine has."""
    return os.urandom(16).hex()


def variables(mark: str, package: str = "") -> dict[str, str]:
    """What to add to the environment of an engine: its mark and, for ours, `package`, the folder of its modules.

    Ours takes no module from the folder in which it is started, which may be anybody's.
    """
    if not package:
        return {MARK: mark}
    path = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    return {MARK: mark, "PYTHONSAFEPATH": "1", "PYTHONPATH": path}


def environment(mark: str, package: str = "") -> dict[str, str]:
    """The whole environment of an engine, with its `variables`.

    Where this process is itself one that we have started, another's program does not inherit what was added to find our
    modules: it may be a script that lies beside its own.
    """
    found = dict(os.environ)
    if not package and MARK in found and "PYTHONSAFEPATH" in found:
        del found["PYTHONSAFEPATH"]
        _, _, found["PYTHONPATH"] = found.get("PYTHONPATH", "").partition(os.pathsep)
        if not found["PYTHONPATH"]:
            del found["PYTHONPATH"]
    return found | variables(mark, package)


def kill_group(leader: int, *, alive: bool) -> None:
    """Kill the process group that `leader` leads or has led; on Windows, which has none, a live process and its tree.

    Windows finds the children only as long as their parent lives, so this waits there until they are ended.
    """
    if sys.platform == "win32":
        if alive:
            subprocess.run(["taskkill", "/T", "/F", "/PID", str(leader)], capture_output=True, check=False)  # noqa: S603, S607
    else:
        with contextlib.suppress(OSError):
            os.killpg(leader, signal.SIGKILL)


def end_marked(mark: str) -> None:
    """Kill every process in whose environment MARK is `mark`, also one that left the engine's process group.

    One that is being started at this moment has no environment yet; it is looked at again a few milliseconds later.
    """
    wanted = f"{MARK}={mark}".encode()
    folders = _folders()
    for _ in range(TRIES):
        folders = [folder for folder in folders if not _end(folder, wanted)]
        if not folders:
            break
        time.sleep(TRY_AGAIN_S)


def marked(mark: str) -> int:
    """How many processes have this mark in their environment, zombies left out; 0 where that is not known."""
    wanted = f"{MARK}={mark}".encode()
    found = 0
    for folder in _folders():
        with contextlib.suppress(OSError):
            found += wanted in (folder / "environ").read_bytes().split(b"\0")
    return found


def _end(folder: Path, wanted: bytes) -> bool:
    """Kill the process if it has the mark. False if it is just being started, so that one cannot know yet."""
    with contextlib.suppress(OSError, IndexError):
        environment = (folder / "environ").read_bytes()
        if wanted in environment.split(b"\0"):
            os.kill(int(folder.name), signal.SIGKILL)
        elif not environment:
            has_ended = (folder / "stat").read_text().rpartition(")")[2].split()[0] in "ZX"
            return has_ended or not (folder / "statm").read_text().split()[0].strip("0")  # no memory: the system's own
    return True


def memory_mb(process: int) -> int:
    """The memory that a process and those it has started take, in megabytes; 0 if that is not known."""
    pages, waiting = 0, [process]
    while waiting:
        folder = _PROCESSES / str(waiting.pop())
        with contextlib.suppress(OSError, ValueError, IndexError):
            pages += int((folder / "statm").read_text().split()[1])
            waiting += map(int, (folder / "task" / folder.name / "children").read_text().split())
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20 if pages else 0


def is_greedy(taken_mb: int, limit_mb: int) -> bool:
    """Whether an engine that may take `limit_mb` (0: what it wants) is to be ended for what it takes."""
    return limit_mb > 0 and taken_mb > limit_mb * MORE + MORE_MB


def _folders() -> list[Path]:
    """The folders of this user's processes."""
    try:
        found = [entry for entry in os.scandir(_PROCESSES) if entry.name.isdecimal()]
    except OSError:
        return []
    own = os.getuid() if hasattr(os, "getuid") else 0
    mine = []
    for entry in found:
        with contextlib.suppress(OSError):
            if entry.stat().st_uid == own and int(entry.name) != os.getpid():
                mine.append(Path(entry.path))
    return mine
