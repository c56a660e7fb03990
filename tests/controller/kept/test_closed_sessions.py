"""What has been closed is freed: a session, a window that another language has replaced, and all that belongs to them.

Otherwise each of them makes Python's collections of garbage longer, during which the window stands still.
"""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Iterable
from dataclasses import is_dataclass
from enum import Enum

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from gobang import app
from gobang.model.engines.dialogue import State
from gobang.model.engines.pool import EnginePool
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Setup
from gobang.start.options import Options
from tests.bad_brains import brain, processes

ROUNDS = 3
ROOMS = ("gobang.app", "gobang.controller.", "gobang.view.", "gobang.model.")


class Living:
    """The objects of our classes made since the test began, and which of them still live later.

    `before` are those that lived when the test began: what other tests have left is not ours to find.
    """

    def __init__(self, before: Iterable[weakref.ref[object]] = ()) -> None:
        older = {id(there) for made in before if (there := made()) is not None}
        self._made = [weakref.ref(each) for each in gc.get_objects() if _ours(each) and id(each) not in older]

    def left(self) -> Counter[str]:
        """How many of each class live on when everything that nobody holds is gone."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        there = (made() for made in self._made)
        return Counter(f"{type(each).__module__}.{type(each).__name__}" for each in there if each is not None)


def _ours(each: object) -> bool:
    """Whether it is no plain value, some of which stay for all windows."""
    kind = type(each)
    weakly = kind.__module__.startswith(ROOMS) and bool(kind.__weakrefoffset__)
    return weakly and not isinstance(each, Enum) and not is_dataclass(kind)


@pytest.fixture
def before(data):
    """References to the objects of our classes that live when the test begins."""
    gc.collect()
    return [weakref.ref(each) for each in gc.get_objects() if _ours(each)]


def live(driver, qtbot, *, engine: bool) -> None:
    """Use what a session has: a machine at the board, analysis, hints, weights, every tab, place and dialog."""
    actions, opponents = driver.window.actions_, driver.session.opponents
    if not opponents.engines.all:
        opponents.engines.add(brain("analyses", analyses=True))
    driver.session.game.begin(Setup(opponent=OpponentId.of_engine("analyses")) if engine else Setup())
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    for switched in (actions.analysis, actions.weights):
        switched.trigger()
    actions.hint.trigger()
    for shown in (*actions.tabs.values(), *actions.places.values()):
        shown.trigger()
    for opens in (
        *(actions.preferences, actions.engines, actions.transcript, actions.help, actions.about),
        *(actions.about_game, actions.game_options, actions.edit_position),
    ):
        opens.trigger()
        opened = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not driver.window]
        assert opened, opens.text()
        for dialog in opened:
            dialog.close()
    actions.take_back.trigger()
    for switched in (actions.analysis, actions.weights):
        switched.trigger()


def at_rest(pool: EnginePool) -> bool:
    """Whether no engine is thinking or owes an answer, and the processes of those dismissed have ended."""
    resting = (State.IDLE, State.DOWN)
    return not pool._leaving and all(each.state in resting for each in (*pool._lent, *pool._idle))


def end(session, qtbot) -> None:
    """Do what the end of the program does."""
    pool = session.opponents.pool
    session.window.close()
    session.opponents.close()
    session.unfinished.close()
    qtbot.waitUntil(lambda: processes(pool) == 0)
    session.window.deleteLater()
    session.deleteLater()


@pytest.mark.parametrize("engine", [True, False], ids=["engine", "weigher"])
def test_a_closed_session_is_freed(before, start, sessions, qtbot, engine):
    for _ in range(ROUNDS):
        driver = start()
        live(driver, qtbot, engine=engine)
        living = Living(before)
        end(sessions.pop(), qtbot)
        del driver
        assert living.left() == {}


def test_a_session_that_is_closed_at_once_is_freed(before, start, sessions, qtbot):
    for _ in range(ROUNDS):
        start()
        living = Living(before)
        end(sessions.pop(), qtbot)
        assert living.left() == {}


def test_a_window_and_its_words_are_freed_when_the_language_changes(before, start, qtbot):
    driver = start("--lang=system")
    driver.window.menus.language_chosen.emit("en")
    stay = None
    for language in ("zh_CN", "en", "zh_CN", "en"):
        live(driver, qtbot, engine=True)
        qtbot.waitUntil(lambda: at_rest(driver.session.opponents.pool))
        window, living = weakref.ref(driver.window), Living(before)
        driver.window.menus.language_chosen.emit(language)
        qtbot.waitUntil(lambda window=window: driver.window is not window())
        qtbot.waitUntil(lambda: at_rest(driver.session.opponents.pool))
        left = living.left()
        assert not [name for name in left if name.startswith("gobang.view.")]
        assert stay is None or left == stay
        stay = left


class Built(Exception):
    """The session would be made now."""


def test_what_the_imports_have_made_is_left_out_of_collections(monkeypatch, data):
    frozen = []

    def build(_options):
        frozen.append(gc.get_freeze_count())
        raise Built

    monkeypatch.setattr(app, "build", build)
    try:
        with pytest.raises(Built):
            app.run(Options())
    finally:
        gc.unfreeze()
    assert frozen[0] > 10_000
