import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QFontDatabase, QFontInfo, QIcon, QPalette, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QTabBar,
    QToolButton,
    QToolTip,
    QWidget,
)

from gobang.paths import resources
from gobang.view.art import style, theme
from gobang.view.art.contrast import contrast
from gobang.words.catalogue import speak
from gobang.words.language import ENGLISH, choose
from tests import keyboard, typefaces


@pytest.mark.parametrize("name", theme.NAMES)
def test_every_picture_the_sheet_names_is_there(name):
    found = re.findall(r"url\(([^)]*)\)", style.style_sheet(theme.load(name)))
    assert len(found) >= 6
    for path in found:
        assert path.startswith(resources().as_posix())
        assert resources().joinpath(path).is_file(), path


@pytest.mark.parametrize("name", theme.NAMES)
def test_no_role_is_left_unfilled(name):
    assert "$" not in style.style_sheet(theme.load(name))


@pytest.mark.parametrize("name", theme.NAMES)
def test_qt_understands_the_sheet(name, undressed, qtlog):
    style.dress(undressed, theme.load(name))
    button = QPushButton("New game")
    button.setProperty("primary", True)
    button.ensurePolished()
    assert not qtlog.records
    assert undressed.palette().color(QPalette.ColorRole.Window) == QColor(theme.load(name).window)


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_primary_button_is_filled_with_the_accent(name, undressed, qtbot):
    colours = theme.load(name)
    style.dress(undressed, colours)
    button = QPushButton("…")
    button.setProperty("primary", True)
    qtbot.addWidget(button)
    button.resize(80, 32)
    picture = button.grab().toImage()
    assert picture.pixelColor(12, 16) == QColor(colours.accent)


@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QCheckBox, QRadioButton, QTabBar])
@pytest.mark.parametrize("name", theme.NAMES)
def test_after_the_tab_key_the_ring_is_the_only_mark_of_the_focus(name, kind, undressed, qtbot):
    colours = theme.load(name)
    style.dress(undressed, colours)
    window = QWidget()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    field, control = QLineEdit(), kind()
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if isinstance(control, QTabBar):
        control.addTab("")
    for each in (field, control):
        row.addWidget(each)
    window.resize(400, 80)
    window.show()
    keyboard.active(window)
    field.setFocus()
    before = control.grab().toImage()
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert control.hasFocus()
    after = control.grab().toImage()
    pixels = [(x, y) for x in range(after.width()) for y in range(after.height())]
    changed = {after.pixelColor(x, y).name() for x, y in pixels if after.pixel(x, y) != before.pixel(x, y)}
    assert QColor(colours.focus_ring).name() in changed
    inside = [(x, y) for x, y in pixels if 7 < x < min(60, after.width() - 8) and 11 < y < after.height() - 12]
    filled = len({after.pixel(x, y) for x, y in inside}) == 1  # as a chosen tab is in high contrast
    assert filled or not any(after.pixel(x, y) != before.pixel(x, y) for x, y in inside)


@pytest.mark.parametrize("name", theme.NAMES)
def test_disabled_words_can_still_be_made_out(name):
    colours = theme.load(name)
    assert contrast(QColor(style.disabled_ink(colours)), QColor(colours.chip)) > 1.9


@pytest.mark.parametrize(
    ("code", "first"),
    [("zh_CN", "PingFang SC"), ("zh_TW", "PingFang TC"), ("ja", "Hiragino Sans"), ("ko", "Apple SD Gothic Neo")],
)
def test_characters_are_drawn_as_in_the_country_of_the_language(qapp, code, first):
    speak(choose(code))
    try:
        families = style.font().families()
    finally:
        speak(ENGLISH)
    assert families[1] == first, "after the system's own"
    assert "Noto Sans CJK SC" in families, "for names in Chinese"


def test_the_font_is_the_systems_with_chinese_behind_it(qapp):
    made = style.font(style.CLOCK, bold=True)
    general = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    assert made.pixelSize() == 22
    assert made.families()[0] == QFontInfo(general).family()
    assert {"PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC"} <= set(made.families())


def test_layouts_are_tested_in_the_typeface_that_is_named(undressed, written_language):
    style.dress(undressed, theme.load("light"))
    assert QFontInfo(QApplication.font()).family() == style.families()[0]
    assert typefaces.written_in(typefaces.SAMPLES[written_language]) in style.families()


def test_dressing_twice_changes_the_theme(undressed):
    style.dress(undressed, theme.load("light"))
    light = undressed.styleSheet()
    style.dress(undressed, theme.load("dark"))
    assert undressed.styleSheet() != light
    assert undressed.palette().color(QPalette.ColorRole.Base) == QColor(theme.load("dark").panel)


