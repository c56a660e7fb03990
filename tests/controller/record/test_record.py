"""Editing the record: what undo takes back, when, and how the menu names it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QPlainTextEdit

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.record.record import Header
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.game_dialog import GameDialog
from gobang.view.frame.tabs import Tab

TREE = "(;GM[4]SZ[15]PB[Lin]PW[Wu];B[hh];W[ig]C[so];B[hg](;W[gg];B[ff])(;W[ii];B[jj]))"


@pytest.fixture
def driver(start):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings  # noqa: B018  the panels are wanted
    return driver


@pytest.fixture
def opened(driver):
    driver.session.furnishings.files.read_text(TREE)
    return driver


def moves(text: str):
    return tuple(parse_position_string(text, 15))


def keys(driver, text: str) -> None:
    QTest.keySequence(driver.window, text)


def branched(driver):
    """Play three moves, take the third back and play another: the nodes of the one on the board, and of the other."""
    driver.click("h8i9h9")
    keys(driver, "Ctrl+Z")
    driver.click("j9")
    played, aside = driver.match.record.root.children[0].children[0].children
    return played, aside


def put_first(driver, node) -> None:
    """Put the line through a node first, as the menu of the list of moves does."""
    driver.session.furnishings.router.aim(node)
    driver.window.actions_.promote.trigger()
    driver.session.furnishings.router.aim(None)


def test_a_deleted_branch_is_told_and_comes_back_by_the_notice_with_its_comments(opened):
    match, actions = opened.match, opened.window.actions_
    before = sgf.dumps(match.record)
    match.go(match.record.root.children[0].children[0])
    actions.remove.trigger()
    assert match.position.moves == moves("h8")
    assert opened.notice() == "6 moves deleted."
    opened.press_notice("Undo")
    assert sgf.dumps(match.record) == before
    assert match.record.current.comment == "so"
    assert not opened.notice()


def test_while_looking_at_a_record_undo_is_about_edits_and_says_so(opened):
    match, actions = opened.match, opened.window.actions_
    before = sgf.dumps(match.record)
    match.go(match.record.root.children[0].children[0])
    actions.remove.trigger()
    assert actions.take_back.text() == "Undo: delete branch"
    keys(opened, "Ctrl+Z")
    assert sgf.dumps(match.record) == before
    assert not opened.notice(), "nothing is left to be undone"
    assert actions.redo.text() == "Redo: delete branch"
    keys(opened, "Ctrl+Shift+Z")
    assert match.position.moves == moves("h8")
    keys(opened, "Ctrl+Z")
    keys(opened, "Ctrl+Y")
    assert match.position.moves == moves("h8")


def test_in_a_running_game_undo_takes_back_also_after_a_comment(driver):
    match, actions = driver.match, driver.window.actions_
    driver.click("h8i9h9")
    driver.panels.comment.comment_edited.emit("sharp")
    assert actions.take_back.text() == "Take back"
    keys(driver, "Ctrl+Z")
    assert match.position.moves == moves("h8i9")
    assert actions.take_back.text() == "Take back"
    keys(driver, "Ctrl+Z")
    assert match.position.moves == moves("h8")
    assert match.record.line()[-1].comment == "sharp"


def test_in_a_running_game_a_line_put_first_is_undone_by_the_notice_until_a_move_is_made(driver):
    match = driver.match
    played, aside = branched(driver)
    for makes_a_move in (False, True):
        put_first(driver, aside)
        assert match.record.root.children[0].children[0].children == [aside, played]
        assert driver.notice() == "This line comes first now."
        if makes_a_move:
            driver.click("a1")
            assert not driver.notice()
        else:
            driver.press_notice("Undo")
            assert match.record.root.children[0].children[0].children == [played, aside]
    assert match.position.moves == moves("h8i9j9a1")


def test_browsing_back_undo_is_about_edits_and_a_stone_makes_it_about_moves_again(driver):
    match, actions = driver.match, driver.window.actions_
    driver.click("h8i9h9")
    driver.panels.comment.comment_edited.emit("sharp")
    actions.previous.trigger()
    assert actions.take_back.text() == "Undo: comment"
    driver.click("j9")
    assert actions.take_back.text() == "Take back"
    actions.first.trigger()
    keys(driver, "Ctrl+Z")
    assert match.position.moves == moves("h8i9h9"), "one sees what was undone"
    assert not match.record.current.comment


def test_a_move_added_to_an_opened_record_is_undone_whole_and_comes_back(opened):
    match, actions = opened.match, opened.window.actions_
    before = sgf.dumps(match.record)
    for _ in range(2):
        keys(opened, "Left")
    seen = match.record.current
    opened.click("i10")
    assert actions.take_back.text() == "Undo: add move"
    after = sgf.dumps(match.record)
    keys(opened, "Ctrl+Z")
    assert sgf.dumps(match.record) == before
    assert match.record.current is seen
    assert match.running
    keys(opened, "Ctrl+Shift+Z")
    assert sgf.dumps(match.record) == after
    assert match.position.moves[-1:] == moves("i10")
    keys(opened, "Ctrl+Z")
    opened.click("i10")
    assert sgf.dumps(match.record) == after


def test_the_notice_of_a_line_put_first_undoes_no_later_edit(driver):
    match = driver.match
    _, aside = branched(driver)
    put_first(driver, aside)
    assert driver.notice() == "This line comes first now."
    keys(driver, "Ctrl+Shift+M")
    QTest.keyClicks(QApplication.focusWidget(), "sharp move")
    assert match.record.current.comment == "sharp move"
    assert driver.notice() == ""


def test_a_result_is_offered_once_however_it_is_written(qtbot):
    dialog = GameDialog(Header(result="0"), {Stone.BLACK: "", Stone.WHITE: ""})
    qtbot.addWidget(dialog)
    assert [dialog.outcome.itemText(at) for at in range(dialog.outcome.count())].count("draw") == 1
    assert (dialog.outcome.currentText(), dialog.header.result) == ("draw", "0")


def test_moves_that_are_in_an_opened_record_already_are_no_edits(opened):
    match = opened.match
    before = sgf.dumps(match.record)
    match.go(match.record.root)
    opened.click("h8")
    assert opened.window.actions_.take_back.text() == "Step back"
    assert opened.window.actions_.redo.text() == "Step forward"
    keys(opened, "Ctrl+Z")
    assert sgf.dumps(match.record) == before
    assert match.record.current is match.record.root


def test_a_five_added_to_an_opened_record_is_undone_with_the_end_that_it_made(driver):
    driver.session.furnishings.files.read_text("a1o1b1o2c1o3d1o4")
    match = driver.match
    before = sgf.dumps(match.record)
    driver.click("e1")
    result = match.sheet.result
    assert result is not None
    assert match.record.header.result == "B+"
    keys(driver, "Ctrl+Z")
    assert sgf.dumps(match.record) == before
    assert match.sheet.result is None
    keys(driver, "Ctrl+Shift+Z")
    assert match.sheet.result == result
    keys(driver, "Ctrl+Z")
    driver.click("f1")
    assert match.position.moves == moves("a1o1b1o2c1o3d1o4f1")


def test_every_edit_is_undone_to_the_same_file(opened):
    match, actions = opened.match, opened.window.actions_
    before = sgf.dumps(match.record)
    match.go(match.record.root.children[0].children[0].children[0])
    match.sheet.add_line(moves("a1a2"))
    match.sheet.mark(moves("h8")[0], "A")
    match.go(match.record.current.children[1])
    actions.promote.trigger()
    match.sheet.describe(Header(black="Ma"))
    for what in ("about this game", "main line", "mark", "add line"):
        assert actions.take_back.text() == f"Undo: {what}"
        keys(opened, "Ctrl+Z")
    assert sgf.dumps(match.record) == before


def test_a_game_is_described_in_a_dialog_and_the_names_stand_at_the_players(opened, qtbot):
    opened.window.actions_.about_game.trigger()
    dialog = opened.dialog(GameDialog)
    fields = dialog.findChildren(QLineEdit)
    assert [field.text() for field in fields[:2]] == ["Lin", "Wu"]
    fields[0].selectAll()
    QTest.keyClicks(fields[0], "Ma")
    QTest.keyClicks(dialog.event_name, "Spring Cup")
    about = dialog.findChild(QPlainTextEdit)
    QTest.keyClicks(about, "Two")
    QTest.keyClick(about, Qt.Key.Key_Return)
    QTest.keyClicks(about, "lines")
    dialog.outcome.setCurrentIndex(dialog.outcome.findData("B+R"))
    QTest.keyClick(dialog.event_name, Qt.Key.Key_Return)
    assert opened.window.players.player_name(Stone.BLACK) == "Ma"
    again = sgf.loads(sgf.dumps(opened.match.record)).header
    assert (again.black, again.event, again.result, again.comment) == ("Ma", "Spring Cup", "B+R", "Two\nlines")
    keys(opened, "Ctrl+Z")
    assert opened.match.record.header.black == "Lin"


def test_a_player_without_a_name_keeps_what_the_record_says_of_him(driver):
    before = driver.match.record.header
    driver.window.actions_.about_game.trigger()
    dialog = driver.dialog(GameDialog)
    assert not dialog.black.text()
    assert dialog.black.placeholderText() == "Black"
    dialog.accept()
    assert driver.match.record.header == before


def test_a_line_is_copied_whole(opened):
    opened.window.actions_.first.trigger()
    opened.window.actions_.copy_line.trigger()
    assert QApplication.clipboard().text() == "h8i9h9g9f10"


class TestListThatComesLate:
    """The list of moves follows a fast game 50 ms late."""

    def test_a_click_on_a_move_of_the_game_before_goes_nowhere(self, driver):
        """It used to raise ValueError: that node is not in this record."""
        driver.click("h8i9")
        old = driver.match.record
        shown = driver.panels.moves.list
        driver.session.furnishings.record._show()
        node = old.current
        driver.session.game.begin(driver.match.setup)
        assert shown._record is driver.match.record, "another record is shown at once"
        driver.click("a1")
        shown.node_chosen.emit(node)
        assert driver.match.record.current.ply == 1

    def test_a_removed_move_is_gone_nowhere(self, opened):
        match = opened.match
        node = match.record.root.children[0].children[0]
        match.sheet.remove(node)
        match.go(node)
        assert match.record.current is match.record.root.children[0]
        assert not match.record.holds(node)

    def test_an_order_for_a_move_of_the_game_before_applies_to_none_of_it(self, driver):
        driver.click("h8i9")
        old = driver.match.record
        router = driver.session.furnishings.router
        router.aim(old.root.children[0])
        driver.session.game.begin(driver.match.setup)
        driver.click("a1b1")
        driver.window.actions_.remove.trigger()
        assert len(old.mainline()) == 3
        assert driver.match.record.current.ply == 1
        router.aim(None)

    def test_a_fast_game_is_followed_while_it_goes_on(self, driver, qtbot):
        """The wait used to begin anew at each move."""
        record = driver.session.furnishings.record
        record._soon.setInterval(60_000)
        driver.click("h8")
        begun = []
        record._soon.start = lambda: begun.append(True)
        driver.click("i9")
        assert record._soon.isActive()
        assert not begun
        record._soon.setInterval(0)
        qtbot.waitUntil(lambda: driver.panels.moves.list.node_at(QPoint(40, 12)) is not None)


def test_forward_steps_where_redo_would_delete_and_the_comment_leaves_undo_to_the_record(qtbot, driver):
    driver.session.furnishings.files.read_text(TREE)
    actions, match = driver.window.actions_, driver.match
    match.go(match.record.root.children[0].children[0])
    driver.window.tabs.choose(Tab.COMMENT)
    edit = driver.panels.comment.focusProxy()
    edit.setFocus()
    qtbot.waitUntil(edit.hasFocus)
    actions.remove.trigger()
    parent = match.record.current
    many = len(parent.children)
    QTest.keyClick(edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(parent.children) == many + 1
    assert actions.redo.text().startswith("Redo")
    match.go(parent)
    actions.forward.trigger()
    assert match.record.current.parent is parent
    assert len(parent.children) == many + 1


def test_what_was_typed_about_one_move_is_not_brought_back_at_another(qtbot, driver):
    driver.click("h8i9h9")
    keys(driver, "Ctrl+Shift+M")
    typed = QApplication.focusWidget()
    QTest.keyClicks(typed, "a")
    qtbot.waitUntil(lambda: not driver.session.furnishings.record._soon.isActive())
    QTest.keyClick(typed, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert typed.toPlainText() == ""
    driver.match.go(driver.match.record.current.parent)
    qtbot.waitUntil(lambda: not driver.session.furnishings.record._soon.isActive())
    typed.redo()
    assert [node.comment for node in driver.match.record.line()] == [""] * 4


def test_a_comment_is_written_on_behind_what_there_is(driver):
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15];B[hh];W[ig]C[so])")
    keys(driver, "Ctrl+Shift+M")
    QTest.keyClicks(QApplication.focusWidget(), " it is")
    assert driver.match.record.current.comment == "so it is"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Home)
    keys(driver, "Ctrl+Shift+M")
    QTest.keyClicks(QApplication.focusWidget(), "And ")
    assert driver.match.record.current.comment == "And so it is"


def test_a_date_that_is_none_is_told_and_not_taken(opened):
    """31.02.2025 was written into the file."""
    opened.window.actions_.about_game.trigger()
    dialog = opened.dialog(GameDialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    before = dialog.size()
    dialog.date.selectAll()
    QTest.keyClicks(dialog.date, "31.02.2025")
    assert dialog.told.text().startswith("31.02.2025 is not a date.")
    QTest.keyClick(dialog.date, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert not ok.isEnabled()
    assert dialog.size() == before
    dialog.date.selectAll()
    dialog.date.insert("2025年3月4日")
    QTest.keyClick(dialog.date, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert opened.match.record.header.date == "2025-03-04"


def test_a_date_of_the_files_own_form_may_stay(driver):
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]DT[about 1930];B[hh])")
    driver.window.actions_.about_game.trigger()
    dialog = driver.dialog(GameDialog)
    dialog.accept()
    assert driver.match.record.header.date == "about 1930"
