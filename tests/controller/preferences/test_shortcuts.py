"""The page of shortcuts: what is chosen there holds at once, everywhere, and takes nothing from the board."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from gobang.model.kept.shortcuts import Shortcuts
from gobang.view.dialogs.manual.manual_dialog import ManualDialog
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.dialogs.preferences.shortcuts_page import ShortcutsPage
from gobang.view.orders.actions import first_key
from gobang.view.surroundings import PLAY
from tests.preferences import opened, turn
from tests.shown import texts

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def page(driver) -> ShortcutsPage:
    return turn(opened(driver), ShortcutsPage)


def row_of(shown: ShortcutsPage, name: str) -> int:
    return shown._keys.names.index(name)


def mark(shown: ShortcutsPage, name: str) -> None:
    """Click an order in the list."""
    item = shown.table.item(row_of(shown, name), 0)
    shown.table.scrollToItem(item)
    where = shown.table.visualItemRect(item).center()
    QTest.mouseClick(shown.table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert shown.table.currentRow() == row_of(shown, name)


def press(shown: ShortcutsPage, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    shown.editor.setFocus()
    QTest.keyClick(shown.editor, key, modifiers)


def listed(shown: ShortcutsPage, name: str) -> str:
    return shown.table.item(row_of(shown, name), 1).text()


def tool_tips(driver) -> list[str]:
    return [text for where, text in texts(driver.window) if where.endswith(".toolTip")]


def test_a_key_chosen_holds_at_once_in_menu_tool_tip_list_and_manual(driver):
    shown = page(driver)
    mark(shown, "hint")
    press(shown, Qt.Key.Key_J, CTRL)
    hint = driver.window.actions_.hint
    assert [key.toString() for key in hint.shortcuts()] == ["Ctrl+J"]
    assert hint.toolTip().endswith("(Ctrl+J)")
    assert listed(shown, "hint") == "Ctrl+J"
    (button,) = [button for button in driver.window.orders._buttons if button.text() == "Hint"]
    assert button.toolTip().endswith("(Ctrl+J)")
    driver.window.findChild(PreferencesDialog).close()
    driver.window.actions_.help.trigger()
    manual = driver.window.findChild(ManualDialog)
    manual.contents.setCurrentRow(manual.contents.count() - 1)
    text = manual.page.toPlainText()
    assert "Hint\nCtrl+J" in text
    assert "F2" not in text
    manual.close()
    driver.window.setFocus()
    with_signal = []
    hint.triggered.connect(lambda: with_signal.append(True))
    QTest.keyClick(driver.window, Qt.Key.Key_J, CTRL)
    assert with_signal


def test_no_tool_tip_keeps_a_key_that_was_changed(driver):
    window = driver.window
    for place in (*window.actions_.places, PLAY):
        window.around.visit(place)
    chosen = {"place-train": "Ctrl+F9", "hint": "Ctrl+J", "game-options": "Ctrl+F11"}
    earlier = [first_key(window.actions_.named[name]) for name in chosen]
    assert all(any(f"({key})" in tip for tip in tool_tips(driver)) for key in earlier)
    driver.session.settings.change(shortcuts=Shortcuts.of({name: (key,) for name, key in chosen.items()}))
    assert not [tip for tip in tool_tips(driver) if any(f"({key})" in tip for key in earlier)]
    assert all(any(f"({key})" in tip for tip in tool_tips(driver)) for key in chosen.values())


def test_the_panel_names_the_key_that_analyses(qtbot, driver):
    panel = driver.panels.analysis
    assert panel._switch.toolTip().endswith("(Space)")
    driver.session.settings.change(shortcuts=Shortcuts.of({"analysis": ("F12",)}))
    assert panel._switch.toolTip().endswith("(F12)")
    qtbot.waitUntil(lambda: panel._said == "Press F12 to analyse the position.")


def test_keys_survive_a_restart(start):
    start().session.settings.change(shortcuts=Shortcuts.of({"hint": ("Ctrl+J",), "resign": ()}))
    driver = start()
    _ = driver.session.furnishings
    assert driver.window.actions_.hint.shortcut().toString() == "Ctrl+J"
    assert driver.window.actions_.resign.shortcuts() == []


def test_a_clash_is_named_and_the_key_can_be_taken_over(driver):
    shown = page(driver)
    mark(shown, "hint")
    press(shown, Qt.Key.Key_N, CTRL)
    assert shown.said.text() == "Ctrl+N is New game."
    assert driver.window.actions_.hint.shortcut().toString() == "H"
    QTest.mouseClick(shown.take, Qt.MouseButton.LeftButton)
    assert driver.window.actions_.hint.shortcut().toString() == "Ctrl+N"
    assert "Ctrl+N" not in [key.toString() for key in driver.window.actions_.new_game.shortcuts()]
    assert not shown.take.isVisible()


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        (Qt.Key.Key_J, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_V, SHIFT),
        (Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Up, SHIFT),
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Backspace, Qt.KeyboardModifier.NoModifier),
    ],
)
def test_what_the_board_needs_cannot_be_taken(driver, key, modifiers):
    shown = page(driver)
    mark(shown, "resign")
    press(shown, key, modifiers)
    assert "The board needs" in shown.said.text()
    assert driver.window.actions_.resign.shortcut().toString() == "Ctrl+R"
    assert not shown.take.isVisible()


def test_a_key_that_opens_a_menu_cannot_be_taken(driver):
    shown = page(driver)
    mark(shown, "resign")
    press(shown, Qt.Key.Key_G, ALT)
    assert shown.said.text() == "Alt+G opens the menu Game."
    assert driver.window.actions_.resign.shortcut().toString() == "Ctrl+R"


def test_one_order_and_all_orders_are_reset(driver):
    shown = page(driver)
    actions = driver.window.actions_
    for name, key in (("hint", Qt.Key.Key_J), ("resign", Qt.Key.Key_T)):
        mark(shown, name)
        press(shown, key, CTRL)
    mark(shown, "hint")
    QTest.mouseClick(shown.reset, Qt.MouseButton.LeftButton)
    assert [key.toString() for key in actions.hint.shortcuts()] == ["H", "F2"]
    assert actions.resign.shortcut().toString() == "Ctrl+T"
    mark(shown, "pause")
    QTest.mouseClick(shown.remove, Qt.MouseButton.LeftButton)
    assert actions.pause.shortcuts() == []
    QTest.mouseClick(shown.reset_all, Qt.MouseButton.LeftButton)
    box = shown.window().findChild(QMessageBox)
    (yes,) = [button for button in box.buttons() if button.text() == "Reset all"]
    QTest.mouseClick(yes, Qt.MouseButton.LeftButton)
    assert actions.pause.shortcut().toString() == "Ctrl+P"
    assert actions.resign.shortcut().toString() == "Ctrl+R"
    assert driver.session.settings.now.shortcuts == Shortcuts()
    assert not shown.reset_all.isEnabled()


def test_resetting_takes_the_usual_key_back(driver):
    shown = page(driver)
    mark(shown, "hint")
    press(shown, Qt.Key.Key_R, CTRL)
    QTest.mouseClick(shown.take, Qt.MouseButton.LeftButton)
    mark(shown, "resign")
    QTest.mouseClick(shown.reset, Qt.MouseButton.LeftButton)
    assert driver.window.actions_.resign.shortcut().toString() == "Ctrl+R"
    assert driver.window.actions_.hint.shortcuts() == []


@pytest.mark.parametrize(
    ("text", "names"),
    [("resi", ["resign"]), ("ctrl+r", ["one-move", "resign"]), ("ctrl p", ["pause"]), ("f11", ["full-screen"])],
)
def test_the_list_is_searched_by_name_and_by_key(driver, text, names):
    shown = page(driver)
    shown.search.setFocus()
    QTest.keyClicks(shown.search, text)
    seen = [name for row, name in enumerate(shown._keys.names) if not shown.table.isRowHidden(row)]
    assert seen == names


def test_a_key_is_chosen_for_the_order_that_the_search_has_left(driver):
    shown = page(driver)
    mark(shown, "new-game")
    shown.search.setFocus()
    QTest.keyClicks(shown.search, "train")
    seen = [row for row in range(shown.table.rowCount()) if not shown.table.isRowHidden(row)]
    assert shown.table.currentRow() == seen[0]
    press(shown, Qt.Key.Key_F12)
    assert "F12" in shown.table.item(seen[0], 1).text()
    assert "F12" not in listed(shown, "new-game")
    shown.search.setText("nothing has this name")
    assert not shown.editor.isEnabled()
    assert not shown.remove.isEnabled()
    shown.search.clear()
    assert shown.editor.isEnabled()


def test_the_page_is_used_with_the_keyboard_alone(driver):
    shown = page(driver)
    shown.table.setFocus()
    shown.table.setCurrentCell(row_of(shown, "pause"), 0)
    QTest.keyClick(shown.table, Qt.Key.Key_Return)
    assert shown.window().focusWidget() is shown.editor
    QTest.keyClick(shown.editor, Qt.Key.Key_F12)
    assert driver.window.actions_.pause.shortcut().toString() == "F12"
    QTest.keyClick(shown.editor, Qt.Key.Key_Escape)
    assert shown.window().focusWidget() is shown.table
    assert driver.window.findChild(PreferencesDialog).isVisible()
    shown.editor.setFocus()
    QTest.keyClick(shown.editor, Qt.Key.Key_Tab)
    assert shown.window().focusWidget() is not shown.editor, "Tab goes on to the buttons"
    assert driver.window.actions_.pause.shortcut().toString() == "F12"


def test_a_reader_hears_for_which_order_a_key_is_asked(driver):
    shown = page(driver)
    mark(shown, "pause")
    assert shown._field.accessibleName() == "Key for Pause"
    assert shown.table.accessibleName()
    assert shown.search.accessibleName()


@pytest.mark.parametrize(
    "broken",
    [
        {"hint": ["Foo+Bar"]},
        {"hint": ["Ctrl+K, Ctrl+L"]},
        {"hint": ["J"]},
        {"hint": ["Ctrl+N"]},
        {"game-options": ["Ctrl+J"], "hint": ["Ctrl+J"]},
    ],
)
def test_keys_that_cannot_be_used_fall_back_and_are_told(qtbot, start, data, broken):
    (data / "config").mkdir()
    kept = {"shortcuts": broken | {"resign": ["Ctrl+U"], "an-order-of-another-edition": ["Ctrl+J"]}}
    (data / "config" / "settings.json").write_text(json.dumps(kept))
    driver = start()
    _ = driver.session.furnishings
    assert driver.window.actions_.hint.shortcut().toString() == "H"
    assert driver.window.actions_.resign.shortcut().toString() == "Ctrl+U", "the others stay"
    assert "usual keys: Hint" in driver.notice()
    assert "hint" not in dict(driver.session.settings.now.shortcuts.chosen)


def test_keys_of_another_shape_set_the_file_aside(start, data):
    (data / "config").mkdir()
    (data / "config" / "settings.json").write_text(json.dumps({"shortcuts": {"hint": 5}}))
    driver = start()
    assert "could not be read" in driver.notice()
    assert driver.window.actions_.hint.shortcut().toString() == "H"


def test_the_usual_key_of_a_broken_order_that_another_has_is_not_given_twice(start, data):
    (data / "config").mkdir()
    kept = {"shortcuts": {"hint": ["Foo+Bar"], "resign": ["F2"]}}
    (data / "config" / "settings.json").write_text(json.dumps(kept))
    driver = start()
    _ = driver.session.furnishings
    assert driver.window.actions_.resign.shortcut() == QKeySequence("F2")
    assert [key.toString() for key in driver.window.actions_.hint.shortcuts()] == ["H"]


def test_no_two_orders_have_one_key_and_every_order_has_a_name(driver):
    shown = page(driver)
    names = [shown._keys.title(name) for name in shown._keys.names]
    assert all(names)
    assert len(shown._keys.names) == len(driver.window.actions_.all())


def test_no_order_has_a_key_that_keyboards_have_not_had_for_decades(driver):
    keys = [key for action in driver.window.actions_.all() for key in action.shortcuts()]
    assert QKeySequence("Ctrl+Z") in keys
    assert not [key.toString() for key in keys if Qt.Key.Key_F13 <= key[0].key() <= Qt.Key.Key_F35]
