"""What the program changes in the whole application, given back after a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from gobang.view.art import style
from gobang.view.art.look import look


def worn() -> tuple[object, ...] | None:
    """How the application looks now: style sheet, palette, font, theme and size of words; None where there is none."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return None
    return application.styleSheet(), application.palette(), application.font().toString(), look.theme, style.percent()


@contextmanager
def restored(application: QApplication) -> Iterator[None]:
    """Let `application` look at the end as at the beginning: style sheet, palette, font, theme and size of words."""
    sheet, palette, font, percent = application.styleSheet(), application.palette(), application.font(), style.percent()
    theme = look.theme
    yield
    # Delete the windows before the style sheet: otherwise Qt 6.11 crashes at the next style sheet.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    application.setStyleSheet(sheet)
    application.setPalette(palette)
    application.setFont(font)
    look.wear(theme)
    style.set_percent(percent)
