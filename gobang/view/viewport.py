"""Viewports of lists and tables that are made here instead of by Qt, which saves memory; and views that nobody sees."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QFrame, QWidget


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


def make_unseen(view: QAbstractItemView) -> None:
    """Let `view` paint nothing, let the mouse through to what is below it, and edit and scroll nothing.

    It gives screen readers the items of something that is painted as a whole: docs/decisions/0040.
    """
    view.setUpdatesEnabled(False)  # it paints nothing, so it needs no paint event
    view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    view.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
    give_viewport(view)  # not filled, otherwise Qt would think that what is below is hidden
    view.setStyleSheet("QAbstractItemView { background: transparent; border: none; }")
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setTabKeyNavigation(False)
    view.setAutoScroll(False)
