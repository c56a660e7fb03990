"""The manual in the program: opened by its key, read by mouse and by keys, searched, in the language spoken."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from gobang.paths import manual
from gobang.view.dialogs.manual.manual_dialog import ManualDialog
from tests import keyboard

CTRL, ALT, SHIFT = (getattr(Qt.KeyboardModifier, f"{name}Modifier") for name in ("Control", "Alt", "Shift"))


class Browser(QObject):
    """Stands in for the system's browser."""

    def __init__(self, asked: list[str]) -> None:
        super().__init__()
        self.asked = asked

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.asked.append(url.toString())


@pytest.fixture
def opened(driver):
    return open_manual(driver)


def open_manual(driver) -> ManualDialog:
    QTest.keyClick(driver.window, Qt.Key.Key_F1)
    return driver.dialog(ManualDialog)


def titles(dialog: ManualDialog) -> list[str]:
    """The pages that the contents show."""
    rows = (dialog.contents.item(row) for row in range(dialog.contents.count()))
    return [row.text() for row in rows if not row.isHidden()]


def heading(dialog: ManualDialog) -> str:
    return dialog.page.toPlainText().partition("\n")[0]


def spot_of(dialog: ManualDialog, words: str) -> QPoint:
    """Where the words stand in the page, after they have been scrolled into sight."""
    cursor = dialog.page.document().find(words)
    assert not cursor.isNull(), words
    cursor.setPosition(cursor.anchor() + 1)
    dialog.page.setTextCursor(cursor)
    dialog.page.ensureCursorVisible()
    return dialog.page.cursorRect().center()


def test_f1_opens_the_contents_and_a_second_time_the_same_window(driver, opened):
    assert opened.windowTitle() == "Manual"
    assert heading(opened) == "Contents"
    assert not opened.isModal(), "one reads beside the game"
    QTest.keyClick(driver.window, Qt.Key.Key_F1)
    assert driver.window.findChildren(ManualDialog) == [opened]


def test_each_entry_of_the_contents_shows_its_page_by_the_arrow_keys(opened):
    opened.contents.setFocus()
    seen = [heading(opened)]
    for title in titles(opened)[1:]:
        QTest.keyClick(opened.contents, Qt.Key.Key_Down)
        assert heading(opened) == opened.contents.currentItem().text() == title
        seen.append(title)
    assert len(seen) == len(list((manual() / "en").glob("*.md"))) + 1


def test_a_link_is_followed_by_mouse_and_back_and_forward_lead_there_again(opened):
    QTest.mouseClick(opened.page.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(opened, "Rules and openings"))
    assert heading(opened) == "Rules and openings"
    assert opened.contents.currentItem().text() == "Rules and openings"
    QTest.mouseClick(opened.back, Qt.MouseButton.LeftButton)
    assert heading(opened) == "Contents"
    assert opened.contents.currentItem().text() == "Contents"
    assert not opened.back.isEnabled()
    QTest.keyClick(opened, Qt.Key.Key_Right, ALT)
    assert heading(opened) == "Rules and openings"
    QTest.keyClick(opened, Qt.Key.Key_Left, ALT)
    assert heading(opened) == "Contents"


def test_a_link_is_followed_by_keys(opened):
    opened.page.setFocus()
    QTest.keyClick(opened.page, Qt.Key.Key_Tab)
    QTest.keyClick(opened.page, Qt.Key.Key_Return)
    assert heading(opened) == "Install and start"


def test_a_link_to_the_network_opens_the_browser(opened):
    asked: list[str] = []
    browser = Browser(asked)
    QDesktopServices.setUrlHandler("https", browser, "open")
    opened.contents.setCurrentRow(titles(opened).index("Adding an engine"))
    QTest.mouseClick(opened.page.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(opened, "Gomocup protocol"))
    QDesktopServices.unsetUrlHandler("https")
    assert asked == ["https://plastovicka.github.io/protocl2en.htm"]
    assert heading(opened) == "Adding an engine"


def test_words_are_searched_through_all_pages_by_keys(opened):
    QTest.keyClick(opened, Qt.Key.Key_F, CTRL)
    assert opened.search.hasFocus()
    QTest.keyClicks(opened.search, "byo-YOMI")
    assert titles(opened) == ["Time and clocks"]
    assert opened.found.text() == "Found on one page. Enter goes to the next place."
    QTest.keyClick(opened.search, Qt.Key.Key_Return)
    assert heading(opened) == "Time and clocks"
    assert opened.page.textCursor().selectedText() == "Byo-yomi"
    first = opened.page.textCursor().position()
    QTest.keyClick(opened, Qt.Key.Key_F3)
    second = opened.page.textCursor().position()
    assert second > first
    QTest.keyClick(opened, Qt.Key.Key_F3, SHIFT)
    assert opened.page.textCursor().position() == first
    assert len(opened.page.extraSelections()) == 2
    opened.search.clear()
    assert len(titles(opened)) > 20
    assert not opened.page.extraSelections()


