"""Scenes of the workshop: a changed machine, its steps, a second machine beside it, and how it fares."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.controller.play.first_game import DEMO
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.setup import Mode, Setup
from gobang.model.workshop.trial import GAMES, DifferingGame, Rival, TriedScore, sweep_values
from gobang.view.surroundings import WORKSHOP
from gobang.view.workshop.workshop_panel import WorkshopPanel

NAME = "My rays"
POINT = parse_point("H6", 15)
SETTLE_MS = 400
"""The time until the column is as high as its parts, also where they have changed."""


def mine(session: Session) -> WorkshopPanel:
    """A copy of which some numbers were changed."""
    position = Position.of(15, parse_position_string(DEMO, 15))
    session.desk.put_up(GameState(Record.of(position), Setup(Mode.TWO_PLAYERS)))
    session.window.around.visit(WORKSHOP)
    bench = session.study.bench
    if NAME not in bench.names:
        bench.choose("ray-pattern")
        bench.copy(NAME)
    bench.choose(NAME)
    bench.choose_second("")
    bench.set({"own.live.3": 1200, "opponent.live.2": 180, "opponent.live.3": 900, "opponent.dead.4": 1100})
    panel = session.window.around.panel(WORKSHOP)
    if not isinstance(panel, WorkshopPanel):
        raise TypeError(panel)
    QTest.qWait(SETTLE_MS)
    panel.column.verticalScrollBar().setValue(0)
    return panel


def _pinned(session: Session) -> None:
    mine(session)
    session.study.weighings.pin(POINT)


def _sheet(session: Session) -> None:
    """The numbers over the board where the window is narrow."""
    panel = mine(session)
    if panel.opener.isVisible():
        panel.open_numbers()


def _steps(session: Session) -> None:
    panel = mine(session)
    QTest.qWait(50)
    session.study.weighings.pin(POINT)
    panel.stepping.click()
    panel.steps.slider.setValue(4)


def _second(session: Session) -> None:
    panel = mine(session)
    session.study.bench.choose_second("five-tuple")
    QTest.qWait(50)
    session.study.weighings.pin(POINT)
    QTest.qWait(50)
    panel.column.ensureWidgetVisible(panel.second, 0, 0)


def _second_steps(session: Session) -> None:
    _second(session)
    panel = mine(session)
    session.study.bench.choose_second("five-tuple")
    QTest.qWait(50)
    panel.stepping.click()
    panel.steps.slider.setValue(6)
    QTest.qWait(SETTLE_MS)
    panel.column.verticalScrollBar().setValue(panel.second.y())


def _tried(session: Session) -> None:
    """Scores against all five and a level, as they would come from the engine."""
    panel = mine(session)
    trial = session.study.trial
    trial.machine, trial.swept, trial.curve = session.study.bench.profile, "", {}
    wins: dict[Rival, int] = {"ray-pattern": 118, "five-tuple": 61, "shape-table": 70, "run-code": 121}
    trial.rivals = (*wins, "union-weights")
    trial.scores = {rival: score(won) for rival, won in (*wins.items(), ("union-weights", 140))}
    trial.differing = (DifferingGame("h8i9h9i8h10h11h7h6g8", 5, True, 1.0), DifferingGame("h8i9h9", 12, False, 0.0))
    trial.wanted = trial.played
    trial.changed.emit()
    QTest.qWait(50)
    panel.column.ensureWidgetVisible(panel.trial, 0, 0)


def _swept(session: Session) -> None:
    """What one number alone does."""
    panel = mine(session)
    trial = session.study.trial
    trial.machine, trial.swept = session.study.bench.profile, "own.live.3"
    trial.rivals, trial.scores, trial.differing = ("ray-pattern",), {}, ()
    wins = (4, 40, 71, 96, 104, 110, 118, 109, 90, 72)
    trial.curve = {value: score(won) for value, won in zip(sweep_values(1200), wins, strict=True)}
    trial.wanted = trial.played
    trial.changed.emit()
    QTest.qWait(50)
    panel.column.ensureWidgetVisible(panel.trial, 0, 0)


def score(won: int) -> TriedScore:
    """Of 200 games, four drawn."""
    lost = GAMES - 4 - won
    both, neither = (won - 44) // 2 + 2, (lost - 44) // 2 + 2
    pairs = (neither, 0, GAMES // 2 - both - neither, 0, both) if won > 44 else ()
    return TriedScore(won, 4, lost, pairs)


SCENES: dict[str, Callable[[Session], None]] = {
    "workshop-numbers": _pinned,
    "workshop-sheet": _sheet,
    "workshop-steps": _steps,
    "workshop-tried": _tried,
    "workshop-swept": _swept,
    "workshop-second": _second,
    "workshop-second-steps": _second_steps,
}
