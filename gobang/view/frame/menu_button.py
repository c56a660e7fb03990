"""A button that opens a menu, by mouse, keys and screen reader alike."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QToolButton

from gobang.view.handlers import TellsErrors


class MenuButton(TellsErrors, QToolButton):
    """Opens its menu below itself. If it is checkable it is only checked by the program.

    WORKAROUND(Qt 6.8): Qt is not told of the menu. With one, a screen reader that presses the button gets no menu if
    its mode is InstantPopup, and no answer until the menu has closed in the others.
    """

    def __init__(self, text: str, menu: QMenu | None = None) -> None:
        super().__init__()
        self.setText(text)
        self._menu = menu
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._open)

    def menu(self) -> QMenu | None:  # type: ignore[override]
        """The menu that it opens."""
        return self._menu

    def setMenu(self, menu: QMenu) -> None:
        """Open this menu from now on."""
        self._menu = menu

    def nextCheckState(self) -> None:
        """Do nothing: whether it is checked says what is looked for, and not that its menu was opened."""

    def _open(self) -> None:
        if self._menu is not None:
            self._menu.popup(self.mapToGlobal(QPoint(0, self.height())))
