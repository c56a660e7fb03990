"""In the menu bar no two orders share a name, in either language: what is read aloud or written about is one thing."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from gobang.game.point import Point
from gobang.game.record.edits import EditKind

LANGUAGES = ("en", "zh_CN")


def bare(text: str) -> str:
    """A name without its mnemonic letter and dots, which are not heard, in small letters."""
    return re.sub(r"\(&.\)|&|…", "", text).strip().casefold()


def entries(menu: QMenu) -> list[QAction]:
    """The entries of a menu and of all menus in it, and those menus' titles; without the values of a choice.

    A value, such as "follow system", is heard after the name of what is chosen.
    """
    found = []
    for action in menu.actions():
        if action.isSeparator() or (action.actionGroup() is not None and action.isCheckable()):
            continue
        found.append(action)
        if isinstance(inner := action.menu(), QMenu):
            found += entries(inner)
    return found


def names(driver) -> dict[str, set[str]]:
    """What is in the menu bar: each bare name with the ways it is written for different entries."""
    found: dict[str, list[str]] = defaultdict(list)
    for title in driver.window.menuBar().actions():
        found[bare(title.text())].append(title.text())
        for action in entries(title.menu()):
            found[bare(action.text())].append(action.text())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_entries_share_a_name(start, language):
    driver = start(f"--lang={language}")
    driver.click("h8")
    shared = {name: texts for name, texts in names(driver).items() if len(texts) > 1}
    assert shared == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nor_while_a_record_is_looked_at_that_was_edited(start, language):
    """Undo and Redo have other names then."""
    driver = start(f"--lang={language}")
    driver.click("h8")
    sheet = driver.match.sheet
    sheet.comment("one")
    sheet.mark(Point(0, 0), "A")
    driver.match.go(driver.match.record.root)
    sheet.undo()
    assert (sheet.undoable, sheet.redoable) == (EditKind.COMMENT, EditKind.MARK)
    assert {name: texts for name, texts in names(driver).items() if len(texts) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_list_of_keys_has_its_own_name(start, language):
    driver = start(f"--lang={language}")
    texts = [bare(action.text()) for action in driver.window.actions_.all()]
    assert sorted(texts) == sorted(set(texts))


def test_the_tabs_are_not_called_like_a_menu_or_a_command(start):
    driver = start()
    assert [action.text() for action in driver.window.actions_.tabs.values()] == [
        "Moves tab",
        "Analysis tab",
        "Weights tab",
        "Comment tab",
    ]
    assert driver.window.actions_.redo.text() == "Redo move"
