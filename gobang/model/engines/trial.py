"""A short test of an engine that is being added: its name, whether it starts, plays and stops, and its rules."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from datetime import datetime

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.game.talk import gomocup
from gobang.game.talk.budget import Budget
from gobang.game.talk.foreign import ForeignLines
from gobang.game.talk.gomocup import About, Played, Reply, Said
from gobang.game.talk.patience import KILLED_MS, MUTE_MS, OK_MS, READY_MS, SLACK_MS
from gobang.game.talk.remarks import Compiling
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.engines.wire import Gone, Wire
from gobang.model.player import Trouble, point_said
from gobang.paths import package_parent

ABOUT_MS = 3000
"""The timeout for ABOUT."""
POLL_MS = 1000
"""How long to wait before an engine is asked again, if its last move was a weigher's."""
ANALYSE_MS = 100
"""The time for naming its two best moves."""
QUICK_MS = 300
"""The time for one move under each of its rules."""
REFUSAL_MS = 300
"""The time for a move by an engine that has refused a rule."""
POSITION = Position.of(15, parse_position_string("h8i9h10", 15))
"""The position of the first move: three stones, White to move."""
GAP = Point(6, 7)
SIX = Position.of(15, parse_position_string("d8a1e8o1f8a15h8o15i8h1", 15))
BLOCKED = Position.of(15, parse_position_string("d8c8e8i8f8a15h8o15", 15))
"""GAP wins for Black under freestyle only: by six in a row, or by a five between two white stones."""


def trap(rules: RuleSet) -> Position:
    """A position in which an engine plays GAP only if it does not know `rules`. Freestyle needs no particular one."""
    return SIX if rules.exact_for(Stone.BLACK) else BLOCKED


class TrialStep(enum.Enum):
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
class TrialOutcome:
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
class TrialReport:
    """How the last test of an engine ended and when; `spec` is the engine as it was tested."""

    outcome: TrialOutcome
    spec: EngineSpec
    at: datetime


