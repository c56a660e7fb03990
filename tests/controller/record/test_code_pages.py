"""Files in old code pages: the guess is told, and can be changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog

from gobang.game.formats import renlib
from gobang.game.point import Stone

TEXT = "(;GM[4]SZ[15]RU[renju]PB[林海];B[hh]C[好棋])"


def test_the_guess_is_told_and_another_encoding_chosen(start, tmp_path):
    driver = start()
    path = tmp_path / "old.sgf"
    data = TEXT.encode("gb18030")
    path.write_bytes(data)
    driver.session.furnishings.files.open_file(str(path))
    assert driver.notice() == ("old.sgf does not name its encoding; its text was read as Simplified Chinese (GB18030).")
    assert driver.match.record.header.black == "林海"
    driver.press_notice("Other encoding…")
    dialog = driver.dialog(QInputDialog)
    dialog.setTextValue("Cyrillic (Windows-1251)")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert driver.match.record.header.black == TEXT[25:27].encode("gb18030").decode("cp1251")
    assert "Cyrillic" in driver.notice()
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("cp1250", "Central European (Windows-1250)"),
        ("euc_jp", "Japanese (EUC-JP)"),
        ("utf-16-le", "Unicode (UTF-16)"),
        ("utf-16-be", "Unicode (UTF-16BE)"),
    ],
)
def test_each_encoding_that_is_guessed_can_be_chosen(start, tmp_path, encoding, name):
    driver = start()
    path = tmp_path / "old.sgf"
    black = {"cp1250": "Jiří Dvořák"}.get(encoding, "この手")
    path.write_bytes(f"(;GM[4]SZ[15]RU[renju]PB[{black}];B[hh])".encode(encoding))
    driver.session.furnishings.files.open_file(str(path))
    assert driver.notice() == f"old.sgf does not name its encoding; its text was read as {name}."
    assert driver.match.record.header.black == black
    driver.press_notice("Other encoding…")
    dialog = driver.dialog(QInputDialog)
    assert dialog.textValue() == name
    dialog.setTextValue("Western European (Latin-1)")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    driver.press_notice("Other encoding…")
    dialog = driver.dialog(QInputDialog)
    dialog.setTextValue(name)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert driver.match.record.header.black == black


def test_whoever_cancels_the_choice_can_still_choose(start, tmp_path):
    driver = start()
    path = tmp_path / "old.sgf"
    path.write_bytes(TEXT.encode("gb18030"))
    driver.session.furnishings.files.open_file(str(path))
    told = driver.notice()
    for _ in range(2):
        driver.press_notice("Other encoding…")
        QTest.keyClick(driver.dialog(QInputDialog), Qt.Key.Key_Escape)
        assert driver.notice() == told
    driver.press_notice("Other encoding…")
    dialog = driver.dialog(QInputDialog)
    dialog.setTextValue("Cyrillic (Windows-1251)")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert "Cyrillic" in driver.notice()


def test_after_one_in_which_the_file_is_read_only_in_part_another_is_chosen(start, tmp_path):
    driver = start()
    path = tmp_path / "old.sgf"
    path.write_bytes("(;GM[4]SZ[15]RU[renju]PB[林海];B[hh]C[好棋])".encode("gb18030"))
    driver.session.furnishings.files.open_file(str(path))
    for name, told in (("Shift-JIS", "Not all of it is read"), ("Cyrillic", "read as Cyrillic")):
        driver.press_notice("Other encoding…")
        dialog = driver.dialog(QInputDialog)
        dialog.setTextValue(next(item for item in dialog.comboBoxItems() if name in item))
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        assert told in driver.notice()


def test_a_file_in_utf_8_says_nothing_of_encodings(start, tmp_path):
    driver = start()
    (tmp_path / "new.sgf").write_text(TEXT, encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "new.sgf"))
    assert "encoding" not in driver.notice()


def test_the_guess_for_a_renlib_file_is_told_and_another_encoding_chosen(start, tmp_path):
    driver = start()
    path = tmp_path / "old.lib"
    raw = "好棋，黑必胜".encode("gbk") + b"\0"
    path.write_bytes(renlib.HEAD + b"\x78\x48" + raw + b"\0" * (len(raw) % 2))
    driver.session.furnishings.files.open_file(str(path))
    assert driver.notice() == "old.lib does not name its encoding; its text was read as Simplified Chinese (GB18030)."
    assert driver.match.record.mainline()[1].comment == "好棋，黑必胜"
    driver.press_notice("Other encoding…")
    dialog = driver.dialog(QInputDialog)
    dialog.setTextValue("Cyrillic (Windows-1251)")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert driver.match.record.mainline()[1].comment == raw[:-1].decode("cp1251")


@pytest.mark.parametrize(("name", "told"), [("pbrain-Yixin 2018.exe", False), ("pbrain-弈心.exe", True)])
def test_of_an_engine_in_a_psq_its_name_is_shown_and_not_its_path(start, tmp_path, qtbot, name, told):
    driver = start()
    path = tmp_path / "old.psq"
    black = f"C:\\五子棋\\引擎\\{name}"
    path.write_bytes(f"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n{black}\r\nrenjusolver.ZIP\r\n-1\r\n".encode("gb18030"))
    driver.session.furnishings.files.open_file(str(path))
    assert ("encoding" in driver.notice()) is told
    players = driver.window.players
    assert players.player_name(Stone.BLACK) == name.removeprefix("pbrain-").removesuffix(".exe")
    assert players.player_name(Stone.WHITE) == "renjusolver"
    assert driver.match.record.header.black == black
    driver.session.furnishings.files.save_file(str(tmp_path / "new.psq"))
    qtbot.waitUntil((tmp_path / "new.psq").exists)
    assert f"\n{black}\n" in (tmp_path / "new.psq").read_text(encoding="utf-8")
