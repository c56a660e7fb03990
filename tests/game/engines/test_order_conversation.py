"""Orders without a process: which answer belongs to which, and what happens to an engine that does not obey."""

from __future__ import annotations

import json

import pytest

from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.order_conversation import IDLE_MS, SLACK_S, STOP_MS, OrderConversation
from gobang.game.engines.trouble import Trouble


class Talk:
    """A conversation with a clock that goes as the test says, and a process that runs."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.talk = OrderConversation(lambda: self.ms)
        self.talk.begin()

    def hear(self, **said: object) -> None:
        self.talk.hear(json.dumps(said))

    def wait(self, milliseconds: float) -> None:
        self.ms += milliseconds
        self.talk.tick()

    @property
    def told(self) -> list[Event]:
        return list(self.talk.take_events())


def test_an_order_is_answered_in_parts():
    case = Talk()
    case.talk.order("one", 5)
    assert case.talk.take_lines() == ["one"]
    case.hear(ply=1)
    case.hear(ply=2)
    case.hear(done=True)
    assert case.told == ['{"ply": 1}', '{"ply": 2}', News.CHANGED, News.OBEYED]
    assert not case.talk.busy
    assert case.talk.ready
    case.talk.order("two", 5)
    case.hear(done=True)
    assert case.told == [News.OBEYED]


@pytest.mark.parametrize("line", ["hello", "[1]", "3", "[" * 100_000])
def test_what_is_not_of_the_language_is_ignored(line):
    case = Talk()
    case.talk.order("one", 5)
    left = case.talk.left_ms
    case.ms = 1000
    case.talk.hear(line)
    assert (case.told, case.talk.left_ms) == ([], left - 1000)


def test_an_order_that_cannot_be_obeyed_says_why():
    case = Talk()
    case.talk.order("one", 5)
    case.hear(error="no room")
    assert case.told == [News.CHANGED, Failed(Trouble.UNLOADED, "no room")]


def test_what_is_said_of_an_order_that_was_stopped_is_not_told():
    case = Talk()
    case.talk.order("one", 5)
    case.talk.stop()
    case.talk.order("two", 5)
    assert case.talk.take_lines() == ["one", "stop", "two"]
    case.hear(ply=1)
    case.hear(done=False)
    case.hear(ply=2)
    assert case.told == [News.CHANGED, '{"ply": 2}']


def test_one_that_does_not_stop_is_ended_and_the_next_process_gets_the_order():
    case = Talk()
    case.talk.order("one", 5)
    case.talk.stop()
    case.talk.order("two", 5)
    case.wait(STOP_MS - 1)
    case.hear(ply=1)  # this gives it no more time
    assert case.told == []
    case.wait(1)
    assert case.told == [News.STUCK]
    case.talk.end(Trouble.DIED, "")
    assert (case.told, case.talk.needs_process) == ([], True)
    case.talk.begin()
    assert case.talk.take_lines() == ["two"]


def test_one_that_says_nothing_fails_after_its_time():
    case = Talk()
    case.talk.order("one", 5)
    case.wait(1000 * (5 + SLACK_S) - 1)
    case.hear(ply=1)
    case.wait(1000 * (5 + SLACK_S) - 1)
    assert case.told == ['{"ply": 1}']
    case.wait(1)
    assert case.told == [News.STUCK, Failed(Trouble.SILENT)]
    case.talk.end(Trouble.DIED, "")
    assert (case.told, case.talk.needs_process) == ([], False)


def test_one_that_compiles_is_waited_for_also_where_it_was_stopped():
    case = Talk()
    case.talk.order("one", 5)
    case.hear(compiling=True)
    assert (case.told, case.talk.compiling, case.talk.left_ms) == ([News.CHANGED], True, None)
    case.talk.stop()
    assert case.talk.left_ms is None
    case.hear(ply=1)
    assert (case.talk.compiling, case.talk.left_ms) == (False, STOP_MS)


def test_a_process_that_ends_fails_its_order_only():
    case = Talk()
    case.talk.order("one", 5)
    case.talk.end(Trouble.DIED, "crash")
    assert case.told == [Failed(Trouble.DIED, "crash")]
    case.talk.begin()
    assert case.talk.take_lines() == []
    case.talk.end(Trouble.DIED, "again")
    assert case.told == []


def test_one_that_has_nothing_to_do_leaves_and_an_order_meanwhile_is_for_the_next():
    case = Talk()
    case.talk.order("one", 5)
    case.hear(done=True)
    case.talk.take_lines()
    assert case.talk.left_ms == IDLE_MS
    case.wait(IDLE_MS)
    assert case.told[-1] == News.IDLE
    case.talk.order("two", 5)
    assert (case.told, case.talk.take_lines()) == ([News.STUCK], [])
    case.talk.end(Trouble.DIED, "")
    assert case.talk.needs_process
