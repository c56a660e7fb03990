"""Playing on from a position that may be lost: what it proves is true, and more than a short search proves."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from itertools import count

import pytest

from gobang.engine.search import playing_out
from gobang.engine.search.playing_out import PlayingOut
from gobang.game.review.appraisal import Appraisal
from gobang.game.worth import Proof

MOVES, LONGEST = 3, 6


@dataclass(frozen=True)
class Place:
    """A position of a game that dice have made: three moves in each, and a side that has won after six at most."""

    seed: int
    path: tuple[int, ...] = ()

    def play(self, move):
        return Place(self.seed, (*self.path, move))

    @property
    def over(self):
        """Whether the side to move has lost here; None if the game goes on."""
        dice = random.Random(f"{self.seed} {self.path}")
        if len(self.path) < LONGEST and dice.random() < 0.9:
            return None
        return dice.random() < 0.6


@cache
def is_lost(place, plies=LONGEST, blocked=frozenset()):
    """Whether the side to move loses, as far as so many plies tell; None if they do not."""
    if place.over is not None or plies == 0:
        return place.over
    after = [is_lost(place.play(move), plies - 1) for move in range(MOVES) if move not in blocked]
    return False if True in after else None if None in after else True


class Shallow:
    """In place of a search: looks two plies ahead; beyond, names one move after the other."""

    def __init__(self):
        self.asked = 0

    def __call__(self, place, seconds, *, until_proof, blocked):
        self.asked += 1
        lost = is_lost(place, 2, frozenset(blocked))
        open_moves = tuple(move for move in range(MOVES) if move not in blocked)
        if lost is not None:
            return Appraisal.lost(2, open_moves[:1]) if lost else Appraisal.won(1, open_moves[:1])
        named = open_moves[self.asked % len(open_moves) :] or open_moves
        return Appraisal(0.3, line=named[:1])


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on by a hundredth of a second each time it is read."""
    ticks = count()
    monkeypatch.setattr(playing_out.time, "perf_counter", lambda: next(ticks) / 100)


@pytest.mark.usefixtures("clock")
def test_what_is_proved_is_true_and_more_than_a_search_alone_proves():
    more = 0
    for seed in range(150):
        place = Place(seed)
        out = PlayingOut(Shallow(), lambda: False)
        for seconds in (0.1, 0.2, 0.4, 1.0, 2.0, 4.0):
            found = out.defended(place, seconds)
            assert found.proof or not found.line or found.line[0] not in out.lost_moves(place)
        if found.proof is not None:
            assert is_lost(place) is (found.proof is Proof.LOSS)
        for move in out.lost_moves(place):
            assert is_lost(place.play(move)) is False
        if is_lost(place, 2) is None:
            more += found.proof is Proof.LOSS
        else:
            assert found.proof is not None
    assert more >= 5


@pytest.mark.usefixtures("clock")
def test_nothing_is_asked_when_all_is_over():
    shallow = Shallow()
    assert PlayingOut(shallow, lambda: True).defended(Place(1), 10.0) == Appraisal(0.5)
    assert shallow.asked == 0


@pytest.mark.usefixtures("clock")
def test_what_was_proved_is_not_tried_again():
    for seed in range(150):
        shallow = Shallow()
        out = PlayingOut(shallow, lambda: False)
        if (
            is_lost(Place(seed))
            and is_lost(Place(seed), 2) is None
            and out.defended(Place(seed), 30.0).proof is Proof.LOSS
        ):
            before = shallow.asked
            assert out.defended(Place(seed), 30.0).proof is Proof.LOSS
            assert shallow.asked == before + 1
