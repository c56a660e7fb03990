"""The program as a blind person plays it: with a real AT-SPI client and real keys, asking nothing from inside.

In an earlier edition the first arrow key ended the program with a segmentation fault, and the board had no name.
"""

import re
from pathlib import Path

import pytest

from gobang.game.notation import point_name
from gobang.game.point import Point
from tests.reader.naming import nameless
from tools.hear import BlindPlayer, play, quit_by_menu

BUILD = Path(__file__).parents[2] / "build"


def test_the_board_is_a_table_with_a_name_and_a_cell_a_crossing(at_board):
    player, _ = at_board
    assert (player.table["name"], player.table["size"]) == ("Board", [15, 15])
    assert player.table["description"] == "15 by 15, 0 moves played, Black to move"
    cells = player.reader.do("cells", player.table)
    assert cells == [[f"{point_name(Point(x, y), 15)}, empty" for x in range(15)] for y in range(15)]


def test_arrows_move_the_focus_and_each_cell_is_heard(at_board):
    player, _ = at_board
    assert player.at == Point(7, 7)
    for key, cell in (("Right", "I8"), ("Down", "I7"), ("Left", "H7"), ("Up", "H8")):
        player.reader.press(key)
        assert player.reader.hear("", "focus") == f"{cell}, empty"
    player.reader.press("Return")
    assert player.wait("Black") == "Black H8"
    answer = player.wait("White").split()[-1]
    player.reader.press("Right")
    player.reader.hear("I8", "focus")
    player.reader.press("Left")
    assert player.reader.hear("H8", "focus") == "H8, black, move 1", "what was kept of it has been corrected"
    cells = [name for row in player.reader.do("cells", player.table) for name in row]
    assert f"{answer}, white, move 2" in cells


def test_cells_lie_on_the_screen_where_they_are_seen(at_board):
    """Screen readers move the mouse there, and magnifiers follow."""
    player, _ = at_board
    cells = [player.reader.do("cell", player.table, row=y, column=x) for x, y in ((0, 0), (1, 0), (0, 1), (14, 14))]
    (left, top, width, height), right, below, last = (cell["place"] for cell in cells)
    assert width == height > 25
    assert right[:2] == [left + width, top]
    assert below[:2] == [left, top + height]
    assert last[:2] == [left + 14 * width, top + 14 * height]


def test_a_crossing_can_be_typed(at_board):
    player, _ = at_board
    player.reader.press("h")
    assert player.wait("then a digit") == "H… then a digit; Hint: F2"
    player.reader.press("BackSpace", "c", "3", "Return")
    assert player.wait("Black") == "Black C3"


def test_a_whole_game_against_a_machine_is_played_by_ear(at_board, notes):
    player, running = at_board
    said = play(player, "wins|win:|lose:|Draw")
    ends = r"You win: five in a row\.|You lose: .+ has five in a row\.|Draw: there is nowhere left to play\."
    more = r"The adaptive opponent .+\.|Not counted in your results\."  # where a weigher stood in for the engine
    assert re.fullmatch(rf"({ends})( ({more}))?", said[-1])
    assert [each.split()[0] for each in said[:-1]] == [("Black", "White")[n % 2] for n in range(len(said) - 1)]
    assert player.reader.find("label", "wins|win:|lose:|Draw")["name"] == said[-1], "the notice"
    player.reader.do("act", player.reader.find("push button", "^Review$"))
    rows = player.reader.do("items", player.reader.find("list", "^Moves with their grades$"))
    played = [each.split()[1] for each in said[:-1]]
    assert rows == [f"Move {number}, {point}: not looked at" for number, point in enumerate(played, 1)]
    BUILD.mkdir(exist_ok=True)
    (BUILD / "heard.txt").write_text("\n".join(notes) + "\n", encoding="utf-8")
    assert quit_by_menu(player.reader, running, "^Game$", "^Quit") == 0


def test_two_players_by_the_dialog_of_a_new_game(at_board):
    player, running = at_board
    reader = player.reader
    reader.do("act", reader.find("menu item", "^Game$"))
    reader.do("act", reader.find("menu item", "^Set up a new game…"))
    reader.find("dialog", "^New game")
    reader.hear("combo box", "focus")
    assert nameless(reader) == []
    reader.press("Up", "Return")  # "two players" is the entry above; Enter starts
    assert player.wait("New game") == "New game. Black to move."
    reader.hear("^H8", "focus")
    for number, name in enumerate(("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a5", "l8")):
        reader.press(*name)
        if len(name) == 2 and name[1] == "1":
            reader.press("Return")  # a1 could still become a10
        assert player.wait("^(Black|White) [A-Z]") == f"{('Black', 'White')[number % 2]} {name.upper()}"
    assert player.wait("wins") == "Black wins: five in a row."
    assert quit_by_menu(reader, running, "^Game$", "^Quit") == 0


