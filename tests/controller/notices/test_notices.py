"""Notices survive a change of language and later notices; those about a failing disk offer to save elsewhere."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QToolButton

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.game.formats import registry
from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.record.marks import MarkTool, Sign
from gobang.game.ruleset import Ending
from gobang.model.match import Match
from gobang.model.opponent_id import OpponentId
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from gobang.view.dialogs.analyses.deepen_dialog import DeepenDialog
from gobang.view.notice_bar import NoticeBar, NoticeKind
from gobang.words.catalogue import Phrase
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
    """Press the cross; a long notice has a button that shows the whole of it, too."""
    *_, cross = (button for button in driver.window.notice.findChildren(QToolButton) if button.isVisible())
    assert cross.accessibleName() in ("Dismiss", "关闭")
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
    assert driver.notice() == "黑方胜：五子连珠。"
    speak(qtbot, driver, "en")
    assert driver.notice() == "Black wins: five in a row."
    driver.press_notice("Again")
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
    assert driver.notice().startswith("引擎“dies”已停止工作")
    driver.press_notice("由我接手")
    driver.click("i9")
    assert driver.stones() == {H8: Stone.BLACK, I9: Stone.WHITE}


def test_a_question_about_a_choice_is_asked_again(qtbot, driver):
    two_people(driver, "h8")
    driver.window.choices.chosen.emit(Setup(Mode.TWO_PLAYERS, rule="renju"))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("按此设置开始新对局？")
    driver.press_notice("从这个局面接着下")
    assert driver.match.rules.active.renju
    assert driver.stones() == {H8: Stone.BLACK}
    assert driver.match.record.header.rule == "renju"


@pytest.mark.parametrize(("name", "told"), [("none/x.sgf", "保存"), ("none/x.png", ".png、.svg、.gif 或 .pdf")])
def test_what_was_not_saved_can_be_saved_elsewhere_in_the_new_language(qtbot, driver, tmp_path, name, told):
    two_people(driver, "h8")
    files, pictures = driver.session.furnishings.files, driver.session.furnishings.pictures
    (pictures.export_picture if name.endswith("png") else files.save_file)(str(tmp_path / name))
    speak(qtbot, driver, "zh_CN")
    assert told in driver.notice()
    driver.press_notice("存到别处")
    assert dialogs(driver)


def test_what_was_not_read_is_told_in_the_new_language(qtbot, driver, tmp_path, monkeypatch):
    driver.session.furnishings.files.read_text("what a nice day")
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("这既不是")
    monkeypatch.setattr("gobang.game.formats.bounds.LARGEST_FILE", 3)
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
    bar = NoticeBar()
    qtbot.addWidget(bar)
    return bar


def tell(notices: Notices, text: str, *orders: NoticeOrder, **bound: object) -> None:
    notices.tell(NoticeKind.INFO, Phrase(str, (text,)), *map(NoticeButton, orders), **bound)


def test_a_lasting_notice_outlasts_the_game_and_comes_back_from_under_others(bar):
    match = Match()
    notices = Notices(match, bar)
    tell(notices, "first", NoticeOrder.OPEN, until=Until.LASTING)
    tell(notices, "second", until=Until.LASTING)
    tell(notices, "taken", brief=True)
    match.stone_placed.emit(Stone.BLACK, H8)
    match.began.emit()
    assert bar.text == "second"
    bar.dismiss()
    assert bar.text == "first"
    notices.withdraw(NoticeOrder.OPEN)
    assert bar.kind is None


def test_a_brief_notice_only_hides_for_a_while_what_it_covers(bar):
    notices = Notices(Match(), bar)
    tell(notices, "asked")
    tell(notices, "copied", brief=True)
    tell(notices, "saved", brief=True)
    bar.dismiss()
    assert bar.text == "asked"
    tell(notices, "asked again")
    bar.dismiss()
    assert bar.kind is None, "a notice that is not brief takes the place of the one before"


def test_one_that_waits_is_shown_after_a_brief_one_and_instead_of_any_other(bar):
    match = Match()
    notices = Notices(match, bar)
    tell(notices, "opened", brief=True)
    tell(notices, "a stand-in's", waits=True)
    assert bar.text == "opened"
    bar.dismiss()
    assert bar.text == "a stand-in's"
    tell(notices, "another's", waits=True)
    assert bar.text == "another's"
    bar.dismiss()
    assert bar.kind is None
    tell(notices, "opened", brief=True)
    tell(notices, "of this stone", until=Until.STONE, waits=True)
    match.stone_placed.emit(Stone.BLACK, H8)
    bar.dismiss()
    assert bar.kind is None, "what it waited for has come too late"


def test_a_notice_with_a_button_never_goes_by_itself(qtbot, bar, monkeypatch):
    monkeypatch.setattr("gobang.controller.notices.notices.BRIEF", 0.001)
    notices = Notices(Match(), bar)
    tell(notices, "left", NoticeOrder.OPEN, until=Until.PLAYED, brief=True)
    for text in ("copied", "saved"):  # each takes its time, and goes after that of the first one would have been up
        tell(notices, text, brief=True)
        qtbot.waitUntil(lambda: bar.text == "left")


def test_a_game_that_was_left_can_be_resumed_until_each_side_has_placed_a_stone(qtbot, driver):
    two_people(driver, "h8 i9 j10")
    driver.window.actions_.new_game.trigger()
    left = driver.notice()
    assert left
    driver.click("h8")
    assert driver.notice() == left
    driver.click("i9")
    assert not driver.notice()


def test_a_covered_notice_ends_with_what_it_is_bound_to(bar):
    match = Match()
    notices = Notices(match, bar)
    tell(notices, "a stone is taken here", until=Until.MOVED)
    tell(notices, "copied", until=Until.LASTING, brief=True)
    match.begin(HumanPlayer(), HumanPlayer())
    assert bar.text == "copied"
    bar.dismiss()
    assert bar.kind is None


def test_what_a_button_tells_covers_and_then_uncovers_the_lasting_one(bar):
    notices = Notices(Match(), bar)
    notices.obey({NoticeOrder.OPEN: lambda name: tell(notices, name, brief=True)})
    tell(notices, "lasting", until=Until.LASTING)
    notices.tell(NoticeKind.INFO, Phrase(str, ("asked",)), NoticeButton(NoticeOrder.OPEN, ("gone",)))
    bar.acted.emit("0")
    assert bar.text == "gone"
    bar.dismiss()
    assert bar.text == "lasting"


def test_a_notice_that_goes_without_an_answer_gives_its_order_and_one_that_is_answered_does_not(bar):
    match, given = Match(), []
    notices = Notices(match, bar)
    notices.obey({NoticeOrder.DECLINE_DRAW: lambda: given.append("declined"), NoticeOrder.ACCEPT_DRAW: list})
    orders = (NoticeOrder.ACCEPT_DRAW, NoticeOrder.DECLINE_DRAW)
    for answer, many in ((bar.dismiss, 1), (match.began.emit, 2), (lambda: bar.acted.emit("0"), 2)):
        tell(notices, "a draw?", *orders, until=Until.GAME, unanswered=NoticeOrder.DECLINE_DRAW)
        answer()
        assert len(given) == many
    tell(notices, "a draw?", *orders, until=Until.GAME, unanswered=NoticeOrder.DECLINE_DRAW)
    tell(notices, "something else")
    bar.dismiss()
    assert bar.text == "a draw?", "it is still to be answered"
    notices.withdraw(NoticeOrder.DECLINE_DRAW)
    assert bar.kind is None
    assert len(given) == 2


def test_in_another_window_a_button_orders_that_windows_controller(qtbot, bar):
    other, obeyed = NoticeBar(), []
    qtbot.addWidget(other)
    notices = Notices(Match(), bar)
    notices.obey({NoticeOrder.OPEN: lambda name: obeyed.append(("first", name))})
    language = ["old"]
    notices.tell(NoticeKind.INFO, Phrase(language.__getitem__, (0,)), NoticeButton(NoticeOrder.OPEN, ("it",)))
    language[0] = "new"
    notices.obey({NoticeOrder.OPEN: lambda name: obeyed.append(("second", name))})
    notices.move_to(other)
    assert other.text == "new"
    other.acted.emit("0")
    assert obeyed == [("second", "it")]


def test_a_brief_notice_stays_behind_and_what_it_covered_comes_along(qtbot, bar):
    notices = Notices(Match(), bar)
    tell(notices, "lasting", until=Until.LASTING)
    tell(notices, "copied", brief=True)
    other = NoticeBar()
    qtbot.addWidget(other)
    notices.move_to(other)
    assert other.text == "lasting"
    bar.dismiss()
    assert other.text == "lasting", "the bar that was left is heard no more"


def test_somebody_obeys_every_order_in_every_window(qtbot, start, tmp_path):
    path = tmp_path / "g.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig];B[gj])")
    driver = start(str(path))

    def ask_what_is_made_when_asked() -> None:
        driver.window.actions_.deepen.trigger()
        driver.dialog(DeepenDialog).reject()
        QTest.keyClick(driver.window, Qt.Key.Key_F8)
        driver.window.actions_.balance_one.trigger()
        driver.window.files_dropped.emit([str(tmp_path / "no.db")])

    assert driver.session.furnishings
    ask_what_is_made_when_asked()
    assert driver.session.notices.obeyed == set(NoticeOrder)
    old = driver.window
    gone = []
    old.destroyed.connect(lambda: gone.append(old))
    speak(qtbot, driver, "zh_CN")
    qtbot.waitUntil(lambda: bool(gone))
    ask_what_is_made_when_asked()
    for order in driver.session.notices._orders.values():
        owner = getattr(order, "__self__", None)
        assert not isinstance(owner, QObject) or shiboken6.isValid(owner)


def test_a_notice_is_a_value_without_any_object_of_a_window(driver, monkeypatch, tmp_path):
    told = []
    monkeypatch.setattr(Notices, "_show", lambda _, notice, **_how: told.append(notice))
    match, files = driver.match, driver.session.furnishings.files
    two_people(driver, WIN)
    driver.click("h8h8")
    files.open_file(str(tmp_path / "none.sgf"))
    files.read_text("what a nice day")
    files.save_file(str(tmp_path / "none" / "x.sgf"))
    files.save_file(str(tmp_path / "x.sgf"))
    driver.session.furnishings.pictures.export_picture(str(tmp_path / "none" / "x.png"))
    driver.window.actions_.copy.trigger()
    driver.window.actions_.analysis.trigger()
    two_people(driver, "h8")
    driver.click("h8")
    driver.window.choices.chosen.emit(Setup(Mode.TWO_PLAYERS, rule="renju"))
    match.troubled.emit(Stone.BLACK, Trouble.DIED, "exit code 1")
    match.deputy.failed.emit(OpponentId.parse("engine-3"), Trouble.SILENT, "")
    match.clock.slept.emit()
    driver.window.actions_.offer_draw.trigger()
    match.draw.answer(agrees=False)
    driver.window.actions_.marks[MarkTool.CIRCLE].trigger()
    driver.window.actions_.hint.trigger()
    driver.window.actions_.remove.trigger()
    assert len(told) > 15
    for notice in told:
        pickle.dumps(notice)  # raises for objects of Qt, lambdas and functions inside functions
        assert notice.phrase()


# Notices go with what they are about


def test_a_hint_goes_with_its_position(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("thinks aloud", kind=Ours, analyses=True))
    steps = (
        lambda: driver.click("j10"),
        driver.window.actions_.take_back.trigger,
        driver.window.actions_.previous.trigger,
        driver.window.actions_.new_game.trigger,
    )
    for step in steps:
        for presses in (1, 2, 3):
            two_people(driver, "h8i9h10")
            for begins in ("Look here", "The engine would play", "The engine expects")[:presses]:
                driver.window.actions_.hint.trigger()
                qtbot.waitUntil(lambda begins=begins: driver.notice().startswith(begins))
            step()
            assert not driver.notice() or driver.notice() == "The unfinished game is among the earlier games."


@pytest.mark.parametrize("step", ["previous", "pause", "resign"])
def test_an_offered_draw_that_is_withdrawn_is_no_more_on_offer(driver, step):
    driver.session.settings.change(confirm_resign=False)
    two_people(driver, "h8i9", time=TimeControl(600_000))
    driver.window.actions_.offer_draw.trigger()
    assert driver.notice() == "Black offers a draw."
    getattr(driver.window.actions_, step).trigger()
    assert not driver.match.draw.open
    assert not driver.notice().startswith("Black offers")


def test_an_offered_draw_comes_back_from_under_another_notice(driver):
    two_people(driver, "h8i9")
    driver.window.actions_.offer_draw.trigger()
    driver.window.actions_.copy.trigger()
    assert driver.notice() == "Copied."
    dismiss(driver)
    driver.press_notice("Accept")
    assert driver.match.verdict.ending is Ending.AGREED


@pytest.mark.parametrize("step", ["previous", "pause"])
def test_a_machine_in_trouble_is_no_subject_elsewhere_nor_once_it_is_asked_again(qtbot, driver, step):
    driver.session.opponents.engines.add(brain("dies"))
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("external:dies")))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.notice().startswith("The engine “dies” has stopped working"))
    getattr(driver.window.actions_, step).trigger()  # the pause's button continues a game that waits
    assert not driver.notice()


def test_a_refusal_goes_with_the_position_it_is_about(driver):
    two_people(driver, "h8i9")
    driver.click("h8")
    assert driver.notice() == "H8 is taken. Choose another point."
    driver.window.actions_.previous.trigger()
    assert not driver.notice()


def test_what_could_not_be_saved_is_told_until_another_game_is_opened(driver, tmp_path):
    two_people(driver, "h8")
    driver.session.furnishings.files.save_file(str(tmp_path / "none" / "x.sgf"))
    driver.click("i9")
    assert driver.notice().startswith("x.sgf could not be saved")
    driver.window.actions_.new_game.trigger()
    assert "could not be saved" not in driver.notice()


# An opponent that is gone


def test_the_game_against_an_engine_that_is_gone_is_among_the_earlier_ones(qtbot, start):
    keep_a_game_against_a_stranger(qtbot, start)
    remover = start()
    remover.session.opponents.engines.remove("good")
    remover.window.close()
    driver = start()
    assert driver.notice() == "“good” is no longer on the list. Its unfinished game is among the earlier games."
    assert driver.stones() == {}
    driver.click("h8")
    qtbot.waitUntil(lambda: len(driver.stones()) == 2)
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("“good”已不在列表中"), "a stone does not take it away"
    driver.press_notice("打开")
    assert driver.stones() == {H8: Stone.BLACK, Point(0, 0): Stone.WHITE}
    assert driver.notice() == "未下完的那局已放入“历史对局”。", "the one with two stones"


def test_a_broken_list_of_engines_hides_no_news_of_the_game(qtbot, start, data):
    keep_a_game_against_a_stranger(qtbot, start)
    (data / "config" / "engines.json").write_text("nonsense", encoding="utf-8")
    driver = start()
    assert driver.notice().startswith("“good” is no longer on the list.")
    driver.press_notice("Open it")
    assert len(driver.stones()) == 2
    assert driver.notice().startswith("The list of engines could not be read.")
    dismiss(driver)
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
    assert registry.loads((tmp_path / "mine.sgf").read_bytes(), ".sgf").last().move == I9
    dismiss(driver)
    assert driver.notice().startswith("设置无法保存"), "the settings still cannot be saved"
    dismiss(driver)
    driver.click("j10")
    with qtbot.assertNotEmitted(driver.session.games.unsaved, wait=200):
        driver.window.actions_.new_game.trigger()
    assert driver.stones() == {}
    assert not driver.notice()
    driver.window.close()


@pytest.mark.parametrize("covered", [False, True])
def test_that_games_cannot_be_kept_is_told_only_as_long_as_it_is_so(qtbot, driver, data, covered):
    two_people(driver)
    state, away = data / "state", data / "away"
    state.rename(away)
    state.write_text("in the way", encoding="utf-8")
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.notice().startswith("Games cannot be kept"))
    if covered:
        driver.click("h8")
        assert driver.notice().startswith("H8 is taken")
    state.unlink()
    away.rename(state)
    with qtbot.waitSignal(driver.session.games.recovered):
        driver.click("i9")
    qtbot.waitUntil(lambda: not driver.notice())
    assert "hh" in (state / "unfinished.json").read_text(encoding="utf-8")


def test_that_settings_cannot_be_kept_is_told_only_as_long_as_it_is_so(qtbot, driver, data):
    config, away = data / "config", data / "away"
    config.rename(away)
    config.write_text("in the way", encoding="utf-8")
    driver.window.actions_.numbers.trigger()
    qtbot.waitUntil(lambda: driver.notice().startswith("Your settings cannot be saved"))
    config.unlink()
    away.rename(config)
    driver.window.actions_.numbers.trigger()
    qtbot.waitUntil(lambda: not driver.notice())


def test_a_list_of_engines_that_cannot_be_kept_is_told_until_it_is_read(qtbot, driver, data):
    path = data / "config" / "engines.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    away = data / "file" / "engines.json"
    away.parent.write_text("no folder")
    path.symlink_to(away)
    engines = driver.session.opponents.engines
    engines.add(brain("good"))
    two_people(driver, "h8")
    why = "part of its path is not a folder"
    told = f"Your engines cannot be saved: {path} cannot be written ({why}). They stay until you quit."
    assert driver.notice() == told, "a stone does not take it away"
    engines.add(brain("deaf"))
    speak(qtbot, driver, "zh_CN")
    assert driver.notice().startswith("无法保存引擎列表")
    dismiss(driver)
    assert not driver.notice(), "it is told once"
    path.unlink()
    engines.remove("deaf")
    path.unlink()
    path.symlink_to(away)
    engines.remove("good")
    assert driver.notice(), "and again after it could be written"
    path.unlink()
    engines.add(brain("good"))
    assert not driver.notice(), "it can be written"


def test_a_tool_for_marks_stays_in_hand_through_another_language(qtbot, driver):
    two_people(driver, "h8")
    driver.window.actions_.marks[MarkTool.TRIANGLE].trigger()
    for language, told in (("zh_CN", "三角"), ("en", "Triangle"), ("zh_CN", "三角")):
        speak(qtbot, driver, language)
        assert driver.notice().startswith(told)
        assert driver.window.notice.window() is driver.window
    driver.click("i9")
    assert driver.match.sheet.marks == {I9: Sign.TRIANGLE}
    assert driver.stones() == {H8: Stone.BLACK}
    driver.window.actions_.copy.trigger()
    driver.window.actions_.new_game.trigger()
    driver.click("h8")
    assert driver.stones() == {H8: Stone.BLACK}, "a new game puts it away"


def test_a_running_analysis_goes_on_in_the_new_language(qtbot, driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.opponents), "own", brain("analyses", kind=Ours, analyses=True))
    two_people(driver, "h8i9h10")
    driver.window.actions_.analysis.trigger()
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.candidates))
    at = driver.match.position
    transcript = len(driver.session.opponents.pool.transcript("Gobang"))
    speak(qtbot, driver, "zh_CN")
    assert driver.match.position is at
    assert driver.window.actions_.analysis.isChecked()
    assert driver.session.study.analysis.thinking
    assert driver.board.overlays.marks.candidates
    assert len(driver.session.opponents.pool.transcript("Gobang")) == transcript, "it was not asked anew"
    driver.click("i10")
    qtbot.waitUntil(lambda: driver.board.overlays.marks.position == driver.match.position)
    qtbot.waitUntil(lambda: bool(driver.board.overlays.marks.candidates))
    driver.window.actions_.analysis.trigger()
    assert not driver.session.study.analysis.on
