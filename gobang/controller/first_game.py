"""The game that is on the board when the program starts."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gobang.controller.notices import notice, order
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.records.record import Record
from gobang.model.game_state import GameState
from gobang.model.kept.unfinished import UnfinishedGame, take_up
from gobang.model.opponents.opponents import UnknownOpponent
from gobang.model.setup import Mode, Setup
from gobang.view import notice_bar
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase

if TYPE_CHECKING:
    from gobang.controller.new_game_controller import NewGameController
    from gobang.controller.notices.notices import Notices
    from gobang.model.kept.earlier import EarlierGames
    from gobang.model.kept.open_file import OpenFile
    from gobang.model.kept.settings import Settings
    from gobang.model.match import Match
    from gobang.model.opponents.opponent_id import OpponentId

DEMO = "h8i9h10h9g9i7i8j8g8f8g10g7"
"""The moves of the game in design drawings, README picture and `--demo`."""


class FirstGame:
    """Puts on the board the demonstration, or the game that was unfinished when the program ended, or a new game."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        unfinished: UnfinishedGame,
        file: OpenFile,
        earlier: EarlierGames,
        *,
        demo: bool,
    ) -> None:
        self._match = match
        self._settings = settings
        self._unfinished = unfinished
        self._file = file
        self._earlier = earlier
        self._demo = demo

    @cached_property
    def _left(self) -> GameState | None:
        """The game that was unfinished when the program ended."""
        return self._unfinished.read()

    def preview(self) -> None:
        """Let the first paint show the board with which the game will begin or go on."""
        if self._demo:
            position = _demonstration()
        elif self._left is not None:
            position = self._left.record.position
        else:
            position = Position.empty(self._settings.now.setup.size)
        self._match.field.show(position)

    def put_up(self, game: NewGameController, notices: Notices) -> None:
        """Let the match begin with that game. Where its opponent is gone, keep it among the earlier ones and say so.

        So are the games that other windows have left, of which one that was not over comes first.
        """
        if self._demo:
            black, white = game.players(Setup())
            self._match.open(GameState(Record.of(_demonstration())), black, white)
        elif self._left is not None:
            self._resume(self._left, game, notices)
        else:
            game.begin(self._settings.now.setup)
        if not self._demo:
            _tell_left_over(notices, self._unfinished.clear_others(self._earlier.keep))

    def _resume(self, left: GameState, game: NewGameController, notices: Notices) -> None:
        setup = left.setup
        try:
            black, white = game.players(setup, left.level)
        except UnknownOpponent as unknown:
            if (path := self._earlier.keep(left.record)) is not None:
                game.begin(setup)
                _tell_opponent_gone(notices, unknown.args[0], path)
                return
            setup = replace(setup, mode=Mode.TWO_PLAYERS)  # no file can keep that game, so leave it on the board
            black, white = game.players(setup)
        take_up(self._match, replace(left, setup=setup), black, white)
        self._file.restore(left.file, unsaved=left.unsaved, stamp=left.file_stamp, place=left.file_place)


def _demonstration() -> Position:
    return Position.of(15, parse_position_string(DEMO, 15))


def _tell_left_over(notices: Notices, saved: list[Path]) -> None:
    if saved:
        notices.tell(
            notice_bar.NoticeKind.INFO,
            Phrase(sentences.left_over, (len(saved),)),
            notice.NoticeButton(order.NoticeOrder.OPEN_KEPT, (saved[-1],)),
            until=notice.Until.LASTING,
        )


def _tell_opponent_gone(notices: Notices, opponent: OpponentId, path: Path) -> None:
    notices.tell(
        notice_bar.NoticeKind.INFO,
        Phrase(sentences.opponent_gone, (opponent,)),
        notice.NoticeButton(order.NoticeOrder.OPEN_KEPT, (path,)),
        until=notice.Until.LASTING,
    )