class Trial(QObject):
    """Starts an engine and tests it step by step without blocking; `finished` carries the outcome."""

    advanced = Signal(object)  # the TrialStep that begins
    finished = Signal(object)  # TrialOutcome
    left = Signal(object)  # this trial: its process has ended too, so it may be deleted

    def __init__(self, spec: EngineSpec, transcript: Transcript, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spec = spec
        self.step = TrialStep.ABOUT
        self.outcome = TrialOutcome()
        self.rule = FREESTYLE.name if FREESTYLE.name in spec.rules or not spec.rules else spec.rules[0]
        """The rule that is being tested."""
        self._left = [name for name in spec.rules if name != FREESTYLE.name]
        self._asked = self._refused = False
        self._unready = False
        """Whether it has said, as ours does while compiling, that its next move is a weigher's."""
        self._complaint: str | None = None
        """The ERROR it sent when it was asked for its first move, which may be about an INFO line."""
        self._complaints = 0
        """How many INFO lines it complains of."""
        self._pardons = 0
        """How many more complaints may be about INFO lines."""
        self._foreign = ForeignLines()
        self._polls = False
        """Whether it is asked for its first move again and again, until the move is its own."""
        self._loading_ms = 0
        """How long its first process took to make a move; later ones are given time accordingly."""
        self._moved = False
        """Whether the present process has made a move."""
        self._begun = QElapsedTimer()
        self._since = QElapsedTimer()
        self._limit = QTimer(self, singleShot=True)
        self._limit.timeout.connect(self._on_time_up)
        self._wire = Wire(transcript, self)
        self._wire.heard.connect(self._on_heard)
        self._wire.gone.connect(self._on_gone)

    def start(self) -> None:
        """Begin."""
        self._start()
        self._wire.send("ABOUT")
        self._begin(TrialStep.ABOUT, ABOUT_MS)

    def cancel(self) -> None:
        """Abandon the test: only `left` follows."""
        self.step = TrialStep.DONE
        self._limit.stop()
        self._wire.leave()

    @property
    def shown(self) -> TrialStep:
        """The step as users are told: READY also where it is asked again and again until it is ready."""
        return TrialStep.READY if self._polls or self._loads else self.step

    @property
    def left_s(self) -> int:
        """The seconds that the present step may still take, rounded up."""
        loading = self.shown is TrialStep.READY
        left = READY_MS - self._begun.elapsed() if loading else self._limit.remainingTime()
        return max(1, -(-left // 1000))

    @property
    def alive(self) -> bool:
        """Whether the engine's process still exists."""
        return self._wire.alive

    def kill(self) -> None:
        """End the process at once."""
        self.cancel()
        self._wire.kill()
        self._wire.wait(KILLED_MS / 1000)

    def _start(self) -> None:
        self._moved = False
        self._begun.start()
        self._wire.start(self.spec.command, self.spec.home, package_parent() if self.spec.own else "")

    def _begin(self, step: TrialStep, milliseconds: int) -> None:
        self.step = step
        self._limit.start(milliseconds)
        self.advanced.emit(step)

    def _on_heard(self, line: str) -> None:
        reply = gomocup.parse_reply(line)
        self._understand(line, reply)
        self._unready |= reply is Compiling.GOES_ON
        match self.step, reply:
            case ((TrialStep.ABOUT | TrialStep.START), About(fields)):  # a slow one answers after START
                self.outcome.about = dict(fields)
                if self.step is TrialStep.ABOUT:
                    self._ask_start()
            case TrialStep.ABOUT, Said("UNKNOWN" | "ERROR"):
                self._ask_start()
            case TrialStep.START, Said("OK"):
                self.outcome.ok = True
                self._ask_move()
            case TrialStep.START, Said("ERROR", text):
                self._fail(Trouble.REFUSED, text)
            case TrialStep.MOVE, _:
                self._hear_of_move(reply)
            case TrialStep.ANALYSE, Said("UNKNOWN" | "ERROR") if not self._pardon():
                self._try_rules()
            case TrialStep.ANALYSE, Played():
                self.outcome.analyses = True
                self._try_rules()
            case TrialStep.RULE, _:
                self._hear_by_rule(reply)

    def _understand(self, line: str, reply: Reply) -> None:
        """Wait no longer than for an engine that is ready, or give it up, if it seems to speak another language."""
        if not self._foreign.hear(line, reply) or self.step is not TrialStep.MOVE:
            return
        if self._foreign.many:
            self._fail(Trouble.NOT_GOMOCUP, self._foreign.lines[-1])
        elif self._foreign.few:
            self._limit.start(max(0, self.spec.turn_ms + SLACK_MS - self._since.elapsed()))

    def _ask_start(self) -> None:
        self._wire.send(gomocup.start(POSITION.size))
        self._begin(TrialStep.START, OK_MS)

    def _ask_move(self) -> None:
        self._complaint, self._complaints = None, 0
        self._inform(self.spec.budget)
        for line in gomocup.board(POSITION):
            self._wire.send(line)
        self._since.start()
        self._begin(TrialStep.MOVE, self._patience_ms)

    @property
    def _patience_ms(self) -> int:
        """How long it may take for its first move, getting ready included. That begins when its process does."""
        return self.spec.turn_ms + SLACK_MS + max(0, READY_MS - self._begun.elapsed())

    def _inform(self, budget: Budget) -> None:
        """Send the budget and the rule by INFO."""
        self._pardons = self._complaints
        for key, value in budget.infos(RULES[self.rule]):
            self._wire.send(gomocup.info(key, value))

    def _hear_of_move(self, reply: Reply) -> None:
        """Check the move. A complaint may be about INFO, but after ERROR we wait only for an engine that is ready."""
        if self._foreign.understood and self._foreign.lines:  # a greeting: the engine may still have to get ready
            self._foreign.lines.clear()
            self._limit.start(self._patience_ms)
        match reply:
            case Played(point):
                self._hear_move(point)
            case Said("UNKNOWN"):
                self._complaints += 1
            case Said("ERROR", text):
                self._complaints += 1
                if self._complaint is None:
                    self._complaint = text
                    self._limit.start(self.spec.turn_ms + SLACK_MS)

    def _pardon(self) -> bool:
        """Whether a complaint is one of those about INFO lines that the engine also made before its first move."""
        self._pardons -= 1
        return self._pardons >= 0

    def _hear_move(self, point: Point) -> None:
        """Check the move, or ask again later if it was a weigher's."""
        if self._unready:
            self._unready, self._polls = False, True
            self._begin(TrialStep.READY, POLL_MS)
        else:
            self._judge(point)

    def _judge(self, point: Point) -> None:
        if not POSITION.is_free(point):
            self._fail(Trouble.ILLEGAL_MOVE, point_said(point, POSITION))
            return
        self._polls = False
        self.outcome.answer, self.outcome.ms = point, self._since.elapsed()
        self._moved, self._loading_ms = True, self._begun.elapsed()
        self._inform(replace(self.spec.budget, turn_ms=ANALYSE_MS))
        for line in (*gomocup.study(POSITION.size, POSITION, 2).lines, "YXSTOP"):
            self._wire.send(line)
        self._begin(TrialStep.ANALYSE, 1000 + SLACK_MS)

    # Rules

    def _try_rules(self) -> None:
        """Test the rules in turn. Freestyle is known already: the engine has just played by it."""
        if self.rule in self.spec.rules and self.rule == FREESTYLE.name:
            self.outcome.rules = (self.rule,)
        self._next_rule()

    def _next_rule(self) -> None:
        if not self._left:
            self._finish()
            return
        self.rule = self._left.pop(0)
        self._asked = self._refused = False
        milliseconds = SLACK_MS if self.outcome.ok else MUTE_MS
        if not self.alive:
            self._start()
            milliseconds = OK_MS
            if self.step is TrialStep.DONE:
                return  # it could not be started again, and so the other tests have failed
        self._wire.send(gomocup.start(SIX.size))
        self._begin(TrialStep.RULE, milliseconds)

    def _ask_by_rule(self) -> None:
        self._asked = True
        turn, rules = min(QUICK_MS, self.spec.turn_ms), RULES[self.rule]
        self._inform(replace(self.spec.budget, turn_ms=turn))
        for line in gomocup.board(trap(rules)):
            self._wire.send(line)
        self._limit.start(turn + SLACK_MS + (0 if self._moved else 2 * self._loading_ms))

    def _hear_by_rule(self, reply: Reply) -> None:
        match reply:
            case Said("OK") if not self._asked:
                self._ask_by_rule()
            case Said("UNKNOWN" | "ERROR") if self._asked and not self._pardon():
                self._refused = True
                self._limit.start(REFUSAL_MS)  # its move may still follow
            case Played(point) if self._asked:
                self._moved = True
                possible = trap(RULES[self.rule]).is_free(point)
                self._end_rule(knows=possible and point != GAP)

    def _end_rule(self, *, knows: bool) -> None:
        if knows and not self._refused:
            self.outcome.rules = (*self.outcome.rules, self.rule)
        self._next_rule()

    # Troubles

    def _on_time_up(self) -> None:
        match self.step:
            case TrialStep.ABOUT:
                self._ask_start()
            case TrialStep.START | TrialStep.RULE if self._loads:
                self._limit.start(POLL_MS)
                if self.step is TrialStep.START:
                    self.advanced.emit(TrialStep.READY)
            case TrialStep.START:
                self._ask_move()
            case TrialStep.READY if self._begun.elapsed() < READY_MS:
                self._ask_move()
            case TrialStep.MOVE | TrialStep.READY:
                self._give_up_move()
            case TrialStep.RULE if not self._asked:
                self._ask_by_rule()
            case TrialStep.RULE if self._refused:
                self._end_rule(knows=False)
            case _:
                self._wire.kill()  # it goes on thinking: the next test needs a new process

    def _give_up_move(self) -> None:
        """Say why no move came in time."""
        if self._complaint is not None:
            self._fail(Trouble.REFUSED, self._complaint)
        elif self._foreign.few:
            self._fail(Trouble.NOT_GOMOCUP, self._foreign.lines[-1])
        else:
            self._fail(Trouble.SILENT, "")

    @property
    def _loads(self) -> bool:
        """Whether it may still be starting: it was sent START, has written nothing yet, and READY_MS has not passed."""
        waits = self.step is TrialStep.START or (self.step is TrialStep.RULE and not self._asked)
        return waits and not self._wire.spoke and self._begun.elapsed() < READY_MS

    def _on_gone(self, gone: Gone, said: str) -> None:
        if self.step is TrialStep.ANALYSE:
            self._try_rules()
        elif self.step is TrialStep.RULE:
            self._end_rule(knows=False)
        elif self.step is not TrialStep.DONE:
            self._fail(self._wire.trouble(gone), said)
        else:
            self.left.emit(self)

    def _fail(self, trouble: Trouble, said: str) -> None:
        self.outcome.trouble, self.outcome.said = trouble, said
        self._finish()

    def _finish(self) -> None:
        """End the engine, and emit `finished` a moment later, never from inside `start`."""
        self.cancel()
        QTimer.singleShot(0, self, self._tell)

    def _tell(self) -> None:
        self.advanced.emit(TrialStep.DONE)
        self.finished.emit(self.outcome)
        if not self.alive:
            self.left.emit(self)
