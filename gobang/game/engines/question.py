"""One question to an engine: its phase, what it waits for, and the commands that stop it."""

from __future__ import annotations

import abc
import enum
from collections.abc import Iterable
from typing import Protocol

from gobang.game.engines.budget import Budget
from gobang.game.engines.events import Failed, News
from gobang.game.engines.exchange import Exchange
from gobang.game.engines.foreign import ForeignLines
from gobang.game.engines.gomocup import ABOUT, Clearing, KnownLine, Played, Prompt, Reply, Said
from gobang.game.engines.patience import Patience
from gobang.game.engines.preparation import Stage
from gobang.game.engines.remarks import Compiling, Detail, Summary, Unloaded
from gobang.game.engines.trouble import Trouble
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

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


class Talk(Exchange):
    """What a question needs of the conversation in which it is asked."""

    engine: Engine
    patience: Patience
    foreign: ForeignLines
    says_ok: bool
    """Whether the engine answered the last START."""

    @property
    @abc.abstractmethod
    def stage(self) -> Stage:
        """How far the engine's process has got."""

    @abc.abstractmethod
    def settle(self, question: Question) -> None:
        """Note that the engine owes this question no answer any more."""

    @abc.abstractmethod
    def withdraw(self) -> None:
        """Withdraw the question: nothing more is told of it, and its late answer is discarded."""


