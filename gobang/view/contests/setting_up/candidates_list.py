"""The list of everybody who can take part in a contest, with a tick before those who do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from gobang.contest.planning.plan import PlannedEntrant
from gobang.view.art import style
from gobang.view.handlers import TellsErrors
from gobang.words.catalogue import tr

LEAST_ROWS = 9


@dataclass(frozen=True, slots=True)
class ContestCandidate:
    """Somebody who can take part, under which heading, and what is said beside the name and in the tool tip.

    `key` stays the same whatever is changed about the entrant. `settable`: it is a program, which has settings.
    """

    key: str
    entrant: PlannedEntrant
    group: str
    note: str = ""
    tip: str = ""
    settable: bool = False


class CandidatesList(TellsErrors, QListWidget):
    """A click on a name, or Space, ticks it; a double click, or Enter, wants its settings."""

    ticked = Signal()  # others take part now
    settings_wanted = Signal(object)  # ContestCandidate

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Who takes part"))
        self.setUniformItemSizes(True)
        self._candidates: dict[str, ContestCandidate] = {}
        self.itemChanged.connect(lambda _: self.ticked.emit())
        self.itemDoubleClicked.connect(self._on_wanted)
        self.itemClicked.connect(self._on_clicked)
        self._was_ticked: Qt.CheckState | None = None
        self.installEventFilter(self)
        self.viewport().installEventFilter(self)

    def show_candidates(self, candidates: Sequence[ContestCandidate], chosen: Sequence[str]) -> None:
        """Offer these, group by group, with ticks before those with these keys."""
        self._candidates = {each.key: each for each in candidates}
        current = self.current
        with QSignalBlocker(self):
            self.clear()
            for group, members in groupby(candidates, key=lambda each: each.group):
                head = QListWidgetItem(group)
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setFont(style.font(style.TEXT - 1, bold=True))
                self.addItem(head)
                for each in members:
                    self.addItem(self._item(each, ticked=each.key in chosen))
            if current is not None:
                self.put_cursor(current.key)
        self.ticked.emit()

    @property
    def chosen(self) -> list[ContestCandidate]:
        """Who takes part, in the order of the list."""
        items = (self.item(row) for row in range(self.count()))
        ticked = (each for each in items if each.checkState() is Qt.CheckState.Checked)
        return [self._candidates[each.data(Qt.ItemDataRole.UserRole)] for each in ticked]

    @property
    def current(self) -> ContestCandidate | None:
        """Where the cursor is."""
        item = self.currentItem()
        return None if item is None else self._candidates.get(item.data(Qt.ItemDataRole.UserRole) or "")

    def put_cursor(self, key: str) -> None:
        """Put the cursor on this one."""
        item = self._find(key)
        if item is not None:
            self.setCurrentItem(item)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep Space, letters and arrows from the window's orders.

        And remember whether a name was ticked before a click, which then ticks it, unless the tick itself was hit.
        """
        if watched is self and event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            others = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            if not event.modifiers() & others:
                event.accept()
                return True
        if watched is self.viewport() and event.type() is QEvent.Type.MouseButtonPress:
            item = self.itemAt(event.position().toPoint())  # type: ignore[attr-defined]
            self._was_ticked = None if item is None else item.checkState()
        return super().eventFilter(watched, event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the cursor is: Qt puts one on the first name, and shows it only after a key."""
        super().focusInEvent(event)
        if self.currentItem() is not None:
            self.currentItem().setSelected(True)

    def moveCursor(self, action: QListWidget.CursorAction, keys: Qt.KeyboardModifier) -> QModelIndex:
        """Home goes to the first name, which stands below a heading that has no cursor."""
        if action is QListWidget.CursorAction.MoveHome:
            names = (row for row in range(self.count()) if self.item(row).flags())
            return self.model().index(next(names, 0), 0)
        return super().moveCursor(action, keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter wants the settings."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.settings_wanted.emit(self.current)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _item(self, each: ContestCandidate, *, ticked: bool) -> QListWidgetItem:
        item = QListWidgetItem(self._text(each))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        item.setData(Qt.ItemDataRole.UserRole, each.key)
        item.setToolTip(style.wrapped(each.tip) if each.tip else "")
        return item

    @staticmethod
    def _text(each: ContestCandidate) -> str:
        return f"{each.entrant.name} · {each.note}" if each.note else each.entrant.name

    def _find(self, key: str) -> QListWidgetItem | None:
        items = (self.item(row) for row in range(self.count()))
        return next((each for each in items if each.data(Qt.ItemDataRole.UserRole) == key), None)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable and item.checkState() is self._was_ticked:
            on = item.checkState() is Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)
        self._was_ticked = None

    def _on_wanted(self, item: QListWidgetItem) -> None:
        found = self._candidates.get(item.data(Qt.ItemDataRole.UserRole) or "")
        if found is not None and found.settable:
            self.settings_wanted.emit(found)
