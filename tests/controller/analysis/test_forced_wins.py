"""Forced wins on demand: by keys, for either side; the tree of all defences, its files, and only moves that defend."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu, QPushButton

from gobang.analyses.database import now
from gobang.analyses.form import Form
from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.worth import win
from gobang.model.forced import forcing_engine
from gobang.model.setup import Mode, Setup
from gobang.terminal.__main__ import main
from gobang.view import speech
from gobang.view.analysis import proof_dialog
from gobang.view.analysis.proof_dialog import ProofDialog
from gobang.words.analysis.database_words import day_text
from tests import keyboard
from tests.analyses.made import found
from tests.forcing import forcer

FOURS = "h8k8i8c3j8c4g9d12g10m2"
"""Black is to move: G8 makes a four that F8 must stop, and G11 then a straight four."""
FOURS_PLAYED = parse_position_string(FOURS, 15)
THREE = "h8a1i8c1j8"
"""Black has three in a row, and White is to move."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def asked(driver, monkeypatch):
    """A game of two persons with these moves on the board, and an engine of this manner."""

    def begin(moves: str = FOURS, manner: str = "sees"):
        monkeypatch.setattr(forcing_engine, "COMMAND", forcer(manner))
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
        driver.window.setFocus()
        driver.click(moves)
        return driver

    return begin


def press(driver, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(driver.window, key, modifier)


def shown(driver) -> list[str]:
    return [point_name(point, 15) for point in driver.board.overlays.marks.preview]


def buttons(driver) -> list[str]:
    return [button.text() for button in driver.window.notice._buttons]


@pytest.mark.parametrize("key", [Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8])
def test_each_key_shows_a_win_and_whether_it_is_the_shortest(qtbot, asked, key):
    driver = asked()
    press(driver, key)
    qtbot.waitUntil(lambda: bool(shown(driver)))
    how = "perhaps not the shortest" if key == Qt.Key.Key_F8 else "the shortest"
    assert driver.notice() == f"Black wins by VCF in 3 moves: G8 ({how})."
    assert buttons(driver) == ["Next move", "All defences"]
    press(driver, key)
    assert shown(driver) == ["G8", "F8"]
    press(driver, Qt.Key.Key_Escape)
    assert (shown(driver), driver.notice()) == ([], "")


def test_a_win_that_was_found_earlier_is_told_at_once_and_searched_anew_if_one_wants(qtbot, asked, monkeypatch):
    driver = asked()
    press(driver, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: bool(shown(driver)))
    press(driver, Qt.Key.Key_Escape)
    press(driver, Qt.Key.Key_F8)
    today = day_text(now())
    told = "Black wins by VCF in 3 moves: G8 (perhaps not the shortest)."
    assert driver.notice() == f"{told} Known: Gobang · {today}."
    assert buttons(driver) == ["Next move", "All defences", "Search anew"]
    press(driver, Qt.Key.Key_F8)
    assert shown(driver) == ["G8", "F8"]
    driver.press_notice("Search anew")
    qtbot.waitUntil(lambda: driver.notice() == told)
    assert shown(driver) == ["G8"]


CLAIM = "Only rapfi.db says that Black wins in 4 moves, and not how."


@pytest.fixture
def claimed(asked):
    """The same where another program's database has said that Black wins."""

    def begin(manner: str):
        driver = asked(manner=manner)
        memory, match = driver.session.study.memory, driver.match
        memory.keep(Form.of(match.position, match.rules.active), found("", win(7), engine="rapfi.db"))
        return driver

    return begin


def test_a_win_that_only_another_program_claims_is_told_while_it_is_searched(qtbot, claimed):
    driver = claimed("holds")
    press(driver, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: driver.notice().endswith(" s, 12,345 nodes"))
    assert driver.notice().startswith(f"{CLAIM} Looking for any forced win of Black…")


def test_a_win_that_only_another_program_claims_is_told_where_none_is_found(qtbot, claimed):
    driver = claimed("blind")
    press(driver, Qt.Key.Key_F6)
    nothing = "No win of Black by fours (VCF) was found in the time; there may be one."
    qtbot.waitUntil(lambda: driver.notice() == f"{nothing} {CLAIM}")


def test_with_shift_the_keys_ask_for_the_other_side(qtbot, asked):
    told = "Black wins by VCF in 2 moves: G8 (the shortest)."
    driver = asked(THREE)
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: driver.notice().startswith("White has no win by fours (VCF) of up to 21 moves: proved."))
    press(driver, Qt.Key.Key_F6, SHIFT)
    qtbot.waitUntil(lambda: driver.notice() == f"If it were Black's turn: {told}")
    assert driver.board.overlays.marks.first_stone is Stone.BLACK


