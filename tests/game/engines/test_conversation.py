"""A conversation without a process: lines and time go in, lines and events come out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from gobang.game.engines.budget import Budget
from gobang.game.engines.conversation import Conversation
from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.patience import USUAL
from gobang.game.engines.preparation import Stage
from gobang.game.engines.question import Question
from gobang.game.engines.remarks import Unkept
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RuleSet


@dataclass(frozen=True)
class Brain:
    own: bool = False
    whole_board: bool = False
    analyses: bool = False


class Talk:
    """A conversation with a clock that goes as the test says."""

    def __init__(self, engine: Brain = Brain()) -> None:
        self.ms = 0.0
        self.talk = Conversation(engine, USUAL, lambda: self.ms)
        self.talk.begin()

    def ask(
        self,
        text: str,
        rules: RuleSet = FREESTYLE,
        *,
        best: int = 0,
        memory_mb: int = 0,
        blocked: Iterable[str] = (),
    ) -> Question:
        budget = Budget(1000, memory_mb=memory_mb)
        points = frozenset(parse_point(name, 15) for name in blocked)
        question = Question(at(text), rules, budget, patience_ms=3000, best=best, blocked=points)
        self.talk.ask(question)
        return question

    def hear(self, *lines: str) -> None:
        for line in lines:
            self.talk.hear(line)
            self.talk.tick()

    def wait(self, milliseconds: float) -> None:
        self.ms += milliseconds
        self.talk.tick()

    @property
    def sent(self) -> list[str]:
        """What is to be sent since the last look, without INFO."""
        return [line for line in self.talk.take_lines() if not line.startswith("INFO")]

    @property
    def told(self) -> list[Event]:
        return list(self.talk.take_events())


def at(text: str) -> Position:
    return Position.of(15, parse_position_string(text, 15))


def test_a_question_is_asked_after_ok_and_answered():
    case = Talk()
    case.ask("h8")
    assert case.sent == ["START 15"]
    assert case.talk.left_ms == USUAL.ok
    case.hear("OK")
    assert (case.sent, case.told) == (["TURN 7,7"], [News.ASKED, News.BEGUN])
    assert case.talk.left_ms == 3000 + USUAL.ready
    case.hear("8,8")
    assert case.told == [Point(8, 8)]
    assert case.talk.left_ms is None
    case.ask("h8i7a1")
    assert (case.sent, case.told) == (["TURN 0,14"], [News.ASKED, News.BEGUN])
    assert case.talk.left_ms == 3000


def test_the_late_answer_to_a_withdrawn_question_is_not_that_to_the_next():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.ask("h8i7a1")
    assert case.told[-2:] == [News.ASKED, News.BEGUN]
    assert case.sent[-1] == "TURN 0,14"
    case.ask("h8")
    assert case.sent == ["YXSTOP"]
    assert case.talk.stopping
    case.hear("1,1")
    assert (case.told, case.sent) == ([News.ASKED, News.BEGUN], ["RESTART", "BOARD", "7,7,2", "DONE"])
    case.hear("2,2")
    assert case.told == [Point(2, 2)]


def test_a_question_that_was_never_sent_is_forgotten_when_it_is_withdrawn():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.ask("h8i7a1")
    case.ask("h8")
    left = case.talk.left_ms
    case.talk.withdraw()
    assert case.talk.left_ms == left, "the answer to the first is still owed"
    case.sent.clear()
    case.hear("1,1")
    assert (case.sent, case.talk.stopping, case.talk.thinking) == ([], False, False)


def test_a_process_that_does_not_stop_is_to_be_ended_and_the_next_one_is_asked():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.ask("h8i7a1")
    case.ask("h8")
    assert case.told[-1] == News.BEGUN
    case.wait(USUAL.grace)
    assert case.told == [News.STUCK]
    assert not case.talk.needs_process
    case.talk.end(Trouble.DIED, "killed")
    assert case.talk.needs_process
    case.sent.clear()
    case.talk.begin()
    assert case.sent == ["START 15"]


@pytest.mark.parametrize(("line", "trouble"), [("", Trouble.SILENT), ("ERROR no", Trouble.REFUSED)])
def test_one_that_does_not_answer_in_time_fails_and_is_stopped(line, trouble):
    case = Talk()
    case.ask("h8")
    case.hear("OK", line)
    assert case.told == [News.ASKED, News.BEGUN]
    case.sent.clear()
    case.wait(3000 + USUAL.ready)
    assert case.told == [Failed(trouble, "no" if line else "")]
    assert case.sent == ["YXSTOP"]


def test_a_process_that_ends_fails_its_question_and_no_other():
    case = Talk()
    case.ask("h8")
    case.talk.end(Trouble.DIED, "crash")
    assert case.told == []
    case.wait(0)
    assert case.told == [Failed(Trouble.DIED, "crash")]
    case.talk.end(Trouble.DIED, "again")
    case.wait(0)
    assert case.told == []
    case.ask("h8")
    assert case.talk.needs_process


def test_a_question_asked_while_the_process_leaves_waits_for_the_next():
    case = Talk()
    case.ask("h8")
    case.talk.leave()
    assert case.talk.stopping
    case.sent.clear()
    case.ask("i9")
    case.hear("OK", "1,1")
    assert (case.sent, case.told, case.talk.left_ms) == ([], [], None)
    case.talk.end(Trouble.DIED, "")
    case.wait(0)
    assert case.told == []
    case.talk.begin()
    assert case.sent == ["START 15"]


def test_a_new_rule_begins_a_board_anew_and_only_news_are_sent():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.talk.take_lines()
    case.ask("h8i7a1", RENJU)
    assert case.talk.take_lines() == ["START 15", f"INFO rule {RENJU.gomocup}"]


def test_an_engine_that_does_not_say_ok_is_asked_and_later_not_waited_for():
    case = Talk()
    case.ask("h8")
    case.wait(USUAL.ok)
    assert case.sent == ["START 15", "TURN 7,7"]
    assert case.told == [News.ASKED], "it has not said a word yet"
    case.hear("8,8")
    case.ask("h8i7a1", RENJU)
    assert case.talk.left_ms == USUAL.mute


def test_an_introduction_ends_with_an_answer_or_with_none():
    case = Talk()
    for line in ('name="Brain"', "UNKNOWN", "ERROR"):
        other = Talk()
        other.talk.introduce()
        assert other.sent == ["ABOUT"]
        other.hear("MESSAGE hello", "who?")
        assert other.told == []
        other.hear(line)
        assert other.told == [News.INTRODUCED]
    case.talk.introduce()
    case.wait(USUAL.about)
    assert case.told == [News.INTRODUCED]
    case.talk.introduce()
    case.talk.end(Trouble.LEFT_AT_ONCE, "no")
    assert case.told == [Failed(Trouble.LEFT_AT_ONCE, "no")]


@pytest.mark.parametrize(("first", "about"), [('name="Brain"', {"name": "Brain"}), ("UNKNOWN ABOUT", {})])
def test_a_second_introduction_waits_until_earlier_complaints_have_come(first, about):
    case = Talk()
    case.talk.introduce()
    case.hear(first)
    case.talk.introduce()
    assert case.told == [News.INTRODUCED]
    case.hear("UNKNOWN YXBOARD", "ERROR")
    assert case.told == []
    case.wait(USUAL.about)
    assert case.told == [News.INTRODUCED]
    assert case.talk.about == about


def test_a_failure_is_not_told_again_when_an_introduction_comes_to_nothing():
    case = Talk()
    case.ask("h8")
    case.hear("ERROR no")
    assert case.told == [Failed(Trouble.REFUSED, "no")]
    case.talk.introduce()
    case.wait(USUAL.about)
    assert case.told == [News.INTRODUCED]


def test_only_ours_is_believed_to_compile_and_to_keep():
    for own, stage in ((True, Stage.COMPILING), (False, Stage.LOADING)):
        case = Talk(Brain(own=own))
        case.hear("MESSAGE compiling", "MESSAGE not kept: this (no room)")
        assert case.talk.stage is stage
        assert case.told == ([Unkept("no room")] if own else [])


def test_memory_is_limited_only_while_a_strange_engine_thinks():
    for own, limit in ((False, 64), (True, 0)):
        case = Talk(Brain(own=own))
        assert case.talk.memory_mb == 0
        case.ask("h8", memory_mb=64)
        assert case.talk.memory_mb == limit
        case.hear("OK", "8,8")
        assert case.talk.memory_mb == 0
        case.ask("h8i7a1", memory_mb=64)
        case.talk.withdraw()
        assert case.talk.memory_mb == limit


def test_how_long_an_answer_is_waited_for_at_most_counts_the_wait_for_ok():
    case = Talk()
    assert case.talk.most_ms is None
    case.ask("h8")
    case.wait(1000)
    assert case.talk.most_ms == USUAL.ok - 1000 + 3000 + USUAL.ready
    case.hear("OK")
    assert case.talk.most_ms == 3000 + USUAL.ready
    case.hear("8,8")
    assert case.talk.most_ms is None


def test_a_program_that_has_answered_once_speaks_the_protocol_in_later_processes():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.talk.end(Trouble.DIED, "")
    case.talk.begin()
    case.ask("h8")
    case.hear("OK", *(f"Traceback {number}" for number in range(20)))
    assert case.told[-1] == News.BEGUN
    assert case.talk.left_ms == 3000 + USUAL.ready


# What the engine knows


def test_a_board_on_which_it_never_answered_is_not_relied_on():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.talk.ask(Question(Position.empty(19), FREESTYLE, Budget(1000)))
    case.talk.withdraw()
    assert case.sent[-1] == "START 19"
    case.ask("h8i7a1")
    assert case.sent == ["START 15"]


def test_after_an_impossible_move_the_whole_board_is_sent():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "7,7")
    assert case.sent[-1] == "TURN 7,7"
    case.ask("h8i7a1")
    assert case.sent == ["RESTART", "BOARD", "7,7,2", "8,8,1", "0,14,2", "DONE"]


def test_after_naming_best_moves_the_whole_board_is_sent():
    case = Talk(Brain(analyses=True))
    case.ask("h8", best=2)
    case.hear("OK", "8,8")
    assert case.sent == ["START 15", "YXBOARD", "7,7,2", "DONE", "YXNBEST 2"]
    case.ask("h8i7a1")
    assert case.sent[:2] == ["RESTART", "BOARD"]


def test_a_line_whose_first_word_was_lost_is_sent_once_more():
    talk = Talk()
    talk.ask("")
    talk.hear("OK", "7,7")
    question = talk.ask("h8g7")
    assert talk.sent[-1] == "TURN 6,8"
    talk.hear("ERROR Unknown command: 6,8")
    assert talk.sent == ["TURN 6,8"]
    assert question.open
    talk.hear("ERROR Unknown command: 6,8")
    talk.wait(1)
    assert talk.sent == []
    assert Failed(Trouble.REFUSED, "Unknown command: 6,8") in talk.told


def test_one_that_loses_track_is_always_sent_the_whole_board():
    case = Talk(Brain(whole_board=True))
    case.ask("h8")
    case.hear("OK", "8,8")
    case.sent.clear()
    case.ask("h8i7a1")
    assert case.sent[:2] == ["RESTART", "BOARD"]


def test_a_new_process_knows_nothing_and_is_asked_nothing_that_was_answered():
    case = Talk()
    case.ask("h8")
    case.hear("OK", "8,8")
    case.talk.end(Trouble.DIED, "")
    case.talk.take_lines()
    case.talk.begin()
    assert case.talk.take_lines() == []
    case.ask("h8i7a1")
    assert "START 15" in case.talk.take_lines()
    assert case.talk.stage is Stage.STARTING


def test_what_an_earlier_process_has_babbled_does_not_count():
    case = Talk()
    case.ask("h8")
    case.hear(*(f"hello {number}" for number in range(5)))
    case.talk.end(Trouble.DIED, "")
    case.talk.begin()
    case.ask("h8")
    case.hear("OK")
    assert case.talk.left_ms == 3000 + USUAL.ready


def test_one_that_is_told_to_answer_now_before_it_was_asked_is_told_when_it_is():
    case = Talk()
    case.talk.hurry()
    case.ask("h8")
    case.talk.hurry()
    assert case.sent == ["START 15"]
    case.hear("OK")
    assert case.sent == ["TURN 7,7", "YXSTOP"]


def test_an_engine_is_warmed_without_a_question():
    case = Talk()
    case.talk.warm()
    assert (case.sent, case.talk.left_ms, case.talk.thinking) == (["START 15"], None, False)
    case.hear("OK")
    assert case.talk.stage is Stage.LOADING
    case.talk.leave()
    case.talk.leave()
    assert case.talk.stopping


def test_what_is_blocked_is_told_after_the_board_and_holds_for_one_question():
    case = Talk(Brain(analyses=True))
    case.ask("h8", best=2, blocked=("a15", "b15"))
    case.hear("OK")
    blocks = ["YXBLOCK", "0,0", "1,0", "DONE"]
    assert case.sent == ["START 15", "YXBOARD", "7,7,2", "DONE", *blocks, "YXNBEST 2"]
    case.hear("8,8")
    case.ask("h8", best=2, blocked=("a15",))
    assert case.sent == ["YXBOARD", "7,7,2", "DONE", "YXBLOCKRESET", "YXBLOCK", "0,0", "DONE", "YXNBEST 2"]
    case.hear("8,8")
    case.talk.forget_board()
    case.ask("h8", best=0)
    assert case.sent == ["START 15"]
    case.hear("OK", "8,8")
    assert case.sent == ["YXBLOCKRESET", "TURN 7,7"]
    case.ask("h8i7g7")
    assert case.sent == ["TURN 6,8"], "told once"


def test_an_engine_that_does_not_know_the_word_and_thinks_all_the_same_is_not_taken_to_refuse():
    case = Talk(Brain(analyses=True))
    question = case.ask("h8", best=2, blocked=("a15",))
    case.hear("OK", *("ERROR unknown command" for _ in range(3)), "MESSAGE INFO PV 0", "MESSAGE INFO PV DONE")
    case.wait(USUAL.slack + 10)
    assert question.open
    case.ask("h8", best=2, blocked=("a15",))
    case.hear("8,8", *("ERROR unknown command" for _ in range(3)))
    case.wait(USUAL.slack + 10)
    assert Failed(Trouble.REFUSED, "unknown command") in case.told
