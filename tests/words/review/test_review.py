"""What is said of moves: in the words of threats where a mistake was planted, and soberly where a side is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gobang.engine.search.reviewing import Reviewer
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import grades
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.causes import Cause, Slip, cause_of
from gobang.game.review.grades import Escape, Grade, MoveReview
from gobang.game.review.review_lines import ReviewOrder
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.ruleset import FREESTYLE, RULES
from gobang.words.catalogue import speak
from gobang.words.language import choose
from gobang.words.numbers import percent_text
from gobang.words.review.review_words import cause_sentences, escape_sentence, judgement_text, outcome_sentences

PLANTED = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "review" / "planted.jsonl").read_text().splitlines()
]
SAID = {
    "missed-five": "Five in a row was there: [A-O]",
    "ignored-four": "It leaves (Black|White)'s four .* unanswered",
    "ignored-three": "It leaves (Black|White)'s open three .* unanswered",
    "missed-vcf": "Fours (alone|and threes) would have won in|would have won: it makes",
    "walk-into-vcf": "threatened to win already, .*(wins by fours alone in|makes (a|two) )",
    "forbidden": "forbidden",
    "missed-win": "would have won|There was a proved win in",
    "only-move": "unanswered|threatened to win already",
}
CLASSES = {
    "missed-five": {Grade.GOOD, Grade.MISSED_WIN},
    "ignored-four": {Grade.LOSING_MOVE, Grade.MISSED_WIN},
    "missed-vcf": {Grade.MISSED_WIN, Grade.LOSING_MOVE},
    "missed-win": {Grade.MISSED_WIN, Grade.LOSING_MOVE},
}
"""The classes of a mistake; of those not here it is LOSING_MOVE. A five that wins later as well is no mistake.

A win that was missed is a losing move where the other side wins now."""
START = Position.empty(15)
MOVES = tuple(parse_position_string("h8a1h9a15i3o1", 15))
BETTER = Point(10, 7)


@pytest.fixture(scope="module")
def searcher():
    found = Searcher()
    found.set_table(16 << 20)
    return found


def test_there_are_games_with_each_mistake_under_both_rules():
    assert len(PLANTED) >= 30
    kinds = {(game["mistake"], game["rule"]) for game in PLANTED}
    assert kinds == {(mistake, rule) for mistake in SAID for rule in ("freestyle", "renju")} - {
        ("forbidden", "freestyle")
    }


@pytest.mark.parametrize("game", PLANTED, ids=lambda game: f"{game['mistake']}-{game['rule']}-{game['ply']}")
def test_a_planted_mistake_is_told_in_the_words_of_threats(searcher, game):
    moves, rules, ply = tuple(parse_position_string(game["moves"], 15)), RULES[game["rule"]], game["ply"]
    searcher.new_game()
    near = tuple(range(ply - 1, min(ply + 3, len(moves) + 1)))
    order = ReviewOrder(START, moves, rules, 3600.0, near, 20_000)
    found = {finding.ply: finding for finding in Reviewer(searcher, order, Stop()).run()}
    review = next(each for each in grades.review(START, moves, rules, found) if each.ply == ply)
    said = cause_sentences(review, cause_of(review, rules))
    assert 1 <= len(said) <= 3
    assert re.search(SAID[game["mistake"]], " ".join(said))
    assert review.grade in CLASSES.get(game["mistake"], {Grade.LOSING_MOVE})
    speak(choose("zh_CN"))
    assert 1 <= len(cause_sentences(review, cause_of(review, rules))) <= 3


def move_review(grade: Grade, before: Appraisal) -> MoveReview:
    return MoveReview(3, START, MOVES[0], Stone.BLACK, grade, before, before)


@pytest.mark.parametrize(
    ("grade", "before", "text"),
    [
        (Grade.BEST, Appraisal(0.5), "best"),
        (Grade.BEST, Appraisal.lost(8), "holds out longest"),
        (Grade.GOOD, Appraisal.lost(8), "lost already"),
        (Grade.BEST, Appraisal(0.03), "nearly lost already"),
        (Grade.GOOD, Appraisal(0.03), "nearly lost already"),
        (Grade.FORCED, Appraisal.lost(8), "forced"),
        (Grade.LOSING_MOVE, Appraisal.lost(8), "losing move"),
        (Grade.LOSING_MOVE, Appraisal(0.03), "losing move"),
    ],
)
def test_who_is_lost_is_not_praised(grade, before, text):
    assert judgement_text(move_review(grade, before)) == text


def told(before: Appraisal) -> tuple[str, ...]:
    review = MoveReview(3, START, MOVES[0], Stone.BLACK, Grade.LOSING_MOVE, before, Appraisal.lost(6))
    return cause_sentences(review, Cause(Slip.ALLOWED_WIN, better=next(iter(before.line), None)))


def test_what_is_better_is_said_as_far_as_it_is_known():
    assert (
        told(Appraisal(0.5, line=(BETTER,)))[-1]
        == f"Better: K8, after which the game is open ({percent_text(0.5)}, an estimate)."
    )
    faint = f"Better: K8, which is not proved to lose, but hardly has a chance ({percent_text(0.03)}, an estimate)."
    assert told(Appraisal(0.03, line=(BETTER,)))[-1] == faint
    assert told(Appraisal(0.5))[-1] == "No move is known that saves the game, but not every move is proved to lose."


def reviewed(*values: Appraisal) -> ReviewedGame:
    line = Record.of(Position.of(15, MOVES)).mainline()
    return ReviewedGame.known(line, FREESTYLE, 0, {ply: Finding(ply, value) for ply, value in enumerate(values)})


def test_where_a_game_was_lost_is_one_sentence_and_the_last_escape_another():
    even, best = Appraisal(0.5), Appraisal(0.5, line=(BETTER,))
    lost = [Appraisal.won(7), Appraisal.lost(6), Appraisal.won(5)]
    assert outcome_sentences(reviewed(even, even, even, best, *lost)) == (
        "The game was lost by move 4, A15 of White.",
        "Last escape, not proved: K8 instead of move 4.",
    )
    assert outcome_sentences(reviewed(even, even)) == ("Neither side is proved to be lost at the end of the game.",)
    assert outcome_sentences(reviewed(*[even, Appraisal.lost(10), Appraisal.won(9), Appraisal.lost(8)], *lost)) == (
        "White is lost in every position that was looked at, proved.",
    )


def test_an_escape_without_a_known_move_is_told_as_such():
    assert escape_sentence(Escape(4, None, proved=False), 15) == (
        "Before move 4 no loss is proved yet, but no move is known that saves the game."
    )
