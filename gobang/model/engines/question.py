"""One question to an engine: how far it has come, how long it is waited for, and the words that stop it."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.budget import Budget
from gobang.game.gomocup import Clearing, Plan, Played, Reply, Said
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.remarks import Detail, Summary
from gobang.game.ruleset import RuleSet
from gobang.model.engines.specs import EngineSpec
from gobang.model.player import Trouble

HANDSHAKE_MS = 5000
"""How long the OK to START is waited for. Then the engine is asked all the same: some never say OK."""
MUTE_MS = 300
"""The same for an engine that has said no OK before."""
HURRY_MS = 4000
"""How long an engine may take to answer after it was told to answer now."""
GRACE_MS = 2000
"""How long the answer to a withdrawn question is waited for before the process is ended."""
PREPARING_MS = 90_000
"""The same while our own engine compiles its search. It does so once; ended, it would begin again."""
STOPS = ("YXSTOP", "STOP")
"""The words for "answer now". The second is said to an engine that does not know the first."""


class Phase(enum.Enum):
    """How far a question has come."""

    NEW = "new"
    """Not asked yet: the engine owes another answer, or the OK to START."""
    ASKED = "asked"
    ANSWERED = "answered"
    """By a move, or by a trouble that takes its place."""
    WITHDRAWN = "withdrawn"
    """Nobody wants the answer any more. An engine that was asked before still owes it."""


class Engine(Protocol):
    """What a question needs of the engine that it is put to."""

    spec: EngineSpec
    preparing: bool
    """Whether the engine is compiling itself."""
    says_ok: bool
    """Whether it answered the last START."""

    def send(self, line: str) -> None:
        """Send a line."""


class Question(QObject):
    """Asks for a move in `position`, or for the `best` best moves where `best` is not 0.

    `patience_ms` is how long the answer may take before the engine counts as silent; None: for ever. One timer serves
    every phase: it waits for OK, for the answer, or for the late answer to a withdrawn question.
    """

    answered = Signal(object)  # Point: the move, which may be impossible
    remarked = Signal(object)  # Remark: what the engine says about its thinking while the question is open
    failed = Signal(object, str)  # Trouble, what was said about it; no answer will come
    settled = Signal(object)  # this question: the engine owes nothing more to it
    overdue = Signal(object)  # this question: the engine was waited for long enough

    def __init__(
        self, position: Position, rules: RuleSet, budget: Budget, *, patience_ms: int | None = None, best: int = 0
    ) -> None:
        super().__init__()
        self.position, self.rules, self.budget, self.best = position, rules, budget, best
        self.phase = Phase.NEW
        self.answer: Point | None = None
        self.excused = False
        """Whether the next ERROR or UNKNOWN may be about a word to stop by, and not about the question."""
        self._patience_ms = patience_ms
        self._engine: Engine | None = None
        self._asking: list[str] = []
        self._stops: list[str] = []  # the words that have not been tried yet
        self._ok = self._hurried = False
        self._trouble = (Trouble.DIED, "")
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._on_limit)

    @property
    def open(self) -> bool:
        """Whether somebody still waits for the answer."""
        return self.phase in (Phase.NEW, Phase.ASKED)

    def put(self, engine: Engine, plan: Plan, infos: Iterable[str], *, excused: bool = False) -> None:
        """Send the question to `engine` by `plan`. After START it is asked only when OK has come, or is overdue.

        `infos` are the lines of INFO that it has not heard yet. `excused`: the question before was stopped by a word
        about which the engine may still complain.
        """
        self._engine, self._asking, self.excused = engine, plan.asking, excused
        for line in (*plan.opening, *infos):
            engine.send(line)
        if plan.clearing is Clearing.START:
            self._limit.start(HANDSHAKE_MS if engine.says_ok else MUTE_MS)
        else:
            self._ask(engine)

    def hurry(self) -> None:
        """Tell the engine to answer now, or as soon as it has been asked. Silence for HURRY_MS is a failure."""
        if self.open and not self._hurried:
            self._hurried = True
            if self._engine is not None and self.phase is Phase.ASKED:
                self._press(self._engine)

    def withdraw(self) -> bool:
        """Stop waiting: no `answered`, `remarked` or `failed` follows. Returns whether the engine owes an answer."""
        asked = self.phase is Phase.ASKED
        self.phase = Phase.WITHDRAWN
        self._limit.stop()
        if asked and self._engine is not None:
            self._stops = list(STOPS)
            self._say_stop(self._engine)
            self.excused = not self._engine.spec.analyses  # those that analyse know the first word
            self._limit.start(PREPARING_MS if self._engine.preparing else GRACE_MS)
        return asked

    def fail(self, trouble: Trouble, said: str) -> None:
        """There will be no answer. `failed` tells so a moment later, so never while somebody is still asking."""
        self.phase = Phase.ANSWERED
        self._trouble = (trouble, said)
        self._limit.start(0)

    def hear(self, reply: Reply) -> None:
        """Take in what the engine says while this question is the one it works on."""
        match reply:
            case Played(point) if self.phase is Phase.ASKED:
                self._settle(point)
                self.phase = Phase.ANSWERED
                self.settled.emit(self)
                self.answered.emit(point)
            case Played(point) if self.phase is Phase.WITHDRAWN:
                self._settle(point)
                self.settled.emit(self)
            case Said("OK") if self.phase is Phase.NEW:
                # The request goes out in the next turn of the event loop: a move that came with the OK answers nothing.
                self._ok = True
                self._limit.start(0)
            case Said("ERROR" | "UNKNOWN") if self.excused:
                self.excused = False
                if self._engine is not None:
                    self._say_stop(self._engine)
            case Said("ERROR", text) if self.open:
                self._refuse(text)
            case Said("UNKNOWN", text) if self.phase is Phase.ASKED and self.best:
                self._refuse(text)
            case Detail() | Summary() if self.open:
                self.remarked.emit(reply)

    def _ask(self, engine: Engine) -> None:
        self.phase = Phase.ASKED
        for line in self._asking:
            engine.send(line)
        if self._patience_ms is not None:
            self._limit.start(self._patience_ms)
        if self._hurried:
            self._press(engine)

    def _press(self, engine: Engine) -> None:
        self._stops = list(STOPS)
        self._say_stop(engine)

    def _say_stop(self, engine: Engine) -> None:
        """Say the next word for "answer now", if one is left."""
        if not self._stops:
            return
        engine.send(self._stops.pop(0))
        self.excused = True
        if self.phase is Phase.ASKED and not engine.preparing:
            self._limit.start(HURRY_MS)

    def _settle(self, answer: Point) -> None:
        self.answer = answer
        self._limit.stop()

    def _refuse(self, said: str) -> None:
        self.fail(Trouble.REFUSED, said)
        self.settled.emit(self)

    def _on_limit(self) -> None:
        match self.phase:
            case Phase.NEW:
                if self._engine is not None:
                    self._engine.says_ok = self._ok
                    self._ask(self._engine)
            case Phase.ASKED | Phase.WITHDRAWN:
                self.overdue.emit(self)
            case Phase.ANSWERED:
                self.failed.emit(*self._trouble)
