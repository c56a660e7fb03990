"""Looks for forced wins on demand: what the other side threatens, and wins of a kind, with their proof."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject

from gobang.game.analysis.forced import Looking, ProofOrder, WinAnswer, WinOrder
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.model.engines.position_look import PositionLook
from gobang.model.forced.forcing_engine import ForcingEngine
from gobang.model.forced.kept_wins import ClaimedWin, KeptWins, RecalledWin

PROOF_S = 300.0
"""How long a whole proof is looked for, unless it is stopped."""


@dataclass(frozen=True, slots=True)
class WinQuestion:
    """What is looked for: a win of this kind, for at most `seconds`.

    `other`: for the side that is not to move. `best`: where there is none, the best move.
    """

    kind: WinKind
    other: bool = False
    best: bool = False
    seconds: float = 60.0


THREAT = WinQuestion(WinKind.VCT, other=True, best=True, seconds=2.0)
"""What the other side threatens; where it has no win, the best move takes less than a second more."""


class ForcedLook(PositionLook[ForcingEngine]):
    """Asks one question at a time, and knows how much of the answer is shown."""

    def __init__(self, kept: KeptWins | None = None, parent: QObject | None = None) -> None:
        """`kept` knows wins that were found earlier, and keeps those that are found."""
        super().__init__(parent)
        self._kept = kept
        self.quest = THREAT
        self.rules: RuleSet | None = None
        self.answer: WinAnswer | None = None
        self.known: RecalledWin | None = None
        """The win that is the answer without a search, because it was found earlier."""
        self.claim: ClaimedWin | None = None
        """A win of which only another program says that it is there, while and after one is looked for."""
        self.shown = 0
        """How many moves of the answer are shown."""
        self.proving = False
        """Whether the whole proof is being looked for."""
        self.proof: ProofTree | None = None
        """The whole proof, once it was found; without nodes where it could not be."""
        self.done = 0
        """How far the search is: nodes of a search, positions of a proof."""
        self._begun = 0.0

    @property
    def stone(self) -> Stone:
        """The side whose win is looked for; EMPTY while nothing is asked."""
        if self.position is None:
            return Stone.EMPTY
        return self.position.turn.other if self.quest.other else self.position.turn

    @property
    def line(self) -> tuple[Point, ...]:
        """The moves that are shown."""
        return self.answer.line[: self.shown] if self.answer is not None else ()

    @property
    def seconds(self) -> int:
        """How long it has looked."""
        return int(time.monotonic() - self._begun)

    def ask(self, position: Position, rules: RuleSet, quest: WinQuestion, *, anew: bool = False) -> None:
        """Look for what `quest` says in `position`; a win that is known is the answer, unless it is to be `anew`."""
        self.position, self.rules, self.quest = position, rules, quest
        self.answer = self.proof = self.known = self.claim = None
        self.failed = self.proving = False
        self.shown = self.done = 0
        self._begun = time.monotonic()
        asked = position.turned(self.stone)
        if self._kept is not None and not anew and not quest.best:
            self.known = self._kept.recall(asked, rules, quest.kind)
        if self.known is not None:
            self._engine.stop()
            self._on_answered(self.known.answer)
            return
        if self._kept is not None and not quest.best:
            self.claim = self._kept.claimed(asked, rules)
        self._engine.obey(WinOrder(asked, rules, quest.kind, quest.seconds, quest.best))
        self.changed.emit()

    def prove(self) -> None:
        """Look for the whole proof of the win that was found."""
        if self.position is None or self.rules is None or self.answer is None or self.answer.found is None:
            return
        self.proof, self.proving, self.failed, self.done = None, True, False, 0
        self._begun = time.monotonic()
        self._engine.obey(ProofOrder(self.position.turned(self.stone), self.rules, self.answer.found, PROOF_S))
        self.changed.emit()

    def stop_proving(self) -> None:
        """Look for the proof no longer; the win that was found stays."""
        if self.proving:
            self._engine.stop()
            self.proving = False
            self.changed.emit()

    def step(self, by: int) -> bool:
        """Show so many moves more, or fewer if negative; the first stays. Returns whether that changed anything."""
        most = len(self.answer.line) if self.answer is not None else 0
        shown = max(min(1, most), min(most, self.shown + by))
        if shown == self.shown:
            return False
        self.shown = shown
        self.changed.emit()
        return True

    def _make(self) -> ForcingEngine:
        engine = ForcingEngine(self)
        engine.answered.connect(self._on_answered)
        engine.proved.connect(self._on_proved)
        engine.looking.connect(self._on_looking)
        return engine

    def _clear(self) -> None:
        self.answer = self.proof = self.known = self.claim = None
        self.proving, self.shown = False, 0

    def _on_answered(self, answer: WinAnswer) -> None:
        if self.position is not None and self.rules is not None:
            if self._kept is not None and self.known is None:
                self._kept.keep_win(self.position.turned(self.stone), self.rules, answer, self.quest.kind)
            self.answer, self.shown = answer, min(1, len(answer.line))
            self.failed = self.quest.best and not answer.line
            self.changed.emit()

    def _on_proved(self, nodes: tuple[ProofNode, ...]) -> None:
        if self.proving and self.position is not None and self.rules is not None and self.answer is not None:
            self.proving = False
            asked, kind = self.position.turned(self.stone), self.answer.found or self.quest.kind
            self.proof = ProofTree(asked, self.rules, kind, nodes)
            if self._kept is not None and nodes:
                self._kept.keep_proof(self.proof)
            self.changed.emit()

    def _on_looking(self, looking: Looking) -> None:
        if self.position is not None:
            self.done = looking.done
            self.changed.emit()

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self.proving = False
        super()._on_failed(trouble, said)
