"""What is done with one game of a library besides opening it: its menu, its folder, and taking it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.study.library_cards import DELETE_ON_CLOSE
from gobang.model.study.library import removing
from gobang.model.study.study import Study
from gobang.view.dialogs import questions
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.panels.library.game_menu import GameMenu
from gobang.view.surroundings import LIBRARY
from gobang.words.catalogue import Phrase
from gobang.words.library import place as words

if TYPE_CHECKING:
    from gobang.view.places.library_panel import LibraryPanel


class LibraryGames:
    """Carries out the orders of the chosen game's menu. Its file goes to the trash, and comes back by the notice."""

    def __init__(self, study: Study, window: MainWindow, notices: Notices) -> None:
        self._study, self._window, self._notices = study, window, notices
        notices.obey({NoticeOrder.PUT_BACK: self._put_back})

    def furnish(self, panel: LibraryPanel) -> None:
        """Obey the orders of a new panel."""
        panel.table.menu_wanted.connect(lambda where: self._open_menu(panel, where))
        panel.table.removal_wanted.connect(self._remove)
        panel.game.folder_wanted.connect(self._show_in_folder)

    def _open_menu(self, panel: LibraryPanel, where: QPoint) -> None:
        game = self._study.library.explorer.game
        if game is None:
            return
        menu = GameMenu(panel, alone=game.alone)
        menu.setAttribute(DELETE_ON_CLOSE)
        menu.open_wanted.connect(panel.game.open_wanted)
        menu.review_wanted.connect(panel.game.review_wanted)
        menu.folder_wanted.connect(panel.game.folder_wanted)
        menu.removal_wanted.connect(panel.table.removal_wanted)
        menu.popup(where)

    def _show_in_folder(self) -> None:
        game = self._study.library.explorer.game
        if game is not None and not questions.show_folder(folder := str(self._study.library.path(game).parent)):
            phrase = Phrase(words.unshown_sentence, (folder,))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)

    def _remove(self) -> None:
        library = self._study.library
        game = library.explorer.game
        if game is None:
            return
        path = library.path(game)
        if not game.alone:
            self._notices.tell(NoticeKind.INFO, Phrase(words.shared_file_sentence, (path.name,)), until=Until.GAME)
            return
        try:
            removed = removing.remove(path)
        except OSError as error:
            phrase = Phrase(words.unremoved_sentence, (str(path), error))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
        else:
            phrase = Phrase(words.removed_sentence, (path.name,))
            self._notices.tell(
                NoticeKind.INFO, phrase, NoticeButton(NoticeOrder.PUT_BACK, (removed,)), until=Until.GAME
            )
        self._look_again()

    def _put_back(self, removed: removing.Removed) -> None:
        try:
            removing.put_back(removed)
        except OSError as error:
            phrase = Phrase(words.not_put_back_sentence, (str(removed.path), error))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
        self._look_again()

    def _look_again(self) -> None:
        """Bring the list up to date, also when the user has gone elsewhere meanwhile."""
        self._study.library.visit()
        if self._window.around.place != LIBRARY:
            self._study.library.leave()
