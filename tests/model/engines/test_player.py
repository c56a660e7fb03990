"""Engines in processes of their own, and every way in which they can fail."""

from __future__ import annotations

import os
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from gobang.game.engines.budget import Allowance, Budget
from gobang.game.engines.question import Question
from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.model.engines import pool as engine_pool
from gobang.model.engines import transcript, wire
from gobang.model.engines.dialogue import State
from gobang.model.engines.loan import Loan
from gobang.model.engines.player import EnginePlayer
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.specs import EngineSpec
from gobang.model.engines.transcript import Voice
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from tests.bad_brains import Ours, brain, processes, wait_only

CORNER = Point(0, 0)


@pytest.fixture
def pool(qapp):
    pool = EnginePool()
    yield pool
    pool.close()
    assert processes(pool) == 0
    pool.deleteLater()


@pytest.fixture
def seat(pool):
    """Make a player of an engine with this manner."""

    def make(manner, amount=None, *, rules=FREESTYLE, slack_ms=60_000, level=None, seed=None, **more):
        spec = brain(manner, amount, **more)
        return EnginePlayer(spec, lambda: pool, rules=rules, slack_ms=slack_ms, level=level, seed=seed)

    return make


def at(text: str, size: int = 15) -> Position:
    return Position.of(size, parse_position_string(text, size))


def said(pool, name: str, voice: Voice) -> list[str]:
    return [entry.text for entry in pool.transcript(name) if entry.voice is voice]


def answer(qtbot, player, position) -> Point:
    with qtbot.waitSignal(player.moved) as moved:
        player.go(position)
    assert moved.args[0] is player
    return moved.args[1]


def trouble(qtbot, player, position) -> tuple[Trouble, str]:
    with qtbot.waitSignal(player.failed) as failed:
        player.go(position)
    assert failed.args[0] is player
    return failed.args[1], failed.args[2]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# Playing


def test_an_engine_plays_and_is_told_only_what_is_new(qtbot, pool, seat):
    player = seat("good", turn_ms=700, memory_mb=64, threads=2, level=3, seed=9)
    assert player.state is State.DOWN
    assert answer(qtbot, player, at("h8")) == CORNER
    assert player.state is State.IDLE
    assert answer(qtbot, player, at("h8a15i8")) == Point(1, 0)
    assert said(pool, "good", Voice.SENT) == [
        "START 15",
        "INFO timeout_turn 700",
        "INFO timeout_match 0",
        "INFO time_left 2147483647",
        "INFO max_memory 67108864",
        "INFO thread_num 2",
        "INFO game_type 0",
        "INFO level 3",
        "INFO seed 9",
        "INFO rule 0",
        "TURN 7,7",
        "TURN 8,7",
    ]


@pytest.mark.parametrize(
    "manner", ["splits lines", "chatty", "complains", "lower case", "answers early", "answers twice"]
)
def test_odd_manners_are_understood(qtbot, seat, manner):
    player = seat(manner)
    assert answer(qtbot, player, at("h8")) == CORNER
    assert answer(qtbot, player, at("h8a15i8")) == Point(1, 0)


def test_an_engine_that_never_says_ok_is_asked_all_the_same(qtbot, monkeypatch, seat):
    wait_only(monkeypatch, ok=100)
    player = seat("no answer to start")
    assert answer(qtbot, player, at("h8")) == CORNER
    assert answer(qtbot, player, at("h8", size=19)) == CORNER


def test_an_engine_may_need_its_time_to_start(qtbot, seat):
    assert answer(qtbot, seat("starts late", 0.8), at("h8")) == CORNER


def test_a_take_back_a_new_size_and_a_new_game_are_followed(qtbot, seat):
    player = seat("good")
    for text, size, expected in (("h8", 15, "a15"), ("h8a15b15", 15, "c15"), ("a15", 15, "b15"), ("", 19, "a19")):
        assert answer(qtbot, player, at(text, size)) == parse_position_string(expected, size)[0]


