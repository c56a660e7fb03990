"""An engine that is being added is tested at once, and what is wrong with it has a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gobang.game.engines import foreign
from gobang.game.engines.patience import USUAL
from gobang.game.engines.rule_traps import GAP, trap
from gobang.game.engines.trouble import Trouble
from gobang.game.judging import judge
from gobang.game.point import Point, Stone
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Transcript
from gobang.model.testing import engine_check
from gobang.model.testing.engine_check import CheckOutcome, CheckStep, EngineCheck
from gobang.words.engines.engines import trouble_sentence
from tests.bad_brains import brain

CARO = ("caro", "caro-overline")
IMPATIENT = {
    "no name": ("about", lambda _: True),
    "no answer to start": ("ok", lambda _: True),
    "deaf": ("ready", lambda _: True),
    "freezes at caro": ("slack", lambda check: check.step is CheckStep.RULE and check.rule in CARO),
    "does not stop analysing": ("hurry", lambda _: True),
    "refuses rules and starts late": ("slack", lambda check: check.rule == "caro-overline"),
    "refuses": ("slack", lambda check: check.step is CheckStep.START),
    "echoes": ("slack", lambda _: True),
    "greets": ("slack", lambda _: True),
    "loads at its first move": ("slack", lambda check: check.step in (CheckStep.ABOUT, CheckStep.START)),
}
"""Engines for whose answers a check waits no longer than SHORT_MS, and when: where they never answer, so that tests
need not wait, or where they have to be given more time than that. Everything else may take long on a busy machine."""
SHORT_MS, LONG_MS = 400, 60_000


@pytest.fixture
def run(qtbot, qapp):
    checks = []

    def start(
        spec: EngineSpec, watch: Callable[[EngineCheck], None] = lambda _: None, **patience: int
    ) -> tuple[CheckOutcome, list[CheckStep]]:
        limit, applies = IMPATIENT.get(spec.name, ("slack", lambda _: False))
        steps: list[CheckStep] = []
        made = EngineCheck(spec, Transcript())
        made.talk.patience = replace(made.talk.patience, **patience)
        checks.append(made)

        def set_limit() -> None:
            made.talk.patience = replace(made.talk.patience, **{limit: SHORT_MS if applies(made) else LONG_MS})

        set_limit()
        made.advanced.connect(steps.append)
        made.advanced.connect(set_limit)
        made.advanced.connect(lambda _: watch(made))
        with qtbot.waitSignal(made.finished) as finished:
            made.start()
        return finished.args[0], steps

    yield start
    for made in checks:
        made.kill()
        assert not made.alive


def test_a_good_engine_says_who_it_is_and_plays(run):
    outcome, steps = run(brain("good"))
    assert outcome.about["name"] == "Misbehave"
    assert (outcome.ok, outcome.answer, outcome.trouble) == (True, Point(0, 0), None)
    assert not outcome.analyses
    assert steps == [
        CheckStep.ABOUT,
        CheckStep.START,
        CheckStep.MOVE,
        CheckStep.ANALYSE,
        *[CheckStep.RULE] * 4,
        CheckStep.DONE,
    ]
    assert outcome.rules == tuple(RULES)


def test_an_engine_that_analyses_is_found_out(run):
    outcome, _ = run(brain("analyses"))
    assert outcome.analyses
    assert outcome.answer == Point(0, 0)


@pytest.mark.parametrize(
    ("manner", "rules"),
    [
        ("plays freestyle", ("freestyle",)),
        ("refuses rules", ("freestyle", "standard", "caro")),
        ("freezes at caro", ("freestyle", "standard", "renju")),
        ("no answer to start", tuple(RULES)),
        ("does not stop analysing", tuple(RULES)),
    ],
)
def test_each_rule_is_tried_in_a_moment(run, manner, rules):
    outcome, _ = run(brain(manner))
    assert outcome.trouble is None
    assert outcome.rules == rules


def test_an_engine_that_has_to_be_started_once_more_gets_the_time_for_it(run):
    outcome, _ = run(brain("refuses rules and starts late", 1.5, rules=("freestyle", "caro-overline", "standard")))
    assert outcome.rules == ("freestyle", "standard")


def test_only_the_rules_it_is_said_to_play_are_tried(run):
    outcome, steps = run(brain("plays freestyle", rules=("standard",)))
    assert steps.count(CheckStep.RULE) == 1
    assert outcome.rules == ()


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_the_gap_of_a_trap_wins_under_freestyle_only(rules):
    position = trap(rules)
    after = position.play(GAP)
    assert position.turn is Stone.BLACK
    assert judge(after, FREESTYLE)
    assert not judge(position.play(Point(14, 7)), FREESTYLE)
    verdict = judge(after, rules)
    assert (verdict is not None and verdict.winner is Stone.BLACK) is (rules is FREESTYLE)


@pytest.mark.parametrize("manner", ["no name", "no answer to start", "splits lines", "chatty", "lower case"])
def test_a_harmless_fault_is_no_trouble(run, manner):
    outcome, _ = run(brain(manner))
    assert outcome.trouble is None
    assert outcome.answer == Point(0, 0)
    assert outcome.ok is (manner != "no answer to start")


@pytest.mark.parametrize(
    ("manner", "expected", "said"),
    [
        ("does not start", Trouble.LEFT_AT_ONCE, "cannot open weights.bin"),
        ("dies", Trouble.DIED, "Segmentation fault, or so"),
        ("leaves while compiling", Trouble.DIED, ""),
        ("deaf", Trouble.SILENT, ""),
        ("plays on stones", Trouble.ILLEGAL_MOVE, "H8"),
        ("wrong size", Trouble.REFUSED, "unsupported size"),
        ("refuses", Trouble.REFUSED, "I will not play this"),
        ("floods without lines", Trouble.FLOODED, ""),
    ],
)
def test_every_other_fault_has_a_name(run, manner, expected, said):
    outcome, _ = run(brain(manner))
    assert (outcome.trouble, outcome.said) == (expected, said)
    assert outcome.answer is None


def test_a_program_that_is_not_there_is_told(run):
    outcome, _ = run(EngineSpec("nobody", "/nowhere/pbrain"))
    assert outcome.trouble is Trouble.WOULD_NOT_START
    assert trouble_sentence(outcome.trouble, "X", outcome.said).endswith(
        "“X” would not start (no such file or folder)."
    )


def test_what_is_no_program_is_told_in_words(run, tmp_path):
    (tmp_path / "text").write_text("plain", encoding="utf-8")
    outcome, _ = run(EngineSpec("text", str(tmp_path / "text")))
    assert trouble_sentence(outcome.trouble, "X", outcome.said).endswith("“X” would not start (access is denied).")


def test_an_engine_whose_moves_are_a_weighers_is_waited_for(run, monkeypatch):
    """Otherwise it would be judged by the weigher's moves, which ignore the rule."""
    monkeypatch.setattr(engine_check, "POLL_MS", 50)
    outcome, steps = run(brain("plays freestyle while compiling", 0.6))
    assert CheckStep.READY in steps
    assert outcome.trouble is None
    assert outcome.rules == tuple(RULES)
    assert outcome.answer == Point(0, 0)


