"""A library of games as the window sees it; the work is done by a process of its own."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.library.plain import plain_query, read_failure, read_listed, read_move
from gobang.game.library.values import ListedGame, NextMove, Query, Sorting
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.storage import Storage
from gobang.model.library.additions import Additions
from gobang.model.library.answers import Doing, Import, Unread, read_import, read_unread
from gobang.model.library.delivery import Delivery
from gobang.model.library.explorer import Explorer
from gobang.model.library.librarian_process import LibrarianProcess
from gobang.model.library.pages import PAGE, ListPages
from gobang.paths import is_folder, state_dir

MORE = 2
"""While files are read, the list is asked for again when there are so many times as many games."""
IDLE_MS = 120_000
"""How long the process is kept when the library is not seen."""


class GameLibrary(QObject):
    """The games of a folder and the person's own, of which a part is listed; and what was played from a position."""

    changed = Signal()  # the folder, numbers of games, or what is being done
    listed = Signal()  # the list is another one
    filled = Signal(int, int)  # the first and the last game of the list that have just become known
    moved = Signal()  # the next moves are others
    years_told = Signal(object)  # the years of the games, as texts, the last one first
    added = Signal(object)  # Import
    unreadable_told = Signal(object)  # tuple[Unread, ...], as asked for
    delivered = Signal(str)  # the game asked for, as a text in SGF
    refused = Signal(object)  # the Exception for which the game asked for cannot be delivered
    failed = Signal(object)  # the Exception for which another order could not be obeyed
    switched = Signal()  # another library is being opened
    postponed = Signal(object)  # the Path of a library: what was to be added goes on when that is opened again

    def __init__(self, storage: Storage, own: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.usual = state_dir() / "library"
        """The folder of the library that everybody has."""
        self.known = RecentFiles(storage, state_dir() / "libraries.json")
        """The folders of libraries that were opened, the last one first."""
        self.own = own
        """The folder of the person's own games."""
        self.folder = next((path for path in self.known.all if is_folder(path)), self.usual)
        self.explorer = Explorer(self)
        self.explorer.sought.connect(self._on_sought)
        self.explorer.changed.connect(self._ask_moves)
        self.query, self.order = Query(), Sorting()
        self.own_only, self.by_position = False, True
        """Whether only the person's own games are listed; whether only games with the position looked for."""
        self.total = self.count = self.problems = self.left_out = 0
        """How many games there are, are listed, and cannot be read; and, if none is listed, hold the position."""
        self.moves: list[NextMove] = []
        self.doing, self.part = Doing.RESTING, 0.0
        self.files: int | None = None
        """How many files were looked at while they are copied; None while games are read."""
        self.known_total = False
        """Whether the library has been read to the end once."""
        self._pages = ListPages()
        self._serial, self._stale = 0, False
        """The number of the last question about the list, and whether it waits for an answer."""
        self.broken: Exception | None = None
        """Why the library cannot be used; None while it can."""
        self._opened = self._seen = False
        """Whether the process has opened the folder; whether the user sees the library."""
        self._additions = Additions(storage)
        self._additions.take_up()
        self._wanted: dict[str, dict[str, Any]] = {}
        """Orders besides additions that are not answered yet, by their first word; a new process gets them again."""
        self.delivery = Delivery()
        self._process = LibrarianProcess(self)
        self._process.heard.connect(self._on_heard)
        self._process.restarted.connect(self._on_restarted)
        self._process.failed.connect(self._on_process_failed)
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self._rest)

    # Coming and going

    def visit(self) -> None:
        """Open the library, or compare its files with what is known of them."""
        self._idle.stop()
        self._seen = True
        if self._opened:
            self._process.order(update=True)
        else:
            self.open(self.folder)

    def leave(self) -> None:
        """Let the process end some time later."""
        self._seen = False
        self._idle.start()

    def close(self) -> None:
        """End the process, because the program ends; what is not added yet is kept for the next start."""
        self._opened = False
        self._idle.stop()
        self._additions.leave()
        self._process.close()

    def _rest(self) -> None:
        """End the process, unless it has something to do that the user has not called off: then a little later."""
        busy = self.doing in (Doing.READING, Doing.ADDING) or bool(self._additions.of(self.folder))
        if busy and self.broken is None and self._process.obeys:
            self._idle.start()
        else:
            self._opened = False
            self._process.leave()

    def open(self, folder: Path) -> None:
        """Open the library in a folder. What is being added to another one goes on when that is opened again."""
        before, self.folder = self.folder, folder
        self._opened, self.broken = False, None
        if folder != before:
            self._wanted.clear()
            self._forget_games()
            self.query, self.own_only, self.by_position = Query(), False, True
            self.explorer.start_over()
            self.switched.emit()
        careful = {"careful": True} if self._process.has_fallen else {}
        self._process.order(open=str(folder), own=str(self.own), make=folder == self.usual, **careful)
        if not self._seen:
            self._idle.start()
        self.doing = Doing.RESTING
        self.changed.emit()
        if folder != before and self._additions.of(before):
            self.postponed.emit(before)

    def _forget_games(self) -> None:
        """Empty the list, because another library is opened, or this one cannot be used."""
        self.total = self.count = self.problems = 0
        self.known_total, self.moves = False, []
        self._pages.forget()
        self._serial, self._stale = self._serial + 1, True
        self.listed.emit()
        self.moved.emit()

    # Orders

    def add(self, paths: list[str]) -> None:
        """Copy games from these files, folders and archives into the library."""
        addition = self._additions.put(self.folder, tuple(paths))
        if self._opened:
            self._process.order(add=addition.sources, number=addition.number)
        elif self.broken is not None or not self._process.obeys:
            self.open(self.folder)

    def cancel(self) -> None:
        """Stop copying or reading."""
        self._additions.give_up(self.folder)
        self._process.order(cancel=True)

    def seek(self, **values: Any) -> None:
        """Change what is looked for, by the names of the Query's fields."""
        query = replace(self.query, **values)
        if query != self.query:
            self.query = query
            self._ask()

    def narrow(self, *, own_only: bool | None = None, by_position: bool | None = None) -> None:
        """List only own games, or only games that hold the position; None leaves that as it is."""
        before = self.own_only, self.by_position
        self.own_only = self.own_only if own_only is None else own_only
        self.by_position = self.by_position if by_position is None else by_position
        if (self.own_only, self.by_position) != before:
            self._ask()

    def forget_search(self, *, position: bool = True) -> None:
        """Look for everything, or for the position only."""
        self.query, self.own_only = Query(), False
        if position:
            self.explorer.clear()
        self._ask()

    def sort(self, order: Sorting) -> None:
        """Sort the list."""
        if order != self.order:
            self.order = order
            self._ask()

    def ask_unreadable(self) -> None:
        """Ask for the names of files that cannot be read; `unreadable_told` answers."""
        self._want(unreadable=True)

    def try_again(self) -> None:
        """Read the files that cannot be read once more; then `unreadable_told` tells what is left of them."""
        self._want(again=True)

    def ask_game(self, game: ListedGame) -> None:
        """Ask for a game's text; `delivered` answers."""
        self._want(**self.delivery.order(game))

    def row(self, at: int) -> ListedGame | None:
        """The game at this place of the list; None until it is known, which `filled` tells."""
        if self._opened and not self._stale and (start := self._pages.missing(at)) is not None:
            self._process.order(rows=[start, PAGE], serial=self._serial)
        return self._pages.row(at)

    def path(self, game: ListedGame) -> Path:
        """The file of a game."""
        return (self.own if game.own else self.folder) / game.found.path

    @property
    def searching(self) -> bool:
        """Whether anything is looked for, so that not all games are listed."""
        return self.filtered or self.by_board

    @property
    def filtered(self) -> bool:
        """Whether anything besides the position is looked for."""
        return self.query != Query() or self.own_only

    @property
    def chosen_row(self) -> int | None:
        """Where the game that is looked at stands in the list; None if it does not, or that is not known."""
        game = self.explorer.game
        return None if game is None or self._stale else self._pages.row_of(game)

    @property
    def by_board(self) -> bool:
        """Whether only games that hold the position looked for are listed."""
        return self.by_position and any(self.explorer.position.grid)

    @property
    def _asked(self) -> Query:
        return replace(self.query, position=self.explorer.position if self.by_board else None)

    def _send(self, **words: Any) -> None:
        if self._opened:
            self._process.order(**words)

    def _want(self, **words: Any) -> None:
        """Give an order that is given to a new process again if this one does not answer."""
        self._wanted[next(iter(words))] = words
        self._send(**words)

    def _ask(self) -> None:
        """Ask for the list anew; what was known of it stays until the answer comes."""
        self._serial, self._stale = self._serial + 1, True
        words = {"find": plain_query(self._asked), "order": asdict(self.order), "own": self.own_only}
        self._send(**words, serial=self._serial, **self._pages.keep(self.explorer.game))
        self._ask_moves()

    def _ask_moves(self) -> None:
        query = replace(self.query, position=self.explorer.shown)
        self._send(moves=plain_query(query), serial=self._serial)

    def _on_sought(self) -> None:
        self._ask() if self.by_position else self._ask_moves()  # else the list stays as it is

    # Answers

    def _on_heard(self, answer: dict[str, Any]) -> None:
        """Take an answer; its first word says to what."""
        takers = {
            "opened": self._on_opened,
            "progress": self._on_progress,
            "updated": self._on_updated,
            "years": lambda answer: self.years_told.emit(answer["years"]),
            "waiting": lambda _: self._do(Doing.WAITING),
            "stopped": self._on_stopped,
            "found": self._on_found,
            "rows": self._on_rows,
            "moves": self._on_moves,
            "added": self._on_added,
            "unreadable": self._on_unreadable,
            "again": self._on_tried_again,
            "game": self._on_game,
            "failed": self._on_failed,
        }
        if taker := takers.get(next(iter(answer), "")):
            taker(answer)

    def _on_opened(self, answer: dict[str, Any]) -> None:
        self._opened, self.broken = True, None
        if self.folder != self.usual or self.known.all:
            self.known.add(self.folder)
        self.total, self.delivery.text = answer["games"], ""
        self._ask()
        for words in self._wanted.values():
            self._process.order(**words)
        for addition in self._additions.of(self.folder):
            self._process.order(add=addition.sources, number=addition.number)
        self.changed.emit()

    def _on_progress(self, answer: dict[str, Any]) -> None:
        self.part, self.total, self.files = answer["progress"], answer["games"], answer["files"]
        self._do(Doing(answer["doing"]))
        if not self.searching and self.total > MORE * self.count + PAGE:
            self._ask()

    def _on_updated(self, answer: dict[str, Any]) -> None:
        self.total, self.problems = answer["updated"], answer["problems"]
        self.known_total = True
        self._forgive()
        self._do(Doing.RESTING)
        self._ask()

    def _forgive(self) -> None:
        """Let the process fall as often as at first, if it has done all that it was told to do."""
        if not self._wanted and not self._additions.of(self.folder):
            self._process.forgive()

    def _on_stopped(self, answer: dict[str, Any]) -> None:
        self.total = answer["games"]
        self._do(Doing.STOPPED)
        self._ask()

    def _on_found(self, answer: dict[str, Any]) -> None:
        if answer["serial"] != self._serial:
            return
        if not self._pages.begin(answer, self.explorer.game):
            self._ask()
            return
        self.count, self.total, self.left_out = answer["found"], answer["games"], answer["left_out"]
        self._stale = False
        if self.chosen_row is None:
            self.explorer.look_at(None)
        self.listed.emit()
        self.changed.emit()

    def _on_rows(self, answer: dict[str, Any]) -> None:
        if answer["serial"] != self._serial:
            return
        start, games = answer["start"], answer["rows"]
        self._pages.take(start, [read_listed(plain) if plain is not None else None for plain in games])
        if games:
            self.filled.emit(start, start + len(games) - 1)

    def _on_moves(self, answer: dict[str, Any]) -> None:
        if answer["serial"] == self._serial:
            self.moves = [read_move(each) for each in answer["moves"]]
            self.moved.emit()

    def _on_added(self, answer: dict[str, Any]) -> None:
        self._additions.done(answer["order"])
        self.added.emit(read_import(answer))

    def _on_unreadable(self, answer: dict[str, Any]) -> None:
        self._wanted.pop("unreadable", None)
        self.unreadable_told.emit(read_unread(answer["unreadable"]))

    def _on_tried_again(self, _answer: dict[str, Any]) -> None:
        self._wanted.pop("again", None)
        self.ask_unreadable()

    def _on_game(self, answer: dict[str, Any]) -> None:
        """Take a part of the game asked for, and ask for the next one."""
        words = self._wanted.get("game")
        if words is None or not self.delivery.take(answer):
            return
        if len(self.delivery.text) < answer["length"]:
            self._process.order(**words, **{"from": len(self.delivery.text)})
            return
        del self._wanted["game"]
        self.delivered.emit(self.delivery.text)

    def _on_failed(self, answer: dict[str, Any]) -> None:
        error = read_failure(answer["why"])
        of_game = answer["failed"] == "game" and not answer["broken"]
        if of_game and self._wanted.get("game", answer).get("ticket") != answer["ticket"]:
            return  # another game was asked for since
        if self._wanted.pop(answer["failed"], None) and of_game:
            self._process.order(update=True)  # its file may have changed
            self.refused.emit(error)
            return
        self.doing = Doing.RESTING
        if answer["broken"]:
            self._break(error)
        self.changed.emit()
        self.failed.emit(error)

    def _break(self, error: Exception) -> None:
        """Show no games and forget what was asked for, because the library cannot be used."""
        self._opened, self.broken = False, error
        self._wanted.clear()
        self._forget_games()

    def _on_restarted(self) -> None:
        """Open the library in a new process, unless nobody needs it."""
        self._opened = False
        self._do(Doing.RESTING)
        if self._seen or self._wanted or self._additions.of(self.folder):
            self.open(self.folder)

    def _on_process_failed(self, said: str, started: bool) -> None:
        """Tell that the process cannot be used.

        If it ended over an addition, that is given up, and the library is opened again for those that wait behind it.
        """
        error = OSError(0, said)
        self.doing = Doing.RESTING
        self._break(error)
        self.changed.emit()
        waiting = self._additions.of(self.folder)
        if started and waiting:
            self._additions.done(waiting[0].number)
            unread = tuple(Unread(source, 0, error) for source in waiting[0].sources)
            self.added.emit(Import(0, 0, 0, 0, unread))
        self.failed.emit(error)
        if started and waiting[1:]:
            self._process.forgive()
            self.open(self.folder)

    def _do(self, doing: Doing) -> None:
        self.doing = doing
        if doing is Doing.WAITING and not self.total:
            self._ask()  # the other program may have read some games
        self.changed.emit()
