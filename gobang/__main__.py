"""`python -m gobang` and the command `gobang`: reads the command line, and loads Qt only if a window is to be shown."""

from __future__ import annotations

import gobang.late_import  # isort: skip  before everything it is to put off
import gobang.start.quick_dataclasses  # isort: skip  # noqa: F401  before the first of them

import gc
import sys

from gobang import app
from gobang.start import arguments


def main() -> int:
    """Run the program and return its exit code."""
    options = arguments.parse()  # answers --help, --version and mistakes, before a quarter second of imports
    # Until the first paint, which comes 10 ms sooner: hardly anything that a start makes is garbage.
    gc.disable()
    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())
