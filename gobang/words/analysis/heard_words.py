"""What is said aloud of an analysis, and of what the analysis database knows, to who cannot see the board."""

from __future__ import annotations

from collections.abc import Iterable

from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.known import Known, KnownMove
from gobang.game.analysis.forced import Defence
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.worth import Worth
from gobang.model.engines.thoughts import Thought
from gobang.words.analysis.database_words import found_parts, mark_name, move_parts, wins_sentence
from gobang.words.catalogue import as_list, joined, tr, tr_many
from gobang.words.worth import further_on, move_worth_text, moves_to_end, worth_text

MOST_MOVES = 3
"""So many of the moves that are known are named."""


def analysis_begins(engines: Iterable[str]) -> str:
    """The position shown is analysed from now on, by these engines."""
    return tr("The analysis is on: {0}.").format(as_list(engines))


def analysis_ends() -> str:
    """It is no longer."""
    return tr("The analysis is off.")


def second_chosen(name: str) -> str:
    """A second engine was chosen, or none, while the analysis is off."""
    return tr("Second engine: {0}.").format(name) if name else tr("No second engine.")


def best_so_far(found: Iterable[tuple[str, Thought]], size: int) -> str:
    """What each engine takes for the best move while it goes on; the name of one that is alone is empty."""
    return tr("So far: {0}.").format(as_list(_best(name, thought, size) for name, thought in found))


def analysis_finished(name: str, thought: Thought, size: int) -> str:
    """An engine has finished with the position; its name is empty if it is alone."""
    return tr("Finished: {0}.").format(_best(name, thought, size))


def _best(name: str, thought: Thought, size: int) -> str:
    best = f"{point_name(thought.moves[0], size)} {move_worth_text(thought.worth)}"
    return tr("{0}: {1}").format(name, best) if name else best


def candidate_words(worth: Worth | None, below: int) -> str:
    """What an engine thinks of a move, when one stands on its crossing."""
    return tr("analysis: {0}").format(tr(", ").join(filter(None, (move_worth_text(worth), further_on(below)))))


def spoken_defence(defence: Defence) -> str:
    """What is known of a move that defends, when one stands on its crossing."""
    if defence.wins:
        moves = moves_to_end(defence.wins)
        return tr_many("wins in 1 move", "wins in {0} moves", moves).format(moves)
    return tr("defends, proved") if defence.exhausted else tr("perhaps defends")


def known_move_words(move: KnownMove) -> str:
    """What is known of a move, and the person's words on it, when one stands on its crossing."""
    found = move_parts(move)
    known = tr("known: {0}").format(tr(", ").join(found)) if found else ""
    return tr(", ").join(filter(None, (known, own_words(move.own))))


def own_words(own: OwnWords) -> str:
    """The person's words on a move, when one stands on its crossing; empty if there are none."""
    said = _own(own)
    return tr("your words: {0}").format(said) if said else ""


def known_sentences(known: Known, size: int) -> str:
    """What is known of the position shown: its worth, how deep, by whom and since when; the next moves; own words."""
    sentences = []
    if known.finding is not None:
        best = known.lines[0] if known.lines else known.finding.best
        if best.moves:
            worth = f"{point_name(best.moves[0], size)} {move_worth_text(best.worth)}"
        else:
            worth = worth_text(best.worth) if best.worth is not None else tr("no estimate")
        sentences.append(tr("Known: {0}.").format(tr(", ").join((worth, *found_parts(known.finding, best)))))
    elif told := _moves(known, size):
        sentences.append(tr("Known next moves: {0}.").format(as_list(told)))
    if len(known.wins) > 1:
        sentences.append(tr("{0}.").format(wins_sentence(known.wins, size)))
    if own := _own(known.own):
        sentences.append(tr("Your words: {0}.").format(own))
    return joined(*sentences)


def _moves(known: Known, size: int) -> list[str]:
    """The moves of which something was found, the best first."""
    found: list[tuple[Point, Worth]] = [(at, move.worth) for at, move in known.told.items() if move.worth is not None]
    found.sort(key=lambda each: each[1].order, reverse=True)
    return [f"{point_name(at, size)} {move_worth_text(worth)}" for at, worth in found[:MOST_MOVES]]


def _own(own: OwnWords) -> str:
    mark = mark_name(own.mark) if own.mark is not OwnMark.NONE else ""
    return tr(", ").join(filter(None, (own.label, mark, own.text)))


def words_kept(own: OwnWords) -> str:
    """The person's words on a position were kept, or taken away."""
    said = _own(own)
    return tr("Your words: {0}.").format(said) if said else tr("Your words on this position are gone.")
