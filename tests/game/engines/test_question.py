"""A single question: what it sends and which phase it is in after each event."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gobang.game.engines.budget import Budget
from gobang.game.engines.events import Event, Failed, News
from gobang.game.engines.foreign import FEW, MANY, ForeignLines
from gobang.game.engines.gomocup import Clearing, Prompt, Request, parse_reply
from gobang.game.engines.patience import USUAL
from gobang.game.engines.preparation import Stage
from gobang.game.engines.question import Phase, Question
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE

POSITION = Position.of(15, parse_position_string("h8", 15))
MOVE = Point(8, 8)


@dataclass(frozen=True)
class Brain:
    analyses: bool
    own: bool = False


class Talk:
    """Writes down what a question sends and tells, and how long it waits."""

    def __init__(self, question: Question, *, analyses: bool) -> None:
        self.patience, self.foreign, self.says_ok = USUAL, ForeignLines(), True
        self.stage, self.engine = Stage.READY, Brain(analyses)
        self.sent: list[str] = []
        self.told: list[object] = []
        self.begun: list[int] = []
        self.waits: int | None = None
        self._question = question

    def send(self, *lines: str) -> None:
        self.sent += lines

    def limit(self, milliseconds: int | None) -> None:
        self.waits = milliseconds

    def tell(self, event: Event) -> None:
        match event:
            case News.BEGUN:
                self.begun.append(len(self.sent))
            case Failed(trouble, said):
                self.told.append((trouble, said))
            case News.STUCK:
                self.told.append("stuck")
            case Point():
                self.told.append(event)
            case News.ASKED:
                pass
            case _:
                self.told.append("remarked")

    def settle(self, _question: Question) -> None:
        self.told.append("settled")

    def withdraw(self) -> None:
        self._question.withdraw(self)


class Case:
    """A question with a patience of 1 s, and everything it has told."""

    def __init__(self, *, best: int = 0, analyses: bool = False, patience_ms: int | None = 1000) -> None:
        self.question = Question(POSITION, FREESTYLE, Budget(500), patience_ms=patience_ms, best=best)
        self.talk = Talk(self.question, analyses=analyses)

    def do(self, step: str) -> None:
        """Give the question an order, let its time pass, or give it a line from the engine."""
        talk, question = self.talk, self.question
        match step:
            case "start":
                question.put(talk, Prompt(POSITION, Clearing.START, Request.TURN), ["INFO rule 0"])
            case "ask":
                question.put(talk, Prompt(POSITION, Clearing.NOTHING, Request.TURN), [])
            case "ask, excused":
                question.put(talk, Prompt(POSITION, Clearing.NOTHING, Request.TURN), [], excused=True)
            case "hurry":
                question.hurry(talk)
            case "withdraw":
                question.withdraw(talk)
            case "wait":
                assert talk.waits is not None
                talk.waits = None
                question.expire(talk)
            case line:
                reply = parse_reply(line)
                question.hear(talk, reply, foreign=talk.foreign.hear(line, reply))


SILENT = (Trouble.SILENT, "")
REFUSED = (Trouble.REFUSED, "no")
UNLOADED = "ERROR no answer: cannot load the search: no room"
TURN = "TURN 7,7"
STARTED = ["START 15", "INFO rule 0"]


@pytest.mark.parametrize(
    ("steps", "phase", "sent", "told"),
    [
        ([], Phase.NEW, [], []),
        (["ask"], Phase.ASKED, [TURN], []),
        (["ask", "8,8"], Phase.ANSWERED, [TURN], ["settled", MOVE]),
        (["ask", "8,8", "9,9"], Phase.ANSWERED, [TURN], ["settled", MOVE]),
        (["ask", "MESSAGE hm", "(1) 5 | 3-4 | I9", "8,8"], Phase.ANSWERED, [TURN], ["remarked", "settled", MOVE]),
        (["ask", "8,8", "ERROR no"], Phase.ANSWERED, [TURN], ["settled", MOVE]),
        # Waiting for OK
        (["start"], Phase.NEW, ["START 15", "INFO rule 0"], []),
        (["start", "3,3", "OK", "3,3"], Phase.NEW, ["START 15", "INFO rule 0"], []),
        (["start", "OK", "wait"], Phase.ASKED, ["START 15", "INFO rule 0", TURN], []),
        (["start", "wait"], Phase.ASKED, ["START 15", "INFO rule 0", TURN], []),
        (["start", "ERROR no", "wait"], Phase.ANSWERED, ["START 15", "INFO rule 0"], ["settled", REFUSED]),
        (["start", "withdraw"], Phase.WITHDRAWN, ["START 15", "INFO rule 0"], []),
        # Complaints, which may be about an INFO line
        (["start", "OK", "ERROR no", "wait"], Phase.ASKED, ["START 15", "INFO rule 0", TURN], []),
        (["start", "OK", "ERROR no", "wait", "8,8"], Phase.ANSWERED, [*STARTED, TURN], ["settled", MOVE]),
        (["start", "OK", "wait", "ERROR no", "8,8"], Phase.ANSWERED, [*STARTED, TURN], ["settled", MOVE]),
        (["start", "OK", "wait", "ERROR no", "wait"], Phase.WITHDRAWN, [*STARTED, TURN, "YXSTOP"], [REFUSED]),
        (
            ["start", "OK", "wait", "ERROR a", "ERROR no", "wait"],
            Phase.ANSWERED,
            [*STARTED, TURN],
            ["settled", REFUSED],
        ),
        # Answer now
        (["hurry", "ask"], Phase.ASKED, [TURN, "YXSTOP"], []),
        (["ask", "hurry", "hurry"], Phase.ASKED, [TURN, "YXSTOP"], []),
        (["ask", "hurry", "UNKNOWN", "UNKNOWN"], Phase.ASKED, [TURN, "YXSTOP", "STOP"], []),
        (["ask", "hurry", "UNKNOWN", "8,8"], Phase.ANSWERED, [TURN, "YXSTOP", "STOP"], ["settled", MOVE]),
        (["ask", "hurry", "wait"], Phase.WITHDRAWN, [TURN, "YXSTOP", "YXSTOP"], [SILENT]),
        # Silence and refusals
        (["ask", "wait"], Phase.WITHDRAWN, [TURN, "YXSTOP"], [SILENT]),
        (["ask", "ERROR no"], Phase.ANSWERED, [TURN], ["settled"]),
        (["ask", "ERROR no", "wait"], Phase.ANSWERED, [TURN], ["settled", REFUSED]),
        (["ask", "ERROR no", "withdraw"], Phase.WITHDRAWN, [TURN], ["settled"]),
        (["ask", UNLOADED], Phase.ANSWERED, [TURN], ["settled"]),
        (["ask", UNLOADED, "wait"], Phase.ANSWERED, [TURN], ["settled", (Trouble.UNLOADED, "no room")]),
        (["ask", "UNKNOWN no", "8,8"], Phase.ANSWERED, [TURN], ["settled", MOVE]),
        (["ask, excused", "ERROR no"], Phase.ASKED, [TURN], []),
        (["ask, excused", "ERROR no", "ERROR no"], Phase.ANSWERED, [TURN], ["settled"]),
        # Withdrawn
        (["withdraw", "hurry"], Phase.WITHDRAWN, [], []),
        (["ask", "withdraw", "(1) 5 | 3-4 | I9"], Phase.WITHDRAWN, [TURN, "YXSTOP"], []),
        (["ask", "withdraw", "8,8"], Phase.WITHDRAWN, [TURN, "YXSTOP"], ["settled"]),
        (["ask", "withdraw", "ERROR no", "8,8"], Phase.WITHDRAWN, [TURN, "YXSTOP", "STOP"], ["settled"]),
        (["ask", "withdraw", "wait"], Phase.WITHDRAWN, [TURN, "YXSTOP"], ["stuck"]),
    ],
)
def test_what_happens_to_a_question(steps, phase, sent, told):
    case = Case()
    for step in steps:
        case.do(step)
    assert case.question.phase is phase
    assert case.talk.sent == sent
    assert case.talk.told == told
    assert case.question.open is (phase in (Phase.NEW, Phase.ASKED))


def test_an_engine_that_cannot_name_the_best_moves_says_that_it_does_not_know_the_word():
    case = Case(best=2)
    for step in ("ask", "UNKNOWN no", "wait"):
        case.do(step)
    assert case.talk.told == ["settled", REFUSED]


@pytest.mark.parametrize("preparing", [False, True])
@pytest.mark.parametrize(
    ("steps", "waits", "waits_preparing"),
    [
        (["ask"], 1000, 1000),
        (["ask", "hurry"], USUAL.hurry, 1000),
        (["ask", "withdraw"], USUAL.grace, USUAL.ready),
        (["ask", "hurry", "withdraw"], USUAL.grace, USUAL.ready),
    ],
)
def test_an_engine_that_compiles_itself_is_waited_for(steps, waits, waits_preparing, preparing):
    case = Case()
    case.talk.stage = Stage.REPLACED if preparing else Stage.READY
    for step in steps:
        case.do(step)
    assert case.talk.waits == (waits_preparing if preparing else waits)


@pytest.mark.parametrize("steps", [["ask", "hurry"], ["ask", "withdraw"], ["ask", "hurry", "withdraw"]])
def test_our_own_engine_is_waited_for_on_a_busy_machine(steps):
    """It was ended when it had no processor for two seconds, and another took several to load."""
    case = Case()
    case.talk.engine = Brain(analyses=True, own=True)
    for step in steps:
        case.do(step)
    assert case.talk.waits == USUAL.starved


@pytest.mark.parametrize(
    ("steps", "waits"),
    [
        (["ask"], 1000 + USUAL.ready),
        (["ask", "hurry"], 1000 + USUAL.ready),
        (["start", "OK", "wait"], 1000 + USUAL.ready),
        (["start", "OK", "ERROR no", "wait"], 1000),
        (["start", "OK", "wait", "ERROR no"], 1000),
        (["start", "OK", "wait", "ERROR no", "(1) 5 | 3-4 | I9"], 1000 + USUAL.ready),
    ],
)
@pytest.mark.parametrize("stage", [Stage.LOADING, Stage.COMPILING])
def test_one_that_has_not_answered_yet_may_be_getting_ready(steps, waits, stage):
    case = Case()
    case.talk.stage = stage
    for step in steps:
        case.do(step)
    assert case.talk.waits == waits


@pytest.mark.parametrize("best", [0, 2])
def test_one_that_complained_and_says_nothing_more_has_refused(best):
    case = Case(best=best)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    case.do("wait")
    assert case.talk.told == [REFUSED]


@pytest.mark.parametrize("best", [0, 2])
def test_one_that_complained_and_then_thinks_has_not_refused(best):
    case = Case(best=best)
    for step in ("start", "OK", "wait", "ERROR no", "(1) 5 | 3-4 | I9", "wait"):
        case.do(step)
    assert case.talk.told == ["remarked", SILENT]


def test_a_complaint_about_info_does_not_hold_up_the_question():
    """It is sent in the next turn of the event loop after OK."""
    case = Case()
    for step in ("start", "OK", "ERROR no"):
        case.do(step)
    assert case.talk.waits == 0


def test_one_that_goes_on_complaining_is_not_waited_for_longer():
    case = Case()
    case.question.put(case.talk, Prompt(POSITION, Clearing.NOTHING, Request.TURN), ["INFO a 1", "INFO b 2"])
    case.do("ERROR a")
    case.talk.limit(USUAL.slack + 1)
    case.do("ERROR b")
    assert case.talk.waits == USUAL.slack + 1
    case.do("wait")
    assert case.talk.told == [(Trouble.REFUSED, "b")]


def test_one_that_names_best_moves_and_complained_is_waited_for_as_long_as_a_report_takes():
    case = Case(best=2)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    assert case.talk.waits == USUAL.slack


@pytest.mark.parametrize(("says_ok", "waits"), [(True, USUAL.ok), (False, USUAL.mute)])
def test_an_engine_that_never_said_ok_is_asked_sooner(says_ok, waits):
    case = Case()
    case.talk.says_ok = says_ok
    case.do("start")
    assert case.talk.waits == waits


def test_a_failure_is_told_once_and_not_at_once():
    case = Case()
    case.do("ask")
    case.question.fail(case.talk, *REFUSED)
    assert (case.talk.told, case.talk.waits) == ([], 0)
    case.do("wait")
    assert (case.talk.told, case.talk.waits) == ([REFUSED], None)


def test_one_that_complained_and_thinks_on_may_think_for_ever_if_nothing_limits_it():
    case = Case(patience_ms=None)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    assert case.talk.waits is not None
    case.do("(1) 5 | 3-4 | I9")
    assert case.talk.waits is None


@pytest.mark.parametrize(
    ("steps", "mute", "begun"),
    [
        (["ask"], False, [1]),
        (["start", "OK"], False, []),
        (["start", "OK", "wait"], False, [3]),
        (["start", "wait"], True, []),
        (["start", "wait", "OK", "MESSAGE hm", "8,8"], True, [3]),
        (["ask", "withdraw", "8,8"], True, []),
    ],
)
def test_its_time_runs_once_it_has_been_asked_and_has_said_a_word(steps, mute, begun):
    case = Case()
    case.talk.stage = Stage.STARTING if mute else Stage.READY
    for step in steps:
        case.do(step)
    assert case.talk.begun == begun


def test_a_process_that_has_not_said_a_word_is_not_ended_for_its_silence():
    case = Case()
    case.talk.stage = Stage.STARTING
    for step in ("ask", "withdraw"):
        case.do(step)
    assert case.talk.waits == USUAL.ready


@pytest.mark.parametrize("analyses", [False, True])
def test_an_engine_that_does_not_analyse_may_complain_about_the_stop_command(analyses):
    case = Case(analyses=analyses)
    for step in ("ask", "withdraw", "8,8"):
        case.do(step)
    assert case.question.excused is not analyses


@pytest.mark.parametrize(("steps", "says_ok"), [(["start", "wait"], False), (["start", "OK", "wait"], True)])
def test_it_is_noted_whether_an_engine_says_ok(steps, says_ok):
    case = Case()
    for step in steps:
        case.do(step)
    assert case.talk.says_ok is says_ok


@pytest.mark.parametrize("steps", [["withdraw"], ["start", "withdraw"], ["ask", "8,8"], ["ask", "withdraw", "8,8"]])
def test_nothing_is_waited_for_when_nothing_is_owed(steps):
    case = Case()
    for step in steps:
        case.do(step)
    assert case.talk.waits is None


# Programs that do not speak the protocol


def foreign(many: int) -> list[str]:
    return [f"hello {number}" for number in range(many)]


def test_a_program_that_has_written_only_other_lines_is_asked_who_it_is():
    """What does not answer this in the protocol's words is no engine."""
    case = Case()
    for step in ("start", *foreign(1), "wait"):
        case.do(step)
    assert case.talk.sent == [*STARTED, *["ABOUT"] * (FEW - 1), TURN]
    for step in (*foreign(FEW - 1), "wait"):
        case.do(step)
    assert case.talk.told == [(Trouble.NOT_GOMOCUP, f"hello {FEW - 2}")]


