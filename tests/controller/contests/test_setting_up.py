"""A contest is set up on one page: who plays, the format, openings, limits; what makes no sense is said at once."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QFileDialog, QMessageBox

from gobang.contest import entrants
from gobang.contest.planning.plan import ContestFormat, OpeningKind, TimeLimits
from gobang.contest.planning.plan_text import loads
from gobang.model.contests.contest_run import RunState
from gobang.paths import resources
from gobang.view.contests.setting_up.candidates_list import CandidatesList
from gobang.view.contests.setting_up.entrant_dialog import EntrantDialog
from gobang.view.contests.setting_up.limits_form import LimitKind
from tests.controller.contests.contest_place import begun, run, visit
from tests.controller.review.review_place import click
from tests.controller.workshop.workshop_place import mine
from tests.wheel import turn_wheel

pytestmark = pytest.mark.usefixtures("manner")


def row_of(candidates: CandidatesList, words: str) -> int:
    (row,) = (at for at in range(candidates.count()) if candidates.item(at).text().startswith(words))
    return row


def tick(candidates: CandidatesList, *names: str) -> None:
    """Click names in the list."""
    for name in names:
        item = candidates.item(row_of(candidates, name))
        candidates.scrollToItem(item)
        where = candidates.visualItemRect(item).center()
        QTest.mouseClick(candidates.viewport(), Qt.MouseButton.LeftButton, pos=where)


def set_to(combo, data) -> None:
    """Choose an entry of a box by keys."""
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Home)
    for _ in range(combo.findData(data)):
        QTest.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentData() == data


def kept_plan(driver):
    return loads((run(driver).folder / "contest.toml").read_text("utf-8"))


def answer(driver, name: str) -> None:
    """Choose a file or a folder in the open dialog."""
    (dialog,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(name)
    dialog.close()


def test_a_click_on_a_name_and_space_tick_it(driver):
    page = visit(driver).set_up
    tick(page.candidates, "Run code")
    assert page.told.text() == "6 pairs, 120 games"
    page.candidates.setFocus()
    page.candidates.setCurrentRow(row_of(page.candidates, "Club"))
    QTest.keyClick(page.candidates, Qt.Key.Key_Space)
    assert page.told.text() == "10 pairs, 200 games"
    assert page.counted.text() == "5 chosen"


def test_keys_reach_every_name_of_the_list(driver):
    names = visit(driver).set_up.candidates
    names.setFocus(Qt.FocusReason.TabFocusReason)
    assert [item.text() for item in names.selectedItems()] == [names.item(1).text()]
    QTest.keyClick(names, Qt.Key.Key_End)
    assert names.currentRow() == names.count() - 1
    QTest.keyClick(names, Qt.Key.Key_Home)
    assert names.currentRow() == 1, "below the first heading"


def test_the_wheel_scrolls_the_page_and_changes_nothing_in_it(driver):
    page = visit(driver).set_up
    before, bar = page.plan, page.column.verticalScrollBar()
    boxes = [*page.findChildren(QAbstractSpinBox), *page.findChildren(QComboBox)]
    for box in (box for box in boxes if box.isVisible()):
        for clicked in (False, True):
            page.column.ensureWidgetVisible(box)
            if clicked:
                box.setFocus()
            scrolled = bar.value()
            turn_wheel(box, -120 if scrolled < bar.maximum() else 120)
            assert bar.value() != scrolled, box.accessibleName()
            assert box.hasFocus() is clicked, box.accessibleName()
    assert page.plan == before


def test_one_alone_cannot_begin(driver):
    page = visit(driver).set_up
    tick(page.candidates, "Ray pattern", "Five-tuple", "Shape table", "Run code")
    assert page.told.text() == "Tick at least two machines."
    assert not page.begin.isEnabled()


def test_the_tutorials_of_a_contest_in_another_language_are_those_of_this_one(qtbot, start):
    driver = start("--lang=zh_CN")
    QTest.mouseClick(visit(driver).set_up.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)
    driver.session.study.close()
    driver = start("--lang=en")
    page = visit(driver).set_up
    click(driver, "New…")
    assert [each.entrant.name for each in page.candidates.chosen] == [
        *("Ray pattern", "Five-tuple", "Shape table", "Run code", "Union weights")
    ]


def test_the_row_of_notices_stays_about_the_set_up_while_a_contest_is_behind_it(qtbot, driver):
    begun(qtbot, driver)
    driver.window.notice.dismiss()
    click(driver, "New…")
    run(driver).changed.emit()
    assert driver.window.notice.text.startswith("Tick who plays, change what you like, and begin.")


def test_formats_with_rounds_say_how_much_they_are(driver):
    page = visit(driver).set_up
    set_to(page.format, ContestFormat.SWISS)
    assert page.told.text() == "3 rounds, 120 games"
    page.rounds.setValue(1)
    assert page.told.text() == "1 round, 40 games"
    set_to(page.format, ContestFormat.KNOCK_OUT)
    assert page.told.text() == "80 games, more where a pair is even"
    set_to(page.format, ContestFormat.LADDER)
    assert page.told.text() == "4 pairs, 80 games"


def test_more_engines_at_once_than_cores_are_warned_of(driver, monkeypatch):
    monkeypatch.setattr("gobang.words.contests.place.processors", lambda: 2)
    page = visit(driver).set_up
    page.boards.setValue(3)
    assert page.told.text() == "10 pairs, 200 games", "weighers take no time to speak of"
    tick(page.candidates, "Casual")
    assert page.told.text().endswith("than there are processor cores (2): they may move too late.")
    assert page.begin.isEnabled()
    page.boards.setValue(2)
    assert page.told.text() == "15 pairs, 300 games"


def test_a_match_of_three_is_refused_with_the_reason(driver):
    page = visit(driver).set_up
    set_to(page.format, ContestFormat.MATCH)
    assert "A match has two entrants, not 5" in page.told.text()
    assert not page.begin.isEnabled()


def test_a_match_tests_the_one_that_is_tried_first(qtbot, driver):
    page = visit(driver).set_up
    tick(page.candidates, "Ray pattern", "Five-tuple", "Shape table")
    assert not page.sprt.isVisible()
    set_to(page.format, ContestFormat.MATCH)
    page.sprt.setFocus()
    QTest.keyClick(page.sprt, Qt.Key.Key_Space)
    assert page.elo1.isVisible()
    set_to(page.first, "union-weights")
    click(driver, "Begin")
    plan = kept_plan(driver)
    assert [entrant.machine for entrant in plan.entrants] == ["union-weights", "run-code"]
    assert (plan.sprt.elo0, plan.sprt.elo1) == (0, 10)
    panel = visit(driver)
    qtbot.waitUntil(lambda: panel.question.text() == "Is Union weights better than Run code?")
    qtbot.waitUntil(
        lambda: panel.test.accessibleName().startswith("Is Union weights better than Run code? SPRT [0; 10]")
    )


def test_formats_openings_and_limits_are_kept_in_the_plan(driver):
    page = visit(driver).set_up
    set_to(page.format, ContestFormat.SWISS)
    page.rounds.setValue(3)
    set_to(page.openings, OpeningKind.RANDOM)
    page.stones.setValue(5)
    set_to(page.time.kind, LimitKind.INCREMENT)
    page.time.game_time.setValue(30)
    page.time.increment.setValue(0.5)
    page.tolerance.setValue(0.2)
    set_to(page.rule, "renju")
    assert page.longest.text() == "Never"
    for moves, words in ((1, "1 move"), (120, "120 moves")):
        page.longest.setValue(moves)
        assert page.longest.text() == words
    page.boards.setValue(2)
    page.seed.setValue(42)
    click(driver, "Begin")
    plan = kept_plan(driver)
    assert (plan.format, plan.rounds, plan.rule, plan.seed, plan.concurrency) == (
        ContestFormat.SWISS,
        3,
        "renju",
        42,
        2,
    )
    assert (plan.openings.kind, plan.openings.stones) == (OpeningKind.RANDOM, 5)
    assert plan.time == TimeLimits(game_ms=30_000, increment_ms=500, tolerance_ms=200)
    assert plan.adjudication.moves == 120


def test_a_class_s_folder_is_offered_and_what_cannot_be_read_is_told(driver, tmp_path):
    folder = tmp_path / "class 3"
    folder.mkdir()
    text = (resources() / "weights" / "run-code.toml").read_text("utf-8")
    for name in ("Ann", "Bo"):
        (folder / f"{name}.toml").write_text(text.replace('name = "run-code"', f'name = "{name}"'), "utf-8")
    (folder / "broken.toml").write_text("name = ", "utf-8")
    (folder / "empty.toml").write_text('name = "Cy"', "utf-8")
    page = visit(driver).set_up
    click(driver, "Machines of a folder…")
    answer(driver, str(folder))
    assert page.counted.text() == "7 chosen"
    told = "2 machines were added to the list. 2 files cannot be opened: broken.toml ("
    assert driver.notice().startswith(told)
    assert driver.notice().endswith(", empty.toml (reading is missing)")
    click(driver, "Begin")
    plan = kept_plan(driver)
    assert [entrant.machine for entrant in plan.entrants[-2:]] == ["machines/Ann.toml", "machines/Bo.toml"]
    assert (run(driver).folder / "machines" / "Ann.toml").read_text("utf-8").startswith(text[:20])


def test_machines_of_a_class_that_have_one_name_are_told_apart_by_their_files(driver, tmp_path):
    text = (resources() / "weights" / "run-code.toml").read_text("utf-8")
    for file, name in {"Ann": "Ann", "Bo": "Ann", "Cy": "Union weights", "Di": "Di"}.items():
        (tmp_path / f"{file}.toml").write_text(text.replace('name = "run-code"', f'name = "{name}"'), "utf-8")
    page = visit(driver).set_up
    for _ in range(2):  # a second time they are the same ones
        click(driver, "Machines of a folder…")
        answer(driver, str(tmp_path))
        names = [each.entrant.name for each in page.candidates.chosen]
        assert names[-4:] == ["Ann", "Ann (Bo)", "Union weights (Cy)", "Di"]
        assert page.begin.isEnabled()


def test_a_folder_without_machines_is_told(driver, tmp_path):
    visit(driver)
    (tmp_path / "empty").mkdir()
    click(driver, "Machines of a folder…")
    answer(driver, str(tmp_path / "empty"))
    assert driver.notice().startswith("There is no machine in ")
    (tmp_path / "empty" / "broken.toml").write_text('name = "Cy"', "utf-8")
    click(driver, "Machines of a folder…")
    answer(driver, str(tmp_path / "empty"))
    assert driver.notice() == "1 file cannot be opened: broken.toml (reading is missing)"


def test_an_own_machine_goes_with_the_contest_as_it_is_then(driver):
    mine(driver)
    page = visit(driver).set_up
    tick(page.candidates, "My Ray pattern")
    click(driver, "Begin")
    entrant = kept_plan(driver).find("My Ray pattern")
    assert entrant.machine == "machines/weigher-1.toml"
    assert (run(driver).folder / entrant.machine).exists()


def test_a_program_takes_part_with_its_options(qtbot, driver):
    page = visit(driver).set_up
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    assert not dialog.ok.isEnabled()
    dialog.command.setFocus()
    QTest.keyClicks(dialog.command, "python3 'my brain.py'")
    assert dialog.told.text() == "Give it a name."
    dialog.name.setFocus()
    QTest.keyClicks(dialog.name, "Brain")
    dialog.options.setFocus()
    QTest.keyClicks(dialog.options, "depth")
    assert "this is none: depth" in dialog.told.text()
    QTest.keyClicks(dialog.options, " 8")
    dialog.threads.setValue(2)
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert page.counted.text() == "6 chosen"
    click(driver, "Begin")
    entrant = kept_plan(driver).find("Brain")
    assert entrant.machine == "cmd:python3 'my brain.py'"
    assert (entrant.options, entrant.threads) == ((("depth", "8"),), 2)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)  # nobody is asked about what was named here


def test_a_script_that_is_chosen_is_run_by_its_language(driver, tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _name: sys.executable)
    script = tmp_path / "my brain.py"
    script.write_text("", "utf-8")
    visit(driver)
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    QTest.mouseClick(dialog.choose, Qt.MouseButton.LeftButton)
    answer(driver, str(script))
    assert entrants.command(dialog.entrant.machine) == (sys.executable, str(script))
    assert dialog.entrant.name == "my brain"


def test_two_of_one_name_cannot_begin(driver):
    page = visit(driver).set_up
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    dialog.command.setText("brain")
    dialog.name.setText("Run code")
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert page.told.text() == "Two are called Run code: give one of them another name."
    assert not page.begin.isEnabled()


def test_openings_of_a_file_go_with_the_contest(driver, tmp_path):
    file = tmp_path / "short.txt"
    file.write_text("h8i9\nh8g7\n", "utf-8")
    page = visit(driver).set_up
    set_to(page.openings, OpeningKind.FILE)
    assert not page.begin.isEnabled()
    QTest.mouseClick(page.file, Qt.MouseButton.LeftButton)
    answer(driver, str(file))
    click(driver, "Begin")
    assert kept_plan(driver).openings.file == "openings.txt"
    assert (run(driver).folder / "openings.txt").read_text("utf-8") == "h8i9\nh8g7\n"


def test_a_plan_from_elsewhere_is_shown_and_begins(driver, tmp_path):
    plan = tmp_path / "contest.toml"
    machines = "".join(f'[[entrant]]\nmachine = "{name}"\n' for name in ("run-code", "engine-2"))
    plan.write_text(f'name = "Cup"\nformat = "match"\ngames = 6\n{machines}', "utf-8")
    page = visit(driver).set_up
    click(driver, "Open a plan…")
    answer(driver, str(plan))
    assert (page.name.text(), page.counted.text()) == ("Cup", "2 chosen")
    click(driver, "Begin")
    assert [entrant.name for entrant in kept_plan(driver).entrants] == ["run-code", "engine-2"]


def test_a_program_of_a_plan_from_elsewhere_is_run_where_it_lies_and_only_after_a_question(qtbot, driver, tmp_path):
    plan = tmp_path / "contest.toml"
    machines = "".join(f'[[entrant]]\nmachine = "{name}"\n' for name in ("run-code", "cmd:./brain --fast"))
    plan.write_text(f'name = "Cup"\nformat = "match"\ngames = 6\n{machines}', "utf-8")
    visit(driver)
    click(driver, "Open a plan…")
    answer(driver, str(plan))
    click(driver, "Begin")
    qtbot.waitUntil(lambda: any(each.isVisible() for each in driver.window.findChildren(QMessageBox)))
    (box,) = (each for each in driver.window.findChildren(QMessageBox) if each.isVisible())
    assert "Cup" in box.text()
    assert box.informativeText().splitlines()[1:] == ["./brain --fast"]
    qtbot.waitUntil(lambda: run(driver).state is RunState.PAUSED)
    assert kept_plan(driver).find("brain").folder == str(tmp_path)
    (button,) = (each for each in box.buttons() if each.text() == "Run them")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)


def test_what_is_not_changed_of_a_plan_stays_as_it_is(driver, tmp_path):
    text = """name = "A name of more than sixty letters, as a course or a laboratory may well give it"
