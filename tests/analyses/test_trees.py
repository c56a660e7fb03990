"""What is kept as a tree of moves for RenLib, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.analyses import trees
from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form
from gobang.analyses.rows import KeptPosition
from gobang.game.formats import renlib
from gobang.game.gradual import finish
from gobang.game.notation import point_name
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import RENJU
from gobang.game.worth import DRAW, Worth, loss, win
from tests.analyses.made import found, opened, position, seen

LINES = ("", "h8", "h8i9", "h8i9g7", "h8h9i8g9")
WORTHS = (Worth(0.5), Worth(0.6123), win(25), loss(4), None)


def entries(database):
    return {each.key: (each.finding, each.own) for each in database.entries()}


def test_a_library_holds_all_that_is_kept_and_gives_it_back(tmp_path):
    with opened(tmp_path) as database:
        for line, worth in zip(LINES, WORTHS, strict=True):
            database.write([(Form.of(position(line), RENJU), found("a1b2", worth, 24))])
        database.write_own(Form.of(position("h8"), RENJU), OwnWords("A", "好棋\nzwei: [x]\\", OwnMark.GOOD))
        database.write_own(Form.of(position("h8h9"), RENJU), OwnWords("", "= no finding"))
        grown = finish(trees.growing(database.entries(), RENJU, 15))
        assert (grown.positions, grown.left_out) == (6, 0)
        kept = entries(database)
        data = renlib.dumps(grown.record)
    (tmp_path / "back").mkdir()
    with opened(tmp_path / "back") as back:
        back.take(finish(trees.reading(renlib.loads(data), RENJU)))
        again = entries(back)
    assert {key: (finding, own.label, own.text, own.mark) for key, (finding, own) in again.items()} == {
        key: (finding, own.label, own.text, own.mark) for key, (finding, own) in kept.items()
    }


def test_labels_on_the_board_say_what_a_move_is_worth_to_who_makes_it(tmp_path):
    with opened(tmp_path) as database:
        for line, worth in (("h8", Worth(0.4)), ("h8i9", win(9)), ("h8i8", loss(10)), ("h8j10", DRAW)):
            database.write([(Form.of(position(line), RENJU), found("a1b2", worth, 24))])
        grown = finish(trees.growing(database.entries(), RENJU, 15))
    labels = sorted(value.partition(":")[2] for node in grown.record.walk() for value in node.properties.get("LB", ()))
    assert labels == ["+5", "-5", "60", "="]
    assert "win" in "".join(node.comment for node in grown.record.walk())


def test_a_position_stands_below_one_that_leads_to_it_in_whatever_orientation(tmp_path):
    """The second is known turned: it still becomes the next move of the first, and nothing else is made up."""
    with opened(tmp_path) as database:
        database.write([(Form.of(position("h8i9"), RENJU), found()), (Form.of(position("h8g7f6"), RENJU), found())])
        grown = finish(trees.growing(database.entries(), RENJU, 15))
    line = grown.record.mainline()
    assert [len(node.children) for node in line] == [1, 1, 1, 0]
    assert grown.positions == 2
    assert grown.many == 4


def moves_of(grown):
    return [[point_name(node.move, 15).lower() for node in leaf.path() if node.move] for leaf in leaves(grown)]


def leaves(grown):
    return [node for node in grown.record.walk() if not node.children]


@pytest.mark.parametrize("way", Orientation)
def test_the_first_stones_lie_above_and_to_the_right(tmp_path, way):
    with opened(tmp_path) as database:
        for line in ("h8h9", "h8i9", "h8h9i7", "h8i9j7"):
            database.write([(Form.of(seen(position(line), way), RENJU), found())])
        grown = finish(trees.growing(database.entries(), RENJU, 15))
    assert sorted(moves_of(grown)) == [["h8", "h9", "i7"], ["h8", "i9", "j7"]]


@pytest.mark.parametrize("way", Orientation)
def test_positions_lie_as_in_a_record_that_is_followed(tmp_path, way):
    with opened(tmp_path) as database:
        for line in ("h8g7", "h8g7f8e9", "h8g7f8e9a1"):
            database.write([(Form.of(position(line), RENJU), found())])
        board = seen(position("h8g7f8e9b2"), way)
        record = Record.of(board)
        record.go(record.root.children[0])
        record.play(Point(0, 7))
        grown = finish(trees.growing(database.entries(), RENJU, 15, record))
    (leaf,) = leaves(grown)
    assert [node.move for node in leaf.path() if node.move] == list(seen(position("h8g7f8e9a1"), way).moves)


@given(st.lists(st.builds(Point, st.integers(0, 14), st.integers(0, 14)), unique=True, max_size=9))
def test_a_position_that_nothing_leads_to_is_reached_by_its_stones(points):
    form = Form.of(Position.of(15, points), RENJU)
    grown = finish(trees.growing([KeptPosition(form.key, form.position, RENJU, found(), OwnWords())], RENJU, 15))
    assert form.key in {Form.of(node.position, RENJU).key for node in grown.record.walk()}


def test_what_no_play_in_turn_reaches_is_counted():
    odd = Position.setup(15, [Point(1, 1), Point(2, 1)], [], Stone.BLACK)
    other = position("h8").turned(Stone.BLACK)
    given_ = [KeptPosition(0, each, RENJU, found(), OwnWords()) for each in (odd, other)]
    assert finish(trees.growing(given_, RENJU, 15)).left_out == 2


@pytest.mark.parametrize(
    "comment",
    [
        "= 2026-11-27 Gobang",
        "= 2026-99-27 Gobang\n62.00 %, depth 3/4: a1",
        "= 2026-11-27 Gobang\n62.00 %, depth 3/4: h8",
        "= 2026-11-27 Gobang\n62.00 %, depth 3/4: a1 a1",
        "62.00 %, depth 3/4: a1",
        "= mark: marvellous",
    ],
)
def test_a_comment_that_only_looks_like_ours_is_a_text(comment):
    record = renlib.loads(renlib.dumps(finish(trees.growing([], RENJU, 15)).record))
    record.play(Point(7, 7)).comment = comment
    (entry,) = finish(trees.reading(record, RENJU))
    assert (entry.finding, entry.own.text) == (None, comment)