def test_an_engine_that_said_who_it_is_may_have_greeted_and_load():
    case = Case()
    case.talk.stage = Stage.LOADING
    for step in ("start", *foreign(1), "wait", 'name="Brain"'):
        case.do(step)
    assert case.talk.waits == 1000 + USUAL.ready
    case.do("wait")
    assert case.talk.told == [SILENT]


def test_after_few_other_lines_no_time_is_given_to_get_ready_unless_they_were_a_greeting():
    case = Case()
    case.talk.stage = Stage.LOADING
    for step in ("ask", *foreign(FEW)):
        case.do(step)
    assert case.talk.waits == 500 + USUAL.slack
    case.do("MESSAGE loading")
    assert case.talk.waits == 1000 + USUAL.ready


def test_after_many_other_lines_a_program_is_given_up_at_once():
    case = Case(patience_ms=None)
    for step in ("ask", *foreign(MANY - 1)):
        case.do(step)
    assert case.talk.waits == 500 + USUAL.slack
    for step in (f"hello {MANY}", "wait"):
        case.do(step)
    assert case.talk.told == ["settled", (Trouble.NOT_GOMOCUP, f"hello {MANY}")]


def test_an_ok_that_came_late_is_an_ok():
    case = Case()
    for step in ("start", "wait", "OK"):
        case.do(step)
    assert case.talk.says_ok


def test_only_complaints_after_the_ok_are_about_this_question():
    case = Case()
    for step in ("start", "UNKNOWN", "OK", "ERROR a", "wait", "UNKNOWN b"):
        case.do(step)
    assert case.question.complaints == 2
