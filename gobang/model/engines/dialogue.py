"""One conversation with a Gomocup engine: never two questions at once, and no answer to a question withdrawn."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game import gomocup
from gobang.game.gomocup import Clearing, Plan, Played, Reply, Said
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.remarks import Detail, Variation
from gobang.game.ruleset import RuleSet
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import Gone, Wire
from gobang.model.player import Trouble
from gobang.paths import package_parent

HANDSHAKE_MS = 5000
"""How long START may go unanswered. Then the question is put all the same: some engines never say OK."""
GRACE_MS = 2000
"""How long an engine may go on thinking after it was told to stop, before it is ended by force."""
HURRY_MS = 4000
"""How long an engine may take to answer that was told to answer now."""
STOPS = ("YXSTOP", "STOP")
"""The words for that; the second is tried where the first is not known."""
PREPARING_MS = 90_000
"""What GRACE_MS is while our own engine compiles its search, which it does once: ended, it would begin again."""
NO_LIMIT = 2_147_483_647
"""What the protocol says for "no limit" in `time_left`."""


class State(enum.Enum):
    """What an engine is doing."""

    DOWN = "down"
    IDLE = "idle"
    THINKING = "thinking"
    STOPPING = "stopping"
    """A stale answer, or the end of the process, is still on its way."""


@dataclass(frozen=True, slots=True)
class Question:
    """What an engine is asked. `lines` of its best moves are wanted, or 0: it is to move.

    `patience_ms` is how long the answer may take before the engine counts as silent (None: for ever). `infos` are
    what it is told by INFO before, in this order; what it has been told already is not repeated.
    """

    position: Position
    rules: RuleSet
    patience_ms: int | None = None
    infos: tuple[tuple[str, str], ...] = ()
    lines: int = 0


class Dialogue(QObject):
    """A process that is started when it is asked, asked one thing at a time, and started again after it has failed."""

    answered = Signal(object)  # Point: the answer to the question, be it possible or not
    said = Signal(object)  # Remark: what it says about its thinking, while a question is open
    failed = Signal(object, str)  # Trouble, what was said about it; the question is closed
    changed = Signal()  # the state
    prepares = Signal(object)  # this dialogue: the engine is compiling itself and plays below its strength until then
    rested = Signal(object)  # this dialogue: it has become idle or down, nothing is going on any more
    cooled = Signal(object)  # this dialogue: nobody has wanted it for the time given to `keep`

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.state = State.DOWN
        self.preparing = False
        """Whether the engine has said that it is compiling itself."""
        self._wire = Wire(transcript, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)
        self._known: Position | None = None  # what the engine believes; None: that is not certain
        self._size = 0  # what it was started with, under the rule it knows; 0: it has to be started anew
        self._told: dict[str, str] = {}
        self._question: Question | None = None
        self._next: Question | None = None
        self._pending: list[str] | None = None  # what follows when START has been answered
        self._quitting = self._spoke = self._mute = False
        self._forgive = False  # an ERROR or UNKNOWN may be meant for the word to stop by, not for the question
        self._unready = False  # our own engine has said that the move now due is a weigher's
        self._stops: list[str] | None = None  # the words for "answer now" still to be tried; None: nobody is in a hurry
        self._turn = 0
        self._warmth = QTimer(self, singleShot=True)
        self._warmth.timeout.connect(self._on_cold)
        self._trouble = (0, Trouble.DIED, "")
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._tell_trouble)
        self._ready = QTimer(self, singleShot=True, interval=0)
        self._ready.timeout.connect(self._on_ready)
        self._handshake = QTimer(self, singleShot=True, interval=HANDSHAKE_MS)
        self._handshake.timeout.connect(self._on_no_ok)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._on_silent)
        self._grace = QTimer(self, singleShot=True)
        self._grace.timeout.connect(self._wire.kill)

    @property
    def down(self) -> bool:
        """Whether there is no process."""
        return not self._wire.alive

    # Orders

    def ask(self, question: Question) -> None:
        """Put `question` as soon as no answer is due any more; an open one is withdrawn."""
        self._turn += 1
        self._stops = None
        if self.state is State.THINKING:
            self.stop()
        if self.state is State.STOPPING:
            self._next = question
        else:
            self._forgive = False
            self._put(question)

    def stop(self) -> None:
        """Withdraw the question: no `answered` or `failed` follows. A stale answer is swallowed."""
        self._turn += 1
        self._next = None
        if self.state is State.THINKING:
            self._stop()

    def hurry(self) -> None:
        """Ask for the answer now, such as it is; an engine that gives none soon counts as silent."""
        if self._stops is None and (self._question or self._next):
            self._stops = list(STOPS)
            if self._question and self._pending is None:
                self._press()

    def warm(self) -> None:
        """Start the process, so that the first question need not wait for it."""
        if self.state is State.DOWN:
            self._start()
            self._send("START 15")
            self._become(State.IDLE)

    def keep(self, milliseconds: int | None) -> None:
        """Let `cooled` follow after so long, or never for None."""
        self._warmth.stop()
        if milliseconds is not None:
            self._warmth.start(milliseconds)

    def quit(self) -> None:
        """Ask the process to end; within a second it is gone. It may be asked again after that."""
        self.stop()
        if self._wire.alive and not self._quitting:
            self._quitting = True
            self._grace.stop()
            self._become(State.STOPPING)
            self._wire.leave()

    def kill(self) -> None:
        """End the process now."""
        self.quit()
        self._wire.kill()

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the process, at the very end of the program. False if it lives on."""
        return self._wire.wait(seconds)

    # Asking

    def _put(self, question: Question) -> None:
        self._question = question
        self._become(State.THINKING)
        if not self._wire.alive:
            self._start()
            if self.state is not State.THINKING:
                return  # it could not even be started, which `_on_gone` has told
        if self._told.get("rule", "0") != str(question.rules.gomocup):
            self._known, self._size = None, 0
        plan = self._plan(question)
        self._send_all(plan.opening)
        if plan.clearing is Clearing.START:
            self._size = question.position.size
            self._inform(question)
            self._pending = plan.asking
            self._handshake.start(300 if self._mute else HANDSHAKE_MS)
        else:
            self._inform(question)
            self._send_question(plan.asking)

    def _plan(self, question: Question) -> Plan:
        """What brings the engine from what it believes to thinking on the question."""
        if question.lines:
            return gomocup.study(self._size, question.position, question.lines)
        return gomocup.sync(self._known, question.position, size=self._size, whole_board=self.spec.whole_board)

    def _start(self) -> None:
        self._known, self._size, self._told = None, 0, {}
        self._spoke = self.preparing = self._unready = self._forgive = False
        path = package_parent() if self.spec.own else ""
        self._wire.start(self.spec.command, self.spec.home, path)

    def _inform(self, question: Question) -> None:
        for key, value in (*question.infos, ("rule", str(question.rules.gomocup))):
            if self._told.get(key) != value:
                self._told[key] = value
                self._send(gomocup.info(key, value))

    def _send_question(self, lines: list[str]) -> None:
        self._pending = None
        self._handshake.stop()
        self._send_all(lines)
        if self._question is not None and self._question.patience_ms is not None:
            self._patience.start(self._question.patience_ms)
        if self._stops:
            self._press()

    def _press(self) -> None:
        """Say the next word for "answer now"."""
        if self._stops:
            self._send(self._stops.pop(0))
            self._forgive = True
            if not self.preparing:
                self._patience.start(HURRY_MS)

    def _send_all(self, lines: list[str]) -> None:
        for line in lines:
            self._send(line)

    def _send(self, line: str) -> None:
        self._wire.send(line)

    def _stop(self) -> None:
        self._question = None
        self._patience.stop()
        self._handshake.stop()
        if self._pending is not None:
            # Only START has gone out; its OK is told from an answer by what it says.
            self._pending, self._known, self._size = None, None, 0
            self._become(State.IDLE)
        else:
            self._become(State.STOPPING)
            self._send("YXSTOP")
            self._forgive = not self.spec.analyses
            self._grace.start(PREPARING_MS if self.preparing else GRACE_MS)

    # Hearing

    def _on_heard(self, line: str) -> None:
        self._spoke = True
        reply = gomocup.parse_reply(line)
        if self.spec.own and isinstance(reply, Said) and reply.word == "MESSAGE":
            self._hear_of_compiling(reply.text)
        if self.state is State.THINKING:
            self._hear(reply)
        elif self.state is State.STOPPING and not self._quitting:
            if isinstance(reply, Played):
                self._rest()
            elif isinstance(reply, Said) and reply.word in ("UNKNOWN", "ERROR"):
                self._forgive = False

    def _hear(self, reply: Reply) -> None:
        match reply:
            case Played(point) if self._pending is None:
                self._on_answer(point)
            case Said("OK") if self._pending is not None:
                # Once all that it has said already is read: some give a move before anybody asked for one.
                self._ready.start()
            case Said("ERROR" | "UNKNOWN") if self._forgive:
                # It does not know the word it was told to stop by; some say so only after their answer.
                self._forgive = False
                self._press()
            case Said("ERROR", text):
                self._close(Trouble.REFUSED, text)
            case Said("UNKNOWN", text) if self._pending is None and self._question and self._question.lines:
                self._close(Trouble.REFUSED, text)
            case Detail() | Variation():
                self.said.emit(reply)

    def _hear_of_compiling(self, text: str) -> None:
        self._unready = self._unready or text.startswith("still compiling")
        if text.startswith("compiling") and not self.preparing:
            self.preparing = True
            self.prepares.emit(self)

    def _on_ready(self) -> None:
        if self._pending is not None and self.state is State.THINKING:
            self._send_question(self._pending)

    def _on_answer(self, point: Point) -> None:
        question = self._question
        if question is None:
            return
        self._patience.stop()
        self._question = None
        self.preparing, self._unready = self._unready, False
        position = question.position
        possible = position.is_free(point)
        # After YXNBEST engines differ in whether they have played the move themselves.
        self._known = position.play(point) if possible and not question.lines else None
        self._become(State.IDLE)
        self.answered.emit(point)
        self._check_rest()

    def _rest(self) -> None:
        """The stale answer has come."""
        self._grace.stop()
        self._known = None
        self.preparing, self._unready = self._unready, False
        self._become(State.IDLE)
        if self._next is not None:
            question, self._next = self._next, None
            self._put(question)
        else:
            self._check_rest()

    # Troubles

    def _on_no_ok(self) -> None:
        self._mute = True
        self._on_ready()

    def _on_silent(self) -> None:
        self._stop()
        self._fail(Trouble.SILENT, "")

    def _close(self, trouble: Trouble, said: str) -> None:
        """The engine has answered, but not with a move."""
        self._patience.stop()
        self._handshake.stop()
        self._question = self._pending = self._known = None
        self._size = 0
        self._become(State.IDLE)
        self._fail(trouble, said)
        self._check_rest()

    def _on_gone(self, gone: Gone, said: str) -> None:
        was_asked = self.state is State.THINKING
        for timer in (self._handshake, self._patience, self._grace):
            timer.stop()
        self._question = self._pending = self._known = None
        self._quitting = self.preparing = False
        self._told, self._size = {}, 0
        self._become(State.DOWN)
        if was_asked:
            trouble = Trouble.DIED if self._spoke else Trouble.WOULD_NOT_START
            self._fail(Trouble.FLOODED if gone is Gone.FLOODED else trouble, said)
        elif self._next is not None:
            question, self._next = self._next, None
            self._put(question)
            return
        self._check_rest()

    def _fail(self, trouble: Trouble, said: str) -> None:
        """Tell it a moment later, never from inside `ask`, unless there is another question by then."""
        self._trouble = (self._turn, trouble, said)
        self._later.start()

    def _tell_trouble(self) -> None:
        turn, trouble, said = self._trouble
        if turn == self._turn:
            self.failed.emit(trouble, said)

    def _on_cold(self) -> None:
        self.cooled.emit(self)

    def _become(self, state: State) -> None:
        if state is not self.state:
            self.state = state
            self.changed.emit()

    def _check_rest(self) -> None:
        if self.state in (State.IDLE, State.DOWN):
            self.rested.emit(self)
