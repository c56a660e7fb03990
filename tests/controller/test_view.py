"""Preferences, colours, languages, weights and panels, as a person changes them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialog, QMenu, QStyleOptionComboBox

from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Point, Stone
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.kept.settings import Coordinates, Tap, ThemeChoice
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup
from gobang.view.art.look import look
from gobang.view.dialogs.new_game_dialog import NewGameDialog
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.frame.tabs import Tab
from gobang.view.sounds import Sounds
from gobang.view.surroundings import PLAY, REVIEW, TRAIN
from tests import pointer

GAME = "h8i9h10h9g9i7i8j8g8f8g10g7"


def two_people(driver, text: str = "", **more) -> None:
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, **more))
    driver.click(text)


def dialog(driver, kind: type[QDialog]) -> QDialog:
    (found,) = driver.window.findChildren(kind)
    return found


def test_weights_are_shown_for_the_side_to_move_and_follow_the_board(qtbot, driver):
    two_people(driver, GAME)
    driver.window.setFocus()
    QTest.keyClick(driver.window, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: driver.board.overlays.weighing is not None)
    assert driver.board.overlays.weighing.best == (Point(7, 9),)
    driver.click("h6")
    qtbot.waitUntil(lambda: driver.board.overlays.weighing.position is driver.match.position)
    QTest.keyClick(driver.window, Qt.Key.Key_W)
    assert driver.board.overlays.weighing is None


def test_any_of_the_five_can_be_shown_and_two_compared(qtbot, driver):
    two_people(driver, GAME)
    driver.session.settings.change(show_weights=True)
    for scheme in SCHEMES:
        driver.panels.weights.scheme_chosen.emit(scheme)
        assert driver.board.overlays.weighing.profile.name == scheme
    driver.panels.weights.compare_chosen.emit(SCHEMES[0])
    assert driver.board.overlays.second.profile.name == SCHEMES[0]
    driver.panels.weights.compare_chosen.emit(None)
    assert driver.board.overlays.second is None


def test_pointing_at_a_crossing_explains_its_sum(qtbot, driver):
    two_people(driver, GAME)
    driver.session.settings.change(show_weights=True)
    pointer.move(driver.board.viewport(), driver.spot(Point(7, 9)))
    qtbot.waitUntil(lambda: "150" in driver.panels.weights.table.accessibleName())


def test_the_explanation_follows_the_board(qtbot, driver):
    two_people(driver, GAME)
    pointer.move(driver.board.viewport(), driver.spot(Point(7, 9)))
    qtbot.waitUntil(lambda: "150" in driver.panels.weights.table.accessibleName())
    driver.click("h6")
    qtbot.waitUntil(lambda: "150" not in driver.panels.weights.table.accessibleName())


def test_a_preference_takes_effect_at_once(qtbot, driver):
    driver.window.actions_.preferences.trigger()
    box = dialog(driver, PreferencesDialog)
    numbers = box.boxes["move_numbers"]
    assert isinstance(numbers, QCheckBox)
    numbers.click()
    assert driver.session.settings.now.move_numbers
    assert driver.window.actions_.numbers.isChecked()
    tap = box.boxes["tap"]
    assert isinstance(tap, QComboBox)
    tap.setCurrentIndex(tap.findData(Tap.DOUBLE))
    box.close()
    driver.click("h8")
    assert driver.stones() == {}, "one tap of two"
    driver.click("h8")
    assert Point(7, 7) in driver.stones()


def test_choices_that_cannot_be_kept_are_told_once(qtbot, driver, tmp_path):
    driver.session.settings.path = tmp_path / "missing" / "settings.json"
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, size=19))
    qtbot.waitUntil(lambda: "settings.json cannot be written" in driver.notice())
    driver.click("h8")
    assert "settings.json cannot be written" in driver.notice(), "it stays while that is so"
    driver.window.notice.dismiss()
    driver.window.actions_.numbers.trigger()
    QCoreApplication.processEvents()
    assert not driver.notice()
    assert driver.board.surface.numbers


def test_a_stone_is_heard_only_if_wanted(driver, monkeypatch):
    heard = []
    monkeypatch.setattr(Sounds, "play_stone", lambda *_: heard.append("stone"))
    two_people(driver, "h8")
    assert not heard
    driver.session.settings.change(sound=True)
    driver.click("i9")
    assert heard == ["stone"]


def test_every_preference_can_be_reached(driver):
    driver.window.actions_.preferences.trigger()
    reached = set(dialog(driver, PreferencesDialog).boxes)
    elsewhere = {
        "setup",
        "scheme",
        "compare",
        "follow",
        "show_weights",
        "analysis_lines",
        "show_candidates",
        "lesson_offered",
    }
    elsewhere |= {"practised", "bench"}  # the choices in training and in the workshop
    elsewhere |= {"analysis_second"}  # there, too, where an engine was added
    in_menus = {"orientation", "next_moves", "replay_ms", "compact_list", "threat_lens"}
    assert reached | elsewhere | in_menus == set(driver.session.settings.now.__slots__)


def test_coordinates_go_round_with_their_key(driver):
    driver.window.setFocus()
    seen = []
    for _ in range(3):
        QTest.keyClick(driver.window, Qt.Key.Key_K)
        seen.append(driver.board.surface.coordinates)
    assert seen == [Coordinates.NUMBERS, Coordinates.NONE, Coordinates.LETTERS]


@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST, ThemeChoice.LIGHT])
def test_the_colours_change_without_a_restart(start, choice):
    driver = start("--theme=system")
    driver.window.menus.theme_chosen.emit(choice)
    assert look.theme.name == choice.value


@pytest.mark.parametrize("place", [PLAY, REVIEW, TRAIN])
@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
def test_in_other_colours_every_part_looks_as_if_the_window_had_been_opened_in_them(qtbot, start, choice, place):
    wanted = None
    for begun in (choice, ThemeChoice.LIGHT):
        driver = start("--theme=system", theme=begun)
        driver.session.game.begin(Setup(Mode.FREE))
        driver.click("h8i9h10")
        driver.window.notice.dismiss()  # of the game before
        for tab in Tab:
            driver.window.bring(tab)
        driver.window.around.visit(place)
        QApplication.processEvents()
        driver.session.settings.change(theme=choice)
        driver.board.surface.background.refine()
        QApplication.processEvents()
        wanted = wanted or driver.window.grab().toImage()
        qtbot.waitUntil(lambda driver=driver, wanted=wanted: driver.window.grab().toImage() == wanted)
        driver.window.hide()


def test_the_language_changes_without_a_restart_and_the_game_goes_on(qtbot, start):
    driver = start("--lang=system")
    driver.window.menus.language_chosen.emit("en")
    two_people(driver, "h8")
    before = driver.window
    driver.window.menus.language_chosen.emit("zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before)
    assert driver.window.actions_.take_back.text() == "悔棋"
    assert driver.stones() == {Point(7, 7): Stone.BLACK}
    driver.click("i9")
    assert len(driver.stones()) == 2
    driver.click("i9")
    assert "I9" in driver.notice()
    driver.window.menus.language_chosen.emit("en")
    qtbot.waitUntil(lambda: driver.window.actions_.take_back.text() == "Take back")


def test_forbidden_points_are_marked_under_renju_for_black_only(driver):
    two_people(driver, "g8a1i8a3h7o1h9o15", rule="renju")
    assert Point(7, 7) in driver.board.overlays.forbidden
    driver.click("b2")
    assert driver.board.overlays.forbidden == {}
    driver.window.actions_.take_back.trigger()
    driver.window.actions_.forbidden.trigger()
    assert driver.board.overlays.forbidden == {}


def test_a_comment_stays_with_its_move(qtbot, driver):
    two_people(driver, "h8")
    driver.panels.comment.comment_edited.emit("the centre")
    driver.click("i9")
    qtbot.waitUntil(lambda: driver.panels.comment.comment == "")
    driver.window.actions_.previous.trigger()
    qtbot.waitUntil(lambda: driver.panels.comment.comment == "the centre")


def test_a_move_in_the_list_can_be_clicked(driver):
    two_people(driver, GAME)
    driver.panels.moves.node_chosen.emit(driver.match.record.root.children[0])
    assert len(driver.stones()) == 1


def test_the_dialog_of_a_new_game_gives_what_was_chosen(driver):
    driver.window.actions_.game_options.trigger()
    box = dialog(driver, NewGameDialog)
    box.mode.setCurrentIndex(box.mode.findData(Mode.VERSUS))
    box.opponent.choose(OpponentId.of_weigher(SCHEMES[2]))
    box.rule.setCurrentIndex(box.rule.findData("caro"))
    box.size_box.setValue(19)
    box.time.show_control(TimeControl.parse("600+5"))
    box.start.click()
    match = driver.match
    assert match.rules.active.name == "caro"
    assert match.position.size == 19
    assert match.seats[Stone.WHITE].id == OpponentId.of_weigher(SCHEMES[2])
    assert match.clock.control.main_ms == 600_000
    assert match.clock.control.increment_ms == 5_000


def test_renju_lets_black_begin(driver):
    driver.window.actions_.game_options.trigger()
    box = dialog(driver, NewGameDialog)
    box.begins.choose(Stone.WHITE)
    box.rule.setCurrentIndex(box.rule.findData("renju"))
    assert box.setup.first is Stone.BLACK
    assert not box.begins.isEnabled()


def test_a_long_name_of_an_opponent_is_seen_to_go_on(driver, qtbot):
    combo = driver.window.choices.opponent
    whole = "Union weights"
    for width, expected in ((110, "…"), (400, whole)):
        combo.setFixedWidth(width)
        option = QStyleOptionComboBox()
        combo.initStyleOption(option)
        assert option.currentText.endswith(expected)


def test_the_window_does_not_grow_from_start_to_start(start):
    sizes = []
    first = start().window
    first.resize(760, 700)  # less than the off-screen screen
    first.close()
    for _ in range(3):
        driver = start()
        sizes.append((driver.window.size(), driver.board.geometry()))
        driver.window.close()
    assert len(set(map(str, sizes))) == 1


def test_the_board_can_be_resized(qtbot, driver):
    before = driver.board.surface.geometry.pitch
    driver.window.resize(1500, 1000)
    qtbot.waitUntil(lambda: driver.board.surface.geometry.pitch > before)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_each_entry_that_is_on_or_off_has_a_tick_and_no_icon_in_its_place(start, language):
    driver = start(f"--lang={language}")
    driver.session.furnishings  # noqa: B018  they fill the menus
    for menu in driver.window.menuBar().findChildren(QMenu):
        menu.aboutToShow.emit()
        for action in menu.actions():
            assert not (action.isCheckable() and not action.icon().isNull() and action.isIconVisibleInMenu()), (
                action.text()
            )


def test_the_coordinates_are_chosen_in_their_menu_and_changed_by_their_key(driver):
    bar = driver.window.menuBar()
    (menu,) = (menu for menu in bar.findChildren(QMenu) if menu.title() == "Coordinates")
    menu.aboutToShow.emit()
    ways = [action for action in menu.actions() if action.isCheckable()]
    assert [action.isChecked() for action in ways] == [True, False, False]
    ways[1].trigger()
    assert driver.session.settings.now.coordinates is Coordinates.NUMBERS
    QTest.keyClick(driver.board, Qt.Key.Key_K)
    assert driver.session.settings.now.coordinates is Coordinates.NONE
    menu.aboutToShow.emit()
    assert [action.isChecked() for action in ways] == [False, False, True]


def test_words_in_another_language_have_its_typefaces(qtbot, driver):
    before = driver.window
    driver.session.settings.change(language="ja")
    qtbot.waitUntil(lambda: driver.window is not before and driver.window.isActiveWindow())
    fonts = (QApplication.font(), driver.window.choices.font())
    assert [font.families()[1] for font in fonts] == ["Hiragino Sans"] * 2, "after the system's own"
