"""What is said between us and one engine: lines and time come in, lines and events come out.

Nothing here does input or output, or waits. A transport starts the process, hands each line it writes to `hear`, calls
`tick` when `deadline` has come, sends what `take_lines` returns and acts on what `take_events` returns. There are two:
`model/engines/dialogue.py` in the window, `contest/process.py` in a thread.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.talk import gomocup, patience
from gobang.game.talk.events import Event, Failed, Introduced, Remarked
from gobang.game.talk.foreign import ForeignLines
from gobang.game.talk.gomocup import ABOUT, About, Clearing, Prompt, Said
from gobang.game.talk.preparation import Preparation, Stage
from gobang.game.talk.question import Phase, Question
from gobang.game.talk.remarks import Unkept
from gobang.game.talk.trouble import Trouble

USUAL_SIZE = 15
"""The board size for an engine that is started before its first question."""


class Engine(Protocol):
    """What a conversation needs to know of an engine beforehand."""

    @property
    def own(self) -> bool:
        """Whether it is our own engine, which tells how it gets ready."""

    @property
    def whole_board(self) -> bool:
        """Whether it is always sent the whole board, because it loses track with TURN."""

    @property
    def analyses(self) -> bool:
        """Whether it understands YXBOARD and YXNBEST."""


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


def now_ms() -> float:
    """A clock in milliseconds that never goes back."""
    return time.monotonic() * 1000


class Conversation:
    """Puts questions to one engine, one at a time, and discards the late answer to a withdrawn one.

    It goes on when the process ends and another is started. `clock` tells milliseconds.
    """

    def __init__(
        self, engine: Engine, wait: patience.Patience | None = None, clock: Callable[[], float] = now_ms
    ) -> None:
        self.engine = engine
        self.patience = patience.USUAL if wait is None else wait
        self.deadline: float | None = None
        """When `tick` is to be called, on the clock; None: never."""
        self.about: dict[str, str] = {}
        """What the engine has answered to ABOUT."""
        self.says_ok = True
        """Whether it answered the last START."""
        self.foreign = ForeignLines()
        self.alive = False
        """Whether there is a process that has not been told to end."""
        self.leaving = False
        self._clock = clock
        self._speaks = False
        """Whether it has ever answered a question, so that it does speak the protocol."""
        self._preparation = Preparation()
        self._belief = Belief()
        self._introduces = False
        self._question: Question | None = None
        self._withdrawn: Question | None = None
        """A question whose answer the engine still owes."""
        self._lines: list[str] = []
        self._events: deque[Event] = deque()

    # What it is doing

    @property
    def stage(self) -> Stage:
        """How far the process has got."""
        return self._preparation.stage

    @property
    def failure(self) -> str:
        """Why our own engine could not load its search; empty if it could."""
        return self._preparation.failure

    @property
    def analyses(self) -> bool:
        """Whether the engine understands the words for analysis."""
        return self.engine.analyses

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None and self._question.open

    @property
    def stopping(self) -> bool:
        """Whether the answer to a withdrawn question, or the end of the process, is still on its way."""
        return self.leaving or self._withdrawn is not None

    @property
    def needs_process(self) -> bool:
        """Whether a question waits for a process to be started."""
        return self.thinking and not (self.alive or self.leaving)

    @property
    def memory_mb(self) -> int:
        """How much memory the engine may take now, in megabytes; 0: what it wants. Ours keeps to it by itself."""
        question = self._withdrawn or (self._question if self.thinking else None)
        return 0 if question is None or self.engine.own else question.budget.memory_mb

    @property
    def left_ms(self) -> float | None:
        """How long until the deadline; None if there is none."""
        return None if self.deadline is None else max(0.0, self.deadline - self._clock())

    @property
    def most_ms(self) -> float | None:
        """How long the answer to the question is still waited for at most; None: for ever, or for nothing."""
        question, left = self._question, self.left_ms
        if question is None or question.patience_ms is None or left is None:
            return None
        if question.phase is Phase.NEW:
            left += question.patience_ms + (0 if self.stage.has_answered else self.patience.ready)
        return left

    # Orders

    def introduce(self) -> None:
        """Ask the engine for its name; `Introduced` follows."""
        self._introduces = True
        self.send(ABOUT)
        self.limit(self.patience.about)

    def ask(self, question: Question) -> None:
        """Ask `question` as soon as the engine owes no earlier answer. An earlier question is withdrawn."""
        self.withdraw()
        self._question = question
        if self.alive and self._withdrawn is None:
            self._put(question)

    def withdraw(self) -> None:
        """Withdraw the question: nothing more is told of it, and its late answer is discarded."""
        question, self._question = self._question, None
        if question is None:
            return
        if self._withdrawn is not None:
            question.phase = Phase.WITHDRAWN  # it was never sent
            return
        if question.withdraw(self):
            self._withdrawn = question

    def hurry(self) -> None:
        """Tell the engine to answer now."""
        if self._question is not None:
            self._question.hurry(self)

    def warm(self) -> None:
        """Let the engine make a board, and load what it must."""
        self.send(gomocup.start(USUAL_SIZE))

    def leave(self) -> None:
        """Withdraw the question, because the process is told to end; another question waits for the next one."""
        self.withdraw()
        if self.alive:
            self.alive, self.leaving, self._withdrawn = False, True, None
            self._preparation.end()
            self.limit(None)

    # What happens

    def begin(self) -> None:
        """A process has been started."""
        self.alive = True
        self._belief = Belief()
        self._preparation.start()
        self.foreign = ForeignLines(understood=self._speaks)
        if self._question is not None and self.thinking:
            self._put(self._question)

    def hear(self, line: str) -> None:
        """The process has written a line."""
        reply = gomocup.parse_reply(line)
        foreign = self.foreign.hear(line, reply)
        self._preparation.speak()
        if self.engine.own:
            self._preparation.hear(reply)
            if isinstance(reply, Unkept):
                self.tell(Remarked(reply))
        known = bool(self.about)
        if isinstance(reply, About):
            self.about = dict(reply.fields)
        if self._introduces:
            match reply:
                case About():
                    self._end_introduction()
                case Said("UNKNOWN" | "ERROR") if not known:
                    self._end_introduction()
        question = self._withdrawn or self._question
        if question is not None and not self.leaving:
            question.hear(self, reply, foreign=foreign)

    def tick(self) -> None:
        """Do what is due, if the deadline has come."""
        if self.deadline is None or self._clock() < self.deadline:
            return
        self.limit(None)
        question = self._withdrawn or self._question
        if self._introduces:
            self._end_introduction()
        elif question is not None:
            question.expire(self)

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended: the question that it was asked fails, one that was still waiting goes on waiting."""
        waits = self.stopping
        self.alive = self.leaving = False
        self._withdrawn = None
        self._preparation.end()
        self._lines.clear()
        self.limit(None)
        if self._introduces:
            self._introduces = False
            self.tell(Failed(trouble, said))
        elif self._question is not None and self._question.open and not waits:
            self._question.fail(self, trouble, said)

    # What comes out

    def take_lines(self) -> list[str]:
        """The lines that are to be sent now, each once."""
        lines, self._lines = self._lines, []
        return lines

    def take_events(self) -> Iterator[Event]:
        """What has happened, each once and in order; what is done about one may add others."""
        while self._events:
            yield self._events.popleft()

    # For questions

    def send(self, *lines: str) -> None:
        """Let lines be sent."""
        self._lines += lines

    def tell(self, event: Event) -> None:
        """Let an event be told."""
        self._events.append(event)

    def limit(self, milliseconds: float | None) -> None:
        """Set the deadline; None: take it away."""
        self.deadline = None if milliseconds is None else self._clock() + milliseconds

    def settle(self, question: Question) -> None:
        """Note the engine's board after its answer, and ask the question that was waiting."""
        if question.answer is None:  # it refused
            self._belief.forget()
            return
        self._preparation.answer()
        self._speaks = True
        if question is not self._withdrawn:
            # After YXNBEST engines differ in whether they have made the move themselves.
            self._belief.learn(question.position, None if question.best else question.answer)
            return
        self._belief.learn(question.position, None)
        self._withdrawn = None
        if self._question is not None:
            self._put(self._question, excused=question.excused)

    def _put(self, question: Question, *, excused: bool = False) -> None:
        prompt = self._belief.prompt(question, whole_board=self.engine.whole_board)
        infos = self._belief.news(question.budget.infos(question.rules))
        if prompt.clearing is Clearing.START:
            self._belief.forget()  # unknown until the engine has answered on the new board
        question.put(self, prompt, infos, excused=excused)

    def _end_introduction(self) -> None:
        self._introduces = False
        self.limit(None)
        self.tell(Introduced())
