"""What the programs of a bundle run: `gobang`, `gobang-cli` and `gobang-engine`, each also as Python for our modules.

A bundle has no Python. Where the program would start `python -m gobang.engine`, `sys.executable` is one of these three,
which therefore answer `-m MODULE` for the modules that the program starts.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

LIBRARIES = "LD_LIBRARY_PATH"
AFRESH = "PYINSTALLER_RESET_ENVIRONMENT"
"""Tells PyInstaller's start in a process of ours that it is no part of another one, and must find its libraries."""
ENTRANCES = {
    "gobang": ("gobang.__main__", "main"),
    "gobang.terminal": ("gobang.terminal.__main__", "main"),
    "gobang.engine": ("gobang.engine.__main__", "main"),
    "gobang.library": ("gobang.library.__main__", "main"),
    "gobang.guard": ("gobang.guard", "keep_watch"),
}
"""The modules that can be run, and the function that does it."""
NAMES = {"gobang-cli": "gobang.terminal", "gobang-engine": "gobang.engine"}


def give_back_the_libraries() -> None:
    """Undo what PyInstaller's start has added to the search path of libraries: programs that we start have others.

    Our own look for theirs again.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    elif getattr(sys, "frozen", False):
        os.environ.pop(LIBRARIES, None)
    if getattr(sys, "frozen", False):
        os.environ[AFRESH] = "1"


def asked_module() -> str:
    """The module that the words of the command line or the program's name ask for; its words are left in sys.argv."""
    words = [word for word in sys.argv[1:3] if word != "-S"]  # the option that leaves out the packages of the user
    if words[:1] == ["-m"]:
        at = sys.argv.index("-m")
        module = (sys.argv[at + 1 : at + 2] or [""])[0]
        sys.argv[1 : at + 2] = []
        return module
    return NAMES.get(Path(sys.argv[0]).stem, "gobang")


def main() -> object:
    """Run the module that is asked for, and return its exit code."""
    give_back_the_libraries()
    module = asked_module()
    if module not in ENTRANCES:
        return f"this program cannot run the module {module!r}"
    where, name = ENTRANCES[module]
    return getattr(importlib.import_module(where), name)()


if __name__ == "__main__":
    sys.exit(main())  # type: ignore[arg-type]
