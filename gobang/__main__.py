"""`python -m gobang` and the command `gobang`: the command line first, and Qt only when there is a window to show."""

from __future__ import annotations

import gobang.late_import  # isort: skip  # noqa: F401  before everything it is to put off

import sys

from gobang import app
from gobang.start import arguments


def main() -> int:
    """Run the program and return its exit code."""
    options = arguments.parse()  # answers --help, --version and mistakes; the next line is a quarter second of imports
    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())
