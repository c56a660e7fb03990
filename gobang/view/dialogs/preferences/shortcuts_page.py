"""The page with all orders and their keys, which can be searched and changed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gobang.model.kept.settings import Preferences
from gobang.view import speech
from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.view.orders.key_map import Clash, KeyMap, Refused, key_text
from gobang.words.catalogue import tr


class ShortcutsPage(Page):
    """Shows what `keys` holds. A key is chosen for the order marked in the list as soon as it is pressed."""

    reset_wanted = Signal()  # give every order its usual keys again

    def __init__(self, preferences: Preferences, keys: KeyMap) -> None:
        super().__init__(tr("Shortcuts"), preferences)
        self._keys = keys
        self._wished: QKeySequence | None = None
        """The key that was pressed and belongs to another order."""
        self._pressed = False
        self.search = QLineEdit(placeholderText=tr("Search by name or key, such as Ctrl+N"), clearButtonEnabled=True)
        self.search.setAccessibleName(tr("Search"))
        self.search.textChanged.connect(self._filter)
        self._form.addRow(self.search)
        self.table = QTableWidget(len(keys.names), 2)
        self._items = [(QTableWidgetItem(), QTableWidgetItem()) for _ in keys.names]
        """The name and the keys of each order."""
        self._build_table()
        self.editor = QKeySequenceEdit()
        self.editor.setMaximumSequenceLength(1)
        self.editor.installEventFilter(self)
        self.editor.keySequenceChanged.connect(self._on_key)
        (self._field,) = self.editor.findChildren(QLineEdit)
        self.remove = QPushButton(tr("Remove"))
        self.remove.setToolTip(tr("Let this command have no key"))
        self.remove.clicked.connect(self._on_remove)
        self.reset = QPushButton(tr("Reset"))
        self.reset.setToolTip(tr("Give this command its usual keys again"))
        self.reset.clicked.connect(self._on_reset)
        self.said = style.soft()
        self.said.setWordWrap(True)
        self.said.setMinimumHeight(2 * style.line_height(self.said.font()))
        self.take = QPushButton(tr("Use it here"))
        self.take.setToolTip(tr("Take the key from the other command"))
        self.take.clicked.connect(self._on_take)
        self.reset_all = QPushButton(tr("Reset all…"))
        self.reset_all.setToolTip(tr("Give every command its usual keys again"))
        self.reset_all.clicked.connect(self.reset_wanted)
        self._form.addRow(_line(self.editor, self.remove, self.reset))
        self._form.addRow(_line(self.said, self.take))
        self._form.addRow(_line(QWidget(), self.reset_all))
        self.boxes["shortcuts"] = self.table
        self.table.currentCellChanged.connect(self._on_row)
        self.show_keys()
        self.table.setCurrentCell(0, 0)

    def show_keys(self) -> None:
        """Show the keys that the orders have now."""
        for row, name in enumerate(self._keys.names):
            title, keys = self._items[row]
            keys.setText(key_text(self._keys.keys(name)))
            font = style.font(bold=not self._keys.is_usual(name))
            title.setFont(font)
            keys.setFont(font)
        self.reset_all.setEnabled(not all(map(self._keys.is_usual, self._keys.names)))
        self._filter(self.search.text())

    # Parts

    def _build_table(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels([tr("Command"), tr("Keys")])
        table.setAccessibleName(tr("Commands and their keys"))
        table.verticalHeader().hide()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setMinimumHeight(6 * table.verticalHeader().defaultSectionSize())
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.horizontalHeader()
        header.setAccessibleName(table.accessibleName())
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)  # many keys take two lines
        header.setHighlightSections(False)
        for row, name in enumerate(self._keys.names):
            title, keys = self._items[row]
            title.setText(self._keys.title(name))
            title.setToolTip(self._keys.action(name).statusTip())
            table.setItem(row, 0, title)
            table.setItem(row, 1, keys)
        table.installEventFilter(self)
        self._form.addRow(table)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter on a row goes to the field for its key; Escape there comes back and closes nothing."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if watched is self.table and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
            self._pressed = watched is self.editor
            if watched is self.editor and event.key() == Qt.Key.Key_Escape and not event.modifiers():
                self._show_order()
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    @property
    def _name(self) -> str:
        return self._keys.names[max(0, self.table.currentRow())]

    def _filter(self, text: str) -> None:
        """Show the orders in whose name or keys `text` stands, whatever its capitals and blanks.

        The one marked is always seen: a key must not be chosen for another.
        """
        wanted = _plain(text)
        for row, name in enumerate(self._keys.names):
            words = (self._keys.title(name), key_text(self._keys.keys(name)))
            self.table.setRowHidden(row, not any(wanted in _plain(word) for word in words))
        seen = [row for row in range(self.table.rowCount()) if not self.table.isRowHidden(row)]
        if seen and self.table.currentRow() not in seen:
            self.table.setCurrentCell(seen[0], 0)
        self.editor.setEnabled(bool(seen))
        if seen:
            self._show_order()
        else:
            self.remove.setEnabled(False)
            self.reset.setEnabled(False)

    # What is chosen

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self._show_order()

    def _show_order(self) -> None:
        """Let the field and the buttons be about the order marked in the list."""
        title, keys = self._keys.title(self._name), self._keys.keys(self._name)
        self._put(keys[0] if keys else QKeySequence())
        self._field.setAccessibleName(tr("Key for {0}").format(title))
        self.editor.setAccessibleName(self._field.accessibleName())
        self.editor.setToolTip(tr("Press the new key for {0}").format(title))
        self.remove.setEnabled(bool(keys))
        self.reset.setEnabled(not self._keys.is_usual(self._name))
        self._say("")

    def _put(self, key: QKeySequence) -> None:
        self.editor.blockSignals(True)
        self.editor.setKeySequence(key)
        self.editor.blockSignals(False)

    def _on_key(self, key: QKeySequence) -> None:
        if not self._pressed or key.isEmpty():
            return  # the field says the same again when it loses the focus
        self._pressed = False
        if key in self._keys.keys(self._name):
            self._say("")
            return
        clash = self._keys.clash(self._name, key)
        if clash is None:
            self._choose(key)
        else:
            self._say(self._sentence(clash, key), key if clash.why is Refused.TAKEN else None)

    def _choose(self, key: QKeySequence | None) -> None:
        self.chosen.emit("shortcuts", self._keys.choosing(self._name, key))
        self.show_keys()
        title = self._keys.title(self._name)
        self._say(tr("{0} has no key now.").format(title) if key is None else f"{title}: {key_text([key])}")

    def _on_remove(self) -> None:
        self._choose(None)

    def _on_take(self) -> None:
        if self._wished is not None:
            self._choose(self._wished)

    def _on_reset(self) -> None:
        self.chosen.emit("shortcuts", self._keys.resetting(self._name))
        self.show_keys()

    def _say(self, text: str, wished: QKeySequence | None = None) -> None:
        """Say what came of the key that was pressed. `wished` is another order's key that the user may still take."""
        if self.take.hasFocus() and wished is None:
            self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self._wished = wished
        self.take.setVisible(wished is not None)
        self.said.setText(text)
        if text:
            speech.say(self.said, text)

    def _sentence(self, clash: Clash, key: QKeySequence) -> str:
        said = key_text([key])
        match clash.why:
            case Refused.TAKEN:
                return tr("{0} is {1}.").format(said, self._keys.title(clash.holder).rstrip("…"))
            case Refused.BOARD:
                return tr("The board needs {0} to play without a mouse. Add Ctrl or Alt to it.").format(said)
            case Refused.MENU:
                return tr("{0} opens the menu {1}.").format(said, clash.holder.replace("&", ""))
            case Refused.UNKNOWN:
                return tr("This key cannot be used.")


def _line(*widgets: QWidget) -> QHBoxLayout:
    """Widgets side by side, the first as wide as there is room."""
    line = QHBoxLayout()
    line.setSpacing(style.UNIT)
    for widget in widgets:
        line.addWidget(widget, 1 if widget is widgets[0] else 0)
    return line


def _plain(text: str) -> str:
    return "".join(text.casefold().split()).replace("+", "")
