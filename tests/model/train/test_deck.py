"""What follows from answers: when tasks come again, ratings, days of practice, and which task is next."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.train.answer import Answer, dumps, loads
from gobang.game.train.attempt import Outcome
from gobang.game.train.task import TaskKind
from gobang.model.train.deck import NEW_A_DAY, SHOWN_DAYS, SLOW_S, Deck

ZONE = timezone(timedelta(hours=8))
NOON = datetime(2026, 5, 3, 12, tzinfo=ZONE)
DAY = timedelta(days=1)


def answered(key="a", at=NOON, outcome=Outcome.FOUND, seconds=20.0, difficulty=1000) -> Answer:
    return Answer(at, key, TaskKind.WIN_BY_FOURS, difficulty, outcome, seconds)


def deck_of(*answers: Answer) -> Deck:
    deck = Deck()
    for each in answers:
        deck.take(each)
    return deck


def days_until(deck: Deck, key: str, at: datetime) -> int:
    return (deck.due_on(key, at) - at.date()).days


def test_what_is_solved_at_once_comes_again_after_2_11_and_46_days():
    deck, at, found = Deck(), NOON, []
    for _ in range(3):
        deck.take(answered(at=at))
        found.append(days_until(deck, "a", at))
        at += found[-1] * DAY
    assert found == [2, 11, 46]


@pytest.mark.parametrize(
    ("outcome", "seconds", "days"),
    [
        (Outcome.FOUND, SLOW_S, 2),
        (Outcome.FOUND, SLOW_S + 1, 1),
        (Outcome.HELPED, 5, 1),
        (Outcome.FAILED, 5, 1),
        (Outcome.TOLD, 5, 1),
    ],
)
def test_what_was_hard_or_failed_comes_again_on_the_next_day(outcome, seconds, days):
    deck = deck_of(answered(outcome=outcome, seconds=seconds))
    assert days_until(deck, "a", NOON) == days
    assert ("a" in deck.solved) is (outcome in (Outcome.FOUND, Outcome.HELPED))


def test_a_hint_and_a_wrong_answer_differ_in_the_long_run():
    at = NOON + DAY
    helped, failed = (
        deck_of(answered(outcome=outcome), answered(at=at), answered(at=at + 5 * DAY))
        for outcome in (Outcome.HELPED, Outcome.FAILED)
    )
    assert days_until(helped, "a", at + 5 * DAY) > days_until(failed, "a", at + 5 * DAY)


def test_the_rating_moves_with_first_answers_only_and_a_tasks_difficulty_with_all():
    deck = deck_of(answered())
    once, hard = deck.rating(NOON), deck.difficulty("a", 1000)
    assert once.number > 1000 > hard.number
    deck.take(answered())
    assert deck.rating(NOON) == once
    assert deck.difficulty("a", 1000).number < hard.number
    assert deck.course == [once.number]
    assert deck_of(answered(outcome=Outcome.FAILED)).rating(NOON).number < 1000


def test_an_answer_that_a_hint_has_told_moves_no_rating():
    told = answered(outcome=Outcome.TOLD)
    deck = deck_of(told)
    assert (deck.rating(NOON).number, deck.difficulty("a", 1000).number, deck.course) == (1000, 1000, [])
    assert deck.today([], NOON).done == 1
    deck.take(answered())
    assert deck.rating(NOON).number == 1000, "the answer was known then"
    first = replace(told, guess=700)
    assert deck_of(first).rating(NOON).number == 700
    assert deck_of(first, answered("b")).rating(NOON).number > 700


def test_a_rating_becomes_less_certain_while_nobody_practises():
    deck = deck_of(*(answered(str(number)) for number in range(30)))
    assert deck.rating(NOON + 100 * DAY).error > deck.rating(NOON).error


def test_days_in_a_row_are_counted_and_today_may_still_be_missing():
    deck = deck_of(*(answered(at=NOON - back * DAY) for back in (9, 3, 2, 1)))
    assert deck.today([], NOON).streak == 3
    deck.take(answered(at=NOON))
    assert deck.today([], NOON).streak == 4
    assert deck.today([], NOON + 2 * DAY).streak == 0
    assert deck.today([], NOON).days == (*[0] * (SHOWN_DAYS - 10), 1, 0, 0, 0, 0, 0, 1, 1, 1, 1)


def test_a_day_is_that_of_the_place_where_the_answer_was_given():
    late = datetime(2026, 5, 3, 23, 50, tzinfo=ZONE)
    deck = deck_of(answered(at=late), answered("b", at=late + timedelta(minutes=20)))
    assert deck.today([], late + timedelta(hours=1)).days[-2:] == (1, 1)


def test_today_counts_what_is_due_what_is_new_and_what_is_done():
    deck = deck_of(answered("a", NOON - 2 * DAY), answered("b", NOON - DAY), answered("c"))
    keys = ["a", "b", "c", *(f"new {number}" for number in range(20))]
    today = deck.today(keys, NOON)
    assert (today.due, today.new, today.done) == (1, NEW_A_DAY - 1, 1)
    assert deck.today(["a", "d"], NOON).new == 1


def test_a_task_is_due_from_the_beginning_of_its_day_on():
    deck = deck_of(answered(at=NOON))
    early = (NOON + 2 * DAY).replace(hour=0, minute=1)
    assert deck.today(["a"], early).due == 1
    assert deck.today(["a"], early - timedelta(minutes=2)).due == 0


def test_what_is_due_comes_first_then_what_is_new_and_then_what_will_be_due():
    deck, dice = (
        deck_of(answered("later"), answered("old", NOON - 9 * DAY), answered("due", NOON - 2 * DAY)),
        random.Random(1),
    )
    known = {"later": 1000, "old": 1000, "due": 1000}
    assert deck.choose(known | {"new": 1000}, NOON, dice) == "old", "it has waited longest"
    assert deck.choose(known, NOON, dice, last="old") == "due"
    assert deck.choose({"later": 1000, "new": 1000}, NOON, dice) == "new"
    assert deck.choose({"later": 1000}, NOON, dice) == "later"
    assert deck.choose({"later": 1000}, NOON, dice, last="later") == "later", "there is no other"
    assert deck.choose({}, NOON, dice, last="later") == ""


def test_a_new_task_is_about_as_hard_as_the_person_is_strong():
    new = {str(number): number for number in range(600, 2600, 50)}
    dice = random.Random(2)
    assert {abs(int(Deck().choose(new, NOON, dice)) - 1000) <= 150 for _ in range(50)} == {True}
    assert len({Deck().choose(new, NOON, dice) for _ in range(50)}) > 1


answers = st.lists(
    st.builds(
        answered,
        st.sampled_from("abc"),
        st.integers(-1000, 1000).map(lambda hours: NOON + timedelta(hours=hours)),
        st.sampled_from(Outcome),
        st.floats(0, 1000),
        st.integers(600, 2600),
    ),
    max_size=20,
)


@settings(max_examples=50)
@given(answers)
def test_the_log_alone_tells_everything(taken):
    """Also where the clock was set back in between."""
    here, again = deck_of(*taken), deck_of(*(loads(dumps(each)) for each in taken))
    for key in "abc":
        assert here.due_on(key, NOON) == again.due_on(key, NOON)
        last = [each.at for each in taken if each.key == key]
        assert (here.due_on(key, NOON) is None) is (not last)
        if last:
            assert here.due_on(key, last[-1]) > last[-1].date()
    assert here.today("abc", NOON).done == sum(each.at.date() == NOON.date() for each in taken)
    assert here.solved == again.solved
