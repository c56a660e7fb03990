"""A short test of an engine that is being added: its name, whether it starts, plays and stops, and its rules."""

from __future__ import annotations

import contextlib
import enum
import math
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from datetime import datetime

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.patience import KILLED_MS
from gobang.game.engines.preparation import Stage
from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Compiling
from gobang.game.engines.rule_traps import GAP, trap
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.model.engines.dialogue import Dialogue, State
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.player import point_said

POLL_MS = 1000
"""How long to wait before an engine is asked again, if its last move was a weigher's."""
ANALYSE_MS, ANALYSED_MS = 100, 1000
"""The time for naming its two best moves, and after how long it is late."""
QUICK_MS = 300
"""The time for one move under each of its rules."""
POSITION = Position.of(15, parse_position_string("h8i9h10", 15))
"""The position of the first move: three stones, White to move."""

Said = Point | Failed | None
"""What the test goes on with: a move, why there is none, or nothing but that something has been done."""
Step = Generator[None, Said, Said]
"""A part of the test. Each yield waits for what was asked for, and is given it."""


class CheckStep(enum.Enum):
    """What is being tried."""

    ABOUT = "about"
    START = "start"
    READY = "ready"
    """It is still getting ready, and is waited for."""
    MOVE = "move"
    ANALYSE = "analyse"
    RULE = "rule"
    DONE = "done"


@dataclass(slots=True)
class CheckOutcome:
    """The result: `trouble` and `said` say why the engine cannot play; None and "" if it can.

    `about` holds its ABOUT fields, `ok` whether it answered START with OK, `answer` its move after `ms` milliseconds,
    `analyses` whether it knows YXNBEST. `rules` are those rules of the spec that it really knows.
    """

    about: dict[str, str] = field(default_factory=dict)
    ok: bool = False
    answer: Point | None = None
    ms: int = 0
    analyses: bool = False
    rules: tuple[str, ...] = ()
    trouble: Trouble | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """How the last test of an engine ended and when; `spec` is the engine as it was tested."""

    outcome: CheckOutcome
    spec: EngineSpec
    at: datetime


