"""Files of other programs in the window: opened, pasted, told, and not written over in another form in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone

CASES = Path(__file__).parents[2] / "data/cases"


def stones(text: str, size: int = 15) -> dict:
    colours = (Stone.BLACK, Stone.WHITE) * len(text)
    return dict(zip(parse_position_string(text, size), colours, strict=False))


@pytest.mark.parametrize(
    ("name", "moves", "size"),
    [
        ("pos/y03-yixin.sav", "h8i9g7", 15),
        ("psq/p18-rec-gomotur.rec", "j11k10", 20),
        ("txt/t01-renlib-textboard.txt", "h8h9i7", 15),
        ("txt/t07-playok.txt", "h8i9h9h10g8", 15),
        ("txt/t14-yxboard-command.txt", "h8h9", 15),
        ("pos/y15-url.pos", "h8h9i9", 15),
    ],
)
def test_they_are_opened_and_pasted(start, name, moves, size):
    driver = start()
    files = driver.session.furnishings.files
    files.open_file(str(CASES / name))
    assert driver.stones() == stones(moves, size)
    assert "not" not in driver.notice()
    files.read_text("h8")
    files.read_text((CASES / name).read_text())
    assert driver.stones() == stones(moves, size)


def test_of_a_binary_position_its_mirror_image_is_told_and_no_encoding(start, tmp_path):
    driver = start()
    path = tmp_path / "a.pos"
    path.write_bytes(bytes([3, 112, 200, 130]))
    driver.session.furnishings.files.open_file(str(path))
    assert len(driver.stones()) == 3
    assert "mirror image" in driver.notice()
    assert "encoding" not in driver.notice()


def test_a_binary_position_is_not_replaced_by_words_without_a_question(start, tmp_path):
    driver = start()
    path = tmp_path / "a.pos"
    data = bytes([3, 112, 126, 98])
    path.write_bytes(data)
    driver.session.furnishings.files.open_file(str(path))
    driver.session.furnishings.files.save_file(str(path))
    dialog = driver.dialog(QMessageBox)
    assert "the form that RenLib and Yixin read" in dialog.text() + dialog.informativeText()
    dialog.reject()
    assert path.read_bytes() == data


def test_a_database_of_which_one_game_is_damaged_shows_all_its_games(start):
    driver = start()
    driver.session.furnishings.files.open_file(str(CASES / "rif/r4-amp.rif"), number=3)
    assert driver.stones() == stones("h8h9")
    assert "H9 is played twice" in driver.notice()


def test_the_dialog_offers_them(start):
    driver = start()
    driver.window.actions_.open.trigger()
    (dialog,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
    first = dialog.nameFilters()[0]
    dialog.close()
    assert all(f"*{suffix}" in first for suffix in (".sav", ".rec", ".rif", ".pos"))
