"""Sentences about weighers that are tried, tuned, taught and blamed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gobang.contest.score import PairedScore
from gobang.game.weighers.orders import LabProblem, ProblemKind
from gobang.game.weighers.steps import SumStep
from gobang.words.catalogue import tr
from gobang.words.faults import reason


def score_text(said: Mapping[str, Any]) -> str:
    """The score that the engine has told, with its error bands."""
    found = PairedScore.read(said)
    low, high = found.bounds
    share = f"{found.share:.1%} ({low:.1%}…{high:.1%})"
    counts = f"+{found.score.wins} ={found.score.draws} -{found.score.losses}"
    return tr("{0}  {1}  Elo {2}").format(counts, share, found.estimate)


def lab_problem_sentence(problem: LabProblem) -> str:
    """Why an order cannot be carried out: the file that it needs cannot be used."""
    if problem.kind is ProblemKind.SYSTEM:
        number, text, file = problem.about
        why = reason(OSError(number, text))
        return tr("{0}: {1}").format(file, why) if file else why
    sentences = {
        ProblemKind.BUSY: tr("{0}: another program is tuning with it"),
        ProblemKind.DAMAGED: tr("{0}: line {1} tells no result of a tuning"),
        ProblemKind.MISMATCH: tr("{0}: another tuning is kept there; give another name with --keep"),
    }
    return sentences[problem.kind].format(*problem.about)


def differs_text(said: Mapping[str, Any], name: str) -> str:
    """A game in which two weighers differ, and from which move on."""
    colour = tr("Black") if said["first_is_black"] else tr("White")
    winners = {"black": tr("Black wins"), "white": tr("White wins"), "empty": tr("Nobody wins")}
    return tr("{0} is {1}, differs at move {2}. {3}: {4}").format(
        name, colour, said["number"], winners[said["winner"]], said["moves"]
    )


def culprit_text(said: Mapping[str, Any]) -> str:
    """A number that mends the moves: what it was, what it would be, within what bounds."""
    return tr("{0}: {2} instead of {1} (from {3} to {4})").format(
        said["name"], said["was"], said["now"], said["low"], said["high"]
    )


def price_text(said: Mapping[str, Any]) -> str:
    """What a culprit's change costs elsewhere."""
    changed = tr("{0} of {1} other moves become different").format(said["changed"], said["moves"])
    return tr("    {0}; against the weigher before {1}").format(changed, score_text(said["score"]))


def change_lines(before: Mapping[str, int], after: Mapping[str, int], most: int = 12) -> list[str]:
    """The numbers that have changed most, by their factors."""

    def factor(name: str) -> float:
        one, other = before[name], after[name]
        return max(one / other, other / one) if one * other > 0 else float("inf")

    names = sorted((name for name in after if before[name] != after[name]), key=factor, reverse=True)
    lines = [tr("{0}: {2}, was {1}").format(name, before[name], after[name]) for name in names[:most]]
    more = len(names) - most
    return [*lines, tr("{0} more").format(more)] if more > 0 else lines


def step_row(step: SumStep, cells: Sequence[str]) -> str:
    """A step of a calculation in one line: what was read, what was found, which number was added, the sum."""
    if step.number is None:
        return f"{' '.join(cells):<36}{step.found or '–':<16}{'':<24}{step.total:>12}"
    return f"{' '.join(cells):<36}{step.found:<16}{step.number:<18}{step.added:>+6}{step.total:>12}"
