"""What a report says about the screen."""

from __future__ import annotations

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication


def described() -> str:
    """The version of Qt, the platform it draws on, and the screen."""
    parts = [f"Qt {qVersion()}", QGuiApplication.platformName()]
    if (screen := QGuiApplication.primaryScreen()) is not None:
        size = screen.size()
        parts.append(f"{size.width()}×{size.height()} @{screen.devicePixelRatio():g}")
    return " · ".join(parts)
