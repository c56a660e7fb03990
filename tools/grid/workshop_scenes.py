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
from gobang.view.surroundings import WORKSHOP
from gobang.view.workshop.workshop_panel import WorkshopPanel

NAME = "My rays"
POINT = parse_point("H6", 15)


def _mine(session: Session) -> WorkshopPanel:
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
    panel.column.verticalScrollBar().setValue(0)
    return panel


def _pinned(session: Session) -> None:
    _mine(session)
    session.study.weighings.pin(POINT)


def _sheet(session: Session) -> None:
    """The numbers over the board where the window is narrow."""
    panel = _mine(session)
    if panel.opener.isVisible():
        panel.open_numbers()


def _steps(session: Session) -> None:
    panel = _mine(session)
    QTest.qWait(50)
    session.study.weighings.pin(POINT)
    panel.stepping.click()
    panel.steps.slider.setValue(4)


def _second(session: Session) -> None:
    panel = _mine(session)
    session.study.bench.choose_second("five-tuple")
    QTest.qWait(50)
    session.study.weighings.pin(POINT)
    QTest.qWait(50)
    panel.column.ensureWidgetVisible(panel.second, 0, 0)


def _second_steps(session: Session) -> None:
    _second(session)
    panel = _mine(session)
    session.study.bench.choose_second("five-tuple")
    QTest.qWait(50)
    panel.stepping.click()
    panel.steps.slider.setValue(6)
    QTest.qWait(50)
    panel.column.ensureWidgetVisible(panel.second, 0, 0)


SCENES: dict[str, Callable[[Session], None]] = {
    "workshop-numbers": _pinned,
    "workshop-sheet": _sheet,
    "workshop-steps": _steps,
    "workshop-second": _second,
    "workshop-second-steps": _second_steps,
}
