"""In which folder dialogs for files begin."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from gobang.model.setup import Mode, Setup


def test_the_folder_of_the_games_played_before_is_never_asked_for(driver, tmp_path):
    driver.click("h8")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    (kept,) = driver.session.earlier.all
    files = driver.session.furnishings.files
    files.open_file(str(kept), resumes=False)
    assert driver.window.windowTitle() == "You – Union weights[*]", "whose name is not that of a file to look for"
    driver.window.actions_.export_picture.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    assert dialog.directory().absolutePath() == str(Path.home())
    dialog.close()
    library = kept.parent.with_name("library") / "cup" / "1.sgf"
    library.parent.mkdir(parents=True)
    files.save_file(str(library))
    assert files.folder == Path.home(), "nor that of the library that everybody has"
    used = tmp_path / "used" / "game.sgf"
    used.parent.mkdir()
    files.save_file(str(used))
    files.open_file(str(kept), resumes=False)
    assert files.folder == used.parent, "the one used last"


def test_a_dialog_begins_where_files_were_used_last(start, tmp_path):
    driver, used, pictures = start(), tmp_path / "used", tmp_path / "pictures"

    def begins(order) -> str:
        order.trigger()
        (dialog,) = (each for each in driver.window.findChildren(QFileDialog) if each.isVisible())
        folder = dialog.directory().absolutePath()
        dialog.close()
        return folder

    for folder in (used, pictures):
        folder.mkdir()
    actions = driver.window.actions_
    assert begins(actions.open) == str(Path.home())
    driver.session.furnishings.files.save_file(str(used / "game.sgf"))
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    assert begins(actions.open) == str(used)
    driver.session.furnishings.pictures.export_picture(str(pictures / "board.png"))
    assert begins(actions.export_picture) == str(pictures)
    assert begins(actions.open) == str(used)
    (pictures / "board.png").unlink()
    pictures.rmdir()
    assert begins(actions.export_picture) == str(Path.home())
