"""What an answer about a move teaches the review."""

from __future__ import annotations

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.questions import answered, learned
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import Proof

MOVES = parse_position_string("h8a1h9a15i3o1", 15)
HERE = 3


def at(name: str):
    return parse_point(name, 15)


def game(here: Appraisal) -> ReviewedGame:
    """A game whose fourth move loses by proof; `here` is what the review says of the position before it."""
    known = {2: Appraisal(0.5), HERE: here, 4: Appraisal.won(9), 5: Appraisal.lost(8), 6: Appraisal.won(7)}
    line = Record.of(Position.of(15, MOVES)).mainline()
    return ReviewedGame.known(line, FREESTYLE, 0, {ply: Finding(ply, value) for ply, value in known.items()})


def taught(judged: ReviewedGame, move: str, before: Appraisal, after: Appraisal) -> dict[int, Appraisal]:
    known = answered(at(move), {0: before, 1: after}, judged, HERE)
    return {each.ply: each.appraisal for each in learned(judged, HERE, at(move), known)}


OPEN = Appraisal(0.6, line=(at("k8"), at("k9")))


def test_a_recommended_move_that_is_proved_to_lose_is_recommended_no_longer():
    other = Appraisal(0.4, line=(at("c3"),))
    assert taught(game(OPEN), "k8", other, Appraisal.won(11)) == {HERE: other}
    mistake = game(OPEN).with_finding(Finding(HERE, other)).mistakes[0]
    assert (mistake.ply, mistake.better) == (4, (at("c3"),))


def test_while_nothing_else_is_known_the_review_recommends_nothing():
    found = taught(game(OPEN), "k8", OPEN, Appraisal.won(11))
    assert [each.line for each in found.values()] == [()]
    bare = game(found[HERE])
    assert taught(bare, "k8", OPEN, Appraisal.won(11)) == {}, "it is known by now"
    better = Appraisal(0.4, line=(at("c3"),))
    assert taught(bare, "k8", better, Appraisal.won(11)) == {HERE: better}


def test_proofs_are_facts_whatever_move_was_asked_about():
    win = Appraisal.lost(6, (at("m1"),))
    assert taught(game(OPEN), "c3", Appraisal(0.7), win)[HERE].proof is Proof.WIN
    lost = Appraisal.lost(12, (at("c3"),))
    assert taught(game(OPEN), "k8", lost, Appraisal.won(11)) == {HERE: lost}


def test_the_move_of_the_game_is_worth_what_its_position_is_proved_to_be():
    quiet = ReviewedGame.known(game(OPEN).line, FREESTYLE, 0, {HERE: Finding(HERE, OPEN), 4: Finding(4, OPEN)})
    lost = Appraisal.won(9, (at("m1"),))
    assert taught(quiet, "a15", OPEN, lost) == {4: lost}


def test_estimates_and_positions_that_are_not_in_the_review_teach_nothing():
    assert taught(game(OPEN), "c3", Appraisal(0.9), Appraisal(0.2)) == {}
    known = {0: Appraisal.lost(4), 1: Appraisal.won(3)}
    assert learned(game(OPEN), 0, at("c3"), known) == []


def test_what_the_review_has_proved_counts_more_than_an_estimate():
    won = Appraisal.won(5, (at("k8"),))
    assert answered(at("c3"), {0: Appraisal(0.5), 1: Appraisal(0.5)}, game(won), HERE)[0] == won
    assert taught(game(won), "c3", Appraisal(0.5), Appraisal(0.5)) == {}