def test_a_win_that_was_not_found_in_the_time_may_be_there(qtbot, asked):
    driver = asked(manner="blind")
    for key, kind in ((Qt.Key.Key_F6, "by fours (VCF) "), (Qt.Key.Key_F7, "by fours and threes (VCT) ")):
        press(driver, key)
        told = f"No win of Black {kind}was found in the time; there may be one."
        qtbot.waitUntil(lambda told=told: driver.notice() == told)
    press(driver, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: driver.notice() == "No forced win of Black was found in the time; there may be one.")


@pytest.mark.parametrize("way", ["button", "escape"])
def test_a_long_search_tells_how_far_it_is_and_can_be_stopped(qtbot, asked, way):
    driver = asked(manner="holds")
    press(driver, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: driver.notice().endswith(" s, 12,345 nodes"))
    assert driver.notice().startswith("Looking for a win of Black by fours and threes (VCT)…")
    if way == "button":
        driver.press_notice("Stop")
    else:
        press(driver, Qt.Key.Key_Escape)
    assert driver.notice() == ""
    assert driver.session.study.forced.position is None


def test_another_key_asks_anew(qtbot, asked):
    driver = asked()
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: bool(shown(driver)))
    press(driver, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: driver.notice().startswith("White threatens no forced win."))


def test_right_and_left_step_a_win_that_is_shown_while_the_cursor_is_on_the_board(qtbot, asked):
    driver = asked()
    driver.board.setFocus()
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    assert driver.board.cursor_point is not None
    QTest.keyClick(driver.board, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: shown(driver) == ["G8"])
    QTest.keyClick(driver.board, Qt.Key.Key_Right)
    assert shown(driver) == ["G8", "F8"]
    QTest.keyClick(driver.board, Qt.Key.Key_Left)
    assert shown(driver) == ["G8"]
    QTest.keyClick(driver.board, Qt.Key.Key_Return)
    before = driver.board.cursor_point
    QTest.keyClick(driver.board, Qt.Key.Key_Right)
    assert driver.board.cursor_point not in (None, before), "Enter has given the keys to the cursor again"


@pytest.mark.parametrize("key", [Qt.Key.Key_X, Qt.Key.Key_D])
def test_the_threat_lens_takes_the_place_of_what_is_shown(qtbot, asked, key):
    driver = asked(THREE)
    press(driver, key, SHIFT if key == Qt.Key.Key_D else Qt.KeyboardModifier.NoModifier)
    qtbot.waitUntil(lambda: bool(shown(driver) or held(driver)))
    press(driver, Qt.Key.Key_X, SHIFT)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.lens))
    assert not shown(driver)
    assert not held(driver)
    assert driver.notice().startswith("Black: ")


@pytest.fixture
def proof(qtbot, asked):
    """The window with every defence."""

    def open_():
        driver = asked()
        press(driver, Qt.Key.Key_F6)
        qtbot.waitUntil(lambda: "All defences" in buttons(driver))
        driver.press_notice("All defences")
        dialog = driver.dialog(ProofDialog)
        qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() == 1)
        return driver, dialog

    return open_


def test_the_tree_of_all_defences_is_walked_with_keys_and_stands_on_the_board(qtbot, proof):
    driver, dialog = proof()
    assert shown(driver) == ["G8"]
    (beginning,) = (dialog.tree.topLevelItem(at) for at in range(dialog.tree.topLevelItemCount()))
    assert [beginning.text(column) for column in range(3)] == ["beginning", "1. G8, four-three", "3 moves"]
    QTest.keyClick(dialog.tree, Qt.Key.Key_Down)
    row = dialog.tree.currentItem()
    assert [row.text(column) for column in range(3)] == ["2. F8", "3. G11, straight four", "2 moves"]
    assert shown(driver) == ["G8", "F8", "G11"]
    said = "Black wins in at most 3 moves, whatever is replied. Positions: 2, replies: 1."
    assert said in [label.text() for label in dialog.findChildren(QLabel)]
    assert "All defences" not in buttons(driver), "it is open"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: "All defences" in buttons(driver))
    assert shown(driver) == ["G8"], "the answer is still there"
    driver.press_notice("All defences")
    assert driver.dialog(ProofDialog).isVisible()


