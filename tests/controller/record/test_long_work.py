"""Work that is left behind."""

from __future__ import annotations

import gc

import pytest
import shiboken6
from PySide6.QtCore import QObject

from gobang.controller.record.long_work import LongWork


@pytest.mark.usefixtures("qapp")
def test_garbage_is_collected_again_after_the_window_of_the_work_has_gone(monkeypatch):
    """A language chosen while positions were compared left the program without it until its end."""
    monkeypatch.setattr("gobang.controller.record.long_work.FIRST_MS", 0)

    def endless():
        while True:
            yield 0.0

    window = QObject()
    work = LongWork(window)
    work.begin(endless(), lambda _: None, lambda _: None, lambda _: None)
    assert work.running
    assert not gc.isenabled()
    shiboken6.delete(window)
    assert gc.isenabled()


@pytest.mark.usefixtures("qapp")
def test_garbage_is_collected_again_once(monkeypatch):
    monkeypatch.setattr("gobang.controller.record.long_work.FIRST_MS", 0)
    work, other = LongWork(), LongWork()
    for each in (work, other, work):
        each.begin(iter([0.0] * 9), lambda _: None, lambda _: None, lambda _: None)
    work.cancel()
    assert not gc.isenabled(), "the other one goes on"
    other.cancel()
    assert gc.isenabled()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("replaces", [False, True])
def test_a_tree_that_stays_is_not_searched_for_garbage(monkeypatch, replaces):
    """Twice 0.4 s without an answer, after a library of 200,000 moves was opened."""
    searched = []
    monkeypatch.setattr("gobang.controller.record.long_work.FIRST_MS", 0)
    monkeypatch.setattr(gc, "collect", lambda: searched.append(1))
    work = LongWork(replaces=replaces)
    work.begin(iter([0.0] * 9), lambda _: None, lambda _: None, lambda _: None)
    work.cancel()
    assert bool(searched) is replaces
