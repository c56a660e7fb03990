"""A game's outcome is signalled once, and counted for the machine it was played against."""

from __future__ import annotations

import pytest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.ruleset import Ending, Verdict
from gobang.model.kept.game_text import take_state, with_state
from gobang.model.match import Match
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponents
from gobang.model.opponents.outcomes import Outcomes
from gobang.model.opponents.results import Tally
from gobang.model.play.lesson import Lesson
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of
from tests.scripted import Scripted

RUN_CODE = OpponentId.of_weigher("run-code")


@pytest.fixture
def outcomes(match):
    """The outcomes signalled for the games of the match."""
    follower, told = Outcomes(match), []
    follower.follow(match)
    follower.follow(match)
    follower.came.connect(lambda *outcome: told.append(outcome))
    return told


def machine(opponent: OpponentId, *moves) -> Scripted:
    made = Scripted(*moves)
    made.id = opponent
    return made


def win(match: Match, opponent: Scripted) -> None:
    """The person wins as Black, taking the last move back once."""
    match.begin(HumanPlayer(), opponent)
    for point in parse_position_string("h8i8j8k8", 15):
        match.offer(point)
        opponent.answer()
    for _ in range(2):
        match.offer(parse_position_string("l8", 15)[0])
        assert match.verdict is not None
        match.take_back()


def test_a_game_has_one_outcome(match, outcomes):
    win(match, machine(SUITS_ME, *parse_position_string("a1a2a3a4", 15)))
    assert outcomes == [(SUITS_ME, 1.0)]
    match.resign()
    assert match.verdict == Verdict(Ending.RESIGNED, Stone.WHITE)
    assert outcomes == [(SUITS_ME, 1.0)]
    match.begin(machine(RUN_CODE), HumanPlayer())
    match.forfeit(Stone.WHITE)
    assert outcomes[1:] == [(RUN_CODE, 0.0)]
    match.begin(HumanPlayer(), machine(RUN_CODE))
    match.draw.agreed.emit(Verdict(Ending.AGREED, Stone.EMPTY))
    assert outcomes[2:] == [(RUN_CODE, 0.5)]


def test_a_game_begun_in_mid_lesson_is_counted_too(match, outcomes):
    match.begin(HumanPlayer(), machine(RUN_CODE))
    match.forfeit(Stone.WHITE)
    Lesson(desk_of(match)).begin()
    match.begin(HumanPlayer(), machine(SUITS_ME))
    match.forfeit(Stone.BLACK)
    assert outcomes == [(RUN_CODE, 1.0), (SUITS_ME, 0.0)]


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_game_with_a_stand_ins_move_is_nobodys_result(match, outcomes, taken_back):
    """Another machine moved while the one at the board got ready, even if that move was taken back afterwards."""
    opponent = machine(SUITS_ME, *parse_position_string("a1a1", 15))
    match.begin(HumanPlayer(), opponent)
    match.offer(parse_position_string("h8", 15)[0])
    opponent.replaced = True
    opponent.answer()
    opponent.replaced = False
    if taken_back:
        match.take_back()
    match.resign()
    assert match.verdict == Verdict(Ending.RESIGNED, Stone.WHITE)
    assert outcomes == []
    match.begin(HumanPlayer(), machine(RUN_CODE))
    match.resign()
    assert outcomes == [(RUN_CODE, 0.0)], "the next game counts again"


def test_a_stand_ins_winning_move_is_not_counted_either(match, outcomes):
    opponent = machine(SUITS_ME, *parse_position_string("a1b1c1d1e1", 15))
    match.begin(HumanPlayer(), opponent)
    for number, point in enumerate(parse_position_string("h8i8j8o15o1", 15)):
        match.offer(point)
        opponent.replaced = number == 4
        opponent.answer()
    assert match.verdict is not None
    assert match.verdict.winner is Stone.WHITE
    assert outcomes == []


def test_games_of_people_or_of_machines_have_none(match, outcomes):
    for players in ((HumanPlayer(), HumanPlayer()), (machine(RUN_CODE), machine(SUITS_ME))):
        match.begin(*players)
        match.forfeit(Stone.WHITE)
    assert outcomes == []


def test_results_count_every_machine_and_the_adaptive_one_only_its_own(match):
    opponents = Opponents()
    opponents.outcomes.follow(match)
    win(match, machine(SUITS_ME, *parse_position_string("a1a2a3a4", 15)))
    assert opponents.adaptive.games == 1
    place = opponents.adaptive.standing
    match.begin(HumanPlayer(), machine(RUN_CODE))
    match.resign()
    assert opponents.results.tallies == {SUITS_ME: Tally(won=1), RUN_CODE: Tally(lost=1)}
    assert (opponents.adaptive.games, opponents.adaptive.standing) == (1, place)


@pytest.mark.parametrize("listens_first", [True, False])
def test_an_end_is_told_when_it_is_counted_whoever_follows_first(match, opponents, listens_first):
    told = []

    def note(verdict: Verdict) -> None:
        told.append((verdict.ending, opponents.adaptive.games, opponents.results.tallies.get(SUITS_ME)))

    if listens_first:
        opponents.outcomes.ended.connect(note)
    opponents.outcomes.follow(match)
    if not listens_first:
        opponents.outcomes.ended.connect(note)
    match.begin(HumanPlayer(), machine(SUITS_ME))
    match.resign()
    assert told == [(Ending.RESIGNED, 1, Tally(lost=1))]
    match.begin(HumanPlayer(), HumanPlayer())
    match.forfeit(Stone.WHITE)
    assert told[1:] == [(Ending.FORFEIT, 1, Tally(lost=1))], "told, though it has no outcome"


def test_a_game_that_comes_back_is_not_counted_again(match, opponents, tmp_path):
    desk, told = desk_of(match, opponents=opponents, games=tmp_path / "games"), []
    opponents.outcomes.follow(match)
    opponents.outcomes.came.connect(lambda *outcome: told.append(outcome))
    desk.begin(Setup(Mode.VERSUS, RUN_CODE))
    match.offer(Point(7, 7))
    match.resign()
    assert len(told) == 1
    match.take_back()
    match.resume()
    match.offer(Point(8, 8))
    left = desk.begin(Setup(Mode.TWO_PLAYERS))
    desk.put_up(left.game)
    match.resign()
    assert len(told) == 1
    match.take_back()
    match.resume()
    match.offer(Point(8, 7))
    again = take_state(sgf.loads(with_state(sgf.dumps(match.record).encode(), match.as_left())))
    desk.begin(Setup(Mode.TWO_PLAYERS))
    desk.put_up(again)
    match.resign()
    assert len(told) == 1, "also by way of its file"
    desk.begin(Setup(Mode.VERSUS, RUN_CODE))
    match.resign()
    assert len(told) == 2
