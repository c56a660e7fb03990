"""Opening, saving, copying, pasting, dropping and exporting; failures are told and lose nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage, QImageReader
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox

from gobang.game.formats import registry
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.point import Stone
from gobang.model.opponent_id import OpponentId
from gobang.model.setup import Mode, Setup

GAME = "h8i9h10h9g9i7"


@pytest.fixture
def driver(start):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    return driver


def moves(text: str):
    return tuple(parse_position_string(text, 15))


def choose_file(driver, action, path) -> None:
    action.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.close()


@pytest.mark.parametrize("suffix", registry.writable())
def test_a_game_is_saved_and_opened_in_every_format(driver, tmp_path, suffix):
    path = tmp_path / f"game{suffix}"
    driver.click(GAME)
    choose_file(driver, driver.window.actions_.save_as, path)
    lost = {
        ".lib": ", without the rule: only SGF holds everything",
        ".txt": ", without the order of the moves: only SGF holds everything",
    }
    assert driver.notice() == f"Saved as game{suffix}{lost.get(suffix, '')}."
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    choose_file(driver, driver.window.actions_.open, path)
    if suffix == ".lib":  # a tree to walk through
        assert driver.stones() == {}
        QTest.keyClick(driver.window, Qt.Key.Key_End)
    assert driver.stones() == dict(zip(moves(GAME), (Stone.BLACK, Stone.WHITE) * 3, strict=True))
    assert driver.match.running


def test_save_asks_once_and_then_knows_the_file(driver, tmp_path):
    path = tmp_path / "game.sgf"
    driver.click("h8")
    choose_file(driver, driver.window.actions_.save, path)
    driver.click("i9")
    driver.window.actions_.save.trigger()
    assert not [d for d in driver.window.findChildren(QFileDialog) if d.isVisible()]
    assert "[ig]" in path.read_text(encoding="utf-8")


def ask_and_press(driver, label) -> None:
    """Save, and press the button of the question that this must lead to."""
    driver.window.actions_.save.trigger()
    (box,) = (box for box in driver.window.findChildren(QMessageBox) if box.isVisible())
    (button,) = (button for button in box.buttons() if button.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_file_that_another_window_has_written_is_not_overwritten_unasked(driver, tmp_path):
    path = tmp_path / "g1.sgf"
    driver.click("h8")
    choose_file(driver, driver.window.actions_.save, path)
    path.write_text("(;GM[4]C[of the other window])", encoding="utf-8")
    driver.click("i9")
    ask_and_press(driver, "Cancel")
    assert "other window" in path.read_text(encoding="utf-8")
    ask_and_press(driver, "Save anyway")
    assert "[ig]" in path.read_text(encoding="utf-8")
    driver.click("h7")
    driver.window.actions_.save.trigger()
    assert not [box for box in driver.window.findChildren(QMessageBox) if box.isVisible()], "it is ours again"


def test_instead_of_overwriting_one_can_save_elsewhere(driver, tmp_path):
    path = tmp_path / "g1.sgf"
    driver.click("h8")
    choose_file(driver, driver.window.actions_.save, path)
    path.write_text("(;GM[4]C[of the other window])", encoding="utf-8")
    ask_and_press(driver, "Save as…")
    assert [dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible()]


def test_a_file_written_elsewhere_between_two_starts_is_noticed(start, tmp_path):
    driver = start()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    path = tmp_path / "g1.sgf"
    driver.click("h8")
    choose_file(driver, driver.window.actions_.save, path)
    driver.session.unfinished.close()
    driver.window.close()
    path.write_text("(;GM[4]C[of the other window])", encoding="utf-8")
    ask_and_press(start(), "Cancel")
    assert "other window" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "content"),
    [("x.sgf", b"hello"), ("x.psq", b"\x00\xff"), ("x.lib", b"lib"), ("x.xyz", b""), ("x.sgf", b""), ("x.txt", b"??")],
)
def test_what_cannot_be_opened_is_told_and_the_game_stays(driver, tmp_path, name, content):
    driver.click("h8")
    path = tmp_path / name
    path.write_bytes(content)
    driver.session.furnishings.files.open_file(str(path))
    assert name in driver.notice()
    assert "untouched" in driver.notice()
    assert len(driver.stones()) == 1


def test_a_missing_file_and_a_film_are_told(driver, tmp_path, monkeypatch):
    driver.session.furnishings.files.open_file(str(tmp_path / "none.sgf"))
    assert driver.notice().startswith("none.sgf cannot be opened: no such file")
    monkeypatch.setattr("gobang.game.formats.bounds.LARGEST_FILE", 3)
    (tmp_path / "film.sgf").write_text("(;GM[4])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "film.sgf"))
    assert "too large" in driver.notice()


def test_a_folder_that_cannot_be_written_is_told(driver, tmp_path):
    driver.click("h8")
    driver.session.furnishings.files.save_file(str(tmp_path / "none" / "game.sgf"))
    assert driver.notice().startswith("game.sgf could not be saved")
    driver.session.furnishings.pictures.export_picture(str(tmp_path / "none" / "board.png"))
    assert driver.notice().startswith("board.png could not be saved")


@pytest.mark.parametrize("what", ["game.sgf", "board.png"])
def test_that_a_file_could_not_be_saved_is_not_told_again_when_it_is(driver, tmp_path, what):
    """What is saved is told for a moment, and then the notice before would come back."""
    driver.click("h8")
    rooms = driver.session.furnishings
    save = rooms.files.save_file if what.endswith("sgf") else rooms.pictures.export_picture
    save(str(tmp_path / "none" / what))
    assert driver.notice().startswith(f"{what} could not be saved")
    save(str(tmp_path / what))
    assert driver.notice().startswith("Saved")
    driver.window.notice.dismiss()
    assert driver.notice() == ""


def test_an_opened_game_does_not_wake_a_machine(qtbot, start, tmp_path):
    driver = start()
    (tmp_path / "g.pos").write_text("h8", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "g.pos"))
    with qtbot.assertNotEmitted(driver.match.stone_placed, wait=40):
        pass
    assert driver.window.choices.mode.currentData() is Mode.FREE


def test_an_opened_game_has_no_clock_and_keeps_no_limit_for_later(driver, tmp_path):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, time=TimeControl(60_000)))
    (tmp_path / "g.pos").write_text("h8", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "g.pos"))
    assert driver.match.clock.left(Stone.WHITE) is None
    driver.click("i9")
    driver.session.unfinished.write()
    assert driver.session.unfinished.read().setup.limit == NO_LIMIT


def test_the_position_goes_through_the_clipboard(driver):
    driver.click(GAME)
    driver.window.actions_.copy.trigger()
    assert QGuiApplication.clipboard().text() == GAME
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.window.actions_.paste.trigger()
    assert driver.match.position.moves == moves(GAME)


def test_the_drawn_board_goes_through_the_clipboard(driver):
    driver.click(GAME)
    driver.window.actions_.copy_text.trigger()
    grid = driver.match.position.grid
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.window.actions_.paste.trigger()
    assert driver.match.position.grid == grid


@pytest.mark.parametrize(("stones", "turn"), [("XXXXXXXOOO", Stone.BLACK), ("XXO", Stone.BLACK), ("XO", Stone.WHITE)])
def test_a_set_up_position_keeps_its_turn_through_the_clipboard(driver, stones, turn):
    rows = [stones.ljust(15, "."), *["." * 15] * 14]
    position = parse_board("\n".join(rows), turn)
    driver.match.sheet.set_up(position)
    driver.window.actions_.copy.trigger()
    driver.window.actions_.new_game.trigger()
    driver.window.actions_.paste.trigger()
    assert driver.match.position.grid == position.grid
    assert driver.match.position.turn is turn


def test_nonsense_in_the_clipboard_is_told(driver):
    driver.click("h8")
    QGuiApplication.clipboard().setText("what a nice day")
    driver.window.actions_.paste.trigger()
    assert driver.notice().startswith("That is neither moves")
    assert len(driver.stones()) == 1


def test_the_picture_is_copied_and_exported(driver, tmp_path):
    driver.click(GAME)
    driver.window.actions_.copy_picture.trigger()
    assert not QGuiApplication.clipboard().image().isNull()
    choose_file(driver, driver.window.actions_.export_picture, tmp_path / "b.png")
    assert QImage(str(tmp_path / "b.png")).width() > 500
    choose_file(driver, driver.window.actions_.export_picture, tmp_path / "b.svg")
    assert (tmp_path / "b.svg").read_text(encoding="utf-8").lstrip().startswith("<?xml")


def test_the_game_is_exported_as_an_animated_picture(driver, tmp_path, qtbot):
    driver.click(GAME)
    choose_file(driver, driver.window.actions_.export_picture, tmp_path / "b.gif")
    qtbot.waitUntil((tmp_path / "b.gif").exists)
    assert QImageReader(str(tmp_path / "b.gif")).imageCount() == len(moves(GAME)) + 1
    assert "b.gif" in driver.notice()
    driver.session.furnishings.pictures.export_picture(str(tmp_path / "none" / "b.gif"))
    qtbot.waitUntil(lambda: "could not be saved" in driver.notice())
    assert not (tmp_path / "none").exists()


def test_the_game_is_exported_as_numbered_diagrams(driver, tmp_path, qtbot):
    driver.click(GAME)
    choose_file(driver, driver.window.actions_.export_picture, tmp_path / "b.pdf")
    qtbot.waitUntil((tmp_path / "b.pdf").exists)
    assert (tmp_path / "b.pdf").read_bytes().startswith(b"%PDF-")
    assert driver.notice() == "Saved as b.pdf."
    driver.session.furnishings.pictures.export_picture(str(tmp_path / "none" / "b.pdf"))
    qtbot.waitUntil(lambda: "could not be saved" in driver.notice())


@pytest.mark.parametrize(
    ("folder", "told"),
    [("", "Printed into {0}."), ("none", "The game cannot be printed into {0}. Choose another folder.")],
)
def test_the_game_is_printed_and_told_where(driver, tmp_path, qtbot, folder, told):
    driver.click(GAME)
    driver.window.actions_.print.trigger()
    dialog = driver.dialog(QPrintDialog)
    printer = dialog.printer()
    assert printer.docName().startswith("Black – White 20")
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / folder / "b.pdf"))
    dialog.done(QDialog.DialogCode.Accepted)
    qtbot.waitUntil(lambda: driver.notice() == told.format(tmp_path / folder / "b.pdf"))
    assert folder or (tmp_path / "b.pdf").read_bytes().startswith(b"%PDF-")


def drop(driver, data: QMimeData) -> None:
    for kind in (QDragEnterEvent, QDropEvent):
        spot = QPoint(50, 50) if kind is QDragEnterEvent else QPointF(50, 50)
        event = kind(spot, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
        QGuiApplication.sendEvent(driver.window, event)


def test_files_and_texts_can_be_dropped(driver, tmp_path):
    (tmp_path / "g.pos").write_text(GAME, encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "g.pos"))])
    drop(driver, data)
    assert driver.match.position.moves == moves(GAME)
    text = QMimeData()
    text.setText("a1b2")
    drop(driver, text)
    assert driver.match.position.moves == moves("a1b2")


def test_nothing_played_is_lost_by_a_new_game(driver):
    driver.click(GAME)
    driver.window.actions_.new_game.trigger()
    driver.session.window.menus.earlier_wanted.emit()
    (action,) = driver.window.menus._earlier.actions()
    assert re.fullmatch(
        r"Resume: \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d · Two players · Freestyle · 6 moves · unfinished", action.text()
    )
    action.trigger()
    assert driver.match.position.moves == moves(GAME)


def earlier(driver) -> list[str]:
    """The text of the menu of earlier games after the date and time."""
    menu = driver.window.menus._earlier
    menu.aboutToShow.emit()
    return [action.text().partition(" · ")[2] for action in menu.actions()]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "R&&D – ? · # · draw",
                "Ray pattern – Five-tuple · Freestyle · # · unfinished",
                "You – Run code · Freestyle · # · White won",
            ],
        ),
        (
            "zh_CN",
            [
                "R&&D vs ? · # · 和棋",
                "射线棋型 vs 五元组 · 无禁手 · # · 未下完",
                "你 vs 连子编码 · 无禁手 · # · 白方胜",
            ],
        ),
    ],
)
def test_the_menu_of_earlier_games_tells_who_played_and_who_won(qtbot, start, tmp_path, language, told):
    driver = start(f"--lang={language}", confirm_resign=False, pace_ms=30)
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("run-code")))
    driver.click("h8")
    qtbot.waitUntil(lambda: driver.match.person_to_move)
    driver.window.actions_.resign.trigger()
    driver.session.game.begin(Setup(Mode.MACHINES, OpponentId.parse("ray-pattern"), OpponentId.parse("five-tuple")))
    qtbot.waitUntil(lambda: len(driver.stones()) > 2)
    (tmp_path / "x.sgf").write_text("(;GM[4]PB[R&D]RE[Draw];B[aa])", encoding="utf-8")
    driver.session.furnishings.files.open_file(str(tmp_path / "x.sgf"))
    driver.match.sheet.comment("looked at")  # so that it stands nowhere as it is now
    driver.window.actions_.new_game.trigger()
    (driver.session.earlier.all[0].with_name("9999-12-31 23-59-59-999.sgf")).write_text("?", encoding="utf-8")
    assert [re.sub(r"\d+ (moves?|手)", "#", text) for text in earlier(driver)] == ["", *told]


def test_earlier_games_name_the_players_who_went_on_from_a_position(driver):
    driver.click("h8i9")
    driver.session.desk.go_on_with(Setup(Mode.VERSUS, OpponentId.parse("run-code")))
    driver.window.actions_.new_game.trigger()
    assert earlier(driver) == [
        "You – Run code · Freestyle · 2 moves · unfinished",
        "Two players · Freestyle · 2 moves · unfinished",
    ]


def test_before_any_game_the_menu_of_earlier_games_says_so(driver):
    driver.session.window.menus.earlier_wanted.emit()
    (action,) = driver.window.menus._earlier.actions()
    assert not action.isEnabled()


def test_the_title_names_the_players_then_the_file_and_whether_it_is_saved(driver, tmp_path):
    window, path = driver.window, tmp_path / "cup.sgf"
    assert window.windowTitle() == "Black – White[*]"
    assert not window.isWindowModified()
    driver.click("h8")
    assert window.isWindowModified()
    driver.session.furnishings.files.save_file(str(path))
    assert window.windowTitle() == "cup.sgf[*]"
    assert not window.isWindowModified()
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]PB[Lin]PW[Wu];B[hh])")
    assert window.windowTitle() == "Lin – Wu[*]"


def test_a_saved_file_names_the_players_as_people_read_them(driver, tmp_path):
    driver.session.game.begin(Setup(Mode.VERSUS, OpponentId.parse("run-code")))
    driver.click("h8")
    driver.session.furnishings.files.save_file(str(tmp_path / "game.sgf"))
    text = (tmp_path / "game.sgf").read_text(encoding="utf-8")
    assert "PB[You]" in text
    assert "PW[Run code]" in text
    driver.match.record.header = replace(driver.match.record.header, white="external:slowrenju")
    driver.session.settings.change(player_name="Lin")
    driver.session.furnishings.files.save_file(str(tmp_path / "game.psq"))
    assert (tmp_path / "game.psq").read_text(encoding="utf-8").splitlines()[-3:-1] == ["Lin", "slowrenju"]
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]PB[human]PW[run-code];B[hh])")
    assert driver.window.windowTitle() == "Lin – Run code[*]", "earlier editions wrote what the program calls them"


def recent(driver):
    menu = driver.window.menus._recent
    menu.aboutToShow.emit()
    return [(action.text(), action.isEnabled()) for action in menu.actions() if not action.isSeparator()]


def test_recent_files_are_offered_again_those_gone_are_greyed_and_all_can_be_cleared(driver, tmp_path, start):
    files = driver.session.furnishings.files
    assert recent(driver) == [("No file has been opened yet", False)]
    driver.click("h8")
    for number in range(12):
        files.save_file(str(tmp_path / f"{number}.sgf"))
    (tmp_path / "11.sgf").unlink()
    folder = tmp_path.name
    listed = recent(driver)
    assert listed[0] == (f"11.sgf · {folder}", False)
    assert listed[1] == (f"10.sgf · {folder}", True)
    assert len(listed) == 11
    driver.click("i9")
    driver.window.menus._recent.actions()[1].trigger()
    assert len(driver.stones()) == 1
    assert recent(driver)[0][0].startswith("10.sgf")
    assert recent(start())[0][0].startswith("10.sgf"), "kept for the next start"
    driver.window.menus._recent.actions()[-1].trigger()
    assert recent(driver) == [("No file has been opened yet", False)]


def test_a_name_of_players_and_date_is_suggested_and_each_format_has_its_own_filter(driver):
    driver.session.furnishings.files.read_text("(;GM[4]SZ[15]PB[Li/n]PW[Wu]DT[2026-11-21];B[hh])")
    driver.window.actions_.save_as.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    assert [name.rpartition("/")[2] for name in dialog.selectedFiles()] == ["Li-n – Wu 2026-11-21.sgf"]
    assert dialog.nameFilters()[:2] == ["Smart Game Format (*.sgf)", "Piskvork (*.psq)"]
    dialog.filterSelected.emit("Piskvork (*.psq)")
    assert dialog.defaultSuffix() == "psq"
    dialog.close()
    driver.window.actions_.open.trigger()
    (dialog,) = (dialog for dialog in driver.window.findChildren(QFileDialog) if dialog.isVisible())
    assert dialog.nameFilters()[0].startswith("All that can be opened (*.sgf *.psq")
    assert dialog.nameFilters()[0].endswith(" *.toml *.db)")
    assert dialog.width() >= 800
    dialog.close()


def test_what_no_file_holds_is_not_shown_as_saved(driver, start, tmp_path):
    window = driver.window
    driver.session.furnishings.files.read_text("h8i9h10")
    assert window.isWindowModified(), "it was pasted"
    driver.window.actions_.new_game.trigger()
    assert not window.isWindowModified(), "there is nothing to save"
    driver.click("h8i9")
    driver.session.furnishings.files.save_file(str(tmp_path / "cup.sgf"))
    driver.session.desk.go_on_with(Setup(Mode.TWO_PLAYERS))
    assert window.isWindowModified(), "the file holds another game"
    driver.session.unfinished.write()
    window.close()
    assert start().window.isWindowModified(), "it was left unsaved"


def type_comment(driver, text) -> None:
    """Type a comment on the move shown, and leave the text box."""
    driver.window.actions_.comment.trigger()
    QTest.keyClicks(QApplication.focusWidget(), text)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


def test_who_undoes_what_was_changed_has_nothing_to_save(driver, tmp_path):
    window, path = driver.window, tmp_path / "cup.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig]C[so])")
    driver.session.furnishings.files.open_file(str(path))
    assert not window.isWindowModified()
    for change in (
        lambda: type_comment(driver, "abc"),
        lambda: driver.match.add_line(moves("h10h9g9")),
        lambda: driver.match.sheet.describe(replace(driver.match.record.header, event="Cup")),
    ):
        change()
        assert window.isWindowModified()
        QTest.keySequence(window, "Ctrl+Z")
        assert not window.isWindowModified(), "as in the file again"
        QTest.keySequence(window, "Ctrl+Shift+Z")
        assert window.isWindowModified()
        QTest.keySequence(window, "Ctrl+Z")
    assert driver.match.record.current.comment == "so"


def test_what_is_undone_beyond_the_saved_state_is_to_be_saved(driver, tmp_path):
    window, sheet = driver.window, driver.match.sheet
    driver.click("h8i9")
    sheet.comment("first")
    driver.session.furnishings.files.save_file(str(tmp_path / "cup.sgf"))
    sheet.undo()
    assert window.isWindowModified()
    sheet.redo()
    assert not window.isWindowModified()
    sheet.undo()
    sheet.add_line(moves("h10"))  # the comment that was saved cannot be redone any more
    sheet.undo()
    assert window.isWindowModified()
    sheet.comment("first")
    driver.session.furnishings.files.save_file(str(tmp_path / "cup.sgf"))
    sheet.add_line(moves("h10"))
    driver.click("h9")
    sheet.undo()
    assert window.isWindowModified(), "a stone was placed, which undo leaves"


def test_a_comment_that_is_deleted_again_needs_no_saving(driver, tmp_path):
    path = tmp_path / "cup.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig])")
    driver.session.furnishings.files.open_file(str(path))
    driver.window.actions_.comment.trigger()
    QTest.keyClicks(QApplication.focusWidget(), "ab")
    assert driver.window.isWindowModified()
    for _ in "ab":
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert not driver.window.isWindowModified()
    assert driver.match.sheet.undoable is None


@pytest.mark.parametrize("result", ["", "RE[B+R]"])
def test_a_new_game_tells_where_an_opened_record_is(driver, tmp_path, result):
    path = tmp_path / "cup.sgf"
    path.write_text(f"(;GM[4]SZ[15]{result};B[hh];W[ig])")
    driver.session.furnishings.files.open_file(str(path))
    driver.match.sheet.comment("mine")
    driver.match.go(driver.match.record.root)
    driver.window.actions_.new_game.trigger()
    assert driver.notice() == "The record is among the earlier games."
    driver.press_notice("Open it")
    assert driver.match.record.line()[-1].comment == "mine"


def test_what_a_file_does_not_hold_is_unsaved_before_and_after_undo(driver, tmp_path):
    driver.click("h8")
    driver.match.sheet.comment("only an SGF file holds this")
    driver.session.furnishings.files.save_file(str(tmp_path / "cup.psq"))
    assert driver.window.isWindowModified()
    driver.match.sheet.add_line(moves("i9"))
    driver.match.sheet.undo()
    assert driver.window.isWindowModified()


def test_a_game_that_comes_back_after_a_paste_still_knows_what_its_file_holds(driver, tmp_path):
    path = tmp_path / "cup.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh];W[ig])")
    files, sheet = driver.session.furnishings.files, driver.match.sheet
    files.open_file(str(path))
    sheet.comment("new")
    files.read_text("h8i9h10")
    driver.session.desk.bring_back()
    assert driver.window.isWindowModified()
    sheet.undo()
    assert not driver.window.isWindowModified()
    sheet.comment("new")
    assert driver.window.isWindowModified()


@pytest.mark.parametrize(
    ("name", "text", "rule"), [("a.sgf", "(;GM[4];B[hh])", "Freestyle"), ("a.pos", "h8", "Freestyle")]
)
def test_a_file_without_a_rule_says_by_which_it_is_shown(driver, tmp_path, name, text, rule):
    driver.session.game.begin(replace(driver.match.setup, rule="renju"))  # which is another matter
    (tmp_path / name).write_text(text)
    driver.session.furnishings.files.open_file(str(tmp_path / name))
    assert driver.notice() == f"{name} names no rule; it is shown by the rule {rule}."


@pytest.mark.parametrize(
    ("players", "result", "told"),
    [("PB[Ann]PW[Five-tuple]", "", True), ("PB[Ann]PW[Bob]", "RE[B+R]", False), ("", "", False)],
)
def test_a_game_that_was_not_ended_says_how_to_play_it_on(driver, tmp_path, players, result, told):
    (tmp_path / "a.sgf").write_text(f"(;GM[4]RU[freestyle]{players}{result};B[hh];W[ii])")
    driver.session.furnishings.files.open_file(str(tmp_path / "a.sgf"))
    way = "a.sgf: a free board, you place both colours. To play on with a machine, choose “You and the machine”."
    assert driver.notice() == (way if told else "")


def test_a_renlib_file_is_shown_as_renju(driver, tmp_path):
    driver.click("h8i9")
    files = driver.session.furnishings.files
    files.save_file(str(tmp_path / "a.lib"))
    files.open_file(str(tmp_path / "a.lib"))
    assert driver.match.setup.rule == "renju"
    assert driver.notice() == "The unfinished game is among the earlier games.", "the file does not hold its rule"


def test_an_earlier_game_is_known_by_players_rule_and_moves(driver):
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS, rule="renju"))
    driver.click("h8i9h10")
    driver.session.game.begin(Setup(Mode.TWO_PLAYERS))
    shown = []
    driver.window.menus.show_earlier = shown.extend
    driver.window.menus.earlier_wanted.emit()
    assert shown[0][0].split(" · ")[1:] == ["Two players", "Renju", "3 moves", "unfinished"]
