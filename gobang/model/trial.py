"""A short test of an engine that is being added: who it is, whether it starts, plays and stops."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from gobang.game import gomocup
from gobang.game.gomocup import Played, Said
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.model.conversation import Conversation
from gobang.model.engines import EngineSpec
from gobang.model.player import Trouble, point_said
from gobang.model.wire import Gone, Wire
from gobang.paths import package_parent

ABOUT_MS, START_MS, SLACK_MS = 3000, 10_000, 2000
"""How long each step may take: a name, an OK to START, and a move beyond its own time."""
POSITION = Position.of(15, parse_position_string("h8i9h10", 15))
"""What it is asked a move for: three stones, White to move."""


class Step(enum.Enum):
    """What is being tried."""

    ABOUT = "about"
    START = "start"
    MOVE = "move"
    ANALYSE = "analyse"
    DONE = "done"


@dataclass(slots=True)
class Outcome:
    """What came out: `trouble` and `said` tell why it cannot play, None and "" where it can.

    `about` holds the fields it gave, `ok` whether it said OK to START, `answer` its move after `ms` milliseconds,
    `analyses` whether it knows YXNBEST.
    """

    about: dict[str, str] = field(default_factory=dict)
    ok: bool = False
    answer: Point | None = None
    ms: int = 0
    analyses: bool = False
    trouble: Trouble | None = None
    said: str = ""


class Trial(QObject):
    """Starts an engine once, asks and listens; nobody waits for it."""

    advanced = Signal(object)  # Step that begins
    finished = Signal(object)  # Outcome
    left = Signal(object)  # this trial: its process has ended too, so that it may be deleted

    def __init__(self, spec: EngineSpec, conversation: Conversation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.step = Step.ABOUT
        self.outcome = Outcome()
        self._spoke = False
        self._since = QElapsedTimer()
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._on_time_up)
        self._wire = Wire(conversation, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    def start(self) -> None:
        """Begin."""
        self._wire.start(self.spec.command, self.spec.home, package_parent() if self.spec.own else "")
        self._wire.send("ABOUT")
        self._begin(Step.ABOUT, ABOUT_MS)

    def cancel(self) -> None:
        """End it; nothing follows but the end of the process."""
        self.step = Step.DONE
        self._limit.stop()
        self._wire.leave()

    @property
    def alive(self) -> bool:
        """Whether the engine's process is still there."""
        return self._wire.alive

    def kill(self) -> None:
        """End the process at once."""
        self.cancel()
        self._wire.kill()
        self._wire.wait(1)

    def _begin(self, step: Step, milliseconds: int) -> None:
        self.step = step
        self._limit.start(milliseconds)
        self.advanced.emit(step)

    def _on_heard(self, line: str) -> None:
        self._spoke = True
        reply = gomocup.parse_reply(line)
        match self.step, reply:
            case Step.ABOUT, Said() if about := gomocup.parse_about(line):
                self.outcome.about = about
                self._ask_start()
            case Step.ABOUT, Said("UNKNOWN" | "ERROR"):
                self._ask_start()
            case Step.START, Said("OK"):
                self.outcome.ok = True
                self._ask_move()
            case ((Step.START | Step.MOVE), Said("ERROR", text)):
                self._fail(Trouble.REFUSED, text)
            case Step.MOVE, Played(point):
                self._judge(point)
            case Step.ANALYSE, Said("UNKNOWN" | "ERROR"):
                self._finish()
            case Step.ANALYSE, Played():
                self.outcome.analyses = True
                self._finish()

    def _ask_start(self) -> None:
        self._wire.send(f"START {POSITION.size}")
        self._begin(Step.START, START_MS)

    def _ask_move(self) -> None:
        for key, value in (
            ("timeout_turn", self.spec.turn_ms),
            ("timeout_match", 0),
            ("max_memory", self.spec.memory_mb << 20),
            ("thread_num", self.spec.threads),
            ("rule", 0),
        ):
            self._wire.send(gomocup.info(key, value))
        for line in gomocup.board(POSITION):
            self._wire.send(line)
        self._since.start()
        self._begin(Step.MOVE, self.spec.turn_ms + SLACK_MS)

    def _judge(self, point: Point) -> None:
        if point not in POSITION or POSITION[point] is not Stone.EMPTY:
            self._fail(Trouble.ILLEGAL_MOVE, point_said(point, POSITION))
            return
        self.outcome.answer, self.outcome.ms = point, self._since.elapsed()
        for line in (gomocup.info("timeout_turn", 100), *gomocup.board(POSITION, "YXBOARD"), "YXNBEST 2", "YXSTOP"):
            self._wire.send(line)
        self._begin(Step.ANALYSE, 1000 + SLACK_MS)

    def _on_time_up(self) -> None:
        match self.step:
            case Step.ABOUT:
                self._ask_start()
            case Step.START:
                self._ask_move()
            case Step.MOVE:
                self._fail(Trouble.SILENT, "")
            case _:
                self._finish()

    def _on_gone(self, gone: Gone, said: str) -> None:
        if self.step is Step.ANALYSE:
            self._finish()
        elif self.step is not Step.DONE:
            trouble = Trouble.DIED if self._spoke else Trouble.WOULD_NOT_START
            self._fail(Trouble.FLOODED if gone is Gone.FLOODED else trouble, said)
        else:
            self.left.emit(self)

    def _fail(self, trouble: Trouble, said: str) -> None:
        self.outcome.trouble, self.outcome.said = trouble, said
        self._finish()

    def _finish(self) -> None:
        """Say goodbye to the engine, and tell a moment later, never from inside `start`."""
        self.cancel()
        QTimer.singleShot(0, self, self._tell)

    def _tell(self) -> None:
        self.advanced.emit(Step.DONE)
        self.finished.emit(self.outcome)
        if not self.alive:
            self.left.emit(self)