def test_the_next_move_closes_the_tree(qtbot, proof):
    driver, dialog = proof()
    driver.click("o1")
    assert not dialog.isVisible()
    assert not shown(driver)


def told(dialog) -> str:
    """What the window of the proof says last."""
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()][-1]


@pytest.mark.parametrize("suffix", ["sgf", "lib"])
def test_a_saved_proof_is_found_to_hold_by_the_command(qtbot, proof, tmp_path, capsys, suffix):
    driver, dialog = proof()
    QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    (files,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
    keyboard.active(files)
    files.fileSelected.emit(str(tmp_path / f"won.{suffix}"))
    files.close()
    assert main(["proof", "check", str(tmp_path / f"won.{suffix}")]) == 0
    assert "\nProved: Black wins. Positions: 2;" in "\n" + capsys.readouterr().out
    assert told(dialog).startswith(f"Saved as won.{suffix}.")
    assert driver.notice().startswith("Black wins by VCF")
    assert dialog.focusWidget() is dialog.tree
    qtbot.waitUntil(dialog.isActiveWindow)


def test_a_lib_that_cannot_hold_the_position_is_refused_and_nothing_is_written(qtbot, asked, tmp_path):
    """White would be to move out of turn."""
    driver = asked(THREE)
    press(driver, Qt.Key.Key_F6, SHIFT)
    qtbot.waitUntil(lambda: "All defences" in buttons(driver))
    driver.press_notice("All defences")
    dialog = driver.dialog(ProofDialog)
    qtbot.waitUntil(dialog.save.isEnabled)
    QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    (files,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
    files.fileSelected.emit(str(tmp_path / "won.lib"))
    files.close()
    assert told(dialog).startswith("A .lib holds only moves in turn")
    files.fileSelected.emit(str(tmp_path / "won.psq"))
    assert told(dialog) == "Only .sgf and .lib hold a proof. Choose one of them."
    assert not list(tmp_path.glob("won*"))


def test_a_proof_is_asked_for_by_its_key_where_a_win_is_shown(qtbot, asked):
    driver = asked()
    order = driver.window.actions_.all_defences
    assert not order.isEnabled()
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(order.isEnabled)
    press(driver, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: shown(driver) == ["G8"] and driver.dialog(ProofDialog).tree.topLevelItemCount() == 1)
    keyboard.active(driver.window)
    press(driver, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    keyboard.active(driver.dialog(ProofDialog))
    press(driver, Qt.Key.Key_Escape)
    assert not order.isEnabled()


@pytest.mark.parametrize("way", ["escape", "button"])
def test_the_keys_belong_to_the_window_of_a_proof_that_is_still_worked_out(qtbot, asked, way):
    driver = asked(manner="endless")
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: "All defences" in buttons(driver))
    driver.press_notice("All defences")
    dialog = driver.dialog(ProofDialog)
    keyboard.active(dialog)
    qtbot.waitUntil(
        lambda: "Working out every defence… 678 positions" in [e.text() for e in dialog.findChildren(QLabel)]
    )
    for key in "i8 ":
        QTest.keyClicks(dialog.focusWidget(), key)
    assert not driver.session.study.analysis.on
    assert len(driver.session.match.position.moves) == len(FOURS_PLAYED)
    if way == "escape":
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    else:
        (stop,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "Stop")
        QTest.mouseClick(stop, Qt.MouseButton.LeftButton)
    assert not driver.session.study.forced.proving
    assert shown(driver) == ["G8"], "the win is still there"
    assert "All defences" in buttons(driver)


def test_a_proof_that_cannot_be_found_whole_closes_its_window(qtbot, asked):
    driver = asked(manner="proofless")
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: "All defences" in buttons(driver))
    driver.press_notice("All defences")
    qtbot.waitUntil(lambda: driver.notice().startswith("Not every defence could be worked out"))
    assert not [each for each in driver.window.findChildren(ProofDialog) if each.isVisible()]
    assert not driver.window.actions_.all_defences.isEnabled()


# Only moves that defend


def held(driver) -> dict[str, str]:
    return {point_name(each.point, 15): each.text for each in driver.board.overlays.marks.candidates}


def test_only_moves_that_defend_are_marked_and_named(qtbot, asked):
    driver = asked(THREE)
    press(driver, Qt.Key.Key_D, SHIFT)
    qtbot.waitUntil(lambda: "All others lose: proved." in driver.notice())
    assert held(driver) == {"G8": "=", "K8": "="}
    assert driver.notice().startswith("2 moves of White do not lose to fours and threes: G8 K8.")
    assert all(each.proved for each in driver.board.overlays.marks.candidates)
    press(driver, Qt.Key.Key_Escape)
    assert not held(driver)


def test_what_time_was_lacking_for_is_hatched_and_said(qtbot, asked):
    driver = asked(THREE, manner="blind")
    press(driver, Qt.Key.Key_D, SHIFT)
    qtbot.waitUntil(lambda: "not certain (?)" in driver.notice())
    assert set(held(driver).values()) == {"?"}
    assert not any(each.proved for each in driver.board.overlays.marks.candidates)


def test_where_nothing_is_threatened_that_is_said(qtbot, asked):
    driver = asked("h8")
    told = "Black threatens no win by fours and threes of up to 21 moves: proved."
    press(driver, Qt.Key.Key_D, SHIFT)
    qtbot.waitUntil(lambda: driver.notice() == told)
    driver.click("h9")
    assert not held(driver)


def test_an_exercise_tells_no_forced_win(driver):
    driver.session.furnishings.lessons.begin()
    actions = driver.window.actions_
    assert not any(action.isEnabled() for action in (actions.threat, *actions.forced))


def test_every_order_is_in_the_menu(driver):
    actions = driver.window.actions_
    listed = {action for menu in driver.window.findChildren(QMenu) for action in menu.actions()}
    assert {actions.threat, actions.threat_lens, *actions.forced} <= listed


def test_a_proof_that_was_closed_stays_closed_in_a_window_in_another_language(qtbot, proof):
    driver, dialog = proof()
    dialog.reject()
    before = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before)
    keyboard.active(driver.window)
    assert not driver.window.findChildren(ProofDialog)
    driver.press_notice("所有防守")
    assert driver.dialog(ProofDialog).isVisible()


