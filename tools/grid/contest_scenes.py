"""Scenes of the place for contests: the set-up, a round robin, a match with its test. The games are made up."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import dumps
from gobang.contest.planning.starts import Starts
from gobang.contest.running.games_file import GamesFile
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.pairings import fixed
from gobang.contest.score import expected
from gobang.contest.sprt import SequentialTest
from gobang.contest.testing.engine_test import Aspect, EngineTestLine, Mark
from gobang.game.notation import position_string
from gobang.model.contests.contest_run import RunState
from gobang.view.contests.contests_panel import ContestsPanel
from gobang.view.engines.engine_test_dialog import EngineTestDialog
from gobang.view.surroundings import CONTESTS
from gobang.words.contests.engine_test import tested_text
from gobang.words.play.opponents import weigher_name

STRENGTHS = {"five-tuple": 300, "shape-table": 240, "run-code": -60, "ray-pattern": -90, "union-weights": -230}
"""Who plays, and how well, in Elo."""
MOST_WAITS = 600
"""How often a twentieth of a second is waited for what is kept to be read."""
SETTLE_MS = 700
SAID = ("> TURN 7,8", "< MESSAGE depth 9 win 61 %", "> TURN 9,6", "the process has ended: exit code 139")
"""The end of a transcript."""


def _plan(name: str, kind: ContestFormat, machines: list[str], games: int) -> ContestPlan:
    entrants = tuple(PlannedEntrant(weigher_name(machine), machine) for machine in machines)
    test = SequentialTest(0, 40) if kind is ContestFormat.MATCH else None
    return ContestPlan(name, kind, entrants, games=games, sprt=test)


def _game(plan: ContestPlan, first: str, second: str, number: int, starts: Starts, dice: random.Random) -> KeptGame:
    """A game that one side wins by five stones at the edge, as often as its strength says."""
    strength = {entrant.name: STRENGTHS[entrant.machine] for entrant in plan.entrants}
    black, white = (first, second) if number % 2 == 0 else (second, first)
    wins = dice.random() < expected(strength[black] - strength[white])
    start = starts[number // 2]
    black_moves = len(start.moves) % 2 == 0
    moves = position_string(start.moves, plan.size)
    here, there, *_ = (column for column in "aobncmdl" if column not in moves)
    own, other = (f"{here}{row}" for row in (2, 3, 4, 5, 6)), (f"{there}{row}" for row in (2, 4, 6, 8, 10))
    for at in range(10):
        mine = (at % 2 == 0) == (black_moves == wins)
        moves += next(own if mine else other)
        if mine and moves.endswith(f"{here}6"):
            break
    winner = "black" if wins else "white"
    return KeptGame(
        first, second, number, black, white, moves, winner, "five", opening=number // 2, start=len(start.moves)
    )


def _keep(folder: Path, plan: ContestPlan, part: float, failures: int = 0) -> None:
    """Write a contest of which this part was played."""
    shutil.rmtree(folder.parent, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "contest.toml").write_text(dumps(plan), "utf-8")
    starts, dice = Starts(plan, folder), random.Random(3)
    keys = [(a, b, number) for number in range(plan.games) for a, b in fixed(plan)]
    with GamesFile(folder / "games.jsonl", plan) as file:
        for at, (first, second, number) in enumerate(keys[: round(part * len(keys))]):
            game = _game(plan, first, second, number, starts, dice)
            if failures and at % 97 == 5:
                opening = position_string(starts[number // 2].moves, plan.size)
                lost = replace(game, moves=opening, ending="forfeit", failure="dead", said=SAID)
                file.append(lost)
            else:
                file.append(game)


def _opened(session: Session, plan: ContestPlan, part: float, failures: int = 0) -> ContestsPanel:
    """The place with this contest, read and shown."""
    shelf = session.study.contests
    shelf.leave()
    folder = shelf.folder / "shown"
    _keep(folder, plan, part, failures)
    session.window.around.visit(CONTESTS)
    run = shelf.open(folder)
    for _ in range(MOST_WAITS):
        if run.state is not RunState.READING:
            break
        QTest.qWait(50)
    QTest.qWait(SETTLE_MS)
    panel = session.window.around.panel(CONTESTS)
    if not isinstance(panel, ContestsPanel):
        raise TypeError(panel)
    return panel


def _setup(session: Session) -> None:
    shelf = session.study.contests
    shelf.leave()
    shutil.rmtree(shelf.folder, ignore_errors=True)
    session.window.around.visit(CONTESTS)


def _table(session: Session) -> None:
    _opened(session, _plan("Saturday cup", ContestFormat.ROUND_ROBIN, list(STRENGTHS), 40), 0.63)


def _match(session: Session) -> None:
    panel = _opened(session, _plan("Is it better?", ContestFormat.MATCH, ["five-tuple", "shape-table"], 400), 0.5)
    panel.pages.setCurrentIndex(panel.pages.count() - 4)


def _failures(session: Session) -> None:
    plan = _plan("Saturday cup", ContestFormat.ROUND_ROBIN, list(STRENGTHS), 40)
    panel = _opened(session, plan, 0.63, failures=3)
    panel.open_page(panel.failures)


def _openings(session: Session) -> None:
    panel = _opened(session, _plan("Saturday cup", ContestFormat.ROUND_ROBIN, list(STRENGTHS), 40), 0.63)
    panel.open_page(panel.openings)


def _tested(session: Session) -> None:
    """The whole test of an engine, with a fault and its lines."""
    _setup(session)
    dialog = EngineTestDialog("Brain", tested_text("python3 brain.py", 300, 500, 350, 1, ()), session.window)
    dialog.add(EngineTestLine(Aspect.STARTS, Mark.PASSED))
    dialog.add(EngineTestLine(Aspect.OK, Mark.PASSED, (41,)))
    dialog.add(EngineTestLine(Aspect.NAME, Mark.PASSED, ("Brain 0.1",)))
    dialog.add(EngineTestLine(Aspect.GAMES, Mark.FAULT, (3, 14), "dead", SAID))
    for size in (20, 10, 22):
        dialog.add(EngineTestLine(Aspect.SIZE, Mark.PASSED, (size,)))
    dialog.add(EngineTestLine(Aspect.STOP, Mark.LACKS, (None,)))
    dialog.end("")
    dialog.open()


SCENES: dict[str, Callable[[Session], None]] = {
    "contests-setup": _setup,
    "contests-table": _table,
    "contests-match": _match,
    "contests-failures": _failures,
    "contests-openings": _openings,
    "contests-tested": _tested,
}