def test_a_reader_that_comes_after_the_start_is_served_too(start, tmp_path):
    reader, running = start("--lang", "en", "--data", str(tmp_path), listening=False)
    reader.await_window(running)
    assert not reader.listens
    reader.press("Return", "Return")  # wakes the cursor, then plays, so that there is a game to keep
    reader.await_file(tmp_path / "state" / "unfinished.json")
    reader.forget()
    reader.listen()
    player = BlindPlayer(reader, lambda _: None)
    assert re.match("15 by 15, [12] moves? played", player.table["description"])
    reader.find("label", "^(Your move|A weigher)")  # the machine, or a weigher in its place, has answered
    reader.press("Right")
    reader.hear("^I8", "focus")
    reader.press("Left")
    assert reader.hear("^H8", "focus") == "H8, black, move 1"
    reader.press("c", "3", "Return")  # far from any answer
    assert player.wait("Black") == "Black C3"
    assert quit_by_menu(reader, running, "^Game$", "^Quit") == 0


def test_a_reader_may_go_and_come_back(at_board):
    player, running = at_board
    player.reader.listen(on=False)
    player.reader.listen(on=True)
    player.reader.press("Right")
    player.reader.hear("I8, empty", "focus")
    assert quit_by_menu(player.reader, running, "^Game$", "^Quit") == 0


def test_take_back_steps_and_hints_are_said(at_board):
    player, _ = at_board
    reader = player.reader
    reader.press("Return")
    player.wait("White")
    reader.do("act", reader.find("push button", "^Take back$"))
    assert player.wait("beginning") == "The beginning of the game. Your move."
    reader.do("act", reader.find("push button", "^Forward$"))
    assert re.fullmatch(r"Back at move 2: White [A-O]\d+\. Your move\.", player.wait("Back at move"))
    reader.do("act", reader.find("push button", "^New game$"))
    assert player.wait("New game") == "New game. You play Black. Your move."
    reader.do("act", reader.find("push button", "^Hint$"))
    player.wait("engine|would play|Look here")


def test_notices_players_and_clocks_are_read(at_board):
    player, _ = at_board
    reader = player.reader
    assert reader.find("label", "^A first")["name"] == "A first lesson in five steps?"
    reader.do("act", reader.find("push button", "^Not now$"))
    reader.find("label", "^Later you find it")
    reader.do("act", reader.find("push button", "^Dismiss"))
    assert re.fullmatch(r"You, Black, your move, \d:\d\d, time used, no limit", reader.find("label", "^You")["name"])
    assert re.fullmatch(
        r"Adaptive, White, (.+, )?\d:\d\d, time used, no limit", reader.find("label", "^Adaptive, W")["name"]
    )
    reader.find("label", "^Your move")
    reader.press("Return")
    player.wait("White")
    reader.press("Return")
    said = player.wait("taken")
    assert said == "H8 is taken. Choose another point."
    assert reader.find("label", "taken")["name"] == said
    reader.do("act", reader.find("push button", "^Dismiss"))
    reader.find("label", "^(Your move|A weigher)")


DIALOGS = [
    ("en", "^Game$", "^Set up a new game…", "^New game"),
    ("en", "^Game$", "^Open…", "Open"),
    ("en", "^View$", "^Engines", "^Engines"),
    ("en", "^View$", "^Preferences", "^Preferences"),
    ("en", "^Help$", "^Manual$", "^Manual"),
    ("zh_CN", "^对局", "^新对局设置…", "^新对局"),
    ("zh_CN", "^视图", "^引擎…", "^引擎"),
    ("zh_CN", "^视图", "^首选项", "^首选项"),
    ("zh_CN", "^帮助", "^手册$", "^手册"),
]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_everything_has_a_name(start, language):
    reader, _ = start("--lang", language)
    reader.hear("^H8", "focus")
    assert nameless(reader) == []
    for spoken, menu, entry, title in DIALOGS:
        if spoken == language:
            reader.do("act", reader.find("menu item", menu))
            reader.do("act", reader.find("menu item", entry))
            reader.find("dialog|file chooser", title)
            assert nameless(reader) == [], title
            reader.press("Escape")
            reader.hear("^H8", "focus")
