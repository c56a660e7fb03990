"""The tutorials' machines as players, and the weights that are shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.forbidden import forbidden
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.weighers import weights
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.analysis.weighings import Weighings
from gobang.model.match import Match
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.opponents.opponents import Opponents, UnknownOpponent
from gobang.model.player import HumanPlayer
from gobang.model.weight_ai import WeightAI

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "weights.json").read_text(encoding="utf-8"))["positions"]


@pytest.fixture(scope="module")
def opponents():
    return Opponents()


@pytest.mark.parametrize(("letter", "scheme"), list(zip("ABCDE", SCHEMES, strict=True)))
def test_each_plays_what_its_tutorial_plays(qtbot, opponents, letter, scheme):
    machine = opponents.make(OpponentId.of_weigher(scheme), FREESTYLE, seed=7)
    for vector in VECTORS[:6]:
        board = parse_board("\n".join(vector["board"]), Stone.WHITE)
        with qtbot.waitSignal(machine.moved) as moved:
            machine.go(board)
        point = moved.args[1]
        assert [point.y, point.x] in vector["best"][letter]


def test_it_answers_later_and_not_at_all_when_stopped(qtbot, opponents):
    machine = opponents.make(OpponentId.of_weigher(SCHEMES[0]), FREESTYLE, pace_ms=10)
    with qtbot.assertNotEmitted(machine.moved, wait=60):
        machine.go(Position.empty())
        machine.stop()


def test_it_says_what_it_thought(qtbot, opponents):
    machine = opponents.make(OpponentId.of_weigher(SCHEMES[4]), FREESTYLE)
    position = Position.of(15, parse_position_string("h8i9", 15))
    with qtbot.waitSignal(machine.weighed) as weighed:
        machine.go(position)
    assert weighed.args[0].weights == weights.weigh(position, opponents.profiles[SCHEMES[4]]).weights


@pytest.mark.parametrize("scheme", SCHEMES)
def test_under_renju_black_never_plays_a_forbidden_point(qtbot, opponents, scheme):
    position = Position.of(15, parse_position_string("g8a1i8a3h7o1h9o15", 15))
    best = opponents.make(OpponentId.of_weigher(scheme), FREESTYLE)
    machine = opponents.make(OpponentId.of_weigher(scheme), RENJU)
    with qtbot.waitSignal(best.moved) as free:
        best.go(position)
    with qtbot.waitSignal(machine.moved) as moved:
        machine.go(position)
    assert forbidden(position, moved.args[1]) is None
    passed_over = forbidden(position, free.args[1]) is not None
    assert passed_over == (scheme not in ("ray-pattern", "run-code"))
    assert (moved.args[1] != free.args[1]) == passed_over, "the rule changes nothing else"


def test_a_board_without_a_move_is_refused_not_answered(qtbot, opponents):
    full = Position(5, bytes([1, 2] * 12 + [1]), Stone.WHITE)
    machine = opponents.make(OpponentId.of_weigher(SCHEMES[0]), FREESTYLE)
    with qtbot.waitSignal(machine.failed) as failed:
        machine.go(full)
    assert failed.args[1] is Trouble.REFUSED


def test_equal_weights_are_broken_by_the_seed(qtbot, opponents):
    def first(seed: int) -> Point:
        machine = WeightAI("shape-table", lambda: opponents.profiles["shape-table"], seed=seed)
        with qtbot.waitSignal(machine.moved) as moved:
            machine.go(Position.of(15, parse_position_string("h8", 15)))
        return moved.args[1]

    assert first(3) == first(3)
    assert len({first(seed) for seed in range(12)}) > 1


def test_opponents_are_made_by_name(qapp, opponents):
    assert opponents.make(HUMAN, FREESTYLE).by_hand
    assert {OpponentId.of_weigher(scheme) for scheme in SCHEMES} < set(opponents.machines)
    assert [opponents.make(machine, FREESTYLE).id for machine in opponents.machines] == list(opponents.machines)
    with pytest.raises(UnknownOpponent):
        opponents.make(OpponentId.parse("nobody"), FREESTYLE)


@pytest.mark.parametrize("name", ["Mine", "five-tuple", "human", "engine-5", "external:x"])
def test_somebodys_own_weigher_plays_whatever_it_is_called(qtbot, name):
    opponents = Opponents(quiet=True)
    original = opponents.profiles["five-tuple"]
    own = original.copied(name).changed({"empty": 1})
    lent = opponents.lend(own, "own.toml")
    assert str(lent) == ("Mine" if name == "Mine" else "own.toml")
    assert OpponentId.parse(str(lent)) == lent
    assert lent in opponents.machines
    assert opponents.make(lent, FREESTYLE).profile.numbers == own.numbers
    assert opponents.profiles["five-tuple"] is original


def test_opinions_follow_the_board_only_while_somebody_looks(qtbot, opponents):
    match = Match()
    weighings = Weighings(match, opponents)
    match.begin(HumanPlayer(), HumanPlayer())
    with qtbot.assertNotEmitted(weighings.changed, wait=60):
        match.offer(Point(7, 7))
    with qtbot.waitSignal(weighings.changed):
        weighings.watch(watched=True)
    before = weighings.of("union-weights")
    assert weighings.of("union-weights") is before, "worked out once"
    with qtbot.waitSignal(weighings.changed):
        match.offer(Point(8, 8))
    assert weighings.of("union-weights").position is match.position
    assert list(weighings.all()) == list(SCHEMES)
