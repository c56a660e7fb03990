"""Branches that are copied and pasted, and records that are merged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import sgf, sgf_marks
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string, parse_sgf
from gobang.game.record import grafting
from gobang.game.record.edits import History
from gobang.game.record.grafting import Preferred
from gobang.game.record.marks import Sign

OURS = "(;GM[4]SZ[15]PB[Lin]RU[renju];B[hh];W[ig]C[so](;B[hg];W[gg])(;B[ii]))"
THEIRS = "(;GM[4]SZ[15]PB[Ling]PW[Wu]RU[renju];B[hh]C[start];W[ig]C[not so](;B[ii]C[here];W[jj])(;B[kk];W[ll]))"


def lines(record):
    """All paths of a record."""
    return {tuple((each.move, each.stone) for each in node.path()[1:]) for node in record.walk()}


def merged(ours, theirs, preferred=Preferred.BOTH):
    record = sgf.loads(ours)
    edit = finish(grafting.merging(record, sgf.loads(theirs))).edit(preferred)
    if edit is not None:
        edit.apply(record)
    return record


def test_new_moves_comments_and_names_are_added_and_known_ones_are_not():
    record = merged(OURS, THEIRS)
    assert lines(record) == lines(sgf.loads(OURS)) | lines(sgf.loads(THEIRS))
    first = record.root.children[0]
    assert first.comment == "start"
    assert record.header.white == "Wu"
    assert len(first.children) == 1
    assert [child.comment for child in first.children[0].children] == ["", "here", ""]


@pytest.mark.parametrize(
    ("preferred", "comment", "black"),
    [(Preferred.BOTH, "so\n\nnot so", "Lin"), (Preferred.OURS, "so", "Lin"), (Preferred.THEIRS, "not so", "Ling")],
)
def test_contradictions_are_found_and_settled_as_wished(preferred, comment, black):
    record = sgf.loads(OURS)
    graft = finish(grafting.merging(record, sgf.loads(THEIRS)))
    assert not graft.agrees
    assert graft.fields == ("black",)
    assert [(each.ours, each.theirs) for each in graft.differences] == [("so", "not so")]
    assert graft.added == 3
    settled = merged(OURS, THEIRS, preferred)
    assert settled.root.children[0].children[0].comment == comment
    assert settled.header.black == black


def test_what_is_there_already_is_nothing_new():
    for preferred in Preferred:
        assert finish(grafting.merging(sgf.loads(OURS), sgf.loads(OURS))).edit(preferred) is None


def test_undo_makes_equal_bytes():
    record = sgf.loads(OURS)
    before, history = sgf.dumps(record), History()
    edit = finish(grafting.merging(record, sgf.loads(THEIRS))).edit()
    history.do(record, edit)
    after = sgf.dumps(record)
    assert after != before
    history.undo(record)
    assert sgf.dumps(record) == before
    history.redo(record)
    assert sgf.dumps(record) == after


def test_another_start_cannot_be_merged():
    with pytest.raises(ValueError, match="different positions"):
        finish(grafting.merging(sgf.loads(OURS), sgf.loads("(;SZ[15]AB[aa];W[bb])")))


def test_a_copied_branch_holds_all_after_the_move_and_comes_back_where_it_was():
    record = sgf.loads(OURS)
    before = lines(record)
    node = record.root.children[0].children[0]
    copy = sgf.loads(sgf.dumps(finish(grafting.copying(node))))
    assert copy.root.position.grid == node.parent.position.grid
    parent = node.parent
    parent.children.remove(node)
    record.go(parent)
    graft = finish(grafting.pasting(record, copy, record.current))
    graft.edit().apply(record)
    assert (graft.added, graft.blocked) == (4, 0)
    assert lines(record) == before
    assert record.current is parent


def test_pasted_for_the_other_side_the_colours_change_and_taken_crossings_are_left_out():
    record = sgf.loads("(;SZ[15];B[hh])")
    record.last()
    graft = finish(grafting.pasting(record, sgf.loads("(;SZ[15];B[ii];W[jj](;B[hh];W[aa])(;B[kk]))"), record.current))
    graft.edit().apply(record)
    assert (graft.added, graft.blocked) == (3, 1)
    record.last()
    assert record.position.moves == tuple(parse_position_string("h8i7j6k5", 15))
    assert [node.stone.name for node in record.current.path()[1:]] == ["BLACK", "WHITE", "BLACK", "WHITE"]


points = st.lists(st.sampled_from([f"{a}{b}" for a in "abc" for b in "abc"]), unique=True, max_size=6)


def written(trees):
    def line(moves):
        return "".join(f";{'BW'[number % 2]}[{move}]" for number, move in enumerate(moves))

    return "(;GM[4]SZ[15]" + "".join(f"({line(moves)})" for moves in trees if moves) + ")"


@given(st.lists(points, max_size=4), st.lists(points, max_size=4))
def test_both_records_hold_the_same_moves_whichever_is_merged_into_the_other(one, other):
    assert lines(merged(written(one), written(other))) == lines(merged(written(other), written(one)))


@pytest.mark.parametrize(
    ("ours", "theirs", "asked", "comment"),
    [
        ("so", "so\n\nand more", False, "so\n\nand more"),
        ("so\n\nand more", "and more", False, "so\n\nand more"),
        ("not so", "so", True, "not so\n\nso"),
        ("so ", "so", False, "so "),
    ],
)
def test_a_comment_that_only_says_more_is_no_contradiction(ours, theirs, asked, comment):
    graft = finish(grafting.merging(sgf.loads(f"(;SZ[15];B[hh]C[{ours}])"), sgf.loads(f"(;SZ[15];B[hh]C[{theirs}])")))
    assert graft.agrees is not asked
    if edit := graft.edit():
        edit.apply(graft.record)
    assert graft.record.root.children[0].comment == comment


@pytest.mark.parametrize(
    ("ours", "theirs", "asked"),
    [
        ("RE[B+]", "RE[B+R]", False),
        ("RE[B+R]", "RE[B+T]", True),
        ("RE[B+]", "RE[W+]", True),
        ("RE[0]", "RE[Draw]", False),
        ("EV[City  Cup]", "EV[City Cup]", False),
        ("EV[City Cup]", "EV[Cup]", True),
    ],
)
def test_only_what_differs_is_a_contradiction(ours, theirs, asked):
    graft = finish(grafting.merging(sgf.loads(f"(;SZ[15]{ours};B[hh])"), sgf.loads(f"(;SZ[15]{theirs};B[hh])")))
    assert graft.agrees is not asked


HERE = "(;GM[4]SZ[15];B[hh]LB[hh:A][aa:1]TR[bb]CR[cc];W[ig]LB[ig:so])"
THERE = "(;GM[4]SZ[15];B[hh]LB[hh:B][cc:x][dd:y]TR[bb][ee]MA[aa];W[ig]LB[ig:so]CR[ff])"


@pytest.mark.parametrize(
    ("preferred", "marks"),
    [
        (Preferred.BOTH, {"hh": "A/B", "aa": "1", "cc": Sign.CIRCLE}),
        (Preferred.OURS, {"hh": "A", "aa": "1", "cc": Sign.CIRCLE}),
        (Preferred.THEIRS, {"hh": "B", "aa": Sign.CROSS, "cc": "x"}),
    ],
)
def test_marks_of_both_are_joined_crossing_by_crossing(preferred, marks):
    record = sgf.loads(HERE)
    graft = finish(grafting.merging(record, sgf.loads(THERE)))
    assert not graft.agrees
    assert (graft.contradicted, graft.kept_both) == (3, 1)
    settled = merged(HERE, THERE, preferred)
    first, second = settled.mainline()[1:]
    same = {"bb": Sign.TRIANGLE, "ee": Sign.TRIANGLE, "dd": "y"}
    assert sgf_marks.marks_of(first) == {parse_sgf(name, 15): mark for name, mark in (marks | same).items()}
    assert sgf_marks.marks_of(second) == {parse_sgf("ig", 15): "so", parse_sgf("ff", 15): Sign.CIRCLE}
    assert graft.noted(preferred)


def test_texts_that_were_joined_are_not_joined_again():
    once = sgf.dumps(merged(HERE, THERE))
    record = sgf.loads(once)
    marked = finish(grafting.merging(record, sgf.loads(THERE))).marked
    assert {each.theirs for each in marked} == {Sign.CROSS, "x"}
    assert sgf.dumps(merged(once, THERE)) == once


def test_marks_that_were_merged_are_taken_back():
    record, history = sgf.loads(HERE), History()
    before = sgf.dumps(record)
    history.do(record, finish(grafting.merging(record, sgf.loads(THERE))).edit())
    assert sgf.dumps(record) != before
    history.undo(record)
    assert sgf.dumps(record) == before
