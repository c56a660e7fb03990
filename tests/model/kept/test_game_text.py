"""What an earlier game's file says about going on with it, and what becomes of a file that says something wrong."""

from __future__ import annotations

from dataclasses import fields

import pytest

from gobang.game.formats import sgf
from gobang.game.formats.sgf_kept import CONTINUED
from gobang.game.formats.sgf_opening import with_opening
from gobang.game.notation import parse_position_string
from gobang.game.openings.action import read as action
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import Exercise, ExerciseKind, GameState, Opening, Playing, Reading, Rest
from gobang.model.kept.game_text import can_be_resumed, can_resume, goes_on, take_state, with_state
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.setup import Mode, Setup

WEIGHER = OpponentId.of_weigher("ray-pattern")
FREE = Setup(Mode.FREE)
FIVE = "h8a1i8b1j8c1k8d1l8"


def record_of(text: str, header: Header | None = None) -> Record:
    return Record.of(Position.of(15, parse_position_string(text, 15)), header)


def text_of(game: GameState) -> bytes:
    return with_state(sgf.dumps(game.record).encode(), game)


def test_a_game_that_was_left_comes_back_with_all_that_it_needs():
    setup = Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, time=TimeControl(60_000))
    game = GameState(record_of("h8i9j10"), setup, rest=Rest.HELD, seats=(WEIGHER, HUMAN))
    game.record.back()
    record = sgf.loads(text_of(game))
    again = take_state(record)
    assert again.record is record
    assert record.current.ply == 2
    assert (again.setup, again.rest, again.seats) == (setup, Rest.HELD, (WEIGHER, HUMAN))
    assert isinstance(again.activity, Playing)
    assert CONTINUED not in record.root.properties, "what the record becomes is not that game"


def test_every_fact_of_a_game_that_is_played_comes_back():
    """A field that is added to Playing must be written, too, or be known to be found out anew."""
    record = record_of("h8i9j10")
    own = {"browsed": True, "left_at": record.current, "counts": False, "counted": True}
    anew = {"pasted_over", "placed", "swapped"}  # they are not kept, or stand in the record
    assert own.keys() | anew == {field.name for field in fields(Playing)}
    record.first()
    game = GameState(record, Setup(Mode.VERSUS, WEIGHER), Playing(**own), Rest.PAUSED)
    again = take_state(sgf.loads(text_of(game)))
    assert again.activity == Playing(**{**own, "left_at": again.record.mainline()[3]})


def test_the_times_of_a_game_that_was_interrupted_come_back(hand, desk):
    match = desk.match
    desk.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    for point in parse_position_string("h8i9", 15):
        match.offer(point)
    hand.pass_(3_000)
    match.go(match.record.root.children[0])
    again = take_state(sgf.loads(text_of(match.as_left())))
    interrupted = again.clocks.interrupted
    assert interrupted.node is again.record.mainline()[2]
    assert interrupted.spent[Stone.BLACK] == 3_000
    assert interrupted.readings[Stone.BLACK].main_ms == 57_000


def choosing_fifths() -> Record:
    """A record whose opening has come to the choice of fifth stones."""
    phase = OpeningPhase.begin(OPENING_RULES["yamaguchi"], 15)
    for text in ("h8", "i9", "j9", "declare 2", "stay", "j8"):
        phase = phase.act(action(text, 15))
    made = Record.of(phase.position)
    made.root.properties = with_opening(made.root, phase)
    return made


def test_the_fifth_stones_that_were_about_to_be_offered_come_back():
    picked = tuple(parse_position_string("h6k6", 15))
    setup = Setup(Mode.TWO_PLAYERS, rule="renju", opening="yamaguchi")
    again = take_state(sgf.loads(text_of(GameState(choosing_fifths(), setup, Opening(picked)))))
    assert again.activity == Opening(picked)


@pytest.mark.parametrize("points", ["h6h6", "h8k6"])
def test_fifth_stones_that_cannot_be_offered_leave_a_record(points):
    setup = Setup(Mode.TWO_PLAYERS, rule="renju", opening="yamaguchi")
    picked = tuple(parse_position_string("h6k6", 15))
    text = text_of(GameState(choosing_fifths(), setup, Opening(picked)))
    assert text.count(b"h6k6") == 1
    assert take_state(sgf.loads(text.replace(b"h6k6", points.encode()))) is None


def test_a_place_of_an_interruption_that_was_removed_is_not_written(hand, desk):
    match = desk.match
    desk.begin(Setup(Mode.TWO_PLAYERS))
    for point in parse_position_string("h8i9", 15):
        match.offer(point)
    gone = match.record.current
    match.go(gone.parent)
    match.sheet.remove(gone)
    assert take_state(sgf.loads(text_of(match.as_left()))).clocks.interrupted is None


@pytest.mark.parametrize(
    "value",
    [
        "",
        "5",
        "[]",
        "{",
        "{}",
        pytest.param("[" * 100_000, id="deep"),
        '{"setup":{},"current":[9],"spent":[0,0],"paused":false}',
    ],
)
def test_a_state_that_cannot_be_understood_leaves_a_record(value):
    record = record_of("h8i9")
    record.root.properties[CONTINUED] = [value]
    at = record.current
    assert take_state(record) is None
    assert record.current is at
    assert CONTINUED not in record.root.properties


def test_a_record_stays_where_it_was_if_its_state_is_wrong_at_the_end():
    game = GameState(record_of("h8i9"), rest=Rest.PAUSED)
    game.record.first()
    record = sgf.loads(text_of(game).replace(b'"paused":true', b'"paused":5'))
    at = record.last()
    assert take_state(record) is None
    assert record.current is at


def test_a_record_without_a_state_is_no_game():
    assert take_state(record_of("h8")) is None


@pytest.mark.parametrize(
    ("game", "resumed"),
    [
        (GameState(record_of("h8")), True),
        (GameState(record_of("h8"), activity=Opening()), True),
        (GameState(record_of("h8"), FREE), False),
        (GameState(record_of("h8"), FREE, Reading()), False),
        (GameState(record_of("h8"), activity=Reading()), False),
        (GameState(record_of("h8"), activity=Exercise(ExerciseKind.TASK, GameState(Record()))), False),
        (GameState(record_of("h8"), ended=Verdict(Ending.RESIGNED, Stone.BLACK)), False),
        (GameState(record_of("h8", Header(result="B+R"))), False),
        (GameState(record_of(FIVE)), False),
    ],
)
def test_only_a_game_of_two_players_that_is_not_over_can_be_resumed(game, resumed, tmp_path):
    assert can_be_resumed(game) is resumed
    text = text_of(game)
    path = tmp_path / "a.sgf"
    path.write_bytes(text)
    assert can_resume(path) is resumed
    assert (take_state(sgf.loads(text)) is not None) is resumed


def test_a_free_board_is_never_over():
    assert goes_on(GameState(record_of(FIVE), FREE))
    assert not goes_on(GameState(record_of(FIVE)))


def test_a_file_that_is_not_there_cannot_be_resumed(tmp_path):
    assert not can_resume(tmp_path / "none.sgf")
    assert not can_resume(tmp_path)
