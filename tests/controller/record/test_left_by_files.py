"""What is said of the game in whose place a file is opened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from gobang.game.notation import position_string
from gobang.model.setup import Mode, Setup


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("(;GM[4]SZ[15]RU[freestyle];B[hh])", ""),
        ("(;GM[4]SZ[15];B[hh])", "cup.sgf names no rule; it is shown by the rule Freestyle. "),
        ("(;GM[1]SZ[15];B[hh])", "The file says that it is a game of Go. It is shown as five in a row. "),
    ],
)
@pytest.mark.parametrize("own", ["game", "record"])
def test_a_file_that_is_opened_tells_where_the_game_before_is(driver, tmp_path, text, how, own):
    """Only how the file was read was told, so that what was on the board seemed lost."""
    path = tmp_path / "cup.sgf"
    path.write_text(text)
    if own == "record":
        driver.session.furnishings.files.read_text("(;GM[4]SZ[15]RU[freestyle])")
    else:
        driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("a1a2a3")
    driver.session.furnishings.files.open_file(str(path))
    whose = "The unfinished game" if own == "game" else "The record"
    assert driver.notice() == f"{how}{whose} is among the earlier games."
    driver.press_notice("Resume it" if own == "game" else "Open it")
    assert position_string(driver.match.position.moves, 15) == "a1a2a3"


def test_an_encoding_that_was_guessed_and_the_game_before_are_told_together(driver, tmp_path):
    path = tmp_path / "cup.sgf"
    path.write_bytes(
        "(;GM[4]SZ[15]RU[freestyle]PB[王积薪]PW[刘仲甫]C[这步棋下得很好, 黑棋必胜];B[hh])".encode("gb18030")
    )
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.click("a1a2a3")
    driver.session.furnishings.files.open_file(str(path))
    assert driver.notice().endswith("The unfinished game is among the earlier games.")
    driver.press_notice("Resume it")
    assert position_string(driver.match.position.moves, 15) == "a1a2a3"


@pytest.mark.parametrize("suffix", [".pos", ".lib", ".txt"])
def test_names_that_a_person_has_written_are_told_as_lost(driver, tmp_path, suffix):
    """They were gone when the file was opened again, and nothing had said so."""
    files = driver.session.furnishings.files
    files.read_text("(;GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Bo];B[hh];W[ig])")
    files.save_file(str(tmp_path / f"a{suffix}"))
    assert "the names and other details" in driver.notice()
    assert driver.session.file.unsaved, "so that it is not put away without a copy"
    files.save_file(str(tmp_path / "a.sgf"))
    assert driver.notice() == "Saved as a.sgf."
    assert not driver.session.file.unsaved


@pytest.mark.parametrize("changed", [False, True])
def test_a_changed_record_that_was_left_comes_back_as_its_file(driver, tmp_path, changed):
    """It no longer knew its file. If somebody else has written that meanwhile, it has none."""
    path, copy = tmp_path / "cup.sgf", tmp_path / "copy.sgf"
    text = "(;GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Bo];B[hh])"
    path.write_text(text)
    files = driver.session.furnishings.files
    files.open_file(str(path))
    driver.click("i9")
    driver.window.actions_.new_game.trigger()
    (kept,) = driver.session.earlier.all
    before = kept.read_bytes()
    if changed:
        path.write_text(text.replace("Ann", "Anna"))
    driver.press_notice("Open it")
    assert kept.stem not in driver.window.windowTitle()
    assert (driver.session.file.path == path) is not changed
    assert driver.session.file.unsaved is not changed
    driver.click("j10")
    QTest.keyClick(driver.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialogs = [dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible()]
    assert bool(dialogs) is changed
    for dialog in dialogs:
        dialog.fileSelected.emit(str(copy))
        dialog.close()
    saved = copy if changed else path
    assert driver.notice() == f"Saved as {saved.name}."
    assert "B[jf]" in saved.read_text()
    assert "GOBANGFILE" not in saved.read_text(), "which only earlier games have"
    assert kept.read_bytes() == before


def test_the_file_of_another_persons_earlier_game_is_not_taken_for_ones_own(driver, tmp_path):
    path, other = tmp_path / "cup.sgf", tmp_path / "secret.sgf"
    other.write_text("(;SZ[15];B[aa])")
    path.write_text(f'(;GOBANGFILE[{{"file":"{other}","file_stamp":"","unsaved":true}}]SZ[15];B[hh])')
    driver.session.furnishings.files.open_file(str(path))
    assert driver.session.file.path == path
    driver.click("i9")
    driver.window.actions_.save.trigger()
    assert "GOBANGFILE" not in path.read_text()