def test_an_engine_that_starts_late_is_waited_for(run, monkeypatch):
    monkeypatch.setattr(engine_check, "POLL_MS", 100)
    outcome, steps = run(brain("starts late", 1.2), about=100, ok=100)
    assert CheckStep.READY in steps
    assert (outcome.trouble, outcome.rules) == (None, tuple(RULES))
    assert outcome.about["name"] == "Misbehave"


def test_an_engine_that_loads_at_its_first_move_is_waited_for(run):
    outcome, _ = run(brain("loads at its first move", 1))
    assert outcome.trouble is None
    assert outcome.answer == Point(0, 0)


@pytest.mark.parametrize(("manner", "said"), [("echoes", "DONE"), ("greets", "hello, what can I do for you?")])
def test_one_that_speaks_another_language_is_given_up_soon(run, manner, said):
    """It used to get three minutes to become ready."""
    outcome, _ = run(brain(manner), about=200, ok=200)
    assert (outcome.trouble, outcome.said) == (Trouble.NOT_GOMOCUP, said)


def test_a_greeting_before_loading_is_forgiven(run, monkeypatch):
    monkeypatch.setattr(foreign, "FEW", 2)
    outcome, _ = run(brain("welcomes", 0.8, rules=("freestyle",)), about=200, ok=200)
    assert (outcome.trouble, outcome.answer) == (None, Point(0, 0))


def test_one_tells_how_long_a_step_may_still_take(run):
    left = []
    run(brain("good"), lambda made: left.append(1000 * made.left_s) if made.step is CheckStep.MOVE else None)
    (told_ms,) = left
    most_ms = 100 + LONG_MS + USUAL.ready  # its turn, some slack, and three minutes to get ready
    assert most_ms - LONG_MS < told_ms <= most_ms + 1000


def test_complaints_about_info_are_no_refusal_of_move_or_rule(run):
    outcome, _ = run(brain("complains of info"))
    assert (outcome.trouble, outcome.answer) == (None, Point(0, 0))
    assert outcome.rules == tuple(RULES)


def test_a_trial_may_be_given_up(qtbot, qapp):
    made = EngineCheck(brain("slow", 30, turn_ms=60_000), Transcript())
    heard = []
    made.finished.connect(heard.append)
    made.start()
    qtbot.waitUntil(lambda: made.step is CheckStep.MOVE)
    made.cancel()
    qtbot.waitUntil(lambda: not made.alive)
    assert not heard