class EngineCheck(QObject):
    """Starts an engine and tests it step by step without blocking; `finished` carries the outcome."""

    advanced = Signal(object)  # the CheckStep that begins
    finished = Signal(object)  # CheckOutcome
    left = Signal(object)  # this check: its process has ended too, so it may be deleted

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.step = CheckStep.ABOUT
        self.outcome = CheckOutcome()
        self.rule = FREESTYLE.name if FREESTYLE.name in spec.rules or not spec.rules else spec.rules[0]
        """The rule that is being tested."""
        self._polls = False
        """Whether it is asked for its first move again and again, until the move is its own."""
        self._substituted = False
        """Whether it has said, as ours does while compiling, that its next move is a weigher's."""
        self._complaints = 0
        """How many INFO lines it complains of when it is sent all of them."""
        self._refused = False
        """Whether it has complained of something else when it was last asked."""
        self._since = QElapsedTimer()
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._go_on)
        self._dialogue = Dialogue(spec, transcript, self)
        self.talk = self._dialogue.talk
        # The test goes on when the dialogue has done what it was told.
        self._dialogue.told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._dialogue.ended.connect(self._on_ended)
        self._script = self._test()

    def start(self) -> None:
        """Begin."""
        self._go_on()

    def cancel(self) -> None:
        """Abandon the test: only `left` follows."""
        self.step = CheckStep.DONE
        self._pause.stop()
        self._dialogue.quit()

    @property
    def shown(self) -> CheckStep:
        """The step as users are told: READY also where it is asked again and again, or has not said a word yet."""
        loads = self.step in (CheckStep.START, CheckStep.RULE) and self.talk.stage is Stage.STARTING
        return CheckStep.READY if self._polls or loads else self.step

    @property
    def left_s(self) -> int:
        """The seconds that the present step may still take, rounded up."""
        left = self.talk.most_ms or self.talk.left_ms or 0
        if self._polls:
            left = self.talk.patience.ready - self._dialogue.age_ms
        return max(1, math.ceil(left / 1000))

    @property
    def alive(self) -> bool:
        """Whether the engine's process still exists."""
        return self._dialogue.alive

    def kill(self) -> None:
        """End the process at once."""
        self.cancel()
        self._dialogue.kill()
        self._dialogue.wait(KILLED_MS / 1000)

    # The test, one thing after the other

    def _test(self) -> Step:
        self._begin(CheckStep.ABOUT)
        said = yield from self._introduction()
        if not isinstance(said, Failed):
            said = yield from self._first_move()
        if isinstance(said, Failed):
            self.outcome.trouble, self.outcome.said = said.trouble, said.said
        else:
            yield from self._analysis()
            yield from self._rules()
        self.cancel()
        QTimer.singleShot(0, self, self._tell)
        return None

    def _introduction(self) -> Step:
        """Ask for its name. A later time this only waits until it has said all that it had to say before."""
        self._dialogue.introduce()
        return (yield)

    def _first_move(self) -> Step:
        """A move of its own; while it compiles, it is asked again."""
        self._begin(CheckStep.START)
        said = yield from self._move(POSITION, self.spec.turn_ms)
        while self._substituted and isinstance(said, Point):
            if self._dialogue.age_ms > self.talk.patience.ready:
                return Failed(Trouble.SILENT)
            self._polls, self._substituted = True, False
            self._begin(CheckStep.READY)
            self._pause.start(POLL_MS)
            yield
            if not self.alive:
                return Failed(Trouble.DIED)
            said = yield from self._move(POSITION, self.spec.turn_ms)
        self._polls = False
        self.outcome.ok, self.outcome.about = self.talk.says_ok, self.talk.about
        if isinstance(said, Point):
            if not POSITION.is_free(said):
                return Failed(Trouble.ILLEGAL_MOVE, point_said(said, POSITION))
            self.outcome.answer, self.outcome.ms = said, self._since.elapsed()
        return said

    def _analysis(self) -> Step:
        """Whether it names its two best moves, and stops when it is told to."""
        self.talk.patience = replace(self.talk.patience, ready=2 * self._dialogue.age_ms)  # for its later processes
        self._begin(CheckStep.ANALYSE)
        said = yield from self._move(POSITION, ANALYSE_MS, best=2)
        self.outcome.analyses = isinstance(said, Point)
        if not self.outcome.analyses and self._dialogue.state is State.IDLE:
            yield from self._introduction()
        return said

    def _rules(self) -> Step:
        """Which of its rules it knows. Freestyle it does: it has just played by it."""
        known = [FREESTYLE.name] if FREESTYLE.name in self.spec.rules else []
        for name in self.spec.rules:
            if name == FREESTYLE.name:
                continue
            self.rule = name
            self._begin(CheckStep.RULE)
            position = trap(RULES[name])
            said = yield from self._move(position, min(QUICK_MS, self.spec.turn_ms))
            if isinstance(said, Point) and position.is_free(said) and said != GAP and not self._refused:
                known.append(name)
        self.outcome.rules = tuple(known)
        return None

    def _move(self, position: Position, turn_ms: int, best: int = 0) -> Step:
        """Its move, or why there is none; or whether it can name its `best` moves."""
        knows_infos = self._dialogue.state is State.IDLE and self.talk.stage.has_answered
        late = (ANALYSED_MS if best else turn_ms) + self.talk.patience.slack
        budget = replace(self.spec.budget, turn_ms=turn_ms)
        question = Question(position, RULES[self.rule], budget, patience_ms=late, best=best)
        self._dialogue.ask(question)
        if best:
            self._dialogue.hurry()
        said = yield
        if self.outcome.answer is None:
            self._complaints = max(self._complaints, question.complaints)
        self._refused = question.complaints > (0 if knows_infos else self._complaints)
        if self._dialogue.state is State.STOPPING:
            self._dialogue.kill()  # it goes on thinking: the next question needs a new process
        return said

    # What happens

    def _go_on(self, said: Said = None) -> None:
        if self.step is not CheckStep.DONE:
            with contextlib.suppress(StopIteration):
                self._script.send(said)

    def _begin(self, step: CheckStep) -> None:
        self.step = step
        self.advanced.emit(step)

    def _on_told(self, event: Event) -> None:
        match event:
            case News.ASKED if self.step is CheckStep.START and self.talk.stage is Stage.STARTING:
                self._begin(CheckStep.READY)
            case News.BEGUN:
                self._since.start()
                if self.step in (CheckStep.START, CheckStep.READY) and not self._polls:
                    self._begin(CheckStep.MOVE)
            case Compiling.GOES_ON:
                self._substituted = True
            case News.INTRODUCED:
                self._go_on()
            case Point() | Failed():
                self._go_on(event)

    def _on_ended(self) -> None:
        if self.step is CheckStep.DONE:
            self.left.emit(self)

    def _tell(self) -> None:
        self.advanced.emit(CheckStep.DONE)
        self.finished.emit(self.outcome)
        if not self.alive:
            self.left.emit(self)