def test_under_a_clock_an_engine_gets_a_share_of_what_is_left(qtbot, pool, seat):
    player = seat("good", turn_ms=5000)
    player.allowance = Allowance(300, 6000)
    answer(qtbot, player, at("h8"))
    assert {"INFO timeout_turn 300", "INFO time_left 6000"} <= set(said(pool, "good", Voice.SENT))


@pytest.mark.parametrize(
    ("text", "infos"),
    [
        ("60", ("INFO timeout_turn 3000", "INFO time_left 60000")),
        ("30 3x2 byo-yomi", ("INFO timeout_turn 1500", "INFO time_left 30000")),
        ("0 1x2 byo-yomi", ("INFO timeout_turn 1500", "INFO time_left 2147483647")),
        ("", ("INFO timeout_turn 5000", "INFO time_left 2147483647")),
    ],
)
def test_the_match_tells_its_players_the_time(qtbot, pool, seat, text, infos):
    match = Match()
    with qtbot.waitSignal(match.stone_placed):
        match.begin(seat("good", turn_ms=5000), HumanPlayer(), Setup(time=TimeControl.parse(text)))
    assert set(infos) <= set(said(pool, "good", Voice.SENT))
    match.begin(HumanPlayer(), HumanPlayer())


def test_after_an_analysis_the_engine_is_told_the_whole_board_but_not_started_anew(qtbot, pool):
    loan, spec = Loan(pool, pool), brain("thinks aloud", analyses=True)
    for text, best in (("h8i9", 2), ("h8i9a15j10", 0), ("h8", 0), ("h8i9", 2)):
        with qtbot.waitSignal(loan.answered):
            loan.ask(spec, Question(at(text), FREESTYLE, spec.budget, patience_ms=60_000, best=best))
    words = [line.split()[0] for line in said(pool, "thinks aloud", Voice.SENT)]
    order = ["START", "YXBOARD", "DONE", "YXNBEST", "RESTART", "BOARD", "DONE", "RESTART", "BOARD", "DONE"]
    orders = [word for word in words if word.isalpha() and word != "INFO"]
    assert orders == [*order, "YXBOARD", "DONE", "YXNBEST"]
    loan.give_back()


def test_a_board_on_which_the_engine_never_answered_is_not_relied_on(qtbot, pool, seat):
    player = seat("good")
    answer(qtbot, player, at("h8"))
    player.go(at("h8", size=19))
    player.stop()
    assert player.state is State.IDLE
    answer(qtbot, player, at("h8"))
    starts = [line for line in said(pool, "good", Voice.SENT) if line.startswith("START")]
    assert starts == ["START 15", "START 19", "START 15"]


# Getting ready


@pytest.mark.parametrize("manner", ["starts late", "loads at its first move"])
def test_an_engine_that_passed_its_trial_may_load_as_long_in_its_first_game(qtbot, seat, monkeypatch, manner):
    wait_only(monkeypatch, ok=100)
    player = seat(manner, 1, turn_ms=50, slack_ms=100)
    assert answer(qtbot, player, at("h8")) == CORNER
    player._slack = 60_000  # the machine may be busy
    assert answer(qtbot, player, at("h8a15i8a14")) == Point(1, 0)


def test_the_clock_of_an_engine_that_is_still_loading_does_not_run(qtbot, seat, monkeypatch):
    wait_only(monkeypatch, ok=100)
    match = Match()
    match.begin(HumanPlayer(), seat("starts late and thinks", 0.6, turn_ms=2000), Setup(time=TimeControl(60_000)))
    match.offer(Point(7, 7))
    assert match.thinking
    assert match.can_pause
    assert match.clock.running is None
    with qtbot.waitSignal(match.seats.begun):
        assert match.clock.running is None
    assert match.clock.running is Stone.WHITE
    with qtbot.waitSignal(match.stone_placed):
        pass
    assert match.clock.running is Stone.BLACK
    assert match.clock.spent(Stone.WHITE) >= 500
    match.begin(HumanPlayer(), HumanPlayer())


