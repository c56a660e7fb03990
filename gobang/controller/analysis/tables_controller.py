"""The tables of numbers that the weighers play by: opened by an order and beside their names."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from gobang.controller.context import Context
from gobang.view.analysis.weights_dialog import WeightsDialog
from gobang.view.panels import Panels


class TablesController(QObject):
    """Opens one dialog with the tables of all, beside the window."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match, self._window, self._settings = context.match, context.window, context.settings
        self._opponents = context.opponents
        context.router.always(context.window.actions_.table, self._show_usual)
        context.window.players.table_wanted.connect(self.show)
        panels.weights_page.when_made(lambda panel: panel.table_wanted.connect(self.show))

    def show(self, scheme: str) -> None:
        """Show the table of `scheme` in the open dialog or a new one."""
        dialog = self._window.findChild(WeightsDialog)
        if dialog is None:
            dialog = WeightsDialog(self._opponents.weighers, self._window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.choose(scheme)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _show_usual(self) -> None:
        """Show the table of the machine at the board, or of the weigher whose weights are chosen."""
        seated = (player.id.scheme for player in self._match.seats.players)
        self.show(next((each for each in seated if each in self._opponents.weighers), self._settings.now.scheme))
