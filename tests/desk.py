"""A desk for a match of a test."""

from __future__ import annotations

from pathlib import Path

from gobang.model.desk import Desk
from gobang.model.game_state import GameState
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.kept.storage import Storage
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer


def desk_of(
    match: Match,
    *,
    opponents: Opponents | None = None,
    settings: Settings | None = None,
    file: OpenFile | None = None,
    games: Path | None = None,
) -> Desk:
    """The desk of `match`; what is not given is new. Earlier games lie in the folder `games`."""
    return Desk(
        match,
        opponents or Opponents(match),
        settings or Settings(),
        file or OpenFile(match),
        EarlierGames(Storage(), games),
    )


def resume(desk: Desk, game: GameState) -> None:
    """Put a game that was left back on the board, with two people."""
    desk.put_up(game, (HumanPlayer(), HumanPlayer()))
