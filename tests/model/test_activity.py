"""What orders mean on each board: the table in docs/orders.md, and rules that hold for all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.record.edits import EditKind
from gobang.game.record.record import Record
from gobang.model.activity import Reviewing, Searching, Waiting, deed_of, lock_for, offers, shows_stone, shows_weights
from gobang.model.game_state import Exercise, ExerciseKind, GameState, Opening, Playing, Reading
from gobang.model.orders import Deed, Facts, Lock, Order
from tools import orders_table

GAME = GameState(Record())
LESSON, TASK = (Exercise(kind, GAME) for kind in (ExerciseKind.LESSON, ExerciseKind.TASK))


def test_the_document_has_the_table():
    assert orders_table.DOCUMENT.read_text(encoding="utf-8").endswith(orders_table.table()), (
        "run python -m tools.orders_table --write, and look at what has changed"
    )


def test_every_activity_answers_every_order_whatever_the_facts():
    for activity in orders_table.activities().values():
        for facts in orders_table.all_facts():
            answers = {order: deed_of(activity, order, facts) for order in Order}
            assert offers(activity, facts) == {order for order, deed in answers.items() if deed is not None}


def test_every_deed_belongs_to_some_order():
    known = [*orders_table.activities().values()]
    done = {deed_of(each, order, facts) for each in known for order in Order for facts in orders_table.all_facts()}
    assert done - {None} == {*Deed}


@pytest.mark.parametrize(
    ("activity", "facts", "deed"),
    [
        (Playing(), Facts(can_take_back=True, undo=EditKind.COMMENT), Deed.TAKE_BACK),
        (Playing(browsed=True), Facts(can_take_back=True, undo=EditKind.COMMENT), Deed.UNDO_EDIT),
        (Playing(browsed=True, pasted_over=GAME), Facts(can_take_back=True), Deed.UNPASTE),
        (Playing(placed=3), Facts(machines=1), Deed.UNDECIDE),
        (Playing(placed=3), Facts(machines=1, can_take_back=True), Deed.TAKE_BACK),
        (Playing(placed=3), Facts(machines=2), None),
        (Playing(placed=3), Facts(machines=1, over=True), None),
        (Opening(), Facts(undecides=True, can_take_back=True), Deed.UNDECIDE),
        (Opening(), Facts(can_take_back=True, undo=EditKind.COMMENT), None),
        (Reading(), Facts(undo=EditKind.MOVE, can_take_back=True), Deed.UNDO_EDIT),
        (Reading(GAME), Facts(can_take_back=True), Deed.UNPASTE),
        (TASK, Facts(undo=EditKind.MOVE, can_take_back=True), Deed.TAKE_BACK),
        (Reviewing(Reading()), Facts(undo=EditKind.MOVE), Deed.UNDO_EDIT),
    ],
)
def test_undo_does_what_came_last(activity, facts, deed):
    assert deed_of(activity, Order.UNDO, facts) is deed


@pytest.mark.parametrize(
    ("activity", "deed"),
    [
        (Playing(), Deed.PLACE),
        (Reading(), Deed.PLACE),
        (Opening(), Deed.DECIDE),
        (LESSON, Deed.PLACE),
        (TASK, Deed.ANSWER),
        (Reviewing(Playing()), Deed.ASK_ABOUT),
        (Searching(Playing()), None),
    ],
)
def test_a_crossing_means_one_thing(activity, deed):
    assert deed_of(activity, Order.POINT, Facts(running=True, by_hand=True, answers=True)) is deed


@pytest.mark.parametrize("order", [Order.ANALYSE, Order.RESIGN, Order.REMOVE, Order.COMMENT, Order.MOVE_NOW])
@pytest.mark.parametrize("exercise", [LESSON, TASK])
def test_an_exercise_offers_nothing_that_would_solve_or_end_it(exercise, order):
    assert order not in offers(exercise, Facts(running=True, can_pause=True, removable=True))


def test_weights_in_an_exercise_are_not_those_of_the_game():
    assert deed_of(LESSON, Order.WEIGHTS, Facts()) is Deed.EXERCISE_WEIGHTS
    assert deed_of(TASK, Order.WEIGHTS, Facts()) is None
    assert deed_of(Playing(), Order.WEIGHTS, Facts()) is Deed.WEIGHTS


@pytest.mark.parametrize(
    ("activity", "fact"),
    [
        (Playing(), "by_hand"),
        (Reading(), "by_hand"),
        (LESSON, "by_hand"),
        (TASK, "answers"),
        (Reviewing(Playing()), "asks"),
        (Searching(Playing()), ""),
        (Waiting(Playing()), ""),
    ],
)
def test_a_pale_stone_promises_only_what_a_click_does(activity, fact):
    for each in ("by_hand", "answers", "asks"):
        assert shows_stone(activity, Facts(**{each: True})) is (each == fact)


def test_a_pale_stone_is_shown_in_an_opening_to_who_places_its_stones():
    assert shows_stone(Opening(), Facts(decides=True, places=True))
    assert not shows_stone(Opening(), Facts(decides=True))


def test_weights_are_shown_as_preferred_but_in_exercises_when_asked_for():
    assert shows_weights(Playing(), preferred=True)
    assert not shows_weights(Playing(), preferred=False)
    assert not shows_weights(LESSON, preferred=True)
    assert shows_weights(replace(LESSON, weights=True), preferred=False)


@pytest.mark.parametrize(
    ("activity", "edit", "comment"),
    [
        (Playing(), None, None),
        (Reading(), None, None),
        (Opening(), Lock.OPENING, None),
        (LESSON, Lock.EXERCISE, Lock.EXERCISE),
        (TASK, Lock.EXERCISE, Lock.EXERCISE),
    ],
)
def test_a_record_is_locked_in_openings_and_exercises(activity, edit, comment):
    assert (lock_for(activity, Order.MERGE), lock_for(activity, Order.COMMENT)) == (edit, comment)
    assert lock_for(activity, Order.POINT) is None
