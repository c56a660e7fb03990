"""A desk for a match of a test."""

from __future__ import annotations

from pathlib import Path

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.desk import Desk
from gobang.model.game_state import Exercise, ExerciseKind, GameState
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.kept.storage import Storage
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


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


def exercise(desk: Desk, kind: ExerciseKind = ExerciseKind.LESSON, text: str = "a1") -> None:
    """Put an exercise over the person's own game."""
    record = Record.of(Position.of(15, parse_position_string(text, 15)))
    game = GameState(record, Setup(Mode.FREE), Exercise(kind, desk.game))
    desk.put_up(game, (HumanPlayer(), HumanPlayer()))
