"""Carries the conversation with one engine: its process, its timer, and signals for what comes out."""

from __future__ import annotations

import enum
import math

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from gobang.game.talk.conversation import Conversation
from gobang.game.talk.events import Answered, Asked, Begun, Event, Failed, Introduced, Remarked, Stuck
from gobang.game.talk.patience import Patience
from gobang.game.talk.preparation import Stage
from gobang.game.talk.question import Question
from gobang.game.talk.remarks import Unkept
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import Gone, Wire
from gobang.paths import package_parent


class State(enum.Enum):
    """What an engine is doing."""

    DOWN = "down"
    IDLE = "idle"
    THINKING = "thinking"
    STOPPING = "stopping"
    """The answer to a withdrawn question, or the end of the process, is still on its way."""


def readiness(stage: Stage) -> Readiness:
    """What keeps an engine whose process has got to this stage."""
    return {
        Stage.STARTING: Readiness.STARTING,
        Stage.COMPILING: Readiness.COMPILING,
        Stage.REPLACED: Readiness.COMPILING,
        Stage.FAILED: Readiness.FAILED,
    }.get(stage, Readiness.READY)


class Dialogue(QObject):
    """Puts questions to one engine. Its process is started when needed, and again after a failure."""

    introduced = Signal()  # it has answered `introduce`, or will not
    asked = Signal()  # the question has been sent
    begun = Signal()  # the engine has been asked and is no longer loading: its time runs
    answered = Signal(object)  # Point: the move, which may be impossible
    remarked = Signal(object)  # Remark: what the engine says about its thinking while a question is open
    failed = Signal(object, str)  # Trouble, the engine's words; no answer will come
    prepares = Signal(object)  # this dialogue: the engine is compiling itself and plays below its strength until then
    readied = Signal(object)  # this dialogue: `readiness` has changed
    unkept = Signal(str)  # why our own engine cannot keep what it has compiled
    ended = Signal(object)  # this dialogue: its process has ended and no question needs a new one

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._talk = Conversation(spec)
        self._since = QElapsedTimer()
        self._stage = Stage.READY
        """How far its process had got when that was last told."""
        self._limit = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._limit.timeout.connect(self._on_limit)
        self._wire = Wire(transcript, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)
        self.spec = spec

    @property
    def spec(self) -> EngineSpec:
        """The engine."""
        return self._spec

    @spec.setter
    def spec(self, spec: EngineSpec) -> None:
        self._spec = self._talk.engine = spec

    @property
    def patience(self) -> Patience:
        """What is waited for, and how long."""
        return self._talk.patience

    @patience.setter
    def patience(self, patience: Patience) -> None:
        self._talk.patience = patience

    @property
    def state(self) -> State:
        """What the engine is doing."""
        if not self._wire.alive:
            return State.DOWN
        if self._talk.stopping:
            return State.STOPPING
        return State.THINKING if self._talk.thinking else State.IDLE

    @property
    def stage(self) -> Stage:
        """How far its process has got."""
        return self._talk.stage

    @property
    def readiness(self) -> Readiness:
        """Whether it can answer for itself."""
        return readiness(self.stage)

    @property
    def failure(self) -> str:
        """Why our own engine could not load its search; empty if it could."""
        return self._talk.failure

    @property
    def about(self) -> dict[str, str]:
        """What the engine has said of itself."""
        return self._talk.about

    @property
    def says_ok(self) -> bool:
        """Whether it answered the last START."""
        return self._talk.says_ok

    @property
    def age_s(self) -> int:
        """How many seconds ago its process was started."""
        return (self.age_ms + 500) // 1000

    @property
    def age_ms(self) -> int:
        """The same in milliseconds."""
        return self._since.elapsed() if self._since.isValid() else 0

    @property
    def left_ms(self) -> float:
        """How long the engine is still waited for at most."""
        return self._talk.most_ms or self._talk.left_ms or 0.0

    # Orders

    def introduce(self) -> None:
        """Ask the engine for its name; its process is started if there is none."""
        self._talk.introduce()
        if self.state is State.DOWN:
            self._start()
        self._go_on()

    def ask(self, question: Question) -> None:
        """Ask `question` as soon as the engine owes no earlier answer. An earlier question is withdrawn."""
        self._talk.ask(question)
        self._go_on()

    def withdraw(self) -> None:
        """Withdraw the question: nothing more is signalled of it, and its late answer is discarded."""
        self._talk.withdraw()
        self._go_on()

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        self._talk.hurry()
        self._go_on()

    def warm(self) -> None:
        """Start the process now, so that the first question does not have to wait for it."""
        if self.state is State.DOWN:
            self._talk.warm()
            self._start()
            self._go_on()

    def quit(self) -> None:
        """Ask the process to end, and kill it after a second. A later `ask` starts a new one."""
        self._talk.leave()
        self._go_on()
        self._wire.leave()

    def kill(self) -> None:
        """End the process now."""
        self._wire.kill()

    def wait(self, seconds: float) -> bool:
        """Wait for the process to end, when the program exits. False if it is still running."""
        return self._wire.wait(seconds)

    # What happens

    def _start(self) -> None:
        self._since.start()
        self._talk.begin()
        self._wire.start(self.spec.command, self.spec.home, package_parent() if self.spec.own else "")

    def _on_heard(self, line: str) -> None:
        self._talk.hear(line)
        self._go_on()

    def _on_limit(self) -> None:
        self._talk.tick()
        self._go_on()

    def _on_gone(self, gone: Gone, said: str) -> None:
        self._talk.end(self._wire.trouble(gone), said)
        self._go_on()
        if not self._wire.alive:
            self.ended.emit(self)

    def _go_on(self) -> None:
        """Send and signal what the conversation wants, and set the timer."""
        if self._talk.needs_process and not self._wire.alive:
            self._start()
        for line in self._talk.take_lines():
            self._wire.send(line)
        self._wire.limit(self._talk.memory_mb)
        left = self._talk.left_ms
        if left is None:
            self._limit.stop()
        else:
            self._limit.start(math.ceil(left))
        self._tell_stage()
        for event in self._talk.take_events():
            self._tell(event)

    def _tell_stage(self) -> None:
        before, self._stage = self._stage, self.stage
        if self.stage.compiles and not before.compiles:
            self.prepares.emit(self)
        if readiness(before) is not self.readiness:
            self.readied.emit(self)

    def _tell(self, event: Event) -> None:
        match event:
            case Introduced():
                self.introduced.emit()
            case Asked():
                self.asked.emit()
            case Begun():
                self.begun.emit()
            case Remarked(Unkept(text)):
                self.unkept.emit(text)
            case Remarked(remark):
                self.remarked.emit(remark)
            case Answered(point):
                self.answered.emit(point)
            case Failed(trouble, said):
                self.failed.emit(trouble, said)
            case Stuck():
                self._wire.kill()
