"""Decides how windows are opened before Qt tries to, because Qt would abort the process where it cannot."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLibraryInfo

ASKED = "QT_QPA_PLATFORM"
"""The variable in which a person names ways to open windows, separated by semicolons; the first that works is used."""
USUAL = {"win32": "windows", "darwin": "cocoa"}
"""Where there is always a screen, and by which plugin of Qt it is reached. Elsewhere it is Wayland or X."""


@dataclass(frozen=True, slots=True)
class Display:
    """How windows can be opened."""

    platform: str = ""
    """What QT_QPA_PLATFORM has to be; without text Qt decides."""
    refused: str = ""
    """Why none of the ways that were asked for can be used, in a few English words."""
    trouble: str | None = None
    """Why no window can be opened at all, in a few English words for a log, or None if one can."""


def find(environment: Mapping[str, str] = os.environ) -> Display:
    """Find the first way that was asked for and works, or else one that works."""
    asked = [name for name in environment.get(ASKED, "").split(";") if name]
    refused = []
    for name in asked:
        if (reason := _reason(name.partition(":")[0].lower(), environment)) is None:
            return Display(name)
        refused.append(reason)
    if usual := USUAL.get(sys.platform):
        return Display(usual if asked else "", "; ".join(refused))
    reasons = {name: _reason(name, environment) for name in ("wayland", "xcb")}
    for name, reason in reasons.items():
        if reason is None:
            return Display(name if asked else "", "; ".join(refused))
    return Display(trouble="; ".join(dict.fromkeys([*refused, reasons["xcb"] or ""])))


def use(found: Display) -> None:
    """Let Qt open windows in the way that was found."""
    if found.platform:
        os.environ[ASKED] = found.platform


def _reason(name: str, environment: Mapping[str, str]) -> str | None:
    """Why Qt cannot use its plugin `name`, or None if it can as far as one can tell."""
    plugins = {file.stem.removeprefix("lib")[1:] for folder in _folders(environment) for file in folder.glob("*q*.*")}
    if name not in {each.partition("-")[0] for each in plugins}:  # older editions had libqwayland-generic.so
        return f"Qt knows no platform {name!r}"
    if name == "wayland":
        return None if _wayland(environment) else "no Wayland display"
    if name == "xcb":
        return _xcb(environment) if environment.get("DISPLAY") else "no display"
    return None


def _folders(environment: Mapping[str, str]) -> Iterator[Path]:
    """Where Qt looks for its plugins of platforms."""
    if own := environment.get("QT_QPA_PLATFORM_PLUGIN_PATH"):
        yield Path(own)
    more = environment.get("QT_PLUGIN_PATH", "").split(os.pathsep)
    for folder in (QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), *filter(None, more)):
        yield Path(folder) / "platforms"


def _wayland(environment: Mapping[str, str]) -> bool:
    """Whether a Wayland socket answers."""
    name, folder = environment.get("WAYLAND_DISPLAY"), environment.get("XDG_RUNTIME_DIR", "")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as wire:
        try:
            wire.connect(str(Path(folder) / name))
        except OSError:
            return False
    return True


def _xcb(environment: Mapping[str, str]) -> str | None:
    """The library that Qt's plugin for X lacks, or that the X server accepts no connection; None if all is well."""
    for folder in _folders(environment):
        plugin = folder / "libqxcb.so"
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