def test_a_message_box_cuts_no_button_short(undressed, qtbot):
    style.dress(undressed, theme.load("light"))
    box = QMessageBox()
    qtbot.addWidget(box)
    box.setText("?")
    buttons = [
        box.addButton(text, QMessageBox.ButtonRole.AcceptRole) for text in ("Resign", "Keep on playing for long")
    ]
    box.show()
    for button in buttons:
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("name", theme.NAMES)
def test_a_menu_tells_whether_a_choice_with_an_icon_is_on(name, undressed, qtbot):
    style.dress(undressed, theme.load(name))
    menu = QMenu()
    qtbot.addWidget(menu)
    blank = QPixmap(16, 16)
    blank.fill(QColor(theme.load(name).panel))
    action = menu.addAction(QIcon(blank), "Show weights")
    action.setCheckable(True)
    off = menu.grab().toImage()
    action.setChecked(True)
    assert menu.grab().toImage() != off


def test_words_in_a_menu_stand_under_one_another_beside_ticks_icons_and_nothing(undressed, qtbot):
    style.dress(undressed, theme.load("light"))
    menu = QMenu()
    qtbot.addWidget(menu)
    clear = QPixmap(16, 16)
    clear.fill(QColor(theme.load("light").panel))
    plain, pictured, ticked = (menu.addAction("HHHH") for _ in range(3))
    pictured.setIcon(QIcon(clear))
    pictured.setIconVisibleInMenu(True)
    ticked.setCheckable(True)
    image = menu.grab().toImage()

    def begin(action) -> int:
        box = menu.actionGeometry(action).adjusted(34, 6, 0, -6)
        rows, columns = range(box.top(), box.bottom()), range(box.left(), box.right())
        return next(x for x in columns if any(image.pixelColor(x, y).lightness() < 110 for y in rows))

    assert begin(plain) == begin(pictured) == begin(ticked)


@pytest.mark.parametrize("kind", ["primary", "danger", "plain"])
@pytest.mark.parametrize("name", theme.NAMES)
def test_a_disabled_button_looks_disabled_whatever_its_kind(name, kind, undressed, qtbot):
    style.dress(undressed, theme.load(name))
    pictures = []
    for each in (kind, "plain"):
        button = QPushButton("Play from here")
        button.setProperty(each, True)
        button.setEnabled(False)
        qtbot.addWidget(button)
        button.resize(160, 30)
        pictures.append(button.grab().toImage().pixelColor(12, 15))
    assert pictures[0] == pictures[1] != QColor(theme.load(name).accent)


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_what_stands_for_a_value_does_not_look_like_one(name, kind, undressed, qtbot):
    colours = theme.load(name)
    style.dress(undressed, colours)
    edit = kind()
    qtbot.addWidget(edit)
    edit.ensurePolished()
    ink, ground = edit.palette().color(QPalette.ColorRole.PlaceholderText), QColor(colours.panel)
    assert ink != edit.palette().color(QPalette.ColorRole.Text)
    assert contrast(ink, ground) >= 4.5


def test_a_font_that_somebody_changes_changes_nobody_elses(qapp):
    for make in (style.font, style.exact_font):
        one = make(13, bold=True)
        one.setStrikeOut(True)
        one.setPixelSize(40)
        assert not make(13, bold=True).strikeOut()
        assert make(13, bold=True).pixelSize() == 13


def test_a_click_beside_the_thin_line_of_a_slider_moves_it(qtbot, undressed):
    style.dress(undressed, theme.load(theme.LIGHT))
    slider = QSlider(Qt.Orientation.Horizontal, maximum=9, value=5, pageStep=1)
    qtbot.addWidget(slider)
    slider.resize(200, 24)
    slider.show()
    for y in (1, 12, 22):
        slider.setValue(5)
        QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(190, y))
        assert slider.value() == 6, y


@pytest.mark.parametrize("name", theme.NAMES)
def test_a_slider_that_can_do_nothing_has_no_accent(qtbot, undressed, name):
    style.dress(undressed, theme.load(name))
    slider = QSlider(Qt.Orientation.Horizontal, enabled=False, value=60)
    qtbot.addWidget(slider)
    slider.resize(200, 24)
    picture, accent = slider.grab().toImage(), QColor(theme.load(name).accent)
    assert accent.rgb() not in {picture.pixel(x, y) for x in range(200) for y in range(24)}


def test_a_long_tool_tip_is_broken_into_lines_of_which_a_reader_is_told_the_text(qtbot):
    card = QPushButton("Rating")
    qtbot.addWidget(card)
    text = "An opponent's “1 < 2” & " + "many words " * 7
    style.set_tip(card, text)
    QToolTip.showText(QPoint(), card.toolTip())
    label = next(widget for widget in QApplication.topLevelWidgets() if widget.inherits("QTipLabel"))
    assert label.width() < 500, "nor does Qt break a plain text that is less wide than the screen"
    QToolTip.hideText()
    told = QAccessible.queryAccessibleInterface(card)
    assert told.text(QAccessible.Text.Description) == text
    style.set_tip(card, "")
    assert (card.toolTip(), told.text(QAccessible.Text.Description)) == ("", "")
