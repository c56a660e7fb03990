"""The place for libraries: its list, its search and its board, and games that are opened from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from gobang.controller.context import Context
from gobang.controller.library import drops, known_moves, library_cards, library_games, unread_files
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.place_controller import PlaceController
from gobang.controller.record.file_controller import FileController
from gobang.game.formats import registry
from gobang.game.library import values
from gobang.game.notation import position_text
from gobang.game.position import Position
from gobang.game.record.finding import find_position
from gobang.game.record.record import Record
from gobang.model.kept.game_text import can_resume
from gobang.model.library import answers, game_library
from gobang.model.orders import Deed
from gobang.view import speech
from gobang.view.art.marks import Speaker
from gobang.view.dialogs import dates_dialog, questions
from gobang.view.library import library_menu
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import LIBRARY, PLAY, REVIEW
from gobang.view.ticks import show_ticked
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase, titled, tr
from gobang.words.library import place as words
from gobang.words.library.filters import filters_text

if TYPE_CHECKING:
    from gobang.view.library.library_panel import LibraryPanel


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A game to be opened: its name in notices, where it is to be seen, and at which position (None: its end)."""

    path: Path
    name: str
    place: str
    sought: Position | None


class LibraryController(PlaceController["LibraryPanel"]):
    """Shows a library, and passes on what the user does with it. Panel and library are made at the first visit.

    While the place is seen the game's board is not. An order that acts on that board leads back to it.
    """

    review_wanted = Signal()  # the game that was just opened from the library is to be reviewed

    def __init__(self, context: Context, files: FileController) -> None:
        super().__init__(LIBRARY, context)
        self._study, self._files = context.study, files
        self._games = library_games.LibraryGames(context.study, context.window, context.notices)
        self._settings = context.settings
        self._know = partial(known_moves.KnownNextMoves, context)
        self._menu: library_menu.LibraryMenu | None = None
        self._aside: Record | None = None
        """The record that lies aside during an exercise; it comes back when that is left, and is not begun."""
        self._added: Path | None = None
        """The folder from which games were added last."""
        self._unread: unread_files.UnreadFiles | None = None
        self._wanted: _Wanted | None = None
        """The game that the library has been asked for, and what is to be done with it."""
        context.router.obey({Deed.FIND_GAMES: self._find_words})
        context.router.always(context.window.actions_.find_in_library, self._find_position)
        files.addition_wanted.connect(self.add)
        self._drops = drops.Drops(context, files.open_file, self.add, files.machines_wanted.emit)
        context.match.began.connect(self._on_began)
        context.match.changed.connect(self._on_match_changed)
        context.notices.obey(
            {NoticeOrder.SHOW_UNREADABLE: self._show_added, NoticeOrder.LIBRARY_AGAIN: self._open_again}
        )

    @property
    def _library(self) -> game_library.GameLibrary:
        return self._study.library

    # Coming and going

    def _arrive(self) -> None:
        if self._panel is not None:
            self._panel.look_like(self._window.board)
            self._library.visit()
            self._show()
            self._panel.focus()

    def _leave(self) -> None:
        self._library.leave()

    def _furnish(self, panel: LibraryPanel) -> None:
        library, explorer = self._library, self._library.explorer
        search, table = panel.search, panel.table
        search.sought.connect(lambda fields: library.seek(**fields))
        search.by_position_wanted.connect(self._on_by_position)
        search.dates_wanted.connect(self._ask_dates)
        search.own_wanted.connect(lambda on: library.narrow(own_only=on))
        search.compact_wanted.connect(self._show_compact)
        show_ticked(search.compact, self._settings.now.compact_list)
        table.set_compact(self._settings.now.compact_list)
        table.chosen.connect(self._on_chosen)
        table.wanted.connect(lambda: self._open(PLAY))
        table.stepped.connect(self._step)
        table.sorted_by.connect(self._sort)
        panel.board.point_clicked.connect(explorer.play)
        panel.moves.played.connect(explorer.play)
        panel.stepped.connect(self._step)
        panel.undone.connect(self._undo)
        panel.went.connect(lambda end: explorer.go(0 if end == 0 else explorer.last_step))
        panel.emptied.connect(explorer.clear)
        panel.copy_wanted.connect(self._copy)
        panel.left_game.connect(self._leave_game)
        panel.cleared.connect(lambda position: library.forget_search(position=position))
        panel.cancel_pressed.connect(library.cancel)
        panel.again_pressed.connect(self._try_again)
        panel.play_pressed.connect(self._go_to_board)
        panel.game.open_wanted.connect(lambda: self._open(PLAY))
        panel.game.review_wanted.connect(lambda: self._open(REVIEW))
        self._games.furnish(panel)
        self._furnish_menus(panel)
        library.changed.connect(self._show)
        library.listed.connect(self._show_list)
        library.years_told.connect(self._on_years_told)
        library.filled.connect(table.fill)
        library.moved.connect(self._show_board)
        library.added.connect(self._on_added)
        unread = self._unread = unread_files.UnreadFiles(library, self._window, self._add)
        library.unreadable_told.connect(unread.show)
        library.delivered.connect(self._on_delivered)
        library.refused.connect(self._on_refused)
        library.failed.connect(self._on_library_failed)
        library.switched.connect(self._on_switched)
        library.postponed.connect(self._on_postponed)
        explorer.changed.connect(self._show_board)
        explorer.sought.connect(table.forget)
        table.show_order(library.order)
        self._know(library, panel.moves)
        self._show_list()
        self._show_board()

    def _furnish_menus(self, panel: LibraryPanel) -> None:
        library, search = self._library, panel.search
        menu = self._menu = library_menu.LibraryMenu(panel)
        search.add.setMenu(menu)
        menu.wanted.connect(self._fill_menu)
        menu.files_wanted.connect(self._ask_files)
        menu.folder_wanted.connect(self._ask_folder)
        libraries = library_menu.LibrariesMenu(panel)
        search.other.setMenu(libraries)
        libraries.wanted.connect(lambda: libraries.show_entries(library_cards.entries(library)))
        libraries.open_wanted.connect(self._ask_library)
        libraries.chosen.connect(lambda folder: library.open(Path(folder)))
        panel.other_wanted.connect(self._ask_library)
        menu.unreadable_wanted.connect(library.ask_unreadable)

    def _on_began(self) -> None:
        """Follow a game that was begun or opened to where it is seen."""
        before, aside = self._aside, self._match.activity.aside
        self._aside = None if aside is None else aside.record
        if self._here and self._match.record is not before:
            self._go_to_board()

    def _go_to_board(self) -> None:
        if self._here:
            self._window.around.visit(PLAY)
            self._window.board.setFocus()

    def _on_match_changed(self) -> None:
        """List a game that has just ended."""
        if self._here and self._match.verdict is not None:
            self._library.visit()

    # Orders

    def _find_words(self) -> None:
        """Let words be typed that are looked for, wherever the keys are in the place."""
        if self._here and self._panel is not None:
            self._panel.search.seek()

    def _find_position(self) -> None:
        """Look for the position on the game's board."""
        position = self._match.position
        self._window.around.visit(LIBRARY)
        self._library.explorer.seek(position)
        self._library.narrow(by_position=True)

    def _on_by_position(self, on: bool) -> None:
        """Look for the position on the board, or no longer; with an empty one for that of the game."""
        explorer = self._library.explorer
        if on and not any(explorer.shown.grid):
            explorer.seek(self._match.position)
        elif on:
            explorer.seek(explorer.shown)
        self._library.narrow(by_position=on)
        self._show()

    def _ask_dates(self) -> None:
        """Ask from when to when the games are that are looked for."""
        library = self._library
        dialog = dates_dialog.DatesDialog(library.query.since, library.query.until, self._window)
        dialog.setAttribute(library_cards.DELETE_ON_CLOSE)
        dialog.accepted.connect(lambda: library.seek(since=dialog.dates[0], until=dialog.dates[1]))
        dialog.rejected.connect(self._show)  # the menu's tick goes back to what is looked for
        dialog.open()

    def _on_chosen(self, game: values.ListedGame | None) -> None:
        explorer = self._library.explorer
        if game is not None and game != explorer.game:
            explorer.look_at(game)

    def _leave_game(self) -> None:
        if self._panel is not None:
            self._panel.table.forget()
        self._library.explorer.look_at(None)

    def _step(self, by: int) -> None:
        explorer = self._library.explorer
        if by < 0:
            explorer.back()
        elif not explorer.forward() and self._library.moves:
            explorer.play(self._library.moves[0].points[0])

    def _undo(self) -> None:
        """Bring back the game that was deleted last; if there is none, go one move back."""
        if not self._games.undo():
            self._step(-1)

    def _show_compact(self, on: bool) -> None:
        self._settings.change(compact_list=on)
        if self._panel is not None:
            self._panel.table.set_compact(on)

    def _sort(self, order: values.Sorting) -> None:
        self._library.sort(order)
        if self._panel is not None:
            self._panel.table.show_order(order)

    def _open(self, place: str) -> None:
        """Open the chosen game; the one on the board is kept among the earlier games."""
        game = self._library.explorer.game
        if game is None:
            return
        explorer = self._library.explorer
        sought = explorer.position if explorer.step == explorer.fork else explorer.shown
        path = self._library.path(game)
        wanted = _Wanted(
            path, words.unread_game(path.name, game.found.number), place, sought if self._library.by_board else None
        )
        if game.alone and path.suffix.lower() in registry.readable():
            self._wanted = None
            self._files.open_file(
                str(path), shown=lambda: self._on_shown(wanted), number=game.found.number, resumes=place == PLAY
            )
        else:
            self._wanted = wanted
            self._library.ask_game(game)

    def _on_shown(self, wanted: _Wanted) -> None:
        """Show a game that has come on the board where, and at which position, it was to be seen."""
        if wanted.sought is not None and (node := find_position(self._match.record, wanted.sought)) is not None:
            self._match.go(node)
        if self._window.around.place in (LIBRARY, PLAY):  # nobody has gone elsewhere meanwhile
            self._window.around.visit(wanted.place)
            self._window.board.setFocus()
            if wanted.place == REVIEW:
                self.review_wanted.emit()

    @property
    def _resumes(self) -> bool:
        """Whether the chosen game is one of the person's own that is not over, and goes on when it is opened."""
        game = self._library.explorer.game
        path = None if game is None else self._library.path(game)
        return path is not None and self._files.is_earlier(path) and can_resume(path)

    def _copy(self) -> None:
        questions.copy_text(position_text(self._library.explorer.shown))
        self._notices.tell(NoticeKind.GOOD, Phrase(sentences.copied), until=Until.GAME, brief=True)

    # Adding games and opening libraries

    def _fill_menu(self) -> None:
        if self._menu is not None:
            self._menu.show_entries(self._library.problems)

    def _ask_files(self) -> None:
        questions.choose_files(self._window, tr("Add games"), self._start, library_cards.kinds(), self._add)

    def _ask_folder(self) -> None:
        title = tr("Add all games in a folder")
        questions.choose_folder(self._window, title, self._start, lambda name: self._add([name]))

    @property
    def _start(self) -> str:
        """The folder in which games to add are looked for first."""
        return str(self._added or self._files.folder)

    def _add(self, names: list[str]) -> None:
        self._added = Path(names[0]).parent
        self._library.add(names)

    def add(self, names: list[str]) -> None:
        """Add all games of files that were to be opened, or dropped, and show them."""
        self._window.around.visit(LIBRARY)
        self._add(names)

    def _ask_library(self) -> None:
        start = str(self._library.folder)
        questions.choose_folder(self._window, tr("Open a library"), start, lambda name: self._library.open(Path(name)))

    def _open_again(self) -> None:
        self._library.open(self._library.folder)

    def _try_again(self) -> None:
        """Read on, or open the library that could not be used."""
        self._notices.withdraw(NoticeOrder.LIBRARY_AGAIN)
        self._library.visit()

    def _on_switched(self) -> None:
        """Take back what was said of the library that was open before."""
        for say in (words.added_sentence, words.failed_sentence, words.refused_sentence, words.removed_sentence):
            self._notices.recall(say)
        self._games.forget_removed()
        if self._panel is not None:
            self._panel.table.forget()

    def _on_added(self, done: answers.Import) -> None:
        kind, phrase, buttons = library_cards.added(done)
        until = Until.PLAYED if kind is NoticeKind.GOOD else Until.GAME
        self._notices.tell(kind, phrase, *buttons, until=until, brief=kind is NoticeKind.GOOD)

    def _show_added(self, unread: tuple[answers.Unread, ...], of_go: tuple[str, ...]) -> None:
        if self._unread is not None:
            self._unread.show_added(unread, of_go)

    def _on_delivered(self, text: str) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            faults = self._library.delivery.faults
            self._files.read_game(text, wanted.name, wanted.path, lambda: self._on_shown(wanted), faults)

    def _on_refused(self, error: Exception) -> None:
        """Say that a game cannot be opened."""
        self._wanted = None
        phrase = Phrase(words.refused_sentence, (error,))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)

    def _on_postponed(self, folder: Path) -> None:
        phrase = Phrase(words.postponed_sentence, (str(folder),))
        self._notices.tell(NoticeKind.INFO, phrase, until=Until.GAME)

    def _on_library_failed(self, error: Exception) -> None:
        if self._library.broken is not None:
            self._wanted = None
        phrase = Phrase(words.failed_sentence, (str(self._library.folder), error))
        self._notices.withdraw(NoticeOrder.LIBRARY_AGAIN)
        if self._here and self._library.broken is not None and self._panel is not None:
            speech.say(self._panel, phrase())  # it stands in the place of the list
            return
        self._notices.tell(NoticeKind.TROUBLE, phrase, NoticeButton(NoticeOrder.LIBRARY_AGAIN), until=Until.GAME)

    # What is shown

    def _show(self) -> None:
        panel, library = self._panel, self._library
        if panel is None:
            return
        if library.broken is None and library.known_total and library.doing is answers.Doing.RESTING:
            self._notices.recall(words.failed_sentence)  # it can be used again
        panel.search.show_search(library.query, by_position=library.by_board, own=library.own_only)
        resting = answers.Doing.RESTING
        doing = library.doing
        text = (
            words.doing_sentence(doing.value, library.part, library.total, library.files)
            if doing is not resting
            else ""
        )
        counted = doing in (answers.Doing.ADDING, answers.Doing.READING) and library.files is None
        panel.show_busy(text, library.part if counted else None, stopped=doing is answers.Doing.STOPPED)
        panel.show_empty(library_cards.empty_sentence(library), library_cards.offer(library))
        panel.game.show_some(library.count > 0)
        unread = library.broken is None and not library.total and not library.known_total
        panel.table.say(words.reading_sentence() if unread else "")
        stones = len(library.explorer.position.in_order()) if library.by_board else 0
        filters = filters_text(library.query, own_only=library.own_only)
        rest = words.rest_sentence(
            library.count, library.total, stones=stones, filters=filters, unread=library.problems
        )
        if library.folder != library.usual:
            rest = titled(library.folder.name, rest)
        self._window.around.set_rest(LIBRARY, words.reading_sentence() if unread else rest)

    def _on_years_told(self, years: list[str]) -> None:
        if self._panel is not None:
            self._panel.search.show_years(years)
            self._show()

    def _show_list(self) -> None:
        if self._panel is not None:
            self._panel.table.show_games(self._library.count, self._library.row, self._library.chosen_row)
            self._show()

    def _show_board(self) -> None:
        panel, library = self._panel, self._library
        if panel is None:
            return
        explorer = library.explorer
        position, game = explorer.shown, explorer.game
        if panel.field.position != position:
            panel.field.show(position)
        panel.board.set_turn(position.turn)
        panel.board.show_marks(Speaker.LIBRARY, library_cards.marks(position, library.moves))
        panel.show_moves(library.moves, position.size)
        panel.game.show_game(game, explorer.fork, resumes=self._resumes)
        panel.show_steps(
            explorer.step,
            -1 if game is None else explorer.last_step,
            back=explorer.can_go_back,
            on=explorer.can_go_on or (game is None and bool(library.moves)),
            stones=any(position.grid),
        )
