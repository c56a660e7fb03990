"""What can be found out about a weigher: its score, what one number does, whose fault a move is, what moves teach."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from gobang.contest.journal import JournalDamaged, JournalMismatch
from gobang.engine.lab.weighers import levels, trying
from gobang.engine.lab.weighers.blaming import culprits, prices, ranked, size_of_change
from gobang.engine.lab.weighers.counting import Counter, pieces
from gobang.engine.lab.weighers.game_files import players
from gobang.engine.lab.weighers.teaching import NothingToLearn, taught
from gobang.engine.lab.weighers.tuning import WeigherTuning, best_of, scaled, tune, unscaled
from gobang.engine.search.stop import Stop
from gobang.engine.weighers.quick import Quick, QuickGame
from gobang.game.judging import judge
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.profile import Tie
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh
from tests.game.weighers.machines import FIVE, strewn

MACHINES = {name: Quick(profile) for name, profile in FIVE.items()}
FIVES, RAYS = FIVE["five-tuple"], FIVE["ray-pattern"]


# Trying


def test_the_same_seed_gives_the_same_games_and_more_of_them_begin_alike():
    some = [list(trying.games(MACHINES["shape-table"], MACHINES["five-tuple"], n, 3)) for n in (4, 4, 8)]
    assert some[0] == some[1] == some[2][:4]
    other = list(trying.games(MACHINES["shape-table"], MACHINES["five-tuple"], 4, 4))
    assert other != some[0]


def test_the_score_is_that_of_the_first_and_has_a_band():
    found = trying.score(MACHINES["five-tuple"], MACHINES["ray-pattern"], 60, 1)
    turned = trying.score(MACHINES["ray-pattern"], MACHINES["five-tuple"], 60, 1)
    assert found.score.games == 60
    assert found.score.share > 0.8
    assert turned.score.share < 0.2
    low, high = found.bounds
    assert low < found.score.share < high
    assert found.pairs.total == 30


def test_a_weigher_is_as_good_as_itself():
    found = trying.score(MACHINES["five-tuple"], MACHINES["five-tuple"], 100, 1)
    assert found.score.share == 0.5
    assert found.pairs.counts == (0, 0, 50, 0, 0)


def test_a_game_is_shown_where_the_two_first_differ():
    changed = Quick(FIVES.changed({"opponent.stones.3": 18}))
    games = list(trying.games(changed, MACHINES["five-tuple"], 20, 1))
    found = list(trying.differing(games, MACHINES["five-tuple"]))
    assert found
    for game, number in found:
        position = Position.of(15, game.moves[: number - 1])
        mine = weigh(position, changed.profile).best
        assert game.moves[number - 1] == mine[0] != weigh(position, FIVES).best[0]
        assert position.turn is (Stone.BLACK if game.first_is_black else Stone.WHITE)
    assert not list(trying.differing(trying.games(changed, changed, 6, 1), changed))


def test_a_level_is_played_both_ways_until_it_is_to_stop():
    stop = Stop()
    played = []
    for game in levels.games(MACHINES["five-tuple"].profile, 1, 6, 1, stop):
        played.append(game)
        if len(played) == 2:
            stop.set()
    assert [game.first_is_black for game in played] == [True, False]
    assert played[0].start == played[1].start
    for game in played:
        assert judge(Position.of(15, game.moves), FREESTYLE).winner is game.winner
        stone = Stone.BLACK if game.first_is_black else Stone.WHITE
        assert all(move in trying.choices(at, MACHINES["five-tuple"]) for at, move in game.positions(stone))


def test_where_moves_are_forbidden_nothing_is_tried():
    with pytest.raises(ValueError, match="renju"):
        next(trying.games(MACHINES["five-tuple"], MACHINES["five-tuple"], 2, 1, RENJU))


def test_a_sweep_is_a_curve_of_one_number():
    curve = list(trying.swept(MACHINES["five-tuple"], "own.stones.4", [0, 800000], MACHINES["five-tuple"], 40, 1))
    assert [number for number, _ in curve] == [0, 800000]
    assert curve[0][1].score.share < 0.4
    assert curve[1][1].score.share == 0.5
    with pytest.raises(ProfileError):
        next(trying.swept(MACHINES["five-tuple"], "own.stones.5", [1], MACHINES["five-tuple"], 2, 1))


# Counting


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_weight_is_the_sum_of_its_numbers_as_often_as_they_count(scheme):
    counter = Counter(FIVE[scheme])
    dice = random.Random(1)
    for _ in range(6):
        position = strewn(dice.randrange(5, 16), dice, dice.random(), dice.choice((Stone.BLACK, Stone.WHITE)))
        free, counts = counter.counts(position)
        assert dict(zip(free, (counts @ counter.values).tolist(), strict=True)) == weigh(position, FIVE[scheme]).weights


def test_a_value_of_a_union_has_a_piece_for_each_class():
    found = pieces(FIVE["union-weights"], "own.0222", 10**9)
    assert found[0][0] == -(10**9)
    assert found[-1][1] == 10**9
    assert (10, 25) in found
    assert (140, 1000) in found
    assert all(one[1] + 1 == other[0] for one, other in pairwise(found))
    assert pieces(FIVE["union-weights"], "union.one-one", 5) == pieces(FIVES, "empty", 5) == [(-5, 5)]


# Blame


def mistakes(wrong, right, count, seed):
    """Positions of games of the wrong weigher against the right one in which they play otherwise."""
    found, one, other = [], Quick(wrong), Quick(right)
    for game in trying.games(one, other, 20, seed):
        for position, _ in game.positions(Stone.BLACK if game.first_is_black else Stone.WHITE):
            best = trying.choices(position, other)
            if trying.choices(position, one) != best and len(best) == 1:
                found.append((position, best[0]))
    return random.Random(seed).sample(found, min(count, len(found)))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_culprits_interval_is_exact(scheme):
    profile = FIVE[scheme]
    dice = random.Random(4)
    name = {"shape-table": "opponent.closed_0.3", "five-tuple": "opponent.stones.2", "union-weights": "opponent.0110"}
    wrong = profile.changed({(number := name.get(scheme, "opponent.live.3")): profile.numbers[number] * 30})
    cases = mistakes(wrong, profile, 3, 1)
    assert cases
    checked = 0
    for case in cases:
        for each in culprits(wrong, [case])[:6]:
            inside, outside = {each.low, each.high, each.now}, {each.low - 1, each.high + 1}
            for value in [*inside, *outside, dice.randint(each.low, each.high)]:
                if abs(value) > 10**9:
                    continue
                best = weigh(case[0], wrong.changed({each.name: value})).best
                if each.low <= value <= each.high:
                    assert best == (case[1],)
                    checked += 1
                elif scheme != "union-weights":  # beyond a class another piece may mend it, too
                    assert best != (case[1],)
    assert checked > 5


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_planted_number_is_named(scheme):
    profile, dice = FIVE[scheme], random.Random(2)
    names = [name for name, number in profile.numbers.items() if number > 1]
    first = among = tried = 0
    while tried < 5:
        name, factor = dice.choice(names), dice.choice((0.05, 0.2, 5, 20))
        wrong = profile.changed({name: max(1, round(profile.numbers[name] * factor))})
        cases = mistakes(wrong, profile, 3, dice.randrange(100))
        if len(cases) < 3:
            continue
        found = [each.name for each in culprits(wrong, cases)]
        assert name in found, "the planted one mends them all"
        tried += 1
        first += found[0] == name
        among += name in found[:3]
    assert first >= 2
    assert among >= 4


def test_several_moves_together_leave_fewer_culprits():
    wrong = FIVES.changed({"opponent.stones.3": 90})
    cases = mistakes(wrong, FIVES, 3, 1)
    one, together = culprits(wrong, cases[:1]), culprits(wrong, cases)
    assert {each.name for each in together} <= {each.name for each in one}
    assert together[0].name == "opponent.stones.3"
    assert together[0].low <= FIVES.numbers["opponent.stones.3"] <= together[0].high


def test_a_price_says_what_becomes_of_other_moves():
    wrong = FIVES.changed({"opponent.stones.3": 90})
    culprit = culprits(wrong, mistakes(wrong, FIVES, 3, 1))[0]
    [(_, found)] = prices(wrong, [culprit], 20, 1)
    assert 0 < found.changed < found.moves
    assert found.score.score.games == 20
    assert found.score.score.share > 0.5


def test_sizes_of_changes_are_factors_and_go_on_through_nothing():
    assert size_of_change(10, 100) == pytest.approx(size_of_change(100, 10)) == pytest.approx(2.302585)
    assert size_of_change(-10, -100) == size_of_change(10, 100)
    assert 0 < size_of_change(0, 1) < size_of_change(-1, 1) < size_of_change(-100, 100)


def test_nothing_is_to_blame_for_a_right_move_and_a_taken_point_is_refused():
    position = next(trying.games(MACHINES["five-tuple"], MACHINES["five-tuple"], 1, 1)).start
    assert culprits(FIVES, [(position, weigh(position, FIVES).best[0])]) == []
    with pytest.raises(ValueError, match="Point"):
        culprits(FIVES, [(position, next(position.stones(Stone.BLACK)))])


# Teaching


def cases_of(scheme, count):
    games = trying.games(MACHINES[scheme], MACHINES[scheme], count, 1)
    return [case for game in games for stone in (Stone.BLACK, Stone.WHITE) for case in game.positions(stone)]


def test_games_of_the_original_teach_a_weigher_about_as_good():
    told = []
    found = taught(FIVES, cases_of("five-tuple", 12), lambda done, of: told.append((done, of)))
    assert found.agrees > 0.85
    assert trying.score(Quick(found.profile), MACHINES["five-tuple"], 100, 9).score.share > 0.25
    assert told[-1] == (found.moves, found.moves)
    assert set(found.errors) == set(FIVES.numbers) - {"ring"}
    assert all(error > 0 for error in found.errors.values())
    assert found.profile.numbers["own.stones.4"] > found.profile.numbers["own.stones.3"] > 0


def test_more_games_make_the_numbers_surer():
    few, many = (taught(RAYS, cases_of("ray-pattern", count)) for count in (1, 4))
    assert sum(many.errors.values()) < sum(few.errors.values())
    assert taught(RAYS, cases_of("ray-pattern", 1)).profile.numbers == few.profile.numbers


def test_no_move_teaches_nothing():
    with pytest.raises(NothingToLearn):
        taught(FIVES, [(Position.empty(15), Point(7, 7))])


def test_of_those_who_have_played_as_often_black_is_named_first():
    games = [Record(header=Header(black=f"{number} a", white=f"{number} b")) for number in range(20)]
    assert list(players(games)) == [f"{number} {letter}" for number in range(20) for letter in "ab"]


# Tuning

PLAN = WeigherTuning(FIVES, ("own.stones.3", "opponent.stones.3"), 6, 4, 2, 8, 1)


def test_a_tuning_tells_each_step_and_proves_each_run():
    news = list(tune(PLAN))
    assert [(each.run, each.iteration, each.proof is not None) for each in news] == [
        *((1, n, False) for n in range(1, 7)),
        (1, 6, True),
        *((2, n, False) for n in range(1, 7)),
        (2, 6, True),
    ]
    best = best_of(news)
    assert best is not None
    assert best.proof.score.games == 8
    assert all(set(each.numbers) == set(PLAN.names) for each in news)
    assert news == list(tune(PLAN))


@pytest.mark.parametrize("done", [1, 5, 8, 14])
def test_a_tuning_that_was_broken_off_goes_on_as_if_it_had_not(tmp_path, done):
    whole = list(tune(PLAN))
    file = tmp_path / "run.jsonl"
    broken = tune(PLAN, file)
    assert list(islice(broken, done)) == whole[:done]
    broken.close()
    with file.open("ab") as kept:
        kept.write(b'{"run": 1, "itera')  # it was killed while it wrote
    assert list(tune(PLAN, file)) == whole
    assert list(tune(PLAN, file)) == whole


def test_another_runs_file_and_a_damaged_one_are_told(tmp_path):
    file = tmp_path / "run.jsonl"
    list(islice(tune(PLAN, file), 3))
    with pytest.raises(JournalMismatch):
        next(tune(WeigherTuning(FIVES, PLAN.names, 6, 4, 2, 8, 2), file))
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], lines[2], lines[1], ""]))
    with pytest.raises(JournalDamaged):
        next(tune(PLAN, file))


def test_a_run_has_found_the_numbers_of_its_best_check():
    *_, last = news = list(tune(WeigherTuning(FIVES, PLAN.names, 30, 8, 1, 2, 3)))
    checked = [each for each in news if each.check is not None]
    best = max(checked, key=lambda each: (each.check.share, each.iteration))
    assert last.numbers == best.numbers
    assert best is not checked[-1]


def test_numbers_between_which_there_is_no_step_are_multiplied_first():
    ones = FIVES.changed(dict.fromkeys(FIVES.numbers, 1))
    *_, last = tune(WeigherTuning(ones, PLAN.names, 6, 16, 1, 2, 1))
    still = {name: number for name, number in last.numbers.items() if name not in PLAN.names}
    assert still == {name: 1000 for name in FIVES.numbers if name not in PLAN.names}
    assert any(number != 1000 for number in last.numbers.values())
    assert ones.changed(last.numbers).numbers == dict(last.numbers)


def test_numbers_that_are_not_there_cannot_be_tuned():
    with pytest.raises(ProfileError):
        next(tune(WeigherTuning(FIVES, ("own.stones.5",), 1, 2, 1, 2, 1)))


@pytest.mark.parametrize("number", [0, 1, -1, 7, 800_000, 10**9, -(10**9)])
def test_the_scale_keeps_every_number(number):
    assert unscaled(scaled(number)) == number


def test_positions_of_a_tie_are_mended_only_by_being_heavier():
    assert FIVE["shape-table"].tie is Tie.RANDOM
    position = Position.of(15, [Point(7, 7)])
    rival = weigh(position, FIVE["shape-table"]).best[-1]
    for each in culprits(FIVE["shape-table"], [(position, rival)]):
        assert weigh(position, FIVE["shape-table"].changed({each.name: each.now})).best == (rival,)


def test_rules_reach_the_games():
    assert trying.score(MACHINES["five-tuple"], MACHINES["five-tuple"], 4, 1, FREESTYLE, 9).score.games == 4


# Blame, ranked


def test_the_suspects_that_cost_nothing_come_first():
    wrong = FIVES.changed({"opponent.stones.3": 90})
    found = culprits(wrong, mistakes(wrong, FIVES, 3, 1)[:1])
    priced = dict(prices(wrong, found[:5], 20, 1))
    order = ranked(priced)
    assert set(order) == set(priced)
    worths = [priced[each].worth for each in order if each.keeps_sign]
    assert worths == sorted(worths, reverse=True)
    assert [each.keeps_sign for each in found] == sorted((each.keeps_sign for each in found), reverse=True)


def test_replayed_games_have_the_weights_of_their_positions():
    [game] = trying.games(MACHINES["shape-table"], MACHINES["ray-pattern"], 1, 5)
    replayed = QuickGame(game.start, MACHINES["five-tuple"], MACHINES["five-tuple"], FREESTYLE)
    for move in game.moves[len(game.start.moves) :][:9]:
        replayed.put(move)
        assert replayed.weights(replayed.position.turn) == weigh(replayed.position, FIVES).weights
    assert replayed.position == Position.of(15, game.moves[: len(game.start.moves) + 9])
