"""The table is the same for any number of workers, random numbers continue, and machines are closed."""

from __future__ import annotations

import random
import threading
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.contest import entrants
from gobang.contest.dice import CountedDice
from gobang.contest.entrants import BadCommand, UnknownMachine
from gobang.contest.openings import starts
from gobang.contest.problem import BadResource
from gobang.contest.process import OURS, Process
from gobang.contest.schedule import Entrant, games
from gobang.contest.score import Score
from gobang.contest.tournament import play_all
from gobang.contest.weigher import Weigher, profile
from gobang.game.engines.budget import Budget
from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE
from gobang.game.weighers.schemes import SCHEMES
from tests.contest.machines import Gambler

FOUR = [Entrant(number, f"gambler {number}", seed=number) for number in range(4)]


def schedule(count=6, size=5, who=FOUR):
    for pairing, (first, second) in enumerate(combinations(who, 2)):
        yield from games(pairing, first, second, starts(size, random.Random(pairing)), count)


def gambler(_entrant):
    return Gambler()


def test_the_games_of_all_workers_are_the_same():
    alone = list(play_all(schedule(), gambler, FREESTYLE))
    assert [(game.fixture.pairing, game.fixture.number) for game in alone] == [
        (p, n) for p in range(6) for n in range(6)
    ]
    assert len({game.finish.moves for game in alone}) == len(alone)
    for workers in (2, 3, 7):
        assert list(play_all(schedule(), gambler, FREESTYLE, workers=workers)) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_weighers_too_whether_they_throw_dice_or_not(workers):
    who = [
        Entrant(number, name, seed=7 if entrants.throws_dice(name) else None)
        for number, name in enumerate(("shape-table", "run-code", "five-tuple"))
    ]
    played = list(play_all(schedule(4, 9, who), lambda entrant: Weigher(entrant.name), FREESTYLE, workers=workers))
    table = [Score.of(game for game in played if game.fixture.pairing == pairing) for pairing in range(3)]
    assert sum((score for score in table), Score()).games == 12
    assert [game.thrown[1] for game in played] == [0] * 12
    assert sum(game.thrown[0] for game in played[:8]) > 0
    again = list(play_all(schedule(4, 9, who), lambda entrant: Weigher(entrant.name), FREESTYLE))
    assert again == played


def test_two_workers_play_at_the_same_time():
    """The machines of each game wait until another game has begun; with one worker the test would hang."""
    both = threading.Barrier(2, timeout=60)

    class Patient(Gambler):
        def begin(self, dice):
            super().begin(dice)
            self.met = False

        def answer(self, position, rules):
            if not self.met and position.turn is Stone.WHITE:
                both.wait()
            self.met = True
            return super().answer(position, rules)

    who = [Entrant(number, f"gambler {number}") for number in range(2)]
    played = play_all(schedule(2, 5, who), lambda _: Patient(), FREESTYLE, workers=2)
    assert len(list(played)) == 2


def test_machines_stay_for_a_pairing_and_are_let_go_after_it():
    made = []

    def make(entrant):
        made.append((entrant.number, Gambler()))
        return made[-1][1]

    first = next(iter(coming := play_all(schedule(), make, FREESTYLE)))
    assert [number for number, _ in made] == [0, 1]
    assert first.fixture.first_is_black
    coming.close()
    assert [machine.closed for _, machine in made] == [1, 1]
    made.clear()
    list(play_all(schedule(), make, FREESTYLE))
    assert [number for number, _ in made] == [0, 1, 2, 3, 1, 2, 3, 2], "one that played last stays"
    assert [machine.closed for _, machine in made] == [1] * len(made)


@pytest.mark.parametrize("workers", [1, 3])
def test_what_goes_wrong_in_a_worker_ends_the_contest(workers):
    made = []

    class Broken(Gambler):
        def answer(self, position, rules):
            raise ZeroDivisionError

    def make(entrant):
        made.append(Broken() if entrant.number == 2 else Gambler())
        return made[-1]

    with pytest.raises(ZeroDivisionError):
        list(play_all(schedule(), make, FREESTYLE, workers=workers))
    assert {machine.closed for machine in made} == {1}


@given(st.integers(0, 2**32), st.lists(st.integers(1, 4) | st.integers(1, 400), max_size=30), st.integers(0, 30))
def test_counted_dice_throw_as_usual_and_go_on_where_they_stopped(seed, sides, stop):
    usual, counted = random.Random(seed), CountedDice(seed)
    expected = [usual.choice(range(n)) for n in sides]
    assert [counted.choice(range(n)) for n in sides[:stop]] == expected[:stop]
    later = CountedDice(seed)
    later.skip(counted.thrown)
    assert [later.choice(range(n)) for n in sides[stop:]] == expected[stop:]


def test_dice_refuse_what_they_cannot_count():
    with pytest.raises(ValueError, match="not one throw"):
        CountedDice(1).getrandbits(33)


# Names


def test_names_are_weighers_levels_and_command_lines():
    assert entrants.names()[:5] == SCHEMES
    assert isinstance(entrants.make("run-code"), Weigher)
    level = entrants.make("engine-1", 50)
    assert isinstance(level, Process)
    own_moves = (("own_moves", "1"),)  # no weigher moves in its place while it loads
    assert (level._command, level._budget) == (list(OURS), Budget(50, level=1, options=own_moves))
    other = entrants.make('cmd:"my engines/brain" --fast "a b"')
    assert other._command == ["my engines/brain", "--fast", "a b"]
    assert [name for name in SCHEMES if entrants.throws_dice(name)] == ["shape-table"]
    assert not entrants.throws_dice("engine-1")


@pytest.mark.parametrize(
    ("name", "reason"), [('cmd:"', 'quotation|"'), ("cmd:", "names no program"), ('cmd:"" x', "names no program")]
)
def test_a_command_line_that_is_none_is_named(name, reason):
    with pytest.raises(BadCommand, match=reason):
        entrants.make(name)


def test_a_stranger_is_told_whom_there_is():
    with pytest.raises(UnknownMachine, match="'nobody' is none of ray-pattern"):
        entrants.make("nobody")


def test_broken_resources_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(entrants, "resources", lambda: tmp_path)
    monkeypatch.setattr("gobang.contest.weigher.resources", lambda: tmp_path)
    profile.cache_clear()
    entrants._listed.cache_clear()
    with pytest.raises(BadResource, match=r"run-code\.toml"):
        entrants.make("run-code")
    (tmp_path / "opponents.toml").write_text("machine = 3", encoding="utf-8")
    with pytest.raises(BadResource, match=r"opponents\.toml"):
        entrants.names()
    profile.cache_clear()
    entrants._listed.cache_clear()
