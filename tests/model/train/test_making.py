"""Tasks made on this machine: proved by an engine process, and kept."""

from __future__ import annotations

from collections import Counter

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.ruleset import FREESTYLE, RENJU, RuleSet
from gobang.game.train.task import AIMS, TaskKind, Topic
from gobang.model.kept.storage import Storage
from gobang.model.train import shelf
from gobang.model.train.making import AT_ONCE, MakingEnd, TaskMaking
from gobang.model.train.shelf import OWN_FILE, TaskShelf
from tests.training import trainer


@pytest.fixture
def makings(qtbot, data, monkeypatch):
    """Makes the makers of tasks, whose engines are ended after the test."""
    monkeypatch.setattr(shelf.shipped_tasks, "shipped", lambda: ())
    monkeypatch.setattr(shelf.shipped_tasks, "course", lambda: ())
    begun: list[TaskMaking] = []

    def make(manner: str = "yes") -> TaskMaking:
        begun.append(TaskMaking(TaskShelf(Storage()), command=trainer(manner)))
        return begun[-1]

    yield make
    for each in begun:
        each.close()


def kinds(of: TaskShelf) -> Counter[tuple[TaskKind, RuleSet]]:
    return Counter((each.task.kind, each.task.rules) for each in of)


def kept(data) -> TaskShelf:
    """What another window finds on the disk."""
    found = TaskShelf(Storage())
    found.follow()
    return found


def test_tasks_of_the_kind_that_is_chosen_are_made_and_kept(qtbot, makings, data):
    making, seen = makings(), []
    making.changed.connect(lambda: seen.append(making.made))
    making.begin(TaskKind.WIN_BY_THREATS, RENJU)
    assert making.on
    qtbot.waitUntil(lambda: not making.on)
    assert sorted(set(seen)) == list(range(AT_ONCE + 1)), "each of them is told"
    assert kinds(kept(data)) == {(TaskKind.WIN_BY_THREATS, RENJU): AT_ONCE}


@pytest.mark.parametrize("selection", [None, TaskKind.MISTAKE, Topic.FOUR])
def test_where_no_such_kind_is_chosen_some_of_each_are_made(qtbot, makings, data, selection):
    making = makings()
    making.begin(selection, FREESTYLE)
    qtbot.waitUntil(lambda: not making.on)
    rules = {kind: RENJU if kind is TaskKind.FORBIDDEN else FREESTYLE for kind in AIMS}
    assert kinds(kept(data)) == {(kind, rules[kind]): AT_ONCE // len(AIMS) for kind in AIMS}
    assert (making.made, making.end) == (AT_ONCE, MakingEnd.DONE)


def test_later_ones_are_other_tasks(qtbot, makings, data):
    making = makings()
    for many in (1, 2):
        making.begin(TaskKind.TUTORIAL, FREESTYLE)
        qtbot.waitUntil(lambda: not making.on)
        assert len(list(kept(data))) > (many - 1) * AT_ONCE


def test_no_more_are_made_after_a_stop(qtbot, makings, data):
    making = makings("holds")
    making.stop()
    assert making.end is None, "nothing was being made"
    making.begin(None, FREESTYLE)
    making.stop()
    assert (making.on, making.end) == (False, MakingEnd.STOPPED)
    assert not (data / "state" / OWN_FILE).exists()


def test_an_engine_that_dies_is_told_and_one_may_try_again(qtbot, makings):
    making = makings("dies")
    with qtbot.waitSignal(making.failed) as told:
        making.begin(None, FREESTYLE)
    assert told.args[0] in (Trouble.DIED, Trouble.LEFT_AT_ONCE)
    assert (making.on, making.end) == (False, MakingEnd.FAILED)
    with qtbot.waitSignal(making.failed):
        making.begin(TaskKind.FORBIDDEN, FREESTYLE)
