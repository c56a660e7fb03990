"""The titles in the menu bar, there from the first paint on because the bar takes its height from them."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtWidgets import QMenu, QMenuBar

from gobang.words.catalogue import tr


class Title(Enum):
    """A menu of the menu bar."""

    GAME = auto()
    EDIT = auto()
    MOVES = auto()
    GO = auto()
    VIEW = auto()
    HELP = auto()


def add_titles(bar: QMenuBar) -> dict[Title, QMenu]:
    """Add an empty menu for each title to `bar`, from left to right, and return them."""
    return {
        Title.GAME: bar.addMenu(tr("&Game")),
        Title.EDIT: bar.addMenu(tr("&Edit")),
        Title.MOVES: bar.addMenu(tr("&Moves")),
        Title.GO: bar.addMenu(tr("G&o")),
        Title.VIEW: bar.addMenu(tr("&View")),
        Title.HELP: bar.addMenu(tr("&Help")),
    }
