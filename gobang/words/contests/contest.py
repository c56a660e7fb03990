"""Sentences about contests between machines: how games were lost, and why a contest ended early."""

from __future__ import annotations

import math

from gobang.contest.entrants import COMMAND, BadCommand, UnknownMachine, names
from gobang.contest.journal import JournalBusy, JournalDamaged, JournalMismatch
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.contest.planning.starts import BadOpenings
from gobang.contest.problem import BadResource, Problem
from gobang.contest.running.contest_folder import BadPlan
from gobang.contest.running.games_file import RoundSettled
from gobang.contest.running.messages import EntrantFailed
from gobang.contest.running.seats import EntrantChanged, EntrantProblem, NoAnswer
from gobang.contest.weigher import BadWeigher
from gobang.game.fault import Faulty
from gobang.game.weighers.profile_text import SUFFIX
from gobang.words.catalogue import tr
from gobang.words.faults import reason


def lost_by(failure: Failure | None) -> str:
    """The cause of a loss without a five; None stands for a move that renju forbids."""
    return {
        Failure.NO_MOVE: tr("no move"),
        Failure.ILLEGAL: tr("an illegal move"),
        Failure.LATE: tr("a late move"),
        Failure.DEAD: tr("the end of its process"),
        Failure.FLOODED: tr("a flood of lines"),
        Failure.GARBLED: tr("an answer that cannot be read"),
        Failure.GREEDY: tr("too much memory"),
        None: tr("a forbidden move"),
    }[failure]


def lost_by_name(failure: str | None) -> str:
    """The same for a failure by its name in a kept game."""
    return lost_by(None if failure is None else Failure(failure))


def waiting_sentence(name: str, seconds: float) -> str:
    """A machine's program is not ready yet, and is waited for at most so many seconds."""
    return tr("Waiting for {0} to get ready, at most {1} s more.").format(name, math.ceil(seconds))


def problem_sentence(problem: Problem | OSError) -> str:
    """Why a contest cannot be played or continued."""
    match problem:
        case UnknownMachine():
            return tr("{0} is none of {1}, nor {2}, nor {3}").format(
                repr(problem.name), ", ".join(names()), f"{tr('FILE')}{SUFFIX}", f"{COMMAND}{tr('PROGRAM')}"
            )
        case BadCommand() | CannotStart() | NotGomocup() | NoAnswer():
            return _about_the_program(problem)
        case EntrantProblem() | EntrantChanged() | RoundSettled():
            return _about_an_entrant(problem)
        case JournalMismatch() | JournalDamaged() | JournalBusy() | BadWeigher() | BadPlan() | BadOpenings():
            return _about_the_file(problem)
        case BadResource():
            known = isinstance(problem.reason, (Faulty, OSError, UnicodeDecodeError))
            why = reason(problem.reason) if known else tr("its contents are damaged")
            return tr("{0}: {1}. It came with Gobang: install Gobang again.").format(problem.path, why)
        case OSError():
            return tr("{0}: {1}").format(problem.filename, reason(problem)) if problem.filename else reason(problem)
    raise TypeError(problem)


def _about_an_entrant(problem: EntrantProblem | EntrantChanged | RoundSettled) -> str:
    if isinstance(problem, RoundSettled):
        return tr(
            "games of {0} have settled who plays in the next round: in a knock-out contest they are not played again"
        ).format(problem.name)
    if isinstance(problem, EntrantProblem):
        return tr("{0}: {1}").format(problem.name, problem_sentence(problem.problem))
    return tr(
        "{0} has changed since its games were played: give it another name, or let all its games be played again "
        "(--replaced {1})"
    ).format(problem.name, repr(problem.name))


def _about_the_program(problem: BadCommand | CannotStart | NotGomocup | NoAnswer) -> str:
    if isinstance(problem, BadCommand):
        sentence = tr("{0}: a quotation mark is not closed") if problem.reason else tr("{0} names no program")
        return sentence.format(problem.name)
    if isinstance(problem, CannotStart):
        return tr("{0}: {1}").format(problem.command, reason(problem.reason))
    if isinstance(problem, NoAnswer):
        said = flooded_sentence if problem.flooded else no_answer_sentence
        return said(problem.command, problem.said)
    return tr(
        "{0} answers with words that are not of the Gomocup protocol ({1}). Name a program that speaks it."
    ).format(problem.command, problem.said)


def no_answer_sentence(command: str, said: str) -> str:
    """A program has never answered, or ended before it did; `said` is its last line, if there is one."""
    if said:
        return tr("{0} has never made a move; the last that it wrote is: {1}").format(command, said)
    return tr("{0} has never made a move, and written nothing").format(command)


def flooded_sentence(command: str, said: str) -> str:
    """A program has written more than can be read before it ever made a move; `said` is its last line."""
    return tr("{0} has written more lines than can be read, and made no move; the last is: {1}").format(command, said)


def failed_sentence(event: EntrantFailed) -> str:
    """Why an entrant cannot play."""
    match event.why:
        case "cannot-start":
            why = tr("{0} cannot be started: {1}").format(event.command, event.said)
        case "not-gomocup":
            why = tr(
                "{0} answers with words that are not of the Gomocup protocol ({1}). Name a program that speaks it."
            ).format(event.command, event.said)
        case "flooded":
            why = flooded_sentence(event.command, event.said)
        case "no-answer":
            why = no_answer_sentence(event.command, event.said)
        case "no-file":
            why = tr("the file of its weigher is gone ({0})").format(event.said)
        case "bad-file":
            why = tr("the file of its weigher cannot be read ({0})").format(event.said)
        case _:
            why = event.said
    return tr("{0}: {1}").format(event.name, why)


def _about_the_file(
    problem: JournalMismatch | JournalDamaged | JournalBusy | BadWeigher | BadPlan | BadOpenings,
) -> str:
    match problem:
        case BadWeigher() | BadPlan() | BadOpenings():
            return tr("{0}: {1}").format(problem.path, reason(problem.reason))
        case JournalMismatch():
            return tr("{0}: another contest is kept there: {1} is {2}, not {3}").format(
                problem.path, problem.key, problem.kept, problem.wanted
            )
        case JournalDamaged():
            return tr("{0}: line {1} tells no game of a contest").format(problem.path, problem.line)
    return tr("{0}: another program is playing this contest").format(problem.path)
