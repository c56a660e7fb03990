"""The dialog of engines: what it lists, marks and tests."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from gobang.game.ruleset import RULES
from gobang.model.engines.specs import Fitness
from gobang.model.opponent_id import OpponentId, OpponentKind
from gobang.model.setup import Setup
from gobang.model.testing import engine_check
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.engines.engines_dialog import EnginesDialog
from gobang.view.engines.transcript_dialog import TranscriptDialog
from gobang.words.play.opponents import opponent_kind_name, seated_sentence
from tests.bad_brains import BRAIN, brain, wait_only


@pytest.fixture
def dialog(driver) -> EnginesDialog:
    driver.window.actions_.engines.trigger()
    return driver.dialog(EnginesDialog)


def press(dialog, text: str) -> None:
    (button,) = (b for b in dialog.findChildren(QPushButton) if b.text() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_where_no_engine_was_added_the_dialog_tells_of_our_own_and_offers_to_add_one(dialog):
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == ["Gobang (built in) · works"]
    assert dialog.current is None
    wanted = []
    dialog.add_wanted.disconnect()
    dialog.add_wanted.connect(lambda: wanted.append(True))
    press(dialog, "Add an engine…")
    assert wanted


@pytest.mark.parametrize(("language", "row"), [("en", "Gobang (built in) · works"), ("zh_CN", "Gobang（内置） · 可用")])
def test_our_engine_has_its_own_name_in_every_list_in_every_language(start, language, row):
    """As other engines have; Chinese calls the program otherwise."""
    driver = start(f"--lang={language}", setup=Setup())
    driver.window.actions_.engines.trigger()
    shown = driver.dialog(EnginesDialog)
    assert shown.list.item(0).text() == row
    assert "Gobang" in next(label.text() for label in shown.findChildren(QLabel) if label.property("role") == "heading")
    assert driver.panels.analysis._engine.itemText(0) == "Gobang"
    assert opponent_kind_name(OpponentKind.LEVEL).count("Gobang") == 1
    assert seated_sentence(OpponentId.of_level(3), 3).startswith("Gobang")


def test_a_broken_engine_is_marked_and_cannot_be_chosen(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("dies"))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert dialog.list.currentItem().text() == "dies · does not work"
    combo = driver.window.choices.opponent
    row = combo.row_of(OpponentId.of_engine("dies"))
    assert combo.itemText(row) == "dies · does not work"
    assert not combo.model().index(row, 0).flags() & Qt.ItemFlag.ItemIsEnabled


@pytest.mark.parametrize("button", ["Remove", "Always send the whole board"])
def test_an_engine_may_be_removed_or_changed_at_the_moment_its_test_ends(qtbot, driver, dialog, button):
    driver.session.opponents.engines.add(brain("dies"))
    press(dialog, "Test")
    (check,) = driver.session.furnishings.engines._checks.values()
    cancel = check.cancel

    def cancel_and_press():
        check.cancel = cancel
        cancel()
        target = dialog.whole_board if button != "Remove" else dialog.remove
        QTimer.singleShot(0, dialog, target.click)  # before the outcome is told, which also takes a turn

    check.cancel = cancel_and_press
    left = []
    check.left.connect(left.append)
    qtbot.waitUntil(lambda: left == [check])
    if button == "Remove":
        assert not driver.session.opponents.engines.all
    else:  # it is tested anew, and the old outcome does not end that test
        qtbot.waitUntil(lambda: driver.session.opponents.engines["dies"].tested is Fitness.BROKEN)
        assert driver.session.opponents.engines["dies"].whole_board


def test_a_test_is_told_in_the_list_with_its_seconds_and_may_be_stopped(qtbot, driver, dialog):
    engines = driver.session.opponents.engines
    engines.add(brain("slow", 30, turn_ms=60_000))
    before = engines["slow"]
    press(dialog, "Test")
    assert dialog.list.currentItem().text() == "slow · being tested"
    assert dialog.stop.isVisible()
    assert dialog.stop.hasFocus()
    qtbot.waitUntil(
        lambda: re.fullmatch(r"Asking for a move… \(at most \d+ s more\)", dialog.status.text()) is not None
    )
    (check,) = driver.session.furnishings.engines._checks.values()
    with qtbot.waitSignal(check.left):
        press(dialog, "Stop")
    assert dialog.status.text() == "The test was stopped."
    assert (dialog.list.currentItem().text(), engines["slow"]) == ("slow · not tested yet", before)
    assert dialog.test.hasFocus()
    assert not dialog.stop.isVisible()
    assert dialog.test.text() == "Test again"


@pytest.mark.parametrize("manner", ["starts late", "plays freestyle while compiling"])
def test_while_an_engine_is_waited_for_the_seconds_stay(qtbot, monkeypatch, driver, dialog, manner):
    """At each new try they vanished, and came back within the second."""
    wait_only(monkeypatch, about=50, ok=50)
    monkeypatch.setattr(engine_check, "POLL_MS", 50)
    driver.session.opponents.engines.add(brain(manner, 1, rules=("freestyle",)))
    told = []
    show = dialog.show_test
    dialog.show_test = lambda *words, **more: (told.append(words[1]), show(*words, **more))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert "It works" in dialog.status.text()
    waiting = [text for text in told if text.startswith("Waiting until")]
    assert waiting
    assert [text for text in waiting if not re.search(r" \(at most \d+ s more\)$", text)] == []
    # One that is slow to start is asked for its first move in between; each further try says nothing else.
    assert told.count("Asking for a move…") <= 1


def test_after_a_test_the_buttons_below_what_it_found_are_in_sight(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("good"))
    dialog.resize(dialog.width(), 500)
    dialog.show_test("good", "Asking for a move…", busy=True)
    dialog.show_test("good", "It works: it played H8.\n" * 9, busy=False)
    qtbot.waitUntil(lambda: dialog.transcript.visibleRegion().boundingRect().height() == dialog.transcript.height())


def test_an_engine_that_speaks_another_language_is_told_in_the_dialog(qtbot, monkeypatch, driver, dialog):
    wait_only(monkeypatch, about=200, ok=200)
    driver.session.opponents.engines.add(brain("echoes"))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    said = "The engine “echoes” answers with words that are not of the Gomocup protocol (DONE)."
    assert dialog.status.text() == said
    assert dialog.list.currentItem().text() == "echoes · does not work"


def test_test_again_tests_every_rule(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("good", rules=("renju",)))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert driver.session.opponents.engines["good"].rules == tuple(RULES)


# Adding, testing and changing engines


def test_a_script_that_is_chosen_is_run_by_its_language(qtbot, driver, dialog, tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _name: sys.executable)
    script = tmp_path / "my brain.py"
    script.write_text(
        f"import runpy, sys\nsys.argv[1:] = ['good']\nrunpy.run_path({str(BRAIN)!r}, run_name='__main__')"
    )
    spec = driver.session.furnishings.engines.add(str(script))
    assert (spec.command, spec.home) == ((sys.executable, str(script)), str(tmp_path))
    qtbot.waitUntil(dialog.test.isEnabled)
    assert "It works: it played A15" in dialog.status.text()


def test_an_engine_is_added_and_tested_at_once(qtbot, driver, dialog, tmp_path):
    program = tmp_path / "pbrain-Sample"
    program.write_text(f"#!/bin/sh\nexec '{brain('x').program}' -S -E '{BRAIN}' analyses\n")
    program.chmod(0o755)
    driver.session.furnishings.engines.add(str(program))
    assert dialog.current.name == "Sample"
    qtbot.waitUntil(dialog.test.isEnabled)
    assert "Misbehave · 1 · tests" in dialog.status.text()
    assert "It works: it played A15" in dialog.status.text()
    assert "several lines" in dialog.status.text()
    assert driver.session.opponents.engines["Sample"].analyses
    assert driver.window.choices.opponent.row_of(OpponentId.of_engine("Sample")) is not None


def test_a_bad_engine_is_told_in_words_while_the_window_goes_on(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("dies"))
    press(dialog, "Test")
    assert not dialog.test.isEnabled()
    qtbot.waitUntil(dialog.test.isEnabled)
    assert "The engine “dies” has stopped working (Segmentation fault, or so)." in dialog.status.text()
    assert driver.session.opponents.engines["dies"].name == "dies"


def test_what_is_changed_in_the_dialog_is_kept(driver, dialog):
    engines = driver.session.opponents.engines
    engines.add(brain("good"))
    dialog.name.setText("Better")
    dialog.name.editingFinished.emit()
    dialog.seconds.setValue(0.5)
    dialog.threads.setValue(2)
    dialog.arguments.setText("--book 'my openings.bin'")
    dialog.arguments.editingFinished.emit()
    QTest.mouseClick(dialog.rules["renju"], Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    spec = engines["Better"]
    assert (spec.turn_ms, spec.threads, spec.arguments) == (500, 2, ("--book", "my openings.bin"))
    assert "renju" not in spec.rules
    dialog.arguments.setText("'half a quotation")
    dialog.arguments.editingFinished.emit()
    assert engines["Better"] == spec
    press(dialog, "Remove")
    assert engines.all == ()
    assert dialog.current is None


def edit(field, text: str) -> None:
    """Replace the text of the field by `text` and leave it."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)