def heard(monkeypatch) -> list[str]:
    """Everything that is said from now on, in order."""
    said: list[str] = []
    for where in (speech, proof_dialog):
        monkeypatch.setattr(where, "say", lambda _widget, text, *, urgent=False: said.append(text))
    return said


def test_a_proof_is_heard_row_by_row_and_nothing_of_it_twice(qtbot, asked, monkeypatch):
    driver, said = asked(), heard(monkeypatch)
    press(driver, Qt.Key.Key_F6)
    qtbot.waitUntil(lambda: bool(shown(driver)))
    assert said == ["Looking for a win of Black by fours (VCF)…", "Black wins by VCF in 3 moves: G8 (the shortest)."]
    said.clear()
    press(driver, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    dialog = driver.dialog(ProofDialog)
    qtbot.waitUntil(lambda: dialog.tree.currentItem() is not None)
    assert said[0] == "Working out every defence…"
    assert said[1].startswith("Black wins in at most 3 moves, whatever is replied.")
    assert said[1].endswith("Beginning: 1. G8, four-three: wins in 3 moves")
    row = dialog.tree.topLevelItem(0).child(0)
    spoken = row.data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "2. F8, refuted by 3. G11, straight four: wins in 2 moves"
    said.clear()
    dialog.close()
    assert said == []


@pytest.mark.parametrize("key", [Qt.Key.Key_F6, Qt.Key.Key_X])
def test_who_asks_again_meanwhile_hears_how_far_it_is(qtbot, asked, monkeypatch, key):
    driver = asked(manner="looks on")
    press(driver, key)
    qtbot.waitUntil(lambda: "Looking" in driver.notice())
    said = heard(monkeypatch)
    press(driver, key)
    assert said == [driver.notice()]
