"""The page about the user's results against the machines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QPushButton, QTableWidget, QTableWidgetItem

from gobang.model.kept.settings import Preferences
from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.words.catalogue import tr
from gobang.words.play.opponents import level_name


class ResultsPage(Page):
    """A table of the machines met, and a button that forgets it."""

    reset_wanted = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(tr("Your results"), preferences)
        self.table = QTableWidget(0, 4)
        self.table.setHorizontalHeaderLabels([tr("Opponent"), tr("Won"), tr("Drawn"), tr("Lost")])
        self.table.setAccessibleName(tr("Your results"))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        header = self.table.horizontalHeader()
        header.setAccessibleName(self.table.accessibleName())
        header.setHighlightSections(False)
        self.table.setShowGrid(False)
        for column in range(4):
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            if (heading := self.table.horizontalHeaderItem(column)) is not None:
                heading.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._none = style.soft(tr("No game against a machine has ended yet."))
        self._none.setWordWrap(True)
        self._level = style.soft()
        self._level.setWordWrap(True)
        self.reset = QPushButton(tr("Reset results"))
        self.reset.setToolTip(tr("Forget these games; the adaptive opponent begins again at its lowest level"))
        self.reset.clicked.connect(self.reset_wanted)
        for widget in (self.table, self._none, self._level, self.reset):
            self._form.addRow(widget)
        self.show_results((), 0)

    def show_results(self, rows: Sequence[tuple[str, int, int, int]], level: int) -> None:
        """Show against whom how many games were won, drawn and lost, and at which level the adaptive opponent plays."""
        self.table.setRowCount(len(rows))
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                item = QTableWidgetItem(str(value))
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        self.reset.setEnabled(bool(rows))
        self._none.setVisible(not rows)
        self._level.setText(
            tr("The adaptive opponent plays at level {0} now: {1}.").format(level, level_name(level)) if level else ""
        )
