"""What is said to the process that keeps a library's index, whether it is there, leaves or falls."""

from __future__ import annotations

import json

import pytest

from gobang.game.engines.events import Failed, News
from gobang.game.engines.trouble import Trouble
from gobang.game.library.library_conversation import LibraryConversation

OPEN, UPDATE = {"open": "games"}, {"update": True}


@pytest.fixture
def talk():
    """A conversation without a process."""
    return LibraryConversation()


@pytest.fixture
def begun(talk):
    """A conversation whose process has been told to open a library."""
    talk.order(**OPEN)
    talk.begin()
    talk.take_lines()
    return talk


def said(talk: LibraryConversation) -> list[object]:
    return [json.loads(line) for line in talk.take_lines()]


def test_the_first_order_needs_a_process_and_is_given_to_it(talk):
    assert not talk.needs_process
    assert not talk.obeys
    talk.order(**OPEN)
    assert talk.needs_process
    assert talk.obeys
    assert said(talk) == []
    talk.begin()
    assert said(talk) == [OPEN]
    assert not talk.needs_process


def test_orders_are_given_at_once_and_answers_told_as_they_come(begun):
    begun.order(**UPDATE)
    begun.order(cancel=True)
    assert said(begun) == [UPDATE, {"cancel": True}]
    begun.hear('{"stopped": true}')
    assert [*begun.take_events()] == ['{"stopped": true}']
    assert begun.left_ms is None, "reading may take as long as it will"


def test_what_is_ordered_while_it_leaves_is_for_the_next_process(begun):
    begun.leave()
    assert [*begun.take_events()] == [News.IDLE]
    assert not begun.obeys
    begun.order(**OPEN)
    assert said(begun) == []
    assert begun.obeys
    assert not begun.needs_process, "the last one has not ended yet"
    begun.end(Trouble.DIED, "")
    assert [*begun.take_events()] == []
    assert begun.needs_process
    begun.begin()
    assert said(begun) == [OPEN]


def test_a_process_that_ends_by_itself_has_failed_and_takes_its_orders_with_it(begun):
    begun.order(**UPDATE)
    begun.end(Trouble.DIED, "no memory")
    assert [*begun.take_events()] == [Failed(Trouble.DIED, "no memory")]
    assert said(begun) == []
    assert not begun.needs_process
    assert not begun.obeys


def test_a_process_that_is_not_there_need_not_leave(talk):
    talk.leave()
    talk.order(**OPEN)
    talk.begin()
    assert [*talk.take_events()] == []
    assert said(talk) == [OPEN]


def test_nothing_is_ordered_nor_told_once_the_program_ends(begun):
    begun.leave()
    begun.order(**OPEN)
    begun.close()
    begun.order(**UPDATE)
    [*begun.take_events()]
    begun.end(Trouble.DIED, "")
    assert [*begun.take_events()] == []
    assert not begun.needs_process
    begun.order(**UPDATE)
    assert not begun.needs_process
