"""Forced wins that were found on demand, in the analysis database: kept there, and answered from it at once."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from gobang.analyses.database import now
from gobang.analyses.finding import FoundLine, PositionFinding, width
from gobang.analyses.form import Form
from gobang.analyses.proofs import findings_of
from gobang.game.analysis.forced import Defence, WinAnswer
from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import WinKind
from gobang.game.gradual import Gradual, advance
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof, loss, win
from gobang.model.analysis.memory import SLICE_S, AnalysisMemory
from gobang.model.engines.specs import OWN


@dataclass(frozen=True, slots=True)
class RecalledWin:
    """A win that was found earlier, as it is answered; `date` is in seconds since 1970."""

    answer: WinAnswer
    engine: str
    date: int


@dataclass(frozen=True, slots=True)
class ClaimedWin:
    """A win of which another program says only that it is there, in so many plies, and not how it is won."""

    engine: str
    plies: int


class KeptWins(QObject):
    """Gives the database every win that is found, with its kind, and the positions of whole proofs bit by bit."""

    def __init__(self, memory: AnalysisMemory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self._proofs: list[Gradual[None]] = []
        """Whole proofs of which something is still to be kept."""
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._go_on)

    def recall(self, position: Position, rules: RuleSet, kind: WinKind) -> RecalledWin | None:
        """The shortest known win of the side to move that is one of this kind; None if none is known with its moves.

        Of other engines only with all its moves: whoever asks is to see how it is won, not that somebody claims it.
        """
        finding = self._memory.finding(Form.of(position, rules))
        if finding is None:
            return None
        for line, plies in _wins(finding):
            if _is_one(line, kind) and _is_shown(line, plies, finding.engine):
                shortest = line.shortest is not None and width(line.shortest) >= width(kind)
                answer = WinAnswer(line.kind or WinKind.ANY, plies, line.moves, shortest)
                return RecalledWin(answer, finding.engine, finding.date)
        return None

    def claimed(self, position: Position, rules: RuleSet) -> ClaimedWin | None:
        """The shortest win of the side to move that is known only because another program says so; None: none is."""
        finding = self._memory.finding(Form.of(position, rules))
        if finding is None:
            return None
        claims = [plies for line, plies in _wins(finding) if not _is_shown(line, plies, finding.engine)]
        return ClaimedWin(finding.engine, min(claims)) if claims else None

    def keep_win(self, position: Position, rules: RuleSet, answer: WinAnswer, kind: WinKind) -> None:
        """Keep the win of the side to move that was found when a win of this kind was looked for."""
        if answer.found is not None and answer.line:
            shortest = kind if answer.shortest else None
            line = FoundLine(answer.line, win(answer.plies), answer.plies, answer.plies, answer.found, shortest)
            self._keep(position, rules, line)

    def keep_defence(self, position: Position, rules: RuleSet, defence: Defence) -> None:
        """Keep that a move wins, or that the other side wins after it."""
        if defence.wins:
            moves = (defence.move, *defence.line)
            self._keep(position, rules, FoundLine(moves, win(defence.wins), defence.wins, defence.wins, WinKind.VCT))
        elif defence.loses > 1 and defence.line:
            plies = defence.loses - 1
            line = FoundLine(defence.line, win(plies), plies, plies, WinKind.VCT)
            self._keep(position.play(defence.move), rules, line)

    def keep_loss(self, position: Position, rules: RuleSet, defence: Defence) -> None:
        """Keep that every move loses; this one resists longest."""
        moves = (defence.move, *defence.line)
        self._keep(position, rules, FoundLine(moves, loss(defence.loses), defence.loses, defence.loses))

    def keep_proof(self, proof: ProofTree) -> None:
        """Keep the positions of a whole proof, those nearest to its beginning first."""
        self._proofs.append(self._keeping(proof))
        self._soon.start()

    def close(self) -> None:
        """Keep no more of whole proofs; what was found itself is kept already."""
        self._soon.stop()
        self._proofs.clear()

    def _keep(self, position: Position, rules: RuleSet, line: FoundLine) -> None:
        self._memory.keep(Form.of(position, rules), PositionFinding((line,), OWN.name, now()))

    def _keeping(self, proof: ProofTree) -> Gradual[None]:
        for form, lines in findings_of(proof):
            self._memory.keep(form, PositionFinding(lines, OWN.name, now()))
            yield 0.0

    def _go_on(self) -> None:
        if self._proofs and advance(self._proofs[0], SLICE_S) is not None:
            del self._proofs[0]
        if not self._proofs:
            self._soon.stop()


def _wins(finding: PositionFinding) -> list[tuple[FoundLine, int]]:
    """The lines that win, each with its plies."""
    worths = ((line, line.worth) for line in finding.lines)
    return [(line, worth.plies) for line, worth in worths if worth is not None and worth.proof is Proof.WIN]


def _is_shown(line: FoundLine, plies: int, engine: str) -> bool:
    """Whether a win is shown and not only claimed: a move of our own engine, of others all moves."""
    return len(line.moves) >= (1 if engine == OWN.name else plies)


def _is_one(line: FoundLine, kind: WinKind) -> bool:
    """Whether a win is one of this kind: an analysis tells none, so that what it has found is any win."""
    return width(line.kind or WinKind.ANY) <= width(kind)
