"""A review's line in the comments of a file: only there, and nothing of a person's is lost for it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import registry, renlib, sgf
from gobang.game.formats.read_back import saving
from gobang.game.formats.sgf_remark import with_remark, without_remark
from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record

OWN = ["", "mine", "mine\nmine too", "good\n", "a\u2028b\x0bc", "Gobang: a game of my own", "Gobang: mine\nand more"]


def game(comment: str, remark: str = "losing move: it is lost", **properties: list[str]) -> Record:
    """A game with a comment and a remark about its second move."""
    record = Record.of(Position.of(15, parse_position_string("h8i9", 15)))
    node = record.current
    node.comment, node.properties, record.remarks = comment, properties, {node: remark}
    return record


@pytest.mark.parametrize("remark", ["", "losing move: it is lost"])
@pytest.mark.parametrize("comment", OWN)
def test_a_person_finds_the_same_comment_again_however_often_the_file_is_written(comment, remark):
    record = game(comment, remark, REVIEW=["win 3"])
    for _ in range(3):
        text = sgf.dumps(record)
        assert text.count("Gobang: losing move: it is lost") == bool(remark)
        read = sgf.loads(text)
        assert read.mainline()[2].comment.removesuffix("\n") == comment.removesuffix("\n")
        read.remarks = {read.mainline()[2]: remark}
        record = read


@given(st.text("ab\n :Gobang"), st.text("ab :", min_size=1))
def test_taking_a_remark_out_gives_the_comment_back(comment, remark):
    assert without_remark(with_remark(comment, remark)) == comment
    own = without_remark(with_remark(comment, ""))
    assert own in (comment, f"{comment}\n")


def test_a_line_that_begins_like_a_remark_stays_where_nothing_was_reviewed():
    assert sgf.loads("(;GM[4]SZ[15];B[hh]C[Gobang: hello])").mainline()[1].comment == "Gobang: hello"
    assert "C[Gobang: hello]" in sgf.dumps(sgf.loads("(;GM[4]SZ[15];B[hh]C[Gobang: hello])"))


@pytest.mark.parametrize("comment", OWN)
@pytest.mark.parametrize("suffix", [".sgf", ".lib"])
def test_a_remark_is_no_loss_when_a_file_is_read_back(comment, suffix):
    data, lost = finish(saving(game(comment, REVIEW=["win 3"]), suffix))
    assert not [loss for loss in lost if loss.name == "COMMENTS"]
    assert b"losing move" in data


def test_renlib_has_the_remark_among_its_comments():
    data = renlib.dumps(game("mine"))
    assert registry.loads(data, ".lib").mainline()[2].comment == "mine\nGobang: losing move: it is lost"
