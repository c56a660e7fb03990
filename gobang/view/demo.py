"""A window around one widget, for looking at it alone: `python -m gobang.view.panels.player_card dark`."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from gobang.view.art import style, theme


def show(make: Callable[[theme.Theme], QWidget]) -> None:
    """Run the event loop around what `make` gives, in the theme named on the command line or else light."""
    application = QApplication([sys.argv[0], *style.ARGUMENTS])
    colours = theme.load(sys.argv[1] if len(sys.argv) > 1 else theme.LIGHT)
    style.dress(application, colours)
    window = QWidget()
    box = QVBoxLayout(window)
    box.addWidget(make(colours))
    window.show()
    sys.exit(application.exec())
