"""The unfinished game is there again; the finished ones are among the earlier games."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.timecontrol import TimeControl
from gobang.model.kept.keeping import Keeper
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


@pytest.fixture
def match(qapp):
    return Match()


@pytest.fixture
def keeper(match, tmp_path):
    return Keeper(match, tmp_path / "unfinished.json")


def play(match: Match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def begin(match: Match, text: str = "", setup: Setup | None = None) -> None:
    match.begin(HumanPlayer(), HumanPlayer(), setup)
    play(match, text)


def test_a_game_is_kept_at_every_move_with_its_variations_and_clock(qtbot, match, keeper):
    setup = Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000, 2_000))
    begin(match, "h8i9j10", setup)
    match.take_back()
    play(match, "k11")
    match.go(match.record.current.parent)
    qtbot.waitUntil(keeper.path.exists)
    kept = Keeper(match, keeper.path).read()
    assert kept.setup == setup
    assert kept.record.position.moves == match.position.moves
    assert [node.move for node in kept.record.walk()] == [node.move for node in match.record.walk()]
    assert kept.granted == {Stone.BLACK: 6_000, Stone.WHITE: 2_000}, "three moves of Black's, one of them taken back"
    assert kept.paused is match.paused


def test_a_finished_game_is_not_resumed(qtbot, match, keeper):
    begin(match, "h8")
    keeper.write()
    assert keeper.path.exists()
    match.resign()
    qtbot.waitUntil(lambda: not keeper.path.exists())
    assert keeper.read() is None


def test_a_place_that_refuses_stops_no_game(match, keeper):
    keeper.path.mkdir()  # neither to be replaced by a file nor to be taken away as one
    begin(match, "h8")
    keeper.write()
    match.resign()
    keeper.write()
    assert keeper.read() is None


def test_a_place_that_refuses_is_told_once(match, tmp_path):
    (tmp_path / "wall").write_text("no folder", encoding="utf-8")
    keeper, told = Keeper(match, tmp_path / "wall" / "unfinished.json"), []
    keeper.unsaved.connect(told.append)
    begin(match, "h8")
    assert keeper.archive() is None
    keeper.write()
    keeper.write()
    assert told == [str(tmp_path / "wall" / "games")]


def test_another_record_can_be_put_among_the_earlier_games(match, keeper):
    begin(match, "h8i9")
    gone = match.record
    begin(match)
    path = keeper.archive(gone)
    assert keeper.earlier() == [path]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"record": "(;GM[4]", "current": [7]}', "\udcff"])
def test_what_cannot_be_understood_is_passed_over(keeper, text):
    keeper.path.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert keeper.read() is None


def test_earlier_games_are_kept_latest_first_and_bounded(match, keeper, monkeypatch):
    monkeypatch.setattr("gobang.model.kept.keeping.EARLIER", 2)
    paths = []
    for text in ("h8", "h9", "h10"):
        begin(match, text)
        paths.append(keeper.archive())
    assert keeper.earlier() == paths[:0:-1]


def test_an_empty_board_is_not_worth_keeping(match, keeper):
    begin(match)
    assert keeper.archive() is None
    assert keeper.earlier() == []


def test_a_demonstration_leaves_nothing_behind(match, keeper):
    keeper.quiet = True
    begin(match, "h8")
    keeper.write()
    assert keeper.archive() is None
    assert not keeper.path.exists()
