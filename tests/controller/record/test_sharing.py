"""A position is given away as a link with its QR code, as text that Paste position reads, and as a picture."""

from __future__ import annotations

import pytest
import segno
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage, qGray
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from gobang.game.notation import parse_board
from gobang.game.point import Stone
from gobang.model.setup import Mode, Setup
from gobang.view.pictures import picture
from gobang.view.pictures.qr_code import QUIET
from gobang.view.pictures.share_dialog import ShareDialog

GAME = "h8i9h7"
LINK = f"https://gomocalc.com/#/{GAME}"


def shared(driver) -> ShareDialog:
    """The dialog, opened by its key."""
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(driver.window, Qt.Key.Key_U, keys)
    return driver.dialog(ShareDialog)


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def told(dialog: ShareDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible() and label.text()]


def modules(code: QImage) -> list[list[bool]]:
    """Which squares of a QR code are dark, without the white around them."""
    row = [qGray(code.pixel(x, code.height() // 2)) < 128 for x in range(code.width())]
    assert not row[0]
    edge = next(y for y in range(code.height()) if any(qGray(code.pixel(x, y)) < 128 for x in range(code.width())))
    scale, rest = divmod(edge, QUIET)
    assert rest == 0
    count = code.width() // scale
    dark = [[qGray(code.pixel(x * scale, y * scale)) < 128 for x in range(count)] for y in range(count)]
    return [row[QUIET:-QUIET] for row in dark[QUIET:-QUIET]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_link_moves_and_code_go_to_the_clipboard(start, theme):
    driver = start(f"--theme={theme}")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click(GAME)
    dialog = shared(driver)
    clipboard = QGuiApplication.clipboard()
    press(dialog.copy_link)
    assert clipboard.text() == LINK
    assert "Copied." in told(dialog)
    press(dialog.copy_moves)
    assert clipboard.text() == GAME
    press(dialog.copy_code)
    wanted = [[bool(dark) for dark in row] for row in segno.make(LINK, micro=False, error="l").matrix]
    assert modules(clipboard.image()) == modules(dialog.code.pixmap().toImage()) == wanted


@pytest.mark.parametrize("numbers", [True, False])
def test_the_picture_has_numbers_on_its_stones_or_has_none(start, numbers):
    driver = start(move_numbers=not numbers)
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click(GAME)
    dialog = shared(driver)
    assert dialog.numbers.isChecked() is not numbers, "as on the board"
    press(dialog.numbers)
    press(dialog.copy_picture)
    copied = QGuiApplication.clipboard().image()
    dialog.reject()
    driver.session.settings.change(move_numbers=numbers)
    assert copied.convertToFormat(QImage.Format.Format_RGB32) == picture.image(driver.board)


def test_the_browser_is_asked_for_the_page_and_it_is_said_if_there_is_none(driver, monkeypatch):
    asked, answers = [], [True, False]
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url) or answers.pop(0))
    dialog = shared(driver)
    press(dialog.open_page)
    assert asked == [QUrl("https://gomocalc.com/#/")]
    assert not any("browser answered" in text for text in told(dialog))
    press(dialog.open_page)
    assert "No browser answered. Copy the link, and open it yourself." in told(dialog)


@pytest.mark.parametrize(
    ("size", "rule", "hint"),
    [
        (15, "freestyle", ""),
        (19, "freestyle", " It does not name the board: choose 19 × 19 there."),
        (15, "renju", " It does not name the rule: choose “Renju” there."),
        (20, "standard", " It names neither board nor rule: choose 20 × 20 and “Exactly five” there."),
    ],
)
def test_what_the_link_does_not_name_is_said(driver, size, rule, hint):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule=rule, size=size))
    said = "The link opens this position in gomocalc.com, an analysis in the browser."
    assert said + hint in told(shared(driver))


def test_a_position_of_another_size_is_pasted_as_it_was(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, size=20))
    driver.click("h8i9")
    position = driver.match.position
    dialog = shared(driver)
    press(dialog.copy_moves)
    dialog.reject()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.window.actions_.paste.trigger()
    assert driver.match.position == position


def test_a_position_to_which_no_moves_lead_has_no_link_and_goes_as_a_board(driver):
    rows = ["XXX".ljust(15, "."), *["." * 15] * 14]
    driver.match.sheet.set_up(parse_board("\n".join(rows), Stone.WHITE))
    position = driver.match.position
    dialog = shared(driver)
    assert any(text.startswith("There is no link:") for text in told(dialog))
    assert "Copy link" not in [button.text() for button in dialog.findChildren(QPushButton)]
    press(dialog.copy_moves)
    dialog.reject()
    driver.window.actions_.new_game.trigger()
    driver.window.actions_.paste.trigger()
    assert driver.match.position.grid == position.grid
