"""Sentences about games that have left the board, and about those that are resumed."""

from __future__ import annotations

from gobang.model.opponent_id import OpponentId
from gobang.words.catalogue import tr, tr_many
from gobang.words.play.opponents import opponent_name


def resumed_without(opponent: OpponentId) -> str:
    """An earlier game cannot be resumed, because it was against an engine that was removed."""
    return tr(
        "“{0}” is no longer on the list, so the game is shown as a record. Add the engine again to resume it."
    ).format(opponent_name(opponent))


def opponent_gone(opponent: OpponentId) -> str:
    """The unfinished game was against an engine that was removed."""
    return tr("“{0}” is no longer on the list. Its unfinished game is among the earlier games.").format(
        opponent_name(opponent)
    )


def left_over(many: int) -> str:
    """So many unfinished games of windows that were closed were found at the start."""
    text = tr_many(
        "Another window's unfinished game is among the earlier games.",
        "{0} unfinished games of other windows are among the earlier games.",
        many,
    )
    return text.format(many)


def game_left() -> str:
    """Another game has taken the place of one that was not over."""
    return tr("The unfinished game is among the earlier games.")


def record_left() -> str:
    """Another game has taken the place of an opened record."""
    return tr("The record is among the earlier games.")
