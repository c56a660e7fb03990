"""What the analysis says of itself has room in its line."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from gobang.controller.analysis.analysis_controller import _candidate
from gobang.game.point import Point
from gobang.game.worth import loss, win
from gobang.model.analysis.narrowing import EVERY
from gobang.model.engines.thoughts import Thought
from gobang.view.art import style
from gobang.view.frame.plan import LEAST_PANEL
from gobang.view.frame.tabs import Tab

FREE = SimpleNamespace(in_opening=False)
THOUGHT = Thought(0, (Point(7, 7),), None, 15, 31)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("thinking", [False, True])
@pytest.mark.parametrize("others_lose", [False, True])
@pytest.mark.parametrize(("earlier", "known"), [(None, 0), (34, 0), (None, 12)])
def test_the_whole_status_is_seen_in_the_narrowest_panel(
    start, monkeypatch, language, thinking, others_lose, earlier, known
):
    driver = start(f"--lang={language}")
    controller = driver.session.furnishings.analysis
    values = {
        "on": True,
        "preparing": False,
        "tells_lines": True,
        "recalled": None,
        "thoughts": (THOUGHT,),
        "depth": earlier or 15,
        "nodes": 10_234_567,
        "speed": 840_000,
        "disobeyed": False,
        "narrowings": SimpleNamespace(now=EVERY),
        "beginning": SimpleNamespace(moves=known),
        "ms": 754_000,
        "catching_up": 14 if earlier and thinking else None,
    }
    monkeypatch.setattr(controller, "_analysis", SimpleNamespace(**values, thinking=thinking, others_lose=others_lose))
    said = controller._status(controller._analysis)
    assert ("all other moves lose" in said) is (others_lose and language == "en")
    assert QFontMetrics(style.font()).horizontalAdvance(said) <= LEAST_PANEL - 4 * style.UNIT
    monkeypatch.undo()


@pytest.mark.parametrize(("nodes", "said"), [(1, "1 position"), (2, "2 positions"), (20_000, "20 k positions")])
def test_the_positions_searched_are_counted_in_words(start, monkeypatch, nodes, said):
    controller = start("--lang=en").session.furnishings.analysis
    values = {
        "on": True,
        "preparing": False,
        "tells_lines": True,
        "recalled": None,
        "thoughts": (THOUGHT,),
        "depth": 1,
        "nodes": nodes,
        "speed": 0,
        "disobeyed": False,
        "narrowings": SimpleNamespace(now=EVERY),
        "beginning": SimpleNamespace(moves=0),
        "ms": 754_000,
        "catching_up": None,
    }
    monkeypatch.setattr(controller, "_analysis", SimpleNamespace(**values, thinking=True, others_lose=False))
    assert said in controller._status(controller._analysis).replace("\xa0", " ").split(" · ")
    monkeypatch.undo()


def test_an_engine_that_only_gives_a_move_is_said_to_tell_no_lines(start, monkeypatch):
    controller = start("--lang=en").session.furnishings.analysis
    values = {"on": True, "preparing": False, "tells_lines": False, "thinking": True, "thoughts": ()}
    monkeypatch.setattr(controller, "_analysis", SimpleNamespace(**values))
    monkeypatch.setattr(controller, "_match", SimpleNamespace(thinking=False, activity=FREE))
    assert controller._status(controller._analysis) == (
        "This engine tells no lines: it gives one move when its time is up. For lines, choose Gobang above."
    )
    monkeypatch.setattr(controller, "_analysis", SimpleNamespace(**{**values, "thoughts": (THOUGHT,)}))
    said = controller._status(controller._analysis)
    assert said == "Gives one move only; choose Gobang for lines"
    assert QFontMetrics(style.font()).horizontalAdvance(said) <= LEAST_PANEL - 4 * style.UNIT
    monkeypatch.undo()


def test_the_analysis_of_a_finished_game_says_that_it_is_over(start, monkeypatch):
    controller = start("--lang=en").session.furnishings.analysis
    values = {"on": True, "preparing": False, "tells_lines": True, "thinking": False, "thoughts": ()}
    monkeypatch.setattr(controller, "_analysis", SimpleNamespace(**values))
    for decided, said in ((False, ""), (True, "The game is over: go back a move to analyse.")):
        monkeypatch.setattr(
            controller,
            "_match",
            SimpleNamespace(thinking=False, decided=decided, activity=FREE),
        )
        assert controller._status(controller._analysis) == said
    monkeypatch.undo()


def test_a_lost_move_is_never_green():
    lost = [_candidate(Thought(rank, (Point(rank, 0),), loss(4)), loss(4), first=not rank) for rank in range(2)]
    assert [each.loss for each in lost] == [1.0, 1.0]
    assert _candidate(Thought(0, (Point(0, 0),), win(5)), win(5), first=True).loss == 0.0


def test_after_the_end_both_buttons_are_grey_and_the_panel_says_why(qtbot, start, tmp_path):
    record = tmp_path / "g.sgf"
    record.write_text("(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[kh];W[ga];B[lh])")
    driver = start(str(record), "--lang=en")
    driver.window.tabs.choose(Tab.ANALYSIS)
    panel, action = driver.panels.analysis, driver.window.actions_.analysis
    switch = next(each for each in panel.findChildren(QPushButton) if each.text() == "Analyse")
    for key, able, said in (
        (Qt.Key.Key_End, False, "The game is over: go back a move to analyse."),
        (Qt.Key.Key_Left, True, "Press Space to analyse the position."),
    ):
        QTest.keyClick(driver.window, key)
        qtbot.waitUntil(lambda said=said: panel.thoughts.model().index(0, 0).data() == said)
        assert (switch.isEnabled(), action.isEnabled()) == (able, able)