def test_the_search_goes_on_to_the_next_page_and_begins_again_after_the_last(opened):
    QTest.keyClicks(opened.search, "RenLib")
    pages = titles(opened)
    assert len(pages) > 1
    assert opened.found.text().startswith(f"Found on {len(pages)} pages")
    seen = []
    while seen.count(pages[0]) < 2:
        QTest.keyClick(opened.search, Qt.Key.Key_Return)
        assert opened.page.textCursor().selectedText() == "RenLib"
        if not seen or seen[-1] != heading(opened):
            seen.append(heading(opened))
    assert seen == [*pages, pages[0]]


def test_what_is_not_there_is_said(opened):
    QTest.keyClicks(opened.search, "tennis")
    assert titles(opened) == []
    assert opened.found.text() == "Nothing found"
    before = heading(opened)
    QTest.keyClick(opened.search, Qt.Key.Key_Return)
    assert heading(opened) == before


def test_pictures_are_as_wide_as_the_page_at_any_width(qtbot, opened):
    for width in (940, 700):
        opened.resize(width, opened.height())
        qtbot.waitUntil(lambda: not opened.page.horizontalScrollBar().isVisible())
        qtbot.waitUntil(lambda: opened.page.document().idealWidth() <= opened.page.viewport().width())
        cursor = QTextCursor(opened.page.document())
        while not cursor.charFormat().isImageFormat():
            assert cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
        name = cursor.charFormat().toImageFormat().name()
        assert name == "pictures/play.webp"
    assert heading(opened) == "Contents"


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_page_is_wider_than_its_window(start, language):
    """Tables and lines of code break, pictures are scaled."""
    dialog = open_manual(start(f"--lang={language}"))
    dialog.resize(940, 720)
    for row in range(dialog.contents.count()):
        dialog.contents.setCurrentRow(row)
        assert dialog.page.horizontalScrollBar().maximum() == 0, heading(dialog)


def test_it_is_chinese_where_chinese_is_spoken(start):
    driver = start("--lang=zh_CN")
    dialog = open_manual(driver)
    assert dialog.windowTitle() == "手册"
    assert heading(dialog) == "目录"
    typed = QInputMethodEvent()
    typed.setCommitString("悔棋")
    QApplication.sendEvent(dialog.search, typed)
    assert "下一盘棋" in titles(dialog)


@pytest.mark.parametrize("change", [{"font_percent": 150}, {"language": "zh_CN"}])
def test_it_stays_open_at_its_page_and_place_when_words_or_language_change(qtbot, driver, opened, change):
    opened.contents.setCurrentRow(titles(opened).index("Time and clocks"))
    opened.setGeometry(120, 80, 800, 600)
    before = driver.window
    driver.session.settings.change(**change)
    qtbot.waitUntil(lambda: driver.window is not before)
    (again,) = (each for each in driver.window.findChildren(ManualDialog) if each.isVisible())
    page = "时间与棋钟" if "language" in change else "Time and clocks"
    assert heading(again) == again.contents.currentItem().text() == page
    qtbot.waitUntil(lambda: again.geometry().getRect() == (120, 80, 800, 600))


def test_the_last_page_lists_every_command_with_the_keys_that_it_has_now(driver, opened):
    opened.contents.setCurrentRow(opened.contents.count() - 1)
    page = opened.page.toPlainText()
    with_keys = [action for action in driver.window.actions_.all() if action.shortcuts()]
    assert len(with_keys) > 20
    for action in with_keys:
        assert action.text() in page
        assert action.shortcut().toString() in page


def test_the_page_of_keys_tells_the_usual_key_of_every_command(driver):
    """The system's own keys are named there by what they do."""
    rows = re.findall(r"^\| .* \| (.*) \|$", (manual() / "en" / "keys.md").read_text(encoding="utf-8"), re.MULTILINE)
    told: set[str] = set()
    for row in rows:
        prefix = ""
        keys = re.sub("[()]", "", row.replace("Page Up", "PgUp").replace("Page Down", "PgDown"))
        for key in re.split(", |; | or ", keys):
            prefix = key[: key.rindex("+") + 1] if "+" in key else prefix
            told |= {key, prefix + key}
    actions = driver.window.actions_
    of_the_system = {actions.new_game, actions.open, actions.save, actions.quit, actions.copy, actions.paste}
    usual = {action: action.shortcuts()[0].toString() for action in actions.all() if action.shortcuts()}
    missing = {a.text(): key for a, key in usual.items() if a not in of_the_system and key not in told}
    assert missing == {}


def test_it_leads_to_the_first_lesson_and_closes_by_escape(driver, opened):
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert not [dialog for dialog in driver.window.findChildren(QDialog) if dialog.isVisible()]
    keyboard.active(driver.window)
    assert heading(open_manual(driver)) == "Contents"
