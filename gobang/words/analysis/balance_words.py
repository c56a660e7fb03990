"""What is said of stones that make a position even."""

from __future__ import annotations

from gobang.game.analysis.balance import Balanced
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.numbers import percent_text


def looking(stones: int) -> str:
    """The engine looks for so many stones."""
    if stones == 1:
        return tr("Looking for a stone that makes the game even…")
    return tr("Looking for two stones that make the game even…")


def waiting() -> str:
    """The engine compiles itself before it can answer."""
    return tr("The engine is still getting ready; then it looks for what makes the game even.")


def no_answer() -> str:
    """The engine has no answer."""
    return tr("The engine gives no answer. Ask again.")


def not_yet() -> str:
    """It was asked while the game is opened by a rule."""
    return tr("What makes the game even can be looked for when the opening is over.")


def balanced_sentence(found: Balanced, turn: Stone, size: int) -> str:
    """The stones, the first of which is placed by `turn`, and how even the game is then."""
    if not found.points:
        return tr("No stone can be placed here that does not end the game.")
    stone, placed = turn, []
    for point in found.points:
        placed.append(f"{stone_name(stone)} {point_name(point, size)}")
        stone = stone.other
    if found.even:
        text = tr("With {0} the game is even: Black wins with a chance of {1}.")
    else:
        text = tr("Nothing makes the game even. With {0} it is nearest to that: Black wins with a chance of {1}.")
    return text.format(tr(", then ").join(placed), percent_text(found.black))
