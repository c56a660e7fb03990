"""A record of 100,000 nodes is kept without writing all of it after each move, and comes back the same."""

from __future__ import annotations

import json
from dataclasses import replace

from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.game_state import GameState, Reading
from gobang.model.kept import large_tree
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.game.trees import outline
from tests.work import calls


def a_tree(lines):
    """So many lines of three moves each."""
    record = Record(Position.empty())
    points = list(record.position.points())
    for number in range(lines):
        record.first()
        for point in (
            points[number % 225],
            points[(number + 7) % 225],
            points[(number * 3 + 11 + number // 225) % 225],
        ):
            if record.position.is_free(point):
                record.play(point)
    record.first()
    return record


def look_at(match, record):
    match.open(GameState(record, Setup(Mode.FREE), Reading()), HumanPlayer(), HumanPlayer())


def test_a_large_tree_comes_back_with_what_was_played_and_written_since(qtbot, match, unfinished, tmp_path):
    look_at(match, a_tree(200))
    with qtbot.waitSignal(unfinished._tree.written):
        unfinished._write_soon()
    tree = json.loads(unfinished.path.read_text(encoding="utf-8"))["tree"]
    before = (tmp_path / tree["file"]).read_bytes()
    match.go(match.record.root.children[3].children[0])
    for point in (Point(14, 14), Point(13, 14), Point(12, 14)):
        match.offer(point)
    match.sheet.comment("looks\ngood")
    match.sheet.mark(Point(0, 0), "A")
    match.go(match.record.root)
    match.sheet.comment("at the start")
    match.go(match.record.root.children[5])
    match.offer(Point(14, 13))
    unfinished._write_soon()
    assert (tmp_path / tree["file"]).read_bytes() == before, "only what came since has been written"
    left = unfinished.read()
    assert outline(left.record) == outline(match.record)
    assert large_tree.way(left.record.current) == large_tree.way(match.record.current)


def test_the_result_of_a_game_in_a_large_tree_comes_back(match, unfinished):
    """It is written above the game when that ends, after the tree was written."""
    look_at(match, a_tree(200))
    unfinished.write()
    before = match.record.revision
    match.record.header = replace(match.record.header, result="B+R")
    unfinished.write()
    assert match.record.revision == before
    left = unfinished.read()
    assert left.record.header.result == "B+R"
    assert left.record.current is left.record.root


def test_the_main_line_is_the_one_shown_after_the_next_start(match, unfinished):
    look_at(match, a_tree(200))
    unfinished.write()
    match.go(match.record.root.children[5])
    match.offer(Point(14, 13))
    match.go(match.record.root)
    unfinished.write()
    fifth = unfinished.read().record.root.children[5]
    assert len(fifth.children) == 2
    assert fifth.next is fifth.children[0]


def test_no_file_beside_the_games_is_read_as_a_tree(match, unfinished, tmp_path):
    look_at(match, a_tree(200))
    unfinished.write()
    data = json.loads(unfinished.path.read_text(encoding="utf-8"))
    (tmp_path / "inner").mkdir()
    (tmp_path / data["tree"]["file"]).rename(tmp_path / "inner" / "x.sgf")
    data["tree"]["file"] = "inner/x.sgf"
    unfinished.path.write_text(json.dumps(data), encoding="utf-8")
    assert unfinished.read() is None


def test_a_cut_in_a_large_tree_writes_it_anew_into_the_other_file(match, unfinished):
    look_at(match, a_tree(200))
    unfinished.write()
    first = json.loads(unfinished.path.read_text(encoding="utf-8"))["tree"]["file"]
    match.sheet.remove(match.record.root.children[2])
    unfinished.write()
    assert json.loads(unfinished.path.read_text(encoding="utf-8"))["tree"]["file"] != first
    assert outline(unfinished.read().record) == outline(match.record)
    match.sheet.undo()
    unfinished.write()
    assert outline(unfinished.read().record) == outline(match.record)


def test_a_step_in_a_tree_of_100_000_nodes_is_kept_without_looking_at_them_all(qtbot, match, unfinished):
    record = Record(Position.empty())
    for first in list(record.position.points())[:224]:
        record.first()
        parent = record.play(first)
        for second in record.position.points():
            if second != first:
                record.current = parent
                record.play(second)
                record.play(Point(14, 14)) if record.position.is_free(Point(14, 14)) else None
    record.first()
    record.touched.clear()
    look_at(match, record)
    unfinished.write()
    for child in record.root.children[:3]:
        match.go(child)
        assert calls(unfinished._write_soon) < 5000


def test_the_files_go_when_there_is_nothing_to_resume(match, unfinished, tmp_path):
    look_at(match, a_tree(200))
    unfinished.write()
    assert len(list(tmp_path.iterdir())) == 2
    match.begin(HumanPlayer(), HumanPlayer())
    unfinished.write()
    assert list(tmp_path.iterdir()) == []


def test_a_tree_whose_file_is_broken_is_set_aside_with_it(match, unfinished, tmp_path):
    look_at(match, a_tree(200))
    unfinished.write()
    name = json.loads(unfinished.path.read_text(encoding="utf-8"))["tree"]["file"]
    (tmp_path / name).write_bytes(b"(;SZ[15];B[hh];B[hh])")
    assert unfinished.read() is None
    assert {path.name for path in tmp_path.iterdir()} == {"unfinished.json.broken", f"{name}.broken"}


def test_a_move_is_kept_in_time_however_fast_the_next_one_follows(match, unfinished):
    """The timer once began anew with each change, so that a game with 90 ms between its moves was never written."""
    match.begin(HumanPlayer(), HumanPlayer())
    wakes = unfinished._soon.timerId()
    assert wakes > 0
    for point in list(match.position.points())[:10]:
        match.offer(point)
        assert unfinished._soon.timerId() == wakes
    assert unfinished._soon.interval() <= 100
