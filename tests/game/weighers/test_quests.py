"""The quests: their positions are what they are said to be, and there is a way through them."""

from __future__ import annotations

import pytest

from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.making.quests import SIZE, Quest, cases, misses
from gobang.game.weighers.patterns import Pattern, PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from tests.game.weighers.machines import FIVE

LINES = {
    Quest.STOP_FOUR: {"*XXXX": 1000, "X*XXX": 1000, "XX*XX": 1000},
    Quest.FINISH_FOUR: {"*OOOO": 10_000, "O*OOO": 10_000, "OO*OO": 10_000},
    Quest.OPEN_THREE: {".OOO*.": 300, ".OO*O.": 300, ".XXX*.": 200, ".XX*X.": 200, ".OO*.": 40, ".O*O.": 40},
    Quest.FOUR_THREE: {"XOOO*": 16, "#OOO*": 16, "XOO*O": 16, ".O*.": 5, ".O.*.": 3},
    Quest.CENTRE: {},
}
"""The patterns that a machine learns from quest to quest, with their weights."""


def way() -> list[WeightProfile]:
    """A machine that knows nothing, and what it becomes from quest to quest."""
    patterns: list[Pattern] = []
    found = [WeightProfile("", "", "", Tie.FIRST, PatternTable(()))]
    for quest, lines in LINES.items():
        patterns += [Pattern(cells, weight) for cells, weight in lines.items()]
        ring = 1 if quest is Quest.CENTRE else 0
        found.append(WeightProfile(quest.value, "", "", Tie.FIRST, PatternTable(tuple(patterns)), ring))
    return found


def wrong(profile: WeightProfile, quest: Quest) -> int:
    return sum(misses(profile, case) for case in cases(quest))


@pytest.mark.parametrize("quest", Quest)
def test_its_positions_can_be_played_and_have_an_answer(quest):
    for case in cases(quest):
        position = case.position
        black, white = position.count(Stone.BLACK), position.count(Stone.WHITE)
        assert black - white == (0 if position.turn is Stone.BLACK else 1)
        assert judge(position, FREESTYLE) is None
        assert case.answers
        assert all(position.is_free(point) for point in case.answers)
    assert len({case.position for case in cases(quest)}) == len(cases(quest))
    assert {case.position.turn for case in cases(quest)} == {Stone.BLACK, Stone.WHITE}


@pytest.mark.parametrize("quest", [Quest.STOP_FOUR, Quest.FINISH_FOUR])
def test_only_the_fifth_point_is_right(quest):
    for case in cases(quest):
        position = case.position
        turn = position.turn if quest is Quest.FINISH_FOUR else position.turn.other
        fives = [
            point
            for point in position.stones(Stone.EMPTY)
            if (verdict := judge(Position(SIZE, position.grid, turn).play(point), FREESTYLE)) is not None
            and verdict.winner is turn
        ]
        assert set(fives) == case.answers


@pytest.mark.parametrize("number", range(5))
def test_each_quest_is_new_and_can_be_reached_with_a_few_patterns(number):
    machines, quest = way(), list(Quest)[number]
    assert wrong(machines[number], quest) > 0, "the machine of the quest before does not know it yet"
    for reached in list(Quest)[: number + 1]:
        assert wrong(machines[number + 1], reached) == 0


def test_machines_that_know_the_shapes_are_right():
    shapes = [Quest.STOP_FOUR, Quest.FINISH_FOUR, Quest.OPEN_THREE, Quest.FOUR_THREE]
    assert [wrong(FIVE["five-tuple"], quest) for quest in shapes] == [0, 0, 0, 0]


def test_of_equal_points_that_are_drawn_by_lot_each_must_be_right():
    quest = Quest.CENTRE
    flat = WeightProfile("", "", "", Tie.RANDOM, PatternTable(()), 0)
    assert wrong(flat, quest) == len(cases(quest))
    (case, *_) = cases(Quest.OPEN_THREE)
    right = Pattern(".OOO*.", 300)
    lots = WeightProfile("", "", "", Tie.RANDOM, PatternTable((right,)))
    assert not misses(lots, case), "both ends are right"