format = "match"
games = 6
time = { move-ms = 500, game-ms = 60000, tolerance-ms = 200 }
adjudication = { agreed = 5 }
sprt = { elo0 = -1.5, elo1 = 4.5, alpha = 0.1, beta = 0.2 }
"""
    plan = tmp_path / "contest.toml"
    plan.write_text(text + "".join(f'[[entrant]]\nmachine = "{name}"\n' for name in ("run-code", "engine-2")), "utf-8")
    page = visit(driver).set_up
    click(driver, "Open a plan…")
    answer(driver, str(plan))
    page.elo1.setValue(6)
    click(driver, "Begin")
    kept, given = kept_plan(driver), loads(plan.read_text("utf-8"))
    assert (kept.name, kept.time, kept.adjudication) == (given.name, given.time, given.adjudication)
    assert kept.sprt == replace(given.sprt, elo1=6)


def test_only_openings_that_are_turned_offer_it(driver):
    page = visit(driver).set_up
    shown = {}
    for kind in OpeningKind:
        set_to(page.openings, kind)
        shown[kind] = page.turned.isVisible()
    assert {kind for kind, seen in shown.items() if seen} == {OpeningKind.BALANCED, OpeningKind.FILE}


def test_a_name_is_never_taken_for_markup(driver):
    page = visit(driver).set_up
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    dialog.command.setText("brain")
    dialog.name.setText("<b>Brain</b>")
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    assert page.told.textFormat() is Qt.TextFormat.PlainText


def test_a_plan_with_a_mistake_is_told_with_its_line(driver, tmp_path):
    plan = tmp_path / "contest.toml"
    plan.write_text('name = "Cup"\nformat = "mach"\n', "utf-8")
    visit(driver)
    click(driver, "Open a plan…")
    answer(driver, str(plan))
    assert driver.notice().startswith("contest.toml cannot be opened: line 2")


def test_the_next_contest_begins_as_the_last_one_was(qtbot, driver):
    page = visit(driver).set_up
    tick(page.candidates, "Run code", "Union weights")
    begun(qtbot, driver, 4)
    qtbot.waitUntil(lambda: run(driver).state is RunState.COMPLETE)
    click(driver, "New…")
    assert (page.games.value(), page.counted.text(), page.name.text()) == (4, "3 chosen", "Contest 2")
    click(driver, "Cancel")
    assert not page.isVisible()


def test_the_next_contest_has_the_programs_and_settings_of_the_last_one(qtbot, driver):
    page = visit(driver).set_up
    click(driver, "A program…")
    dialog = driver.dialog(EntrantDialog)
    dialog.command.setText("brain")
    dialog.name.setText("Brain")
    dialog.threads.setValue(2)
    QTest.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)
    begun(qtbot, driver)
    click(driver, "New…")
    assert page.counted.text() == "6 chosen"
    begun(qtbot, driver)
    first, second = (kept.plan.find("Brain") for kept in driver.session.study.contests.all)
    assert first == second
    assert (first.machine, first.folder, first.threads) == ("cmd:brain", "", 2)