def test_a_deputy_that_is_still_loading_costs_no_time(qtbot, seat):
    match = Match()
    match.begin(HumanPlayer(), HumanPlayer(), Setup(time=TimeControl(60_000)))
    match.offer(Point(7, 7))
    assert match.clock.running is Stone.WHITE
    match.deputise(seat("starts late and thinks", 0.4, turn_ms=2000))
    assert match.clock.running is None
    with qtbot.waitSignal(match.deputy.begun):
        pass
    assert match.clock.running is Stone.WHITE
    with qtbot.waitSignal(match.stone_placed):
        pass


def test_an_engine_may_complain_of_info_and_play(qtbot, pool, seat):
    player = seat("complains of info")
    for text, move in (("h8", CORNER), ("h8a15i8", Point(1, 0))):
        player.allowance = Allowance(100, 1000 + len(text))
        assert answer(qtbot, player, at(text)) == move
    assert any(line.startswith("ERROR") for line in said(pool, "complains of info", Voice.HEARD))


def test_told_to_move_now_it_plays_what_it_has_found_without_waiting_for_the_pace(qtbot, pool, seat):
    player = seat("good")
    player.pace_ms = 600_000
    player.go(at("h8"))
    qtbot.waitUntil(lambda: "0,0" in said(pool, "good", Voice.HEARD) and player.state is State.IDLE)
    with qtbot.waitSignal(player.moved) as moved:
        player.hurry()
    assert moved.args[1] == CORNER


# Questions withdrawn


def test_a_stale_answer_is_swallowed(qtbot, pool, seat):
    player = seat("slow", 0.3, turn_ms=1000)
    heard = []
    player.moved.connect(lambda _, point: heard.append(point))
    player.go(at("h8"))
    qtbot.waitUntil(lambda: "TURN 7,7" in said(pool, "slow", Voice.SENT))
    player.stop()
    assert player.state is State.STOPPING
    with qtbot.waitSignal(player.moved):
        player.go(at("a15b15h8"))
    assert heard == [Point(2, 0)]
    lines = [str(entry).split(maxsplit=1)[1] for entry in pool.transcript("slow")]
    assert lines[lines.index("<< YXSTOP") + 1] == ">> 0,0", "until then nothing new is asked"


@pytest.mark.parametrize("analyses", [False, True])
@pytest.mark.parametrize("manner", ["ponders", "ponders until stop"])
def test_a_thinking_engine_may_be_told_to_move_now(qtbot, pool, seat, manner, analyses):
    player = seat(manner, turn_ms=600_000, analyses=analyses)
    for text in ("h8", "h8i9"):
        player.go(at(text))
        player.hurry()  # also before it is up
        player.hurry()
        with qtbot.waitSignal(player.moved) as moved:
            pass
        assert moved.args[1] == CORNER
    assert said(pool, manner, Voice.SENT).count("YXSTOP") == 2, "it is told once a move"


def test_an_engine_can_be_hurried_again_after_a_take_back(qtbot, pool, seat):
    player = seat("ponders", turn_ms=600_000)
    player.go(at("h8"))
    qtbot.waitUntil(lambda: "TURN 7,7" in said(pool, "ponders", Voice.SENT))
    player.go(at("i9"))
    player.hurry()
    with qtbot.waitSignal(player.moved):
        pass


def test_an_engine_told_to_move_now_may_refuse_the_next_question(qtbot, seat):
    player = seat("ponders and refuses", turn_ms=600_000)
    player.go(at("h8"))
    player.hurry()
    with qtbot.waitSignal(player.moved):
        pass
    assert trouble(qtbot, player, at("h8a15i8"))[0] is Trouble.REFUSED


def test_an_error_about_the_stop_command_does_not_fail_the_next_question(qtbot, pool, seat):
    player = seat("slow and stern", 0.1, turn_ms=1000)
    player.go(at("h8"))
    qtbot.waitUntil(lambda: "TURN 7,7" in said(pool, "slow and stern", Voice.SENT))
    assert answer(qtbot, player, at("a15")) == Point(1, 0)


