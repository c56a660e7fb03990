"""A machine that is taught by somebody's moves, in words."""

from __future__ import annotations

from collections.abc import Mapping

from gobang.game.weighers.comparing import compared
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.model.workshop.teaching import MachineTeaching
from gobang.words.catalogue import tr, tr_many
from gobang.words.library.place import player_name
from gobang.words.numbers import number_text, percent_text
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop.change_words import worth_sentences
from gobang.words.workshop.number_sheet import number_sheet

UNSURE = 0.5
"""A number whose standard error is a larger share of it is unsure."""


def own_games() -> str:
    """The games that were played here."""
    return tr("Games played here")


def library_games(name: str) -> str:
    """The games of the library; `name` is its folder's, empty for the one that comes with the program."""
    return tr("Library “{0}”").format(name) if name else tr("All games of the library")


def player_text(name: str, games: int) -> str:
    """A player and how many games there are."""
    text = tr_many("{0} ({1} game)", "{0} ({1} games)", games)
    return text.format(player_name(name) if name else tr("without a name"), number_text(games))


def progress_text(teaching: MachineTeaching) -> str:
    """How far the games are read, or their moves weighed."""
    if not teaching.of:
        return tr("Reading the games…")
    text = tr("{0} of {1} files") if not teaching.counted else tr("{0} of {1} moves")
    return text.format(number_text(teaching.read), number_text(teaching.of))


def no_games() -> str:
    """There is nothing to be taught by."""
    return tr("There are no games yet. Play some, or open a library.")


def nothing_learnt() -> str:
    """The games have no moves."""
    return tr("These games have no moves by which anything could be taught.")


def taught_name(player: str, reading: str) -> str:
    """The name of a machine that was taught: "Anna's Ray pattern"."""
    return tr("{0} as {1}").format(player_name(player) if player else tr("Nobody"), weigher_name(reading))


def taught_text(teaching: MachineTeaching) -> str:
    """By how many moves it was taught, and how many of them it would make."""
    text = tr_many(
        "Taught by {0} move; it would make {1} of them.",
        "Taught by {0} moves; it would make {1} of them.",
        teaching.moves,
    )
    return text.format(number_text(teaching.moves), percent_text(teaching.agrees))


def certainty_rows(machine: WeightProfile, errors: Mapping[str, int]) -> list[tuple[str, str, bool]]:
    """Each number in words, in the order of the table, with its standard error, and whether it is sure."""
    rows = []
    for cell in number_sheet(machine).cells():
        number, error = machine.numbers[cell.number], errors.get(cell.number)
        if error is None and cell.number == RING:
            continue  # it stays 0
        if error is None:
            rows.append((cell.words, tr("not met in these games"), False))
            continue
        text = tr("{0} ± {1}").format(number_text(number), number_text(error))
        rows.append((cell.words, text, error <= UNSURE * abs(number)))
    return rows


def compared_text(machine: WeightProfile, other: WeightProfile, errors: Mapping[str, int]) -> str:
    """What is surely worth more or less than in another machine."""
    told = worth_sentences(machine, compared(machine.numbers, other.numbers, errors))
    return "\n".join(told) or tr("No number is surely worth more or less there.")


def compared_heading(other: str) -> str:
    """Above the comparison."""
    return tr("Compared with {0}:").format(weigher_name(other))
