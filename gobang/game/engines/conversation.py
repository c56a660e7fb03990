"""What is said between us and one engine by the Gomocup protocol: questions, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from gobang.game.engines import gomocup, patience
from gobang.game.engines.events import Failed, News
from gobang.game.engines.exchange import now_ms
from gobang.game.engines.foreign import ForeignLines
from gobang.game.engines.gomocup import ABOUT, About, Clearing, Prompt, Said
from gobang.game.engines.preparation import Preparation, Stage
from gobang.game.engines.question import Engine, Phase, Question, Talk
from gobang.game.engines.remarks import Unkept
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position

USUAL_SIZE = 15
"""The board size for an engine that is started before its first question."""


@dataclass(slots=True)
class Belief:
    """What the engine knows: the stones on its board (None: not certain), its size (0: no board), the INFO sent.

    `blocks`: it was told crossings where it is to look for no move.
    """

    known: Position | None = None
    size: int = 0
    told: dict[str, str] = field(default_factory=dict)
    blocks: bool = False

    def prompt(self, question: Question, *, whole_board: bool) -> Prompt:
        """The prompt that makes the engine think on `question`. After a change of rule it begins with START."""
        if self.told.get("rule", "0") != str(question.rules.gomocup):
            self.forget()
        if question.best:
            prompt = gomocup.study(self.size, question.position, question.best, question.known)
        else:
            prompt = gomocup.sync(self.known, question.position, size=self.size, whole_board=whole_board)
        return replace(prompt, blocked=question.blocked, unblocks=self.blocks)

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


class Conversation(Talk):
    """Puts questions to one engine, one at a time, and discards the late answer to a withdrawn one."""

    def __init__(
        self, engine: Engine, wait: patience.Patience | None = None, clock: Callable[[], float] = now_ms
    ) -> None:
        super().__init__(clock)
        self.engine = engine
        self.patience = patience.USUAL if wait is None else wait
        self.about: dict[str, str] = {}
        """What the engine has answered to ABOUT."""
        self.says_ok = True
        self.foreign = ForeignLines()
        self._alive = self._leaving = False
        """Whether there is a process that has not been told to end, or that has."""
        self._speaks = False
        """Whether it has ever answered a question, so that it does speak the protocol."""
        self._preparation = Preparation()
        self._belief = Belief()
        self._introduces = self._introduced = False
        self._question: Question | None = None
        self._withdrawn: Question | None = None
        """A question whose answer the engine still owes."""

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
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None and self._question.open

    @property
    def stopping(self) -> bool:
        """Whether the answer to a withdrawn question, or the end of the process, is still on its way."""
        return self._leaving or self._withdrawn is not None

    @property
    def needs_process(self) -> bool:
        """Whether it waits for a process to be started."""
        return (self.thinking or self._introduces) and not (self._alive or self._leaving)

    @property
    def memory_mb(self) -> int:
        """How much memory the engine may take now, in megabytes; 0: what it wants. Ours keeps to it by itself."""
        question = self._withdrawn or (self._question if self.thinking else None)
        return 0 if question is None or self.engine.own else question.budget.memory_mb

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
        """Ask the engine for its name, while no question is open."""
        self._introduces = True
        self.send(ABOUT)
        self.limit(self.patience.about)

    def ask(self, question: Question) -> None:
        """Ask `question` as soon as the engine owes no earlier answer. An earlier question is withdrawn."""
        self.withdraw()
        self._question = question
        if self._alive and self._withdrawn is None:
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

    def forget_board(self) -> None:
        """Somebody has spoken with the engine besides: what stands on its board is not known any more."""
        self._belief = Belief(blocks=self._belief.blocks)

    def leave(self) -> None:
        """Withdraw the question, because the process is told to end; another question waits for the next one."""
        self.withdraw()
        if self._alive:
            self._alive, self._leaving, self._withdrawn = False, True, None
            self._preparation.end()
            self.limit(None)

    # What happens

    def begin(self) -> None:
        """A process has been started."""
        self._alive = True
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
        match reply:
            case Unkept() if self.engine.own:
                self.tell(reply)
            case About(fields):
                self.about = dict(fields)
                self._end_introduction()
            case Said("UNKNOWN" | "ERROR") if not self._introduced:  # a later time these may be about other words
                self._end_introduction()
        question = self._withdrawn or self._question
        if question is not None and not self._leaving:
            question.hear(self, reply, foreign=foreign)

    def end(self, trouble: Trouble, said: str) -> None:
        """The process has ended: the question that it was asked fails, one that was still waiting goes on waiting."""
        waits = self.stopping
        self._alive = self._leaving = False
        self._withdrawn = None
        self._preparation.end()
        self._lines.clear()
        self.limit(None)
        if self._introduces:
            self._introduces = False
            self.tell(Failed(trouble, said))
        elif self._question is not None and self._question.open and not waits:
            self._question.fail(self, trouble, said)

    # For questions

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
        self._belief.blocks = bool(question.blocked)
        question.put(self, prompt, infos, excused=excused)

    def _end_introduction(self) -> None:
        if self._introduces:
            self._introduces, self._introduced = False, True
            self.limit(None)
            self.tell(News.INTRODUCED)

    def _expire(self) -> None:
        question = self._withdrawn or self._question
        if self._introduces:
            self._end_introduction()
        elif question is not None:
            question.expire(self)
