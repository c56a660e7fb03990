"""Reviews of games with a mistake that was planted in them, and of games without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.reviewing import Reviewer
from gobang.engine.search.stop import Stop
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review import grades
from gobang.game.review.causes import Slip, cause_of
from gobang.game.review.grades import Grade
from gobang.game.review.review_lines import ReviewOrder
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.game.worth import Proof

PLANTED = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "review" / "planted.jsonl").read_text().splitlines()
]
NODES = 20_000
LONG = 3600.0
"""Seconds: only the nodes limit these searches, so that a review is the same on every machine."""
FORCED = "l14i13h11j11i10g12h10j10j12i11h12h13i12f11i14j13g13h8k13k12l12m11e10l11k11g10e12m10n9j8"
"""A game whose move 29 stops a four and loses nevertheless, in 13 more plies."""
EXPECTED = {
    "missed-five": ({Grade.GOOD, Grade.MISSED_WIN}, {Slip.MISSED_FIVE}),
    "ignored-four": ({Grade.LOSING_MOVE, Grade.MISSED_WIN}, {Slip.IGNORED_FOUR}),
    "ignored-three": ({Grade.LOSING_MOVE}, {Slip.IGNORED_THREE}),
    "missed-vcf": ({Grade.MISSED_WIN, Grade.LOSING_MOVE}, {Slip.MISSED_WIN}),
    "walk-into-vcf": ({Grade.LOSING_MOVE}, {Slip.IGNORED_WIN}),
    "forbidden": ({Grade.LOSING_MOVE}, {Slip.FORBIDDEN}),
    "missed-win": ({Grade.MISSED_WIN, Grade.LOSING_MOVE}, {Slip.MISSED_WIN}),
    "only-move": ({Grade.LOSING_MOVE}, {Slip.IGNORED_THREE, Slip.IGNORED_WIN}),
}


def reviewed(searcher, moves, rules, *plies, nodes=NODES):
    searcher.new_game()
    order = ReviewOrder(Position.empty(15), moves, rules, LONG, plies, nodes)
    found = {finding.ply: finding for finding in Reviewer(searcher, order, Stop()).run()}
    return grades.review(order.start, moves, rules, found)


@pytest.mark.parametrize("game", PLANTED, ids=lambda game: f"{game['mistake']}-{game['rule']}-{game['ply']}")
def test_a_planted_mistake_is_named_at_its_ply(searcher, game):
    moves, rules, ply = tuple(parse_position_string(game["moves"], 15)), RULES[game["rule"]], game["ply"]
    near = range(ply - 1, min(ply + 3, len(moves) + 1))
    review = next(each for each in reviewed(searcher, moves, rules, *near) if each.ply == ply)
    right, mistakes = EXPECTED[game["mistake"]]
    assert review.grade in right
    assert (review.grade is Grade.LOSING_MOVE) >= (review.after.proof is Proof.LOSS), "also from a win that was missed"
    cause = cause_of(review, rules)
    assert cause.slip in mistakes


def test_a_win_by_fours_played_to_its_end_has_no_mistake(searcher):
    position = Position.of(15, parse_position_string("h8h9i8a1j8a3g5a5g6a7", 15))
    kind, line = searcher.wins(position, FREESTYLE, LONG)
    assert kind in ("vcf", "five", "vct")
    moves = (*position.moves, *line)
    assert judge(Position.of(15, moves), FREESTYLE)
    plies = range(len(position.moves), len(moves) + 1)
    found = [each for each in reviewed(searcher, moves, FREESTYLE, *plies) if each.ply > len(position.moves)]
    assert len(found) == len(line)
    assert not [each for each in found if each.grade.is_mistake]
    assert all(each.before.proof for each in found)


def test_the_whole_game_is_looked_at_backwards_and_the_mistakes_once_more(searcher):
    game = next(each for each in PLANTED if each["mistake"] == "ignored-three")
    moves, rules = tuple(parse_position_string(game["moves"], 15)), RULES[game["rule"]]
    searcher.new_game()
    order = ReviewOrder(Position.empty(15), moves, rules, LONG, (), 4000)
    plies = [finding.ply for finding in Reviewer(searcher, order, Stop()).run()]
    assert plies[: len(moves) + 1] == list(range(len(moves), -1, -1))
    assert game["ply"] - 1 in plies[len(moves) + 1 :]


def test_a_review_that_is_stopped_keeps_what_it_has(searcher):
    game = PLANTED[0]
    stop, found = Stop(), []
    order = ReviewOrder(Position.empty(15), tuple(parse_position_string(game["moves"], 15)), FREESTYLE, LONG, (), 2000)
    for finding in Reviewer(searcher, order, stop).run():
        found.append(finding)
        if len(found) == 3:
            stop.set()
    assert len(found) == 3


def test_the_only_move_is_told_from_one_of_several(searcher):
    game = next(each for each in PLANTED if each["mistake"] == "only-move")
    rules, ply = RULES[game["rule"]], game["ply"]
    before = Position.of(15, parse_position_string(game["moves"], 15)[: ply - 1])
    saved = searcher.best(before, rules, Limits(nodes=60_000)).line[0]
    moves = (*before.moves, saved)
    order = ReviewOrder(Position.empty(15), moves, rules, LONG, (), 150_000)
    reviewer = Reviewer(searcher, order, Stop())
    findings = {finding.ply: finding for finding in reviewer.run()}
    assert findings[ply - 1].passing.proof is Proof.WIN
    assert findings[ply - 1].only


@pytest.mark.parametrize("plies", [(28,), (28, 29)])
def test_a_forced_move_is_worth_what_it_leads_to_however_far_that_is(searcher, plies):
    moves = tuple(parse_position_string(FORCED, 15))
    searcher.new_game()
    order = ReviewOrder(Position.empty(15), moves, FREESTYLE, LONG, plies, 300_000)
    assert grades.is_forced(Position.of(15, moves[:28]), moves[28], FREESTYLE)
    findings = {finding.ply: finding for finding in Reviewer(searcher, order, Stop()).run()}
    assert (findings[28].appraisal.proof, findings[28].appraisal.line[0]) == (Proof.LOSS, moves[28])
    assert findings[28].appraisal.plies > 8


class Farsighted:
    """In place of a searcher: White is lost from so many stones on, and from earlier on for those who look long."""

    SHORT, LONG = 16, 9
    threads = 1

    def go(self, position, rules, limits, stop, *, blocked=()):
        lost = position.turn is Stone.WHITE
        away = 40 - len(position.moves)
        seen = self.LONG if limits.turn > 1000 else self.SHORT
        beside = [point for point in (Point(x, y) for x in (10, 12, 14) for y in range(15)) if position.is_free(point)]
        plies = away if len(position.moves) >= seen and len(beside) == 45 else 0  # it knows this game alone
        value = (-1 if lost else 1) * (30_000 - away if plies else 10)
        yield Report(away, away, value, plies, (beside[-1],), 1, 0.0)

    def wins(self, position, rules, seconds, stop):
        return None


class Shortsighted(Farsighted):
    """Hardly looks at positions with so many stones, as if one move were possible, unless it is to look deep."""

    ONE_MOVE = 18

    def go(self, position, rules, limits, stop, *, blocked=()):
        if len(position.moves) == self.ONE_MOVE and not limits.deepest:
            yield Report(4, 4, 10, 0, (Point(14, 14),), 1, 0.0)
        else:
            for report in super().go(position, rules, limits, stop, blocked=blocked):
                yield report
                assert not (limits.deepest and report.plies), "asked on after the proof"


class Trapper:
    """In place of a searcher: recommends the crossings in order, and says of those in `lost` that they lose."""

    threads = 1

    def __init__(self, *lost: Point) -> None:
        self.lost = lost

    def go(self, position, rules, limits, stop, *, blocked=()):
        free = [point for point in (Point(14, y) for y in range(4)) if position.is_free(point) and point not in blocked]
        number = len(position.moves)
        plies = 9 if number == 2 and position.moves[1] in self.lost else 0
        plies = plies or (8 if number == 1 and blocked and not free else 0)
        value = 30_000 - plies if plies == 9 else plies - 30_000 if plies else 10
        yield Report(20, 20, value, plies, tuple(free[:1]) or (Point(3 * number % 13, 4 + 5 * number % 11),), 1, 0.0)

    def wins(self, position, rules, seconds, stop):
        return None


CORNER = [Point(14, y) for y in range(4)]


@pytest.mark.parametrize("known", [0, 1, 2])
def test_a_move_that_is_proved_to_lose_is_not_recommended(known):
    order = ReviewOrder(Position.empty(15), (Point(7, 7), Point(0, 0)), FREESTYLE, 40.0)
    found = {each.ply: each for each in Reviewer(Trapper(Point(0, 0), *CORNER[:known]), order, Stop()).run()}
    assert found[2].appraisal.proof is Proof.WIN
    assert (found[1].appraisal.proof, found[1].appraisal.line[:1]) == (None, (CORNER[known],))
    (review,) = [each for each in grades.review(order.start, order.moves, FREESTYLE, found) if each.ply == 2]
    assert (review.grade, review.better[:1]) == (Grade.LOSING_MOVE, (CORNER[known],))


def test_where_every_move_is_proved_to_lose_the_position_is_lost():
    order = ReviewOrder(Position.empty(15), (Point(7, 7), Point(0, 0)), FREESTYLE, 40.0)
    found = {each.ply: each for each in Reviewer(Trapper(Point(0, 0), *CORNER), order, Stop()).run()}
    assert found[1].appraisal.proof is Proof.LOSS


def test_the_best_move_is_made_sure_of_when_somebody_asks_about_another():
    order = ReviewOrder(Position.of(15, [Point(7, 7)]), (Point(0, 0),), FREESTYLE, 3.0)
    found = {each.ply: each for each in Reviewer(Trapper(CORNER[0]), order, Stop()).run()}
    assert found[0].appraisal.line[:1] == (CORNER[1],)


def test_a_position_with_one_possible_move_is_searched_nevertheless():
    scattered = [Point(x, y) for y in range(0, 10, 2) for x in range(0, 8, 2)]
    order = ReviewOrder(Position.empty(15), tuple(scattered), FREESTYLE, 40.0)
    first = {}
    for finding in Reviewer(Shortsighted(), order, Stop()).run():
        first.setdefault(finding.ply, finding)
    assert [first[ply].appraisal.proof for ply in (17, 18, 19)] == [Proof.LOSS, Proof.WIN, Proof.LOSS]


def test_where_a_game_was_lost_is_looked_for_as_far_back_as_it_takes():
    scattered = [Point(x, y) for y in range(0, 10, 2) for x in range(0, 8, 2)]
    order = ReviewOrder(Position.empty(15), tuple(scattered), FREESTYLE, 40.0)
    plies, found = [], {}
    for finding in Reviewer(Farsighted(), order, Stop()).run():
        plies.append(finding.ply)
        found[finding.ply] = finding
    assert list(dict.fromkeys(plies[21:])) == [15, 13, 11, 9, 7]  # those of White's until one stays open
    assert [found[ply].appraisal.proof for ply in (7, 9, 11)] == [None, Proof.LOSS, Proof.LOSS]
    reviews = grades.review(order.start, order.moves, FREESTYLE, found)
    assert grades.losing_ply(reviews, Stone.WHITE) == 8


def test_a_deeper_look_goes_on_from_the_positions_that_are_asked_about():
    scattered = [Point(x, y) for y in range(0, 10, 2) for x in range(0, 8, 2)]
    order = ReviewOrder(Position.empty(15), tuple(scattered), FREESTYLE, 40.0, (13, 14))
    found = {each.ply: each.appraisal.proof for each in Reviewer(Farsighted(), order, Stop()).run()}
    assert found == {14: Proof.WIN, 13: Proof.LOSS, 11: Proof.LOSS, 9: Proof.LOSS, 7: None}


def test_a_stop_ends_the_search_for_where_the_game_was_lost():
    scattered = [Point(x, y) for y in range(0, 10, 2) for x in range(0, 8, 2)]
    order = ReviewOrder(Position.empty(15), tuple(scattered), FREESTYLE, 40.0)
    stop, plies = Stop(), []
    for finding in Reviewer(Farsighted(), order, stop).run():
        plies.append(finding.ply)
        if len(plies) == 22:
            stop.set()
    assert plies[21:] == [15]


def test_where_nobody_is_proved_to_have_lost_nothing_is_looked_for():
    scattered = [Point(x, y) for y in range(0, 10, 2) for x in range(0, 6, 2)]
    order = ReviewOrder(Position.empty(15), tuple(scattered), FREESTYLE, 40.0)
    plies = [finding.ply for finding in Reviewer(Farsighted(), order, Stop()).run()]
    assert plies == list(range(15, -1, -1))


def test_positions_that_were_not_asked_about_may_be_needed():
    """Behind a forced move the next position is looked at, though only others were asked about."""
    moves = tuple(parse_position_string(FORCED, 15))
    for ply in range(1, len(moves) + 1):
        order = ReviewOrder(Position.empty(15), moves, FREESTYLE, 0.3, (ply - 1, ply))
        found = {finding.ply for finding in Reviewer(Farsighted(), order, Stop()).run()}
        assert found >= {ply - 1, ply}
