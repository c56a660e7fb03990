"""Notices survive a change of language and later notices; those about a failing disk offer to save elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget

from gobang.controller.notices.notices import Button, Notices, Subject
from gobang.game import formats
from gobang.game.point import Point, Stone
from gobang.game.records.marks import MarkTool
from gobang.game.ruleset import Ending
from gobang.model.opponents.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.art import theme
from gobang.view.notice_bar import NoticeBar, NoticeKind
from tests.bad_brains import Ours, brain

WIN = "a1b1a2b2a3b3a4b4a5"
H8, I9 = Point(7, 7), Point(8, 6)


def two_people(driver, text: str = "", **setup: object) -> None:
    driver.session.game.begin(replace(Setup(Mode.TWO_PLAYERS), **setup))
    driver.click(text)


def speak(qtbot, driver, language: str) -> None:
    before = driver.window
    (action,) = (action for action in before.findChildren(QAction) if action.data() == language)
    action.trigger()
    qtbot.waitUntil(lambda: driver.window is not before and driver.window.isActiveWindow())


def dialogs(driver) -> list[QFileDialog]:
    return [dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible()]


def dismiss(driver) -> None:
    (cross,) = (button for button in driver.window.notice.findChildren(QToolButton) if button.isVisible())
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)


def keep_a_game_against_a_stranger(qtbot, start) -> None:
    driver = start()
    driver.session.opponents.engines.add(brain("good"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:good")))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    driver.session.unfinished.write()
    driver.window.close()


# A change of language


def test_the_end_of_a_game_is_told_in_the_new_language_with_its_buttons(qtbot, driver):
    two_people(driver, WIN)
    speak(qtbot, driver, "zh_CN")
    assert driver.notice() == "黑方胜：五子连珠。"
    driver.window.actions_.previous.trigger()
    assert not driver.notice(), "it is still known as the notice of that end"
    driver.window.actions_.next.trigger()
    driver.click("h8")
    assert driver.notice().startswith("没有进行中的对局")
    speak(qtbot, driver, "en")
    assert driver.notice().startswith("No game is running")
    driver.press_notice("New game")
    assert driver.stones() == {}


def test_a_draw_is_still_offered_after_a_change_of_language(qtbot, driver):
    two_people(driver, "h8i9")
    driver.window.actions_.offer_draw.trigger()
    speak(qtbot, driver, "zh_CN")
    assert driver.notice() == "黑方提议和棋。"
    driver.press_notice("接受")
    assert driver.match.verdict.ending is Ending.AGREED


def test_one_can_take_over_from_an_engine_after_a_change_of_language(qtbot, driver):
    driver.session.opponents.engines.add(brain("dies"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:dies")))
    driver.click("h8")
    qtbot.waitUntil(lambda: bool(driver.notice()))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("“dies”已停止工作")
    driver.press_notice("由我接手")
    driver.click("i9")
    assert driver.stones() == {H8: Stone.BLACK, I9: Stone.WHITE}


def test_a_question_about_a_choice_is_asked_again(qtbot, driver):
    two_people(driver, "h8")
    driver.window.choices.chosen.emit(Setup(Mode.TWO_PLAYERS, rule="renju"))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("按此设置开始新的一局？")
    driver.press_notice("从这个局面开始")
    assert driver.match.rules.active.renju
    assert driver.stones() == {H8: Stone.BLACK}
    assert driver.match.record.header.rule == "renju"


@pytest.mark.parametrize(("name", "told"), [("none/x.sgf", "保存"), ("none/x.png", ".png 或 .svg")])
def test_what_was_not_saved_can_be_saved_elsewhere_in_the_new_language(qtbot, driver, tmp_path, name, told):
    two_people(driver, "h8")
    files = driver.session.furnishings.files
    (files.export_picture if name.endswith("png") else files.save_file)(str(tmp_path / name))
    speak(qtbot, driver, "zh_CN")
    assert told in driver.notice()
    driver.press_notice("存到别处")
    assert dialogs(driver)


def test_what_was_not_read_is_told_in_the_new_language(qtbot, driver, tmp_path, monkeypatch):
    driver.session.furnishings.files.read_text("what a nice day")
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("这既不是")
    monkeypatch.setattr("gobang.controller.record.file_controller.LARGEST_FILE", 3)
    (tmp_path / "film.sgf").write_text("(;GM[4])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "film.sgf"))
    speak(qtbot, driver, "en")
    assert "too large" in driver.notice()
    driver.press_notice("Open another")
    assert dialogs(driver)


def test_a_hint_goes_on_in_the_new_language(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("thinks aloud", kind=Ours, analyses=True))
    two_people(driver, "h8i9h10")
    driver.window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("Look here"))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("看这一带")
    assert driver.board.overlays.marks.region
    driver.window.actions_.hint.trigger()
    assert driver.board.overlays.marks.hints


# Lasting notices


@pytest.fixture
def bar(qtbot):
    bar = NoticeBar(theme.load("light"))
    qtbot.addWidget(bar)
    return bar


def test_a_lasting_notice_outlasts_the_game_and_comes_back_from_under_others(bar):
    notices = Notices(bar)
    notices.tell(NoticeKind.WARNING, lambda: "first", lasting=True, subject=Subject.ENDING)
    notices.tell(NoticeKind.WARNING, lambda: "second", lasting=True)
    notices.tell(NoticeKind.INFO, lambda: "taken", brief=True)
    notices.clear()
    notices.clear()
    assert bar.text == "second"
    notices.withdraw(Subject.ENDING)
    assert bar.text == "second", "another one came after it"
    bar.dismiss()
    assert bar.text == "first"
    notices.withdraw(Subject.ENDING)
    assert bar.kind is None


class Speaker(QObject):
    """Shows a second notice when the button of its first one is pressed."""

    def __init__(self, notices: Notices, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.notices = notices

    def go(self, text: str) -> None:
        self.notices.tell(NoticeKind.GOOD, lambda: f"{text} {self.objectName()}", brief=True)


def test_what_a_button_tells_covers_and_then_uncovers_the_lasting_one(bar):
    notices = Notices(bar)
    notices.tell(NoticeKind.WARNING, lambda: "lasting", lasting=True)
    notices.tell(NoticeKind.INFO, lambda: "asked", Button(lambda: "Go", Speaker(notices).go, ("gone",)))
    bar.acted.emit("0")
    assert bar.text == "gone "
    bar.dismiss()
    assert bar.text == "lasting"


def test_in_another_window_a_button_orders_that_windows_controller(qtbot):
    windows = [QWidget(), QWidget()]
    bars = [NoticeBar(theme.load("light"), window) for window in windows]
    for window in windows:
        qtbot.addWidget(window)
    notices = Notices(bars[0])
    first, second = (Speaker(notices, window) for window in windows)
    second.setObjectName("second")
    language = ["old"]
    notices.tell(NoticeKind.INFO, lambda: language[0], Button(lambda: "Go", first.go, ("from the",)))
    language[0] = "new"
    notices.move_to(bars[1])
    assert bars[1].text == "new"
    shiboken6.delete(windows[0])
    bars[1].acted.emit("0")
    assert bars[1].text == "from the second"


def test_a_brief_notice_stays_behind_and_what_it_covered_comes_along(qtbot, bar):
    notices = Notices(bar)
    notices.tell(NoticeKind.WARNING, lambda: "lasting", lasting=True)
    notices.tell(NoticeKind.GOOD, lambda: "Copied.", brief=True)
    other = NoticeBar(theme.load("light"))
    qtbot.addWidget(other)
    notices.move_to(other)
    assert other.text == "lasting"
    bar.dismiss()
    assert other.text == "lasting", "the bar that was left is heard no more"


def test_a_button_whose_order_could_not_be_found_again_is_refused(bar):
    with pytest.raises(TypeError):
        Notices(bar).tell(NoticeKind.INFO, lambda: "x", Button(lambda: "Go", lambda: None))


# An opponent that is gone


def test_the_game_against_an_engine_that_is_gone_is_among_the_earlier_ones(qtbot, start):
    keep_a_game_against_a_stranger(qtbot, start)
    remover = start()
    remover.session.opponents.engines.remove("good")
    remover.window.close()
    driver = start()
    assert driver.notice() == "good is no longer on the list. Its unfinished game is among the earlier games."
    assert driver.stones() == {}
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("“good”已不在列表中"), "a stone does not take it away"
    driver.press_notice("打开它")
    assert driver.stones() == {H8: Stone.BLACK, Point(0, 0): Stone.WHITE}
    assert not driver.notice()


def test_a_broken_list_of_engines_hides_no_news_of_the_game(qtbot, start, data):
    keep_a_game_against_a_stranger(qtbot, start)
    (data / "config" / "engines.json").write_text("nonsense", encoding="utf-8")
    driver = start()
    assert driver.notice().startswith("The list of engines could not be read.")
    dismiss(driver)
    driver.press_notice("Open it")
    assert len(driver.stones()) == 2
    speak(qtbot, driver, "zh_CN")
    assert not driver.notice(), "what was dismissed is not told in every window"


def test_where_it_cannot_be_put_away_that_game_stays_on_the_board(qtbot, start, data):
    keep_a_game_against_a_stranger(qtbot, start)
    (data / "config" / "engines.json").unlink()
    (data / "state" / "games").write_text("in the way", encoding="utf-8")
    driver = start()
    assert driver.stones() == {H8: Stone.BLACK, Point(0, 0): Stone.WHITE}
    assert driver.window.choices.mode.currentData() is Mode.TWO_PLAYERS
    qtbot.waitUntil(lambda: driver.notice().startswith("Games cannot be kept"))
    driver.click("i9j10")
    assert len(driver.stones()) == 4


# A disk that refuses


def test_an_unwritable_disk_is_told_once_and_a_game_can_be_saved_elsewhere(qtbot, start, tmp_path, monkeypatch):
    (tmp_path / "wall").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("GOBANG_DATA", str(tmp_path / "wall"))
    driver = start()
    qtbot.waitUntil(lambda: driver.notice().startswith("Your settings cannot be saved"))
    two_people(driver, "h8")
    qtbot.waitUntil(lambda: driver.notice().startswith("Games cannot be kept"))
    driver.click("i9")
    assert driver.notice(), "a stone does not take it away"
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("对局无法自动保存：无法写入 ")
    driver.press_notice("另存为…")
    (dialog,) = dialogs(driver)
    dialog.fileSelected.emit(str(tmp_path / "mine.sgf"))
    dialog.close()
    assert formats.loads((tmp_path / "mine.sgf").read_bytes(), ".sgf").last().move == I9
    driver.click("j10")
    with qtbot.assertNotEmitted(driver.session.games.unsaved, wait=200):
        driver.window.actions_.new_game.trigger()
    assert driver.stones() == {}
    assert not driver.notice()
    driver.window.close()


def test_a_list_of_engines_that_cannot_be_kept_is_told_until_it_is_read(qtbot, driver, data):
    path = data / "config" / "engines.json"
    path.mkdir(parents=True)
    engines = driver.session.opponents.engines
    engines.add(brain("good"))
    two_people(driver, "h8")
    told = f"Your engines cannot be saved: {path} cannot be written. They stay until you quit."
    assert driver.notice() == told, "a stone does not take it away"
    engines.add(brain("deaf"))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("无法保存引擎列表")
    dismiss(driver)
    assert not driver.notice(), "it is told once"
    path.rmdir()
    engines.remove("deaf")
    path.unlink()
    path.mkdir()
    engines.remove("good")
    assert driver.notice(), "and again after it could be written"


def test_a_tool_for_marks_is_put_away_by_another_language(qtbot, driver):
    two_people(driver, "h8")
    driver.window.actions_.marks[MarkTool.TRIANGLE].trigger()
    assert "click a crossing" in driver.notice()
    for language in ("zh_CN", "en", "zh_CN"):
        speak(qtbot, driver, language)
        assert not driver.notice()
        assert driver.window.isVisible()
        assert driver.window.notice.window() is driver.window
    driver.window.actions_.marks[MarkTool.CIRCLE].trigger()
    assert driver.notice()
