"""Why a machine has played a move is known of every record that names it, and of an engine while its game lasts."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.weighers.schemes import STRONGEST
from gobang.game.worth import Worth
from gobang.model.analysis.motives import Motives
from gobang.model.engines.thoughts import Thought
from gobang.model.game_state import GameState, Reading
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Setup
from tests.scripted import Scripted

WEIGHER = OpponentId.of_weigher("union-weights")


@pytest.fixture
def motives(match, opponents):
    return Motives(match, opponents)


def read(match, text: str, **header) -> None:
    """Put the record of a game on the board, at its last move."""
    record = Record.of(Position.of(15, parse_position_string(text, 15)), Header(**header))
    match.open(GameState(record, Setup(), Reading()), HumanPlayer(), HumanPlayer())
    match.go(record.mainline()[-1])


def test_a_weighers_move_is_explained_by_its_weights(match, motives):
    read(match, "h8g9", white=str(WEIGHER))
    played = match.record.current
    motive = motives.of(played)
    assert motive is not None
    assert (motive.player, motive.scheme, motive.thought) == (WEIGHER, "union-weights", None)
    assert motives.of(played) is motive
    assert motives.of(played.parent) is None, "a person's"


def test_a_move_that_the_weigher_would_not_play_was_tried_by_a_person(match, motives):
    read(match, "h8a1", white=str(WEIGHER))
    assert motives.of(match.record.current) is None


def test_the_move_stays_what_is_asked_about_while_the_board_shows_the_position_before(match, motives):
    read(match, "h8g9", white=str(WEIGHER))
    played = match.record.current
    motives.lead_back(played)
    assert (match.record.current, motives.subject) == (played.parent, played)
    match.go(match.record.root)
    assert motives.subject is match.record.root
    motives.lead_back(match.record.root)
    assert match.record.current is match.record.root


def test_what_an_engine_saw_is_kept_while_its_game_lasts(match, motives):
    engine, best = Scripted(), Point(7, 7)
    match.begin(engine, HumanPlayer())
    engine.thought = Thought(rank=0, moves=(best, Point(6, 6)), worth=Worth(0.6))
    engine.moved.emit(engine, best)
    played = match.record.current
    motive = motives.of(played)
    assert motive is not None
    assert (motive.player, motive.scheme, motive.thought) == (engine.id, "", engine.thought)
    match.begin(HumanPlayer(), HumanPlayer())
    assert motives.of(played) is None


def test_a_thought_about_another_move_is_no_motive(match, motives):
    engine = Scripted()
    match.begin(engine, HumanPlayer())
    engine.thought = Thought(rank=0, moves=(Point(6, 6),), worth=Worth(0.6))
    engine.moved.emit(engine, Point(7, 7))
    assert motives.of(match.record.current) is None


def test_a_weigher_that_moves_for_an_engine_is_told_by_its_weights(match, motives):
    engine = Scripted()
    match.begin(HumanPlayer(), engine)
    match.offer(Point(7, 7))
    engine.replaced = True
    engine.moved.emit(engine, parse_point("g9", 15))
    motive = motives.of(match.record.current)
    assert motive is not None
    assert (motive.player, motive.scheme) == (engine.id, STRONGEST)
