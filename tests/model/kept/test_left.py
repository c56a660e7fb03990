"""A game that was left: whether it goes on, how it comes back, and what older files do not say of it."""

from __future__ import annotations

import gc
import json
from dataclasses import replace

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import Ending, Verdict
from gobang.model.game_state import ClockState, FileState, GameState, Rest
from gobang.model.kept import game_file
from gobang.model.kept import unfinished as module
from gobang.model.kept.large_tree import TreeFile
from gobang.model.kept.plain import to_plain
from gobang.model.kept.storage import Storage
from gobang.model.kept.unfinished import UnfinishedGame, goes_on
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of, resume

LIMITED = TimeControl(60_000)
FIVE = "h8a1h9a2h10a3h11a4h12"


def game(text="h8i9", mode=Mode.TWO_PLAYERS, time=TimeControl(), **more):  # noqa: B008  a frozen value
    record = Record.of(Position.of(15, parse_position_string(text, 15)))
    clocks = ClockState(dict.fromkeys((Stone.BLACK, Stone.WHITE), time.full))
    return GameState(record, Setup(mode, time=time), clocks=clocks, **more)


@pytest.mark.parametrize(
    ("left", "waits"),
    [
        (game(), False),
        (game(time=LIMITED), True),
        (game(time=LIMITED, rest=Rest.PAUSED), False),
        (game(rest=Rest.PAUSED), False),
        (game(rest=Rest.HELD), True),
    ],
)
def test_a_running_clock_waits_for_the_person_and_nothing_else_does(match, left, waits):
    resume(desk_of(match), left)
    assert match.held is waits


def test_a_game_goes_on_unless_its_board_or_its_header_says_that_it_is_over():
    resigned = Verdict(Ending.RESIGNED, Stone.WHITE)
    headed = game()
    headed.record.header = replace(headed.record.header, result="B+R")
    assert goes_on(game()) is True
    assert goes_on(game(FIVE, Mode.FREE)) is True
    for over in (game(FIVE), game(ended=resigned), replace(game(FIVE), ended=resigned), headed):
        assert goes_on(over) is False


@pytest.mark.parametrize("time", [TimeControl(), LIMITED])
def test_a_take_back_gives_the_used_time_back_after_another_start_too(match, unfinished, hand, time):
    def used():
        return [match.clock.spent(stone) for stone in (Stone.BLACK, Stone.WHITE)]

    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS, time=time))
    for point, ms in zip(parse_position_string("h8i9j10", 15), (4_000, 7_000, 2_000), strict=True):
        match.offer(point)
        hand.run(match.clock, ms)
    assert used() == [7_000, 6_000]
    unfinished.write()
    resume(desk_of(match), unfinished.read())
    assert used() == [7_000, 6_000]
    match.take_back()
    assert used() == [0, 4_000]
    match.go(match.record.current.children[0])
    assert used() == [7_000, 4_000]
    match.take_back()
    unfinished.write()
    resume(desk_of(match), unfinished.read())
    match.go(match.record.line()[-1])
    assert used() == [7_000, 4_000], "what was taken back is known too"


OLD = {
    "setup": to_plain(Setup(Mode.TWO_PLAYERS, time=LIMITED)),
    "record": "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh];W[ii])",
    "current": [0, 0],
    "spent": [5, 70_000],
    "granted": [0, 0],
    "paused": False,
}


class TestAnOlderFile:
    @pytest.fixture
    def read(self, unfinished):
        def read(**more):
            unfinished.path.write_text(json.dumps({**OLD, **more}), encoding="utf-8")
            return unfinished.read()

        return read

    def test_says_nothing_of_a_file_counts_and_is_not_held(self, read):
        left = read()
        assert (left.file, left.activity.counts, left.rest) == (FileState(), True, Rest.NONE)
        assert left.ended is None

    @pytest.mark.parametrize(("record", "held"), [("(;SZ[15];B[hh];W[ii];B[jj])", False), (OLD["record"], True)])
    def test_that_was_paused_is_held_at_the_end_of_the_line_only(self, read, record, held):
        assert (read(paused=True, record=record).rest is Rest.HELD) is held

    @pytest.mark.usefixtures("hand")
    def test_does_not_tell_the_times_of_its_moves_and_a_take_back_leaves_what_was_used(self, match, read):
        resume(desk_of(match), read())
        match.take_back()
        assert [match.clock.spent(stone) for stone in (Stone.BLACK, Stone.WHITE)] == [5, 70_000]

    def test_has_clocks_that_do_not_go_below_nothing(self, read):
        assert read().clocks.readings == {Stone.BLACK: ClockReading(59_995), Stone.WHITE: ClockReading(0)}

    @pytest.mark.parametrize(
        "more",
        [
            {"granted": [0]},
            {"spent": [0, 0, 0]},
            {"readings": [{"main_ms": 1, "period_ms": 0, "periods": 0, "moves": -1}] * 2},
            {"readings": [{"main_ms": 1, "period_ms": 0, "periods": -1, "moves": 0}] * 2},
        ],
    )
    def test_with_clocks_that_cannot_be_is_set_aside(self, read, unfinished, more):
        assert read(**more) is None
        assert unfinished.set_aside is not None


