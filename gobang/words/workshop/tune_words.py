"""Tuning in words: how far it is, what was found, and why it cannot go on."""

from __future__ import annotations

from gobang.game.weighers.comparing import compared
from gobang.game.weighers.orders import LabProblem, ProblemKind
from gobang.model.workshop.tuning import GAMES, RUNS, MachineTuning, TuningCheck
from gobang.words.catalogue import joined, tr
from gobang.words.faults import reason
from gobang.words.numbers import number_text
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop.change_words import worth_sentences
from gobang.words.workshop.trial_words import ScoreRow, score_row


def length_text(games: int) -> str:
    """How long a tuning is: "3 starts of 4,000 games"."""
    return tr("{0} starts of {1} games").format(RUNS, number_text(games))


def progress_text(tuning: MachineTuning) -> str:
    """Which machine is tuned, and how far that is."""
    plan = tuning.plan
    if plan is None:
        return ""
    of = number_text(tuning.wanted * plan.games)
    if tuning.finished:
        state = tr("{0}: done, {1} games").format(weigher_name(plan.machine.name), of)
    else:
        done = number_text(tuning.done * plan.games)
        text = tr("{0}: {1} of {2} games") if tuning.on else tr("{0}: paused after {1} of {2} games")
        state = text.format(weigher_name(plan.machine.name), done, of)
    return state


def best_row(tuning: MachineTuning) -> ScoreRow | None:
    """The score of the best so far against the machine that is tuned."""
    best, plan = tuning.best, tuning.plan
    return None if best is None or plan is None else score_row(plan.machine.name, best.score)


def best_text(best: TuningCheck) -> str:
    """Where the best so far comes from."""
    if best.proof:
        return tr("Start {0}, proved by {1} fresh games").format(best.run, best.score.games)
    return tr("Start {0} after {1} games, not proved yet").format(best.run, number_text(best.iteration * GAMES))


def found_text(tuning: MachineTuning) -> str:
    """The numbers that changed most."""
    found, plan = tuning.found, tuning.plan
    if found is None or plan is None:
        return ""
    told = worth_sentences(plan.machine, compared(found.numbers, plan.machine.with_room().numbers, same_unit=True))
    return "\n".join(told)


def better_text(row: ScoreRow) -> str:
    """Whether it is better, by its error band."""
    if row.low > 1 / 2:
        return tr("Better, even by the lower end of its error band.")
    if row.high < 1 / 2:
        return tr("Worse, even by the upper end of its error band.")
    return tr("By these games one cannot tell whether it is better.")


def refused_sentence(problem: LabProblem) -> str:
    """Why the file that keeps a tuning cannot be used."""
    if problem.kind is ProblemKind.SYSTEM:
        return tr("What the tuning finds cannot be kept ({0}).").format(reason(OSError(*problem.about)))
    if problem.kind is ProblemKind.BUSY:
        return tr("Another window is tuning; pause there first.")
    return tr("The file of the tuning is damaged. Begin another one.")


def set_aside_sentence(path: str) -> str:
    """The file of the last tuning could not be understood."""
    return tr("The last tuning cannot be read; its file is kept as {0}.").format(path)


def kept_name(name: str) -> str:
    """The name of the machine that a tuning has found."""
    return tr("{0}, tuned").format(weigher_name(name))


def unready_text() -> str:
    """No number is ticked."""
    return tr("Tick the numbers that may move.")


def spoken(tuning: MachineTuning) -> str:
    """What the chart shows, for screen readers."""
    row, best = best_row(tuning), tuning.best
    if row is None or best is None:
        return tr("No score yet")
    return joined(best_text(best) + ":", row.spoken)
