"""The report to send to the developers after a crash."""

from __future__ import annotations

import platform
import traceback
from importlib import metadata

import gobang
from gobang import logs


def report(error: BaseException) -> str:
    """The report of `error`: versions, traceback and the last log lines."""
    versions = [f"gobang {gobang.__version__}", f"Python {platform.python_version()}", platform.platform()]
    for package in ("PySide6_Essentials", "numba", "numpy"):
        try:
            versions.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            versions.append(f"{package} absent")
    parts = [" · ".join(versions), "".join(traceback.format_exception(error)).rstrip(), *logs.last_lines()]
    return "\n".join(parts) + "\n"
