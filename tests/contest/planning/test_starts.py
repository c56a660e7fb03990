"""Openings: those of files in three forms, random and balanced ones; the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from gobang.contest.planning.plan import OpeningChoice, OpeningKind
from gobang.contest.planning.starts import BadOpenings, Starts, read
from gobang.game.fault import Fault
from gobang.game.judging import judge
from gobang.game.notation import position_string
from gobang.game.point import Stone
from tests.contest.contests import plan

SGF = "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[hh];W[hi];B[jj])"


def with_openings(kind, size=15, **more):
    return replace(plan(), openings=OpeningChoice(kind, **more), size=size)


def moves(positions):
    return [position_string(position.moves, position.size) for position in positions]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("offsets.txt", "# notes\n0,0 1,1\n\n0,0, 0,1, 2,2\n"),
        ("moves.txt", "h8i7\nH8 H7 J6\n"),
        ("games.sgf", SGF),
    ],
)
def test_three_forms_of_files_say_the_same(name, text, tmp_path):
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert moves(read(tmp_path / name, with_openings(OpeningKind.FILE, file=name))) == ["h8i7", "h8h7j6"]


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("0,0 1\n", Fault.NOT_UNDERSTOOD, 1),
        ("h8\nh8h8\n", Fault.CONTEST_OPENING, 2),
        ("0,0 9,9\n", Fault.CONTEST_OPENING, 1),
        ("h8a1i8b1j8c1k8d1l8\n", Fault.CONTEST_OVER, 1),
        ("# nothing\n", Fault.NO_BOARD, None),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(text, fault, line, tmp_path):
    (tmp_path / "openings.txt").write_text(text, encoding="utf-8")
    with pytest.raises(BadOpenings) as caught:
        read(tmp_path / "openings.txt", with_openings(OpeningKind.FILE, file="openings.txt"))
    assert (caught.value.reason.fault, caught.value.reason.line) == (fault, line)


def test_stones_that_are_set_up_are_no_moves(tmp_path):
    (tmp_path / "openings.sgf").write_text(f"{SGF}(;GM[4]SZ[15]AB[hh]AW[ii])", encoding="utf-8")
    with pytest.raises(BadOpenings) as caught:
        read(tmp_path / "openings.sgf", with_openings(OpeningKind.FILE, file="openings.sgf"))
    assert (caught.value.reason.fault, caught.value.reason.line) == (Fault.CONTEST_SET_UP, 3)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadOpenings, match=r"none\.txt"):
        Starts(with_openings(OpeningKind.FILE, file="none.txt"), tmp_path)


@pytest.mark.parametrize(("turned", "known"), [(False, 2), (True, 16)])
def test_each_opening_comes_once_before_any_comes_again(turned, known, tmp_path):
    (tmp_path / "o.txt").write_text("h8h9i11\nh8i9j12\n", encoding="utf-8")
    starts = Starts(with_openings(OpeningKind.FILE, file="o.txt", turned=turned), tmp_path)
    found = moves(starts[number] for number in range(2 * known))
    assert len({*found[:known]}) == known
    assert sorted(found[:known]) == sorted(found[known:])


@pytest.mark.parametrize("kind", [OpeningKind.RANDOM, OpeningKind.BALANCED])
@pytest.mark.parametrize("size", [9, 15])
def test_openings_follow_from_the_seed_and_end_no_game(kind, size, tmp_path):
    wanted = with_openings(kind, size)
    one, again, other = (Starts(each, tmp_path) for each in (wanted, wanted, replace(wanted, seed=2)))
    first = [one[number] for number in range(20)]
    assert moves(first) == moves(again[number] for number in range(20)) != moves(other[number] for number in range(20))
    assert all(judge(position, wanted.rules) is None for position in first)
    if kind is OpeningKind.RANDOM:
        assert {len(position.moves) for position in first} == {4}


def test_the_empty_board_has_no_stones(tmp_path):
    starts = Starts(with_openings(OpeningKind.EMPTY), tmp_path)
    assert [starts[number].count(Stone.EMPTY) for number in islice(range(9), 3)] == [225] * 3
