"""Whose fault a machine's move is, in words."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.weighers.key_sheet import LARGEST_NUMBER
from gobang.model.workshop.blame import BlamedNumber, ChangePrice, WishedMove
from gobang.words.catalogue import tr
from gobang.words.numbers import number_text, written_number
from gobang.words.workshop.trial_words import paired


def invitation() -> str:
    """What is to be done before anything can be blamed."""
    return tr("Click the point that the machine should play here. Moves of several positions together tell more.")


def wish_text(point: Point, size: int) -> str:
    """The button that blames the machine for not playing a point."""
    return tr("It should play {0} here").format(point_name(point, size))


def plays_already(point: Point, size: int) -> str:
    """There is nothing to blame."""
    return tr("{0} is what it plays here.").format(point_name(point, size))


def move_text(move: WishedMove) -> str:
    """A move that the machine should make: the point, and which move of the game that is."""
    position = move.position
    number = position.count(Stone.BLACK) + position.count(Stone.WHITE) + 1
    return tr("{0} as move {1}").format(point_name(move.point, position.size), number)


def change_text(number: BlamedNumber) -> str:
    """How little the number has to change: "700 → 1,200 (or more)"."""
    change = tr("{0} → {1}").format(number_text(number.was), number_text(number.now))
    if number.low == number.high:
        return change
    if number.now == number.low and number.high == LARGEST_NUMBER:
        return tr("{0} or more").format(change)
    if number.now == number.high and number.low == -LARGEST_NUMBER:
        return tr("{0} or less").format(change)
    if number.now == number.low:
        return tr("{0}, up to {1}").format(change, number_text(number.high))
    return tr("{0}, down to {1}").format(change, number_text(number.low))


def price_text(price: ChangePrice | None) -> str:
    """What the change costs elsewhere."""
    if price is None:
        return ""
    elo = written_number(str(paired(price.score).estimate))
    text = tr("{0} of {1} other moves become different; {2} Elo against it as it is")
    return text.format(number_text(price.changed), number_text(price.moves), elo)


def looking_text() -> str:
    """An answer is waited for."""
    return tr("Looking for the number, and playing games to see what its change costs…")


def nobody_text() -> str:
    """No number was found."""
    return tr("No single number mends these moves, or the machine makes them already.")


def order_text(*, mine: bool, tried: bool) -> str:
    """The button of a number."""
    if tried:
        return tr("Tried")
    return tr("Try it") if mine else tr("Try it in a copy")
