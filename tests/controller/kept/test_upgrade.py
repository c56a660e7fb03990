"""What 0.1.0 has kept (commit f5fa85b, which wrote tests/data/kept-f5fa85b) is all there in this version."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gobang.game.formats import registry
from gobang.game.gradual import finish
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.settings import Settings
from gobang.model.kept.storage import Storage
from gobang.model.opponent_id import SUITS_ME
from gobang.model.opponents import adaptive
from gobang.model.opponents.results import Tally
from gobang.model.train.book import TrainingBook
from gobang.model.train.shelf import TaskShelf

OLD = Path(__file__).parents[2] / "data" / "kept-f5fa85b"


@pytest.fixture(name="old")
def _old(data):
    """The folder of that version, where this one finds its own."""
    shutil.copytree(OLD, data, dirs_exist_ok=True)
    return data


def set_aside(folder):
    return [path.name for path in folder.rglob("*") if "broken" in path.name]


def test_the_preferences_are_the_persons(old, qapp):
    now = Settings().now
    assert (now.player_name, now.theme.value, now.language, now.font_percent) == ("小明", "dark", "zh_CN", 110)
    assert (now.volume, now.move_numbers, now.analysis_engine, now.lesson_offered) == (35, True, "Rapfi 中文", True)
    assert not set_aside(old)


def test_the_game_that_was_interrupted_is_on_the_board(old, start):
    driver = start()
    assert {point_name(point, 15): stone for point, stone in driver.stones().items()} == {
        "H8": Stone.BLACK,
        "F7": Stone.WHITE,
        "G9": Stone.BLACK,
        "H7": Stone.WHITE,
    }
    assert driver.session.desk.game.setup.opponent == SUITS_ME
    assert driver.match.clock.spent(Stone.WHITE) == 817
    assert not set_aside(old)


def test_so_are_the_games_before_it(old, start):
    earlier = start().session.earlier
    records = [registry.loads(path.read_bytes(), ".sgf") for path in earlier.all]
    ends = [(len(record.line()) - 1, record.header.result) for record in records]
    assert ends == [(4, "W+R"), (6, "")]


def test_machines_results_and_files_are_known(old, start):
    session = start().session
    [engine] = session.opponents.engines.all
    assert (engine.name, engine.program, engine.arguments) == (
        "Rapfi 中文",
        "/opt/engines/rapfi 五子棋",
        ("-v",),
    )
    assert session.opponents.results.tallies == {SUITS_ME: Tally(lost=1)}
    assert adaptive.known_standing() == 1.0
    assert [path.name for path in RecentFiles(Storage(session)).all] == ["决赛.sgf", "final 2025.sgf"]


def test_training_goes_on(old, qapp):
    storage = Storage(qapp)
    shelf = TaskShelf(storage)
    book = TrainingBook(storage, shelf)
    finish(book.load())
    assert len(book.deck.answered) == 4
    [own] = [each for each in shelf if each.source is not None]
    assert (own.source.black, own.source.ply, own.task.plies) == ("小明", 9, 3)
    assert not set_aside(old)
