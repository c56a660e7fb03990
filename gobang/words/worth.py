"""What positions and moves are worth, in sentences and in a few characters."""

from __future__ import annotations

from typing import NamedTuple

from gobang.game.point import Stone
from gobang.game.worth import Proof, Worth
from gobang.words.board import stone_name
from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import percent_of, percent_text

BELOW = "↓"
"""Stands behind what was found further on and not in the position itself."""


class KnownWorth(NamedTuple):
    """What the analysis database knows of a move: in a few characters, and in a sentence."""

    figure: str
    sentence: str


def further_on(below: int) -> str:
    """That a worth was found so many moves further on; empty for none."""
    return tr_many("found 1 move further on", "found {0} moves further on", below).format(below) if below else ""


def moves_to_end(plies: int) -> int:
    """How many stones the winner still places if the game ends in `plies`."""
    return (plies + 1) // 2


def move_worth_text(value: Worth | None) -> str:
    """What a move is worth to the side to move, in a few characters: "62 %", "wins in 4 moves", "no estimate"."""
    if value is None:
        return tr("no estimate")
    if value.proof is None:
        return percent_text(value.chance)
    moves = moves_to_end(value.plies)
    if value.proof is Proof.WIN:
        return tr_many("wins in 1 move", "wins in {0} moves", moves).format(moves)
    return tr_many("loses in 1 move", "loses in {0} moves", moves).format(moves)


def worth_text(value: Worth) -> str:
    """What a position is worth to a side, in a few characters: "54 %", "proved win in 5 moves"."""
    if value.proof is None:
        return percent_text(value.chance)
    if value.plies == 0:
        return {Proof.WIN: tr("won"), Proof.LOSS: tr("lost"), Proof.DRAW: tr("draw")}[value.proof]
    moves = moves_to_end(value.plies)
    if value.proof is Proof.WIN:
        return tr_many("proved win in 1 move", "proved win in {0} moves", moves).format(moves)
    return tr_many("proved loss in 1 move", "proved loss in {0} moves", moves).format(moves)


def worth_sentence(black: Worth) -> str:
    """Who stands better where the position is worth `black` to Black, in a sentence."""
    if black.proof is Proof.DRAW:
        return tr("Draw: there is nowhere left to play.")
    ahead = stone_name(Stone.BLACK if black.chance >= 0.5 else Stone.WHITE)
    if black.proof is None:
        return tr("{0} {1}, an estimate").format(ahead, percent_text(max(black.chance, 1 - black.chance)))
    if black.plies == 0:
        return tr("{0} has won").format(ahead)
    moves = moves_to_end(black.plies)
    return tr_many("{0} wins in 1 move, proved", "{0} wins in {1} moves, proved", moves).format(ahead, moves)


def worth_sign(black: Worth) -> str:
    """The same in three characters: the chance of the side ahead, or the number of moves to its win."""
    if black.proof is Proof.DRAW:
        return "½"
    if black.proof is None:
        return str(percent_of(max(black.chance, 1 - black.chance)))
    return f"+{moves_to_end(black.plies)}" if black.plies else "1"
