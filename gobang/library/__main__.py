"""`python -m gobang.library`: a librarian that hears orders on standard input and answers on standard output."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import sys
import threading
from typing import Any

from gobang import bounded
from gobang.library.librarian import Librarian


def _listen(lines: queue.SimpleQueue[str | None]) -> None:
    with contextlib.suppress(bounded.TooLong):  # no order of the window's has no end
        while raw := bounded.line(sys.stdin.buffer, bounded.LARGEST):
            line = raw.decode("ascii", "replace").strip()
            if line == "END":  # a thread that still reads when Python ends would make it abort
                break
            lines.put(line)
    lines.put(None)


def _say(answer: dict[str, Any]) -> None:
    try:
        sys.stdout.write(f"{json.dumps(answer, default=str)}\n")
        sys.stdout.flush()
    except (OSError, ValueError):  # nobody listens any more
        os._exit(0)


def main() -> None:
    """Obey orders until the word END or the end of the input."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), name="orders", daemon=True).start()
    librarian = Librarian(_say)
    while True:
        line: str | None = ""
        with contextlib.suppress(queue.Empty):
            line = lines.get(timeout=librarian.wait_s)
        if line is None:
            break
        try:
            order = json.loads(line) if line else {}
        except ValueError:
            continue
        if isinstance(order, dict) and order:
            librarian.hear(order)
        librarian.go_on()
    librarian.close()


if __name__ == "__main__":
    main()
