"""What every class that can be on the board states, so that nobody need know which one it is."""

from __future__ import annotations

from inspect import isdatadescriptor
from typing import get_args

import pytest

from gobang.game.record.record import Record
from gobang.model.game_state import Exercise, ExerciseKind, GameState, OnBoard, Opening, Playing, Reading

GAME = GameState(Record())
KINDS: tuple[type, ...] = get_args(OnBoard)


def stated(kind: type) -> dict[str, object]:
    return {name: value for name, value in vars(kind).items() if not name.startswith("_")}


def left_unstated(kinds: tuple[type, ...]) -> dict[str, set[str]]:
    """What one class states for all its values and another does not state at all, by the name of that other."""
    facts = {name for kind in kinds for name, value in stated(kind).items() if not isdatadescriptor(value)}
    return {kind.__name__: left for kind in kinds if (left := facts - stated(kind).keys())}


def test_every_class_states_what_is_asked_of_all():
    assert left_unstated(KINDS) == {}


def test_a_new_class_that_forgets_a_fact_is_noticed():
    class Watching:
        is_game = False
        exercise = None

    assert left_unstated((*KINDS, Watching))["Watching"] >= {"in_opening", "is_record", "aside", "browsed", "counts"}


@pytest.mark.parametrize(
    ("activity", "told"),
    [
        (Playing(), {"is_game"}),
        (Playing(browsed=True), {"is_game", "browsed"}),
        (Opening(), {"is_game", "in_opening"}),
        (Reading(), {"is_record", "browsed"}),
        (Exercise(ExerciseKind.TASK, GAME), {"exercise", "aside"}),
    ],
)
def test_what_is_on_the_board_is_told_apart(activity, told):
    asked = ("is_game", "in_opening", "is_record", "exercise", "aside", "browsed")
    assert {fact for fact in asked if getattr(activity, fact)} == told


@pytest.mark.parametrize(
    ("activity", "counts"),
    [(Playing(), True), (Playing(counts=False), False), (Opening(), True), (Reading(), False)],
)
def test_only_a_game_that_is_played_by_its_players_has_an_outcome(activity, counts):
    assert activity.counts is counts
    assert not Exercise(ExerciseKind.LESSON, GAME).counts
