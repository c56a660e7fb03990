"""Edits of a record: undoing all of them gives the same file, byte for byte."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import sgf
from gobang.game.formats.sgf_marks import with_mark
from gobang.game.gradual import finish
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import edits, grafting
from gobang.game.record.edits import EditKind, History
from gobang.game.record.marks import Sign
from gobang.game.record.record import Header, Record
from tests.game.trees import A, B, C, D, moves, played, records


def edited(record: Record, edit: edits.Edit | None) -> History:
    history = History()
    assert edit is not None
    history.do(record, edit)
    return history


def test_cutting_the_branch_one_stands_on_steps_back_and_undoing_goes_there_again():
    record = played(A, B, C)
    branch = record.root.children[0].children[0]
    branch.comment = "kept"
    here = record.current
    history = edited(record, edits.cut(record, branch))
    assert moves(record.line()) == [None, A]
    assert record.current.move == A
    assert edits.cut(record, record.root) is None
    with pytest.raises(ValueError, match="not in this record"):
        edits.cut(record, branch)
    history.undo(record)
    assert moves(record.line()) == [None, A, B, C]
    assert record.current is here
    assert branch.comment == "kept"


def test_cutting_elsewhere_leaves_the_current_node():
    record = played(A, B)
    record.back()
    here = record.play(C)
    history = edited(record, edits.cut(record, record.siblings[0]))
    assert record.current is here
    assert record.current.parent.children == [here]
    history.undo(record)
    assert moves(record.siblings) == [B, C]


def test_undoing_a_mark_leaves_what_was_written_beside_it_since():
    record = played(A)
    record.first()
    record.root.properties = {"KM": ["0"], "OPENING": ["pro"]}
    history = edited(record, edits.notes(record.root, with_mark(record.root, B, Sign.TRIANGLE)))
    marked = dict(record.root.properties)
    record.root.properties["OPENING"] = ["pro", "h8"]
    history.undo(record)
    assert record.root.properties == {"KM": ["0"], "OPENING": ["pro", "h8"]}
    history.redo(record)
    assert record.root.properties == marked | {"OPENING": ["pro", "h8"]}


def test_promoting_makes_the_main_line_and_moves_that_came_since_stay():
    record = played(A, B)
    record.first()
    record.play(B)
    record.play(A)
    record.back()
    node = record.play(C)
    history = edited(record, edits.promotion(record, node))
    assert moves(record.mainline()) == [None, B, C]
    assert moves(record.root.children) == [B, A]
    assert edits.promotion(record, node) is None
    record.first()
    record.play(D)
    history.undo(record)
    assert moves(record.root.children) == [A, B, D]


def test_a_word_is_undone_and_not_a_letter():
    record = played(A)
    history = History()
    for text in ("g", "go", "good"):
        history.do(record, edits.comment(record.current, text))
    record.back()
    history.do(record, edits.comment(record.current, "start"))
    history.undo(record)
    history.undo(record)
    assert record.current.move == A
    assert record.current.comment == ""
    assert history.undoable is None
    history.redo(record)
    assert record.current.comment == "good"
    assert history.redoable is EditKind.COMMENT


def test_a_line_beside_the_game_leaves_the_main_line_to_the_moves_played():
    record = Record()
    history = edited(record, edits.line(record, (C, B), lambda _: False))
    record.play(A)
    assert moves(record.mainline()) == [None, A]
    assert moves(record.root.children) == [A, C]
    history.undo(record)
    record.go(record.root)
    edited(record, edits.line(record, (B, C), lambda _: False))
    record.play(B)  # now it has been played, after A: a variation of the person's own
    assert moves(record.root.children) == [A, B]
    other = Record()
    edited(other, edits.line(other, (C,), lambda _: False))
    edited(other, edits.line(other, (B, A), lambda _: False))
    other.play(B)
    assert moves(other.mainline()) == [None, B, A]


def test_a_line_is_one_edit_and_does_not_become_the_line_shown():
    record = played(A, B, C)
    record.back(2)
    history = edited(record, edits.line(record, (C, B, D), lambda _: False))
    assert moves(record.line()) == [None, A, B, C]
    assert moves(record.current.children) == [B, C]
    assert moves(record.current.children[1].children) == [B]
    assert edits.line(record, (C, B), lambda _: False) is None, "it is there already"
    assert edits.line(record, (A,), lambda _: False) is None, "a taken point ends a line"
    history.undo(record)
    assert moves(record.current.children) == [B]


def test_a_position_set_up_brings_the_whole_game_back_when_it_is_undone():
    record = played(A, B, C)
    record.header = Header(black="Lin", result="B+R")
    history = edited(record, edits.set_up(record, Position.setup(9, [A], [B, C], Stone.WHITE)))
    assert record.position.size == 9
    assert record.header == Header(black="Lin")
    history.undo(record)
    assert record.position == Position.of(15, [A, B, C])
    assert record.header.result == "B+R"


def test_a_result_written_since_is_not_undone_with_a_name():
    record = played(A)
    history = edited(record, edits.heading(record, replace(record.header, black="Lin")))
    record.header = replace(record.header, result="B+R")
    history.undo(record)
    assert record.header == Header(result="B+R")


def _other(data, record: Record, point) -> Record:
    """A record with the same start, of a line with a comment at its end."""
    other = Record(record.root.position)
    for each in data.draw(st.lists(point, max_size=5)):
        if other.position.is_free(each):
            other.play(each)
    other.current.comment = data.draw(st.sampled_from(["", "from elsewhere"]))
    return other


def _edit(data, record: Record) -> edits.Edit | None:
    nodes = list(record.walk())
    node = nodes[data.draw(st.integers(0, len(nodes) - 1))]
    point = st.builds(Point, *[st.integers(0, record.root.position.size - 1)] * 2)
    makers = {
        EditKind.DELETE: lambda: edits.cut(record, node),
        EditKind.PROMOTE: lambda: edits.promotion(record, node),
        EditKind.COMMENT: lambda: edits.comment(node, data.draw(st.sampled_from(["", "a", "good move"]))),
        EditKind.MARK: lambda: edits.notes(
            node, with_mark(node, data.draw(point), data.draw(st.sampled_from(["A", "1", None, *Sign])))
        ),
        EditKind.LINE: lambda: edits.line(record, data.draw(st.lists(point, max_size=5)), lambda _: False),
        EditKind.HEADER: lambda: edits.heading(
            record, replace(record.header, white=data.draw(st.sampled_from(["", "Wu"])))
        ),
        EditKind.PASTE_BRANCH: lambda: finish(
            grafting.pasting(record, _other(data, record, point), record.current)
        ).edit(),
        EditKind.MERGE: lambda: finish(grafting.merging(record, _other(data, record, point))).edit(),
        EditKind.SET_UP: lambda: edits.set_up(record, Position.empty(data.draw(st.integers(5, 9)))),
    }
    return makers[data.draw(st.sampled_from(sorted(makers, key=str)))]()


def _add_move(data, record: Record, history: History) -> None:
    """Play a move that is not in the record yet, which undo removes again."""
    points = set(record.position.stones(Stone.EMPTY)) - {child.move for child in record.current.children}
    if points:
        header = record.header
        node = record.play(data.draw(st.sampled_from(sorted(points))))
        record.header = replace(header, result=data.draw(st.sampled_from([header.result, "B+"])))
        history.note_made(edits.move(node, header, record.header))


@given(records(), st.data())
def test_any_edits_all_undone_give_the_same_file_and_redone_the_other(record, data):
    before = sgf.dumps(record)
    history = History()
    for _ in range(data.draw(st.integers(1, 12))):
        edit = _edit(data, record)
        if edit is not None:
            history.do(record, edit)
        if data.draw(st.booleans()):
            _add_move(data, record, history)
        assert record.current in record.line()
    after = sgf.dumps(record)
    while history.undoable:
        history.undo(record)
        assert record.current in record.line()
    assert sgf.dumps(record) == before
    while history.redoable:
        history.redo(record)
    assert sgf.dumps(record) == after
