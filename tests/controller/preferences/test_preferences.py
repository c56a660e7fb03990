"""The preferences' pages, and what each choice does at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QLabel

from gobang.game.play.timecontrol import TimeControl
from gobang.game.point import Stone
from gobang.model.kept.settings import BoardStyle, StoneStyle, ThemeChoice
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.results import Tally
from gobang.model.setup import Mode, Setup
from gobang.view.art.look import look
from gobang.view.dialogs.preferences.analysis_page import AnalysisPage
from gobang.view.dialogs.preferences.board_page import BoardPage
from gobang.view.dialogs.preferences.folder_page import FolderPage
from gobang.view.dialogs.preferences.look_page import LookPage
from gobang.view.dialogs.preferences.play_page import PlayPage
from gobang.view.dialogs.preferences.preferences_dialog import PreferencesDialog
from gobang.view.dialogs.preferences.results_page import ResultsPage
from tests.preferences import choose, opened, turn


class Painted(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget):
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        self.count += event.type() is QEvent.Type.Paint
        return False


@pytest.mark.parametrize(
    ("name", "value"),
    [("board_style", style) for style in BoardStyle if style is not BoardStyle.KAYA]
    + [("stone_style", style) for style in StoneStyle if style is not StoneStyle.CLASSIC],
)
def test_wood_and_stones_change_on_the_board_at_once(driver, name, value):
    driver.click("h8")
    dialog = opened(driver)
    theme = look.theme
    preview = dialog.findChild(BoardPage).preview.grab().toImage()
    before = driver.board.grab().toImage()
    choose(dialog, name, value)
    assert look.theme != theme
    assert driver.board.grab().toImage() != before
    assert dialog.findChild(BoardPage).preview.grab().toImage() != preview
    assert getattr(driver.session.settings.now, name) is value


def test_other_stones_are_seen_on_the_cards_at_once(qtbot, driver):
    painted = Painted(driver.window.players.cards[Stone.BLACK])
    QApplication.processEvents()
    painted.count = 0
    driver.session.settings.change(stone_style=StoneStyle.JADE)
    qtbot.waitUntil(lambda: painted.count > 0)


def test_the_page_of_the_board_follows_another_theme(driver):
    dialog = opened(driver)
    page = dialog.findChild(BoardPage)
    seen = [page.preview.grab().toImage()]
    for choice in (ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST, ThemeChoice.LIGHT):
        choose(dialog, "theme", choice)
        flat = choice is ThemeChoice.HIGH_CONTRAST
        assert [page.boxes[name].isEnabled() for name in ("board_style", "stone_style")] == [not flat] * 2
        assert bool(page.boxes["board_style"].toolTip()) is flat
        seen.append(page.preview.grab().toImage())
    assert seen[0] == seen[3]
    assert len({bytes(picture.constBits()) for picture in seen}) == 3


def test_a_change_of_language_leaves_the_preferences_open(qtbot, driver):
    dialog = opened(driver)
    dialog.pages.setCurrentRow(1)
    before = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before)
    qtbot.waitUntil(lambda: driver.window.findChild(PreferencesDialog) is not None)
    again = driver.window.findChild(PreferencesDialog)
    assert again.isVisible()
    assert again.windowTitle() == "首选项"
    assert again.pages.currentRow() == 1


def test_a_change_of_language_keeps_file_star_and_clock(qtbot, driver, tmp_path):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    driver.click("h8")
    driver.session.furnishings.files.save_file(str(tmp_path / "mine.sgf"))
    driver.click("i9")
    opened(driver)
    assert driver.match.held
    before = driver.window
    driver.session.settings.change(language="zh_CN")
    qtbot.waitUntil(lambda: driver.window is not before)
    qtbot.waitUntil(lambda: driver.window.findChild(PreferencesDialog) is not None)
    assert driver.window.windowTitle() == "mine.sgf[*]"
    assert driver.window.isWindowModified()
    assert driver.match.held, "the dialog is still in front"
    driver.window.findChild(PreferencesDialog).close()
    assert not driver.match.held
    assert driver.match.clock.running is Stone.BLACK


def test_results_are_shown_and_forgotten(driver):
    opponents = driver.session.opponents
    opponents.results.tallies = {OpponentId.of_level(4): Tally(3, 1, 2)}
    dialog = opened(driver)
    results = turn(dialog, ResultsPage)
    shown = [results.table.item(0, column).text() for column in range(4)]
    assert shown == ["Club", "3", "1", "2"]
    QTest.mouseClick(results.reset, Qt.MouseButton.LeftButton)
    assert results.table.rowCount() == 0
    assert opponents.results.tallies == {}


def test_the_level_of_the_adaptive_opponent_is_in_sight(driver):
    driver.session.opponents.adaptive.standing = 3.0
    driver.session.opponents.results.tallies = {SUITS_ME: Tally(2, 0, 1)}
    driver.session.game.begin(Setup(opponent=SUITS_ME))
    assert "level 3" in driver.window.players.cards[Stone.WHITE].accessibleName()
    results = turn(opened(driver), ResultsPage)
    assert results.table.item(0, 0).text() == "Adaptive · level 3 now"
    assert results._level.text() == "The adaptive opponent plays at level 3 now: Casual."


def test_a_sound_is_tried_at_the_volume_chosen(driver, monkeypatch):
    heard = []
    sounds = driver.session.window.sounds
    monkeypatch.setattr(type(sounds), "there", True)
    monkeypatch.setattr(sounds, "play_stone", heard.append)
    page = turn(opened(driver), PlayPage)
    page.boxes["volume"].setValue(35)
    QTest.mouseClick(page.test, Qt.MouseButton.LeftButton)
    assert heard == [35]
    assert driver.session.settings.now.volume == 35


def test_without_the_extra_for_sounds_it_is_said_how_to_get_it(driver, monkeypatch):
    monkeypatch.setattr(type(driver.session.window.sounds), "there", False)
    page = turn(opened(driver), PlayPage)
    assert not page.test.isEnabled()
    assert not page.boxes["sound"].isEnabled()
    assert any("gobang-desktop[sound]" in label.text() for label in page.findChildren(QLabel))


def test_pages_and_columns_are_whole(driver):
    driver.session.opponents.results.tallies = {OpponentId.of_level(4): Tally(3, 1, 2)}
    dialog = opened(driver)
    results = turn(dialog, ResultsPage)
    tall = [dialog.pages.visualItemRect(dialog.pages.item(row)).height() for row in range(dialog.pages.count())]
    assert min(tall) >= dialog.fontMetrics().height() + 8
    assert results.table.horizontalHeader().length() <= results.table.viewport().width()


def test_high_contrast_keeps_its_own_board(driver):
    driver.session.settings.change(board_style=BoardStyle.WALNUT)
    driver.session.settings.change(theme=type(driver.session.settings.now.theme)("high-contrast"))
    assert look.theme.flat
    assert not opened(driver).boxes["board_style"].isEnabled()


def test_the_button_that_closes_ends_where_the_fields_end(driver):
    dialog = opened(driver)
    field = turn(dialog, FolderPage).fields[0]
    (close,) = dialog.findChild(QDialogButtonBox).buttons()
    ends = [each.mapTo(dialog, each.rect().topRight()).x() for each in (close, field)]
    assert ends[0] == ends[1]


def test_sizes_stand_on_one_line_with_the_names_of_their_folders(driver):
    page = turn(opened(driver), FolderPage)
    for use, field in zip(page.uses, page.fields, strict=True):
        name = next(label for label in page.findChildren(QLabel) if label.text() == field.accessibleName())
        assert use.contentsMargins() == name.contentsMargins()


def test_the_headings_of_the_results_stand_over_their_columns(driver):
    table = turn(opened(driver), ResultsPage).table
    sides = [table.horizontalHeaderItem(column).textAlignment() for column in range(4)]
    assert [bool(side & Qt.AlignmentFlag.AlignRight) for side in sides] == [False, True, True, True]
    assert sides[0] & Qt.AlignmentFlag.AlignLeft


@pytest.mark.parametrize("page", [LookPage, BoardPage, PlayPage, AnalysisPage])
def test_all_boxes_of_a_page_end_where_its_room_ends(qtbot, driver, page):
    """Those that fit themselves to their choices became narrower than their row, a moment after the page was seen."""
    shown = turn(opened(driver), page)
    boxes = [box for box in shown.findChildren(QComboBox) if box.isVisible()]
    assert boxes
    assert QComboBox.SizeAdjustPolicy.AdjustToContents not in {box.sizeAdjustPolicy() for box in boxes}
    qtbot.waitUntil(lambda: len({box.geometry().right() for box in boxes}) == 1)
