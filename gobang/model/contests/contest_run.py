"""A contest as the window sees it; a process of its own plays it, and reads what is kept of it."""

from __future__ import annotations

import enum
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.contest.planning.plan import ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import loads
from gobang.contest.running import messages
from gobang.contest.running.kept_game import GameKey, KeptGame
from gobang.contest.running.pairings import Round
from gobang.game.engines.events import Event, Failed
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point, Stone
from gobang.model.contests.contest_conversation import ContestConversation
from gobang.model.contests.contest_programs import agree, strangers
from gobang.model.engines.transport import Transport

PLAN, GAMES = "contest.toml", "games.jsonl"
"""The files of a contest's folder."""
COMMAND = (sys.executable, "-m", "gobang.terminal", "contest", "--orders")
"""What plays a contest, before its language and the file of its plan; it begins when it is told to."""
PROGRAM = "gobang-cli: "
"""What stands before a complaint of the process."""
LEAVE_S = 2
"""How long its process has to end by itself when the program ends."""
SOON_MS = 120
"""How long after an event what has come is told; so many games of weighers may end meanwhile."""


class RunState(enum.Enum):
    """What a contest is doing."""

    CLOSED = "closed"
    """Nobody plays it."""
    READING = "reading"
    """What is kept of it is being read."""
    PAUSED = "paused"
    RUNNING = "running"
    COMPLETE = "complete"
    """All its games are played."""
    DECIDED = "decided"
    """Its sequential test is over."""
    WAITING = "waiting"
    """The games that are left are those of entrants that cannot play."""


@dataclass(slots=True)
class LiveGame:
    """A game that is being played: who plays, its moves so far, and what each side has said of its last move."""

    black: str
    white: str
    opening: int = 0
    moves: list[Point] = field(default_factory=list)
    said: dict[Stone, messages.MovePlayed] = field(default_factory=dict)


