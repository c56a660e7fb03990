"""The referee: whose turn it is, what may be done, and what is left on the board afterwards."""

from __future__ import annotations

import gc
import random
import traceback
import weakref

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.forbidden import ForbiddenKind
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE, RENJU, Ending, Verdict
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.game_state import GameState, Reading
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode, Setup
from tests.scripted import Scripted

BLACK, WHITE = Stone.BLACK, Stone.WHITE


@pytest.fixture
def refusals(match):
    heard = []
    match.refused.connect(lambda refusal, detail: heard.append((refusal, detail)))
    return heard


def moves(text: str) -> list[Point]:
    return parse_position_string(text, 15)


def play(match: Match, text: str) -> None:
    for point in moves(text):
        match.offer(point)


def two_people(match: Match, text: str = "", **how) -> None:
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS, **how))
    play(match, text)


def test_five_in_a_row_ends_the_game_and_names_the_stones(match):
    endings = []
    match.ended.connect(endings.append)
    two_people(match, "h8a1i8a2j8a3k8a4l8")
    assert endings == [match.verdict]
    assert match.verdict == Verdict(Ending.FIVE, BLACK, tuple(sorted(moves("h8i8j8k8l8"))))
    assert not match.running


def test_two_stones_never_stand_on_one_point(match, refusals):
    two_people(match, "h8h8")
    assert refusals == [(Refusal.TAKEN, Point(7, 7))]
    assert match.position.count(BLACK) == 1
    assert match.position.turn is WHITE


def test_off_the_board_is_refused(match, refusals):
    two_people(match)
    match.offer(Point(15, 3))
    match.offer(Point(-1, -1))
    assert [refusal for refusal, _ in refusals] == [Refusal.OFF_BOARD] * 2


def test_before_a_game_and_after_it_a_click_is_told_so(match, refusals):
    match.offer(Point(7, 7))
    two_people(match, "h8a1i8a2j8a3k8a4l8" + "o15")
    assert [refusal for refusal, _ in refusals] == [Refusal.NO_GAME] * 2


def test_a_click_during_the_machines_thought_changes_nothing(match, refusals):
    match.begin(Scripted(), HumanPlayer())
    match.offer(Point(7, 7))
    assert refusals == [(Refusal.NOT_YOUR_TURN, Point(7, 7))]
    assert match.position.moves == ()


def test_a_forbidden_point_is_refused_with_its_reason(match, refusals):
    two_people(match, "g8a1i8a3h7o1h9o15", rule="renju")
    match.offer(Point(7, 7))
    ((refusal, why),) = refusals
    assert refusal is Refusal.FORBIDDEN
    assert why.kind is ForbiddenKind.DOUBLE_THREE
    assert match.position[Point(7, 7)] is Stone.EMPTY
    assert match.running


def test_a_machine_that_plays_a_forbidden_point_loses(match):
    black = Scripted(*moves("g8i8h7h9h8"))
    match.begin(black, HumanPlayer(), Setup(rule="renju"))
    for reply in moves("a1a3o1o15"):
        black.answer()
        match.offer(reply)
    black.answer()
    assert match.verdict.ending is Ending.FORBIDDEN
    assert match.verdict.winner is WHITE


# Taking back


