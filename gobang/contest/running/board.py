"""One board of a running contest: plays a game, tells its moves to who watches, and makes a kept game of it."""

from __future__ import annotations

import hashlib
import random
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from gobang.contest.dice import CountedDice
from gobang.contest.machine import Failure, Machine, MoveNote
from gobang.contest.planning.plan import ContestPlan, OpeningKind
from gobang.contest.referee import Finish, Watch, play
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.messages import BoardShown, ContestEvent, EntrantWaits, GameBegun, MovePlayed
from gobang.contest.running.programme import DueGame
from gobang.contest.running.seats import FirstMoves, Seat, seat, weigher_name
from gobang.contest.running.swap2 import OpeningFailed, opened
from gobang.contest.schedule import Entrant, Fixture
from gobang.contest.tournament import GameTable, Make, OwnTable, Referee
from gobang.game.formats.moves.contest_games import WINNERS
from gobang.game.notation import point_name, position_string
from gobang.game.openings.opening_rules import Party
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import Ending, RuleSet, Verdict

TableMaker = Callable[[Make, Referee, Callable[[Entrant], str | None]], GameTable]
"""Makes a table of machines; the last one names the weigher of an entrant, None if it is another machine."""
Tell = Callable[[ContestEvent], None]


def own_table(make: Make, referee: Referee, _weigher_of: Callable[[Entrant], str | None]) -> GameTable:
    """A table in this process."""
    return OwnTable(make, referee)


@dataclass(frozen=True, slots=True)
class BoardSetting:
    """What the boards of a contest share: its plan, the plan's folder, who is told, and how tables are made."""

    plan: ContestPlan
    folder: Path
    tell: Tell
    first_moves: FirstMoves
    table: TableMaker = own_table
    telling: AbstractContextManager[bool] = field(default_factory=threading.RLock)
    """The lock under which everything is told: a board's position is told before it changes."""


class PlaysGames(Protocol):
    """A board as a running contest needs it; `sitting` are the entrants of its last game, whose programs run."""

    sitting: tuple[str, ...]
    watched: bool

    def play(self, due: DueGame, start: Position) -> KeptGame:
        """Play a game to its end. Raises EntrantProblem."""
        ...

    def show(self) -> None:
        """Tell what stands on it."""
        ...

    def rest(self) -> None:
        """The game is over."""
        ...

    def release(self) -> None:
        """End the programs that wait here for a next game; that one starts them anew."""
        ...

    def close(self) -> None:
        """End the game and its machines; nothing can be played here afterwards."""
        ...


BoardMaker = Callable[[int, BoardSetting], PlaysGames]
"""Makes the board with a number."""


