"""What is done with one game of a library besides opening it: its menu, its folder, and taking it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.game.library.values import ListedGame
from gobang.model.kept.game_text import can_resume
from gobang.model.library import removing
from gobang.model.study import Study
from gobang.view.dialogs import questions
from gobang.view.library import game_menu
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import LIBRARY
from gobang.words.catalogue import Phrase
from gobang.words.library import place as words

if TYPE_CHECKING:
    from gobang.view.library.library_panel import LibraryPanel


class LibraryGames:
    """Carries out the orders of the chosen game's menu. Its file goes to the trash, and comes back by the notice."""

    def __init__(self, study: Study, window: MainWindow, notices: Notices) -> None:
        self._study, self._window, self._notices = study, window, notices
        self._removed: tuple[removing.Removed, ...] = ()
        """What was deleted and can be brought back, by the notice or by undo."""
        self._told: tuple[removing.Removed, ...] = ()
        """What of it the notice names."""
        notices.obey({NoticeOrder.PUT_BACK: self._put_back})

    def furnish(self, panel: LibraryPanel) -> None:
        """Obey the orders of a new panel."""
        panel.table.menu_wanted.connect(lambda game, where: self._open_menu(panel, game, where))
        panel.table.removal_wanted.connect(lambda game: self._remove(panel, game))
        panel.game.folder_wanted.connect(self._show_in_folder)

    def _open_menu(self, panel: LibraryPanel, game: ListedGame, where: QPoint) -> None:
        self._study.library.explorer.look_at(game)  # which the orders are about
        menu = game_menu.GameMenu(panel, alone=game.alone, resumes=can_resume(self._study.library.path(game)))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.open_wanted.connect(panel.game.open_wanted)
        menu.review_wanted.connect(panel.game.review_wanted)
        menu.folder_wanted.connect(panel.game.folder_wanted)
        menu.removal_wanted.connect(lambda: panel.table.removal_wanted.emit(game))
        menu.popup(where)

    def _show_in_folder(self) -> None:
        game = self._study.library.explorer.game
        if game is not None and not questions.show_folder(folder := str(self._study.library.path(game).parent)):
            phrase = Phrase(words.unshown_sentence, (folder,))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)

    def _remove(self, panel: LibraryPanel, game: ListedGame) -> None:
        path = self._study.library.path(game)
        if not game.alone:
            self._notices.tell(NoticeKind.INFO, Phrase(words.shared_file_sentence, (path.name,)), until=Until.GAME)
            return
        try:
            removed = removing.remove(path)
        except FileNotFoundError:
            self._look_again()
            return
        except OSError as error:
            phrase = Phrase(words.unremoved_sentence, (str(path), error))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        panel.table.leave_row()
        if self._study.library.explorer.game == game:  # there is no other, or it is not known yet
            self._study.library.explorer.look_at(None)
        told = self._told if self._told and self._notices.holds(_phrase(self._told)) else ()
        self._removed = (*self._removed, removed)
        self._tell((*told, removed))
        self._look_again()

    def undo(self) -> bool:
        """Bring back the game that was deleted last, also after another place was visited. False if there is none."""
        if not self._removed:
            return False
        told, last = self._told, self._removed[-1]
        shown = self._notices.holds(_phrase(told))
        self._tell(tuple(each for each in told if each is not last) if shown else ())
        self._put_back((last,))
        return True

    def forget_removed(self) -> None:
        """Bring nothing back any more, because another library is opened."""
        self._removed = self._told = ()

    def _tell(self, told: tuple[removing.Removed, ...]) -> None:
        """Say of these files that they were removed, and offer to bring all of them back; say nothing of none."""
        self._told = told
        self._notices.recall(words.removed_sentence)
        if told:
            button = NoticeButton(NoticeOrder.PUT_BACK, (told,))
            self._notices.tell(NoticeKind.INFO, _phrase(told), button, until=Until.GAME)

    def _put_back(self, removed: tuple[removing.Removed, ...]) -> None:
        self._removed = tuple(each for each in self._removed if each not in removed)
        for each in removed:
            try:
                removing.put_back(each)
            except OSError as error:
                if not isinstance(error, FileExistsError):
                    self._removed = (each, *self._removed)  # when there is room again, undo brings it back
                phrase = Phrase(words.not_put_back_sentence, (str(each.path), error))
                self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
        self._look_again()

    def _look_again(self) -> None:
        """Bring the list up to date, also when the user has gone elsewhere meanwhile."""
        self._study.library.visit()
        if self._window.around.place != LIBRARY:
            self._study.library.leave()


def _phrase(told: tuple[removing.Removed, ...]) -> Phrase:
    """The notice of what was removed."""
    return Phrase(words.removed_sentence, tuple(each.path.name for each in told))
