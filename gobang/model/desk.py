"""The desk: the only way a game comes on the board, and what becomes of the one that was there."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject

from gobang.game.formats import sgf_opening
from gobang.game.point import Stone
from gobang.game.record.marks import MarkTool
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.model.game_state import FileState, GameState, Reading, Rest
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.next_game import NextGame
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.play.absence import Absence
from gobang.model.play.random_opening import random_opening
from gobang.model.play.score_sheet import blank
from gobang.model.player import HumanPlayer, Player
from gobang.model.setup import Mode, Setup


@dataclass(frozen=True, slots=True)
class Left:
    """What was on the board before another game was put there."""

    game: GameState
    kept: Path | None
    """Its file among the earlier games; None if it stands elsewhere, or there is nothing to keep."""


class Desk(QObject):
    """Puts games on the board of the window's match. One that leaves it is kept: players, colours, rule and clock.

    One that lies aside, or in whose place another was pasted, is kept with all that `GameState` holds. One that is
    among the earlier games is read from its file again, which knows nothing of its history of edits.

    What outlives windows: a tool for marks that the person has in hand, the choice for the `next` game, and whether
    the game waits in the person's `absence`.
    """

    def __init__(
        self, match: Match, opponents: Opponents, settings: Settings, file: OpenFile, earlier: EarlierGames
    ) -> None:
        super().__init__(match)
        self.match, self.opponents, self.file, self.earlier = match, opponents, file, earlier
        self._settings = settings
        self._dice = random.Random()
        self.next = NextGame(match, settings)
        self.absence = Absence(match)
        self.tool: MarkTool | None = None
        """The tool in hand, with which clicks set marks."""

    # What is there

    @property
    def game(self) -> GameState:
        """The person's own game as it would be left now, whole: the one that lies aside, or the one on the board."""
        match, file = self.match, self.file
        aside = match.activity.aside
        kept_as = self.earlier.kept_as(match.record)
        return replace(match.as_left(), file=file.state, kept_as=kept_as) if aside is None else aside

    def stranger(self, game: GameState) -> OpponentId | None:
        """The machine that played `game` and is no longer on the list; None if all who played are there."""
        return next((name for name in _seated(game) if not self.opponents.knows(name)), None)

    def _without_strangers(self, game: GameState) -> GameState:
        """The same with a person in the place of each machine that is gone."""
        black, white = (name if self.opponents.knows(name) else HUMAN for name in _seated(game))
        machines = [name for name in (black, white) if name != HUMAN]
        if machines:  # one is left, and the person has the other colour
            own = Stone.BLACK if black == HUMAN else Stone.WHITE
            setup = replace(game.setup, mode=Mode.VERSUS, opponent=machines[0], own=own)
        else:
            setup = replace(game.setup, mode=Mode.TWO_PLAYERS)
        return replace(game, setup=setup, seats=(black, white))

    # How games come and go

    def put_up(self, game: GameState, players: tuple[Player, Player] | None = None) -> Left:
        """Put `game` on the board, and keep the one that was there, unless it goes on or stands in a file as it is.

        Those who sat there sit down again; a person takes the place of a machine that is gone. For an exercise its own
        `players` are given. A limited clock waits for `resume`, so that nobody loses time.
        """
        before = self.game
        kept = None if game.record is before.record or game.activity.aside is not None else self._keep(before)
        match = self.match
        if players is None and self.stranger(game) is not None:
            game = self._without_strangers(game)
        if game.clocks.readings and game.setup.limit.main_ms is not None and game.rest is Rest.NONE:
            game = replace(game, rest=Rest.HELD)
        self.earlier.adopt(game)
        match.open(game, *(players or self._players(game)))
        if game.file is not None:
            self.file.restore(game.file)
        return Left(before, kept)

    def give_back(self) -> None:
        """Put the person's own game back on the board after exercises."""
        if (aside := self.match.activity.aside) is not None:
            self.put_up(aside)

    def bring_back(self) -> None:
        """Put the game back on the board in whose place another was pasted."""
        if (before := self.match.activity.pasted_over) is not None:
            self.put_up(before)

    def put_away(self) -> None:
        """Keep the game among the earlier games as it is now; what its record becomes from now on is another game."""
        self._keep(self.game)
        self.earlier.forget(self.match.record)

    def _keep(self, game: GameState) -> Path | None:
        return None if self.file.stands_elsewhere else self.earlier.keep(game)

    def keep_ended(self) -> None:
        """Keep a game that has just ended, so that it is not lost with the window."""
        if self.match.activity.aside is None:
            self.earlier.keep_ended(self.match.as_left())

    def _players(self, game: GameState) -> tuple[Player, Player]:
        if game.activity.is_record:
            return HumanPlayer(), HumanPlayer()
        pace, rules = self._settings.now.pace_ms, game.setup.rules
        black, white = (self.opponents.again(name, rules, pace_ms=pace, level=game.level) for name in _seated(game))
        return black, white

    # Games that begin

    def begin(self, setup: Setup) -> Left:
        """Begin a new game, where it is wanted with the stones of a random opening."""
        setup = self.opponents.playable(setup)
        self._settings.change(setup=setup)
        record = blank(setup, setup.seat(Stone.BLACK), setup.seat(Stone.WHITE))
        if setup.begins_at_random:
            for point in random_opening(setup.rules, setup.size, self._dice):
                record.play(point)
        return self.put_up(GameState(record, setup))

    def header(self, setup: Setup) -> Header:
        """What is known about a game of `setup` that begins today."""
        return blank(setup, setup.seat(Stone.BLACK), setup.seat(Stone.WHITE)).header

    def read(
        self, record: Record, rule: str = FREESTYLE.name, over: GameState | None = None, *, at_root: bool = False
    ) -> Left:
        """Put an opened record on the board, at its end or `at_root`; by `rule` if it names none of ours.

        It is pasted in the place of `over`, which undo brings back. Its header stays silent about a rule that was
        chosen by nobody.
        """
        if at_root:
            record.go(record.root)
        else:
            record.last()
        rule = record.header.rule if record.header.rule in RULES else rule
        setup = replace(self.match.setup.to_read(record.root.position), rule=rule)
        if over is not None and not record.header.rule:  # the person has chosen it for the game on the board
            record.header = replace(record.header, rule=setup.rule)
        return self.put_up(GameState(record, setup, Reading(over, setup.rule)))

    def show_example(self, record: Record) -> Left:
        """Put a record on the board, at its current node, that the program has made to show something.

        It is kept only if somebody changes it.
        """
        setup = replace(self.match.setup.to_read(record.root.position), rule=FREESTYLE.name)
        return self.put_up(GameState(record, setup, Reading(None, setup.rule), file=FileState(example=True)))

    def go_on_with(self, setup: Setup) -> Left:
        """Begin a game of `setup` from the position on the board, with its moves alone."""
        match, setup = self.match, self.opponents.playable(setup)
        here = self.next.from_here(setup)
        self._settings.change(setup=setup)
        record = Record.of(match.position, self.header(here))
        if here.opening_rule is not None and (phase := sgf_opening.opening_of(match.record)) is not None:
            record.root.properties = sgf_opening.with_opening(record.root, phase)
        return self.put_up(GameState(record, here))


def _seated(game: GameState) -> tuple[OpponentId, OpponentId]:
    """Who plays a game, Black first."""
    return game.seats or (game.setup.seat(Stone.BLACK), game.setup.seat(Stone.WHITE))
