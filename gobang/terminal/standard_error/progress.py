"""The line on standard error that tells how far a command has got."""

from __future__ import annotations

import sys

from gobang.game.gradual import Gradual, T


def show_progress(text: str) -> None:
    """Write `text` in place of the last line of standard error, if that is a terminal; "" takes the line away."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def finish_shown(work: Gradual[T], sentence: str) -> T:
    """Do all of `work`; `sentence`, with {0} for a percentage, says how far it is where somebody may be watching."""
    shown = -1
    try:
        while True:
            percent = int(next(work) * 100)
            if percent != shown:
                show_progress(sentence.format(percent))
                shown = percent
    except StopIteration as finished:
        result: T = finished.value
        return result
    finally:
        work.close()
        show_progress("")
