"""The first lesson and the preferences by ear: every step is said, and every control has a name."""

import pytest

from tests.reader.naming import nameless
from tools.hear import quit_by_menu


def test_the_first_lesson_is_gone_through_by_ear(at_board):
    player, running = at_board
    reader = player.reader

    def go_on():
        reader.hear("^Next", "focus")
        reader.press("Return")

    reader.do("act", reader.find("menu item", "^Help$"))
    reader.do("act", reader.find("menu item", "^First lesson"))
    assert player.wait("1 of 5").startswith("First lesson, 1 of 5. Five in a row. Five of your stones")
    reader.press("Escape")  # closes the menu
    reader.hear("^Help", "focus")
    reader.press("Escape")  # leaves the menu bar
    reader.hear("^H8", "focus")
    assert nameless(reader) == []
    reader.press("a", "1", "Return")
    assert player.wait("^A1 ") == "A1 does not make five. The free end of your four is K8."
    reader.press("k", "8")
    player.wait("you have won")
    go_on()
    assert "The open three" in player.wait("2 of 5")
    reader.hear("^[A-Z][0-9]+", "focus")
    reader.press("g", "8")
    player.wait("^Stopped")
    go_on()
    assert "Press Take back" in player.wait("3 of 5")
    reader.do("act", reader.find("push button", "^Take back$"))
    player.wait("^It is gone")
    go_on()
    player.wait("4 of 5")
    reader.hear("^[A-Z][0-9]+", "focus")
    reader.press("F4")
    player.wait("^The ringed point")
    go_on()
    player.wait("5 of 5")
    reader.hear("^[A-Z][0-9]+", "focus")
    reader.press("F2")
    player.wait("^That is all")
    reader.hear("^Play", "focus")
    reader.press("Return")
    reader.hear("^[A-Z][0-9]+, empty", "focus")
    assert quit_by_menu(reader, running, "^Game$", "^Quit") == 0


@pytest.mark.parametrize(("language", "menu", "entry"), [("en", "^View$", "^Pref"), ("zh_CN", "^视图", "^首选项")])
def test_every_page_of_the_preferences_is_read(start, language, menu, entry):
    reader, _ = start("--lang", language)
    reader.hear("^H8", "focus")
    reader.do("act", reader.find("menu item", menu))
    reader.do("act", reader.find("menu item", entry))
    reader.find("dialog", entry)
    pages = reader.do("items", reader.find("list"))
    assert len(pages) == 7
    assert nameless(reader) == []
    for page in pages[1:]:
        reader.press("Down")
        reader.hear(f"^{page}", "focus")
        assert nameless(reader) == [], page
    reader.press("Escape")
    reader.hear("^H8", "focus")


def test_the_manual_is_read_and_searched_by_ear(at_board):
    reader = at_board[0].reader
    reader.press("F1")
    reader.hear("^Contents", "focus")
    assert nameless(reader) == []
    contents = reader.do("items", reader.find("list", "^Contents$"))
    reader.press("Down")
    reader.hear(f"^{contents[1]}", "focus")
    reader.do("focus", reader.find("text", "^Search the manual$"))
    reader.press("s", "w", "a", "p", "2")
    reader.hear("^Found on", "said")
    reader.press("Escape")
    reader.hear("^H8", "focus")
