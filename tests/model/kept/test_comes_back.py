"""What a kept game's file may say and what it may not, and what comes back from it."""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path

import pytest

from gobang.game.fault import Fault
from gobang.game.formats import read_back
from gobang.game.formats.error import FormatError
from gobang.game.play.timecontrol import LONGEST_MS, MOST_PERIODS, ClockReading, TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record import edits
from gobang.game.record.record import Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import Exercise, ExerciseKind, GameState, Rest
from gobang.model.kept import game_file, large_tree
from gobang.model.kept import unfinished as module
from gobang.model.kept.large_tree import TreeFile
from gobang.model.kept.plain import to_plain
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame
from gobang.model.opponents.adaptive import MOST_LEVELS
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of

KEPT = {
    "setup": to_plain(Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000))),
    "record": "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh];W[ii];B[jj])",
    "current": [0, 0],
    "spent": [0, 0],
    "readings": [to_plain(ClockReading()), to_plain(ClockReading())],
    "paused": False,
}


@pytest.fixture
def read(unfinished):
    def read(*without, **more):
        data = {name: value for name, value in (KEPT | more).items() if name not in without}
        unfinished.path.write_text(json.dumps(data), encoding="utf-8")
        return unfinished.read()

    return read


@pytest.fixture
def large():
    """A record with a child of the root for each crossing, and as many again below one of them."""
    made = Record(Position.empty())
    points = list(made.position.points())
    for point in points:
        made.first()
        made.play(point)
    below = made.current
    for point in points[:100]:
        made.current = below
        made.play(point)
    made.first()
    return made


class TestWhatComesBack:
    @pytest.mark.parametrize("level", [None, 1, MOST_LEVELS])
    def test_the_level_of_the_opponent_that_adapts(self, read, level):
        assert read(level=level).level == level

    def test_clocks_on_which_nothing_was_left_and_with_as_much_as_there_can_be(self, read):
        most = ClockReading(LONGEST_MS, LONGEST_MS, MOST_PERIODS, MOST_PERIODS)
        left = read(readings=[to_plain(ClockReading()), to_plain(most)], spent=[0, 100 * LONGEST_MS])
        assert left.clocks.readings == {Stone.BLACK: ClockReading(), Stone.WHITE: most}
        assert left.clocks.spent == {Stone.BLACK: 0, Stone.WHITE: 100 * LONGEST_MS}

    def test_a_game_without_a_limit_from_an_earlier_edition(self, read):
        left = read("readings", granted=[0, 10], setup=to_plain(Setup(Mode.TWO_PLAYERS)))
        assert left.clocks.readings == {Stone.BLACK: ClockReading(0), Stone.WHITE: ClockReading(10)}

    def test_a_draw(self, read):
        assert read(ended=["agreed", 0]).ended == Verdict(Ending.AGREED, Stone.EMPTY)

    def test_where_somebody_was_browsing(self, read):
        found = [read(paused=paused, current=way) for paused in (False, True) for way in ([0, 0], [0, 0, 0])]
        assert [(left.rest, left.activity.browsed) for left in found] == [
            (Rest.NONE, False),
            (Rest.NONE, False),
            (Rest.PAUSED, True),
            (Rest.HELD, False),
        ]
        told = read(paused=True, held=True, browsed=True, current=[0, 0])
        assert (told.rest, told.activity.browsed) == (Rest.HELD, True)

    def test_a_file_whose_name_is_no_text_costs_no_game(self, match, file, unfinished):
        match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
        match.offer(Point(7, 7))
        file.agree(Path("a\udcff.sgf"))
        unfinished.write()
        left = unfinished.read()
        assert left.record.current.ply == 1
        assert left.file.path == Path("a?.sgf")


@pytest.mark.parametrize(
    "more",
    [
        {"ended": ["agreed", 3]},
        {"ended": ["agreed", -1]},
        {"ended": ["agreed", True]},
        {"ended": ["agreed"]},
        {"ended": ["no-such", 1]},
        {"level": 0},
        {"level": MOST_LEVELS + 1},
        {"file": ""},
        {"counts": 1},
        {"spent": [0, -1]},
        {"spent_after": []},
        {"spent_after": {"way": [0], "times": [[0, 0], [0]]}},
        {"spent_after": {"way": [0], "times": [[0, 0], [0, -1]]}},
        {"spent_after": {"way": [0], "times": [[0, 0]] * 3}},
        {"spent_after": {"way": [1], "times": [[0, 0]]}},
        {"spent": [0, 100 * LONGEST_MS + 1]},
        {"readings": [to_plain(ClockReading())]},
        *(
            {"readings": [to_plain(ClockReading()), to_plain(ClockReading()) | {name: -1}]}
            for name in to_plain(ClockReading())
        ),
        {"readings": [to_plain(ClockReading()), to_plain(ClockReading(period_ms=LONGEST_MS + 1))]},
        {"readings": [to_plain(ClockReading()), to_plain(ClockReading(periods=MOST_PERIODS + 1))]},
        {"readings": [to_plain(ClockReading()), to_plain(ClockReading(moves=MOST_PERIODS + 1))]},
    ],
    ids=str,
)
def test_what_no_edition_can_have_written_is_set_aside(read, unfinished, more):
    assert read(**more) is None
    assert unfinished.set_aside is not None


