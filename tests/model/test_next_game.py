"""What New game begins: the game on the board once more, or another that was chosen."""

from __future__ import annotations

from dataclasses import replace

from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RENJU
from gobang.model.game_state import GameState
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup

PEOPLE = Setup(Mode.TWO_PLAYERS)
TIMED = Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000))
WEIGHER = OpponentId.of_weigher("ray-pattern")


def record_of(text: str, header: Header | None = None) -> Record:
    return Record.of(Position.of(15, parse_position_string(text, 15)), header)


def test_the_game_on_the_board_is_begun_once_more_unless_another_is_chosen(desk, qtbot):
    desk.begin(TIMED)
    assert (desk.next.setup, desk.next.chosen) == (TIMED, False)
    with qtbot.waitSignal(desk.next.changed):
        desk.next.choose(PEOPLE)
    assert (desk.next.setup, desk.next.chosen, desk.next.usual) == (PEOPLE, True, TIMED)
    desk.next.choose(TIMED)
    assert not desk.next.chosen, "it is the usual one"


def test_a_choice_ends_once_a_game_has_begun(desk):
    desk.begin(TIMED)
    desk.next.choose(PEOPLE)
    desk.begin(desk.next.setup)
    assert (desk.next.setup, desk.next.chosen) == (PEOPLE, False)


def test_choices_that_a_free_board_does_not_need_are_kept(desk):
    chosen = Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, time=TimeControl(60_000))
    desk.begin(chosen)
    desk.read(record_of("h8", Header(rule=RENJU.name)))
    assert desk.next.usual == replace(chosen, mode=Mode.FREE, rule=RENJU.name)


def test_it_is_the_chosen_one_where_a_free_board_of_another_choice_was_left(desk):
    desk.begin(TIMED)
    desk.put_up(GameState(record_of("h8"), Setup(Mode.FREE)))
    assert desk.next.usual == replace(TIMED, mode=Mode.FREE)


def test_the_chosen_side_begins_after_a_position_was_set_up(desk):
    desk.begin(PEOPLE)
    start = Position.setup(15, [Point(0, 0)], [], Stone.WHITE)
    desk.put_up(GameState(Record(start), replace(PEOPLE, first=Stone.WHITE)))
    assert desk.next.usual.first is Stone.BLACK
