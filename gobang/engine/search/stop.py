"""The order to end a search, from whoever asks for one to the kernels that do it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stop:
    """An order to end a search: the caller makes it and hands it in, anybody may give it by `set`, from any thread.

    Set before the search begins, it ends it at once. It is never taken back: another question gets another stop.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._parts: list[Stop] = []
        self._states: list[Any] = []

    def is_set(self) -> bool:
        """Whether the order was given."""
        return self._is_set

    def set(self) -> None:
        """Give the order, to everything that was handed this stop and still goes on."""
        with self._lock:
            self._is_set = True
            for state in self._states:
                state.stop = 1
            for part in self._parts:
                part.set()

    def reach(self, state: Any) -> None:
        """Let the kernels that work on `state` run until this stop is set; at once if it is.

        `state` is a record of `kernels.state`; its field `stop` is what kernels look at.
        """
        with self._lock:
            self._states.append(state)
            state.stop = int(self._is_set)

    def resume(self, state: Any) -> None:
        """Let the kernels go on after they stopped for another reason, as when they had used up their nodes."""
        with self._lock:
            state.stop = int(self._is_set)

    def release(self) -> None:
        """Reach nothing any more: what was handed this stop has ended."""
        with self._lock:
            self._states.clear()

    @contextmanager
    def part(self, seconds: float | None = None) -> Iterator[Stop]:
        """A stop for what goes on inside the block: set with this one, and by itself after `seconds`.

        After the block it reaches nothing any more, however late it is set.
        """
        part = Stop()
        with self._lock:
            self._parts.append(part)
            if self._is_set:
                part.set()
        timer = None
        if seconds is not None:
            timer = threading.Timer(seconds, part.set)
            timer.daemon = True
            timer.start()
        try:
            yield part
        finally:
            if timer:
                timer.cancel()
            part.release()
            with self._lock:
                self._parts.remove(part)
