"""The unfinished game is resumed at the next start; finished ones are among the earlier games."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from PySide6 import QtCore

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import ClockReading, TimeControl
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import RENJU
from gobang.model.game_state import FileState, GameState, Rest
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.unfinished import UnfinishedGame
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of
from tests.scripted import Scripted


@pytest.fixture
def earlier(storage, tmp_path):
    return EarlierGames(storage, tmp_path / "games")


def game(text: str) -> Record:
    return Record.of(Position.of(15, parse_position_string(text, 15)))


def play(match: Match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def begin(match: Match, text: str = "", setup: Setup | None = None) -> None:
    match.begin(HumanPlayer(), HumanPlayer(), setup)
    play(match, text)


def test_a_game_is_kept_at_every_move_with_its_variations_and_clock(qtbot, match, unfinished):
    setup = Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000, 2_000))
    begin(match, "h8i9j10", setup)
    match.take_back()
    play(match, "k11")
    match.go(match.record.current.parent)
    qtbot.waitUntil(unfinished.path.exists)
    kept = unfinished.read()
    assert kept.setup == setup
    assert kept.record.position.moves == match.position.moves
    assert [node.move for node in kept.record.walk()] == [node.move for node in match.record.walk()]
    left = {stone: kept.setup.time.before_fall(reading) for stone, reading in kept.clocks.readings.items()}
    assert left[Stone.BLACK] == 60_000, "the clock began with the first stone, and Black's other moves are taken back"
    assert 61_000 < left[Stone.WHITE] <= 62_000
    assert kept.rest is not Rest.NONE


def test_a_finished_game_is_resumed_as_it_ended(qtbot, match, unfinished):
    begin(match, "h8")
    unfinished.write()
    assert unfinished.path.exists()
    match.resign()
    unfinished.write()
    left = unfinished.read()
    assert left.ended == match.verdict
    assert left.record.position == match.position
    assert left.activity.counts


def test_a_game_that_does_not_count_does_not_count_at_the_next_start_either(match, unfinished):
    machine = Scripted(Point(0, 0))
    match.begin(HumanPlayer(), machine)
    play(match, "h8")
    machine.replaced = True  # another moves in its place
    machine.answer()
    unfinished.write()
    assert not unfinished.read().activity.counts
    desk_of(match).put_up(unfinished.read(), (HumanPlayer(), Scripted()))
    assert not match.activity.counts


def test_a_place_that_refuses_stops_no_game(match, unfinished):
    unfinished.path.mkdir()  # a folder can be neither replaced nor removed as a file
    begin(match, "h8")
    unfinished.write()
    match.resign()
    unfinished.write()
    assert unfinished.read() is None


def test_a_place_that_refuses_is_told_once(match, storage, tmp_path):
    (tmp_path / "wall").write_text("no folder", encoding="utf-8")
    unfinished, told = UnfinishedGame(desk_of(match), storage, tmp_path / "wall" / "unfinished.json"), []
    storage.unsaved.connect(told.append)
    begin(match, "h8")
    assert EarlierGames(storage, tmp_path / "wall" / "games").keep(match.as_left()) is None
    unfinished.write()
    unfinished.write()
    assert told == [str(tmp_path / "wall" / "games")]


def test_each_time_that_games_can_no_longer_be_kept_is_told(match, storage, tmp_path):
    told, folder = [], tmp_path / "games"
    storage.unsaved.connect(told.append)
    storage.recovered.connect(lambda: told.append("recovered"))
    games = EarlierGames(storage, folder)
    for moves in ("h8", "h8i9"):
        folder.write_text("in the way", encoding="utf-8")
        begin(match, moves)
        assert games.keep(match.as_left()) is None
        folder.unlink()
        assert games.keep(match.as_left()) is not None
        folder.rename(tmp_path / f"games {moves}")
    assert told == [str(folder), "recovered"] * 2


def test_a_record_need_not_be_on_the_board_to_be_put_among_the_earlier_games(match, earlier):
    begin(match, "h8i9")
    gone = match.record
    begin(match)
    path = earlier.keep(GameState(gone))
    assert earlier.all == [path]
    assert sgf.loads(path.read_bytes()).last().ply == 2


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"record": "(;GM[4]", "current": [7]}', "\udcff"])
def test_what_cannot_be_understood_is_set_aside_and_not_lost(match, unfinished, text):
    data = text.encode("utf-8", "surrogateescape")
    unfinished.path.write_bytes(data)
    assert unfinished.read() is None
    begin(match, "h8")
    unfinished.write()
    assert unfinished.set_aside.read_bytes() == data
    assert unfinished.read().record.current.ply == 1


def test_the_game_an_earlier_edition_left_is_understood(unfinished):
    setup = {"mode": "versus", "opponent": "external:Rapfi", "second": "ray-pattern", "own": 2, "first": 1}
    setup |= {"rule": "renju", "size": 15, "time": "60+2"}
    record = "(;GM[4]FF[4]SZ[15]RU[renju]PB[external:Rapfi]PW[human];B[hh];W[ii])"
    kept = {"setup": setup, "record": record, "current": [0], "spent": [5, 6], "granted": [7, 8], "paused": True}
    unfinished.path.write_text(json.dumps(kept), encoding="utf-8")
    left = unfinished.read()
    assert left.setup.seat(Stone.BLACK) == OpponentId.of_engine("Rapfi")
    assert (left.setup.rules, str(left.setup.time), left.setup.own) == (RENJU, "60+2", Stone.WHITE)
    assert left.record.position.moves == (Point(7, 7),)
    assert left.clocks.spent == {Stone.BLACK: 5, Stone.WHITE: 6}
    assert left.clocks.readings == {Stone.BLACK: ClockReading(60_002), Stone.WHITE: ClockReading(60_002)}
    assert (left.rest, left.file) == (Rest.PAUSED, FileState()), "it was left while somebody browsed"


def test_the_file_of_a_game_and_its_star_are_kept_with_it(match, file, unfinished, tmp_path):
    begin(match, "h8")
    file.agree(tmp_path / "a.sgf")
    unfinished.write()
    left = unfinished.read()
    assert (left.file.path, left.file.unsaved) == (tmp_path / "a.sgf", False)
    play(match, "i9")
    assert file.unsaved
    unfinished.write()
    assert unfinished.read().file.unsaved
    begin(match)
    assert (file.path, file.unsaved) == (None, False)


def test_a_pause_is_told_apart_from_browsing(match, unfinished):
    begin(match, "h8i9", Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    match.pause()
    unfinished.write()
    left = unfinished.read()
    assert left.rest is Rest.HELD
    match.resume()
    match.go(match.record.root.children[0])
    unfinished.write()
    left = unfinished.read()
    assert left.rest is Rest.PAUSED


def test_earlier_games_are_kept_latest_first(match, earlier):
    paths = []
    for text in ("h8", "h9", "h10"):
        begin(match, text)
        paths.append(earlier.keep(match.as_left()))
    assert earlier.all == paths[::-1]


def test_an_empty_board_is_not_worth_keeping(match, earlier):
    begin(match)
    assert earlier.keep(match.as_left()) is None
    assert earlier.all == []


def test_a_demonstration_leaves_nothing_behind(match, storage, unfinished, earlier):
    storage.quiet = True
    begin(match, "h8")
    unfinished.write()
    assert earlier.keep(match.as_left()) is None
    assert not unfinished.path.exists()
    assert not earlier.folder.exists()


def test_words_beside_a_move_are_kept_as_soon_as_moves_are(match, unfinished):
    begin(match, "h8")
    unfinished.write()
    match.sheet.comment("good")
    assert unfinished._soon.isActive()
    unfinished.write()
    assert unfinished.read().record.current.comment == "good"
    match.sheet.changed.emit()
    assert unfinished._soon.isActive(), "also where nothing but the sheet changes"


def test_a_pause_is_kept_and_so_is_its_absence(match, unfinished):
    begin(match, "h8", Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    unfinished.write()
    assert unfinished.read().rest is Rest.NONE
    match.pause()
    unfinished.write()
    assert unfinished.read().rest is not Rest.NONE


def test_games_kept_in_the_same_moment_have_names_of_their_own(earlier, monkeypatch):
    moment = QtCore.QDateTime.currentDateTime()
    clock = SimpleNamespace(QDateTime=SimpleNamespace(currentDateTime=lambda: moment))
    monkeypatch.setattr("gobang.model.kept.earlier.QtCore", clock)
    paths = [earlier.keep(GameState(game("h8" + point))) for point in (f"a{n}" for n in range(1, 11))]
    assert len(set(paths)) == 10
    assert len(earlier.all) == 10


def test_the_same_game_is_kept_once_also_by_another_session(earlier, storage):
    one = earlier.keep(GameState(game("h8")))
    assert earlier.keep(GameState(game("h8"))) == one
    assert EarlierGames(storage, earlier.folder).keep(GameState(game("h8"))) == one
    assert earlier.all == [one]


def test_a_record_that_is_kept_again_is_in_the_same_file(match, earlier):
    begin(match, "h8")
    path = earlier.keep(match.as_left())
    play(match, "i9")
    assert earlier.keep(match.as_left()) == path
    assert earlier.all == [path]
    assert len(sgf.loads(path.read_bytes()).line()) == 3
