"""The diagrams with which a game is printed."""

import pytest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.diagrams import MOST_MOVES, diagrams
from gobang.game.record.marks import Sign
from gobang.game.record.record import Record


def told(record):
    return [(each.branch, sorted(each.numbers.values())) for each in diagrams(record).printed]


def test_each_variation_is_a_diagram_numbered_from_where_it_leaves_the_game():
    record = sgf.loads(
        "(;SZ[15];B[hh];W[ig](;B[hg];W[aa]C[so])(;B[ii];W[jj])(;B[kk];W[ll](;B[mm])(;B[nn]C[only here])))"
    )
    assert told(record) == [(False, [1, 2, 3, 4]), (True, [3, 4]), (True, [3, 4, 5]), (True, [3, 4, 5])]
    main, *_, branch = diagrams(record).printed
    assert [node.comment for node in main.told] == ["so"]
    assert branch.position.moves == tuple(parse_position_string("h8i9k5l4n2", 15))
    assert [node.ply for node in branch.own] == [5]
    assert diagrams(record).left_out == 0


def test_of_very_many_variations_only_those_with_words_or_marks_are_printed_and_the_others_counted():
    others = "".join(f"(;W[a{chr(97 + row)}])" for row in range(15)) * 1
    others += "".join(f"(;W[b{chr(97 + row)}])" for row in range(15)) + "".join(
        f"(;W[c{chr(97 + row)}])" for row in range(15)
    )
    record = sgf.loads(f"(;SZ[15];B[hh](;W[ii]){others}(;W[kk]C[words])(;W[ll]TR[aa]))")
    found = diagrams(record)
    assert [(each.branch, each.nodes[-1].comment) for each in found.printed] == [
        (False, ""),
        (True, "words"),
        (True, ""),
    ]
    assert found.left_out == 3 * 15


def test_marks_stand_where_no_numbered_stone_does():
    record = sgf.loads("(;SZ[15];B[hh]LB[ig:A][aa:B]TR[cc];W[ig])")
    (only,) = diagrams(record).printed
    assert only.marks == {Point(0, 0): "B", Point(2, 2): Sign.TRIANGLE}
    assert [node.ply for node in only.told] == [1]


@pytest.mark.parametrize(("moves", "parts"), [(0, 1), (MOST_MOVES, 1), (MOST_MOVES + 1, 2), (225, 3)])
def test_a_long_game_is_divided_into_equal_parts(moves, parts):
    points = list(Position.empty(15).points())
    record = Record()
    for point in points[:moves]:
        record.play(point)
    found = diagrams(record).printed
    assert len(found) == parts
    assert sorted(n for each in found for n in each.numbers.values()) == list(range(1, moves + 1))
    lengths = {len(each.nodes) for each in found}
    assert max(lengths) - min(lengths) <= 1
    assert max(lengths) <= MOST_MOVES
    assert found[-1].position == record.position


def test_the_comment_on_the_start_is_printed():
    record = sgf.loads("(;SZ[15]C[Black begins];B[hh])")
    (only,) = diagrams(record).printed
    assert [node.comment for node in only.told] == ["Black begins"]