def test_an_engine_that_does_not_obey_move_now_counts_as_silent(qtbot, monkeypatch, seat):
    wait_only(monkeypatch, hurry=200)
    player = seat("falls silent", turn_ms=600_000)
    answer(qtbot, player, at("h8"))
    player.go(at("h8a15i8a14j8"))
    player.hurry()
    with qtbot.waitSignal(player.failed) as failed:
        pass
    assert failed.args[1] is Trouble.SILENT


def test_an_engine_without_the_stop_command_may_still_move_in_time(qtbot, seat):
    player = seat("slow", 0.3, turn_ms=600_000)
    for text in ("h8", "h8i9"):
        player.go(at(text))
        player.hurry()
        with qtbot.waitSignal(player.moved):
            pass


def test_a_move_made_while_it_compiles_does_not_make_an_engine_ready(qtbot, pool):
    loan, spec = Loan(pool, pool), brain("compiles", 2, kind=Ours, analyses=True)
    for turn, preparing in ((100, True), (9000, False)):
        with qtbot.waitSignal(loan.answered):
            loan.ask(spec, Question(at("h8"), FREESTYLE, Budget(turn), best=1))
        assert loan.preparing is preparing
    loan.give_back()


def test_a_loan_goes_on_with_another_engine(qtbot, pool):
    loan = Loan(pool, pool)
    heard = []
    loan.answered.connect(heard.append)
    for manner in ("slow", "good"):
        spec = brain(manner, 0.2)
        loan.ask(spec, Question(at("h8"), FREESTYLE, spec.budget))
    with qtbot.waitSignal(loan.answered):
        pass
    assert heard == [CORNER]
    assert [dialogue.spec.name for dialogue in pool._lent] == ["good"]
    loan.give_back()
    loan.give_back()
    assert not pool._lent


def test_a_borrower_hears_nothing_after_giving_an_engine_back(qtbot, pool):
    loan, spec = Loan(pool, pool), brain("good")
    with qtbot.waitSignal(loan.answered):
        loan.ask(spec, Question(at("h8"), FREESTYLE, spec.budget))
    (dialogue,) = pool._lent
    with qtbot.waitSignal(loan.prepares):
        dialogue.prepares.emit(dialogue)
    loan.give_back()
    with qtbot.assertNotEmitted(loan.prepares):
        dialogue.prepares.emit(dialogue)


def test_the_last_of_several_questions_counts(qtbot, seat):
    player = seat("slow", 0.1, turn_ms=1000)
    heard = []
    player.moved.connect(lambda _, point: heard.append(point))
    player.go(at("h8"))
    player.go(at("a15"))
    with qtbot.waitSignal(player.moved):
        player.go(at("a15b15c15"))
    assert heard == [Point(3, 0)]


def test_stopped_before_the_engine_is_up_it_can_be_asked_again(qtbot, seat):
    player = seat("good")
    player.go(at("h8"))
    player.stop()
    assert answer(qtbot, player, at("a15")) == Point(1, 0)


def test_an_engine_that_does_not_stop_is_ended_and_started_again(qtbot, pool, monkeypatch, seat):
    wait_only(monkeypatch, grace=100)
    player = seat("slow", 30, turn_ms=60_000)
    player.go(at("h8"))
    qtbot.waitUntil(lambda: any("TURN" in line for line in said(pool, "slow", Voice.SENT)))
    player.stop()
    qtbot.waitUntil(lambda: player.state is State.DOWN)
    player.go(at("h8"))
    qtbot.waitUntil(lambda: said(pool, "slow", Voice.SENT).count("START 15") == 2)


# Troubles


