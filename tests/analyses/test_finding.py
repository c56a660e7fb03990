"""A better finding replaces a worse one, never the other way; nothing that a person has written is replaced."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.analyses.finding import OwnMark, OwnWords
from gobang.game.worth import Worth, loss, win
from tests.analyses.made import DAY, found

BEST_FIRST = [
    found(worth=win(5), depth=6),
    found(worth=win(13), depth=4),
    found(depth=30),
    found(depth=24, date=2 * DAY),
    found(depth=24, date=DAY),
    found(worth=None, depth=24, date=3 * DAY),
    found(depth=2),
]


@pytest.mark.parametrize(("better", "worse"), [*itertools.combinations(BEST_FIRST, 2)])
def test_a_proof_then_depth_then_the_later_day_is_better_whichever_comes_first(better, worse):
    assert better.joined(worse) == better
    assert worse.joined(better) == better


def test_a_deep_estimate_does_not_replace_a_lost_position():
    lost = found(worth=loss(8), depth=5)
    assert found(worth=Worth(0.9), depth=60).joined(lost) == lost == lost.joined(found(worth=Worth(0.9), depth=60))


def test_lines_of_the_worse_finding_for_other_moves_are_kept():
    joined = found("a1b2", depth=12).joined(found("c3d4", depth=8)).joined(found("a1c5", depth=6))
    assert [(line.moves[0].x, line.depth) for line in joined.lines] == [(0, 12), (2, 8)]
    assert joined.depth == 12


def test_lines_that_a_deeper_search_contradicts_are_not_kept():
    shallow = found("c3d4", Worth(0.7), 8)
    assert found("a1b2", Worth(0.6), 12).joined(shallow) == found("a1b2", Worth(0.6), 12)
    assert len(found("a1b2", win(5), 6).joined(shallow).lines) == 2
    lost = found("a1b2", loss(8), 6)
    assert lost.joined(shallow) == lost == shallow.joined(lost), "where all moves lose, no other is worth anything"


def test_of_two_proofs_that_contradict_each_other_the_deeper_stays():
    won, lost = found(worth=win(9), depth=9), found(worth=loss(30), depth=20)
    assert won.joined(lost) == lost
    assert lost.joined(won) == lost
    assert won.joined(found(worth=loss(2), depth=9)) == won


WORDS = st.builds(OwnWords, st.sampled_from(("", "A", "B")), st.sampled_from(("", "text")), st.sampled_from(OwnMark))


@given(WORDS, WORDS)
def test_own_words_of_another_database_only_fill_what_is_empty(mine, theirs):
    joined = mine.joined(theirs)
    assert joined.label == (mine.label or theirs.label)
    assert joined.text == (mine.text or theirs.text)
    assert joined.mark == (mine.mark if mine.mark is not OwnMark.NONE else theirs.mark)


def test_words_are_trimmed_to_what_is_shown():
    assert OwnWords("  a  b\n", "  text\n ").trimmed == OwnWords("a b", "text")
    assert len(OwnWords("x" * 99, "y" * 99_999).trimmed.text) == 10_000
    assert len(OwnWords("x" * 99).trimmed.label) == 8
    assert not OwnWords(" ", "\n").trimmed
