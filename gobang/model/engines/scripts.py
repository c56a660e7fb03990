"""Engines that are scripts: what runs the file that somebody has chosen."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

PYTHON = ("py", "python") if sys.platform == "win32" else ("python3", "python")
RUNNERS: dict[str, list[tuple[str, ...]]] = {
    ".py": [(name,) for name in PYTHON],
    ".java": [("java",)],
    ".jar": [("java", "-jar")],
}
"""Programs that run files with these endings, in the order in which they are looked for, and their options."""


def command_of(file: str) -> tuple[str, ...]:
    """The command that runs a file: a script by its language, if that is installed; any other file runs by itself.

    So does a script that says, to systems other than Windows, what runs it.
    """
    if sys.platform != "win32" and os.access(file, os.X_OK):
        return (file,)
    for name, *options in RUNNERS.get(Path(file).suffix.lower(), []):
        if found := shutil.which(name):
            return (found, *options, file)
    return (file,)
