"""The diagrams with which a game is printed."""

import pytest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.records.diagrams import MOST_MOVES, diagrams
from gobang.game.records.record import Record


def told(record):
    return [(each.branch, sorted(each.numbers.values())) for each in diagrams(record)]


def test_a_short_game_is_one_diagram_and_variations_without_words_are_left_out():
    record = sgf.loads(
        "(;SZ[15];B[hh];W[ig](;B[hg];W[aa]C[so])(;B[ii];W[jj])(;B[kk];W[ll](;B[mm])(;B[nn]C[only here])))"
    )
    assert told(record) == [(False, [1, 2, 3, 4]), (True, [5])]
    main, branch = diagrams(record)
    assert [node.comment for node in main.comments] == ["so"]
    assert branch.position.moves == tuple(parse_position_string("h8i9k5l4n2", 15))


@pytest.mark.parametrize(("moves", "parts"), [(0, 1), (MOST_MOVES, 1), (MOST_MOVES + 1, 2), (225, 3)])
def test_a_long_game_is_divided_into_equal_parts(moves, parts):
    points = list(Position.empty(15).points())
    record = Record()
    for point in points[:moves]:
        record.play(point)
    found = list(diagrams(record))
    assert len(found) == parts
    assert sorted(n for each in found for n in each.numbers.values()) == list(range(1, moves + 1))
    lengths = {len(each.nodes) for each in found}
    assert max(lengths) - min(lengths) <= 1
    assert max(lengths) <= MOST_MOVES
    assert found[-1].position == record.position


def test_the_comment_on_the_start_is_printed():
    record = sgf.loads("(;SZ[15]C[Black begins];B[hh])")
    (only,) = diagrams(record)
    assert [node.comment for node in only.comments] == ["Black begins"]
