"""Puts questions to one engine, one at a time, and discards the late answer to a withdrawn one."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.talk import gomocup
from gobang.game.talk.gomocup import Clearing, Prompt
from gobang.game.talk.remarks import Unkept
from gobang.model.engines.preparation import Preparation, Stage
from gobang.model.engines.question import Question
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent

USUAL_SIZE = 15
"""The board size for an engine that is started before its first question."""


class State(enum.Enum):
    """What an engine is doing."""

    DOWN = "down"
    IDLE = "idle"
    THINKING = "thinking"
    STOPPING = "stopping"
    """The answer to a withdrawn question, or the end of the process, is still on its way."""


@dataclass(slots=True)
class Belief:
    """What the engine knows: the stones on its board (None: not certain), its size (0: no board), the INFO sent."""

    known: Position | None = None
    size: int = 0
    told: dict[str, str] = field(default_factory=dict)

    def prompt(self, question: Question, *, whole_board: bool) -> Prompt:
        """The prompt that makes the engine think on `question`. After a change of rule it begins with START."""
        if self.told.get("rule", "0") != str(question.rules.gomocup):
            self.forget()
        if question.best:
            return gomocup.study(self.size, question.position, question.best)
        return gomocup.sync(self.known, question.position, size=self.size, whole_board=whole_board)

    def news(self, infos: Iterable[tuple[str, str]]) -> list[str]:
        """The INFO lines that have not been sent yet."""
        fresh = [(key, value) for key, value in infos if self.told.get(key) != value]
        self.told.update(fresh)
        return [gomocup.info(key, value) for key, value in fresh]

    def learn(self, position: Position, played: Point | None) -> None:
        """Note that the engine has answered on `position` and played `played`; None if that is not certain."""
        self.size = position.size
        self.known = position.play(played) if played is not None and position.is_free(played) else None

    def forget(self) -> None:
        """Note that the engine needs a new board."""
        self.known, self.size = None, 0


class Dialogue(QObject):
    """Puts questions to one engine. Its process is started when needed, and again after a failure."""

    prepares = Signal(object)  # this dialogue: the engine is compiling itself and plays below its strength until then
    readied = Signal(object)  # this dialogue: `readiness` has changed
    unkept = Signal(str)  # why our own engine cannot keep what it has compiled
    ended = Signal(object)  # this dialogue: its process has ended and no question needs a new one

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.says_ok = True
        """Whether it answered the last START."""
        self._since = QElapsedTimer()
        self._preparation = Preparation()
        self._quitting = False
        self._belief = Belief()
        self._question: Question | None = None
        self._withdrawn: Question | None = None
        """A question whose answer the engine still owes."""
        self._wire = Wire(transcript, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    @property
    def state(self) -> State:
        """What the engine is doing."""
        if not self._wire.alive:
            return State.DOWN
        if self._quitting or self._withdrawn is not None:
            return State.STOPPING
        return State.THINKING if self._question is not None and self._question.open else State.IDLE

    @property
    def stage(self) -> Stage:
        """How far its process has got."""
        return self._preparation.stage

    @property
    def readiness(self) -> Readiness:
        """Whether it can answer for itself."""
        return self._preparation.readiness

    @property
    def failure(self) -> str:
        """Why our own engine could not load its search; empty if it could."""
        return self._preparation.failure

    @property
    def age_s(self) -> int:
        """How many seconds ago its process was started."""
        return (self._since.elapsed() + 500) // 1000 if self._since.isValid() else 0

    # Orders

    def ask(self, question: Question) -> None:
        """Ask `question` as soon as the engine owes no earlier answer. An earlier question is withdrawn."""
        self.withdraw()
        question.setParent(self)
        question.settled.connect(self._on_settled)
        question.overdue.connect(self._on_overdue)
        self._question = question
        if self._withdrawn is None and not self._quitting:
            self._put(question)

    def withdraw(self) -> None:
        """Withdraw the question: it emits nothing more, and its late answer is discarded."""
        question, self._question = self._question, None
        if question is not None:
            if question.withdraw():
                self._withdrawn = question
            else:
                question.deleteLater()

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        if self._question is not None:
            self._question.hurry()

    def warm(self) -> None:
        """Start the process now, so that the first question does not have to wait for it."""
        if self.state is State.DOWN:
            self._start()
            self.send(gomocup.start(USUAL_SIZE))

    def quit(self) -> None:
        """Ask the process to end, and kill it after a second. A later `ask` starts a new one."""
        self.withdraw()
        if self._wire.alive:
            self._quitting = True
            self._preparation.end()
            self._drop_withdrawn()
            self._wire.leave()

    def kill(self) -> None:
        """End the process now, because it has not ended after `quit`."""
        self._wire.kill()

    def wait(self, seconds: float) -> bool:
        """Wait for the process to end, when the program exits. False if it is still running."""
        return self._wire.wait(seconds)

    def send(self, line: str) -> None:
        """Send a line to the engine."""
        self._wire.send(line)

    # Events

    def _put(self, question: Question, *, excused: bool = False) -> None:
        if not self._wire.alive:
            self._start()
            if not question.open:
                return  # it could not be started, and the question has failed
        prompt = self._belief.prompt(question, whole_board=self.spec.whole_board)
        infos = self._belief.news(question.budget.infos(question.rules))
        if prompt.clearing is Clearing.START:
            self._belief.forget()  # unknown until the engine has answered on the new board
        if not self.spec.own:  # ours keeps to it, and compiling takes more for a while
            self._wire.limit(question.budget.memory_mb)
        question.put(self, prompt, infos, excused=excused)

    def _start(self) -> None:
        self._belief = Belief()
        self._preparation.start()
        self._since.start()
        self._wire.start(self.spec.command, self.spec.home, package_parent() if self.spec.own else "")
        self.readied.emit(self)

    def _on_heard(self, line: str) -> None:
        reply = gomocup.parse_reply(line)
        before, preparation = self.readiness, self._preparation
        compiled = preparation.stage.compiles
        preparation.speak()
        if self.spec.own:
            preparation.hear(reply)
            if isinstance(reply, Unkept):
                self.unkept.emit(reply.text)
        if preparation.stage.compiles and not compiled:
            self.prepares.emit(self)
        self._tell_readied(before)
        question = self._question if self._withdrawn is None else self._withdrawn
        if question is not None and not self._quitting:
            question.hear(reply)

    def _tell_readied(self, before: Readiness) -> None:
        if self.readiness is not before:
            self.readied.emit(self)

    def _on_settled(self, question: Question) -> None:
        """Note the engine's board after its answer, and ask the question that was waiting."""
        self._wire.limit(0)
        if question.answer is None:  # it refused
            self._belief.forget()
            return
        before = self.readiness
        self._preparation.answer()
        self._tell_readied(before)
        if question is not self._withdrawn:
            # After YXNBEST engines differ in whether they have made the move themselves.
            self._belief.learn(question.position, None if question.best else question.answer)
            return
        self._belief.learn(question.position, None)
        self._drop_withdrawn()
        if self._question is not None:
            self._put(self._question, excused=question.excused)

    def _on_overdue(self, question: Question) -> None:
        if question is self._withdrawn:
            self._wire.kill()
        elif question is self._question:
            self.withdraw()
            question.failed.emit(*question.trouble)

    def _on_gone(self, gone: Gone, said: str) -> None:
        """Fail the question that was asked; start the process again for one that was still waiting."""
        waited = self._quitting or self._withdrawn is not None
        self._drop_withdrawn()
        self._quitting = False
        self._preparation.end()
        self.readied.emit(self)
        question = self._question
        if question is not None and question.open:
            if waited:
                self._put(question)
                return
            question.fail(self._wire.trouble(gone), said)
        self.ended.emit(self)

    def _drop_withdrawn(self) -> None:
        question, self._withdrawn = self._withdrawn, None
        if question is not None:
            question.deleteLater()