class ContestRun(Transport):
    """Opens the contest in a folder, plays it and changes it by orders to its process, and holds what that tells."""

    changed = Signal()  # its state, its plan or its progress
    grown = Signal(list)  # KeptGame: these have ended
    reread = Signal()  # its games are others
    completed = Signal()  # all its games are played, or its test is decided
    round_begun = Signal()  # a round was drawn up: who has a bye has its points
    moved = Signal()  # there is something new on a board that is watched
    entrant_failed = Signal(object)  # EntrantFailed
    another = Signal(str)  # this entrant is another than the one whose games are kept, so that it is not played
    unagreed = Signal(tuple)  # PlannedEntrant: programs that nobody has agreed to, so that it does not go on
    refused = Signal(str)  # why an order was not obeyed, as a sentence
    failed = Signal(object, str)  # Trouble, what was said about it: its process has ended by itself

    def __init__(
        self,
        folder: Path,
        parent: QObject | None = None,
        command: Sequence[str] = (),
        before: ContestRun | None = None,
    ) -> None:
        """`command` takes the place of COMMAND. No process is started before `before`, retired, vanishes."""
        self._talk = ContestConversation()
        super().__init__(self._talk, parent=parent)
        self.folder = folder
        self._played_by = command or COMMAND
        self._command = (*self._played_by, str(folder / PLAN))
        self._wire.trusted = True
        self.plan: ContestPlan | None = None
        """Its plan; None until it is read."""
        self.games: dict[GameKey, KeptGame] = {}
        """The games that count, in the order in which they ended."""
        self.rounds: list[Round] = []
        """Who meets whom in each round that was drawn up, in formats that have rounds."""
        self.state = RunState.CLOSED
        self.played = self.total = self.boards = 0
        """How many games were played, will be in all, and are played at the same time."""
        self.left_s: float | None = None
        """How many seconds it will take; None while nobody can tell."""
        self.live: dict[int, LiveGame] = {}
        """The games that are being played, by the numbers of their boards, from 1."""
        self.absent: dict[str, messages.EntrantFailed] = {}
        """Entrants that cannot play, by name."""
        self.waits: messages.EntrantWaits | None = None
        """The program that is waited for."""
        self.prepares = False
        """Whether our engine, in which weighers play, is getting ready."""
        self._watched, self._rests = 0, True
        self._ended: list[KeptGame] = []
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._tell_soon)
        self._dirty = self._moved = self._done = self._round = False
        self._goes_on = False
        """Whether it is to go on as soon as its plan is read."""
        self._agreed: set[PlannedEntrant] = set()
        self._before = before
        if before is not None:
            before.destroyed.connect(self._on_before_gone)

    @property
    def over(self) -> bool:
        """Whether all its games are played, or its test is over."""
        all_played = self.state is RunState.PAUSED and 0 < self.total <= self.played
        return all_played or self.state in (RunState.COMPLETE, RunState.DECIDED)

    # Orders

    def open(self) -> None:
        """Read what is kept, and play nothing yet."""
        if self.state is RunState.CLOSED:
            self.state = RunState.READING
            self._talk.open()
            self._order_boards()
            self._go_on()
            self.changed.emit()

    def go_on(self) -> None:
        """Play the games that are left, if all its programs may be run."""
        self._goes_on = self.plan is None
        if self.plan is None:
            self.open()
            return
        asked = tuple(each for each in strangers(self.folder, self.plan) if each not in self._agreed)
        if asked:
            self.unagreed.emit(asked)
        else:
            self._order(messages.ResumeContest())

    def agree(self, entrants: Iterable[PlannedEntrant]) -> None:
        """Let these programs be run from now on. Raises OSError if that cannot be kept for the next time."""
        self._agreed |= {*entrants}
        agree(self.folder, self._agreed)

    def open_with(self, name: str) -> None:
        """Read what is kept, and let all games of an entrant that is another now be played again."""
        self._command = (*self._played_by, f"--replaced={name}", str(self.folder / PLAN))
        self.open()

    def pause(self) -> None:
        """Begin no more games."""
        self._order(messages.PauseContest())

    def watch(self, boards: int) -> None:
        """Tell what is played on the first so many boards, and on no others."""
        self._watched = boards
        if self._talk.on:
            self._order(messages.WatchBoards(tuple(range(1, boards + 1))))

    def _order_boards(self) -> None:
        """Let a process that is about to be started tell what is played on the boards that are watched."""
        if self._watched:
            self._talk.order(messages.WatchBoards(tuple(range(1, self._watched + 1))))

    def change(self, order: messages.ContestOrder) -> None:
        """Give an order that changes the contest; one that has ended goes on if there is something to play now."""
        ended = self.over or self.state is RunState.WAITING
        self._order(order)
        if ended:
            self.go_on()

    def leave(self) -> None:
        """End its process; what is being played is played again when the contest goes on."""
        self._forget_live()
        if self._talk.on:
            self._talk.leave()
            self._go_on()
        self.state, self._goes_on = RunState.CLOSED, False

    def close(self) -> None:
        """End its process, because the program ends."""
        self.leave()
        if not self.wait(LEAVE_S):
            self.kill()
            self.wait(1)

    def retire(self) -> None:
        """End its process, and vanish with it."""
        self.leave()
        if self.alive:
            self._wire.gone.connect(self.deleteLater)
        else:
            self.deleteLater()

    def _order(self, order: messages.ContestOrder) -> None:
        if not self._talk.on:
            self.state = RunState.READING
            self._order_boards()
        self._talk.order(order)
        self._go_on()

    def _go_on(self) -> None:
        if self._before is None:
            super()._go_on()

    def _on_before_gone(self) -> None:
        self._before = None
        self._go_on()

    # What the process tells

    def _tell(self, event: Event) -> None:
        match event:
            case str():
                try:
                    told = messages.read_event(event)
                except ValueError:
                    return  # a newer program may tell more
                self._take(told)
            case Failed(trouble, said):
                self._on_failed(trouble, said)
            case _:
                super()._tell(event)

    def _take(self, event: messages.ContestEvent) -> None:
        match event:
            case messages.GameEnded():
                self._on_game(event)
            case messages.MovePlayed():
                self._on_move(event)
            case messages.GameBegun():
                start = parse_position_string(event.start, self._size)
                self.live[event.board] = LiveGame(event.black, event.white, event.opening, list(start))
                self.waits, self._moved = None, True
                if not self._rests and self.state is not RunState.RUNNING:
                    self.state, self._dirty = RunState.RUNNING, True
            case messages.BoardShown():
                self._on_board(event)
            case _:
                self._take_state(event)
        if not self._soon.isActive():
            self._soon.start()

    def _take_state(self, event: messages.ContestEvent) -> None:
        """What is told of the contest as a whole."""
        self._dirty = True
        match event:
            case messages.ContestBegun():
                self._begin(event)
            case messages.RoundBegun(_, pairings, byes):
                self.rounds.append(Round(pairings, byes))
                self._round = True
            case messages.PlanChanged():
                self._on_plan(event)
            case messages.Progress():
                self.played, self.total = event.played, event.total
                self.boards, self.left_s = event.boards, event.left_s
                if self.state is RunState.READING:
                    self.state = RunState.PAUSED if self._rests else RunState.RUNNING
            case messages.ContestPaused() | messages.ContestResumed():
                self._rests, self.left_s = isinstance(event, messages.ContestPaused), None
                if self.state is not RunState.READING:
                    self.state = RunState.PAUSED if self._rests else RunState.RUNNING
            case _:
                self._take_trouble(event)

    def _take_trouble(self, event: messages.ContestEvent) -> None:
        """What is told of entrants that cannot play, of orders, and of the end."""
        match event:
            case messages.EntrantFailed():
                self.absent[event.name] = event
                self.entrant_failed.emit(event)
            case messages.EntrantWaits():
                self.waits = event
            case messages.EnginePrepares():
                self.prepares = True
            case messages.EntrantIsAnother():
                self.leave()
                self.another.emit(event.name)
            case messages.OrderRefused():
                self.refused.emit(event.why)
            case messages.ContestIdle():
                self._on_idle(event.why)
            case messages.ContestEnded():
                self._on_idle(event.why)
                self._talk.leave()

    @property
    def _size(self) -> int:
        return 15 if self.plan is None else self.plan.size

    def _begin(self, event: messages.ContestBegun) -> None:
        self._command = (*self._played_by, str(self.folder / PLAN))
        self.plan = loads(event.plan)
        self.total = 0
        self._ended.clear()
        self.games.clear()
        self.rounds.clear()
        self.absent.clear()
        self._forget_live()
        self.reread.emit()
        if self._goes_on:
            self.go_on()

    def _on_game(self, event: messages.GameEnded) -> None:
        self._ended.append(event.game)
        if event.board:
            self.live.pop(event.board, None)
            self._moved, self.prepares = True, False

    def _on_board(self, event: messages.BoardShown) -> None:
        game = self.live.setdefault(event.board, LiveGame(event.black, event.white))
        if (game.black, game.white) != (event.black, event.white):  # swap2: they have changed their colours
            game.black, game.white = event.black, event.white
            game.said.clear()
        game.moves, self._moved = list(parse_position_string(event.moves, self._size)), True

    def _on_move(self, event: messages.MovePlayed) -> None:
        game = self.live.get(event.board)
        if game is None or event.number != len(game.moves) + 1:
            return  # the board is shown as a whole first
        mover = Stone.BLACK if event.number % 2 else Stone.WHITE
        game.moves.append(parse_point(event.point, self._size))
        game.said[mover] = event
        self._moved = True

    def _on_plan(self, event: messages.PlanChanged) -> None:
        self._tell_soon()
        plan = loads(event.plan)
        self.absent = {name: told for name, told in self.absent.items() if name in event.absent}
        came_or_went = self.plan is None or [*self.plan.present] != [*plan.present]
        self.plan = plan
        gone = [key for key in event.games if key in self.games]
        for key in gone:
            del self.games[key]
        if gone or came_or_went:
            self.reread.emit()

    def _on_idle(self, why: str) -> None:
        """Nothing can be played now."""
        self.left_s = None
        self._forget_live()
        ran = self.state is RunState.RUNNING  # one that is only opened has been over for long
        known = {"complete": RunState.COMPLETE, "decided": RunState.DECIDED, "waiting": RunState.WAITING}
        self.state = known.get(why, RunState.CLOSED)
        self._done = ran and self.over

    def _on_failed(self, trouble: Trouble, said: str) -> None:
        self.state, self._goes_on = RunState.CLOSED, False
        self._forget_live()
        self._tell_soon()
        self.failed.emit(trouble, said.removeprefix(PROGRAM))
        self.changed.emit()

    def _forget_live(self) -> None:
        self.live.clear()
        self.waits, self._moved, self.prepares = None, True, False

    def _tell_soon(self) -> None:
        """Tell what has come since the last time."""
        ended, self._ended = self._ended, []
        self.games.update((game.key, game) for game in ended)
        dirty, self._dirty = self._dirty, False
        moved, self._moved = self._moved, False
        done, self._done = self._done, False
        begun, self._round = self._round, False
        if ended:
            self.grown.emit(ended)
        if begun:
            self.round_begun.emit()
        if dirty:
            self.changed.emit()
        if moved:
            self.moved.emit()
        if done:
            self.completed.emit()
