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
from gobang.game.talk.patience import MUTE_MS, OK_MS, READY_MS, SLACK_MS
from gobang.game.talk.remarks import Compiling, Detail, Summary, Unloaded
from gobang.model.engines.preparation import Stage
from gobang.model.engines.specs import EngineSpec
from gobang.model.player import Trouble

HURRY_MS = 4000
"""How long an engine that is ready may take to answer after it was told to answer now."""
GRACE_MS = 2000
"""How long the answer to a withdrawn question may take; then the process is ended."""
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
    says_ok: bool
    """Whether it answered the last START."""

    @property
    def stage(self) -> Stage:
        """How far its process has got."""

    def send(self, line: str) -> None:
        """Send a line."""


class Question(QObject):
    """Asks for a move in `position`, or for the `best` best moves if `best` is not 0.

    `patience_ms` is how long the answer of an engine that is ready may take before it counts as silent; None means for
    ever. One timer serves every phase: it limits the wait for OK, for the answer, or for the late answer to a withdrawn
    question.
    """

    begun = Signal()  # the engine has been asked and is no longer loading: its time runs
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
        self._pardons = 0
        """How many more complaints may be about INFO lines instead of the question."""
        self._complaint: str | None = None
        """The engine's complaint, if it may also be a refusal of the question."""
        self._stops: list[str] = []  # the commands that have not been tried yet
        self._ok = self._hurried = self._has_begun = self._limited_by_complaint = False
        self._failure = (Trouble.DIED, "")
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
        told = list(infos)
        self._engine, self._asking, self.excused, self._pardons = engine, prompt.asking, excused, len(told)
        for line in (*prompt.opening, *told):
            engine.send(line)
        if prompt.clearing is Clearing.START:
            self._limit.start(OK_MS if engine.says_ok else MUTE_MS)
        else:
            self._ask(engine)

    def hurry(self) -> None:
        """Tell the engine, once it is asked, to answer now. If it is ready, the question fails after HURRY_MS."""
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
            # A process that is ended while it gets ready would have to begin again.
            self._limit.start(READY_MS if self._engine.stage.would_begin_again else GRACE_MS)
        return asked

    @property
    def trouble(self) -> tuple[Trouble, str]:
        """What is wrong with an engine that did not answer in time: it is silent, or it has refused."""
        return (Trouble.SILENT, "") if self._complaint is None else (Trouble.REFUSED, self._complaint)

    def fail(self, trouble: Trouble, said: str) -> None:
        """End the question without an answer. `failed` is emitted a moment later, never during a call of `put`."""
        self.phase = Phase.ANSWERED
        self._failure = (trouble, said)
        self._limit.start(0)

    def hear(self, reply: Reply) -> None:
        """Handle a line from the engine while it works on this question."""
        self._begin()
        match reply:
            case Played(point) if self.phase in (Phase.ASKED, Phase.WITHDRAWN):
                self._settle(point)
            case Unloaded(text, refuses=True) if self.phase is Phase.ASKED:
                self._refuse(text, Trouble.UNLOADED)
            case Said("OK") if self.phase is Phase.NEW:
                # The request is sent in the next turn of the event loop: a move read along with OK is not its answer.
                self._ok = True
                self._limit.start(0)
            case Said("ERROR" | "UNKNOWN") if self.excused:
                self.excused = False
                if self._engine is not None:
                    self._say_stop(self._engine)
            case Said("ERROR", text) if self.open:
                self._hear_complaint(text)
            case Said("UNKNOWN", text) if self.phase is Phase.ASKED and self.best:
                self._hear_complaint(text)
            case Detail() | Summary() | Compiling() if self.open:
                self._complaint = None  # it thinks
                if self._limited_by_complaint:
                    self._await_answer()
                self.remarked.emit(reply)

    def _ask(self, engine: Engine) -> None:
        self.phase = Phase.ASKED
        for line in self._asking:
            engine.send(line)
        self._await_answer()
        if engine.stage is not Stage.STARTING:
            self._begin()
        if self._hurried:
            self._press(engine)

    def _begin(self) -> None:
        """Signal, once, that the engine's time runs."""
        if self.phase is Phase.ASKED and not self._has_begun:
            self._has_begun = True
            self.begun.emit()

    def _await_answer(self) -> None:
        """Limit the time for the answer. An engine that has answered no question yet may still be getting ready."""
        limit = self._patience_ms
        self._limited_by_complaint = self._complaint is not None
        if self._limited_by_complaint:
            limit = SLACK_MS if self.best or limit is None else limit  # naming best moves, it would report soon
        elif limit is not None and self._engine is not None and not self._engine.stage.has_answered:
            limit += READY_MS
        if limit is None:
            self._limit.stop()
        else:
            self._limit.start(limit)

    def _hear_complaint(self, text: str) -> None:
        """Treat the engine's ERROR as a refusal, unless it may be about an INFO line and a move may still follow."""
        if not self._pardons or not (self._ok or self.phase is Phase.ASKED):
            self._refuse(text)
            return
        self._pardons -= 1
        self._complaint = text
        if self.phase is Phase.ASKED and not self._limited_by_complaint:
            self._await_answer()

    def _press(self, engine: Engine) -> None:
        self._stops = list(STOPS)
        self._say_stop(engine)

    def _say_stop(self, engine: Engine) -> None:
        """Send the next command for "answer now", if one is left."""
        if not self._stops:
            return
        engine.send(self._stops.pop(0))
        self.excused = True
        if self.phase is Phase.ASKED and engine.stage is Stage.READY:
            self._limit.start(HURRY_MS)

    def _settle(self, answer: Point) -> None:
        wanted = self.phase is Phase.ASKED
        self.answer = answer
        self._limit.stop()
        if wanted:
            self.phase = Phase.ANSWERED
        self.settled.emit(self)
        if wanted:
            self.answered.emit(answer)

    def _refuse(self, said: str, trouble: Trouble = Trouble.REFUSED) -> None:
        self.fail(trouble, said)
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
                self.failed.emit(*self._failure)
