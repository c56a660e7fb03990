"""The page about analysis: what is chosen there is what the engine is told, at once."""

from __future__ import annotations

import pytest

from gobang.model.engines import capacity
from gobang.model.engines.specs import Fitness
from gobang.model.kept.settings import Preferences
from gobang.model.opponents.opponents import Opponents
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.preferences import analysis_page
from gobang.view.dialogs.preferences.analysis_page import AnalysisPage
from tests.bad_brains import Ours, brain
from tests.preferences import choose, opened, turn

TELLS = "tells its limits"


def lines(driver, name: str, start: str) -> list[str]:
    return [entry.text for entry in driver.session.opponents.pool.transcript(name) if start in entry.text]


def told(driver) -> list[str]:
    """What the brain was told of threads, memory, time and lines before it thought the last time."""
    said = lines(driver, TELLS, "MESSAGE limits")
    return said[-1].split()[-4:] if said else []


@pytest.fixture
def analysing(driver, qtbot, monkeypatch):
    monkeypatch.setattr(capacity, "processors", lambda: 4)
    monkeypatch.setattr("gobang.model.analysis.asking.processors", lambda: 4)
    monkeypatch.setattr(analysis_page, "processors", lambda: 4)
    driver.session.opponents.engines.add(brain(TELLS, analyses=True, threads=3, memory_mb=700))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.settings.change(analysis_engine=TELLS)
    driver.session.study.analysis.switch(on=True)
    qtbot.waitUntil(lambda: bool(told(driver)))
    return driver


def test_an_added_engine_has_its_own_limits_until_others_are_chosen(analysing):
    assert told(analysing) == ["3", str(700 << 20), "600000", "5"]


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("analysis_threads", 2, ["2", str(700 << 20), "600000", "5"]),
        ("analysis_memory_mb", 512, ["3", str(512 << 20), "600000", "5"]),
        ("analysis_seconds", 30, ["3", str(700 << 20), "30000", "5"]),
        ("analysis_seconds", 0, ["3", str(700 << 20), "2147483647", "5"]),
    ],
)
def test_each_choice_reaches_the_engine_while_it_thinks(qtbot, analysing, name, value, expected):
    choose(opened(analysing), name, value)
    qtbot.waitUntil(lambda: told(analysing) == expected)


def test_the_number_of_lines_reaches_engine_and_panel(qtbot, analysing):
    dialog = opened(analysing)
    dialog.boxes["analysis_lines"].setValue(7)
    qtbot.waitUntil(lambda: told(analysing)[-1] == "7")
    assert analysing.panels.analysis._count.value() == 7


def test_another_engine_takes_over_at_once(qtbot, analysing):
    analysing.session.opponents.engines.add(brain("analyses", analyses=True))
    choose(opened(analysing), "analysis_engine", "analyses")
    qtbot.waitUntil(lambda: bool(lines(analysing, "analyses", "YXNBEST")))
    assert analysing.panels.analysis._engine.currentData() == "analyses"


def test_the_engine_chosen_in_the_panel_is_remembered(start):
    driver = start()
    driver.session.opponents.engines.add(brain(TELLS, analyses=True))
    driver.panels.analysis.engine_chosen.emit(TELLS)
    again = start()
    assert again.session.study.analysis.engine == TELLS
    again.session.opponents.engines.remove(TELLS)
    assert again.session.study.analysis.engine == ""
    assert again.session.settings.now.analysis_engine == ""


def test_an_engine_whose_test_failed_is_not_offered(driver):
    driver.session.opponents.engines.add(brain("good", tested=Fitness.BROKEN))
    box = opened(driver).boxes["analysis_engine"]
    assert [box.itemData(row) for row in range(box.count())] == [""]


def test_the_computer_bounds_what_can_be_chosen(driver, monkeypatch):
    monkeypatch.setattr(analysis_page, "processors", lambda: 6)
    monkeypatch.setattr(analysis_page, "memory_mb", lambda: 2000)
    page = turn(opened(driver), AnalysisPage)
    threads, memory = page.boxes["analysis_threads"], page.boxes["analysis_memory_mb"]
    assert [threads.itemData(row) for row in range(threads.count())] == [0, 1, 2, 3, 4, 5, 6]
    assert [memory.itemData(row) for row in range(memory.count())] == [0, 256, 512, 1024]


def test_what_another_computer_allowed_is_cut_to_this_one(qapp, data, monkeypatch):
    monkeypatch.setattr(analysis_page, "processors", lambda: 2)
    kept = Preferences(analysis_threads=64, analysis_memory_mb=900, analysis_seconds=45)
    page = AnalysisPage(kept, (), Opponents().own)
    shown = {name: box.currentData() for name, box in page.boxes.items() if hasattr(box, "currentData")}
    assert shown == {
        "analysis_engine": "",
        "analysis_threads": 2,
        "analysis_memory_mb": 900,
        "analysis_seconds": 45,
    }


def test_an_engine_that_only_plays_is_explained(qapp, data):
    page = AnalysisPage(Preferences(analysis_engine="good"), (brain("good"),), Opponents().own)
    assert "good cannot analyse" in page._note.text()
    page.boxes["analysis_engine"].setCurrentIndex(0)
    assert "cannot analyse" not in page._note.text()


def test_our_own_engine_is_told_the_limits_that_are_chosen(qtbot, driver, monkeypatch):
    """That it keeps to its threads is tested where it is: tests/engine/test_brain.py."""
    monkeypatch.setattr(Opponents, "own", brain(TELLS, kind=Ours, analyses=True))
    monkeypatch.setattr("gobang.model.analysis.asking.processors", lambda: 4)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.settings.change(analysis_threads=2, analysis_memory_mb=512, analysis_seconds=2)
    driver.session.study.analysis.switch(on=True)
    qtbot.waitUntil(lambda: told(driver) == ["2", str(512 << 20), "2000", "5"])


def test_the_second_engine_is_chosen_there_and_never_the_first(driver):
    driver.session.opponents.engines.add(brain(TELLS, analyses=True))
    dialog = opened(driver)
    second = dialog.boxes["analysis_second"]
    choose(dialog, "analysis_second", TELLS)
    assert driver.session.study.second.analysis.name == TELLS
    choose(dialog, "analysis_engine", TELLS)
    assert (second.currentData(), driver.session.study.second.analysis.name) == ("Gobang", "Gobang")
    choose(dialog, "analysis_second", TELLS)
    assert (second.currentData(), driver.session.study.second.chosen) == ("", False)
    assert driver.session.settings.now.analysis_second == ""


def test_two_engines_share_what_one_was_given(qtbot, analysing):
    dialog = opened(analysing)
    choose(dialog, "analysis_threads", 3)
    qtbot.waitUntil(lambda: told(analysing)[0] == "3")
    choose(dialog, "analysis_second", "Gobang")
    qtbot.waitUntil(lambda: told(analysing)[:2] == ["2", str(350 << 20)])
    choose(dialog, "analysis_second", "")
    qtbot.waitUntil(lambda: told(analysing)[:2] == ["3", str(700 << 20)])
