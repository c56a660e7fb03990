"""`gobang-engine`: without arguments a Gomocup brain on standard input and output, else one of its tools."""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import threading

GRACE = 120.0
"""Seconds a search may still take after the input has ended without END: it may have to wait for the compiler."""
LONGEST = 1 << 16
"""Bytes of a line that are read at once; the protocol's lines are far shorter."""


def serve() -> None:
    """Read lines in the main thread, where signals arrive; think and answer in another."""
    from gobang.engine.brain import Brain
    from gobang.engine.protocol.loading import Loader
    from gobang.engine.search.stop import Stop

    printing = threading.Lock()  # one line after the other, whichever thread has something to say

    def say(line: str) -> None:
        with printing:
            print(line, flush=True)

    def tell(line: str) -> None:
        with contextlib.suppress(OSError):  # the manager has closed the pipe
            say(line)

    brain = Brain(Loader(tell))
    lines: queue.Queue[tuple[str, Stop] | None] = queue.Queue()
    stop = Stop()  # shared by all lines since the last STOP, which ends those but no later ones

    def work() -> None:
        while item := lines.get():
            try:
                for reply in brain.hear(*item):
                    say(reply)
            except OSError:
                return  # the manager has closed the pipe
            except Exception as problem:  # noqa: BLE001  silence would be worse
                tell(f"ERROR {type(problem).__name__}: {str(problem)[:200]!r}")

    worker = threading.Thread(target=work, name="search", daemon=True)
    worker.start()
    ended = False
    while raw := sys.stdin.buffer.readline(LONGEST):
        line = raw.decode("utf-8", "replace")
        word = line.strip().upper()
        if word in ("STOP", "YXSTOP"):
            stop.set()
            stop = Stop()
            continue
        if word == "END":
            ended = True
            break
        lines.put((line, stop))
    lines.put(None)
    if ended:
        stop.set()
    worker.join(0.8 if ended else GRACE)
    stop.set()


def main() -> None:
    """Run the `gobang-engine` command."""
    if len(sys.argv) == 1:
        if sys.stdin is None or sys.stdout is None:
            sys.exit("gobang-engine speaks the Gomocup protocol on standard input and output; one of them is closed")
        try:
            serve()
        except KeyboardInterrupt:
            sys.exit(130)
        finally:
            _let_go()
        return
    from gobang.engine.lab.tools import run

    sys.exit(run(sys.argv[1:]))


def _let_go() -> None:
    """Flush standard output; if its reader has gone, prevent Python's error message at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
