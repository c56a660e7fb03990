"""Every value of an enum and every error that people are told about has a sentence, in English and in Chinese."""

from __future__ import annotations

import enum
import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gobang.contest.entrants import BadCommand, UnknownMachine
from gobang.contest.journal import JournalBusy, JournalDamaged, JournalMismatch
from gobang.contest.machine import CannotStart, Failure, NotGomocup
from gobang.contest.planning.starts import BadOpenings
from gobang.contest.problem import BadResource, Problem
from gobang.contest.running.contest_folder import BadPlan
from gobang.contest.running.games_file import RoundSettled
from gobang.contest.running.seats import EntrantChanged, EntrantProblem, NoAnswer
from gobang.contest.weigher import BadWeigher
from gobang.controller.notices.order import NoticeOrder, order_name
from gobang.game.engines.trouble import Trouble
from gobang.game.fault import Fault, Faulty
from gobang.game.forbidden import ForbiddenKind
from gobang.game.legality import Flaw
from gobang.game.openings.action import Action, ActionKind
from gobang.game.openings.opening_rules import OPENING_RULES, Party
from gobang.game.openings.renju import RenjuOpening
from gobang.game.play.timecontrol import TimeKind
from gobang.game.point import Line, Point, Stone
from gobang.game.position import Position
from gobang.game.record.edits import EditKind
from gobang.game.record.marks import MarkTool, Sign
from gobang.game.ruleset import RULES, Ending, Verdict
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import Fitness
from gobang.model.opponent_id import OpponentKind
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode
from gobang.model.testing.engine_check import CheckStep
from gobang.words import board, faults
from gobang.words.catalogue import speak
from gobang.words.contests import contest
from gobang.words.engines import engines
from gobang.words.language import ENGLISH, choose
from gobang.words.play import match, opening_words, opponents, rule_names, times
from gobang.words.record import edits

H8 = Point(7, 7)
VALUES: list[tuple[type[enum.Enum], Callable[..., str]]] = [
    (Failure, contest.lost_by),
    (Fault, lambda value: faults.reason(Faulty(value, "甲", "乙", "丙", "丁"))),
    (ForbiddenKind, rule_names.forbidden_name),
    (Flaw, lambda value: faults.flaw_sentence(value, Position.empty(15))),
    (Line, lambda value: board.line_name(value, H8, 15)),
    (Stone, board.stone_name),
    (Sign, board.sign_name),
    (EditKind, edits.edit_name),
    (MarkTool, edits.tool_name),
    (Ending, lambda value: match.ending_sentence(Verdict(value, Stone.BLACK))),
    (Ending, lambda value: match.ending_sentence(Verdict(value, Stone.EMPTY))),
    (TimeKind, times.kind_name),
    (TimeKind, times.kind_sentence),
    (Fitness, engines.tested_name),
    (CheckStep, lambda value: engines.step_sentence(value, "renju")),
    (OpponentKind, opponents.opponent_kind_name),
    (Trouble, lambda value: engines.trouble_sentence(value, "甲")),
    (Mode, opponents.mode_name),
    (NoticeOrder, order_name),
    (RenjuOpening, opening_words.renju_opening_name),
    (Party, opening_words.party_name),
    (ActionKind, lambda value: opening_words.done_sentence("甲", Action(value, (H8,), 3), 15)),
]
WORDS: list[tuple[str, Callable[[], str]]] = [
    *(
        (f"{kind.__name__}.{value.name}", lambda value=value, say=say: say(value))
        for kind, say in VALUES
        for value in kind
    ),
    *(
        (f"Readiness.{value.name}", lambda value=value, say=say: say(value))
        for say in (engines.readiness_sentence, lambda value: engines.readiness_text(value, 3))
        for value in set(Readiness) - {Readiness.READY}
    ),
    *(
        (f"Refusal.{value.name}", lambda value=value: match.refusal_sentence(value, H8, 15))
        for value in set(Refusal) - {Refusal.FORBIDDEN}  # said by the kind of what is forbidden
    ),
    *((f"rule {name}", lambda name=name: rule_names.rule_name(name)) for name in RULES),
    *((f"rule {name} said", lambda name=name: rule_names.rule_sentence(name)) for name in RULES),
    *((f"opening {name}", lambda name=name: opening_words.opening_rule_name(name)) for name in OPENING_RULES),
    *((f"opening {name} said", lambda name=name: opening_words.opening_rule_sentence(name)) for name in OPENING_RULES),
    *((f"weigher {name}", lambda name=name: opponents.weigher_name(name)) for name in SCHEMES),
    *((f"weigher {name} said", lambda name=name: opponents.weigher_sentence(name)) for name in SCHEMES),
]
PROBLEMS: dict[type[Problem], list[Problem]] = {
    UnknownMachine: [UnknownMachine("甲")],
    BadCommand: [BadCommand("cmd:"), BadCommand("cmd:'", "No closing quotation")],
    CannotStart: [CannotStart("甲", FileNotFoundError(errno.ENOENT, "No such file or directory"))],
    NotGomocup: [NotGomocup("甲", "乙")],
    JournalMismatch: [JournalMismatch(Path("甲"), "turn_ms", 1, 2)],
    JournalDamaged: [JournalDamaged(Path("甲"), 3)],
    JournalBusy: [JournalBusy(Path("甲"))],
    BadWeigher: [BadWeigher(Path("甲"), Faulty(Fault.NOT_TOML))],
    BadPlan: [BadPlan(Path("甲"), Faulty(Fault.NOT_TOML))],
    BadOpenings: [BadOpenings(Path("甲"), Faulty(Fault.NOT_TOML))],
    EntrantProblem: [EntrantProblem("甲", UnknownMachine("乙"))],
    EntrantChanged: [EntrantChanged("甲")],
    RoundSettled: [RoundSettled("甲")],
    NoAnswer: [NoAnswer("甲"), NoAnswer("甲", "乙"), NoAnswer("甲", "乙", flooded=True)],
    BadResource: [
        BadResource(Path("甲"), reason)
        for reason in (
            FileNotFoundError(errno.ENOENT, "No such file or directory"),
            Faulty(Fault.NOT_TOML),
            KeyError("machine"),
            ValueError("invalid literal for int() with base 10: 'a'"),
        )
    ],
}


def below(kind: type[Problem]) -> Iterator[type[Problem]]:
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


@pytest.mark.parametrize("say", [pytest.param(say, id=name) for name, say in WORDS])
def test_every_value_is_said_in_both_languages(say):
    speak(ENGLISH)
    english = say()
    speak(choose("zh_CN"))
    chinese = say()
    assert english
    assert chinese
    assert english != chinese


def test_every_problem_of_a_contest_has_a_sample_here():
    of_contests = {kind for kind in below(Problem) if kind.__module__.startswith("gobang.contest.")}
    assert of_contests == PROBLEMS.keys()


@pytest.mark.parametrize("problem", [one for all_of in PROBLEMS.values() for one in all_of], ids=repr)
def test_every_problem_of_a_contest_is_said_in_both_languages(problem):
    english = contest.problem_sentence(problem)
    speak(choose("zh_CN"))
    chinese = contest.problem_sentence(problem)
    assert english
    assert not any(word in chinese for word in ("invalid", "literal", "quotation", "machine'", "No such", "none of"))
    assert english != chinese
