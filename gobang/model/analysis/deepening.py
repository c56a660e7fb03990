"""Analyses the positions of a branch one after the other, as long as nobody needs the processors: overnight."""

from __future__ import annotations

import contextlib
from collections import deque
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.analyses.database import now
from gobang.game import judging
from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Remark
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.model.analysis.analysis import LATE_MS, REACH_MS, Analysis
from gobang.model.analysis.branch_plan import BranchPlan, dumps, loads
from gobang.model.analysis.memory import AnalysisMemory
from gobang.model.analysis.recalled import finding_of
from gobang.model.engines.loan import Loan
from gobang.model.engines.specs import OWN
from gobang.model.engines.thoughts import Listener
from gobang.model.kept.storage import Storage, read
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents

LINES, WIDTH = 5, 3
"""How many lines the engine is asked for, and with how many of them a branch goes on beyond the record."""


class BranchSearch(QObject):
    """Works through a BranchPlan, which is written after each position: a kill costs the one that was searched.

    `path` is the file of the plan. It rests while the analysis is on or a machine thinks. `plan` is None if there is
    nothing to do.
    """

    changed = Signal()  # plan, running or position have changed
    ended = Signal(int)  # all is done: so many positions
    failed = Signal(str, object, str)  # the engine's name, Trouble, its words; it is paused

    def __init__(
        self,
        match: Match,
        analysis: Analysis,
        opponents: Opponents,
        memory: AnalysisMemory,
        storage: Storage,
        path: Path,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._match, self._analysis, self._memory, self._storage = match, analysis, memory, storage
        self._path = path
        self.set_aside: Path | None = None
        self.plan: BranchPlan | None = read(self._path, loads, self)
        self.running = False
        self.listener: Listener | None = None
        """The search of the present position; None while there is none."""
        self._frontier: deque[Position] = deque()
        """Positions beyond the record that are to be looked at, nearest to the branch's beginning first."""
        self._expanded: set[int] = set()
        """The keys of those after which the best moves have been taken up."""
        self._step = QTimer(self, singleShot=True, interval=0)
        self._step.timeout.connect(self._go_on)
        self._most = QTimer(self, singleShot=True)
        self._most.timeout.connect(self._on_time_up)
        self._reach = QTimer(self, interval=REACH_MS)
        self._reach.timeout.connect(self._keep)
        self._loan = Loan(opponents.pool, self)
        self._loan.remarked.connect(self._on_remarked)
        self._loan.answered.connect(self._on_answered)
        self._loan.failed.connect(self._on_failed)
        analysis.changed.connect(self._follow)
        match.changed.connect(self._follow)

    @property
    def waits(self) -> bool:
        """Whether it rests because the analysis or a machine is thinking."""
        return self.running and (self._analysis.on or self._match.thinking)

    def begin(self, plan: BranchPlan) -> None:
        """Work through a plan from its beginning, in the place of another one."""
        self.pause()
        self.plan = plan
        self._write()
        self.resume()

    def resume(self) -> None:
        """Go on where it was paused, or where the program has ended."""
        if self.plan is not None and not self.running:
            self.running = True
            self._frontier, self._expanded = deque([self.plan.root]), set()
            self._step.start()
            self.changed.emit()

    def pause(self) -> None:
        """Stop for now; what was found of the present position is kept, and it is searched again."""
        if self.running:
            self.running = False
            self._rest()
            self.changed.emit()

    def end(self) -> None:
        """Stop and forget the plan; what was found stays."""
        self.running = False
        self._rest()
        self.plan = None
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        self.changed.emit()

    def close(self) -> None:
        """Stop, because the program ends; the next one can go on."""
        self.running = False
        self._rest()

    def _follow(self) -> None:
        """Rest while others think, and go on after them."""
        if not self.running:
            return
        if self.waits and self.listener is not None:
            self._rest()
            self.changed.emit()
        elif not self.waits and self.listener is None and not self._step.isActive():
            self._step.start()

    # One position after the other

    def _go_on(self) -> None:
        """Ask about the next position that has not had its time; a few are looked at at once."""
        plan = self.plan
        if plan is None or not self.running or self.waits or self.listener is not None:
            return
        if plan.next is not None:
            self._ask(plan, plan.next)
        elif plan.further and self._frontier:
            self._look_at(plan, self._frontier.popleft())
        else:
            many = len(plan.done)
            self.end()
            self.ended.emit(many)

    def _look_at(self, plan: BranchPlan, position: Position) -> None:
        """Ask about a position beyond the record, or, if it has had its time, take up those after its best moves."""
        form = plan.form(position)
        if form.key not in plan.done:
            self._ask(plan, position)
            return
        finding = self._memory.finding(form) if form.key not in self._expanded else None
        self._expanded.add(form.key)
        if finding is not None and ((worth := finding.best.worth) is None or not worth.proved):
            named = [line.moves[0] for line in finding.lines if line.moves]
            self._frontier.extend(position.play(move) for move in named[:WIDTH])
        self._step.start()

    def _ask(self, plan: BranchPlan, position: Position) -> None:
        spec = self._analysis.spec
        if spec is None or not spec.analyses or plan.rules.name not in spec.rules:
            self.pause()
            name = spec.name if spec is not None else self._analysis.engine
            self.failed.emit(name, Trouble.UNFIT if spec is not None else Trouble.WOULD_NOT_START, "")
            return
        if judging.judge(position, plan.rules) is not None:
            self._settle(plan, position)
            return
        self.listener = Listener(position)
        turn = plan.seconds * 1000
        budget = replace(spec.budget, turn_ms=turn, level=0 if spec.own else None, detail=2)
        known = self._memory.beginning(position, plan.rules) if spec.own else ()
        self._loan.ask(spec, Question(position, plan.rules, budget, patience_ms=None, best=LINES, known=known))
        self._most.start(turn + LATE_MS)
        self._reach.start()
        self.changed.emit()

    def _settle(self, plan: BranchPlan, position: Position) -> None:
        """Note that a position has had its time, and go on."""
        form = plan.form(position)
        if form.key not in plan.keys:
            self._frontier.append(position)
        self.plan = plan.with_done(form.key)
        self._write()
        self._step.start()
        self.changed.emit()

    def _rest(self) -> None:
        for timer in (self._step, self._most, self._reach):
            timer.stop()
        self._keep()
        self.listener = None
        self._loan.give_back()

    def _keep(self) -> None:
        """Give the database what was found."""
        plan, listener = self.plan, self.listener
        if plan is None or listener is None:
            return
        finding = finding_of(listener, self._analysis.engine or OWN.name, now())
        if finding is not None:
            self._memory.keep(plan.form(listener.position), finding)

    def _write(self) -> None:
        if self.plan is not None:
            self._storage.write(self._path, dumps(self.plan).encode())

    # The engine's answers

    def _on_remarked(self, remark: Remark) -> None:
        if self.listener is not None and self.listener.hear(remark):
            self.changed.emit()

    def _on_time_up(self) -> None:
        """The engine has not stopped by itself; one that is still compiling has not begun to use its time."""
        if self._loan.preparing:
            self._most.start()
        else:
            self._loan.withdraw()
            self._finish()

    def _on_answered(self, _: Point) -> None:
        listener, plan = self.listener, self.plan
        if self._loan.preparing and listener is not None and plan is not None:
            self._ask(plan, listener.position)
        else:
            self._finish()

    def _finish(self) -> None:
        for timer in (self._most, self._reach):
            timer.stop()
        self._keep()
        listener, self.listener = self.listener, None
        if self.plan is not None and listener is not None:
            self._settle(self.plan, listener.position)

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        name = self._analysis.engine
        self.pause()
        self.failed.emit(name, trouble, said)
