"""What is chosen for a contest, in words: formats and openings, as menus list them, and what makes no sense."""

from __future__ import annotations

from gobang.contest.planning.plan import ContestFormat, OpeningKind
from gobang.game.fault import Fault, Faulty
from gobang.words.catalogue import tr
from gobang.words.faults import reason


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


def fault_sentence(problem: Faulty) -> str:
    """What makes no sense in a plan, for somebody who sees no file of it; the first of its values is a key there."""
    said = problem.values[1:]
    match problem.fault:
        case Fault.CONTEST_FEW:
            return tr("Tick at least two machines.")
        case Fault.CONTEST_MATCH:
            return tr("A match has two entrants, not {0}; choose another format, such as a round robin.").format(*said)
        case Fault.CONTEST_ODD:
            return tr(
                "Each opening is played with both colours: a pair plays an even number of games, not {0}."
            ).format(*said)
        case Fault.CONTEST_NO_FILE:
            return tr("Choose the file with the openings.")
    return reason(problem)
