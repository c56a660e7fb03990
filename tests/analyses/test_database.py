"""The analysis database: what is written is found again in all orientations, and only what is better replaces it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.analyses.counts import Counts, Merged
from gobang.analyses.database import KEYS_A_QUESTION, NAME, AnalysisDatabase
from gobang.analyses.finding import OwnMark, OwnWords
from gobang.analyses.form import Form, position_of
from gobang.analyses.known import KnownMove
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.game.gradual import finish
from gobang.game.keys import keys
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.worth import DRAW, Worth, loss, win
from tests.analyses.made import found, many, opened, position, seen

LINE = "h8i9g7f6i7"


@pytest.fixture
def database(tmp_path):
    with opened(tmp_path) as made:
        yield made


@st.composite
def boards(draw):
    size = draw(st.sampled_from((5, 15, 16, 17, 22)))
    points = draw(st.lists(st.builds(Point, *[st.integers(0, size - 1)] * 2), unique=True, max_size=12))
    return Position.of(size, points)


@given(boards(), st.sampled_from(Orientation))
def test_a_position_has_one_form_in_all_orientations_from_which_it_is_made_again(board, way):
    form, other = Form.of(board, FREESTYLE), Form.of(seen(board, way), FREESTYLE)
    assert (form.key, form.stones) == (other.key, other.stones)
    again = position_of(board.size, int(board.turn), form.stones)
    assert Form.of(again, FREESTYLE).key == form.key
    assert again.grid == Form.of(again, FREESTYLE).position.grid
    assert all(form.shown(form.kept(point)) == point for point in board.points())


@given(boards())
def test_the_key_after_a_move_is_that_of_the_position_there(board):
    form = Form.of(board, RENJU)
    for point, key in [*form.next_keys().items()][:5]:
        after = form.played(point)
        assert key == after.key == Form.of(board.play(point), RENJU).key
        assert after.without(point).key == form.key


def test_rules_are_kept_apart():
    board = position(LINE)
    assert len({Form.of(board, rules).key for rules in RULES.values()}) == len(RULES)
    assert Form.of(board, FREESTYLE).key != keys(15).key(keys(15).of(board), board.turn)


@pytest.mark.parametrize("way", Orientation)
@pytest.mark.parametrize("worth", [Worth(0.5555), win(25), loss(4), DRAW, None], ids=str)
def test_what_is_written_is_found_in_each_orientation_with_its_line_turned(database, way, worth):
    board = position(LINE)
    finding = found("a1b2c15", worth, 24)
    database.write([(Form.of(board, RENJU), finding)])
    turned = database.finding(Form.of(seen(board, way), RENJU))
    assert turned is not None
    (line,) = turned.lines
    assert line.moves == tuple(way.seen(point, 15) for point in finding.lines[0].moves)
    assert (line.worth, line.depth, line.selective, turned.engine) == (worth, 24, 28, "Gobang")
    assert database.finding(Form.of(board, FREESTYLE)) is None
    assert database.finding(Form.of(position("a1"), RENJU)) is None


def test_a_worse_finding_never_replaces_a_better_one(database):
    form = Form.of(position(LINE), FREESTYLE)
    assert database.write([(form, found(depth=20))]) == Merged(new=1)
    assert database.write([(form, found(depth=12))]) == Merged(kept=1)
    assert database.write([(form, found(worth=win(9), depth=10))]) == Merged(better=1)
    assert database.write([(form, found(depth=60))]) == Merged(kept=1)
    assert database.finding(form) == found(worth=win(9), depth=10)


def test_known_moves_are_those_whose_positions_are_kept_transposed_ones_too(database):
    board = position("h8i9")
    database.write([(Form.of(position("g7i9h8"), FREESTYLE), found(depth=7))])
    database.write_own(Form.of(position("h8i9g6"), FREESTYLE), OwnWords("A", mark=OwnMark.BAD))
    known = database.known(Form.of(board, FREESTYLE))
    assert known.finding is None
    told = {point: (move.depth, move.own.label) for point, move in known.moves.items()}
    own = dict.fromkeys(parse_position_string("g6f7", 15), (0, "A"))
    assert told == {parse_point("g7", 15): (7, ""), **own}


def test_on_a_symmetric_board_all_like_moves_are_known(database):
    database.write([(Form.of(position("h8i9"), FREESTYLE), found())])
    known = database.known(Form.of(position("h8"), FREESTYLE))
    assert sorted(known.moves) == sorted(parse_position_string("g9i9g7i7", 15))


def test_moves_are_asked_about_by_their_keys_more_than_sqlite_takes_at_once(database):
    kept = many(KEYS_A_QUESTION + 20)
    database.write(kept)
    form = kept[0][0]
    database.write_own(form, OwnWords("A"))
    keys_ = [form.key for form, _ in kept]
    known = database.known_moves([*keys_, 1, 2, 3])
    assert known.keys() == {*keys_}
    finding = database.finding(form)
    assert known[form.key] == KnownMove(finding.worth.turned, finding.depth, database.own(form), "Gobang")


def test_own_words_are_kept_apart_and_taken_away_only_by_the_person(database):
    form = Form.of(position(LINE), FREESTYLE)
    database.write_own(form, OwnWords("A", "好棋", OwnMark.GOOD, 5))
    database.write([(form, found(depth=30))])
    assert database.own(form) == OwnWords("A", "好棋", OwnMark.GOOD, 5)
    assert database.counts() == Counts(1, 0, 1)
    database.write_own(form, OwnWords(" "))
    assert database.counts() == Counts(1, 0, 0)


def test_another_database_is_taken_in_and_nothing_becomes_worse(database, tmp_path):
    one, two = Form.of(position(LINE), FREESTYLE), Form.of(position("h8"), FREESTYLE)
    database.write([(one, found(depth=20))])
    database.write_own(one, OwnWords("mine"))
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as other:
        turned = Form.of(seen(position(LINE), Orientation.LEFT), FREESTYLE)
        other.write([(turned, found("a2", depth=10)), (two, found(depth=4))])
        other.write_own(turned, OwnWords("theirs", "text"))
        assert database.take(other.entries()) == Merged(new=1, better=1, own=1, differing=1)
        assert database.take(other.entries()) == Merged(kept=2, differing=1)
    kept = database.finding(one)
    assert kept is not None
    assert [line.depth for line in kept.lines] == [20, 10]
    assert database.own(one) == OwnWords("mine", "text")


def test_pruning_says_first_how_much_and_leaves_proofs_and_own_words(database):
    board = position("h8")
    forms = [Form.of(board.play(point), FREESTYLE) for point in parse_position_string("a1b1c1d1e1", 15)]
    database.write(
        [
            (forms[0], found(depth=8)),
            (forms[1], found(depth=8, engine="Rapfi")),
            (forms[2], found(depth=20)),
            (forms[3], found(worth=loss(6), depth=2)),
            (forms[4], found(depth=20, date=9)),
        ]
    )
    database.write_own(forms[0], OwnWords("A"))
    assert database.prunable(depth=10) == 2
    assert database.prunable(depth=10, engine="Rapfi") == 1
    assert database.prunable(before=10) == 1
    assert database.counts().findings == 5
    assert database.prune(depth=10) == 2
    assert [form in forms and database.finding(form) is not None for form in forms] == [False, False, True, True, True]
    assert database.own(forms[0]).label == "A"


def test_two_windows_write_to_one_database(tmp_path):
    one, two = Form.of(position(LINE), FREESTYLE), Form.of(position("h8"), FREESTYLE)
    with opened(tmp_path) as first, opened(tmp_path) as second:
        first.write([(one, found(depth=8))])
        second.write([(two, found(depth=9))])
        assert first.counts() == second.counts() == Counts(2, 0, 0)


def test_while_another_program_writes_it_is_told_and_nothing_is_half_written(tmp_path):
    pairs = many(5)
    with opened(tmp_path) as database:
        database.write(pairs[:1])
        blocker = sqlite3.connect(tmp_path / NAME, isolation_level=None)
        blocker.execute("begin immediate")
        with pytest.raises(DatabaseError) as told:
            database.write(pairs)
        assert told.value.obstacle is Obstacle.BUSY
        assert database.finding(pairs[0][0]) == pairs[0][1], "reading goes on"
        blocker.execute("rollback")
        blocker.close()
        assert database.write(pairs) == Merged(new=4, kept=1)


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path):
    with opened(tmp_path) as database:
        pairs = many(3)
        database.write(pairs[:1])
        pages = database._database.execute("pragma page_count").fetchone()[0]
        database._database.execute(f"pragma max_page_count = {pages}")
        with pytest.raises(DatabaseError) as told:
            database.write(many(400, seed=2))
        assert told.value.obstacle is Obstacle.FULL
        assert database.counts().findings == 1


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="who may write is asked of the system")
def test_a_read_only_folder_is_read_for_users(tmp_path):
    read_only(tmp_path)


def test_a_read_only_database_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    read_only(tmp_path)


def read_only(folder):
    """Write, forbid it, and read."""
    ((form, finding),) = many(1)
    with AnalysisDatabase(folder / "made.db") as database:
        database.write([(form, finding)])
    (folder / "kept").mkdir()
    path = folder / "kept" / NAME
    (folder / "made.db").rename(path)
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        with opened(path.parent) as database:
            assert database.read_only
            assert database.finding(form) == finding
            with pytest.raises(DatabaseError) as told:
                database.write([(form, finding)])
            assert told.value.obstacle is Obstacle.READ_ONLY
    finally:
        path.parent.chmod(0o755)


@pytest.mark.parametrize(
    ("change", "obstacle"),
    [
        ("drop table own; pragma user_version = 99", Obstacle.NEWER),
        ("drop table own", Obstacle.DAMAGED),
        ("drop table own; pragma application_id = 7", Obstacle.FOREIGN),
        ("pragma user_version = 99", None),
    ],
)
def test_a_file_that_is_not_of_this_edition_is_told_and_stays_as_it_is(tmp_path, change, obstacle):
    opened(tmp_path).close()
    with sqlite3.connect(tmp_path / NAME) as other:
        other.executescript(change)
    other.close()
    before = (tmp_path / NAME).read_bytes()
    if obstacle is None:
        opened(tmp_path).close()
        return
    with pytest.raises(DatabaseError) as told:
        opened(tmp_path)
    assert told.value.obstacle is obstacle
    assert (tmp_path / NAME).read_bytes() == before


def test_what_was_committed_is_there_after_a_kill(tmp_path):
    pairs = many(50)
    database = opened(tmp_path)
    database.write(pairs)
    (tmp_path / "killed").mkdir()
    for each in tmp_path.glob(f"{NAME}*"):
        shutil.copy(each, tmp_path / "killed")  # as a process leaves them that never closed its file
    database.close()
    with opened(tmp_path / "killed") as again:
        assert again.counts().findings == len(pairs)
        assert all(again.finding(form) == finding for form, finding in pairs)


def test_looking_through_it_says_that_it_is_whole(database):
    database.write(many(5))
    finish(database.checking())


def test_a_file_that_must_be_there_is_not_made(tmp_path):
    with pytest.raises(FileNotFoundError):
        AnalysisDatabase(tmp_path / NAME, must_exist=True)
    assert not (tmp_path / NAME).exists()


def test_a_file_that_was_replaced_is_noticed(tmp_path):
    with opened(tmp_path) as database:
        assert not database.replaced
        (tmp_path / NAME).rename(tmp_path / "elsewhere")
        assert database.replaced


def test_the_rules_of_which_something_is_kept_are_told_for_each_size(database):
    database.write([(Form.of(position("h8"), RENJU), found("a1", Worth(0.5), 9))])
    database.write_own(Form.of(position("h8"), FREESTYLE), OwnWords("A"))
    assert set(database.rules(15)) == {FREESTYLE, RENJU}
    assert database.rules(19) == ()


def test_proofs_that_contradict_each_other_are_counted_and_which_of_them_stay(tmp_path, database):
    """In the first the one that is kept names its moves, in the second the one that is taken in does."""
    bare = found("", loss(10), 40, engine="rapfi.db")
    forms = [Form.of(position(moves), FREESTYLE) for moves in ("h8i9", "h8i9g6", "h8i10")]
    database.write([(forms[0], found("g7", win(9), 12)), (forms[1], bare), (forms[2], found("g7", win(9), 12))])
    taken = [(forms[0], bare), (forms[1], found("g7", win(9), 12)), (forms[2], found("g7", win(7), 12))]
    merged = database.write(taken)
    assert (merged.contradicting, merged.replaced) == (2, 1)
    assert [database.finding(form).worth for form in forms] == [win(9), win(9), win(7)]
    total = Merged(contradicting=1)
    total.add(merged)
    assert (total.contradicting, total.replaced, len(total.written)) == (3, 1, 2)
