"""Puts questions to one engine: its conversation, and what the window wants to know of it."""

from __future__ import annotations

import enum
import shlex

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from gobang.game.engines.conversation import Conversation
from gobang.game.engines.events import Event
from gobang.game.engines.preparation import Stage
from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Unkept
from gobang.game.engines.trouble import Trouble
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.transport import Transport
from gobang.model.engines.wire import Gone


class State(enum.Enum):
    """What an engine is doing."""

    DOWN = "down"
    IDLE = "idle"
    THINKING = "thinking"
    STOPPING = "stopping"
    """The answer to a withdrawn question, or the end of the process, is still on its way."""


READINESS = {
    Stage.STARTING: Readiness.STARTING,
    Stage.COMPILING: Readiness.COMPILING,
    Stage.REPLACED: Readiness.COMPILING,
    Stage.FAILED: Readiness.FAILED,
    Stage.LOADING: Readiness.READY,
    Stage.READY: Readiness.READY,
}
"""What keeps an engine whose process has got to a stage."""


class Dialogue(Transport):
    """A conversation with an engine. Its process is started when needed, and again after a failure."""

    prepares = Signal(object)  # this dialogue: the engine is compiling itself and plays below its strength until then
    readied = Signal(object)  # this dialogue: `readiness` has changed
    unkept = Signal(str)  # why our own engine cannot keep what it has compiled
    ended = Signal(object)  # this dialogue: its process has ended and no question needs a new one

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        self.talk = Conversation(spec)
        super().__init__(self.talk, transcript, parent)
        self.spec = spec
        self._since = QElapsedTimer()
        self._stage = Stage.READY
        """How far its process had got when that was last told."""

    @property
    def state(self) -> State:
        """What the engine is doing."""
        if not self.alive:
            return State.DOWN
        if self.talk.stopping:
            return State.STOPPING
        return State.THINKING if self.talk.thinking else State.IDLE

    @property
    def readiness(self) -> Readiness:
        """Whether it can answer for itself."""
        return READINESS[self.talk.stage]

    @property
    def age_s(self) -> int:
        """How many seconds ago its process was started."""
        return (self.age_ms + 500) // 1000

    @property
    def age_ms(self) -> int:
        """The same in milliseconds."""
        return self._since.elapsed() if self._since.isValid() else 0

    def introduce(self) -> None:
        """Ask the engine for its name; its process is started if there is none."""
        self.talk.introduce()
        self._go_on()

    def ask(self, question: Question) -> None:
        """Ask `question` as soon as the engine owes no earlier answer. An earlier question is withdrawn."""
        self.talk.engine = self.spec
        self.talk.ask(question)
        self._go_on()

    def withdraw(self) -> None:
        """Withdraw the question: nothing more is told of it, and its late answer is discarded."""
        self.talk.withdraw()
        self._go_on()

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        self.talk.hurry()
        self._go_on()

    def warm(self) -> None:
        """Start the process now, so that the first question does not have to wait for it."""
        if not self.alive:
            self.talk.warm()
            self._start()
            self._go_on()

    def quit(self) -> None:
        """Ask the process to end, and kill it after a second. A later `ask` starts a new one."""
        self.talk.leave()
        self._go_on()
        self._wire.leave()

    def _start(self) -> None:
        if self.spec.stranger:
            self.talk.begin()
            self.talk.end(Trouble.STRANGER, shlex.join(self.spec.command))
            return
        self._command, self._folder, self._own = self.spec.command, self.spec.home, self.spec.own
        self._since.start()
        super()._start()

    def _note(self) -> None:
        before, self._stage = self._stage, self.talk.stage
        self._wire.limit(self.talk.memory_mb)
        if self._stage.compiles and not before.compiles:
            self.prepares.emit(self)
        if READINESS[before] is not self.readiness:
            self.readied.emit(self)

    def _tell(self, event: Event) -> None:
        if isinstance(event, Unkept):
            self.unkept.emit(event.text)
        else:
            super()._tell(event)

    def _on_gone(self, gone: Gone, said: str) -> None:
        super()._on_gone(gone, said)
        if not self.alive:
            self.ended.emit(self)
