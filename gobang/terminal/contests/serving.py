"""`gobang-cli contest FILE --orders`: a contest for a window, which reads events and writes orders, as JSON lines."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from dataclasses import replace

from gobang import bounded, processes
from gobang.contest.planning.plan import ContestPlan
from gobang.contest.planning.plan_text import lasting, read_entrants
from gobang.contest.problem import Problem
from gobang.contest.running.messages import (
    AddEntrant,
    ContestEvent,
    ContestOrder,
    EnginePrepares,
    MoreGames,
    OrderRefused,
    PauseContest,
    PlayAgain,
    ReplaceEntrant,
    ResumeContest,
    SetBoards,
    StopContest,
    TakeOut,
    WatchBoards,
    read_order,
    write,
)
from gobang.contest.running.runner import ContestRunner
from gobang.game.fault import Fault, Faulty
from gobang.words.contests.contest import problem_sentence
from gobang.words.contests.plan_words import fault_sentence

_TELLING = threading.Lock()


def tell(event: ContestEvent) -> None:
    """Write an event, at once; any thread may."""
    with _TELLING:
        sys.stdout.write(f"{write(event)}\n")
        sys.stdout.flush()


def tell_preparing() -> None:
    """Tell that our engine gets ready."""
    tell(EnginePrepares())


def serve(runner: ContestRunner) -> None:
    """Tell what is kept, and play when that is ordered, until an order stops it or nobody gives any more.

    Raises what `run` raises.
    """
    processes.give_way()
    runner.pause()
    threading.Thread(target=_listen, args=(runner,), daemon=True).start()
    runner.run()


def _listen(runner: ContestRunner) -> None:
    """Obey each order of standard input; at its end the contest stops."""
    try:
        with suppress(OSError, bounded.TooLong):
            while line := bounded.line(sys.stdin):
                if line.strip():
                    _hear(runner, line)
    finally:
        runner.stop()


def _hear(runner: ContestRunner, line: str) -> None:
    try:
        obey(runner, read_order(line))
    except Faulty as error:
        tell(OrderRefused(fault_sentence(error)))
    except (Problem, OSError) as error:
        tell(OrderRefused(problem_sentence(error)))
    except ValueError as error:
        tell(OrderRefused(str(error)))


def obey(runner: ContestRunner, order: ContestOrder) -> None:
    """Do what an order says. Raises Faulty if it makes no sense, Problem, OSError."""
    match order:
        case PauseContest():
            runner.pause()
        case ResumeContest():
            runner.resume()
        case StopContest():
            runner.stop()
        case WatchBoards(boards):
            runner.watch(frozenset(boards))
        case PlayAgain(name, all_games):
            _present(runner.plan, name)
            runner.play_again(name, all_games=all_games)
        case _:
            plan = _changed(runner.plan, order)
            lasting(plan)
            runner.change(plan)


def _changed(plan: ContestPlan, order: ContestOrder) -> ContestPlan:
    """The plan after an order that changes it. Raises Faulty."""
    match order:
        case AddEntrant(text):
            added = read_entrants(text)
            for entrant in added:
                if plan.find(entrant.name) is not None:
                    raise Faulty(Fault.CONTEST_TWICE, "name", entrant.name)
            return replace(plan, entrants=(*plan.entrants, *added))
        case ReplaceEntrant(name, text):
            _present(plan, name)
            for entrant in read_entrants(text):
                plan = plan.with_entrant(replace(entrant, name=name))
            return plan
        case TakeOut(name, back):
            found = next(each for each in plan.entrants if each.name == _present(plan, name))
            return plan.with_entrant(replace(found, out=not back))
        case SetBoards(boards):
            return replace(plan, concurrency=boards)
        case MoreGames(games):
            return replace(plan, games=games)
    raise AssertionError(order)


def _present(plan: ContestPlan, name: str) -> str:
    """The name of an entrant of the plan. Raises Faulty if there is none."""
    if plan.find(name) is None:
        raise Faulty(Fault.CONTEST_NOBODY, name)
    return name
