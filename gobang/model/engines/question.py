"""One question to an engine: its phase, its timeouts, and the commands that stop it."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.game.talk.budget import Budget
from gobang.game.talk.gomocup import Clearing, Played, Prompt, Reply, Said
from gobang.game.talk.remarks import Compiling, Detail, Summary
from gobang.model.engines.specs import EngineSpec
from gobang.model.player import Trouble

HANDSHAKE_MS = 5000
"""The timeout for the OK to START. Then the engine is asked anyway, because some never send OK."""
MUTE_MS = 300
"""The same for an engine that has sent no OK before."""
HURRY_MS = 4000
"""How long an engine may take to answer after it was told to answer now."""
GRACE_MS = 2000
"""The timeout for the answer to a withdrawn question; then the process is ended."""
PREPARING_MS = 90_000
"""The same while our own engine compiles its search. If it were ended, it would have to start compiling again."""
STOPS = ("YXSTOP", "STOP")
"""The commands for "answer now". The second is sent if the engine does not know the first."""


class Phase(enum.Enum):
    """The phases of a question."""

    NEW = "new"
    """Not asked yet: the engine still owes an earlier answer or the OK to START."""
    ASKED = "asked"
    ANSWERED = "answered"
    """Ended by a move or by a failure."""
    WITHDRAWN = "withdrawn"
    """The answer is no longer wanted; if the question was asked, the engine still owes it."""


class Engine(Protocol):
    """What a question needs to know of its engine."""

    spec: EngineSpec
    preparing: bool
    """Whether the engine is compiling itself."""
    says_ok: bool
    """Whether it answered the last START."""

    def send(self, line: str) -> None:
        """Send a line."""


class Question(QObject):
    """Asks for a move in `position`, or for the `best` best moves if `best` is not 0.

    `patience_ms` is how long the answer may take before the engine counts as silent; None means for ever. One timer
    serves every phase: it limits the wait for OK, for the answer, or for the late answer to a withdrawn question.
    """

    answered = Signal(object)  # Point: the move, which may be impossible
    remarked = Signal(object)  # Remark: what the engine says about its thinking while the question is open
    failed = Signal(object, str)  # Trouble, the engine's words; no answer will come
    settled = Signal(object)  # this question: the engine owes it no answer any more
    overdue = Signal(object)  # this question: the engine did not answer in time

    def __init__(
        self, position: Position, rules: RuleSet, budget: Budget, *, patience_ms: int | None = None, best: int = 0
    ) -> None:
        super().__init__()
        self.position, self.rules, self.budget, self.best = position, rules, budget, best
        self.phase = Phase.NEW
        self.answer: Point | None = None
        self.excused = False
        """Whether the next ERROR or UNKNOWN may be about a stop command instead of the question."""
        self._patience_ms = patience_ms
        self._engine: Engine | None = None
        self._asking: list[str] = []
        self._stops: list[str] = []  # the commands that have not been tried yet
        self._ok = self._hurried = False
        self._trouble = (Trouble.DIED, "")
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._on_limit)

    @property
    def open(self) -> bool:
        """Whether the answer is still wanted and has not come."""
        return self.phase in (Phase.NEW, Phase.ASKED)

    def put(self, engine: Engine, prompt: Prompt, infos: Iterable[str], *, excused: bool = False) -> None:
        """Send the question to `engine` by `prompt`. After START, the request waits for OK or for its timeout.

        `infos` are the INFO lines not sent yet. `excused`: the question before was stopped by a command that the engine
        may still answer with an error.
        """
        self._engine, self._asking, self.excused = engine, prompt.asking, excused
        for line in (*prompt.opening, *infos):
            engine.send(line)
        if prompt.clearing is Clearing.START:
            self._limit.start(HANDSHAKE_MS if engine.says_ok else MUTE_MS)
        else:
            self._ask(engine)

    def hurry(self) -> None:
        """Tell the engine, once it is asked, to answer now. The question fails after HURRY_MS without an answer."""
        if self.open and not self._hurried:
            self._hurried = True
            if self._engine is not None and self.phase is Phase.ASKED:
                self._press(self._engine)

    def withdraw(self) -> bool:
        """Stop waiting: emit no more `answered`, `remarked` or `failed`. Returns whether the engine owes an answer."""
        asked = self.phase is Phase.ASKED
        self.phase = Phase.WITHDRAWN
        self._limit.stop()
        if asked and self._engine is not None:
            self._stops = list(STOPS)
            self._say_stop(self._engine)
            self.excused = not self._engine.spec.analyses  # engines that analyse know the first command
            self._limit.start(PREPARING_MS if self._engine.preparing else GRACE_MS)
        return asked

    def fail(self, trouble: Trouble, said: str) -> None:
        """End the question without an answer. `failed` is emitted a moment later, never during a call of `put`."""
        self.phase = Phase.ANSWERED
        self._trouble = (trouble, said)
        self._limit.start(0)

    def hear(self, reply: Reply) -> None:
        """Handle a line from the engine while it works on this question."""
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
                # The request is sent in the next turn of the event loop: a move read along with OK is not its answer.
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
            case Detail() | Summary() | Compiling() if self.open:
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
        """Send the next command for "answer now", if one is left."""
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
