"""A hint that is asked for again tells more, and an engine's answer takes the place of a weigher's."""

from __future__ import annotations

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.worth import Worth
from gobang.model.analysis.hint import LAST, NEAR, Hint, HintSearch, HintSource, around
from gobang.model.engines.thoughts import Thought

BEST, OTHER = Point(7, 7), Point(3, 3)
THOUGHT = Thought(rank=0, moves=(BEST, OTHER), worth=Worth(0.6))
EMPTY = Position.empty(15)


def test_a_hint_of_the_engine_is_climbed_to_its_last_step():
    search = HintSearch(EMPTY, Hint.of_engine(THOUGHT), THOUGHT, step=1)
    for _ in range(LAST + 2):
        search.climb()
    assert search.step == LAST
    assert search.hint.best == (BEST,)


def test_the_engines_answer_takes_the_place_of_a_weighers_at_the_next_step():
    search = HintSearch(EMPTY, Hint(HintSource.LATE, (OTHER,), scheme="run-code"), step=1)
    search.climb()
    assert (search.step, search.hint.source) == (1, HintSource.LATE), "it has not answered yet"
    search.thought = THOUGHT
    search.climb()
    assert (search.step, search.hint.source, search.hint.best) == (1, HintSource.ENGINE, (BEST,))


def test_the_region_of_a_hint_ends_at_the_edge_of_the_board():
    assert len(around(BEST, EMPTY)) == (2 * NEAR + 1) ** 2
    corner = around(Point(0, 0), EMPTY)
    assert len(corner) == (NEAR + 1) ** 2
    assert all(point in EMPTY for point in corner)
