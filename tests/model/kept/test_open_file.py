"""The file of the record on the board: whether the two agree, and whether somebody else has written it since."""

from __future__ import annotations

import os

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import Exercise, ExerciseKind, FileState, GameState, Reading
from gobang.model.kept.open_file import stamp_of
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


@pytest.fixture
def match(qapp):
    made = Match()
    made.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
    return made


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "a.sgf"
    made.write_text("(;)")
    return made


def write_again(path):
    path.write_text("(;GM[4])")
    os.utime(path, ns=(1, 1))


def test_a_file_that_another_program_has_written_is_told(file, path):
    assert not file.changed_elsewhere, "there is no file"
    file.agree(path)
    assert not file.changed_elsewhere
    write_again(path)
    assert file.changed_elsewhere
    file.agree(path)
    assert not file.changed_elsewhere
    path.unlink()
    assert not file.changed_elsewhere, "there is nothing that saving would destroy"


def test_what_was_known_of_a_file_is_restored(file, path, tmp_path, qtbot):
    stamp = stamp_of(path)
    with qtbot.waitSignal(file.changed):
        file.restore(FileState(path, unsaved=True, stamp=stamp))
    assert (file.path, file.unsaved, file.stamp) == (path, True, stamp)
    write_again(path)
    assert file.changed_elsewhere, "it was written while the program did not run"
    file.restore(FileState(path))
    assert (file.unsaved, file.stamp, file.changed_elsewhere) == (False, stamp_of(path), False)
    file.restore(FileState(unsaved=True))
    assert (file.path, file.unsaved, file.stamp) == (None, True, "")


def test_a_stamp_is_of_the_time_the_length_and_the_place(path, tmp_path):
    made = {stamp_of(path)}
    os.utime(path, ns=(5, 5))
    made.add(stamp_of(path))
    path.write_text("(;GM[4])")
    os.utime(path, ns=(5, 5))
    made.add(stamp_of(path))
    other = tmp_path / "b.sgf"
    other.write_text("(;GM[4])")
    os.utime(other, ns=(5, 5))
    made.add(stamp_of(other))
    assert len(made) == 4
    assert stamp_of(tmp_path / "none.sgf") == stamp_of(tmp_path / ("x" * 300)) == ""


def test_a_game_that_lies_aside_keeps_its_file(match, file, path):
    match.offer(next(match.position.points()))
    file.agree(path)
    own = match.record
    aside = GameState(own, match.setup)
    lesson = Record(Position.of(15, parse_position_string("h8", 15)))
    match.open(GameState(lesson, Setup(Mode.FREE), Exercise(ExerciseKind.LESSON, aside)), HumanPlayer(), HumanPlayer())
    assert (file.path, file.unsaved) == (path, False)
    match.sheet.changed.emit()
    assert (file.path, file.unsaved) == (path, False), "the lesson is not in the file"
    match.open(GameState(own, match.setup), HumanPlayer(), HumanPlayer())
    assert (file.path, file.unsaved) == (path, False)
    match.sheet.changed.emit()
    assert file.unsaved


def test_another_record_has_no_file_and_is_unsaved_if_it_holds_a_stone(match, file, path):
    file.agree(path)
    set_up = Record(Position.of(15, parse_position_string("h8", 15)))
    for record, unsaved in ((Record(Position.empty()), False), (set_up, True)):
        match.open(GameState(record, Setup(Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())
        assert (file.path, file.unsaved) == (None, unsaved)


def test_nothing_is_unsaved_once_what_was_changed_is_undone(match, file, path):
    assert (file.path, file.stamp, file.unsaved, file.holds) == (None, "", False, None)
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
    match.offer(next(match.position.points()))
    file.agree(path)
    match.sheet.comment("good")
    assert file.unsaved
    match.sheet.undo()
    assert not file.unsaved
    match.sheet.redo()
    holds = file.holds
    file.restore(FileState(path, unsaved=True, holds=holds))
    match.sheet.undo()
    assert not file.unsaved, "also where it was known from before"