def test_an_engine_that_is_started_in_another_way_is_tested_anew(qtbot, driver, dialog):
    engines = driver.session.opponents.engines
    engines.add(brain("good", name="Sample"))
    before = engines["Sample"]
    edit(dialog.arguments, f"-S -E '{BRAIN}' analyses")
    assert dialog.status.text() == "Asking for its name…"
    qtbot.waitUntil(dialog.test.isEnabled)
    assert engines["Sample"].analyses
    edit(dialog.arguments, f"-S -E '{BRAIN}' slow 30")
    assert not engines["Sample"].analyses
    edit(dialog.name, "Example")
    edit(dialog.arguments, f"-S -E '{BRAIN}' good")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert engines.all == (replace(before, name="Example", tested=Fitness.WORKS),)
    edit(dialog.folder, "/nowhere")
    qtbot.waitUntil(dialog.test.isEnabled)
    assert "would not start" in dialog.status.text()


def test_rules_it_does_not_play_by_are_unchecked_and_told(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("refuses rules"))
    told = []
    dialog.show_test = lambda *words, told=told, show=dialog.show_test, **more: (
        told.append(words[1]),
        show(*words, **more),
    )
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    steps = [word for word in told if word.endswith("…")]  # some step may have lasted so long that its end is told too
    assert [word for word in steps if word.startswith("Trying")] == [
        "Trying Exactly five…",
        "Trying Renju…",
        "Trying Caro…",
        "Trying Caro with overlines…",
    ]
    assert "It does not play by these rules, which are unchecked now: Renju, Caro with overlines." in told[-1]
    assert [name for name, box in dialog.rules.items() if box.isChecked()] == ["freestyle", "standard", "caro"]
    assert driver.session.opponents.engines["refuses rules"].rules == ("freestyle", "standard", "caro")


