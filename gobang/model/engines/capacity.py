"""What the computer has to give to engines."""

from __future__ import annotations

import ctypes
import os
import sys


def processors() -> int:
    """How many threads can run at the same time."""
    return os.cpu_count() or 1


def memory_mb() -> int:
    """The computer's memory in megabytes; 0 where the system does not say."""
    if sys.platform == "win32":
        kilobytes = ctypes.c_ulonglong()
        known = ctypes.windll.kernel32.GetPhysicallyInstalledSystemMemory(ctypes.byref(kilobytes))
        return kilobytes.value >> 10 if known else 0
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
    except (OSError, ValueError):
        return 0
