"""`python -m gobang` and the command `gobang`: the command line first, and Qt only when there is a window to show."""

from __future__ import annotations

import sys

from gobang.start import arguments


def main() -> int:
    """Run the program and return its exit code."""
    options = arguments.parse()  # answers --help, --version and mistakes before a quarter second of imports

    from gobang import app  # noqa: PLC0415  see the line above

    return app.run(options)


if __name__ == "__main__":
    sys.exit(main())
