"""A review kept in SGF: read back without an engine, and nothing of somebody else's lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import grades, sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.ruleset import FREESTYLE, RENJU
from tests.game.review.made import appraisals, wins

KEY = b"this machine"
MOVES = tuple(parse_position_string("h8i9h10h9", 15))


def record() -> Record:
    return Record.of(Position.of(15, MOVES))


@given(st.lists(st.tuples(appraisals, st.none() | wins, st.booleans()), min_size=4, max_size=4))
def test_what_was_found_is_found_again_in_the_file(found):
    findings = {ply: Finding(ply, *values) for ply, values in enumerate(found, 1)}
    kept = record()
    reviews = {each.ply: each for each in grades.review(Position.empty(15), MOVES, FREESTYLE, findings)}
    for node in kept.mainline()[1:]:
        node.properties = sgf_review.with_review(node, findings[node.ply], FREESTYLE, reviews.get(node.ply), KEY)
    read = sgf.loads(sgf.dumps(kept))
    assert sgf_review.findings_of(read.mainline(), FREESTYLE, KEY) == findings


def test_other_programs_see_blacks_chance_and_the_mistakes():
    game = record()
    findings = {
        2: Finding(2, Appraisal(0.75, line=(Point(0, 0),))),
        3: Finding(3, Appraisal.won(5, (Point(1, 1),))),
        4: Finding(4, Appraisal.lost(4)),
    }
    reviews = {each.ply: each for each in grades.review(Position.empty(15), MOVES, FREESTYLE, findings)}
    nodes = game.mainline()
    black, white = (sgf_review.with_review(nodes[ply], findings[ply], FREESTYLE, reviews[ply]) for ply in (3, 4))
    assert (black["SBKV"], black["V"], black["BM"]) == (["0.0"], ["-1.000"], ["2"])
    assert (white["SBKV"], white["V"]) == (["0.0"], ["-1.000"])
    assert "BM" not in white


def test_what_somebody_else_has_written_stays():
    node = record().mainline()[3]
    node.properties = {"IT": [""], "V": ["7"], "XY": ["a", "b"]}
    finding = Finding(3, Appraisal.won(5))
    first = sgf_review.with_review(node, finding, FREESTYLE)
    assert {name: first[name] for name in ("IT", "V", "XY")} == node.properties
    assert "BM" not in first


def of_third_move(grade, *, only=False):
    """The third move's review with this grade."""
    before, after = Appraisal(0.75), Appraisal(0.5)
    start = Position.of(15, MOVES[:2])
    return grades.MoveReview(3, start, MOVES[2], Stone.BLACK, grade, before, after, only)


@pytest.mark.parametrize(
    ("grade", "only", "signs"),
    [
        (grades.Grade.INACCURACY, False, {"DO": [""]}),
        (grades.Grade.MISTAKE, False, {"BM": ["1"]}),
        (grades.Grade.BLUNDER, True, {"BM": ["2"]}),
        (grades.Grade.GOOD, True, {"TE": ["1"]}),
        (grades.Grade.GOOD, False, {}),
        (None, True, {}),
    ],
)
def test_each_grade_has_its_sign_unless_somebody_else_has_signed_the_move(grade, only, signs):
    node, finding = record().mainline()[3], Finding(3, Appraisal(0.5))
    shown = {"REVIEW": ["0.5000", "rule freestyle"], "SBKV": ["50.0"], "V": ["0.000"]}
    assert sgf_review.with_review(node, finding, FREESTYLE, of_third_move(grade, only=only)) == shown | signs
    node.properties = {"IT": [""]}
    assert sgf_review.with_review(node, finding, FREESTYLE, of_third_move(grade, only=only)) == shown | {"IT": [""]}


def test_the_chance_of_black_goes_from_minus_one_to_one():
    shown = sgf_review.with_review(record().mainline()[2], Finding(2, Appraisal(0.75)), FREESTYLE)
    assert (shown["SBKV"], shown["V"]) == (["75.0"], ["0.500"])


