"""Gives the rows of a list their height, where the list paints them itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gobang.view.handlers import TellsErrors


class RowHeight(TellsErrors, QStyledItemDelegate):
    """Asks `height` for the height of all rows whenever the list lays them out."""

    def __init__(self, height: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._height = height

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002  all alike
        """All rows have the same height."""
        return QSize(1, self._height())
