"""The panels that show the record: the list of moves and the comment."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.game.record import Record
from gobang.model.match import Match
from gobang.view.main_window import MainWindow
from gobang.view.panels.panels import Panels

SOON_MS = 20
"""How long after a stone its panels follow, so that the stone is painted first."""


class RecordController(QObject):
    """Shows the record and its comment, goes to the move that is clicked, and writes down an edited comment."""

    def __init__(self, match: Match, window: MainWindow, panels: Panels) -> None:
        super().__init__(window)
        self._match, self._panels = match, panels
        self._shown: Record | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._show)
        match.changed.connect(self._soon.start)
        match.sheet.changed.connect(self._soon.start)
        panels.moves.node_chosen.connect(match.go)
        panels.comment.comment_edited.connect(match.sheet.comment)
        self._show()

    def _show(self) -> None:
        record = self._match.record
        if self._shown is record:
            self._panels.moves.refresh()
        else:
            self._shown = record
            self._panels.moves.set_record(record)
        self._panels.comment.set_comment(record.current.comment)
