"""Search in the record: what is written, and positions that it reaches in several ways."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.record.long_work import LongWork
from gobang.game.record import finding
from gobang.game.record.record import Node
from gobang.game.record.similar import similar
from gobang.model.orders import Deed
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels import Panels
from gobang.view.record.moves_panel import MovesPanel
from gobang.words.catalogue import Phrase
from gobang.words.record import edits

QUIET_MS = 300
"""Positions are compared when the record has not changed for so long."""


class FindController(QObject):
    """Steps through the moves at which a text stands, and tells where else the position on the board occurs."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._panels = panels
        self._router = context.router
        self._found: list[Node] = []
        self._occurrences: finding.Occurrences | None = finding.Occurrences()
        """What was found last; None if the tree has changed since."""
        self._work, self._seeking = LongWork(self), LongWork(self)
        self._notices = context.notices
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._compare)
        context.router.obey({Deed.FIND: self._open, Deed.TO_SAME: self._go_on, Deed.TO_SIMILAR: self._seek})
        context.match.sheet.changed.connect(self._on_record_changed)
        context.match.sheet.reshaped.connect(self._on_reshaped)
        context.match.began.connect(self._on_reshaped)
        context.match.changed.connect(self._show)
        panels.moves_page.when_made(self._on_moves_made)
        self._on_reshaped()

    def _on_moves_made(self, panel: MovesPanel) -> None:
        panel.search.text_changed.connect(self._search)
        panel.search.step_wanted.connect(self._step)
        panel.search.closed.connect(self._window.board.setFocus)
        panel.same.clicked.connect(self._go_on)
        if self._occurrences is not None:
            panel.graph.join(self._occurrences.elsewhere)
        self._show()

    # What is written

    def _open(self) -> None:
        self._window.bring(Tab.MOVES)
        self._panels.moves.open_find()
        self._search(self._panels.moves.search.field.text())

    def _search(self, text: str) -> None:
        self._found = finding.written(self._match.record, text)
        self._show_count()

    def _step(self, step: int) -> None:
        """Go to the next place behind the move shown, or before it; from the last one to the first."""
        self._search(self._panels.moves.search.field.text())
        if not self._found:
            return
        here = self._match.record.current
        if here in self._found:
            place = self._found.index(here) + step
        else:
            order = {node: number for number, node in enumerate(self._match.record.walk())}
            behind = [number for number, node in enumerate(self._found) if order[node] > order[here]]
            place = (behind[0] if behind else len(self._found)) - (step < 0)
        self._match.go(self._found[place % len(self._found)])

    def _show_count(self) -> None:
        panel = self._panels.moves_page.made
        if panel is not None and panel.search.isVisible():
            here = self._match.record.current
            place = self._found.index(here) + 1 if here in self._found else 0
            panel.search.show_count(place, len(self._found))

    # The same position

    def _on_record_changed(self) -> None:
        """Search again soon. The wait does not begin anew: a review writes often, and would prevent it."""
        if not self._quiet.isActive():
            self._quiet.start()

    def _on_reshaped(self) -> None:
        """Forget what was found in another tree, and compare when this one has not changed for a while."""
        self._work.cancel()
        self._seeking.cancel()
        self._occurrences = None
        self._quiet.start()
        self._show()

    def _compare(self) -> None:
        panel = self._panels.moves_page.made
        if panel is not None and panel.search.isVisible():
            self._search(panel.search.field.text())
        if self._occurrences is None and not self._work.running:
            work = finding.occurring(self._match.record)
            self._work.begin(work, self._compared, lambda _: None, lambda _: None)

    def _compared(self, occurrences: finding.Occurrences) -> None:
        self._occurrences = occurrences
        if (panel := self._panels.moves_page.made) is not None:
            panel.graph.join(occurrences.elsewhere)
        self._show()

    @property
    def _same(self) -> list[Node]:
        """All nodes with the position on the board, in the order of the file."""
        here = self._match.record.current
        return [here] if self._occurrences is None else self._occurrences.same(here)

    def _go_on(self) -> None:
        """Go to the next node with this position; from the last one to the first."""
        same = self._same
        self._match.go(same[(same.index(self._match.record.current) + 1) % len(same)])

    # Similar positions

    def _seek(self) -> None:
        """Go to the next node with the same stones anywhere on the board; from the last one to the first."""
        record = self._match.record
        work = similar(record, record.current)
        self._seeking.begin(work, self._on_sought, lambda _: None, lambda _: None)

    def _on_sought(self, found: list[Node]) -> None:
        here = self._match.record.current
        if here not in found:
            return  # somebody has gone on meanwhile
        place = (found.index(here) + 1) % len(found)
        self._match.go(found[place])
        said = Phrase(edits.similar_place, (place + 1, len(found))) if len(found) > 1 else Phrase(edits.no_similar)
        self._notices.tell(NoticeKind.INFO, said, until=Until.MOVED, brief=True)

    def _show(self) -> None:
        others = len(self._same) - 1
        self._router.note(elsewhere=others > 0)
        if (panel := self._panels.moves_page.made) is not None:
            panel.show_same(others)
        self._show_count()
