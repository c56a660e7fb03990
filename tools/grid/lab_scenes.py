"""Scenes of the workshop's lab, with what its engine would say: blame, a tuning, and a machine that was taught."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.game.notation import parse_point
from gobang.model.workshop.blame import BlamedNumber, ChangePrice, WishedMove
from gobang.model.workshop.trial import TriedScore
from gobang.model.workshop.tuning import GAMES, LENGTHS, RUNS, TuningCheck, TuningPlan, movable
from tools.grid.workshop_scenes import SETTLE_MS, mine, score

WISHED = parse_point("F10", 15)


def _blamed(session: Session) -> None:
    panel, blame, bench = mine(session), session.study.blame, session.study.bench
    blame.machine, blame.moves = bench.profile, (WishedMove(session.match.position, WISHED),)
    numbers = bench.profile.numbers
    named = (
        ("own.live.2", 560, 560, 900, 141),
        ("opponent.dead.3", 190, 90, 190, 62),
        ("own.dead.3", 720, 720, 1500, 388),
    )
    won = (112, 96, 71)
    blame.numbers = tuple(
        BlamedNumber(name, numbers[name], now, low, high, ChangePrice(moves, 3412, score(games)))
        for (name, now, low, high, moves), games in zip(named, won, strict=True)
    )
    panel.blame.open()
    blame.changed.emit()
    QTest.qWait(SETTLE_MS)


def _tuned(session: Session) -> None:
    panel, tuning, machine = mine(session), session.study.tuning, session.study.bench.profile
    plan = TuningPlan(machine, tuple(movable(machine)), LENGTHS[1] // GAMES, GAMES, RUNS)
    tuning.plan, tuning.done = plan, RUNS * plan.iterations
    ways = ((38, 47, 52, 55, 61, 58), (41, 49, 57, 66, 64, 71), (30, 44, 40, 51, 54, 50))
    found = machine.numbers | {"own.live.3": 2100, "own.live.2": 320, "opponent.dead.4": 520}
    checks = []
    for run, shares in enumerate(ways, 1):
        for number, share in enumerate(shares, 1):
            at = plan.iterations * number // len(shares)
            checks.append(TuningCheck(run, at, found, score(2 * share), proof=False))
        won, halves = 4 * shares[-1] - 8, 76
        both = (won + 4 - halves) // 2
        proved = TriedScore(won, 8, 392 - won, (200 - halves - both, 0, halves, 0, both))
        checks.append(TuningCheck(run, plan.iterations, found, proved, proof=True))
    tuning.checks = tuple(checks)
    panel.tune.open()
    tuning.changed.emit()
    QTest.qWait(SETTLE_MS)


def _taught(session: Session) -> None:
    panel, teaching, machine = mine(session), session.study.teaching, session.study.bench.of("ray-pattern")
    panel.teach.open()
    while teaching.on:
        QTest.qWait(50)
    taught = {"own.live.3": 1900, "own.live.2": 260, "opponent.live.2": 90, "own.dead.2": 60, "opponent.live.4": 0}
    teaching.players, teaching.player = (("human", 24), ("suits-me", 24)), "human"
    teaching.moves, teaching.agrees = 412, 0.63
    teaching.errors = {
        name: max(9, number // (3 if name.endswith("dead.2") else 8))
        for name, number in machine.numbers.items()
        if name not in ("opponent.live.4", "ring")
    }
    teaching.machine = machine.changed(taught)
    teaching.changed.emit()
    QTest.qWait(SETTLE_MS)


SCENES: dict[str, Callable[[Session], None]] = {
    "workshop-blamed": _blamed,
    "workshop-tuned": _tuned,
    "workshop-taught": _taught,
}
