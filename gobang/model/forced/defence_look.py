"""Which moves of the side to move do not lose, as they are found out."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.game.analysis.forced import Defence, DefenceOrder, Unthreatened
from gobang.game.analysis.replies import replies
from gobang.game.judging import bans
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RuleSet
from gobang.model.engines.position_look import PositionLook
from gobang.model.forced.forcing_engine import ForcingEngine
from gobang.model.forced.kept_wins import KeptWins

MOST_KEPT = 24
"""Where more moves than this do not lose at once, they are not kept one by one: most are far from everything."""
MOVE_S = 5.0
"""How long a win of the other side is looked for after each move; most are found, or excluded, in milliseconds."""


class DefenceLook(PositionLook[ForcingEngine]):
    """Asks whether each legal move of a position loses."""

    def __init__(self, kept: KeptWins | None = None, parent: QObject | None = None) -> None:
        """`kept` keeps what is proved."""
        super().__init__(parent)
        self._kept, self._rules = kept, FREESTYLE
        self._kept_moves: frozenset[Point] = frozenset()
        """The moves of which it is kept that they lose."""
        self.found: dict[Point, Defence] = {}
        """What is known so far, by move."""
        self.unthreatened: Unthreatened | None = None
        """That no move needs to defend, if that is so."""
        self.legal = 0
        """How many moves are looked at in all."""
        self.ended = False
        """Whether all of them were looked at."""

    @property
    def held(self) -> list[Defence]:
        """The moves that are not known to lose."""
        return [each for each in self.found.values() if not each.loses]

    def ask(self, position: Position, rules: RuleSet) -> None:
        """Look at every legal move in `position`."""
        self.position, self.found, self.unthreatened = position, {}, None
        self._rules = rules
        held = replies(position, rules).open
        self._kept_moves = frozenset(held if len(held) <= MOST_KEPT else ())
        self.ended = self.failed = False
        self.legal = position.count(Stone.EMPTY) - len(bans(position, rules))
        self._engine.obey(DefenceOrder(position, rules, MOVE_S))
        self.changed.emit()

    def _make(self) -> ForcingEngine:
        engine = ForcingEngine(self)
        engine.defended.connect(self._on_defended)
        engine.unthreatened.connect(self._on_unthreatened)
        engine.finished.connect(self._on_finished)
        return engine

    def _clear(self) -> None:
        self.found = {}

    def _on_defended(self, defence: Defence) -> None:
        if self.position is not None:
            self.found[defence.move] = defence
            if self._kept is not None and (defence.wins or defence.move in self._kept_moves):
                self._kept.keep_defence(self.position, self._rules, defence)
            self.changed.emit()

    def _on_unthreatened(self, told: Unthreatened) -> None:
        if self.position is not None:
            self.unthreatened = told
            self.changed.emit()

    def _on_finished(self) -> None:
        if self.position is not None:
            self.ended = True
            if self._kept is not None and len(self.found) == self.legal and self.found and not self.held:
                last = max(self.found.values(), key=lambda each: each.loses)
                self._kept.keep_loss(self.position, self._rules, last)
            self.changed.emit()
