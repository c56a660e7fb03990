"""Why did it play that? The weights before a weigher's move, or the line that an engine expected."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from gobang.game.notation import point_name
from gobang.model.engines.specs import EngineSpec
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.frame.tabs import Tab
from gobang.view.surroundings import REVIEW
from tests.controller.analysis.test_pinned import choose, menu_at, pinned, told

WEIGHER = Setup(opponent=OpponentId.of_weigher("union-weights"))
BRAIN = Path(__file__).parents[2] / "brains" / "foresees.py"
WHY = "Why did it play that?"


@pytest.fixture
def answered(start, qtbot):
    """A game in which a weigher has answered the first stone."""
    driver = start(scheme="run-code")
    driver.session.game.begin(WEIGHER)
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    return driver


def shown(driver) -> tuple[int, str, str]:
    """How many stones lie there, whose weights are on the board, and which point is pinned."""
    weighing = driver.board.overlays.weighing
    return len(driver.match.position.moves), weighing.profile.name if weighing else "", pinned(driver)


def test_a_key_shows_the_weights_before_a_weighers_move_and_its_sum(qtbot, answered):
    answer = point_name(answered.match.position.last, 15)
    QTest.keyClick(answered.window, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: shown(answered) == (1, "union-weights", answer))
    assert told(answered).startswith(f"pinned; Union weights: {answer}, 21")
    assert answered.notice().startswith(f"Union weights played {answer}: 8 points weigh 21, and it is the first")
    assert answered.window.actions_.weights.isChecked()
    settings = answered.session.settings.now
    assert (settings.scheme, settings.show_weights) == ("run-code", False), "what the person prefers stays"
    answered.press_notice("Go back")
    qtbot.waitUntil(lambda: shown(answered) == (2, "", ""))
    assert not answered.match.paused, "the game goes on"
    assert answered.match.person_to_move
    assert not answered.window.actions_.weights.isChecked()


def test_w_hides_the_weights_that_were_asked_for(qtbot, answered):
    answered.window.actions_.why.trigger()
    qtbot.waitUntil(lambda: shown(answered)[1] == "union-weights")
    QTest.keyClick(answered.window, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: shown(answered)[1] == "")
    assert not answered.session.settings.now.show_weights


def test_the_menu_of_its_stone_and_of_its_move_ask_why(qtbot, answered):
    answer = point_name(answered.match.position.last, 15)
    answered.click("a1")
    qtbot.waitUntil(lambda: len(answered.match.position.moves) == 4)
    choose(qtbot, menu_at(answered, answer.lower()), WHY)
    qtbot.waitUntil(lambda: shown(answered) == (1, "union-weights", answer))
    answered.press_notice("Go back")
    assert len(answered.match.position.moves) == 4
    answered.window.bring(Tab.MOVES)
    moves = answered.panels.moves
    node = answered.match.record.line()[2]
    moves.list.menu_wanted.emit(node, moves.mapToGlobal(QPoint(5, 5)))
    choose(qtbot, QApplication.activePopupWidget(), WHY)
    qtbot.waitUntil(lambda: shown(answered) == (1, "union-weights", answer))


def test_nobody_is_asked_about_a_persons_move(qtbot, answered):
    assert answered.window.actions_.why.isEnabled()
    answered.match.go(answered.match.record.line()[1])
    assert not answered.window.actions_.why.isEnabled()
    menu = menu_at(answered, "h8")
    assert not next(each for each in menu.actions() if each.text() == WHY).isEnabled()
    menu.close()
    answered.match.try_out(answered.match.position.moves[0]._replace(x=0))
    assert not answered.window.actions_.why.isEnabled(), "a weigher's stone that a person has tried"


def engine(driver, *words: str) -> None:
    """Begin a game against an engine that tells what it expects."""
    spec = EngineSpec("Seer", sys.executable, ("-S", "-E", str(BRAIN), *words), turn_ms=100)
    driver.session.opponents.engines.add(spec)
    driver.session.game.begin(Setup(opponent=OpponentId.of_engine("Seer")))
    driver.click("h8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Seer played A15 and gave itself a chance of 62 %. It expected B15 C15."),
        (("proves",), "Seer played A15 and had proved a win in 2 moves. It expected B15 C15."),
    ],
)
def test_an_engine_tells_its_chance_or_proof_and_its_line(qtbot, start, words, said):
    driver = start()
    engine(driver, *words)
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    QTest.keyClick(driver.window, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert driver.notice().replace("\N{NO-BREAK SPACE}", " ") == said
    preview = driver.board.overlays.marks.preview
    assert [point_name(each, 15) for each in preview] == ["A15", "B15", "C15"]
    assert shown(driver)[1:] == ("", "")
    driver.press_notice("Go back")
    assert driver.board.overlays.marks.preview == ()
    driver.click("h9")
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 4)
    choose(qtbot, menu_at(driver, "a15"), WHY)
    assert "A15" in driver.notice(), "what it saw at an earlier move is kept"


def test_beside_what_an_engine_saw_no_stone_is_explained(qtbot, start):
    """The table said "H8 has a stone" as long as the pointer had been there last: that is no sum."""
    driver = start()
    driver.window.bring(Tab.WEIGHTS)
    engine(driver)
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    driver.board.point_hovered.emit(driver.match.position.moves[0])
    driver.window.actions_.why.trigger()
    assert told(driver) == ""
    driver.board.point_hovered.emit(driver.match.position.moves[0]._replace(x=0))
    assert told(driver).startswith("Union weights: A8")


def test_what_an_engine_saw_is_forgotten_with_its_game(qtbot, start):
    driver = start()
    engine(driver)
    qtbot.waitUntil(lambda: len(driver.match.position.moves) == 2)
    node = driver.match.record.current
    assert driver.session.study.motives.of(node) is not None
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert driver.session.study.motives.of(node) is None


def test_the_end_of_a_game_that_a_machine_has_won_offers_to_ask_why(qtbot, start):
    driver = start()
    driver.session.game.begin(WEIGHER)
    for stone in ("a1", "a3", "a5", "a7", "a9", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "o3", "o5"):
        if driver.match.verdict is not None:
            break
        many = len(driver.match.position.moves)
        driver.click(stone)
        qtbot.waitUntil(lambda many=many: len(driver.match.position.moves) == many + 2)
    assert driver.match.verdict is not None
    many = len(driver.match.position.moves)
    driver.press_notice("Why?")
    assert len(driver.match.position.moves) == many - 1
    assert driver.session.study.weighings.asked == "union-weights"


def test_who_has_lost_to_an_engine_is_led_to_the_losing_move_and_not_to_the_last_one(qtbot, start):
    """ "You lose. Why?" was answered with the engine's last move: it had seen that it makes five."""
    driver = start()
    engine(driver)
    qtbot.waitUntil(lambda: driver.match.person_to_move and len(driver.match.position.moves) == 2)
    assert driver.session.study.motives.of(driver.match.record.current) is not None
    driver.match.resign()
    assert driver.notice().startswith("You lose")
    shown_buttons = [each.text() for each in driver.window.notice.findChildren(QPushButton) if each.isVisible()]
    assert [text for text in shown_buttons if text.endswith("?")] == ["Where did I lose?"]
    driver.press_notice("Where did I lose?")
    assert driver.window.around.place == REVIEW


def test_asked_once_more_it_tells_of_the_same_move_and_leads_back_to_it(qtbot, answered):
    """The second time it told of the move before that one, and "Go back" led to where one was."""
    answer = point_name(answered.match.position.last, 15)
    answered.click("a1")
    qtbot.waitUntil(lambda: len(answered.match.position.moves) == 4)
    answered.match.go(answered.match.record.line()[2])
    for _ in range(2):
        answered.window.actions_.why.trigger()
        assert shown(answered) == (1, "union-weights", answer)
    answered.window.notice.dismiss()
    answered.window.actions_.why.trigger()
    assert shown(answered) == (1, "union-weights", answer)
    answered.press_notice("Go back")
    assert shown(answered) == (2, "", "")
    answered.match.go(answered.match.record.line()[1])
    assert not answered.window.actions_.why.isEnabled(), "who has stepped here asks about the move on the board"
