"""The named loggers, the output of --debug, and the last log lines for a report."""

from __future__ import annotations

import collections
import logging
import sys
from collections.abc import Iterable

NAMES = ("match", "wire", "search", "view")
"""The loggers: moves and verdicts; lines to and from engines; the search; messages of Qt and of the window.

Modules of all packages log to `logging.getLogger("gobang.match")` and so on.
"""

ORDERS = logging.getLogger("gobang.orders")
"""Names each order that a person gives, for a report only: menu, button or key, and crossings clicked."""

_FORMAT = "%(relativeCreated)9.0f ms  %(name)s  %(message)s"
_ROOT = logging.getLogger("gobang")


class _Last(logging.Handler):
    """Remembers the last lines for the report."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: collections.deque[str] = collections.deque(maxlen=60)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


_LAST, _LAST_ORDERS = _Last(), _Last()
ORDERS.setLevel(logging.INFO)
ORDERS.propagate = False
ORDERS.addHandler(_LAST_ORDERS)


def start(names: Iterable[str] = ()) -> None:
    """Print all warnings, and everything from the loggers in `names` (some of NAMES), to standard error.

    May be called again; the last call counts. Without a console, and so without standard error, lines go to the report
    only.
    """
    for handler in list(_ROOT.handlers):
        _ROOT.removeHandler(handler)
    handlers = [_LAST] if sys.stderr is None else [_LAST, logging.StreamHandler(sys.stderr)]
    for handler in handlers:
        handler.setFormatter(logging.Formatter(_FORMAT))
        _ROOT.addHandler(handler)
    _ROOT.setLevel(logging.WARNING)
    chosen = set(names)
    for name in NAMES:
        logging.getLogger(f"gobang.{name}").setLevel(logging.DEBUG if name in chosen else logging.NOTSET)


def last_orders() -> list[str]:
    """The last orders that were given."""
    return list(_LAST_ORDERS.lines)


def last_lines() -> list[str]:
    """The last lines that were logged, including those that were not printed."""
    return list(_LAST.lines)
