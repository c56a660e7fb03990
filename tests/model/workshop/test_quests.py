"""Quests are judged by positions and by games, and what is reached is kept."""

from __future__ import annotations

import pytest

from gobang.game.weighers.making.quests import Quest
from gobang.model.kept.storage import Storage
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.own_weighers import OwnWeighers
from gobang.model.workshop.quests import GAMES, QuestBook
from tests.game.weighers.machines import FIVE
from tests.game.weighers.test_quests import way
from tests.lab import lab

STOP, FINISH = Quest.STOP_FOUR, Quest.FINISH_FOUR


@pytest.fixture
def bench(qapp, tmp_path):
    return Bench(lambda: FIVE, OwnWeighers(tmp_path / "weighers"))


@pytest.fixture
def open_book(bench, tmp_path, request):
    opened = []

    def begin(manner: str = "good") -> QuestBook:
        command = lab(manner)
        opened.append(QuestBook(bench, Storage(), folder=tmp_path, command=command))
        return opened[-1]

    yield begin
    for book in opened:
        book.close()


def judged(qtbot, book: QuestBook, wrong: int) -> None:
    qtbot.waitUntil(lambda: book.missed is not None and len(book.missed) == wrong)


def test_the_machine_is_judged_while_it_changes_and_somebody_looks(qtbot, bench, open_book):
    book = open_book()
    nothing, stops = way()[:2]
    bench.take(nothing)
    assert book.missed is None, "nobody looks"
    book.watch(on=True)
    judged(qtbot, book, 12)
    assert not book.ready
    bench.put(stops.table)
    judged(qtbot, book, 0)
    assert book.ready
    bench.set({"pattern.1": 0})
    judged(qtbot, book, 4)


def test_an_original_cannot_reach_one(qtbot, bench, open_book):
    book = open_book()
    bench.choose("five-tuple")
    book.watch(on=True)
    judged(qtbot, book, 0)
    assert not book.ready
    book.begin()
    assert not book.on


def test_games_reach_it_and_it_is_kept(qtbot, bench, open_book):
    book = open_book()
    bench.take(way()[1])
    book.watch(on=True)
    assert not book.is_open(FINISH)
    book.choose(FINISH)
    assert book.quest is STOP
    judged(qtbot, book, 0)
    with qtbot.waitSignal(book.reached_one):
        book.begin()
    assert book.score.games == GAMES
    assert book.is_open(FINISH)
    again = open_book()
    assert again.quest is FINISH
    assert again.reached[STOP].table == way()[1].table
    assert again.before.table == way()[1].table, "games are against the machine that reached the quest before"


def test_stopped_games_reach_nothing(qtbot, bench, open_book):
    book = open_book("holds")
    bench.take(way()[1])
    book.watch(on=True)
    judged(qtbot, book, 0)
    book.begin()
    qtbot.waitUntil(lambda: book.score is not None)
    book.stop()
    assert not book.on
    assert book.reached == {}
    assert open_book().reached == {}


def test_an_engine_that_ends_is_told(qtbot, bench, open_book):
    book = open_book("dies")
    bench.take(way()[1])
    book.watch(on=True)
    judged(qtbot, book, 0)
    with qtbot.waitSignal(book.failed):
        book.begin()
    assert not book.on
    assert book.reached == {}


@pytest.mark.parametrize("text", ["", "[]", '{"stop-four": 1}', '{"stop-four": "name = "}', '{"fly": "x"}'])
def test_a_damaged_file_is_set_aside(bench, open_book, tmp_path, text):
    (tmp_path / "quests.json").write_text(text, encoding="utf-8")
    book = open_book()
    assert book.reached == {}
    assert book.set_aside == tmp_path / "quests.json.broken"


def test_two_windows_keep_what_both_have_reached(qtbot, bench, open_book):
    one, other = open_book(), open_book()
    machines = way()
    bench.take(machines[1])
    one.watch(on=True)
    judged(qtbot, one, 0)
    with qtbot.waitSignal(one.reached_one):
        one.begin()
    other.reached[STOP] = machines[1]
    other.choose(FINISH)
    bench.put(machines[2].table)
    other.watch(on=True)
    judged(qtbot, other, 0)
    with qtbot.waitSignal(other.reached_one):
        other.begin()
    assert list(open_book().reached) == [STOP, FINISH]


def test_games_that_are_lost_reach_nothing(qtbot, bench, open_book):
    book = open_book("loses")
    bench.take(way()[1])
    book.watch(on=True)
    judged(qtbot, book, 0)
    book.begin()
    qtbot.waitUntil(lambda: not book.on)
    assert book.score.games == GAMES
    assert not book.won
    assert book.reached == {}
