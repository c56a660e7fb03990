"""Shows one widget alone in a window: `python -m gobang.view.play.player_card dark`."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from gobang.view.art import style, theme


def show(make: Callable[[], QWidget]) -> None:
    """Show the widget that `make` returns, in the theme named on the command line or else the light one."""
    application = QApplication([sys.argv[0], *style.ARGUMENTS])
    colours = theme.load(sys.argv[1] if len(sys.argv) > 1 else theme.LIGHT)
    style.dress(application, colours)
    window = QWidget()
    box = QVBoxLayout(window)
    box.addWidget(make())
    window.show()
    sys.exit(application.exec())
