"""Orders to a contest's process: none is lost while there is no process, and one that leaves hears nothing more."""

from __future__ import annotations

from gobang.contest.running.messages import PauseContest, ResumeContest, write
from gobang.game.engines.events import Failed, News
from gobang.game.engines.trouble import Trouble
from gobang.model.contests.contest_conversation import ContestConversation

RESUME, PAUSE = write(ResumeContest()), write(PauseContest())


def test_an_order_waits_for_a_process():
    talk = ContestConversation()
    assert not talk.needs_process
    talk.order(ResumeContest())
    assert talk.needs_process
    assert talk.take_lines() == []
    talk.begin()
    assert talk.take_lines() == [RESUME]
    talk.order(PauseContest())
    assert talk.take_lines() == [PAUSE]


def test_what_a_process_that_leaves_says_is_no_longer_told():
    talk = ContestConversation()
    talk.open()
    talk.begin()
    talk.hear("one")
    talk.leave()
    talk.hear("two")
    assert list(talk.take_events()) == ["one", News.IDLE]
    talk.end(Trouble.DIED, "")
    assert list(talk.take_events()) == []
    assert not talk.needs_process


def test_an_order_to_a_process_that_leaves_is_for_the_next_one():
    talk = ContestConversation()
    talk.open()
    talk.begin()
    talk.leave()
    talk.order(ResumeContest())
    talk.end(Trouble.DIED, "")
    assert talk.needs_process
    talk.begin()
    assert talk.take_lines() == [RESUME]


def test_a_process_that_ends_by_itself_is_told_and_not_started_again():
    talk = ContestConversation()
    talk.open()
    talk.begin()
    talk.end(Trouble.DIED, "exit code 3")
    assert list(talk.take_events()) == [Failed(Trouble.DIED, "exit code 3")]
    assert not talk.needs_process
