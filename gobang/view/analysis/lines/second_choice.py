"""The button by which a second engine is chosen to think beside the first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from gobang.view.art import style
from gobang.words.catalogue import tr


class SecondChoice(QToolButton):
    """A + that opens a menu of engines; hidden while there is none to choose. A click does not give it the focus."""

    chosen = Signal(str)  # the name of the engine, or empty for none

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._now = self._key = ""
        self.setText("+")
        self.setProperty("slim", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(style.line_height(style.font()))  # that of the words beside it
        self.clicked.connect(self.ask)
        self.hide()
        self._tell()

    def offer(self, names: Sequence[str], now: str) -> None:
        """Offer the engines of these names; `now` is the one that is chosen, empty: none."""
        self._names, self._now = tuple(names), now
        self.setVisible(bool(names))
        self._tell()

    def set_key(self, key: str) -> None:
        """Name the key that does the same, if there is one."""
        self._key = key
        self._tell()

    def ask(self) -> None:
        """Open the menu below the button, at the engine that is chosen."""
        menu = QMenu(tr("Second engine"), self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        chosen: QAction | None = None
        for name in ("", *self._names):
            action = menu.addAction(name.replace("&", "&&") or tr("No second engine"))
            action.setCheckable(True)
            action.setActionGroup(group)
            action.setChecked(name == self._now)
            action.triggered.connect(lambda _, name=name: self.chosen.emit(name))
            chosen = action if name == self._now else chosen
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        if chosen is not None:
            menu.setActiveAction(chosen)

    def _tell(self) -> None:
        tip = tr("Let a second engine think about the same position")
        self.setToolTip(f"{tip} ({self._key})" if self._key else tip)
        self.setAccessibleName(tr("Second engine"))
        self.setAccessibleDescription(style.as_text(self._now or tr("No second engine")))
