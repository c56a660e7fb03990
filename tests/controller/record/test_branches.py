"""Branches copied, pasted, deleted, preferred; files merged; the record searched."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.record.grafting import Preferred
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.merge_dialog import MergeDialog

TREE = "(;GM[4]SZ[15]PB[Lin]PW[Wu];B[hh];W[ig]C[so](;B[hg](;W[gg];B[ff])(;W[ii];B[jj]C[find me]))(;B[aa]))"


@pytest.fixture
def opened(start, tmp_path):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (tmp_path / "game.sgf").write_text(TREE, encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "game.sgf"))
    return driver


def moves(text):
    return tuple(parse_position_string(text, 15))


def keys(driver, text):
    QTest.keySequence(driver.window, text)


def branch(driver):
    return driver.match.record.root.children[0].children[0].children[0]


def test_a_deleted_branch_that_was_brought_back_is_saved_as_it_was(opened, tmp_path):
    files = opened.session.furnishings.files
    files.save_file(str(tmp_path / "before.sgf"))
    opened.match.go(branch(opened))
    opened.window.actions_.remove.trigger()
    files.save_file(str(tmp_path / "deleted.sgf"))
    keys(opened, "Ctrl+Z")
    files.save_file(str(tmp_path / "after.sgf"))
    assert (tmp_path / "after.sgf").read_bytes() == (tmp_path / "before.sgf").read_bytes()
    assert (tmp_path / "deleted.sgf").read_bytes() != (tmp_path / "before.sgf").read_bytes()


def test_a_copied_branch_is_pasted_elsewhere_as_one_edit(opened):
    match, actions = opened.match, opened.window.actions_
    before = sgf.dumps(match.record)
    match.go(branch(opened))
    actions.copy_branch.trigger()
    assert "find me" in QGuiApplication.clipboard().text()
    match.go(match.record.root.children[0].children[0].children[1])
    actions.paste_branch.trigger()
    assert opened.notice() == "5 moves added."
    pasted = match.record.current.children[0]
    assert (pasted.move, pasted.stone.name) == (moves("h9")[0], "WHITE")
    assert actions.take_back.text() == "Undo: paste branch"
    keys(opened, "Ctrl+Z")
    assert sgf.dumps(match.record) == before


def test_what_cannot_be_pasted_is_told(opened):
    actions = opened.window.actions_
    QGuiApplication.clipboard().setText("what a nice day")
    actions.paste_branch.trigger()
    assert opened.notice().startswith("That is neither moves")
    QGuiApplication.clipboard().setText("h8")
    opened.match.go(branch(opened))
    actions.paste_branch.trigger()
    assert opened.notice() == "1 branch was left out: its crossing is taken."
    QGuiApplication.clipboard().setText("")
    actions.paste_branch.trigger()
    assert opened.notice().startswith("The clipboard")


def test_a_move_is_preferred_only_from_its_parent_on(opened):
    match, actions = opened.match, opened.window.actions_
    match.go(branch(opened).children[1])
    actions.prefer.trigger()
    assert [child.move for child in branch(opened).children] == [*moves("i7"), *moves("g9")]
    assert not actions.prefer.isEnabled()


def merge(driver, path, text):
    path.write_text(text, encoding="utf-8")
    driver.session.furnishings.branches.merge(str(path))


def test_a_file_is_merged_and_that_is_undone(opened, tmp_path):
    match = opened.match
    before = sgf.dumps(match.record)
    merge(opened, tmp_path / "more.sgf", "(;GM[4]SZ[15];B[hh];W[kk];B[ll])")
    assert opened.notice() == "2 moves added."
    opened.press_notice("Undo")
    assert sgf.dumps(match.record) == before
    merge(opened, tmp_path / "same.sgf", "(;GM[4]SZ[15];B[hh];W[ig])")
    assert opened.notice() == "Everything is in the record already."
    merge(opened, tmp_path / "other.sgf", "(;GM[4]SZ[9];B[aa])")
    assert opened.notice().startswith("other.sgf begins from another position or board")
    merge(opened, tmp_path / "broken.sgf", "nonsense")
    assert "broken.sgf cannot be opened" in opened.notice()
    assert sgf.dumps(match.record) == before


@pytest.mark.parametrize(
    ("preferred", "comment"), [(Preferred.BOTH, "so\n\nno"), (Preferred.OURS, "so"), (Preferred.THEIRS, "no")]
)
def test_contradictions_are_shown_and_decided(opened, tmp_path, preferred, comment):
    merge(opened, tmp_path / "more.sgf", "(;GM[4]SZ[15]PB[Ma];B[hh];W[ig]C[no];B[cc])")
    dialog = opened.dialog(MergeDialog)
    assert "here: so" in dialog.differences.toPlainText()
    assert "there: Ma" in dialog.differences.toPlainText()
    dialog.choices[preferred].setChecked(True)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert opened.match.record.root.children[0].children[0].comment == comment
    taken = " Taken from the file: Black." if preferred is Preferred.THEIRS else ""
    kept = " Both are kept in 1 place where they differ." if preferred is Preferred.BOTH else ""
    assert opened.notice() == f"1 move added.{kept}{taken}"


def test_comments_are_found_one_after_the_other(opened, qtbot):
    match = opened.match
    match.go(match.record.root)
    keys(opened, "Ctrl+F")
    bar = opened.panels.moves.search
    assert bar.isVisible()
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert match.record.current.comment == "so"
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert match.record.current.comment == "find me"
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert match.record.current.comment == "so", "from the last to the first"
    QTest.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert match.record.current.comment == "find me"
    match.go(match.record.root)
    QTest.keyClicks(bar.field, "find")
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert match.record.current.comment == "find me"
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert not bar.isVisible()


def test_the_same_position_elsewhere_is_told_and_jumped_to(opened, tmp_path, qtbot):
    match, actions = opened.match, opened.window.actions_
    (tmp_path / "two.sgf").write_text("(;SZ[15](;B[hh];W[ig];B[hg])(;B[hg];W[ig];B[hh])(;B[aa]))", encoding="utf-8")
    opened.session.furnishings.files.open_file(str(tmp_path / "two.sgf"))
    qtbot.waitUntil(actions.same_position.isEnabled)
    here = match.record.current
    assert opened.panels.moves.same.text() == "Also reached in another way ›"
    keys(opened, "Ctrl+G")
    there = match.record.current
    assert there is not here
    assert there.position.grid == here.position.grid
    opened.panels.moves.same.click()
    assert match.record.current is here
    match.go(match.record.root.children[2])
    assert not actions.same_position.isEnabled()


def test_the_game_may_go_on_while_it_is_asked_what_stays(opened, tmp_path):
    match = opened.match
    match.go(match.record.line()[-1])
    merge(opened, tmp_path / "more.sgf", "(;GM[4]SZ[15];B[hh];W[ig]C[no];B[hg];W[gg];B[ff];W[aa])")
    dialog = opened.dialog(MergeDialog)
    match.sheet.try_out(*moves("a15"))
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    (child,) = match.record.current.parent.children
    assert child.move == moves("a15")[0]


def test_what_is_not_read_of_a_merged_file_is_told(opened, tmp_path):
    path = tmp_path / "other.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[aa];B[hh];W[bb])", encoding="utf-8")
    opened.session.furnishings.branches.merge(str(path))
    assert opened.notice().endswith("Not all of it is read: line 1: H8 is played twice.")


def test_the_result_of_a_merged_file_does_not_end_a_game(driver, tmp_path):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    merge(driver, tmp_path / "more.sgf", "(;GM[4]SZ[15]RE[B+R];B[hh];W[ig];B[kk])")
    assert driver.notice() == "1 move added."
    assert not driver.match.record.header.result


def test_a_step_on_only_looks_at_a_line_that_was_added_to_a_game_against_a_machine(driver, qtbot):
    match = driver.match
    driver.session.game.begin(Setup(Mode.VERSUS))
    driver.click("h8")
    qtbot.waitUntil(lambda: match.record.current.ply == 2)
    game = match.record.current
    match.sheet.add_line(moves("a1b1c1"))
    driver.window.actions_.next.trigger()
    assert match.record.current.ply == 3
    assert match.activity.left_at is game
    assert match.paused


def test_the_places_found_are_those_of_the_game_on_the_board(opened, qtbot):
    keys(opened, "Ctrl+F")
    found = opened.session.furnishings.finds
    assert found._found
    opened.session.game.begin(Setup(Mode.TWO_PLAYERS))
    qtbot.waitUntil(lambda: not found._found)


@pytest.mark.parametrize("kept", ["human", "suits-me"])
def test_who_plays_a_game_here_is_not_asked_and_not_replaced(start, tmp_path, kept):
    """The names that the program keeps, and the day of the game, contradict nothing."""
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("h8i9")
    header = driver.match.record.header
    assert header.black == "human"
    names = "PB[Lin]PW[Wu]DT[1999-01-01]" if kept == "human" else f"PB[{kept}]PW[human]"
    merge(driver, tmp_path / "more.sgf", f"(;GM[4]SZ[15]{names};B[hh];W[ig];B[aa]C[new])")
    assert driver.notice() == "1 move added."
    assert driver.match.record.header == header
    assert driver.window.players.player_name(Stone.BLACK) == "Black"


def test_board_texts_that_differ_are_shown_and_both_are_kept(opened, tmp_path):
    """As two libraries of RenLib's are merged: the second text was lost without a word."""
    opened.session.furnishings.files.read_text("(;GM[4]SZ[15];B[hh]LB[hh:A];W[ig]TR[aa])")
    merge(opened, tmp_path / "other.sgf", "(;GM[4]SZ[15];B[hh]LB[hh:B];W[ig]CR[aa](;B[cc])(;B[dd]))")
    dialog = opened.dialog(MergeDialog)
    text = dialog.differences.toPlainText()
    assert "1 H8\n  here: A\n  there: B" in text
    assert "2 I9, on A15\n  here: triangle\n  there: circle" in text
    dialog.accept()
    assert opened.notice() == "2 moves added. Both are kept in 1 place where they differ."
    first = opened.match.record.root.children[0]
    assert first.properties["LB"] == ["hh:A/B"]


def test_names_that_the_program_keeps_are_not_taken_for_names_of_people(opened, tmp_path):
    before = opened.match.record.header
    merge(opened, tmp_path / "own.sgf", "(;GM[4]SZ[15]PB[human]PW[suits-me];B[hh];W[ig];B[cc])")
    assert opened.notice() == "1 move added."
    assert opened.match.record.header == before


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("PB[Ma]EV[Cup];B[hh];W[ig];B[cc]", "1 move added. Taken from the file: Black, Event."),
        ("PB[Ma];B[hh];W[ig]", "Taken from the file: Black."),
        ("DT[2025];B[hh];W[ig]C[new]", "Comments and marks added. Taken from the file: Date."),
    ],
)
def test_what_a_merged_file_says_of_the_whole_game_is_told(driver, tmp_path, more, told):
    """Names came into the record without a word."""
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]RU[freestyle];B[hh];W[ig])")
    merge(driver, tmp_path / "more.sgf", f"(;GM[4]SZ[15]{more})")
    assert driver.notice() == told
    driver.press_notice("Undo")
    assert driver.match.record.header.black == ""
