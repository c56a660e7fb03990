"""What is chosen for a contest, in words: formats and openings, as menus list them."""

from __future__ import annotations

from gobang.contest.planning.plan import ContestFormat, OpeningKind
from gobang.words.catalogue import tr


def format_title(value: ContestFormat) -> str:
    """A format, as a menu lists it."""
    return {
        ContestFormat.MATCH: tr("Match of two"),
        ContestFormat.ROUND_ROBIN: tr("Round robin"),
        ContestFormat.GAUNTLET: tr("Gauntlet"),
        ContestFormat.SWISS: tr("Swiss"),
        ContestFormat.KNOCK_OUT: tr("Knock-out"),
        ContestFormat.LADDER: tr("Ladder"),
    }[value]


def format_sentence(value: ContestFormat) -> str:
    """Who meets whom in a format."""
    return {
        ContestFormat.MATCH: tr("Two play each other."),
        ContestFormat.ROUND_ROBIN: tr("Each plays each."),
        ContestFormat.GAUNTLET: tr("One plays all the others."),
        ContestFormat.SWISS: tr("In each round those with the same points play."),
        ContestFormat.KNOCK_OUT: tr("Who loses a pairing is out; draws are played on."),
        ContestFormat.LADDER: tr("Each plays the next one in the list."),
    }[value]


def opening_title(value: OpeningKind) -> str:
    """Where games begin."""
    return {
        OpeningKind.BALANCED: tr("Balanced openings"),
        OpeningKind.FILE: tr("From a file"),
        OpeningKind.RANDOM: tr("Random stones"),
        OpeningKind.SWAP2: tr("Swap2, by the entrants"),
        OpeningKind.EMPTY: tr("Empty board"),
    }[value]
