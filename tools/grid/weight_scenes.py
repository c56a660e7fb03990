"""Scenes of weights that stay in sight: a pinned sum, why a machine has played, and the machines' numbers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest

from gobang.app import Session
from gobang.controller.play.first_game import DEMO
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState
from gobang.model.opponent_id import OpponentId
from gobang.model.play.score_sheet import blank
from gobang.model.setup import Setup
from gobang.view.frame.tabs import Tab

SETUP = Setup(opponent=OpponentId.of_weigher("union-weights"))


def _pinned(session: Session) -> None:
    """Two sums of one point, under one another in a narrow panel."""
    session.desk.put_up(GameState(Record.of(Position.of(15, parse_position_string(DEMO, 15))), SETUP))
    session.window.bring(Tab.WEIGHTS)
    session.settings.change(show_weights=True, compare="five-tuple")
    session.study.weighings.pin(parse_point("H6", 15))


def _why(session: Session) -> None:
    """Before the answer of a weigher to the first stone."""
    record = blank(SETUP, session.match.seats.players[0].id, SETUP.opponent)
    for point in parse_position_string("h8g9", 15):
        record.play(point)
    session.desk.put_up(GameState(record, SETUP))
    session.window.actions_.why.trigger()


def _numbers(session: Session) -> None:
    session.window.actions_.table.trigger()
    QTest.qWait(50)


SCENES: dict[str, Callable[[Session], None]] = {
    "play-pinned": _pinned,
    "play-why": _why,
    "machine-numbers": _numbers,
}
