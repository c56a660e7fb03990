"""Buttons that are on or off. A screen reader toggles them without a click, so that their orders hang on `toggled`."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QAbstractButton


def show_ticked(button: QAbstractButton, on: bool) -> None:
    """Show a button on or off without giving its order. A screen reader is told by Qt nevertheless."""
    with QSignalBlocker(button):
        button.setChecked(on)
