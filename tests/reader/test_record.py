"""The dialogs about a record: everything in them has a name."""

from __future__ import annotations

import pytest

from tests.reader.naming import nameless

TREE = "(;GM[4]SZ[15]RU[renju];B[hh];W[ig](;B[hg];W[gg])(;B[ab]))"
DIALOGS = {
    "en": [
        ("^Edit$", "^Edit position…", "^Edit position"),
        ("^Edit$", "^About this game…", "^About this game"),
        ("^Edit$", "^Merge a file…", "^Merge a file"),
        ("^Game$", "^Export picture…", "^Export picture"),
        ("^Game$", "^Print…", "^Print"),
    ],
    "zh_CN": [
        ("^编辑", "^编辑局面…", "^编辑局面"),
        ("^编辑", "^对局信息…", "^对局信息"),
        ("^编辑", "^合并文件…", "^"),
        ("^对局", "^导出图片…", "^导出图片"),
        ("^对局", "^打印…", "^打印"),
    ],
}


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_every_dialog_of_the_record_has_names(start, tmp_path, language):
    file = tmp_path / "tree.sgf"
    file.write_text(TREE, "utf-8")
    reader, _ = start("--lang", language, str(file))
    reader.hear("^[A-Z][0-9]+", "focus")
    for menu, entry, title in DIALOGS[language]:
        reader.do("act", reader.find("menu item", menu))
        reader.do("act", reader.find("menu item", entry))
        reader.find("dialog|file chooser", title)
        assert nameless(reader) == [], title
        reader.press("Escape")
        reader.hear("^[A-Z][0-9]+", "focus")
