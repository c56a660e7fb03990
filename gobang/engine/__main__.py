"""`gobang-engine`: without arguments a Gomocup brain on standard input and output, else one of its tools."""

from __future__ import annotations

import queue
import sys
import threading

GRACE = 60.0
"""Seconds a search may still take after the input has ended without END."""


def serve() -> None:
    """Read lines in the main thread, where signals arrive; think and answer in another."""
    from gobang.engine.brain import Brain  # noqa: PLC0415  tools with wrong arguments answer at once

    brain = Brain()
    lines: queue.Queue[str | None] = queue.Queue()

    def work() -> None:
        while (line := lines.get()) is not None:
            try:
                for reply in brain.hear(line):
                    print(reply, flush=True)
            except BrokenPipeError:
                return
            except Exception as problem:  # noqa: BLE001  silence would be worse
                print(f"ERROR {type(problem).__name__}: {str(problem)[:200]!r}", flush=True)

    worker = threading.Thread(target=work, name="search", daemon=True)
    worker.start()
    ended = False
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace")
        word = line.strip().upper()
        if word in ("STOP", "YXSTOP"):
            brain.stop()
            continue
        if word == "END":
            ended = True
            break
        lines.put(line)
    lines.put(None)
    if ended:
        brain.stop()
    worker.join(0.8 if ended else GRACE)
    brain.stop()


def main() -> None:
    """The console script."""
    if len(sys.argv) == 1:
        serve()
        sys.stdout.flush()
        return
    from gobang.engine.tools import run  # noqa: PLC0415  the brain needs none of it

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
