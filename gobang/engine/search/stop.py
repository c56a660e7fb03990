"""The order to end a search: the caller holds it, the kernels obey it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stop:
    """An order to end a search. The caller passes it to the search; `set` gives the order from any thread.

    If it is set before the search begins, the search ends at once. It cannot be unset: use a new one for each search.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_set = False
        self._parts: list[Stop] = []
        self._states: list[Any] = []

    def is_set(self) -> bool:
        """Whether the order has been given."""
        return self._is_set

    def set(self) -> None:
        """End everything that was started with this stop and still runs."""
        with self._lock:
            self._is_set = True
            for state in self._states:
                state.stop = 1
            for part in self._parts:
                part.set()

    def reach(self, state: Any) -> None:
        """Make this stop, when set or if already set, end the kernels that work on `state`.

        `state` is a record of `kernels.state`; its field `stop` is what kernels look at.
        """
        with self._lock:
            self._states.append(state)
            state.stop = int(self._is_set)

    def resume(self, state: Any) -> None:
        """Unless this stop is set, let the kernels continue after they ended for another reason, as a node limit."""
        with self._lock:
            state.stop = int(self._is_set)

    def release(self) -> None:
        """Forget the states: their searches have ended."""
        with self._lock:
            self._states.clear()

    @contextmanager
    def part(self, seconds: float | None = None) -> Iterator[Stop]:
        """A stop for the work inside the block, set with this one or after `seconds`.

        Setting it after the block has no effect.
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