def test_the_transcript_can_be_read_and_copied(qtbot, driver, dialog):
    driver.session.opponents.engines.add(brain("complains"))
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    press(dialog, "Transcript…")
    log = dialog.findChild(TranscriptDialog)
    for line in ("<< ABOUT", "<< START 15", ">> OK", "!! warning: no book"):
        assert line in log.text.toPlainText()
    press(log, "Copy all")
    assert "<< ABOUT" in QGuiApplication.clipboard().text()


def test_a_removed_engine_comes_back_and_return_removes_no_other(driver, dialog):
    engines = driver.session.opponents.engines
    for name in ("first", "second", "third"):
        engines.add(replace(brain("dies"), name=name))
    before = engines.all
    dialog.list.setCurrentRow(2)
    press(dialog, "Remove")
    assert not dialog.remove.hasFocus()
    dialog.add_wanted.disconnect()
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert [spec.name for spec in engines.all] == ["first", "third"]
    press(dialog, "Bring second back")
    assert engines.all == before
    assert dialog.current.name == "second"
    assert not dialog.undo.isVisible()


def test_what_a_test_found_is_still_there_when_the_engine_is_chosen_again(qtbot, driver, dialog):
    for name in ("good", "dies"):
        driver.session.opponents.engines.add(brain(name))
    dialog.list.setCurrentRow(2)
    press(dialog, "Test")
    qtbot.waitUntil(dialog.test.isEnabled)
    found = dialog.status.text()
    assert found
    dialog.list.setCurrentRow(1)
    assert (dialog.status.text(), dialog.test.text()) == ("", "Test")
    dialog.list.setCurrentRow(2)
    assert (dialog.status.text(), dialog.test.text()) == (found, "Test again")


