"""Checks whether a window can be opened before Qt tries to, because Qt would abort the process."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path


def trouble(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why no window can be opened, in a few English words for a log, or None if one can.

    Windows and macOS always have a screen. Elsewhere a Wayland socket that answers is enough. Otherwise the X server
    must accept a connection, and Qt's xcb plugin must find its libraries; the reason names the missing one.
    """
    if sys.platform in {"win32", "darwin"} or environment.get("QT_QPA_PLATFORM", "xcb").split(":")[0] != "xcb":
        return None
    if _wayland(environment):
        return None
    if not environment.get("DISPLAY"):
        return "no display"
    return _xcb()


def _wayland(environment: Mapping[str, str]) -> bool:
    name, folder = environment.get("WAYLAND_DISPLAY"), environment.get("XDG_RUNTIME_DIR", "")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as wire:
        try:
            wire.connect(str(Path(folder) / name))
        except OSError:
            return False
    return True


def _xcb() -> str | None:
    spec = importlib.util.find_spec("PySide6")
    for folder in spec.submodule_search_locations or () if spec else ():
        plugin = Path(folder) / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        if plugin.exists():
            try:
                ctypes.CDLL(str(plugin))  # Qt loads the same file next, so this costs nothing
            except OSError as error:
                return str(error)
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return str(error)
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = (ctypes.c_char_p, ctypes.c_void_p)
    xcb.xcb_connection_has_error.argtypes = (ctypes.c_void_p,)
    # The connection stays open: an X server resets itself when its only client leaves, and would refuse Qt meanwhile.
    failed = xcb.xcb_connection_has_error(xcb.xcb_connect(None, None))
    return "the display does not answer" if failed else None
