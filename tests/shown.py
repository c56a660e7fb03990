"""Collects every text that a window shows: of each widget, action, list and table, with the place of each."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileSystemModel,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

SAID = (
    *("windowTitle", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription"),
    *("text", "title", "placeholderText", "suffix", "prefix", "specialValueText", "iconText"),
)
"""The methods by which Qt's classes return their texts."""
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def texts(window: QWidget) -> Iterator[tuple[str, str]]:
    """The place and the text of everything in the window, except for texts that a user has typed."""
    for thing in (window, *window.findChildren(QWidget), *window.findChildren(QAction)):
        where = f"{type(thing).__name__} {thing.objectName()}".strip()
        for name in SAID:
            said = getattr(thing, name, None)
            if callable(said) and not (name == "text" and (isinstance(thing, QLineEdit) or _cut(thing))):
                yield f"{where}.{name}", said()
        for text in _inside(thing):
            yield f"{where} inside", text


def _cut(thing: QWidget | QAction) -> bool:
    """Whether it is a label with a shortened text, whose tool tip or description has the whole one."""
    if not isinstance(thing, QLabel) or not thing.text().endswith("…"):
        return False
    shown = thing.text()[:-1].rstrip()
    return thing.toolTip().startswith(shown) or thing.accessibleDescription().startswith(shown)


def _inside(thing: QWidget | QAction) -> Iterator[str]:
    if isinstance(thing, (QTextEdit, QPlainTextEdit)) and thing.isReadOnly():
        yield thing.toPlainText()
    if isinstance(thing, QTabBar):
        for tab in range(thing.count()):
            yield from (thing.tabText(tab), thing.tabToolTip(tab))
    if isinstance(thing, (QComboBox, QAbstractItemView)):
        model = thing.model()
        if model is not None and not isinstance(model, QFileSystemModel):  # that one shows the names on the disk
            yield from _of_model(model, QModelIndex())


def _of_model(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            said = (model.data(index, role) for role in ROLES)
            yield from (text for text in said if isinstance(text, str))
            if not isinstance(model, QAbstractListModel):
                yield from _of_model(model, index)
