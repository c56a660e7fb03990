"""What the results of games in a library are called."""

from __future__ import annotations

from gobang.game.point import Stone
from gobang.words.board import stone_name
from gobang.words.catalogue import tr


def result_name(result: str) -> str:
    """Who won, one of RESULTS."""
    return {
        "black": tr("{0} won").format(stone_name(Stone.BLACK)),
        "white": tr("{0} won").format(stone_name(Stone.WHITE)),
        "draw": tr("Draw"),
        "unknown": tr("Not known"),
    }[result]