def test_every_change_of_the_match_is_written_soon(match, unfinished):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS, time=LIMITED))
    match.offer(next(match.position.points()))
    unfinished.write()
    assert not unfinished._soon.isActive()
    match.changed.emit()
    assert unfinished._soon.isActive()


def test_an_empty_board_that_nobody_has_touched_leaves_the_file_alone(match, unfinished):
    unfinished.path.write_text("{}", encoding="utf-8")
    unfinished.write()
    assert unfinished.path.exists()
    match.begin(HumanPlayer(), HumanPlayer())
    unfinished.write()
    assert not unfinished.path.exists()


def test_without_a_game_the_files_beside_it_stay(unfinished, tmp_path):
    (tmp_path / "unfinished-1.sgf").write_text("(;)", encoding="utf-8")
    assert unfinished.read() is None
    assert [path.name for path in tmp_path.iterdir()] == ["unfinished-1.sgf"]


def test_a_window_claims_a_file_of_its_own_and_puts_the_games_of_those_that_are_gone_among_the_earlier_ones(
    match, monkeypatch, tmp_path
):
    monkeypatch.setattr(module, "state_dir", lambda: tmp_path)
    monkeypatch.setattr(game_file, "_held", {})
    (tmp_path / "unfinished-2.json").write_text(json.dumps(OLD), encoding="utf-8")
    (tmp_path / "unfinished-2-1.sgf").touch()
    (tmp_path / "unfinished-3.json").write_text(json.dumps(OLD | {"ended": ["resigned", 1]}), encoding="utf-8")
    (tmp_path / "unfinished.json").write_text(json.dumps(OLD), encoding="utf-8")
    one = UnfinishedGame(desk_of(match), Storage())
    others = [path.name for path in tmp_path.glob("unfinished*.json") if path != one.path]
    kept: list[Record] = []

    def keep(record):
        kept.append(record)
        return tmp_path / f"{len(kept)}.sgf"

    found = one.clear_others(keep)
    assert len(kept) == 2
    assert len(found) == 2 - ("unfinished-3.json" in others), "those that were not over"
    assert [path.name for path in tmp_path.glob("unfinished*")] == [one.path.name]
    assert set(game_file._held) == {one.path}, "other windows may have the others"
    assert one.clear_others(keep) == []
    one.close()


def test_of_two_games_that_were_left_the_one_that_goes_on_is_taken_up(match, monkeypatch, tmp_path):
    monkeypatch.setattr(game_file, "_held", {})
    for number, name in enumerate(("unfinished.json", "unfinished-2.json")):
        path = tmp_path / name
        path.write_text(json.dumps(OLD | ({"ended": ["resigned", 1]} if number else {})), encoding="utf-8")
    taken = game_file.claim(tmp_path, module._goes_on)
    assert taken.name == "unfinished.json"
    assert [path.name for path in game_file.claim_others(tmp_path)] == ["unfinished-2.json"]
    for path in tuple(game_file._held):
        game_file.release(path)


def test_only_files_that_may_hold_a_game_are_looked_at(monkeypatch, tmp_path):
    monkeypatch.setattr(game_file, "_held", {})
    taken = []
    usual = game_file.lock
    monkeypatch.setattr(game_file, "lock", lambda path: taken.append(path.name) or usual(path))
    (tmp_path / "unfinished.json").touch()
    (tmp_path / ".unfinished-5.json.lock").touch()
    game_file.release(game_file.claim(tmp_path))
    assert taken == [".unfinished.json.lock", ".unfinished-2.json.lock", ".unfinished-5.json.lock"]


class TestTreeFile:
    @pytest.fixture
    def record(self):
        made = Record(Position.empty())
        for point in list(made.position.points())[:200]:
            made.first()
            made.play(point)
        return made

    def test_goes_on_with_the_tree_that_is_being_written(self, qapp, tmp_path, record):
        tree = TreeFile(tmp_path / "unfinished.json", Storage())
        tree.begin(record)
        work = tree._work
        tree.begin(record)
        assert tree._work is work
        tree.stop()

    def test_writes_nothing_more_when_it_is_stopped(self, qapp, tmp_path, record):
        tree = TreeFile(tmp_path / "unfinished.json", Storage())
        tree.begin(record)
        assert not gc.isenabled()
        tree.stop()
        assert gc.isenabled()
        assert (tree._soon.isActive(), tree.name(record)) == (False, "")
        tree.finish()
        assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_small_again_stops_the_writing_of_the_large_one(match, unfinished, monkeypatch):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.FREE))
    stopped = []
    unfinished._tree.stop = lambda: stopped.append(1)
    match.offer(next(match.position.points()))
    unfinished._write_soon()
    assert stopped
    del vars(unfinished)["_tree"]
    unfinished._write_soon()
    assert "_tree" not in vars(unfinished)
