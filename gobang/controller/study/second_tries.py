"""The user plays on from before a mistake of a reviewed game, and comes back to the review."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject

from gobang.controller.new_game_controller import NewGameController
from gobang.controller.router import Router
from gobang.game.point import Stone
from gobang.game.records.record import Record
from gobang.model.activity import aside_of
from gobang.model.game_state import GameState
from gobang.model.match import Match
from gobang.model.orders import Deed
from gobang.view.main_window import MainWindow
from gobang.view.surroundings import REVIEW


class _SecondTry(NamedTuple):
    """The record in which the user plays on, and the reviewed game with its file, as it was left for that."""

    record: Record
    reviewed: GameState


class SecondTries(QObject):
    """Remembers the game that the user has left to play on from before a mistake, and brings it back.

    It is forgotten when another game comes on the board; then it is among the earlier games.
    """

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        new_games: NewGameController,
        leave: Callable[[], GameState],
        put_back: Callable[[GameState], None],
        router: Router,
    ) -> None:
        super().__init__(window)
        self._match, self._window, self._new_games = match, window, new_games
        self._leave, self._put_back, self._router = leave, put_back, router
        self._tries: list[_SecondTry] = []
        """The last one is on the board, or aside; the game of the one before it is what it came from."""
        router.obey({Deed.BACK_TO_REVIEW: self._on_back})
        match.began.connect(self._on_began)
        self._on_began()

    def go_on_from(self, before: SecondTries) -> None:
        """Take over from a replaced window what there is to come back to."""
        self._tries = before._tries
        self._on_began()

    def begin(self, record: Record, own: Stone) -> None:
        """Let the user play `own` from the end of `record` on."""
        self._tries.append(_SecondTry(record, self._leave()))
        self._new_games.try_from(record, own)

    def _on_back(self) -> None:
        """Show the review again, at the move at which it was left."""
        if self._tries:
            self._put_back(self._tries.pop().reviewed)
            self._window.around.visit(REVIEW)
            self._window.board.setFocus()

    def _on_began(self) -> None:
        """Forget what belongs to a game that is neither on the board nor aside."""
        match, tries = self._match, self._tries
        aside = aside_of(match.activity)
        here = match.record if aside is None else aside.record
        while tries and tries[-1].record is not here:
            tries.pop()
        self._router.note(tries=bool(tries))
