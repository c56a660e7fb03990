"""The user's results against each machine: each game counts once, they are kept, and can be reset."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.model.match import Match
from gobang.model.opponents.opponent_id import SUITS_ME, OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.results import Results, Tally
from tests.scripted import Scripted

RUN_CODE = OpponentId.of_weigher("run-code")


@pytest.fixture
def results(qapp, tmp_path):
    return Results(tmp_path / "results.json")


def test_a_game_counts_once_for_its_opponent(results):
    match = Match()
    results.follow(match)
    machine = Scripted(*parse_position_string("a1a2a3a4", 15))
    machine.id = SUITS_ME
    match.begin(HumanPlayer(), machine)
    for point in parse_position_string("h8i8j8k8", 15):
        match.offer(point)
        machine.answer()
    match.offer(parse_position_string("l8", 15)[0])
    assert results.tallies == {SUITS_ME: Tally(won=1)}
    match.take_back()
    match.offer(parse_position_string("l8", 15)[0])
    assert results.tallies == {SUITS_ME: Tally(won=1)}
    machine = Scripted()
    machine.id = RUN_CODE
    match.begin(machine, HumanPlayer())
    match.forfeit(Stone.WHITE)
    assert results.tallies[RUN_CODE] == Tally(lost=1)
    assert Results(results.path).tallies == results.tallies


def test_two_people_have_no_results(results):
    match = Match()
    results.follow(match)
    match.begin(HumanPlayer(), HumanPlayer())
    match.forfeit(Stone.WHITE)
    assert results.tallies == {}


def test_a_reset_forgets(results):
    results.path.write_text('{"run-code": [1, 2, 3]}', encoding="utf-8")
    again = Results(results.path)
    assert again.tallies == {RUN_CODE: Tally(1, 2, 3)}
    again.reset()
    assert Results(results.path).tallies == {}


@pytest.mark.parametrize(
    "text", ["", "[]", '{"run-code": 3}', '{"run-code": [1, 2, -3]}', '{"run-code": [1, 2, 3, 4]}']
)
def test_a_file_nobody_understands_does_no_harm(qapp, tmp_path, text):
    (tmp_path / "results.json").write_text(text, encoding="utf-8")
    assert Results(tmp_path / "results.json").tallies == {}
