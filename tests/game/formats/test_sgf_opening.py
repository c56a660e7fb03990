"""How a game was opened is written into an SGF file and read back the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.formats import sgf
from gobang.game.formats.sgf_opening import PROPERTY, opening_of, with_opening
from gobang.game.record.record import Record
from tests.game.openings.walks import opened, walks
from tests.work import calls


def kept(phase, more=0):
    """A record with the moves of the opening, and some after it."""
    record = Record.of(phase.position)
    record.root.properties = with_opening(record.root, phase)
    for point in list(record.position.stones(0))[:more]:
        record.play(point)
    return record


@settings(max_examples=100, deadline=None)
@given(walks(whole=False), st.integers(0, 3))
def test_every_opening_comes_back_from_a_file(phases, more):
    phase = phases[-1]
    text = sgf.dumps(kept(phase, more))
    again = sgf.loads(text)
    assert opening_of(again) == phase
    assert sgf.dumps(again) == text


def test_it_is_one_property_of_the_first_node():
    record = kept(opened("soosyrv-8", "h8; h9; i9; swap; a1; declare 2; stay; offer g8 g9; take g9"))
    assert (
        "OPENING[soosyrv-8][h8][h9][i9][swap][a1][declare 2][stay][offer g8 g9][take g9]"
        "\n;B[hh];W[hg];B[ig];W[ao];B[gg]" in sgf.dumps(record)
    )


def test_the_other_properties_stay():
    record = kept(opened("swap", "a1"))
    record.root.properties["KM"] = ["0"]
    changed = with_opening(record.root, opened("swap", "b1"))
    assert changed == {"KM": ["0"], PROPERTY: ["swap", "b1"]}
    assert record.root.properties[PROPERTY] == ["swap", "a1"]


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[15];B[hh])",
        "(;SZ[15]OPENING[chess];B[hh])",
        "(;SZ[15]OPENING[];B[hh])",
        "(;SZ[15]OPENING[pro][h9];B[hh])",
        "(;SZ[15]OPENING[pro][h8][h8];B[hh])",
        "(;SZ[15]OPENING[pro][jump];B[hh])",
        "(;SZ[15]OPENING[pro][h99];B[hh])",
        "(;SZ[15]OPENING[pro][h8][h9];B[hh])",
        "(;SZ[15]OPENING[pro][h8][h9];B[hh];W[aa])",
        "(;SZ[15]OPENING[swap][h8];W[hh])",
        "(;SZ[15]AB[aa]OPENING[free])",
        "(;SZ[6]OPENING[long-pro])",
    ],
)
def test_what_does_not_fit_is_no_opening_and_is_kept_as_it_was(text):
    record = sgf.loads(text)
    assert opening_of(record) is None
    assert record.root.properties.get(PROPERTY, []) == sgf.loads(sgf.dumps(record)).root.properties.get(PROPERTY, [])
    assert (PROPERTY in text) == (PROPERTY in record.root.properties)


def test_a_kept_opening_is_gone_through_once():
    """The window asks for it several times with each move."""
    offer = "offer a1 b1 c2 d3 e5 f4 g3 h2 i1 j4"
    record = kept(opened("taraguchi-10", f"h8; stay; h9; stay; i9; stay; g7; stay; {offer}; take c2"))
    first = calls(lambda: opening_of(record))
    assert calls(lambda: opening_of(record)) < first / 10
    again = opening_of(record)
    assert again == opening_of(record)
    assert again is not opening_of(record), "of two openings alike, each is told"


def test_variations_do_not_matter():
    record = kept(opened("pro", "h8; h9; k8"), more=1)
    record.first()
    record.play(next(record.position.stones(0)))
    assert opening_of(sgf.loads(sgf.dumps(record))) == opened("pro", "h8; h9; k8")