class Question:
    """Asks for a move in `position`, or for the `best` best moves if `best` is not 0, beginning with what is `known`.

    `patience_ms` is how long the answer of an engine that is ready may take before it counts as silent; None means for
    ever. There is one limit at a time: for the OK, for the answer, or for the late answer to a withdrawn question.
    `blocked` are crossings where no move is looked for; engines that do not know the command look there all the same.
    """

    def __init__(
        self,
        position: Position,
        rules: RuleSet,
        budget: Budget,
        *,
        patience_ms: int | None = None,
        best: int = 0,
        known: tuple[KnownLine, ...] = (),
        blocked: frozenset[Point] = frozenset(),
    ) -> None:
        self.position, self.rules, self.budget, self.best = position, rules, budget, best
        self.known, self.blocked = known, blocked
        self.phase = Phase.NEW
        self.answer: Point | None = None
        self.complaints = 0
        """How many lines of ERROR or UNKNOWN have come since the OK to START."""
        self.excused = False
        """Whether the next of them may be about a stop command instead of the question."""
        self.patience_ms = patience_ms
        self._opening: list[str] = []
        self._asking: list[str] = []
        self._pardons = 0
        """How many more complaints may be about INFO lines, blocked points or ABOUT instead of the question."""
        self._complaint: str | None = None
        """The engine's complaint, if it may also be a refusal of the question."""
        self._stops: list[str] = []  # the commands that have not been tried yet
        self._starts = self._ok = self._hurried = self._has_begun = self._doubted = self._repeated = False
        self._failure = Failed(Trouble.DIED)

    @property
    def open(self) -> bool:
        """Whether the answer is still wanted and has not come."""
        return self.phase in (Phase.NEW, Phase.ASKED)

    def put(self, talk: Talk, prompt: Prompt, infos: Iterable[str], *, excused: bool = False) -> None:
        """Send the question by `prompt`. After START, the request waits for OK or for its limit.

        `infos` are the INFO lines not sent yet. `excused`: the question before was stopped by a command that the engine
        may still answer with an error.
        """
        told = list(infos)
        self._opening, self._asking = prompt.opening, prompt.asking
        self.excused, self._pardons = excused, len(told) + len(prompt.blocking)
        self._starts = prompt.clearing is Clearing.START
        talk.send(*prompt.opening, *told)
        if self._starts:
            talk.limit(talk.patience.ok if talk.says_ok else talk.patience.mute)
        else:
            self._ask(talk)

    def hurry(self, talk: Talk) -> None:
        """Tell the engine, once it is asked, to answer now. If it is ready, it must do so soon."""
        if self.open and not self._hurried:
            self._hurried = True
            if self.phase is Phase.ASKED:
                self._press(talk)

    def withdraw(self, talk: Talk) -> bool:
        """Stop waiting: tell no more. Returns whether the engine owes an answer."""
        asked = self.phase is Phase.ASKED
        self.phase = Phase.WITHDRAWN
        talk.limit(None)
        if asked:
            self._press(talk)
            self.excused = not talk.engine.analyses
            # A process that is ended while it gets ready would have to begin again.
            grace = talk.patience.starved if talk.engine.own else talk.patience.grace
            talk.limit(talk.patience.ready if talk.stage.would_begin_again else grace)
        return asked

    def fail(self, talk: Talk, trouble: Trouble, said: str) -> None:
        """End the question without an answer. That is told when the question expires, so never from inside `ask`."""
        self.phase = Phase.ANSWERED
        self._failure = Failed(trouble, said)
        talk.limit(0)

    def hear(self, talk: Talk, reply: Reply, *, foreign: bool = False) -> None:
        """Handle a line from the engine while it works on this question; `foreign`: it is not of the protocol."""
        self._begin(talk)
        if foreign and self.phase is Phase.ASKED and talk.foreign.many:
            self._refuse(talk, talk.foreign.lines[-1], Trouble.NOT_GOMOCUP)
        match reply:
            case Played(point) if self.phase in (Phase.ASKED, Phase.WITHDRAWN):
                self._settle(talk, point)
            case Unloaded(text, refuses=True) if self.phase is Phase.ASKED:
                self._refuse(talk, text, Trouble.UNLOADED)
            case Said("OK") if self._starts and self.phase is Phase.NEW:
                # The request is sent when the limit is over: a move that was read along with OK is not its answer.
                self._ok = True
                talk.limit(0)
            case Said("OK") if self._starts and self.phase is Phase.ASKED:
                talk.says_ok, self._starts = True, False  # it was only late
            case Said("ERROR" | "UNKNOWN" as word, text):
                self._hear_complaint(talk, word, text)
            case Detail() | Summary() | Compiling() if self.open:
                self._complaint = None  # it thinks
                talk.tell(reply)
        if self.phase is Phase.ASKED and self._doubted is not self._doubts(talk):
            self._await_answer(talk)

    def expire(self, talk: Talk) -> None:
        """Do what is due when the limit is over."""
        match self.phase:
            case Phase.NEW:
                talk.says_ok = self._ok
                self._ask(talk)
            case Phase.ASKED:
                failure = self._why_silent(talk)
                talk.withdraw()
                talk.tell(failure)
            case Phase.WITHDRAWN:
                talk.tell(News.STUCK)
            case Phase.ANSWERED:
                talk.tell(self._failure)

    def _why_silent(self, talk: Talk) -> Failed:
        """What is wrong with an engine that did not answer in time."""
        if self._complaint is not None:
            return Failed(Trouble.REFUSED, self._complaint)
        if talk.foreign.few:
            return Failed(Trouble.NOT_GOMOCUP, talk.foreign.lines[-1])
        garble = talk.foreign.garble
        return Failed(Trouble.NOT_GOMOCUP, garble) if garble else Failed(Trouble.SILENT)

    def _ask(self, talk: Talk) -> None:
        self.phase = Phase.ASKED
        talk.foreign.garble = ""  # what it wrote before answers something else
        probes = [ABOUT] * talk.foreign.missing  # does it speak the protocol at all? Then it knows this word
        self._pardons += len(probes)
        talk.send(*probes, *self._asking)
        talk.tell(News.ASKED)
        self._await_answer(talk)
        if talk.stage is not Stage.STARTING:
            self._begin(talk)
        if self._hurried:
            self._press(talk)

    def _begin(self, talk: Talk) -> None:
        """Tell, once, that the engine's time runs."""
        if self.phase is Phase.ASKED and not self._has_begun:
            self._has_begun = True
            talk.tell(News.BEGUN)

    def _doubts(self, talk: Talk) -> bool:
        """Whether the engine seems to refuse, or to speak another language."""
        return self._complaint is not None or talk.foreign.few

    def _await_answer(self, talk: Talk) -> None:
        """Limit the time for the answer. An engine that has answered no question yet may still be getting ready."""
        limit = self.patience_ms
        self._doubted = self._doubts(talk)
        if self._complaint is not None:
            limit = talk.patience.slack if self.best or limit is None else limit  # naming moves, it would report soon
        elif self._doubted:
            limit = self.budget.turn_ms + talk.patience.slack
        elif limit is not None and not talk.stage.has_answered:
            limit += talk.patience.ready
        talk.limit(limit)

    def _hear_complaint(self, talk: Talk, word: str, text: str) -> None:
        """Try the next stop command if this may be about the last one. Only analysts need to know all words."""
        self.complaints += self._ok or self.phase is Phase.ASKED
        if self.excused:
            self.excused = False
            self._say_stop(talk)
        elif self.open and (word == "ERROR" or (self.phase is Phase.ASKED and self.best)):
            self._hear_error(talk, text)

    def _hear_error(self, talk: Talk, text: str) -> None:
        """Treat the engine's ERROR as a refusal, unless it may be about an INFO line and a move may still follow."""
        if not self._pardons or not (self._ok or self.phase is Phase.ASKED):
            if not self._say_again(talk, text):
                self._refuse(talk, text)
            return
        self._pardons -= 1
        self._complaint = text

    def _say_again(self, talk: Talk, text: str) -> bool:
        """Send once more a line that every program knows, if the engine says that it does not know it.

        Rapfi loses the first word of a line that comes as soon as it has moved, in about one of ten: of "TURN 3,3" it
        says "Unknown command: 3,3".
        """
        lost = self._opening if self.phase is Phase.NEW else self._asking
        if "unknown" not in text.lower() or len(lost) != 1 or self._repeated:
            return False
        self._repeated = True
        talk.send(*lost)
        return True

    def _press(self, talk: Talk) -> None:
        self._stops = list(STOPS)
        self._say_stop(talk)

    def _say_stop(self, talk: Talk) -> None:
        """Send the next command for "answer now", if one is left."""
        if not self._stops:
            return
        talk.send(self._stops.pop(0))
        self.excused = True
        if self.phase is Phase.ASKED and talk.stage is Stage.READY:
            talk.limit(talk.patience.starved if talk.engine.own else talk.patience.hurry)

    def _settle(self, talk: Talk, answer: Point) -> None:
        wanted = self.phase is Phase.ASKED
        self.answer = answer
        talk.limit(None)
        if wanted:
            self.phase = Phase.ANSWERED
        talk.settle(self)
        if wanted:
            talk.tell(answer)

    def _refuse(self, talk: Talk, said: str, trouble: Trouble = Trouble.REFUSED) -> None:
        self.fail(talk, trouble, said)
        talk.settle(self)
