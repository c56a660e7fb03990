"""A single question: what it sends and which phase it is in after each event."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.talk.budget import Budget
from gobang.game.talk.gomocup import Clearing, Prompt, Request, parse_reply
from gobang.game.talk.patience import MUTE_MS, OK_MS, READY_MS, SLACK_MS
from gobang.model.engines.preparation import Stage
from gobang.model.engines.question import GRACE_MS, HURRY_MS, Phase, Question
from gobang.model.engines.specs import EngineSpec
from gobang.model.player import Trouble

POSITION = Position.of(15, parse_position_string("h8", 15))
MOVE = Point(8, 8)


class Engine:
    """Writes down what it is sent."""

    def __init__(self, *, analyses: bool = False) -> None:
        self.spec = EngineSpec("written", "nowhere", analyses=analyses)
        self.stage = Stage.READY
        self.says_ok = True
        self.heard: list[str] = []

    def send(self, line: str) -> None:
        self.heard.append(line)


class Case:
    """A question with a patience of 1 s, and everything it has told."""

    def __init__(self, *, best: int = 0, analyses: bool = False, patience_ms: int | None = 1000) -> None:
        self.engine = Engine(analyses=analyses)
        self.question = Question(POSITION, FREESTYLE, Budget(500), patience_ms=patience_ms, best=best)
        self.told: list[object] = []
        self.begun: list[int] = []
        self.question.begun.connect(lambda: self.begun.append(len(self.engine.heard)))
        self.question.answered.connect(self.told.append)
        self.question.failed.connect(lambda trouble, said: self.told.append((trouble, said)))
        self.question.settled.connect(lambda _: self.told.append("settled"))
        self.question.overdue.connect(lambda _: self.told.append("overdue"))
        self.question.remarked.connect(lambda _: self.told.append("remarked"))

    def do(self, step: str) -> None:
        """Give the question an order, let its timeout pass, or give it a line from the engine."""
        match step:
            case "start":
                self.question.put(self.engine, Prompt(POSITION, Clearing.START, Request.TURN), ["INFO rule 0"])
            case "ask":
                self.question.put(self.engine, Prompt(POSITION, Clearing.NOTHING, Request.TURN), [])
            case "ask, excused":
                prompt = Prompt(POSITION, Clearing.NOTHING, Request.TURN)
                self.question.put(self.engine, prompt, [], excused=True)
            case "hurry":
                self.question.hurry()
            case "withdraw":
                self.question.withdraw()
            case "wait":
                assert self.question._limit.isActive()
                self.question._limit.timeout.emit()
            case line:
                self.question.hear(parse_reply(line))


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
        (["start", "OK", "wait", "ERROR no", "wait"], Phase.ASKED, [*STARTED, TURN], ["overdue"]),
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
        (["ask", "hurry", "wait"], Phase.ASKED, [TURN, "YXSTOP"], ["overdue"]),
        # Silence and refusals
        (["ask", "wait"], Phase.ASKED, [TURN], ["overdue"]),
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
        (["ask", "withdraw", "wait"], Phase.WITHDRAWN, [TURN, "YXSTOP"], ["overdue"]),
    ],
)
def test_what_happens_to_a_question(qapp, steps, phase, sent, told):
    case = Case()
    for step in steps:
        case.do(step)
    assert case.question.phase is phase
    assert case.engine.heard == sent
    assert case.told == told
    assert case.question.open is (phase in (Phase.NEW, Phase.ASKED))


def test_an_engine_that_cannot_name_the_best_moves_says_that_it_does_not_know_the_word(qapp):
    case = Case(best=2)
    for step in ("ask", "UNKNOWN no", "wait"):
        case.do(step)
    assert case.told == ["settled", REFUSED]


@pytest.mark.parametrize("preparing", [False, True])
@pytest.mark.parametrize(
    ("steps", "waits", "waits_preparing"),
    [
        (["ask"], 1000, 1000),
        (["ask", "hurry"], HURRY_MS, 1000),
        (["ask", "withdraw"], GRACE_MS, READY_MS),
        (["ask", "hurry", "withdraw"], GRACE_MS, READY_MS),
    ],
)
def test_an_engine_that_compiles_itself_is_waited_for(qapp, steps, waits, waits_preparing, preparing):
    case = Case()
    case.engine.stage = Stage.REPLACED if preparing else Stage.READY
    for step in steps:
        case.do(step)
    assert case.question._limit.interval() == (waits_preparing if preparing else waits)


@pytest.mark.parametrize(
    ("steps", "waits"),
    [
        (["ask"], 1000 + READY_MS),
        (["ask", "hurry"], 1000 + READY_MS),
        (["start", "OK", "wait"], 1000 + READY_MS),
        (["start", "OK", "ERROR no", "wait"], 1000),
        (["start", "OK", "wait", "ERROR no"], 1000),
        (["start", "OK", "wait", "ERROR no", "(1) 5 | 3-4 | I9"], 1000 + READY_MS),
    ],
)
@pytest.mark.parametrize("stage", [Stage.LOADING, Stage.COMPILING])
def test_one_that_has_not_answered_yet_may_be_getting_ready(qapp, steps, waits, stage):
    case = Case()
    case.engine.stage = stage
    for step in steps:
        case.do(step)
    assert case.question._limit.interval() == waits


@pytest.mark.parametrize("best", [0, 2])
def test_one_that_complained_and_says_nothing_more_has_refused(qapp, best):
    case = Case(best=best)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    assert case.question.trouble == REFUSED
    case.do("(1) 5 | 3-4 | I9")
    assert case.question.trouble == (Trouble.SILENT, "")


def test_a_complaint_about_info_does_not_hold_up_the_question(qapp):
    """It is sent in the next turn of the event loop after OK."""
    case = Case()
    for step in ("start", "OK", "ERROR no"):
        case.do(step)
    assert case.question._limit.interval() == 0


def test_one_that_goes_on_complaining_is_not_waited_for_longer(qapp):
    case = Case()
    case.question.put(case.engine, Prompt(POSITION, Clearing.NOTHING, Request.TURN), ["INFO a 1", "INFO b 2"])
    case.do("ERROR a")
    case.question._limit.start(SLACK_MS + 1)
    case.do("ERROR b")
    assert case.question._limit.interval() == SLACK_MS + 1
    assert case.question.trouble == (Trouble.REFUSED, "b")


def test_one_that_names_best_moves_and_complained_is_waited_for_as_long_as_a_report_takes(qapp):
    case = Case(best=2)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    assert case.question._limit.interval() == SLACK_MS


@pytest.mark.parametrize(("says_ok", "waits"), [(True, OK_MS), (False, MUTE_MS)])
def test_an_engine_that_never_said_ok_is_asked_sooner(qapp, says_ok, waits):
    case = Case()
    case.engine.says_ok = says_ok
    case.do("start")
    assert case.question._limit.interval() == waits


def test_a_failure_is_told_once(qtbot):
    case = Case()
    case.do("ask")
    with qtbot.waitSignal(case.question.failed):
        case.question.fail(*REFUSED)
    assert case.told == [REFUSED]
    assert not case.question._limit.isActive()


def test_one_that_complained_and_thinks_on_may_think_for_ever_if_nothing_limits_it(qapp):
    case = Case(patience_ms=None)
    for step in ("start", "OK", "wait", "ERROR no"):
        case.do(step)
    assert case.question._limit.isActive()
    case.do("(1) 5 | 3-4 | I9")
    assert not case.question._limit.isActive()


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
def test_its_time_runs_once_it_has_been_asked_and_has_said_a_word(qapp, steps, mute, begun):
    case = Case()
    case.engine.stage = Stage.STARTING if mute else Stage.READY
    for step in steps:
        case.do(step)
    assert case.begun == begun


def test_a_process_that_has_not_said_a_word_is_not_ended_for_its_silence(qapp):
    case = Case()
    case.engine.stage = Stage.STARTING
    for step in ("ask", "withdraw"):
        case.do(step)
    assert case.question._limit.interval() == READY_MS


@pytest.mark.parametrize("analyses", [False, True])
def test_an_engine_that_does_not_analyse_may_complain_about_the_stop_command(qapp, analyses):
    case = Case(analyses=analyses)
    for step in ("ask", "withdraw", "8,8"):
        case.do(step)
    assert case.question.excused is not analyses


@pytest.mark.parametrize(("steps", "says_ok"), [(["start", "wait"], False), (["start", "OK", "wait"], True)])
def test_it_is_noted_whether_an_engine_says_ok(qapp, steps, says_ok):
    case = Case()
    for step in steps:
        case.do(step)
    assert case.engine.says_ok is says_ok


@pytest.mark.parametrize("steps", [["withdraw"], ["start", "withdraw"], ["ask", "8,8"], ["ask", "withdraw", "8,8"]])
def test_nothing_is_waited_for_when_nothing_is_owed(qapp, steps):
    case = Case()
    for step in steps:
        case.do(step)
    assert not case.question._limit.isActive()
