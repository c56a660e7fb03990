"""`gobang-engine`: without arguments a Gomocup brain on standard input and output, else one of its tools."""

from __future__ import annotations

import contextlib
import os
import queue
import select
import signal
import sys
import threading
from types import FrameType

GRACE = 0.8
"""Seconds after END for the answers that are still owed, for which searches end with the best they have."""
LOOK_S = 0.2
"""How often a search whose input has ended looks whether somebody still reads its answers."""
KERNELS_LOADED = "gobang.engine.search.searcher", "Searcher"
"""A module, and what is defined in it after the last kernel was loaded."""
READ_BYTES = 1 << 16
"""Bytes of a line that are read at once; the protocol's lines are far shorter."""


class Unheard(Exception):
    """The manager has closed the pipe to which answers are written."""


def serve() -> None:
    """Read lines in the main thread; think and answer in another."""
    from gobang.engine.brain import Brain
    from gobang.engine.protocol.loading import Loader
    from gobang.engine.search.stop import Stop

    printing = threading.Lock()  # one line after the other, whichever thread has something to say

    def say(line: str) -> None:
        try:
            with printing:
                print(line, flush=True)
        except (OSError, ValueError) as error:
            raise Unheard from error

    def tell(line: str) -> None:
        with contextlib.suppress(Unheard):
            say(line)

    brain = Brain(Loader(tell))
    brain.state.loader.begin()  # not only at START: the time until then would be lost
    lines: queue.Queue[tuple[str, Stop] | None] = queue.Queue()
    stop = Stop()  # shared by all lines since the last STOP, which ends those but no later ones

    def work() -> None:
        while item := lines.get():
            try:
                for reply in brain.hear(*item):
                    say(reply)
            except Unheard:
                os._exit(0)
            except BaseException as problem:  # noqa: BLE001  silence would be worse
                tell(f"ERROR {type(problem).__name__}: {str(problem)[:200]!r}")

    worker = threading.Thread(target=work, name="search", daemon=True)
    worker.start()
    while raw := sys.stdin.buffer.readline(READ_BYTES):
        line = raw.decode("utf-8", "replace")
        word = line.strip().upper()
        if word in ("STOP", "YXSTOP"):
            stop.set()
            stop = Stop()
            continue
        if word == "END":
            break
        lines.put((line, stop))
    lines.put(None)
    if not raw:  # a script is at its end, and gets what it has asked for; or our manager is gone, and nobody reads
        brain.state.loader.take_time()
        while worker.is_alive() and _is_read(sys.stdout.fileno()):
            worker.join(LOOK_S)
    brain.state.loader.hurry()
    stop.set()
    worker.join(GRACE)


def _is_read(output: int) -> bool:
    """Whether what is written there may be read. Windows does not tell, nor whether there will ever be an end."""
    if os.name != "posix":
        return False
    poll = select.poll()
    poll.register(output, 0)
    return not any(event & (select.POLLERR | select.POLLHUP | select.POLLNVAL) for _, event in poll.poll(0))


def main() -> None:
    """Run the `gobang-engine` command."""
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else the caller wants it ignored
    if len(sys.argv) == 1:
        if sys.stdin is None or sys.stdout is None:
            sys.exit("gobang-engine speaks the Gomocup protocol on standard input and output; one of them is closed")
        if heeded:  # Python would raise an exception after the next line, if a read has just begun: perhaps never
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        serve()
        _leave()
    if heeded:
        signal.signal(signal.SIGINT, _on_interrupt)
    from gobang.engine.lab.tools import run

    sys.exit(run(sys.argv[1:]))


def _on_interrupt(number: int, frame: FrameType | None) -> None:
    """End the process at once while a command imports and loads the kernels; later raise KeyboardInterrupt.

    Loading calls back into Python from LLVM and from destructors, where an exception is told and ignored, so that the
    command would go on. Nothing can be lost before the command's work begins.
    """
    module, last = KERNELS_LOADED
    if hasattr(sys.modules.get(module), last):
        signal.default_int_handler(number, frame)
    if os.name == "posix":  # so that a shell that runs the command in a loop learns of it
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)
    os._exit(130)


def _leave() -> None:
    """End the process as it stands: a thread that compiles while the interpreter is taken down would crash."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
