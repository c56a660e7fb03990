"""`python -m gobang` and the command `gobang`: reads the command line, and loads Qt only if a window is to be shown."""

from __future__ import annotations

import gc
import sys

from gobang.start import arguments, failure


def main() -> int:
    """Run the program and return its exit code."""
    options = arguments.parse()  # answers --help, --version and mistakes, before a quarter second of imports
    # No garbage collection before the first paint: it would find almost nothing and take 10 ms.
    gc.disable()
    try:
        from gobang import app

        return app.run(options)
    except Exception as error:  # noqa: BLE001  a person who clicked on an icon sees no traceback
        return failure.tell(error, options)


if __name__ == "__main__":
    sys.exit(main())
