"""Keys are typed into the active window, as a person types them.

A real screen tells a window that it has become the active one some time after it was shown. Until then a key finds no
shortcut, and Tab leaves no field.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.waiting import LONG_S

Window = TypeVar("Window", bound=QWidget)
TYPING = ("keyClick", "keyClicks", "keyPress", "keySequence")
POLL_MS = 5


def active(window: Window) -> Window:
    """Make `window`, which is shown, the active one, wait until it is, and return it."""
    if not window.isActiveWindow():
        window.activateWindow()  # no window manager does it when another window was closed
        end = time.monotonic() + LONG_S
        # QTest.qWaitForWindowActive would be content with a dialog over an active window.
        while not window.isActiveWindow():
            assert time.monotonic() < end, f"{window} did not become the active window within {LONG_S} s"
            QTest.qWait(POLL_MS)
    return window


def reach_active_windows() -> None:
    """Let QTest's keys, and so qtbot's, wait until the window in which they are pressed is the active one."""
    for name in TYPING:
        setattr(QTest, name, staticmethod(_waiting(getattr(QTest, name))))


def _waiting(press: Callable[..., object]) -> Callable[..., object]:
    @wraps(press)
    def type_into(widget: QWidget, *keys: object, **more: object) -> None:
        if isinstance(widget, QWidget) and widget.window().isVisible():
            active(widget.window())
        press(widget, *keys, **more)

    return type_into