@pytest.mark.parametrize(("row", "then"), [(1, "b"), (2, "c"), (3, "b")])
def test_after_an_engine_was_removed_its_neighbour_is_chosen(driver, dialog, row, then):
    for name in "abc":
        driver.session.opponents.engines.add(brain("good", name=name))
    dialog.list.setCurrentRow(row)
    QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert dialog.current.name == then


def test_the_dialog_of_a_new_game_says_that_an_engine_does_not_play_by_the_rule(driver):
    driver.session.opponents.engines.add(brain("good", rules=("freestyle",)))
    setup = Setup(opponent=OpponentId.of_engine("good"), rule="renju")
    asked = NewGameDialog(setup, driver.session.opponents.list, driver.window)
    asked.show()
    assert asked.about_players.text() == "The engine “good” cannot play by this rule."
    asked.rule.setCurrentIndex(asked.rule.findData("freestyle"))
    assert asked.about_players.text() == ""
    asked.close()


def reopened(driver, dialog, name):
    """The dialog after it was closed and opened again, with the engine `name` chosen."""
    dialog.close()
    driver.window.actions_.engines.trigger()
    again = driver.dialog(EnginesDialog)
    names = [again.list.item(row).text() for row in range(again.list.count())]
    again.list.setCurrentRow(next(row for row, text in enumerate(names) if text.startswith(name)))
    return again


@pytest.mark.parametrize("name", ["good", "dies"])
def test_what_a_test_has_said_is_there_again_with_its_time_when_the_dialog_is(qtbot, driver, dialog, name):
    engine = driver.session.opponents.engines.add(brain(name)).name
    press(dialog, "Test")
    qtbot.waitUntil(lambda: driver.session.opponents.engines[engine].tested is not Fitness.NOT_YET)
    said = dialog.status.text()
    assert said
    again = reopened(driver, dialog, engine)
    text, when = again.status.text().rsplit("\n", 1)
    assert text == said
    assert re.fullmatch(r"Tested on \d+ \w+ \d{4}, \d\d:\d\d\.", when)
    assert again.test.text() == "Test again"
    again.name.setText("Renamed")
    again.name.editingFinished.emit()
    assert reopened(driver, again, "Renamed").status.text().startswith(said.split(name)[0])


def test_an_engine_of_the_same_name_has_not_the_report_of_a_removed_one(qtbot, driver, dialog, tmp_path):
    session = driver.session
    session.opponents.engines.add(brain("dies"))
    press(dialog, "Test")
    qtbot.waitUntil(lambda: "dies" in session.opponents.reports)
    press(dialog, "Remove")
    assert session.furnishings.engines.add(str(tmp_path / "dies")).name == "dies"
    assert "dies" not in session.opponents.reports


@pytest.mark.parametrize(("tested", "said"), [(Fitness.WORKS, "It passed"), (Fitness.BROKEN, "It failed")])
def test_of_a_test_before_the_start_it_is_said_how_it_ended(driver, tested, said):
    driver.session.opponents.engines.add(replace(brain("good"), tested=tested))
    driver.window.actions_.engines.trigger()
    shown = driver.dialog(EnginesDialog)
    shown.list.setCurrentRow(1)
    assert shown.status.text().startswith(f"{said} its last test, before this start of the program.")
    assert shown.test.text() == "Test again"
