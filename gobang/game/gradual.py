"""Long computations that can be done in small steps."""

from __future__ import annotations

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
