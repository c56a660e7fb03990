"""Runs a contest: as many boards at once as wanted, changed while it runs, each game kept as it ends."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.planning.plan_text import dumps
from gobang.contest.planning.starts import Starts
from gobang.contest.running.board import (
    BoardMaker,
    BoardSetting,
    ContestBoard,
    PlaysGames,
    TableMaker,
    Tell,
    own_table,
)
from gobang.contest.running.games_file import GamesFile
from gobang.contest.running.kept_game import GameKey
from gobang.contest.running.messages import (
    ContestBegun,
    ContestEnded,
    ContestEvent,
    ContestIdle,
    ContestPaused,
    ContestResumed,
    EntrantFailed,
    GameEnded,
    PlanChanged,
    Progress,
    RoundBegun,
)
from gobang.contest.running.pairings import Round
from gobang.contest.running.programme import DueGame, Programme
from gobang.contest.running.seats import EntrantChanged, EntrantProblem, FirstMoves, digest, why
from gobang.contest.tournament import TableClosed
from gobang.contest.weigher import is_weigher

WAKE_S = 0.2
"""Seconds between two looks for Ctrl-C; on Windows an endless wait cannot be interrupted."""


def usual_boards() -> int:
    """As many games at once as there are processor cores, less one for whoever sits before them."""
    return max(1, (os.cpu_count() or 2) - 1)


class ContestRunner:
    """Plays the games of a plan that are not in the file. `save` is called with a plan that has been changed.

    `stays`: it waits for orders when nothing is left to play, and ends only when it is stopped. `run` is called once;
    everything else may be called by any thread while it runs. `tell` is called by any thread, by one at a time.
    """

    def __init__(
        self,
        plan: ContestPlan,
        file: GamesFile,
        folder: Path,
        tell: Tell,
        *,
        save: Callable[[ContestPlan], None] = lambda _plan: None,
        table: TableMaker = own_table,
        board: BoardMaker = ContestBoard,
        stays: bool = False,
    ) -> None:
        """Raises EntrantChanged, BadOpenings, BadResource, OSError."""
        self.plan, self._file, self._folder = plan, file, folder
        self._tell_all, self._save, self._table, self._board = tell, save, table, board
        self._telling = threading.RLock()
        self._change = threading.Condition(threading.RLock())
        self._programme = Programme(plan, file, self._tell_round)
        self._starts = Starts(plan, folder)
        self._boards: dict[int, PlaysGames] = {}
        self._threads: list[threading.Thread] = []
        self._in_play: dict[int, DueGame] = {}
        self._stale: set[GameKey] = set()
        self._registered: set[str] = set()
        self._counted = 0
        """How many of the kept games count."""
        self._first_moves = FirstMoves(
            name for game in file.games if not game.failure for name in (game.first, game.second)
        )
        self._watched: frozenset[int] = frozenset()
        self._stays, self._idle = stays, False
        self._paused = self._stopped = self._closed = False
        self._outdated: set[int] = set()
        """Boards in play that begin anew after their game, because the plan has changed."""
        self._problem: BaseException | None = None
        self._began, self._played_here = time.monotonic(), 0
        for entrant in plan.entrants:
            known = file.machines.get(entrant.name)
            if known is not None and known != digest(entrant, folder):
                raise EntrantChanged(entrant.name)

    # Running

    def run(self) -> str:
        """Play until nothing is left to play, or the contest is stopped; returns `ContestEnded.why`.

        Raises what goes wrong with a board or the file, after all boards are closed.
        """
        kept = self._programme.games
        self._counted = len(kept)
        self._tell(ContestBegun(dumps(self.plan), len(kept)))
        for number, round_ in enumerate(self._file.rounds, 1):
            self._tell_round(number, round_)
        for game in kept:
            self._tell(GameEnded(0, game))
        self._tell_progress()
        try:
            with self._change:
                self._seat_boards()
                while not self._over():
                    self._change.wait(WAKE_S)
        finally:
            self._close()
        if self._problem is not None:
            raise self._problem
        reason = self._reason()
        self._tell(ContestEnded(reason))
        return reason

    @property
    def _ends(self) -> bool:
        """Whether no more games begin."""
        return self._stopped or self._closed or self._problem is not None

    def _over(self) -> bool:
        if self._ends:
            return True
        if self._in_play or (self._paused and not self._programme.decided):
            return False
        due = self._programme.take()
        if due is not None:
            self._programme.in_play.discard(due.key)
            return False
        if self._stays and not self._idle:
            self._idle = True
            self._tell(ContestIdle(self._reason()))
            for board in self._boards.values():
                board.release()
        return not self._stays

    def _reason(self) -> str:
        if self._stopped:
            return "stopped"
        if self._programme.decided:
            return "decided"
        return "waiting" if self._programme.absent else "complete"

    def _seat_boards(self) -> None:
        """Let as many boards play as are wanted; those that are too many end after their game."""
        for number in range(1, self._wanted() + 1):
            if number not in self._boards:
                self._open(number)
                thread = threading.Thread(target=self._work, args=(number,), daemon=True, name=f"board {number}")
                self._threads.append(thread)
                thread.start()

    def _open(self, number: int) -> PlaysGames:
        setting = BoardSetting(self.plan, self._folder, self._tell, self._first_moves, self._table, self._telling)
        board = self._board(number, setting)
        board.watched = number in self._watched
        self._boards[number] = board
        return board

    def _wanted(self) -> int:
        return self.plan.concurrency or usual_boards()

    def _work(self, number: int) -> None:
        try:
            while (due := self._next(number)) is not None:
                self._play(number, due)
        except BaseException as problem:  # noqa: BLE001  it is raised by `run`, in its own thread
            with self._change:
                self._problem = self._problem or problem
                board = self._boards.pop(number, None)
                self._change.notify_all()
            if board is not None:
                board.close()

    def _next(self, number: int) -> DueGame | None:
        """Wait for a game for this board; None if it is to end."""
        with self._change:
            while not self._ends and number <= self._wanted():
                due = None if self._paused else self._programme.take(self._boards[number].sitting, self._shy())
                if due is not None:
                    self._in_play[number] = due
                    self._idle = False
                    for name in due.key[:2]:
                        self._register(name)
                    return due
                self._change.wait(WAKE_S)
            board = self._boards.pop(number)  # in the same breath: an order may want a board of this number again
            self._change.notify_all()
        board.close()
        return None

    def _shy(self) -> set[str]:
        """The entrants whose programs are asked for their very first move: one that is silent keeps one board only."""
        asked = {name for due in self._in_play.values() for name in (due.first, due.second)}
        asked -= self._first_moves.made
        return {name for name in asked if (entrant := self.plan.find(name)) and not is_weigher(entrant.machine)}

    def _register(self, name: str) -> None:
        """Note what an entrant is before its first game is kept."""
        if name in self._registered:
            return
        self._registered.add(name)
        entrant = self.plan.find(name)
        assert entrant is not None  # noqa: S101  the programme takes its games from the same plan
        self._file.register(name, digest(entrant, self._folder))

    def _play(self, number: int, due: DueGame) -> None:
        board = self._boards[number]
        game, problem = None, None
        try:
            with self._change:
                start = self._starts[due.opening]
            game = board.play(due, start)
        except TableClosed:
            pass  # it was dropped
        except EntrantProblem as found:
            problem = found
        closing: list[PlaysGames] = []
        with self._change:
            board.rest()
            self._in_play.pop(number, None)
            self._programme.in_play.discard(due.key)
            stale = due.key in self._stale
            self._stale.discard(due.key)
            ended = self._stopped or self._closed
            dropped = stale or ended
            if game is not None and not dropped:
                self._file.append(game)
                self._programme.count(game)
                self._played_here += 1
                self._counted += 1
                self._tell(GameEnded(number, game))
                self._tell_progress()
            elif problem is not None and not dropped:
                closing = self._set_aside(problem)
            outdated = stale or problem is not None or number in self._outdated
            self._outdated.discard(number)
            if outdated and not ended:
                closing.append(board)
                self._open(number)
            self._change.notify_all()
        _close_all(closing)

    def _set_aside(self, problem: EntrantProblem) -> list[PlaysGames]:
        """Let an entrant that cannot play at all wait; returns the boards at which it plays, which are to be closed."""
        if problem.name in self._programme.absent:
            return []
        self._programme.absent.add(problem.name)
        self._tell(EntrantFailed(problem.name, *why(problem.problem)))
        return self._drop_games_of(problem.name)

    def _drop_games_of(self, name: str) -> list[PlaysGames]:
        """Let the games that an entrant plays not count; returns their boards, which are to be closed."""
        numbers = [number for number, due in self._in_play.items() if name in (due.first, due.second)]
        self._stale |= {self._in_play[number].key for number in numbers}
        return [self._boards[number] for number in numbers]

    def _close(self) -> None:
        with self._change:
            self._closed = True
            boards = list(self._boards.values())
            self._change.notify_all()
        _close_all(boards)
        for thread in self._threads:
            thread.join()

    # Telling

    def _tell(self, event: ContestEvent) -> None:
        with self._telling:
            self._tell_all(event)

    def _tell_round(self, number: int, round_: Round) -> None:
        self._tell(RoundBegun(number, round_.pairings, round_.byes))

    def _tell_progress(self) -> None:
        played, total = self._counted, self._programme.total
        left = None
        if self._played_here:
            each = (time.monotonic() - self._began) / self._played_here
            left = round(each * max(0, total - played), 1)
        self._tell(Progress(played, total, self._wanted(), left))

    # Orders

    def pause(self) -> None:
        """Begin no more games."""
        with self._change:
            self._paused = True
        self._tell(ContestPaused())

    def resume(self) -> None:
        """Begin games again."""
        with self._change:
            self._paused = False
            self._began, self._played_here = time.monotonic(), 0
            self._change.notify_all()
        self._tell(ContestResumed())

    def stop(self) -> None:
        """End now; games that are being played are dropped."""
        with self._change:
            self._stopped = True
            self._change.notify_all()

    def watch(self, numbers: frozenset[int]) -> None:
        """Tell the moves on these boards, beginning with what stands on them."""
        with self._change:
            fresh = numbers - self._watched
            self._watched = numbers
            boards = dict(self._boards)
        for number, board in boards.items():
            board.watched = number in numbers
            if number in fresh:
                board.show()

    def change(self, plan: ContestPlan) -> None:
        """Go on by another plan, which must have the same rule, size, seed and openings. Raises OSError, RoundSettled.

        The games of an entrant that has become another are played again; those in play of one that is out are dropped.
        """
        with self._change:
            gone = [game.key for game in self._file.games]
            if plan != self.plan and plan.entrants == self.plan.entrants:  # nobody is another than before
                self._go_on_by(plan, gone)
                return
            before = {entrant.name: entrant for entrant in self.plan.present}
            now = {entrant.name: entrant for entrant in plan.present}
            for entrant in plan.entrants:
                known = self._file.machines.get(entrant.name)
                if known is not None and known != digest(entrant, self._folder):
                    self._file.play_again(entrant.name, all_games=True)
                    self._programme.absent.discard(entrant.name)
            others = [name for name, entrant in before.items() if now.get(name) != entrant]
            closing = [board for name in others for board in self._drop_games_of(name)]
            self._programme.absent &= {name for name in before if now.get(name) == before[name]}
            self._go_on_by(plan, gone)
            closing += self._begin_boards_anew()
        _close_all(closing)

    def play_again(self, name: str, *, all_games: bool) -> None:
        """Play the games again that an entrant lost by a failure, or all of them; one that was set aside plays again.

        Raises OSError, RoundSettled.
        """
        with self._change:
            gone = [game.key for game in self._file.games]
            self._file.play_again(name, all_games=all_games)
            self._programme.absent.discard(name)
            self._go_on_by(self.plan, gone)
            closing = self._begin_boards_anew()
        _close_all(closing)

    def _begin_boards_anew(self) -> list[PlaysGames]:
        """Let no board keep a machine that may be another now; one that plays begins anew after its game.

        Returns the boards that others have replaced, which are to be closed.
        """
        self._registered.clear()
        self._outdated |= self._in_play.keys()
        resting = self._boards.keys() - self._in_play.keys()
        replaced = [self._boards[number] for number in resting]
        for number in resting:
            self._open(number)
        return replaced

    def _go_on_by(self, plan: ContestPlan, before: list[GameKey]) -> None:
        if plan != self.plan:
            self._save(plan)
        self.plan = self._programme.plan = plan
        self._programme.forget()
        self._idle = False
        self._counted = len(self._programme.games)
        self._seat_boards()
        left = {game.key for game in self._file.games}
        gone = tuple(key for key in before if key not in left)
        self._tell(PlanChanged(dumps(plan), gone, tuple(sorted(self._programme.absent))))
        self._tell_progress()
        self._change.notify_all()


def _close_all(boards: Iterable[PlaysGames]) -> None:
    """Close boards, outside the lock: a program may take a second to end, and orders are obeyed meanwhile."""
    for board in boards:
        board.close()
