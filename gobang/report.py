"""What is told after an error in the program itself: the report of an exception, and of a fault in native code."""

from __future__ import annotations

import contextlib
import faulthandler
import importlib.util
import logging
import os
import platform
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import gobang
from gobang import logs

_NAME = "running-{0}.txt"
TOLD = "fault.txt"
"""The last fault that was told, for whoever did not copy it."""
LARGEST = 1 << 16
"""Bytes of the file of a running program; then it begins anew."""
_FAULTS = ("Fatal Python error", "Windows fatal exception")


def report(error: BaseException, system: str = "") -> str:
    """The report of `error`: versions, `system`, traceback, the last orders and the last log lines."""
    parts = [
        _versions(system),
        "".join(traceback.format_exception(error)).rstrip(),
        "last orders: " + " · ".join(logs.last_orders()),
        *logs.last_lines(),
    ]
    return "\n".join(parts) + "\n"


def _versions(system: str) -> str:
    python = ".".join(map(str, sys.version_info[:3]))
    versions = [f"gobang {gobang.__version__}", f"Python {python}", _platform()]
    for package, module in (("PySide6_Essentials", "PySide6"), ("numba", "numba"), ("numpy", "numpy")):
        versions.append(f"{package} {_version(package, module) or 'absent'}")
    return " · ".join([*versions, system] if system else versions)


def _platform() -> str:
    """What `platform.platform()` says. On Linux without that module, which starts another process to find out."""
    if sys.platform != "linux":
        return platform.platform()
    kernel = os.uname()
    library = os.confstr("CS_GNU_LIBC_VERSION") if "CS_GNU_LIBC_VERSION" in os.confstr_names else ""
    known = f"{kernel.sysname}-{kernel.release}-{kernel.machine}"
    return f"{known}-with-{library.replace(' ', '')}" if library else known


def _version(package: str, module: str) -> str:
    """The version of `package`, which contains `module`, by the folder beside it; empty if it is not installed.

    Reading that folder's files by `importlib.metadata` would import 30 modules at each start: 1 MB.
    """
    spec = importlib.util.find_spec(module)
    folders = spec.submodule_search_locations if spec else None
    for folder in folders or ():
        for path in Path(folder).parent.glob("*-info"):
            name, _, version = path.stem.partition("-")
            if name.lower() == package.lower():
                return version.partition("-")[0]
    return ""


class FaultFile(logging.Handler):
    """A file that tells, when the process has ended by a fault in native code, what was done before and where it was.

    It holds the versions and the orders; the fault itself is written by `faulthandler`. It is removed at a normal end.
    """

    def __init__(self, folder: Path, system: str = "") -> None:
        super().__init__()
        self.path = folder / _NAME.format(os.getpid())
        self._system = system
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        self._begin()
        faulthandler.enable(self._file)
        logs.ORDERS.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Write an order."""
        with contextlib.suppress(OSError):
            if os.fstat(self._file).st_size > LARGEST:
                self._begin()
            os.write(self._file, f"{record.getMessage()}\n".encode(errors="replace"))

    def remove(self) -> None:
        """The process ends as it should."""
        logs.ORDERS.removeHandler(self)
        faulthandler.disable()
        os.close(self._file)
        with contextlib.suppress(OSError):
            self.path.unlink()

    def _begin(self) -> None:
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{_versions(self._system)}\n".encode(errors="replace"))


def fault_left(folder: Path, alive: Callable[[int], bool]) -> str:
    """What a process told that has ended by a fault since this was last asked; empty if none has.

    The files of processes that are not `alive` are removed; the fault is kept as TOLD.
    """
    told = ""
    for path in sorted(folder.glob(_NAME.format("*"))):
        number = path.stem.rpartition("-")[2]
        if not number.isdecimal() or int(number) == os.getpid() or (sys.platform != "win32" and alive(int(number))):
            continue
        with contextlib.suppress(OSError):  # on Windows the file of a process that runs cannot be replaced
            path.replace(folder / TOLD)
            text = (folder / TOLD).read_text("utf-8", "replace")
            told = text if any(fault in text for fault in _FAULTS) else told
    if not told:
        return ""
    with contextlib.suppress(OSError):
        (folder / TOLD).write_text(told, "utf-8")
    return told
