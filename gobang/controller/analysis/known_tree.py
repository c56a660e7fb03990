"""What the analysis database knows of the moves of the record's tree that are seen."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.analyses.form import under
from gobang.controller.context import Context
from gobang.game.record.node_keys import NodeKeys
from gobang.game.record.record import Node
from gobang.model.analysis.memory import MEET_MS
from gobang.view.panels import Panels
from gobang.view.record.moves_panel import MovesPanel
from gobang.words.analysis.database_words import known_worth


class KnownTree(QObject):
    """Asks about the nodes that are seen, a moment after they have come into sight; never about the whole tree."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match, self._memory = context.match, context.study.memory
        self._page = panels.moves_page
        self._keys = NodeKeys(self._match.position.size)
        self._seen: list[Node] = []
        self._asked = False
        """Whether the database was asked last time."""
        self._soon = QTimer(self, singleShot=True, interval=MEET_MS)
        self._soon.timeout.connect(self._ask)
        for changed in (self._memory.wrote, self._memory.mended, context.match.rules.changed):
            changed.connect(self._later)
        context.match.sheet.reshaped.connect(self._forget)
        context.match.began.connect(self._forget)
        context.study.analysis.changed.connect(self._on_allowed)
        context.settings.changed.connect(self._on_allowed)
        self._page.when_made(self._on_made)

    def _on_made(self, panel: MovesPanel) -> None:
        panel.graph.seen.connect(self._on_seen)
        self._on_seen(panel.graph.in_sight)

    def _on_seen(self, nodes: list[Node]) -> None:
        self._seen = nodes
        self._later()

    def _forget(self) -> None:
        """Forget where nodes stood, because the tree is another one."""
        self._keys = NodeKeys(self._match.position.size)
        self._later()

    def _on_allowed(self) -> None:
        if self._memory.asked is not self._asked:
            self._later()

    def _later(self) -> None:
        """Ask soon. The wait does not begin anew: an analysis writes often, and scrolling is seen at once."""
        if self._page.made is not None and not self._soon.isActive():
            self._soon.start()

    def _ask(self) -> None:
        self._asked = self._memory.asked
        rules = self._match.rules.active
        about = self._asked and self._seen and self._seen[0].size == self._keys.size
        keys = {node: under(rules, self._keys.of(node)) for node in self._seen} if about else {}
        found = self._memory.moves(keys.values())
        self._page.panel.graph.know({node: known_worth(found[key]) for node, key in keys.items() if key in found})
