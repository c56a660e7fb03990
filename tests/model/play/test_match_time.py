"""When the clock runs in a match, when it stands, and what a take-back gives back."""

from __future__ import annotations

import pytest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import NO_LIMIT, ClockReading, TimeControl
from gobang.game.point import Stone
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import GameState, Rest
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode, Setup
from tests.hand import Hand
from tests.scripted import Scripted

BLACK, WHITE = Stone.BLACK, Stone.WHITE
MINUTE = TimeControl(60_000)


@pytest.fixture
def match(qapp, hand):
    return Match()


def play(match: Match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def two_people(match: Match, text: str = "", time: TimeControl = MINUTE, mode: Mode = Mode.TWO_PLAYERS) -> None:
    match.begin(HumanPlayer(), HumanPlayer(), Setup(mode, time=time))
    play(match, text)


def think(match: Match, hand: Hand, ms: int) -> None:
    hand.run(match.clock, ms)


@pytest.mark.parametrize("time", [MINUTE, NO_LIMIT])
def test_the_clock_begins_with_the_first_stone(match, hand, time):
    two_people(match, time=time)
    think(match, hand, 30_000)
    assert match.clock.running is None
    assert match.clock.spent(BLACK) == 0
    play(match, "h8")
    think(match, hand, 2_000)
    assert (match.clock.running, match.clock.spent(WHITE)) == (WHITE, 2_000)


def test_a_take_back_after_the_fall_of_the_flag_gives_the_time_of_that_move_back(match, hand, qtbot):
    two_people(match, "h8")
    think(match, hand, 10_000)
    play(match, "i9")
    with qtbot.waitSignal(match.ended):
        think(match, hand, 60_000)
    assert match.verdict == Verdict(Ending.TIME, WHITE)
    assert match.clock.left(BLACK) == 0
    match.take_back()
    assert match.running
    assert (match.clock.left(BLACK), match.clock.left(WHITE)) == (60_000, 60_000)
    play(match, "j10k11")
    assert match.position.moves == tuple(parse_position_string("h8j10k11", 15))
    assert match.running


@pytest.mark.parametrize("time", [MINUTE, NO_LIMIT])
def test_each_take_back_gives_the_used_time_back(match, hand, time):
    two_people(match, "h8", time)
    for move, ms in (("i9", 4_000), ("j10", 7_000), ("k11", 5_000)):
        think(match, hand, ms)
        play(match, move)
    think(match, hand, 2_000)
    for used in ((7_000, 4_000), (0, 4_000), (0, 0)):
        match.take_back()
        assert (match.clock.spent(BLACK), match.clock.spent(WHITE)) == used
        think(match, hand, 1_500)
    play(match, "a1")
    assert (match.clock.spent(BLACK), match.clock.spent(WHITE)) == (0, 1_500)
    match.go(match.record.root)
    assert (match.clock.spent(BLACK), match.clock.spent(WHITE)) == (0, 0)


@pytest.mark.parametrize("time", [MINUTE, NO_LIMIT])
def test_the_used_time_is_there_again_after_a_look_elsewhere(match, hand, time):
    two_people(match, "h8", time)
    think(match, hand, 4_000)
    play(match, "i9")
    here = match.record.current
    think(match, hand, 2_500)
    match.go(match.record.root.children[0])
    assert (match.clock.spent(BLACK), match.clock.spent(WHITE)) == (0, 0)
    match.go(here)
    assert (match.clock.running, match.clock.spent(BLACK), match.clock.spent(WHITE)) == (BLACK, 2_500, 4_000)


def test_browsing_back_stops_the_clock_and_returning_starts_it(match, hand):
    two_people(match, "h8i9")
    node = match.record.current
    think(match, hand, 5_000)
    match.go(match.record.root.children[0])
    assert (match.paused, match.held, match.clock.running) == (True, False, None)
    assert match.clock.left(BLACK) == 60_000
    think(match, hand, 50_000)
    match.go(node)
    assert (match.clock.running, match.clock.left(BLACK)) == (BLACK, 55_000)


def test_after_the_end_the_clock_stands_at_every_node(match, hand):
    two_people(match, "h8i9j10")
    match.resign()
    for node in match.record.walk():
        match.go(node)
        assert match.clock.running is None


@pytest.mark.parametrize("text", ["h8", "h8i9"])
def test_a_pause_stops_machine_clock_and_stones_until_it_ends(match, refusals, hand, text):
    machine = Scripted(*parse_position_string("i9j10", 15))
    match.begin(HumanPlayer(), machine, Setup(time=MINUTE))
    play(match, "h8")
    if len(text) > 2:
        machine.answer()
    think(match, hand, 1_000)
    assert match.can_pause
    match.pause()
    think(match, hand, 20_000)
    play(match, "a1")
    assert refusals == [(Refusal.PAUSED, parse_position_string("a1", 15)[0])]
    assert not match.person_to_move
    assert match.can_resume
    match.resume()
    turn = match.position.turn
    assert (match.clock.running, match.clock.left(turn)) == (turn, 59_000)


@pytest.fixture
def refusals(match):
    heard = []
    match.refused.connect(lambda refusal, detail: heard.append((refusal, detail)))
    return heard


def test_a_pause_outlasts_a_look_elsewhere(match, hand):
    two_people(match, "h8i9")
    think(match, hand, 4_000)
    match.pause()
    here = match.record.current
    match.go(match.record.root)
    match.go(here)
    assert match.paused
    match.resume()
    assert match.clock.left(BLACK) == 56_000


def test_a_gap_pauses_the_game(match, hand):
    two_people(match, "h8")
    think(match, hand, 1_000)
    hand.pass_(8 * 3600 * 1000)
    match.clock._on_beat()
    assert (match.paused, match.held, match.verdict) == (True, True, None)
    match.resume()
    assert match.clock.left(WHITE) == 59_000


def test_a_move_too_late_does_not_count(match, hand):
    two_people(match, "h8", TimeControl(1_000))
    hand.pass_(1_001)
    play(match, "i9")
    assert match.verdict == Verdict(Ending.TIME, BLACK)
    assert match.position.moves == tuple(parse_position_string("h8", 15))


def test_the_record_tells_the_times_and_they_hold_when_it_is_opened(match, hand):
    control = TimeControl.parse("10 2x30 byo-yomi")
    two_people(match, "h8", control)
    think(match, hand, 4_500)
    play(match, "i9")
    think(match, hand, 45_000)
    play(match, "j10")
    written = sgf.dumps(match.record)
    for part in ("TM[10]OT[2x30 byo-yomi]", ";W[ig]WL[5.5]", ";B[jf]BL[30]OB[1]"):
        assert part in written
    record = sgf.loads(written)
    record.last()
    setup = Setup(Mode.TWO_PLAYERS, time=control)
    match.open(GameState(record, setup, rest=Rest.PAUSED), HumanPlayer(), HumanPlayer())
    assert match.clock.readings == {BLACK: ClockReading(0, 30_000, 1), WHITE: ClockReading(5_500, 30_000, 2)}


def test_another_variation_does_not_take_over_the_times(match, hand):
    two_people(match, "h8")
    think(match, hand, 20_000)
    play(match, "i9")
    match.take_back()
    think(match, hand, 1_000)
    play(match, "j9")
    assert match.clock.left(WHITE) == 59_000


# A free board


def test_on_a_free_board_no_clock_runs_and_nobody_resigns(match, refusals, hand):
    two_people(match, "h8i9", mode=Mode.FREE)
    assert match.clock.running is None
    assert match.person_to_move
    assert not match.can_pause
    match.go(match.record.root)
    assert (match.paused, match.clock.running) == (False, None)
    play(match, "a1b2")
    match.resign()
    match.offer_draw()
    assert [refusal for refusal, _ in refusals] == [Refusal.NOTHING_TO_RESIGN, Refusal.NO_DRAW_NOW]
    assert match.running


def test_a_branch_cut_off_in_a_review_starts_no_clock(match, hand):
    two_people(match, "h8i9j10")
    match.resign()
    match.go(match.record.root.children[0].children[0])
    match.sheet.remove(match.record.current)
    assert match.clock.running is None
