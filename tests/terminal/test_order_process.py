"""A process that obeys orders ends when it is told to, whoever waits for its answer."""

from __future__ import annotations

import sys
import threading

import pytest

from gobang.contest.dice import CountedDice
from gobang.contest.machine import Machine
from gobang.contest.schedule import Entrant, games
from gobang.contest.tournament import OwnTable, TableClosed
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.terminal import order_process
from gobang.terminal.complaint import Complaint
from gobang.terminal.order_process import OrderProcess
from gobang.terminal.weighing.table import QuickTable
from tests.waiting import LONG_S

SILENT = (sys.executable, "-S", "-E", "-c", "import sys; [None for _ in sys.stdin]")
"""A program that never answers, and ends with its input."""


def closed_while(work, close) -> Exception | None:
    """What a thread raises whose work is broken off by another one."""
    raised: list[Exception] = []

    def run() -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001  it is what is looked for
            raised.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while not close.ready():
        assert thread.is_alive()
    close()
    thread.join(LONG_S)
    assert not thread.is_alive(), "it waits for a process that nobody has ordered anything"
    return raised[0] if raised else None


class Close:
    """Ends a process as soon as there is one."""

    def __init__(self, process: OrderProcess, end) -> None:
        self._process, self._end = process, end

    def ready(self) -> bool:
        return self._process._process is not None

    def __call__(self) -> None:
        self._end()


@pytest.fixture(autouse=True)
def _silent(monkeypatch):
    monkeypatch.setattr(order_process, "OURS", SILENT)


def test_who_waits_for_an_answer_is_told_and_starts_no_other_process():
    process = OrderProcess("weighers", lambda: None)
    close = Close(process, lambda: process.__exit__(None, None, None))
    assert isinstance(closed_while(lambda: list(process.answers("order", 1000)), close), Complaint)
    assert process._process is None


def test_a_game_on_a_table_that_is_closed_is_dropped():
    first, second = Entrant(0, "run-code"), Entrant(1, "ray-pattern")
    (fixture,) = games(0, first, second, [Position.empty(15)], 1)

    def make(_entrant: Entrant) -> Machine:
        raise AssertionError

    table = QuickTable(make, lambda: None)
    assert table._engine is not None
    close = Close(table._engine, table.close)
    raised = closed_while(lambda: table.play(fixture, (CountedDice(0), CountedDice(0)), FREESTYLE), close)
    assert isinstance(raised, TableClosed)
    with pytest.raises(TableClosed):
        OwnTable.play(table, fixture, (CountedDice(0), CountedDice(0)), FREESTYLE)
