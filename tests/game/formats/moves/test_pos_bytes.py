"""RenLib's and Yixin's .pos: a number and one byte a move, beside a second reader of what RenLib's Pos.cpp does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.fault import Fault
from gobang.game.formats import registry
from gobang.game.formats.error import FormatError
from gobang.game.notation import renlib_byte
from gobang.game.point import Point

CASES = Path(__file__).parents[3] / "data/cases"
MOVES = st.lists(st.integers(0, 224), min_size=1, max_size=225, unique=True)


def as_renlib_reads(data: bytes) -> list[int]:
    """RenLib's own byte of each move: Pos.cpp, Read."""
    return [(data[at] // 15) * 16 + data[at] % 15 + 1 for at in range(1, data[0] + 1)]


def moves(record):
    return [node.move for node in record.mainline()[1:]]


@given(MOVES)
def test_every_game_is_read_as_renlib_reads_it(squares):
    data = bytes([len(squares), *squares])
    assert [renlib_byte(move) for move in moves(registry.loads(data, ".pos"))] == as_renlib_reads(data)


def test_that_yixin_shows_the_mirror_image_is_told():
    record = registry.loads((CASES / "pos/y01-yixin-binary.pos").read_bytes(), ".pos")
    assert moves(record) == [Point(7, 7), Point(6, 8), Point(8, 6)]
    assert [each.fault for each in record.faults] == [Fault.MAY_BE_MIRRORED]
    assert not record.faults.incomplete
    assert not registry.loads(b"\x01\x70", ".pos").faults, "the middle is the same in both"


@pytest.mark.parametrize("data", [b"h8i9", b"H8", b"\nh8i9g7f6e5", b"\th8g7f6e5", "Ｈ８".encode(), b"", b" h8"])
def test_moves_in_words_are_not_taken_for_bytes(data):
    assert not registry.is_binary(data, ".pos")
    registry.loads(data, ".pos")


def test_no_encoding_is_looked_for_in_bytes():
    data = bytes([3, 0x70, 0x80, 0xC0])
    assert registry.is_binary(data, ".POS")
    assert not registry.is_binary(data, ".txt")
    assert moves(registry.loads(data, ".pos"))


@pytest.mark.parametrize(
    ("data", "played", "faults"),
    [
        (b"\x03\x70\x7e", 2, [Fault.FEWER_MOVES, Fault.MAY_BE_MIRRORED]),
        (b"\x01\x70\x7e", 1, [Fault.BYTES_AFTER, Fault.MAY_BE_MIRRORED]),
        (b"\x03\x70\x70\x7e", 1, [Fault.PLAYED_TWICE, Fault.MOVES_LEFT_OUT, Fault.MAY_BE_MIRRORED]),
        (b"\x03\x70\xff\x7e", 1, [Fault.OFF_BOARD, Fault.MOVES_LEFT_OUT, Fault.MAY_BE_MIRRORED]),
    ],
)
def test_a_damaged_file_is_read_up_to_the_damage_and_that_is_told(data, played, faults):
    record = registry.loads(data, ".pos")
    assert len(moves(record)) == played
    assert [each.fault for each in record.faults] == faults


@pytest.mark.parametrize("data", [b"\x01\xff", b"\x01", b"\x05"])
def test_bytes_without_a_move_are_refused(data):
    with pytest.raises(FormatError):
        registry.loads(data, ".pos")
