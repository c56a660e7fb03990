"""The pages of the preferences, in the order in which the dialog lists them."""

from __future__ import annotations

from pathlib import Path

from gobang.model.kept.settings import Preferences
from gobang.model.opponents.opponents import Opponents
from gobang.view.dialogs.preferences.analysis_page import AnalysisPage
from gobang.view.dialogs.preferences.board_page import BoardPage
from gobang.view.dialogs.preferences.folder_page import FolderPage
from gobang.view.dialogs.preferences.look_page import LookPage
from gobang.view.dialogs.preferences.page import Page
from gobang.view.dialogs.preferences.play_page import PlayPage
from gobang.view.dialogs.preferences.results_page import ResultsPage
from gobang.view.dialogs.preferences.shortcuts_page import ShortcutsPage
from gobang.view.orders.key_map import KeyMap


class Pages:
    """Makes them. `folders` are those of the settings, of games and of what the engine has compiled."""

    def __init__(
        self,
        preferences: Preferences,
        keys: KeyMap,
        opponents: Opponents,
        folders: tuple[Path, Path, Path],
        *,
        audible: bool,
    ) -> None:
        self.look = LookPage(preferences)
        self.board = BoardPage(preferences)
        self.play = PlayPage(preferences, audible=audible)
        self.analysis = AnalysisPage(preferences, opponents.sound_engines, opponents.own)
        self.shortcuts = ShortcutsPage(preferences, keys)
        self.results = ResultsPage(preferences)
        self.folder = FolderPage(preferences, folders)

    @property
    def all(self) -> tuple[Page, ...]:
        """Every page."""
        return (self.look, self.board, self.play, self.analysis, self.shortcuts, self.results, self.folder)
