"""What is said of the moves that an analysis leaves out, or of the few that it looks at."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.model.analysis.narrowing import Narrowing
from gobang.words.catalogue import as_list, tr, tr_many

MOST_NAMED = 6
"""Of more points than these only the number is said."""


def narrowed(narrowing: Narrowing, size: int) -> str:
    """Which moves are looked at, in a sentence."""
    points = narrowing.points
    if not points:
        return tr("The analysis looks at all moves again.")
    if len(points) > MOST_NAMED:
        if narrowing.only:
            return tr("The analysis looks at {0} moves only.").format(len(points))
        return tr("The analysis leaves out {0} moves.").format(len(points))
    names = as_list(point_name(point, size) for point in sorted(points))
    return (tr("The analysis looks only at {0}.") if narrowing.only else tr("The analysis leaves out {0}.")).format(
        names
    )


def narrowed_short(narrowing: Narrowing) -> str:
    """The same as a part of the line that says how far the analysis is; empty for all moves."""
    count = len(narrowing.points)
    if not count:
        return ""
    if narrowing.only:
        return tr_many("{0} move only", "{0} moves only", count).format(count)
    return tr_many("{0} left out", "{0} left out", count).format(count)


def one_move_left(point: Point, size: int) -> str:
    """The last move would have been left out."""
    return tr("{0} is the last move that the analysis looks at.").format(point_name(point, size))


def point_at_a_move() -> str:
    """An order about a crossing was given while none was pointed at."""
    return tr("Point at a free crossing first, or go there with the arrow keys.")


def does_not_leave_out(engine: str) -> str:
    """The engine looks at all moves whatever it is told."""
    return tr("{0} cannot leave moves out: it looks at all of them, and what it says of those is not shown.").format(
        engine
    )


def does_not_leave_out_short() -> str:
    """The same in a line of the panel."""
    return tr("This engine cannot leave moves out")


def crossing_words(*, only: bool) -> str:
    """What a marked crossing is, for a screen reader."""
    return tr("analysed alone") if only else tr("left out of the analysis")
