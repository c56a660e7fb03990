"""The desk: each game that leaves the board can come back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.formats import sgf
from gobang.game.formats.sgf_opening import opening_of, with_opening
from gobang.game.notation import parse_position_string
from gobang.game.openings.action import read as action
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.edits import EditKind
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.model.game_state import Exercise, ExerciseKind, GameState, Opening, Playing, Reading, Rest
from gobang.model.kept.earlier import EarlierGames, digest_of
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import Settings
from gobang.model.kept.storage import Storage
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of, exercise

PEOPLE = Setup(Mode.TWO_PLAYERS)
TIMED = Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000))
WEIGHER = OpponentId.of_weigher("ray-pattern")
GONE = OpponentId.of_engine("gone")
SWAP = Setup(Mode.VERSUS, WEIGHER, own=Stone.WHITE, opening="swap")


@pytest.fixture
def settings(data):
    """What the person prefers, in an empty folder."""
    return Settings()


@pytest.fixture
def file(match):
    """The file of the record on the board."""
    return OpenFile(match)


@pytest.fixture
def desk(match, opponents, settings, file, tmp_path):
    """The desk of the match."""
    return desk_of(match, opponents=opponents, settings=settings, file=file, games=tmp_path / "games")


def record_of(text: str, header: Header | None = None) -> Record:
    return Record.of(Position.of(15, parse_position_string(text, 15)), header)


def play(desk, text: str) -> None:
    for point in parse_position_string(text, 15):
        desk.match.offer(point)


def seated(desk) -> tuple[OpponentId, OpponentId]:
    seats = desk.match.seats
    return seats[Stone.BLACK].id, seats[Stone.WHITE].id


def swapped() -> Record:
    """A record whose opening is over after the colours were exchanged."""
    phase = OpeningPhase.begin(OPENING_RULES["swap"], 15)
    for text in ("h8", "h9", "j10", "black"):
        phase = phase.act(action(text, 15))
    made = Record.of(phase.position)
    made.root.properties = with_opening(made.root, phase)
    return made


class TestAGameThatLeaves:
    def test_is_kept_among_the_earlier_games_when_another_begins(self, desk, settings):
        desk.begin(PEOPLE)
        play(desk, "h8i9")
        left = desk.begin(TIMED)
        assert desk.earlier.all == [left.kept]
        assert sgf.loads(left.kept.read_bytes()).last().ply == 2
        assert left.game.record.current.ply == 2
        assert desk.match.record.blank
        assert desk.match.setup == settings.now.setup == TIMED

    def test_is_not_kept_without_a_stone_nor_where_it_stands_in_its_file(self, desk, file, tmp_path):
        desk.begin(PEOPLE)
        assert desk.begin(PEOPLE).kept is None
        (tmp_path / "a.sgf").write_text("(;)")
        desk.read(record_of("h8"))
        file.agree(tmp_path / "a.sgf")
        left = desk.begin(PEOPLE)
        assert left.kept is None
        assert desk.earlier.all == []
        desk.put_up(left.game)
        assert (file.path, file.unsaved) == (tmp_path / "a.sgf", False), "its file comes back with it"

    def test_comes_back_with_its_clocks_and_waits(self, hand, desk):
        desk.begin(TIMED)
        play(desk, "h8i9j10")
        hand.pass_(4_000)
        left = desk.begin(Setup(Mode.FREE))
        assert left.game.rest is Rest.NONE
        desk.put_up(left.game)
        match = desk.match
        assert (match.setup, len(match.position.moves)) == (TIMED, 3)
        assert match.clock.left(Stone.WHITE) == 56_000
        assert match.held
        hand.pass_(4_000)
        assert match.clock.left(Stone.WHITE) == 56_000, "nobody loses time before it goes on"
        play(desk, "k11")
        assert len(match.position.moves) == 3
        match.resume()
        play(desk, "k11")
        assert len(match.position.moves) == 4

    def test_comes_back_with_its_machine_and_colours_and_goes_on_without_a_limit(self, desk):
        desk.begin(Setup(Mode.VERSUS, WEIGHER))
        play(desk, "h8")
        left = desk.begin(PEOPLE)
        assert seated(desk) == (HUMAN, HUMAN)
        desk.put_up(left.game)
        assert seated(desk) == (HUMAN, WEIGHER)
        assert not desk.match.held
        assert desk.match.thinking

    def test_those_who_sat_there_sit_down_again_whatever_the_setup_says(self, desk):
        desk.put_up(GameState(record_of("h8"), PEOPLE, rest=Rest.PAUSED, seats=(WEIGHER, HUMAN)))
        assert seated(desk) == (WEIGHER, HUMAN)

    def test_has_one_file_however_often_it_leaves(self, desk):
        desk.begin(PEOPLE)
        play(desk, "h8")
        left = desk.begin(PEOPLE)
        desk.put_up(left.game)
        assert desk.game.kept_as[0] == left.kept
        play(desk, "i9")
        assert desk.begin(PEOPLE).kept == left.kept
        assert desk.earlier.all == [left.kept]

    def test_replaces_its_file_also_in_another_session(self, desk, match):
        desk.begin(PEOPLE)
        play(desk, "h8")
        path = desk.begin(PEOPLE).kept
        desk.earlier = EarlierGames(Storage(), desk.earlier.folder)
        desk.put_up(GameState(sgf.loads(path.read_bytes()), PEOPLE, kept_as=(path, digest_of(path.read_bytes()))))
        match.record.last()
        play(desk, "i9")
        assert desk.begin(PEOPLE).kept == path
        assert desk.earlier.all == [path]

    def test_gives_its_place_to_a_person_where_the_machine_is_gone(self, desk):
        game = GameState(record_of("h8"), Setup(Mode.VERSUS, GONE))
        assert desk.stranger(game) == GONE
        desk.put_up(game)
        assert desk.match.setup.mode is Mode.TWO_PLAYERS
        assert seated(desk) == (HUMAN, HUMAN)
        assert desk.stranger(desk.game) is None
        assert desk.stranger(replace(game, seats=(HUMAN, WEIGHER))) is None

    def test_a_new_game_against_a_machine_that_is_gone_is_one_against_the_usual(self, desk):
        desk.begin(Setup(Mode.VERSUS, GONE))
        assert desk.match.setup == Setup(Mode.VERSUS)

    def test_is_put_away_and_what_the_record_becomes_has_a_file_of_its_own(self, desk):
        desk.begin(PEOPLE)
        play(desk, "h8")
        desk.put_away()
        (path,) = desk.earlier.all
        kept = path.read_bytes()
        play(desk, "i9")
        assert desk.begin(PEOPLE).kept != path
        assert path.read_bytes() == kept
        assert len(desk.earlier.all) == 2

    def test_that_has_ended_is_kept_while_it_is_on_the_board(self, desk):
        desk.begin(PEOPLE)
        play(desk, "h8")
        desk.match.resign()
        desk.keep_ended()
        assert len(desk.earlier.all) == 1
        assert desk.begin(PEOPLE).kept == desk.earlier.all[0]


class TestAnExercise:
    @pytest.mark.parametrize("kind", ExerciseKind)
    def test_lies_over_the_own_game_which_is_given_back(self, desk, kind):
        desk.begin(PEOPLE)
        play(desk, "h8i9")
        own = desk.match.record
        exercise(desk, kind)
        assert desk.match.record is not own
        assert desk.game.record is own
        desk.give_back()
        assert desk.match.record is own
        assert desk.match.setup == PEOPLE
        assert desk.earlier.all == [], "nothing has left for it, and the exercise is not kept either"
        play(desk, "j10")
        assert len(desk.match.position.moves) == 3

    def test_is_not_kept_when_it_ends_and_the_game_below_is_when_another_begins(self, desk):
        desk.begin(PEOPLE)
        play(desk, "h8i9")
        exercise(desk)
        desk.keep_ended()
        assert desk.earlier.all == []
        left = desk.begin(PEOPLE)
        assert sgf.loads(left.kept.read_bytes()).last().ply == 2

    def test_leaves_what_can_be_undone_in_the_own_game(self, desk):
        desk.begin(PEOPLE)
        desk.match.sheet.comment("good")
        exercise(desk)
        assert desk.match.sheet.undoable is None
        desk.give_back()
        assert desk.match.sheet.undoable is EditKind.COMMENT

    def test_over_a_pasted_game_leaves_what_can_be_undone_in_the_one_below(self, desk):
        desk.begin(PEOPLE)
        own = desk.match.record
        desk.match.sheet.comment("good")
        desk.read(record_of("h8"), over=desk.game)
        exercise(desk)
        desk.give_back()
        desk.bring_back()
        assert desk.match.record is own
        assert desk.match.sheet.undoable is EditKind.COMMENT

    def test_that_is_browsed_and_played_on_stays_one(self, desk):
        desk.begin(PEOPLE)
        exercise(desk, text="a1b2")
        match = desk.match
        match.go(match.record.root)
        assert match.activity.browsed
        play(desk, "c3")
        assert isinstance(match.activity, Exercise)
        assert not match.activity.browsed

    def test_there_is_none_to_be_given_back_from(self, desk):
        desk.begin(PEOPLE)
        here = desk.match.record
        desk.give_back()
        desk.bring_back()
        assert desk.match.record is here

    def test_is_no_choice(self, desk):
        desk.begin(TIMED)
        exercise(desk)
        assert desk.next.usual == TIMED


class TestARecordThatIsRead:
    def test_is_shown_at_its_end_by_two_people_on_a_free_board(self, desk):
        desk.begin(Setup(Mode.VERSUS, WEIGHER))
        record = record_of("h8i9")
        record.first()
        desk.read(record)
        match = desk.match
        assert isinstance(match.activity, Reading)
        assert (match.setup.mode, seated(desk)) == (Mode.FREE, (HUMAN, HUMAN))
        assert record.current.ply == 2

    def test_is_read_by_people_whoever_sat_there(self, desk):
        desk.put_up(GameState(record_of("h8"), PEOPLE, Reading(), seats=(HUMAN, WEIGHER)))
        assert seated(desk) == (HUMAN, HUMAN)

    @pytest.mark.parametrize(
        ("named", "shown", "saved"),
        [("renju", "renju", "renju"), ("", "standard", ""), ("of the house", "standard", "of the house")],
    )
    def test_is_shown_by_its_rule_or_else_by_the_given_one(self, desk, named, shown, saved):
        record = record_of("h8", Header(rule=named))
        desk.read(record, "standard")
        assert (desk.match.setup.rule, record.header.rule) == (shown, saved)

    def test_is_shown_by_freestyle_if_nothing_names_a_rule(self, desk):
        desk.begin(replace(PEOPLE, rule=RENJU.name))
        desk.read(record_of("h8", Header(rule="")))
        assert desk.match.setup.rule == FREESTYLE.name

    def test_that_is_pasted_over_a_game_gives_it_back(self, desk):
        desk.begin(TIMED)
        play(desk, "h8i9")
        own = desk.match.record
        desk.read(record_of("a1"), over=desk.game)
        assert desk.match.record is not own
        desk.bring_back()
        assert desk.match.record is own
        assert (desk.match.setup, len(desk.match.position.moves)) == (TIMED, 2)

    def test_no_longer_gives_the_game_back_once_something_was_played(self, desk):
        desk.begin(PEOPLE)
        play(desk, "h8i9")
        desk.read(record_of("a1"), over=desk.game)
        pasted = desk.match.record
        play(desk, "b2")
        desk.bring_back()
        assert desk.match.record is pasted

    def test_takes_stones_as_edits(self, desk):
        record = record_of("h8i9")
        desk.read(record)
        desk.match.go(record.root)
        play(desk, "a1")
        assert desk.match.sheet.undoable is EditKind.MOVE


class TestGoingOnWithThePosition:
    def test_takes_its_moves_alone(self, desk, settings):
        desk.read(record_of("h8i9j10"))
        here = desk.match.record
        here.root.comment = "said before"
        desk.match.go(here.root.children[0])
        left = desk.go_on_with(PEOPLE)
        match = desk.match
        assert left.game.record is here
        assert isinstance(match.activity, Playing)
        assert match.record.root.comment == ""
        assert [node.ply for node in match.record.walk()] == [0, 1]
        assert settings.now.setup == PEOPLE
        play(desk, "a1")
        assert len(match.position.moves) == 2

    def test_keeps_the_side_that_began(self, desk):
        desk.read(Record(Position.setup(15, [Point(0, 0)], [], Stone.WHITE)))
        desk.go_on_with(PEOPLE)
        assert desk.match.setup.first is Stone.WHITE
        assert desk.match.position.turn is Stone.WHITE

    def test_keeps_the_colours_after_an_opening_has_exchanged_them_and_the_opening(self, desk):
        record = swapped()
        desk.put_up(GameState(record, SWAP, rest=Rest.PAUSED))
        assert desk.match.activity.swapped
        assert desk.next.usual.own is Stone.BLACK, "as it was chosen"
        desk.go_on_with(desk.next.usual)
        assert desk.match.setup.own is Stone.WHITE, "as it is played"
        assert opening_of(desk.match.record).actions == opening_of(record).actions


class TestAnOpening:
    def test_that_is_not_over_goes_on_where_it_was_left(self, desk):
        phase = OpeningPhase.begin(OPENING_RULES["swap"], 15)
        for text in ("h8", "h9", "j10"):
            phase = phase.act(action(text, 15))
        record = Record.of(phase.position)
        record.root.properties = with_opening(record.root, phase)
        desk.put_up(GameState(record, replace(PEOPLE, opening="swap")))
        assert isinstance(desk.match.activity, Opening)
        left = desk.begin(PEOPLE)
        assert isinstance(desk.match.activity, Playing)
        desk.put_up(left.game)
        assert isinstance(desk.match.activity, Opening)
        assert not desk.match.running

    def test_that_the_record_does_not_tell_is_none(self, desk):
        desk.put_up(GameState(record_of("h8"), replace(PEOPLE, opening="swap"), Opening()))
        assert isinstance(desk.match.activity, Playing)

    def test_that_is_over_keeps_its_stones(self, desk):
        desk.put_up(GameState(swapped(), SWAP, Opening(), rest=Rest.PAUSED))
        assert (desk.match.activity.placed, desk.match.activity.swapped) == (3, True)


@pytest.mark.parametrize(
    ("black", "white", "mode", "own"),
    [
        (GONE, WEIGHER, Mode.VERSUS, Stone.BLACK),
        (WEIGHER, GONE, Mode.VERSUS, Stone.WHITE),
        (GONE, HUMAN, Mode.TWO_PLAYERS, Stone.BLACK),
        (GONE, GONE, Mode.TWO_PLAYERS, Stone.BLACK),
    ],
)
def test_a_person_takes_the_place_of_the_machine_that_is_gone_and_of_no_other(desk, black, white, mode, own):
    desk.put_up(GameState(record_of("h8"), Setup(Mode.MACHINES, black, white), seats=(black, white)))
    setup = desk.match.setup
    assert (setup.mode, setup.own) == (mode, own)
    assert seated(desk) == (setup.seat(Stone.BLACK), setup.seat(Stone.WHITE))
    assert WEIGHER in seated(desk) or mode is Mode.TWO_PLAYERS