def test_against_a_machine_a_pair_is_taken_back(match):
    machine = Scripted(*moves("a1a2"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    machine.answer()
    play(match, "i8")
    machine.answer()
    match.take_back()
    assert match.position.moves == tuple(moves("h8a1"))
    assert match.person_to_move


def test_between_two_people_one_move_is_taken_back(match):
    two_people(match, "h8i9")
    match.take_back()
    assert match.position.moves == tuple(moves("h8"))


def test_taking_back_while_the_machine_thinks_stops_it_and_ignores_its_late_answer(match):
    machine = Scripted(*moves("a1"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    stopped = machine.stopped
    match.take_back()
    assert machine.stopped > stopped
    machine.answer()
    assert match.position.moves == ()


def test_what_is_taken_back_stays_as_a_variation_and_can_be_played_again(match):
    two_people(match, "h8i9")
    match.take_back()
    play(match, "j10")
    assert [node.move for node in match.record.root.children[0].children] == moves("j10i9")
    match.go(match.record.root.children[0].children[1])
    assert match.position.moves == tuple(moves("h8i9"))


def test_the_winning_move_can_be_taken_back_and_the_game_goes_on(match):
    two_people(match, "h8a1i8a2j8a3k8a4l8")
    match.take_back()
    assert match.verdict is None
    assert match.running
    play(match, "g8")
    assert match.verdict.winner is BLACK


def test_a_resignation_can_be_taken_back(match):
    two_people(match, "h8i9")
    match.resign()
    match.take_back()
    assert match.running
    assert match.position.moves == tuple(moves("h8"))
    match.go(match.record.current.children[0])
    assert match.verdict is None, "the result was withdrawn"


def test_a_resignation_that_was_taken_back_does_not_end_the_game_at_the_same_move(match):
    two_people(match, "h8i9")
    match.resign()
    assert match.record.header.result == "W+R"
    match.take_back()
    assert not match.over
    assert not match.record.header.result
    play(match, "i9")
    assert match.running
    assert match.verdict is None
    play(match, "j10")
    assert match.position.moves == tuple(moves("h8i9j10"))


def test_against_a_machine_a_resignation_taken_back_is_forgotten_when_it_plays_the_same(match):
    machine = Scripted(*moves("i9i9"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    machine.answer()
    match.resign()
    match.take_back()
    play(match, "h8")
    machine.answer()
    assert match.running
    assert match.position.moves == tuple(moves("h8i9"))


def test_stepping_back_in_a_resigned_game_reviews_it(match, refusals):
    two_people(match, "h8i9j10")
    match.resign()
    match.go(match.record.current.parent)
    assert match.over
    assert not match.can_resume
    assert not match.person_to_move
    match.resign()
    play(match, "k11")
    assert [refusal for refusal, _ in refusals] == [Refusal.NOTHING_TO_RESIGN, Refusal.NO_GAME]
    assert match.sheet.result == Verdict(Ending.RESIGNED, BLACK)
    match.try_out(Point(0, 0))
    assert match.over, "a move that is only tried changes no result"
    match.go(match.record.root.children[0])
    match.resume()
    assert not match.over
    play(match, "i9j10")
    assert match.running


def test_a_finished_record_opened_is_still_over_and_keeps_its_result(match):
    record = Record(header=Header(result="B+R"))
    for point in moves("h8i9j10"):
        record.play(point)
    match.open(GameState(record, Setup(Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())
    match.take_back()
    play(match, "j10")
    assert match.verdict == Verdict(Ending.RESIGNED, BLACK)
    assert match.record.header.result == "B+R"


def test_nothing_to_take_back_is_said(match, refusals):
    match.take_back()
    machine = Scripted(*moves("h8"))
    match.begin(machine, HumanPlayer())
    machine.answer()
    match.take_back()
    assert refusals == [(Refusal.NOTHING_TO_TAKE_BACK, None)] * 2
    assert match.position.moves == tuple(moves("h8"))


def test_one_may_place_the_machines_stone_oneself(match):
    machine = Scripted(*moves("a1a2"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    machine.answer()
    match.go(match.record.current.parent)
    assert match.paused
    play(match, "i9")
    assert match.position.moves == tuple(moves("h8i9"))
    play(match, "h9")
    machine.answer()
    assert match.position.moves == tuple(moves("h8i9h9a2"))


def test_no_stone_is_left_on_the_board_that_is_not_in_the_game(match):
    dice = random.Random(1)
    two_people(match)
    for _ in range(400):
        if dice.random() < 0.55:
            match.offer(Point(dice.randrange(15), dice.randrange(15)))
        elif dice.random() < 0.5:
            match.take_back()
        else:
            match.go(dice.choice(list(match.record.walk())))
        assert {p: match.field[p] for p in match.position.points() if match.field[p]} == dict(
            zip(match.position.moves, (BLACK, WHITE) * 113, strict=False)
        )


# Browsing


def test_browsing_back_does_not_wake_the_machine_and_returning_to_the_end_does(match):
    machine = Scripted(*moves("a1"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    match.go(match.record.root)
    asked = len(machine.asked)
    match.go(match.record.root.children[0])
    assert len(machine.asked) == asked + 1
    machine.answer()
    assert match.position.moves == tuple(moves("h8a1"))


def test_machines_are_stopped_by_browsing_until_told_to_go_on(match):
    black, white = Scripted(*moves("h8i8")), Scripted(*moves("a1a2"))
    match.begin(black, white)
    black.answer()
    white.answer()
    match.go(match.record.root)
    assert match.paused
    match.resume()
    assert black.asked[-1] == match.position
    assert match.thinking


def test_a_machine_can_be_paused_and_resumed(match):
    black = Scripted(*moves("h8i8"))
    match.begin(black, Scripted())
    match.pause()
    black.answer()
    assert match.position.moves == ()
    match.resume()
    black.answer()
    assert match.position.moves == tuple(moves("i8"))


def test_a_removed_line_takes_the_board_with_it(match):
    two_people(match, "h8i9j10")
    match.sheet.remove(match.record.root.children[0].children[0])
    assert match.position.moves == tuple(moves("h8"))
    assert match.running


def test_a_line_somebody_thought_of_becomes_a_variation_and_the_board_stays(match, qtbot):
    two_people(match, "h8i9h9i10h10i11h11i12")
    node, board = match.record.current, match.position
    with qtbot.waitSignals([match.sheet.changed, match.changed]):
        match.sheet.add_line(tuple(moves("j10h12a1")))
    assert match.record.current is node
    assert match.position is board
    assert [n.move for n in match.record.line()[-3:]] == moves("j10h12a1")
    match.sheet.add_line(tuple(moves("h12a1")))
    assert [child.move for child in node.children] == moves("j10h12")
    assert not node.children[1].children, "five in a row: nothing follows"
    match.sheet.add_line(tuple(moves("i9b2")))
    assert len(node.children) == 2, "a taken point ends a line"


def test_a_promoted_line_comes_first(match):
    two_people(match, "h8i9")
    match.take_back()
    play(match, "j10")
    match.sheet.promote(match.record.current)
    assert [node.move for node in match.record.mainline()[1:]] == moves("h8j10")


# Resigning, drawing, falling


def test_in_a_two_player_game_the_side_to_move_resigns(match):
    two_people(match, "h8")
    match.resign()
    assert match.verdict == Verdict(Ending.RESIGNED, BLACK)


def test_against_a_machine_the_person_resigns_even_while_it_thinks(match):
    match.begin(HumanPlayer(), Scripted())
    play(match, "h8")
    match.resign()
    assert match.verdict == Verdict(Ending.RESIGNED, WHITE)


def test_a_new_game_after_a_resignation_starts_clean(match):
    two_people(match, "h8")
    match.resign()
    two_people(match, "a1")
    assert match.verdict is None
    assert match.position.moves == tuple(moves("a1"))


def test_without_a_game_there_is_nothing_to_resign(match, refusals):
    match.resign()
    two_people(match)
    match.resign()
    match.resign()
    assert refusals == [(Refusal.NOTHING_TO_RESIGN, None)] * 2


@pytest.mark.parametrize("agrees", [True, False])
def test_two_people_may_agree_on_a_draw(match, agrees):
    asked, declined = [], []
    match.draw.offered.connect(asked.append)
    match.draw.declined.connect(declined.append)
    two_people(match, "h8")
    match.offer_draw()
    assert asked == [BLACK]
    match.draw.answer(agrees=agrees)
    assert (match.verdict == Verdict(Ending.AGREED, Stone.EMPTY)) is agrees
    assert declined == ([] if agrees else [BLACK])


def test_an_offer_of_a_draw_goes_with_its_game(match):
    asked = []
    match.draw.offered.connect(asked.append)
    two_people(match, "h8")
    match.offer_draw()
    two_people(match)
    match.draw.answer(agrees=True)
    assert match.running
    match.offer_draw()
    assert asked == [BLACK, WHITE]


def test_a_machine_answers_a_draw_by_itself(match):
    match.begin(HumanPlayer(), Scripted(agrees=True))
    match.offer_draw()
    assert match.verdict.ending is Ending.AGREED


def test_a_weigher_declines_while_it_can_win_and_agrees_on_a_dead_board(qtbot, match):
    opponents = Opponents()
    match.begin(HumanPlayer(), opponents.make(OpponentId.of_weigher(SCHEMES[0]), FREESTYLE))
    with qtbot.waitSignal(match.draw.declined):
        match.offer_draw()
    dead = dead_board()
    match.open(GameState(Record(dead)), HumanPlayer(), opponents.make(OpponentId.of_weigher(SCHEMES[0]), FREESTYLE))
    with qtbot.waitSignal(match.ended):
        match.offer_draw()
    assert match.verdict.ending is Ending.AGREED


def dead_board() -> Position:
    """A 5×5 board on which nobody can make a five, with room for two stones; Black to move."""
    rows = ("XOXO.", "OXOXO", "XOXOX", "OXOXX", ".OXOO")
    stones = {
        sign: [Point(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == sign] for sign in "XO"
    }
    return Position.setup(5, stones["X"], stones["O"], BLACK)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_full_board_is_a_draw_and_nobody_thinks_on(qtbot, match, scheme):
    opponents = Opponents()
    with qtbot.waitSignal(match.ended):
        match.open(
            GameState(Record(dead_board())),
            opponents.make(OpponentId.of_weigher(scheme), FREESTYLE),
            opponents.make(OpponentId.of_weigher(scheme), FREESTYLE),
        )
    assert match.verdict == Verdict(Ending.FULL, Stone.EMPTY)
    assert match.clock.running is None


@pytest.mark.parametrize("black", [HumanPlayer, lambda: Opponents().make(OpponentId.of_weigher("run-code"), RENJU)])
def test_a_side_whom_renju_leaves_no_move_draws(qtbot, match, black):
    """The last free crossing makes six in a row for Black."""
    rows = "XXX.XX\nOXOXOO\nXOXOXO\nXOOXOX\nOXXOOO\nOOXXX."
    troubles = []
    match.troubled.connect(lambda *trouble: troubles.append(trouble))
    setup = Setup(Mode.VERSUS, rule=RENJU.name, size=6)
    match.open(GameState(Record(parse_board(rows, WHITE)), setup), black(), HumanPlayer())
    with qtbot.waitSignal(match.ended):
        match.offer(Point(5, 5))
    assert match.verdict == Verdict(Ending.FULL, Stone.EMPTY)
    assert not match.running
    assert match.record.header.result == "Draw"
    assert not troubles


def test_a_side_without_time_loses(qtbot, match):
    with qtbot.waitSignal(match.ended):
        two_people(match, "h8", time=TimeControl(30))
    assert match.verdict == Verdict(Ending.TIME, BLACK)


# Players


def test_a_machine_in_trouble_pauses_the_game_and_can_be_asked_again(match):
    heard = []
    match.troubled.connect(lambda *news: heard.append(news))
    machine = Scripted(*moves("h8a1"))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    machine.answer()
    assert heard == [(WHITE, Trouble.ILLEGAL_MOVE, "H8")]
    assert match.paused
    assert match.running
    match.resume()
    machine.answer()
    assert match.position.moves == tuple(moves("h8a1"))


def test_a_person_may_take_over_a_seat(match):
    match.begin(HumanPlayer(), Scripted())
    play(match, "h8")
    match.seat(WHITE, HumanPlayer())
    play(match, "i9")
    assert match.position.moves == tuple(moves("h8i9"))


def test_a_forfeit_ends_the_game(match):
    match.begin(HumanPlayer(), Scripted())
    match.forfeit(WHITE)
    assert match.verdict == Verdict(Ending.FORFEIT, BLACK)


def test_a_deputy_makes_one_move_for_a_person(match):
    two_people(match, "h8")
    deputy = Scripted(*moves("i9"))
    match.deputise(deputy)
    assert match.thinking
    deputy.answer()
    assert match.position.moves == tuple(moves("h8i9"))
    assert match.person_to_move


def test_a_deputy_that_plays_on_a_stone_leaves_the_move_to_the_person(match):
    two_people(match, "h8")
    heard = []
    match.deputy.failed.connect(lambda *news: heard.append((*news, match.person_to_move)))
    deputy = Scripted(*moves("h8"))
    match.deputise(deputy)
    deputy.answer()
    assert heard == [(deputy.id, Trouble.ILLEGAL_MOVE, "H8", True)]
    play(match, "i9")
    assert match.position.moves == tuple(moves("h8i9"))


def test_a_deputy_is_forgotten_when_the_game_goes_elsewhere(match):
    two_people(match, "h8")
    deputy = Scripted(*moves("i9"))
    match.deputise(deputy)
    match.take_back()
    deputy.answer()
    assert match.position.moves == ()


def test_two_machines_play_to_the_end_without_nesting(qtbot, match):
    depths = []

    def measure(_: Stone, __: Point) -> None:
        depths.append(len(traceback.extract_stack()))

    match.stone_placed.connect(measure)
    opponents = Opponents()
    with qtbot.waitSignal(match.ended):
        match.begin(
            opponents.make(OpponentId.of_weigher(SCHEMES[0]), FREESTYLE),
            opponents.make(OpponentId.of_weigher(SCHEMES[1]), FREESTYLE),
        )
    assert len(match.position.moves) > 8
    assert max(depths) == min(depths)


def test_white_may_begin(match):
    two_people(match, "h8", first=WHITE)
    assert match.position[Point(7, 7)] is WHITE


def test_a_record_is_opened_where_it_stands(match):
    record = Record.of(Position.of(15, moves("h8i9")))
    match.open(GameState(record), HumanPlayer(), HumanPlayer())
    assert match.position.moves == tuple(moves("h8i9"))
    play(match, "j10")
    assert match.record is record


def test_a_loaded_record_ends_as_it_says(match):
    record = Record.of(Position.of(15, moves("h8i9")), Header(result="W+R"))
    match.open(GameState(record), HumanPlayer(), HumanPlayer())
    assert match.verdict == Verdict(Ending.RESIGNED, WHITE)
    match.take_back()
    assert match.running


def test_the_record_says_how_its_game_ended(match):
    two_people(match, "h8", time=TimeControl(60_000))
    match.resign()
    header = match.record.header
    assert (header.result, header.time, header.rule) == ("B+R", "60", "freestyle")
    assert header.date.count("-") == 2


def test_the_record_says_who_made_five(match):
    two_people(match, "h8a1i8a2j8a3k8a4l8")
    assert match.record.header.result == "B+"


def test_a_comment_is_kept_at_its_node(match):
    two_people(match, "h8")
    match.sheet.comment("centre")
    match.take_back()
    assert match.record.current.comment == ""
    match.go(match.record.root.children[0])
    assert match.record.current.comment == "centre"


def test_a_match_that_nobody_holds_is_freed(qapp):
    left = Match()
    two_people(left, "h8")
    there = weakref.ref(left)
    del left
    gc.collect()
    assert there() is None
