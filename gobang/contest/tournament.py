"""Plays the games of a schedule, one or several at a time, and writes each to the journal as it ends."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from gobang.contest.dice import CountedDice
from gobang.contest.journal import Journal
from gobang.contest.machine import Machine
from gobang.contest.referee import Finish, play
from gobang.contest.schedule import Entrant, Fixture, PlayedGame
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

LOOK_AHEAD = 64
"""How many games ahead a worker looks for a game whose dice are free."""
WAKE_S = 0.2
"""Seconds between two looks for Ctrl-C while workers play; on Windows an endless wait cannot be interrupted."""

Make = Callable[[Entrant], Machine]
Referee = Callable[[Position, Machine, Machine, RuleSet], Finish]


def play_all(
    fixtures: Iterable[Fixture], make: Make, rules: RuleSet, *, journal: Journal | None = None, workers: int = 1
) -> Generator[PlayedGame, None, None]:
    """Yield every game as `play_at` does, played in this process, `workers` at a time by machines that `make` makes."""
    return play_at([OwnTable(make) for _ in range(workers)], fixtures, rules, journal)


def play_at(
    tables: Sequence[GameTable], fixtures: Iterable[Fixture], rules: RuleSet, journal: Journal | None = None
) -> Generator[PlayedGame, None, None]:
    """Yield every game in the order of the schedule, each as soon as it and all before it have ended.

    Games that the journal holds are not played again; others are written to it when they end. The results do not
    depend on the number of tables, because a game depends only on its fixture and on the earlier throws of its dice.
    Closing the iterator closes all tables and drops unfinished games. Raises what the tables and the journal raise.
    """
    hall = _Hall(fixtures, rules, journal)
    return hall.play_here(tables[0]) if len(tables) == 1 else hall.play_beside(tables)


class TableClosed(Exception):
    """A table was closed before the game there had ended."""


class GameTable(Protocol):
    """A place where one game at a time is played."""

    def play(self, fixture: Fixture, dice: tuple[CountedDice, CountedDice], rules: RuleSet) -> PlayedGame:
        """Play a game to its end; afterwards the entrants' dice have been thrown as often as the game says.

        Raises TableClosed.
        """
        ...

    def close(self) -> None:
        """End the game that another thread plays here, and its machines; nothing can be played here afterwards."""
        ...


class OwnTable:
    """A table in this process. It keeps the machines of its last game for the next one.

    `referee` plays a game from its start between two machines, Black's first.
    """

    def __init__(self, make: Make, referee: Referee = play) -> None:
        self._make, self._referee = make, referee
        self._machines: dict[int, Machine] = {}
        self._lock = threading.Lock()
        self._closed = False

    def play(self, fixture: Fixture, dice: tuple[CountedDice, CountedDice], rules: RuleSet) -> PlayedGame:
        """Play a game between machines made here. Raises TableClosed, and what `make` and the machines raise."""
        entrants = (fixture.first, fixture.second)
        for gone in [number for number in self._machines if number not in [each.number for each in entrants]]:
            self._machines.pop(gone).close()
        first, second = (self._seat(entrant) for entrant in entrants)
        thrown = [die.thrown for die in dice]
        for machine, die in ((first, dice[0]), (second, dice[1])):
            machine.begin(die)
        black, white = (first, second) if fixture.first_is_black else (second, first)
        finish = self._referee(fixture.start, black, white, rules)
        return PlayedGame(fixture, finish, (dice[0].thrown - thrown[0], dice[1].thrown - thrown[1]))

    def _seat(self, entrant: Entrant) -> Machine:
        with self._lock:
            if self._closed:
                raise TableClosed
            if entrant.number not in self._machines:
                self._machines[entrant.number] = self._make(entrant)
            return self._machines[entrant.number]

    @property
    def closed(self) -> bool:
        """Whether nothing can be played here any more."""
        return self._closed

    def close(self) -> None:
        """End the machines, even while they think; nothing can be played here afterwards."""
        with self._lock:
            self._closed = True
            machines, self._machines = list(self._machines.values()), {}
        for machine in machines:
            machine.close()


class _Hall:
    """Hands games to workers: the games not begun, the dice in use, and the results held back for an earlier game."""

    def __init__(self, fixtures: Iterable[Fixture], rules: RuleSet, journal: Journal | None) -> None:
        self._coming = enumerate(fixtures)
        self._rules, self._journal = rules, journal
        self._waiting: deque[tuple[int, Fixture]] = deque()
        self._dice: dict[Entrant, CountedDice] = {}
        self._throwing: set[Entrant] = set()
        self._free = threading.Condition()
        self._ended = False

    # One table: the caller's thread

    def play_here(self, table: GameTable) -> Generator[PlayedGame, None, None]:
        try:
            while (found := self._next()) is not None:
                game = self._settle(table, found[1])
                self._release(found[1])
                yield game
        finally:
            table.close()

    # Several tables, each with a thread

    def play_beside(self, tables: Sequence[GameTable]) -> Generator[PlayedGame, None, None]:
        heard: queue.SimpleQueue[tuple[int, PlayedGame] | BaseException | None] = queue.SimpleQueue()
        threads = [threading.Thread(target=self._work, args=(table, heard), daemon=True) for table in tables]
        for thread in threads:
            thread.start()
        early: dict[int, PlayedGame] = {}
        due, at_work = 0, len(tables)
        try:
            while at_work:
                with suppress(queue.Empty):
                    item = heard.get(timeout=WAKE_S)
                    if isinstance(item, BaseException):
                        raise item
                    if item is None:
                        at_work -= 1
                    else:
                        early[item[0]] = item[1]
                while due in early:
                    yield early.pop(due)
                    due += 1
        finally:
            with self._free:
                self._ended = True
                self._free.notify_all()
            for table in tables:
                table.close()
            for thread in threads:
                thread.join()

    def _work(self, table: GameTable, heard: queue.SimpleQueue[tuple[int, PlayedGame] | BaseException | None]) -> None:
        try:
            while (found := self._next()) is not None:
                index, fixture = found
                game = self._settle(table, fixture)
                heard.put((index, game))
                self._release(fixture)
            heard.put(None)
        except BaseException as problem:  # noqa: BLE001  the caller is told, in its own thread
            heard.put(problem)

    # Common to both

    def _next(self) -> tuple[int, Fixture] | None:
        """Wait for a game whose dice are free and take it; None at the end of the schedule."""
        with self._free:
            while not self._ended:
                if (found := self._ready()) is not None:
                    return found
                if len(self._waiting) < LOOK_AHEAD and (item := next(self._coming, None)) is not None:
                    self._waiting.append(item)
                elif not self._waiting:
                    return None
                else:
                    self._free.wait()
            return None

    def _ready(self) -> tuple[int, Fixture] | None:
        before: set[Entrant] = set(self._throwing)
        for item in self._waiting:
            throwers = _throwers(item[1])
            if not throwers & before:
                self._waiting.remove(item)
                self._throwing |= throwers
                return item
            before |= throwers
        return None

    def _release(self, fixture: Fixture) -> None:
        with self._free:
            self._throwing -= _throwers(fixture)
            self._free.notify_all()

    def _settle(self, table: GameTable, fixture: Fixture) -> PlayedGame:
        """The game from the journal, or else played now and written to it."""
        dice = (self._die(fixture.first), self._die(fixture.second))
        if self._journal is None:
            return table.play(fixture, dice, self._rules)
        if (known := self._journal.find(fixture, self._rules)) is not None:
            for die, throws in zip(dice, known.thrown, strict=True):
                die.skip(throws)
            return known
        game = table.play(fixture, dice, self._rules)
        with self._free:
            if not self._ended:  # machines that were closed have not lost
                self._journal.append(game)
        return game

    def _die(self, entrant: Entrant) -> CountedDice:
        """The entrant's dice; new ones if it uses none."""
        if entrant.seed is None:
            return CountedDice(0)
        with self._free:
            if entrant not in self._dice:
                self._dice[entrant] = CountedDice(entrant.seed)
            return self._dice[entrant]


def _throwers(fixture: Fixture) -> set[Entrant]:
    return {entrant for entrant in (fixture.first, fixture.second) if entrant.seed is not None}
