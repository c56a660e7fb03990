"""Second tries at a reviewed game lead back to it, move and all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.edits import EditKind
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import RENJU
from gobang.model.game_state import GameState, Rest
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.review.second_tries import SecondTries
from gobang.model.setup import Mode, Setup
from tests.desk import exercise

PEOPLE = Setup(Mode.TWO_PLAYERS)
WEIGHER = OpponentId.of_weigher("ray-pattern")


def record_of(text: str, header: Header | None = None) -> Record:
    return Record.of(Position.of(15, parse_position_string(text, 15)), header)


@pytest.fixture
def tries(desk):
    """The second tries on the desk."""
    return SecondTries(desk)


@pytest.fixture
def reviewed(desk):
    """The record of a game that was left at its first move."""
    desk.begin(Setup(Mode.VERSUS, WEIGHER, rule=RENJU.name, time=TimeControl(60_000)))
    record = record_of("h8i9j10", Header(rule=RENJU.name))
    desk.put_up(GameState(record, desk.match.setup, rest=Rest.PAUSED))
    desk.match.go(record.mainline()[1])
    return record


def test_a_try_goes_on_against_the_machine_of_the_game_and_does_not_count(desk, tries, reviewed):
    again = record_of("h8")
    tries.begin(again, Stone.WHITE)
    match = desk.match
    assert match.record is again
    assert (match.setup.second_try, match.setup.rule, match.setup.own) == (True, RENJU.name, Stone.WHITE)
    assert [player.id for player in match.seats.players] == [WEIGHER, HUMAN]
    assert not match.activity.counts
    assert again.header.rule == RENJU.name
    assert tries.trying


def test_a_try_at_a_game_of_two_people_is_against_our_engine(desk, tries, opponents):
    desk.begin(PEOPLE)
    tries.begin(record_of("h8"), Stone.WHITE)
    assert desk.match.setup.seat(Stone.BLACK) == OpponentId.of_level(opponents.adaptive.top)


def test_a_try_leads_back_to_the_review_at_the_move_at_which_it_was_left(desk, tries, reviewed):
    tries.begin(record_of("h8"), Stone.WHITE)
    desk.match.offer(Point(0, 0))
    tries.come_back()
    assert desk.match.record is reviewed
    assert reviewed.current.ply == 1
    assert not desk.match.setup.second_try
    assert not tries.trying
    tries.come_back()
    assert desk.match.record is reviewed, "there is nothing more to come back to"


def test_what_was_edited_before_a_try_can_be_undone_after_it(desk, tries, reviewed):
    sheet = desk.match.sheet
    sheet.comment("here I lost")
    before = sheet.state
    tries.begin(record_of("h8"), Stone.WHITE)
    assert sheet.undoable is None
    tries.come_back()
    assert (sheet.undoable, sheet.state) == (EditKind.COMMENT, before)


def test_a_try_within_a_try_leads_back_step_by_step(desk, tries, reviewed):
    first = record_of("h8")
    tries.begin(first, Stone.WHITE)
    tries.begin(record_of("h8"), Stone.WHITE)
    tries.come_back()
    assert (desk.match.record, tries.trying) == (first, True)
    tries.come_back()
    assert (desk.match.record, tries.trying) == (reviewed, False)


def test_a_try_is_forgotten_when_another_game_comes_but_not_during_an_exercise(desk, tries, reviewed):
    tries.begin(record_of("h8"), Stone.WHITE)
    exercise(desk)
    assert tries.trying
    desk.give_back()
    assert tries.trying
    desk.begin(PEOPLE)
    assert not tries.trying
    here = desk.match.record
    tries.come_back()
    assert desk.match.record is here


def test_a_game_from_here_keeps_the_colours_of_a_try_unless_others_are_chosen(desk, tries):
    desk.begin(Setup(Mode.VERSUS, WEIGHER))
    tries.begin(record_of("h8"), Stone.WHITE)
    assert desk.next.usual.own is Stone.BLACK
    assert desk.next.from_here(desk.next.usual).own is Stone.WHITE
    tries.come_back()
    tries.begin(record_of("h8i9"), Stone.BLACK)
    assert desk.next.from_here(replace(desk.next.usual, own=Stone.WHITE)).own is Stone.WHITE
