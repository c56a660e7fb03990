"""Viewports of lists and tables that are made here instead of by Qt, which saves memory."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def give_viewport(area: QAbstractScrollArea) -> QWidget:
    """Give `area` a viewport of its own, which nothing fills before it paints, and return it.

    WORKAROUND(PySide 6.11): when a widget that Qt has made is first asked for, PySide builds the Python types of all
    kinds of widgets, from the wizard to the calendar, to find out which one it is: 60 types, 1 MB. `viewport()` of a
    list or table asks for such a widget; a viewport that was made in Python is known already.
    """
    made = QWidget()
    made.setObjectName("qt_scrollarea_viewport")  # as Qt calls its own
    area.setViewport(made)
    return made
