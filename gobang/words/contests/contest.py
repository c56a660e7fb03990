"""Sentences about contests between machines: how games were lost, and why a contest ended early."""

from __future__ import annotations

import math

from gobang.contest.entrants import COMMAND, BadCommand, UnknownMachine, names
from gobang.contest.journal import JournalBusy, JournalDamaged, JournalMismatch
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.contest.problem import BadResource, Problem
from gobang.contest.weigher import BadWeigher
from gobang.game.fault import Faulty
from gobang.game.weighers.profile_text import SUFFIX
from gobang.words.catalogue import tr
from gobang.words.faults import reason


def lost_by(failure: Failure | None) -> str:
    """The cause of a loss without a five; None stands for a move that renju forbids."""
    match failure:
        case Failure.NO_MOVE:
            return tr("no move")
        case Failure.ILLEGAL:
            return tr("an illegal move")
        case Failure.LATE:
            return tr("a late move")
        case Failure.DEAD:
            return tr("the end of its process")
        case Failure.GREEDY:
            return tr("too much memory")
        case None:
            return tr("a forbidden move")


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
        case BadCommand():
            sentence = tr("{0}: a quotation mark is not closed") if problem.reason else tr("{0} names no program")
            return sentence.format(problem.name)
        case CannotStart() | NotGomocup():
            return _about_the_program(problem)
        case JournalMismatch() | JournalDamaged() | JournalBusy() | BadWeigher():
            return _about_the_file(problem)
        case BadResource():
            known = isinstance(problem.reason, (Faulty, OSError, UnicodeDecodeError))
            why = reason(problem.reason) if known else tr("its contents are damaged")
            return tr("{0}: {1}. It came with Gobang: install Gobang again.").format(problem.path, why)
        case OSError():
            return tr("{0}: {1}").format(problem.filename, reason(problem)) if problem.filename else reason(problem)
    raise TypeError(problem)


def _about_the_program(problem: CannotStart | NotGomocup) -> str:
    if isinstance(problem, CannotStart):
        return tr("{0}: {1}").format(problem.command, reason(problem.reason))
    return tr(
        "{0} answers with words that are not of the Gomocup protocol ({1}). Name a program that speaks it."
    ).format(problem.command, problem.said)


def _about_the_file(problem: JournalMismatch | JournalDamaged | JournalBusy | BadWeigher) -> str:
    match problem:
        case BadWeigher():
            return tr("{0}: {1}").format(problem.path, reason(problem.reason))
        case JournalMismatch():
            return tr("{0}: another contest is kept there: {1} is {2}, not {3}").format(
                problem.path, problem.key, problem.kept, problem.wanted
            )
        case JournalDamaged():
            return tr("{0}: line {1} tells no game of a contest").format(problem.path, problem.line)
    return tr("{0}: another program is playing this contest").format(problem.path)
