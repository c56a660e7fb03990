"""Long computations that can be done in small steps."""

from __future__ import annotations

import gc
import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Gradual = Generator[float, None, T]
"""Computes a T. It pauses every few milliseconds and yields how much of it is done, from 0 to 1."""
NODES_A_STEP = 500
"""Nodes of a tree that are looked at, copied or laid out between two pauses; reading and writing them takes longer."""


def finish(work: Gradual[T]) -> T:
    """Do the rest of `work` at once and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


def advance(work: Gradual[T], seconds: float) -> tuple[T] | None:
    """Go on with `work` for so long; its result, alone in a tuple, if that was all of it."""
    until = time.perf_counter() + seconds
    try:
        while time.perf_counter() < until:
            next(work)
    except StopIteration as done:
        return (done.value,)
    return None


class Collector:
    """Puts off Python's garbage collection while a large tree grows: each one through 100,000 nodes takes 0.1 s.

    Objects that exist when it is resumed are left out from then on, until `put_off` is called with `thorough`.
    """

    _waiting = 0

    @classmethod
    def put_off(cls, *, thorough: bool = False) -> None:
        """Collect nothing before `resume`; `thorough`: first collect everything, to free an earlier tree."""
        if thorough:
            gc.unfreeze()
            gc.collect()
        cls._waiting += 1
        gc.disable()

    @classmethod
    def resume(cls) -> None:
        """Collect garbage again, but leave out the objects that exist now."""
        cls._waiting -= 1
        if not cls._waiting:
            gc.freeze()
            gc.enable()


class Pause:
    """Puts off the search for garbage, `thorough` or not, for one piece of work."""

    def __init__(self, *, thorough: bool = False) -> None:
        self._thorough, self._on = thorough, False

    def begin(self) -> None:
        """Collect no garbage from now on."""
        if not self._on:
            self._on = True
            Collector.put_off(thorough=self._thorough)

    def end(self) -> None:
        """Collect it again, if this had put it off."""
        if self._on:
            self._on = False
            Collector.resume()
