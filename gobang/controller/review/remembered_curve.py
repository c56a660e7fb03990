"""What the analysis database knows of the reviewed game's positions, in the curve before any engine has looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gobang.analyses.form import under
from gobang.analyses.known import KnownMove, a_ply_later
from gobang.controller.context import Context
from gobang.controller.place_controller import PlaceController
from gobang.game.record.node_keys import NodeKeys
from gobang.game.record.record import Node
from gobang.model.analysis.memory import MEET_MS
from gobang.view.review.review_graph import GraphPoint
from gobang.view.surroundings import REVIEW
from gobang.words.review.place import remembered_sentence

if TYPE_CHECKING:
    from gobang.view.review.review_panel import ReviewPanel


class RememberedCurve(PlaceController["ReviewPanel"]):
    """Asks about the line that is reviewed when it, or what is known, has changed while the place is seen."""

    def __init__(self, context: Context) -> None:
        super().__init__(REVIEW, context)
        self._study, self._settings = context.study, context.settings
        self._soon = QTimer(self, singleShot=True, interval=MEET_MS)
        self._soon.timeout.connect(self._ask)

    def _furnish(self, panel: ReviewPanel) -> None:  # noqa: ARG002  as the others
        study, match = self._study, self._match
        for changed in (
            *(study.memory.wrote, study.memory.mended, study.memory.met, study.analysis.changed),
            *(match.began, match.rules.changed, match.sheet.reshaped, self._settings.changed),
        ):
            changed.connect(self._later)

    def _arrive(self) -> None:
        self._later()

    def _later(self) -> None:
        """Ask soon, however often something changes meanwhile."""
        if self._here and not self._soon.isActive():
            self._soon.start()

    def _ask(self) -> None:
        if self._panel is None:
            return
        review, rules = self._study.review, self._match.rules.active
        line = review.line if review.hindrance is None else []
        table = NodeKeys(self._match.position.size)
        keys = {node.ply: under(rules, table.of(node)) for node in line}
        found = self._study.memory.moves(keys.values())
        points = {node.ply: point for node in line if (point := _point(node, found.get(keys[node.ply]))) is not None}
        before = self._panel.graph.told
        self._panel.graph.remember(points)
        if self._panel.graph.told != before:
            self._window.around.set_rest(REVIEW, self._panel.graph.told)


def _point(node: Node, known: KnownMove | None) -> GraphPoint | None:
    """What is known of the position of a node; None if nothing, or no worth."""
    here = a_ply_later(known.worth) if known is not None else None
    if known is None or here is None:
        return None
    black = here.for_black(node.position.turn.other)
    return GraphPoint(black.chance, black.proved, remembered_sentence(node.ply, black, known.depth, known.engine))