class ContestBoard:
    """Plays one game at a time. `number` counts from 1."""

    def __init__(self, number: int, setting: BoardSetting) -> None:
        self.number = number
        self.sitting: tuple[str, ...] = ()
        """The entrants of the last game, whose programs still run."""
        self.watched = False
        self._setting = setting
        self._lock = setting.telling
        self._position: Position | None = None
        self._due: DueGame | None = None
        self._notes: list[MoveNote] = []
        self._proved: list[Stone] = []
        self._failed: tuple[str, ...] = ()
        self._start = Position.empty(setting.plan.size)
        """The position after the opening."""
        self._exchanged = False
        """Whether the colours were exchanged in the opening."""
        self._seats: dict[str, Seat] = {}
        """The last machine of each entrant that has played here."""
        self._table = setting.table(self._make, self._play, self._weigher)

    def play(self, due: DueGame, start: Position) -> KeptGame:
        """Play a game to its end. Raises EntrantProblem, and OSError if the machines' files cannot be read."""
        began = datetime.now(UTC).isoformat(timespec="seconds")
        clock = time.monotonic()
        self.sitting = (due.first, due.second)
        fixture = Fixture(0, due.number, self._entrant(due, due.first), self._entrant(due, due.second), start)
        size = self._setting.plan.size
        with self._lock:
            self._due, self._position = due, start
            self._notes, self._proved, self._failed = [], [], ()
            self._start, self._exchanged = start, False
        black, white = fixture.black.name, fixture.white.name
        opening = position_string(start.moves, size)
        self._setting.tell(
            GameBegun(self.number, due.first, due.second, due.number, black, white, due.opening, opening)
        )
        dice = (CountedDice(fixture.first.seed or 0), CountedDice(fixture.second.seed or 0))
        finish = self._table.play(fixture, dice, self._setting.plan.rules).finish
        if self._exchanged:
            black, white = white, black
        winners = {stone: name for name, stone in WINNERS.items()}
        notes = self._notes
        told = any(note != MoveNote() for note in notes)
        return KeptGame(
            *due.key,
            black=black,
            white=white,
            moves=position_string(finish.moves, size),
            winner=winners[finish.verdict.winner],
            ending=finish.verdict.ending.value,
            failure=finish.failure.value if finish.failure else None,
            opening=due.opening,
            start=len(self._start.moves),
            round=due.round,
            said=self._failed if finish.failure else (),
            ms=tuple(note.ms for note in notes) if told else (),
            depth=tuple(note.depth for note in notes) if told else (),
            percent=tuple(note.percent for note in notes) if told else (),
            began=began,
            took_ms=round(1000 * (time.monotonic() - clock)),
        )

    def show(self) -> None:
        """Tell what stands on the board, if a game is being played."""
        with self._lock:
            due, position = self._due, self._position
            if due is None or position is None:
                return
            black, white = (
                (due.first, due.second) if (due.number % 2 == 0) != self._exchanged else (due.second, due.first)
            )
            self._setting.tell(BoardShown(self.number, black, white, position_string(position.moves, position.size)))

    def rest(self) -> None:
        """The game is over: nothing stands on the board."""
        with self._lock:
            self._due = self._position = None

    def release(self) -> None:
        """End the programs that wait here for a next game; that one starts them anew."""
        for each in self._seats.values():
            each.release()

    def close(self) -> None:
        """End the game and its machines; nothing can be played here afterwards."""
        self._table.close()

    # What the table needs

    def _entrant(self, due: DueGame, name: str) -> Entrant:
        """The entrant with the dice of this game, which are those of no other."""
        plan = self._setting.plan
        numbers = [entrant.name for entrant in plan.entrants]
        text = f"{plan.seed} {due.first} {due.second} {due.number} {name}"
        return Entrant(numbers.index(name), name, int(hashlib.sha256(text.encode()).hexdigest()[:8], 16))

    def _make(self, entrant: Entrant) -> Machine:
        """Raises EntrantProblem."""
        planned = self._setting.plan.find(entrant.name)
        assert planned is not None  # noqa: S101  the programme takes its games from the same plan
        setting, name = self._setting, entrant.name

        def waits(seconds: float) -> None:
            setting.tell(EntrantWaits(name, seconds))

        made = self._seats[name] = seat(setting.plan, planned, setting.folder, waits, setting.first_moves)
        return made

    def _weigher(self, entrant: Entrant) -> str | None:
        planned = self._setting.plan.find(entrant.name)
        return None if planned is None else weigher_name(planned, self._setting.folder)

    def _play(self, start: Position, black: Machine, white: Machine, rules: RuleSet) -> Finish:
        """Play a game; `black` has Black, or is the first to act in an opening of the entrants."""
        if self._setting.plan.openings.kind is OpeningKind.SWAP2:
            due, seed = self._due, self._setting.plan.seed
            try:
                start, party = opened(black, white, start.size, rules, random.Random(f"{seed} {due}"))
            except OpeningFailed as lost:
                return self._lost_in_the_opening(lost, black if lost.party is Party.FIRST else white)
            self._start = start
            if party is Party.SECOND:
                self._exchanged = True
                black, white = white, black
            with self._lock:
                self._position = start
            if self.watched:
                self.show()
        watch: Watch = self._on_move
        finish = play(start, black, white, rules, watch)
        if finish.failure is not None:
            self._note_failure(black if finish.verdict.winner is Stone.WHITE else white)
        return finish

    def _lost_in_the_opening(self, lost: OpeningFailed, loser: Machine) -> Finish:
        """How a game ends whose opening one of the two cannot play; who began has had Black so far."""
        self._note_failure(loser)
        self._start = lost.position
        winner = Stone.WHITE if lost.party is Party.FIRST else Stone.BLACK
        ending = Ending.TIME if lost.failure is Failure.LATE else Ending.FORFEIT
        return Finish(Verdict(ending, winner), lost.position.moves, lost.failure)

    def _note_failure(self, loser: Machine) -> None:
        self._failed = loser.transcript if isinstance(loser, Seat) else ()

    def _on_move(self, mover: Machine, position: Position) -> Verdict | None:
        note = mover.note if isinstance(mover, Seat) else MoveNote()
        with self._lock:
            self._notes.append(note)
            self._position = position
            if self.watched:
                size = position.size
                point = point_name(position.moves[-1], size).lower()
                line = position_string(note.line, size)
                self._setting.tell(
                    MovePlayed(self.number, len(position.moves), point, note.ms, note.depth, note.percent, line)
                )
        return self._settled(position, note)

    def _settled(self, position: Position, note: MoveNote) -> Verdict | None:
        """The verdict of the plan's adjudication; None if the game goes on."""
        rule = self._setting.plan.adjudication
        mover = position.turn.other
        if rule.agreed:
            self._proved.append(
                {100: mover, 0: mover.other}.get(-1 if note.percent is None else note.percent, Stone.EMPTY)
            )
            last = self._proved[-2 * rule.agreed :]
            if len(last) == 2 * rule.agreed and set(last) in ({Stone.BLACK}, {Stone.WHITE}):
                return Verdict(Ending.RESIGNED, last[0])
        if rule.moves and len(position.moves) >= rule.moves:
            return Verdict(Ending.AGREED, Stone.EMPTY)
        return None