def test_a_review_takes_the_place_of_the_earlier_one_and_can_be_taken_out():
    node = record().mainline()[3]
    node.properties = {"XY": ["a"]}
    assert sgf_review.without_review(node) == {"XY": ["a"]}
    node.properties = sgf_review.with_review(node, Finding(3, Appraisal.won(5), Appraisal.won(3), only=True), FREESTYLE)
    node.properties = sgf_review.with_review(node, Finding(3, Appraisal(0.5)), FREESTYLE)
    assert node.properties["REVIEW"] == ["0.5000", "rule freestyle"]
    assert node.properties["SBKV"] == ["50.0"]
    assert sgf_review.without_review(node) == {"XY": ["a"]}


def test_damaged_values_are_left_out():
    game = record()
    for node, value in zip(game.mainline(), ("", "win x", "2.0", "loss -1", "0.5"), strict=True):
        node.properties = {"REVIEW": [value]}
    game.mainline()[4].properties["REVIEW"] += ["line z99"]
    assert sgf_review.findings_of(game.mainline(), FREESTYLE) == {}


def test_findings_of_another_rule_count_for_nothing_and_older_files_name_none():
    node = record().mainline()[3]
    node.properties = sgf_review.with_review(node, Finding(3, Appraisal.won(5)), RENJU, key=KEY)
    assert sgf_review.findings_of([node], FREESTYLE, KEY) == {}
    assert sgf_review.findings_of([node], RENJU, KEY) == {3: Finding(3, Appraisal.won(5))}
    node.properties = {"REVIEW": ["win 5"]}
    assert sgf_review.findings_of([node], FREESTYLE, KEY) == {3: Finding(3, Appraisal(1.0), told=True)}


def test_nothing_is_proved_by_a_file_that_was_written_elsewhere():
    node = record().mainline()[3]
    mine = Finding(3, Appraisal.won(5, (Point(1, 1),)), Appraisal.won(3), only=True)
    told = {3: Finding(3, Appraisal(1.0, line=(Point(1, 1),)), told=True)}
    node.properties = sgf_review.with_review(node, mine, FREESTYLE, key=KEY)
    assert sgf_review.findings_of([node], FREESTYLE, KEY) == {3: mine}
    for key in (b"another machine", b""):
        assert sgf_review.findings_of([node], FREESTYLE, key) == told
    *parts, seal = node.properties["REVIEW"]
    node.properties["REVIEW"] = [*parts[:-1], seal]
    assert sgf_review.findings_of([node], FREESTYLE, KEY) == told, "the seal is for all that was said"
    other = record().mainline()[2]
    other.properties = {"REVIEW": [*parts, seal]}
    assert sgf_review.findings_of([other], FREESTYLE, KEY)[2].told, "and for its position"


def test_what_a_file_tells_is_never_sealed_as_our_own():
    node = record().mainline()[3]
    node.properties = {"REVIEW": ["win 5", "rule freestyle"], "BM": ["1"]}
    (told,) = sgf_review.findings_of([node], FREESTYLE, KEY).values()
    assert sgf_review.with_review(node, told, FREESTYLE, key=KEY) == node.properties


def test_a_game_that_is_over_on_the_board_needs_no_seal():
    line = Record.of(Position.of(15, parse_position_string("h8a1i8a2j8a3k8a5l8", 15))).mainline()
    for node in line:
        node.properties = {"REVIEW": ["loss 0"]}
    found = sgf_review.findings_of(line, FREESTYLE, KEY)
    assert [ply for ply, each in found.items() if each.appraisal.proved] == [9]


def test_a_board_without_stones_has_no_seal_which_would_tell_the_machine():
    root = record().root
    assert sgf_review.with_review(root, Finding(0, Appraisal(0.6)), FREESTYLE, key=KEY)["REVIEW"] == [
        "0.6000",
        "rule freestyle",
    ]


@pytest.mark.parametrize("line", ["h8 a1", "a1 a1"])
def test_lines_that_cannot_be_played_are_left_out(line):
    node = record().mainline()[3]
    node.properties = {"REVIEW": ["win 3", f"line {line}", f"passing win 5 {line}"]}
    node.properties["REVIEW"] = sgf_review.sealed(node.position, node.properties["REVIEW"], KEY)
    assert sgf_review.findings_of([node], FREESTYLE, KEY) == {3: Finding(3, Appraisal.won(3), Appraisal.won(5))}
