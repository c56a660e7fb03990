"""The drawing of the record's tree beside the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.controller.record.long_work import LongWork
from gobang.game.records import tree_layout
from gobang.model.match import Match
from gobang.model.study.study import Study
from gobang.view.main_window import MainWindow
from gobang.view.panels.panels import Panels

if TYPE_CHECKING:  # made when their tabs are first seen
    from gobang.view.panels.moves_panel import MovesPanel

SOON_MS = 60
"""How long after a change the tree is laid out anew; its stone is on the board before."""


class GraphController(QObject):
    """Lays out the tree when it has changed, a few milliseconds at a time, and goes where it is clicked."""

    def __init__(self, match: Match, window: MainWindow, panels: Panels, study: Study) -> None:
        super().__init__(window)
        self._match, self._panels, self._study = match, panels, study
        self._work = LongWork(self)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._lay_out)
        match.sheet.changed.connect(self._on_changed)
        match.began.connect(self._on_changed)
        match.changed.connect(self._refresh)
        panels.moves_page.when_made(self._on_moves_made)

    def _on_moves_made(self, panel: MovesPanel) -> None:
        panel.graph.node_chosen.connect(self._match.go)
        self._on_changed()

    def _on_changed(self) -> None:
        if self._panels.moves_page.made is not None:
            self._work.cancel()
            if not self._soon.isActive():  # or a fast game would never be drawn
                self._soon.start()

    def _lay_out(self) -> None:
        record = self._match.record
        self._work.begin(
            tree_layout.laying_out(record),
            self._show,
            lambda _: None,
            lambda _: None,
        )

    def _show(self, layout: tree_layout.TreeLayout) -> None:
        graph = self._panels.moves.graph
        graph.show_tree(self._match.record, layout)
        if layout.branched:
            review = self._study.review
            nodes = review.line
            graph.grade({nodes[each.ply]: each.grade for each in review.faults if each.grade is not None})

    def _refresh(self) -> None:
        if (panel := self._panels.moves_page.made) is not None:
            panel.graph.refresh()
