"""The drawing of the record's tree beside the list of moves."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.controller.record.long_work import LongWork
from gobang.game.record import tree_layout
from gobang.view.panels import Panels
from gobang.view.record.moves_panel import MovesPanel

LAYOUT_DELAY_MS = 60
"""How long after a change the tree is laid out anew; its stone is on the board before."""


class GraphController(QObject):
    """Lays out the tree when it has changed, a few milliseconds at a time, and goes where it is clicked."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._panels = panels
        self._study = context.study
        self._work = LongWork(self)
        self._soon = QTimer(self, singleShot=True, interval=LAYOUT_DELAY_MS)
        self._soon.timeout.connect(self._lay_out)
        self._reshaped = True
        """Whether the tree is another one than was laid out last."""
        context.match.sheet.changed.connect(self._on_changed)
        context.match.sheet.reshaped.connect(self._on_reshaped)
        context.match.began.connect(self._on_reshaped)
        context.match.changed.connect(self._refresh)
        panels.moves_page.when_made(self._on_moves_made)

    def _on_moves_made(self, panel: MovesPanel) -> None:
        panel.graph.node_chosen.connect(self._match.go)
        panel.graph.left.connect(self._window.board.setFocus)
        self._on_reshaped()

    def _on_changed(self) -> None:
        if (
            self._panels.moves_page.made is not None and not self._soon.isActive()
        ):  # or a fast game would never be drawn
            self._soon.start()

    def _on_reshaped(self) -> None:
        self._reshaped = True
        self._work.cancel()
        self._on_changed()

    def _lay_out(self) -> None:
        """Lay the tree out if it has changed; comments and grades are shown in the same layout."""
        if self._reshaped:
            self._reshaped = False
            self._work.begin(tree_layout.laying_out(self._match.record), self._show, lambda _: None, lambda _: None)
        elif not self._work.running:
            self._grade()

    def _show(self, layout: tree_layout.TreeLayout) -> None:
        self._panels.moves.graph.show_tree(self._match.record, layout)
        self._grade()

    def _grade(self) -> None:
        graph = self._panels.moves.graph
        if graph.shown.branched:
            review = self._study.review
            nodes = review.line
            graph.grade({nodes[each.ply]: each.grade for each in review.mistakes if each.grade is not None})

    def _refresh(self) -> None:
        if (panel := self._panels.moves_page.made) is not None:
            panel.graph.refresh()