def test_two_windows_do_not_read_a_file_that_is_too_large(monkeypatch, tmp_path):
    path = tmp_path / "unfinished.json"
    path.write_text(json.dumps(KEPT), encoding="utf-8")
    for most, goes_on in ((path.stat().st_size, True), (path.stat().st_size - 1, False)):
        monkeypatch.setattr(module, "LARGEST_KEPT", most)
        assert module._goes_on(path) is goes_on


def test_a_record_that_was_saved_in_a_file_is_kept_with_it_soon(match, file, unfinished, tmp_path):
    match.begin(HumanPlayer(), HumanPlayer())
    match.offer(Point(7, 7))
    unfinished.write()
    file.agree(tmp_path / "a.sgf")
    assert unfinished._soon.isActive()
    unfinished._soon.timeout.emit()
    assert unfinished.read().file.path == tmp_path / "a.sgf"


def test_during_a_lesson_it_is_the_persons_own_game_that_is_kept(match, unfinished):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
    match.offer(Point(7, 7))
    own = desk_of(match).game
    lesson = GameState(Record(Position.empty()), Setup(Mode.FREE), Exercise(ExerciseKind.LESSON, own))
    match.open(lesson, HumanPlayer(), HumanPlayer())
    match.offer(Point(0, 0))
    assert desk_of(match).game is own
    unfinished.write()
    assert unfinished.read().record.position.moves == (Point(7, 7),)


class TestAWindowThatCloses:
    def test_writes_the_last_move_and_leaves_the_file_to_others(self, match, monkeypatch, tmp_path):
        monkeypatch.setattr(module, "state_dir", lambda: tmp_path)
        monkeypatch.setattr(game_file, "_held", {})
        closing = UnfinishedGame(desk_of(match), Storage())
        match.begin(HumanPlayer(), HumanPlayer())
        match.offer(Point(7, 7))
        assert closing.path == tmp_path / "unfinished.json"
        closing.close()
        assert closing.read().record.current.ply == 1
        assert not game_file._held
        assert [path.name for path in tmp_path.iterdir()] == ["unfinished.json"]

    @pytest.mark.parametrize("quiet", [True, False], ids=["a demonstration", "a file that was named"])
    def test_leaves_the_games_of_others_alone(self, match, monkeypatch, tmp_path, quiet):
        monkeypatch.setattr(module, "state_dir", lambda: tmp_path)
        monkeypatch.setattr(game_file, "_held", {})
        other, storage = tmp_path / "unfinished-2.json", Storage()
        other.write_text(json.dumps(KEPT), encoding="utf-8")
        storage.quiet = quiet
        one = UnfinishedGame(desk_of(match), storage, None if quiet else tmp_path / "mine.json")
        assert one.clear_others(lambda _: tmp_path / "kept.sgf") == []
        assert list(tmp_path.iterdir()) == [other]
        assert not game_file._held


def test_of_the_games_of_windows_that_are_gone_those_that_were_not_over_are_told(match, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "state_dir", lambda: tmp_path)
    monkeypatch.setattr(game_file, "_held", {})
    over = KEPT | {"record": "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh])", "current": [0], "ended": ["resigned", 1]}
    for age, (name, data) in enumerate((("", KEPT), ("-2", KEPT), ("-3", over))):
        path = tmp_path / f"unfinished{name}.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        os.utime(path, (1000 - age, 1000 - age))
    one, kept = UnfinishedGame(desk_of(match), Storage()), []

    def keep(game):
        kept.append(tmp_path / f"{len(list(game.record.walk())) - 1} stones.sgf")
        return kept[-1]

    assert one.clear_others(keep) == [tmp_path / "3 stones.sgf"]
    assert kept == [tmp_path / "1 stones.sgf", tmp_path / "3 stones.sgf"], "the latest comes last"
    assert [path.name for path in tmp_path.glob("unfinished*")] == ["unfinished.json"]
    game_file.release(one.path)


