"""Files in old code pages: the guess is told, and can be changed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog

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


def test_a_file_in_utf_8_says_nothing_of_encodings(start, tmp_path):
    driver = start()
    (tmp_path / "new.sgf").write_text(TEXT, encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "new.sgf"))
    assert "encoding" not in driver.notice()
