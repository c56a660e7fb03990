"""The place for contests: two clicks to a round robin, going on, and what is done with entrants and games."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QInputDialog, QMessageBox

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import parse_point
from gobang.model.contests.contest_run import RunState
from gobang.view import speech
from gobang.view.contests.contest_menu import ContestGameMenu, ContestMenu, ContestsMenu, EntrantMenu
from gobang.view.contests.setting_up.choose_dialog import ChooseEntrantDialog
from gobang.view.surroundings import CONTESTS, PLAY, REVIEW
from tests.controller.contests.contest_place import (
    begun,
    choose,
    click_cell,
    names,
    open_menu,
    played,
    row_menu,
    run,
    settled,
    visit,
)
from tests.controller.review.review_place import click
from tests.uncut import unfit

pytestmark = pytest.mark.usefixtures("manner")
FIVE = ["Ray pattern", "Five-tuple", "Shape table", "Run code", "Union weights"]


def test_two_clicks_begin_a_round_robin_of_the_five(qtbot, driver):
    place = next(each for each in driver.window.around.rail.buttons if each.text() == "Contests")
    QTest.mouseClick(place, Qt.MouseButton.LeftButton)
    click(driver, "Begin")
    panel = driver.window.around.panel(CONTESTS)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)
    settled(qtbot, driver)
    assert sorted(names(panel.table)) == sorted(FIVE)
    assert played(panel) == 200
    assert panel.strip.accessibleName() == "200 of 200 games"
    assert driver.notice().startswith("“Contest 1” is over: ")


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_goes_through_the_whole_place_and_comes_home(qtbot, driver, key):
    panel = begun(qtbot, driver)
    home = panel.head.more
    home.setFocus()
    stops = []
    while not stops or not home.hasFocus():
        QTest.keyClick(QApplication.focusWidget(), key)
        stops.append(QApplication.focusWidget())
        assert len(stops) < 60, "it walks in a circle"
    assert {panel.head.name, panel.head.new, panel.table, panel.pages.tabBar()} <= {*stops}
    assert {button for button in driver.window.around.rail.buttons if button.isVisible()} <= {*stops}


def test_the_table_says_elo_points_and_the_score_against_each_other(qtbot, driver):
    panel = begun(qtbot, driver, 20)
    best = panel.table.standings[0]
    assert best.cells[0] == "1"
    assert best.cells[2].startswith("+")
    assert int(best.cells[7]) + int(best.cells[8]) + int(best.cells[9]) == 80
    assert best.shares[0] is None
    assert len(best.shares) == 5
    assert best.spoken.startswith(f"1: {best.cells[1]}, ")
    assert "Elo, error" in best.spoken


def test_games_are_listed_the_newest_first_and_narrowed(qtbot, driver):
    panel = begun(qtbot, driver)
    contest = run(driver)
    last = list(contest.games.values())[-1]
    assert panel.games.table.shown.rows[0].about == last.key
    panel.games.entrants.setFocus()
    QTest.keyClick(panel.games.entrants, Qt.Key.Key_Down)
    chosen = panel.games.entrants.currentText()
    assert panel.games.count.text() == "8 of 20 games"
    assert all(chosen in row.cells[:2] for row in panel.games.table.shown.rows)


def test_a_click_on_a_score_lists_the_games_of_those_two(qtbot, driver):
    panel = begun(qtbot, driver)
    rows = panel.table.standings
    click_cell(panel.table, 0, 11)
    pair = {rows[0].cells[1], rows[1].cells[1]}
    assert [set(row.cells[:2]) for row in panel.games.table.shown.rows] == [pair, pair]


def test_a_double_click_opens_a_game_where_one_plays(qtbot, driver):
    panel = begun(qtbot, driver)
    game = run(driver).games[panel.games.table.shown.rows[0].about]
    click_cell(panel.games.table, 0, twice=True)
    assert driver.window.around.place == PLAY
    header = driver.match.record.header
    assert (header.black, header.white, header.event) == (game.black, game.white, "Contest 1")
    assert driver.match.position.last == parse_point("h12", 15)


def test_a_game_is_reviewed_from_its_menu(qtbot, driver):
    panel = begun(qtbot, driver)
    choose(row_menu(qtbot, driver, panel.games.table, 0, ContestGameMenu), "Review")
    assert driver.window.around.place == REVIEW


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_it_pauses_goes_on_and_runs_while_one_plays(qtbot, driver):
    panel = visit(driver)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: len(run(driver).games) == 3)
    qtbot.waitUntil(lambda: panel.head.pause.text() == "Pause")
    QTest.keyClick(driver.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert run(driver).state is RunState.RUNNING
    visit(driver)
    click(driver, "Pause")
    qtbot.waitUntil(lambda: run(driver).state is RunState.PAUSED)
    qtbot.waitUntil(lambda: panel.head.pause.text() == "Go on")
    for told in (lambda: run(driver).failed.emit(Trouble.DIED, ""), run(driver).completed.emit):
        told()
        assert driver.notice() != ""
    click(driver, "Go on")
    qtbot.waitUntil(lambda: run(driver).state is RunState.RUNNING)
    qtbot.waitUntil(lambda: driver.notice() == "")  # it has neither failed nor ended any more


def test_the_next_start_shows_what_was_played_and_goes_on_when_told(qtbot, start):
    driver = start()
    begun(qtbot, driver)
    before = [row.cells for row in driver.window.around.panel(CONTESTS).table.standings]
    driver.session.study.close()
    again = start()
    panel = visit(again)
    qtbot.waitUntil(lambda: len(run(again).games) == 20)
    settled(qtbot, again)
    assert [row.cells for row in panel.table.standings] == before
    assert run(again).over
    assert not panel.head.pause.isVisible()


@pytest.mark.parametrize("manner", ["dies"], indirect=True)
def test_a_process_that_ends_is_told_and_loses_nothing(qtbot, driver):
    panel = visit(driver)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: driver.notice() != "")
    assert driver.notice().startswith("The contest's process has ended (exit code 3).")
    settled(qtbot, driver)
    assert played(panel) == 3
    assert panel.strip.accessibleDescription() == "Paused."
    click(driver, "Go on")
    assert driver.notice() == "", "it is no longer so"
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)


@pytest.mark.parametrize("manner", ["fails"], indirect=True)
def test_failures_have_their_transcript_and_are_played_again(qtbot, driver):
    panel = begun(qtbot, driver)
    assert driver.notice().startswith("Union weights cannot play: its program cannot be started (No such file).")
    panel.open_page(panel.failures)
    qtbot.waitUntil(lambda: names(panel.failures.table, 0) == ["Five-tuple"])
    assert panel.failures.lines.toPlainText() == "> TURN 7,7\n< what?"
    assert panel.pages.tabText(panel.pages.indexOf(panel.failures)) == "Failures (1)"
    click(driver, "Play again")
    qtbot.waitUntil(lambda: len(run(driver).games) == 20)
    settled(qtbot, driver)
    qtbot.waitUntil(lambda: names(panel.failures.table, 0) == [])
    assert all(row.cells[4] == "five" for row in panel.games.table.shown.rows)


def test_an_entrant_is_taken_out_and_comes_back(qtbot, driver):
    panel = begun(qtbot, driver)
    gone = panel.table.standings[-1].cells[1]
    choose(row_menu(qtbot, driver, panel.table, 4, EntrantMenu), "Take out")
    qtbot.waitUntil(lambda: run(driver).plan.find(gone).out)
    qtbot.waitUntil(lambda: panel.table.standings[-1].out)
    assert panel.table.standings[-1].spoken == f"{gone}, taken out"
    assert played(panel) == 12
    choose(row_menu(qtbot, driver, panel.table, 4, EntrantMenu), "Let it take part again")
    qtbot.waitUntil(lambda: played(panel) == 20)


def test_another_entrant_is_added(qtbot, driver):
    panel = begun(qtbot, driver)
    QTest.mouseClick(panel.head.more, Qt.MouseButton.LeftButton)
    choose(open_menu(qtbot, driver, ContestMenu), "Add an entrant…")
    dialog = driver.dialog(ChooseEntrantDialog)
    (row,) = (at for at in range(dialog.list.count()) if dialog.list.item(at).text().startswith("Easy"))
    dialog.list.setCurrentRow(row)
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(run(driver).games) == 30)
    settled(qtbot, driver)
    assert "Easy" in names(panel.table)
    assert run(driver).plan.find("Easy").machine == "engine-2"


def test_an_entrant_is_replaced_by_another_machine(qtbot, driver):
    panel = begun(qtbot, driver)
    name = panel.table.standings[0].cells[1]
    choose(row_menu(qtbot, driver, panel.table, 0, EntrantMenu), "Replace…")
    dialog = driver.dialog(ChooseEntrantDialog)
    (row,) = (at for at in range(dialog.list.count()) if dialog.list.item(at).text().startswith("Casual"))
    dialog.list.setCurrentRow(row)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: run(driver).plan.find(name).machine == "engine-3")
    qtbot.waitUntil(lambda: len(run(driver).games) == 20 and run(driver).state is RunState.COMPLETE)


def test_more_games_are_played_and_an_odd_number_is_refused(qtbot, driver):
    panel = begun(qtbot, driver)
    for number in (6, 7):
        QTest.mouseClick(panel.head.more, Qt.MouseButton.LeftButton)
        choose(open_menu(qtbot, driver, ContestMenu), "More games…")
        dialog = driver.dialog(QInputDialog)
        dialog.setIntValue(number)
        box = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
        QTest.mouseClick(box, Qt.MouseButton.LeftButton)
        if number == 6:
            qtbot.waitUntil(lambda: len(run(driver).games) == 60 and run(driver).state is RunState.COMPLETE)
    qtbot.waitUntil(lambda: driver.notice() == "a pair plays an even number of games")


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_a_board_is_watched_with_what_the_machines_say(qtbot, driver):
    panel = visit(driver)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: run(driver).state is RunState.RUNNING)
    click(driver, "1")
    board = panel.boards.boards[0]
    qtbot.waitUntil(lambda: len(board.field.position.moves) == 3)
    assert board.black.accessibleName().endswith(" · 64 % · depth 12 · 0.5 s · h10")
    assert not panel.boards.boards[1].isVisible()
    click(driver, "4")
    assert panel.boards.boards[3].isVisible()
    click(driver, "None")
    assert not board.isVisible()


def test_a_board_without_a_game_says_that_the_contest_is_over(qtbot, driver):
    panel = begun(qtbot, driver)
    click(driver, "1")
    assert panel.boards.boards[0].title.accessibleName() == "The contest is over"


def test_contests_are_listed_and_deleted(qtbot, driver):
    panel = begun(qtbot, driver)
    click(driver, "New…")
    assert panel.set_up.name.text() == "Contest 2"
    begun(qtbot, driver)
    QTest.mouseClick(panel.head.name, Qt.MouseButton.LeftButton)
    menu = open_menu(qtbot, driver, ContestsMenu)
    entries = [action.text().split(" · ")[0] for action in menu.actions()]
    assert entries[:2] == ["Contest 2", "Contest 1"]
    choose(menu, menu.actions()[1].text())
    qtbot.waitUntil(lambda: run(driver).folder.name == "Contest 1" and run(driver).plan is not None)
    QTest.mouseClick(panel.head.more, Qt.MouseButton.LeftButton)
    choose(open_menu(qtbot, driver, ContestMenu), "Delete this contest…")
    (box,) = (each for each in driver.window.findChildren(QMessageBox) if each.isVisible())
    (delete,) = (each for each in box.buttons() if each.text() == "Delete")
    QTest.mouseClick(delete, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: run(driver) is not None and run(driver).folder.name == "Contest 2")
    folder = driver.session.study.contests.folder
    assert sorted(each.name for each in folder.iterdir()) == ["Contest 1.removed", "Contest 2"]


def delete(qtbot, driver, panel) -> None:
    """Delete the contest that is shown."""
    QTest.mouseClick(panel.head.more, Qt.MouseButton.LeftButton)
    choose(open_menu(qtbot, driver, ContestMenu), "Delete this contest…")
    (box,) = (each for each in driver.window.findChildren(QMessageBox) if each.isVisible())
    (button,) = (each for each in box.buttons() if each.text() == "Delete")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("manner", ["holds"], indirect=True)
def test_after_the_newest_contest_the_older_is_shown_and_after_the_only_one_the_set_up(qtbot, driver):
    panel = visit(driver)
    click(driver, "Begin")
    qtbot.waitUntil(lambda: run(driver).state is RunState.RUNNING)
    click(driver, "New…")
    click(driver, "Begin")
    assert driver.notice() == "The contest Contest 1 is paused: choose it again to go on with it."
    delete(qtbot, driver, panel)
    assert run(driver).folder.name == "Contest 1"
    delete(qtbot, driver, panel)
    assert run(driver) is None
    assert panel.set_up.isVisible()
    assert panel.set_up.name.text() == "Contest 1"


@pytest.mark.parametrize("manner", ["fails"], indirect=True)
def test_nothing_of_the_contest_before_is_seen_while_another_is_read(qtbot, driver):
    panel = begun(qtbot, driver)
    panel.failures.table.selectRow(0)
    qtbot.waitUntil(lambda: bool(panel.openings.shown.rows) and panel.failures.lines.toPlainText() != "")
    click(driver, "New…")
    click(driver, "Begin")
    assert run(driver).state is RunState.READING
    assert not panel.openings.shown.rows
    assert not panel.failures.table.shown.rows
    assert panel.failures.lines.toPlainText() == ""


def test_a_picture_of_the_table_is_copied(qtbot, driver):
    panel = begun(qtbot, driver)
    QTest.mouseClick(panel.head.more, Qt.MouseButton.LeftButton)
    choose(open_menu(qtbot, driver, ContestMenu), "Copy the table as a picture")
    image = QApplication.clipboard().image()
    assert image.width() > 900
    assert driver.notice() == "Copied."


def test_the_end_is_said(qtbot, driver, monkeypatch):
    heard = []
    monkeypatch.setattr(speech, "say", lambda _widget, text, *, urgent=False: heard.append(text))
    begun(qtbot, driver)
    qtbot.waitUntil(lambda: any(text.startswith("“Contest 1” is over: ") for text in heard))


@pytest.mark.parametrize("size", ["760x600", "1366x768"])
def test_no_words_are_cut(qtbot, start, size, written_language):
    driver = start(f"--size={size}", f"--lang={written_language}")
    panel = visit(driver)
    assert unfit(qtbot, driver.window) == []
    panel.set_up.games.setValue(2)
    QTest.mouseClick(panel.set_up.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)
    for page in range(panel.pages.count()):
        panel.pages.setCurrentIndex(page)
        assert unfit(qtbot, driver.window, {panel.head.about}) == []
