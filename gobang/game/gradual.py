"""Long computations that can be done in small steps."""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Gradual = Generator[float, None, T]
"""Computes a T. It pauses every few milliseconds and yields how much of it is done, from 0 to 1."""


def finish(work: Gradual[T]) -> T:
    """Do the rest of `work` at once and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


class Collector:
    """Python's search for garbage, put off while a large tree grows: each search through 100,000 nodes takes 0.1 s.

    Afterwards what is there is not searched again, until the next `put_off` with `thorough`.
    """

    _waiting = 0

    @classmethod
    def put_off(cls, *, thorough: bool = False) -> None:
        """Search no more before `resume`; `thorough`: search everything now, so that an earlier tree goes."""
        if thorough:
            gc.unfreeze()
            gc.collect()
        cls._waiting += 1
        gc.disable()

    @classmethod
    def resume(cls) -> None:
        """Search again, but not through what has been made so far."""
        cls._waiting -= 1
        if not cls._waiting:
            gc.freeze()
            gc.enable()