@pytest.mark.parametrize(
    ("manner", "expected", "words"),
    [
        ("does not start", Trouble.LEFT_AT_ONCE, "cannot open weights.bin"),
        ("dies", Trouble.DIED, "Segmentation fault, or so"),
        ("crashes", Trouble.DIED, ""),
        ("deaf", Trouble.SILENT, ""),
        ("plays on stones", Trouble.ILLEGAL_MOVE, "H8"),
        ("plays off the board", Trouble.ILLEGAL_MOVE, "15,-1"),
        ("wrong size", Trouble.REFUSED, "unsupported size"),
        ("refuses", Trouble.REFUSED, "I will not play this"),
        ("closes its output", Trouble.SILENT, ""),
        ("floods", Trouble.FLOODED, ""),
        ("floods without lines", Trouble.FLOODED, ""),
    ],
)
def test_every_failure_has_a_name_and_may_be_tried_again(qtbot, seat, monkeypatch, manner, expected, words):
    wait_only(monkeypatch, grace=100)
    if expected is Trouble.SILENT:
        wait_only(monkeypatch, ready=200)
    player = seat(manner, slack_ms=200 if expected in (Trouble.SILENT, Trouble.REFUSED) else 60_000)
    for _ in range(2):
        kind, text = trouble(qtbot, player, at("h8"))
        assert kind is expected
        assert words in text


def test_after_a_refusal_the_board_is_made_anew(qtbot, pool, seat):
    player = seat("ponders and refuses", turn_ms=600_000)
    player.go(at("h8"))
    player.hurry()
    with qtbot.waitSignal(player.moved):
        pass
    for _ in range(2):
        assert trouble(qtbot, player, at("h8a15i8"))[0] is Trouble.REFUSED
    assert said(pool, "ponders and refuses", Voice.SENT).count("START 15") == 2


def test_a_program_that_is_not_there_would_not_start(qtbot, pool):
    player = EnginePlayer(EngineSpec("nobody", "/nowhere/pbrain-nobody"), lambda: pool, rules=FREESTYLE)
    heard = []
    player.failed.connect(lambda *news: heard.append(news))
    player.go(at("h8"))
    assert not heard
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0][1] is Trouble.WOULD_NOT_START


def test_an_engine_is_not_asked_to_play_a_rule_it_does_not_know(qtbot, pool, seat):
    player = seat("good", rules=RENJU)
    assert answer(qtbot, player, at("h8")) == CORNER
    player = EnginePlayer(brain("good", rules=("freestyle",)), lambda: pool, rules=RENJU)
    assert trouble(qtbot, player, at("h8"))[0] is Trouble.UNFIT
    assert player.state is State.DOWN


def test_a_slow_engine_is_told_apart_and_its_late_answer_is_not_played(qtbot, seat, monkeypatch):
    wait_only(monkeypatch, ready=100)
    wait_only(monkeypatch, grace=60_000)
    player = seat("slow", 0.5, turn_ms=50, slack_ms=100)
    moves = []
    player.moved.connect(lambda *move: moves.append(move))
    assert trouble(qtbot, player, at("h8"))[0] is Trouble.SILENT
    qtbot.waitUntil(lambda: player.state is State.IDLE)
    assert moves == []


def test_while_an_engine_floods_the_window_goes_on(qtbot, seat):
    """Between two turns of the event loop it takes a frame or so of the processor's time."""
    player = seat("floods")
    moments, ticks = [], QTimer(interval=0)
    ticks.timeout.connect(lambda: moments.append(time.process_time()))
    ticks.start()
    trouble(qtbot, player, at("h8"))
    ticks.stop()
    gaps = sorted(after - before for before, after in pairwise(moments))
    assert gaps[-2] < 0.25
    assert sum(gaps) / len(gaps) < 0.016


# Leaving


def test_a_new_game_finds_the_engine_warm(qtbot, pool, seat):
    match = Match()
    for _ in range(3):
        with qtbot.waitSignal(match.stone_placed):
            match.begin(seat("good"), HumanPlayer())
    match.seat(Stone.BLACK, seat("good"))
    match.offer(Point(7, 7))
    qtbot.waitUntil(lambda: len(match.position.moves) == 3)
    assert processes(pool) == 1
    assert sum("misbehave" in line for line in said(pool, "good", Voice.NOTED)) == 1
    match.begin(HumanPlayer(), HumanPlayer())


