"""Sentences about a position that was set up by hand."""

from __future__ import annotations

from gobang.game.legality import Flaw
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.words.catalogue import tr


def flaw_sentence(flaw: Flaw, position: Position) -> str:
    """What is strange about the position, and what can be done with it."""
    match flaw:
        case Flaw.COUNTS:
            black, white = position.count(Stone.BLACK), position.count(Stone.WHITE)
            return tr("Black {0}, White {1}: taking turns never leads here. You can still play on from it.").format(
                black, white
            )
        case Flaw.FIVE:
            return tr("There is a five in a row already: the game would be over.")
        case Flaw.FORBIDDEN:
            return tr("Black has more than five in a row, which the rule forbids: the game would be over.")
        case Flaw.FULL:
            return tr("There is nowhere left to play: the game would be over.")


def counts_text(position: Position) -> str:
    """How many stones there are of either colour."""
    return tr("Black {0} · White {1}").format(position.count(Stone.BLACK), position.count(Stone.WHITE))