def test_of_a_record_that_no_file_can_hold_the_earlier_moves_stay(match, unfinished, storage, monkeypatch):
    def saving(*_):
        raise FormatError(Fault.NO_CROSSING, "h99")

    match.begin(HumanPlayer(), HumanPlayer())
    match.offer(Point(7, 7))
    unfinished.write()
    told = []
    storage.unsaved.connect(told.append)
    monkeypatch.setattr(read_back, "saving", saving)
    match.offer(Point(8, 8))
    unfinished.write()
    assert told == [str(unfinished.path)]
    assert unfinished.read().record.current.ply == 1


@pytest.mark.parametrize("name", ["unfinished-1.sgf", "unfinished-2.sgf"])
def test_a_tree_without_its_game_goes_with_the_next_empty_board(match, unfinished, tmp_path, name):
    """As after a kill between the two files."""
    (tmp_path / name).touch()
    match.begin(HumanPlayer(), HumanPlayer())
    unfinished.write()
    assert not list(tmp_path.iterdir())


def test_more_than_three_hundred_nodes_are_large(large):
    nodes = list(large.walk())
    assert len(nodes) == 326
    for node in nodes[-26:]:
        assert large_tree.is_large(large)
        node.parent.children.remove(node)
    assert sum(1 for _ in large.walk()) == 300
    assert not large_tree.is_large(large)


class TestALargeTree:
    @pytest.fixture
    def tree(self, qapp, tmp_path):
        return TreeFile(tmp_path / "unfinished.json", Storage())

    def test_that_another_one_replaces_while_it_is_written_is_left(self, tree, large):
        other = Record.of(Position.of(15, [Point(7, 7)]))
        tree.begin(large)
        tree.begin(other)
        tree.finish()
        assert tree.name(other)
        assert not tree.name(large)
        assert gc.isenabled()

    def test_that_changes_while_it_is_written_is_begun_anew(self, tree, large, tmp_path):
        tree.begin(large)
        edits.cut(large, large.root.children[0]).apply(large)
        assert not tree.name(large)
        tree.finish()
        assert len(module.sgf.loads((tmp_path / tree.name(large)).read_bytes()).root.children) == 224
        edits.cut(large, large.root.children[0]).apply(large)
        assert not tree.name(large)
        assert gc.isenabled()

    def test_that_cannot_be_written_is_told_and_tried_no_longer(self, tree, large, monkeypatch):
        def saving(*_):
            yield
            raise FormatError(Fault.NO_CROSSING, "h99")

        told, written = [], []
        tree.begin(large)
        tree.finish()
        edits.cut(large, large.root.children[0]).apply(large)
        tree._storage.unsaved.connect(told.append)
        tree.written.connect(lambda: written.append(1))
        monkeypatch.setattr(read_back, "saving", saving)
        tree.begin(large)
        tree.finish()
        assert (told, written, tree.name(large)) == ([str(tree._beside)], [], "")
        assert not tree._soon.isActive()
        assert gc.isenabled()

    def test_that_finds_no_room_is_not_said_to_be_there(self, tree, large):
        tree._beside.with_name("unfinished-1.sgf").mkdir()
        written = []
        tree.written.connect(lambda: written.append(1))
        tree.begin(large)
        tree.finish()
        assert (written, tree.name(large)) == ([], "")

    def test_that_is_stopped_while_it_is_written_can_be_begun_again(self, tree, large):
        tree.begin(large)
        tree.stop()
        tree.begin(large)
        tree.finish()
        assert tree.name(large)
        tree.stop()
        assert not tree.name(large)

    def test_that_is_removed_while_it_is_written_does_not_come_back(self, tree, large, tmp_path):
        tree.begin(large)
        tree.remove()
        tree.finish()
        assert not tree._soon.isActive()
        assert gc.isenabled()
        assert not list(tmp_path.iterdir())

    def test_is_written_a_few_milliseconds_at_a_time(self, tree, large, monkeypatch):
        def saving(*_):
            for _ in range(3_000_000):  # takes much longer
                yield
            return b"", frozenset()

        monkeypatch.setattr(read_back, "saving", saving)
        tree.begin(large)
        tree._go_on()
        assert tree._soon.isActive()
        assert not tree.name(large)
        tree.stop()

    def test_is_written_at_once_where_there_is_time(self, tree, large, monkeypatch):
        monkeypatch.setattr(large_tree, "SLICE_S", 10**3)
        tree.begin(large)
        tree._go_on()
        assert tree.name(large)

    def test_is_written_between_events_without_a_pause(self, tree, large, qtbot):
        with qtbot.waitSignal(tree.written):
            tree.begin(large)
            assert tree._soon.interval() == 0
        assert tree.name(large)
        assert not tree._soon.isActive()