def test_two_seats_have_two_engines_and_one_stays_warm(qtbot, pool, seat):
    match = Match()
    with qtbot.waitSignal(match.ended):
        match.begin(seat("good"), seat("good"), Setup(size=5))
    assert processes(pool) == 2
    match.begin(HumanPlayer(), HumanPlayer())
    qtbot.waitUntil(lambda: processes(pool) == 1)


def test_a_player_that_is_deleted_gives_its_engine_back(qtbot, pool, seat):
    player = seat("slow", 0.2, turn_ms=1000)
    player.go(at("h8"))
    player.deleteLater()
    qtbot.waitUntil(lambda: not pool._lent)
    again = seat("slow", 0.2, turn_ms=1000)
    assert answer(qtbot, again, at("a15")) == Point(1, 0)
    assert processes(pool) == 1


def test_at_the_end_of_the_program_every_process_ends_within_a_second(qtbot, pool, seat, monkeypatch):
    monkeypatch.setattr(wire, "LEAVE_MS", 200)
    players = [seat("good"), seat("refuses to die"), seat("deaf", turn_ms=60_000)]
    for player in players[:2]:
        answer(qtbot, player, at("h8"))
    players[2].go(at("h8"))
    qtbot.waitUntil(lambda: players[2].state is State.THINKING)
    pids = [player._loan._held[0]._wire._process.processId() for player in players]
    assert all(alive(pid) for pid in pids)
    pool.close()
    assert not any(alive(pid) for pid in pids)


def test_a_killed_process_is_waited_for_on_a_machine_that_is_busy_for_seconds(qtbot, pool, seat, monkeypatch):
    """Else Qt warns that a process that still runs is destroyed."""
    player = seat("refuses to die")
    answer(qtbot, player, at("h8"))
    waited, wait = [], wire.Wire.wait
    busy = 5.0
    monkeypatch.setattr(wire.Wire, "wait", lambda self, s: waited.append(s) or (s > busy and wait(self, s)))
    pool.close()
    assert waited[-1] > busy


@pytest.mark.skipif(sys.platform == "win32", reason="there the tree is ended by taskkill, after a while")
def test_what_an_engine_has_started_ends_with_it(qtbot, pool, seat):
    player = seat("leaves a child")
    answer(qtbot, player, at("h8"))
    heard = next(line for line in said(pool, "leaves a child", Voice.HEARD) if "child" in line)
    child = int(heard.split()[-1])
    assert alive(child)
    pool.close()
    qtbot.waitUntil(lambda: not alive(child) or _zombie(child))


def _zombie(pid: int) -> bool:
    """Whether the process has ended but was not collected, as happens in containers."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_an_engine_nobody_uses_is_ended_after_a_while(qtbot, monkeypatch, pool, seat):
    monkeypatch.setattr(engine_pool, "WARM_MS", 50)
    player = seat("good")
    answer(qtbot, player, at("h8"))
    player.leave()
    assert processes(pool) == 1
    qtbot.waitUntil(lambda: processes(pool) == 0)


def test_an_engine_may_be_warmed_before_the_game(qtbot, pool, seat):
    pool.warm(brain("good"))
    pool.warm(brain("good"))
    qtbot.waitUntil(lambda: "OK" in said(pool, "good", Voice.HEARD))
    assert answer(qtbot, seat("good"), at("h8")) == CORNER
    assert processes(pool) == 1


def test_the_transcript_is_kept_but_not_for_ever(qapp):
    kept = transcript.Transcript()
    for number in range(transcript.LINES + 10):
        kept.note(Voice.HEARD, f"{number} " + "x" * 1000)
    assert len(kept) == transcript.LINES
    first = next(iter(kept))
    assert first.text.startswith("10 ")
    assert len(first.text) == transcript.LINE_CHARACTERS + 1
    assert ">> 10 x" in str(kept)
