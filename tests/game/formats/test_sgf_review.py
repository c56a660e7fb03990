"""A review kept in SGF: read back without an engine, and nothing of somebody else's lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import sgf, sgf_review
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.records.record import Record
from gobang.game.review import grades
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.ruleset import FREESTYLE
from tests.game.review.made import appraisals, wins

MOVES = tuple(parse_position_string("h8i9h10h9", 15))


def record() -> Record:
    return Record.of(Position.of(15, MOVES))


@given(st.lists(st.tuples(appraisals, st.none() | wins, st.booleans()), min_size=5, max_size=5))
def test_what_was_found_is_found_again_in_the_file(found):
    findings = {ply: Finding(ply, *values) for ply, values in enumerate(found)}
    kept = record()
    reviews = {each.ply: each for each in grades.review(Position.empty(15), MOVES, FREESTYLE, findings)}
    for node in kept.mainline():
        node.properties = sgf_review.with_review(node, findings[node.ply], reviews.get(node.ply))
    read = sgf.loads(sgf.dumps(kept))
    assert sgf_review.findings_of(read.mainline()) == findings


def test_other_programs_see_blacks_chance_and_the_faults():
    game = record()
    findings = {
        2: Finding(2, Appraisal(0.75, line=(Point(0, 0),))),
        3: Finding(3, Appraisal.won(5, (Point(1, 1),))),
        4: Finding(4, Appraisal.lost(4)),
    }
    reviews = {each.ply: each for each in grades.review(Position.empty(15), MOVES, FREESTYLE, findings)}
    nodes = game.mainline()
    black, white = (sgf_review.with_review(nodes[ply], findings[ply], reviews[ply]) for ply in (3, 4))
    assert (black["SBKV"], black["V"], black["BM"]) == (["0.0"], ["-1.000"], ["2"])
    assert (white["SBKV"], white["V"]) == (["0.0"], ["-1.000"])
    assert "BM" not in white


def test_what_somebody_else_has_written_stays():
    node = record().mainline()[3]
    node.properties = {"IT": [""], "V": ["7"], "XY": ["a", "b"]}
    finding = Finding(3, Appraisal.won(5))
    first = sgf_review.with_review(node, finding)
    assert {name: first[name] for name in ("IT", "V", "XY")} == node.properties
    assert "BM" not in first


def test_a_review_takes_the_place_of_the_earlier_one_and_can_be_taken_out():
    node = record().mainline()[3]
    node.properties = {"XY": ["a"]}
    node.properties = sgf_review.with_review(node, Finding(3, Appraisal.won(5), Appraisal.won(3), only=True))
    node.properties = sgf_review.with_review(node, Finding(3, Appraisal(0.5)))
    assert node.properties["REVIEW"] == ["0.5000"]
    assert node.properties["SBKV"] == ["50.0"]
    assert sgf_review.without_review(node) == {"XY": ["a"]}


def test_a_remark_has_a_line_of_its_own_in_the_comment():
    first = sgf_review.with_remark("mine\nmine too", "losing move")
    assert first == "mine\nmine too\nGobang: losing move"
    assert sgf_review.with_remark(first, "good") == "mine\nmine too\nGobang: good"
    assert sgf_review.with_remark(first, "") == "mine\nmine too"


def test_damaged_values_are_left_out():
    game = record()
    for node, value in zip(game.mainline(), ("", "win x", "2.0", "loss -1", "0.5"), strict=True):
        node.properties = {"REVIEW": [value]}
    game.mainline()[4].properties["REVIEW"] += ["line z99"]
    assert sgf_review.findings_of(game.mainline()) == {}
