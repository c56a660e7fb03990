"""What is said of patterns that are drawn."""

from __future__ import annotations

from gobang.game.weighers.making.pattern_drawing import Overlaps, is_found_nowhere
from gobang.game.weighers.patterns import MOST, POINT, Pattern
from gobang.model.workshop.pattern_board import PatternBoard
from gobang.words.catalogue import as_list, joined, tr, tr_many
from gobang.words.faults import reason

MOST_NAMED = 4
"""Patterns that are named where there are several."""


def sign_name(sign: str) -> str:
    """What a sign of a pattern stands for."""
    return {
        "O": tr("own stone"),
        "X": tr("opponent's stone"),
        ".": tr("empty"),
        "#": tr("edge"),
        "%": tr("stone of either"),
        "?": tr("anything"),
        POINT: tr("the point"),
    }[sign]


def line_text(cells: str) -> str:
    """A pattern as it is read aloud: "the point, own stone, own stone, empty"."""
    return as_list(sign_name(sign) for sign in cells)


def place_text(offset: int, sign: str) -> str:
    """A place of the line that is drawn, and what is drawn there."""
    where = tr("{0} to the right of the point") if offset > 0 else tr("{0} to the left of the point")
    return tr("{0}: {1}").format(where.format(abs(offset)), sign_name(sign))


def pattern_name(number: int) -> str:
    """What a pattern is called."""
    return tr("pattern {0}").format(number)


def row_text(number: int, pattern: Pattern) -> str:
    """What stands before a pattern's weight."""
    name = pattern_name(number)
    return tr("{0}, each way").format(name) if pattern.twice else name


def heading_text(board: PatternBoard) -> str:
    """Which pattern is drawn, of how many."""
    many = len(board.table.patterns)
    if board.number is None:
        return tr("New pattern")
    return tr("Pattern {0} of {1}").format(board.number, many)


def told_text(board: PatternBoard) -> str:
    """What is to be known of the pattern that is drawn: what is wrong with it, and how it stands to others."""
    if board.fault is not None:
        return tr("Not drawn so: {0}.").format(reason(board.fault))
    if board.number is None:
        if len(board.table.patterns) >= MOST:
            return tr("There are {0} patterns, which is as many as a machine may have.").format(MOST)
        return tr("Choose a sign and click beside the ring, which is the point that is weighed.")
    if is_found_nowhere(board.cells):
        return tr("No board has such a line: there is nothing beyond the edge.")
    return overlaps_text(board.overlaps) or tr("A click draws the chosen sign, a second one takes it away.")


def overlaps_text(overlaps: Overlaps) -> str:
    """Which patterns are found where this one is, so that weights add up."""
    parts = []
    if overlaps.wider:
        text = tr_many(
            "Where it is found, pattern {0} is found, too, and both weights count.",
            "Where it is found, patterns {0} are found, too, and all weights count.",
            len(overlaps.wider),
        )
        parts.append(text.format(_named(overlaps.wider)))
    if overlaps.narrower:
        text = tr_many(
            "It is also found wherever pattern {0} is.",
            "It is also found wherever patterns {0} are.",
            len(overlaps.narrower),
        )
        parts.append(text.format(_named(overlaps.narrower)))
    return joined(*parts) if parts else ""


def _named(numbers: tuple[int, ...]) -> str:
    """Some numbers, and how many more."""
    shown = [str(number) for number in numbers[:MOST_NAMED]]
    more = len(numbers) - len(shown)
    return as_list(shown) if not more else as_list([*shown, tr("{0} more").format(more)])
