"""What is said of the moves that do not lose."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.analysis.forced import Defence, Unthreatened
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.worth import moves_to_end

HOLDS, OPEN = "=", "?"
"""What is written on the board: no win by fours and threes exists after it; none was found in the time."""
MOST_NAMED = 12
"""The most moves that a sentence names."""


def looking_at_moves(done: int, legal: int) -> str:
    """So many moves of all were looked at."""
    return tr("Looking for moves that defend… {0} of {1}").format(done, legal)


def defences_wait() -> str:
    """The engine compiles itself before it can answer."""
    return tr("The engine is still getting ready; then it looks for moves that defend.")


def no_answer() -> str:
    """The engine has no answer."""
    return tr("The engine gives no answer. Ask again.")


def unthreatened_sentence(stone: Stone, told: Unthreatened) -> str:
    """Nothing needs to be defended: `stone` has no win by fours and threes even if the move is passed."""
    if told.exhausted:
        text = tr("{0} threatens no win by fours and threes of up to {1} moves: proved.")
        return text.format(stone_name(stone), moves_to_end(told.within))
    return tr("No threat of {0} to win by fours and threes was found in the time; there may be one.").format(
        stone_name(stone)
    )


def defences_sentence(stone: Stone, held: Sequence[Defence], size: int) -> str:
    """Which moves of `stone` do not lose."""
    name = stone_name(stone)
    if not held:
        return tr("Every move of {0} loses by force: proved.").format(name)
    told = tr_many(
        "Only one move of {0} does not lose to fours and threes: {2}.",
        "{1} moves of {0} do not lose to fours and threes: {2}.",
        len(held),
    )
    names = " ".join(point_name(each.move, size) for each in held[:MOST_NAMED]) + ("…" * (len(held) > MOST_NAMED))
    unsure = sum(not each.exhausted and not each.wins for each in held)
    doubt = tr_many("Of one it is not certain (?).", "Of {0} it is not certain (?).", unsure).format(unsure)
    return joined(
        told.format(name, len(held), names),
        tr("All others lose: proved."),
        doubt if unsure else "",
    )
