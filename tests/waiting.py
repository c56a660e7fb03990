"""Waits for what another process or thread does, where there is no event loop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

LONG_S = 60
"""How long what must come may take on a busy machine."""


def until(condition: Callable[[], object]) -> None:
    """Wait until `condition` holds; fail after LONG_S."""
    end = time.monotonic() + LONG_S
    while not condition():
        assert time.monotonic() < end, f"it did not come within {LONG_S} s"
        threading.Event().wait(0.01)
