"""A library of games as the window sees it; the work is done by a process of its own."""

from __future__ import annotations

import enum
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.library.plain import plain_query, read_failure, read_listed, read_move
from gobang.game.library.values import ListedGame, NextMove, Query, Sorting
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.storage import Storage
from gobang.model.study.library.explorer import Explorer
from gobang.model.study.library.librarian_process import LibrarianProcess
from gobang.paths import is_folder, state_dir

PAGE = 40
"""Games that are asked for at once."""
MOST_PAGES = 60
"""Pages that are kept; when there are more, all are forgotten, and those that are seen are asked for again."""
MORE = 2
"""While files are read, the list is asked for again when there are so many times as many games."""
IDLE_MS = 120_000
"""How long the process is kept when the library is not seen."""


class Doing(enum.Enum):
    """What the process does besides answering."""

    RESTING = "resting"
    READING = "reading"
    ADDING = "adding"
    WAITING = "waiting"
    """Another program writes to the index."""
    STOPPED = "stopped"
    """The user has stopped it."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A file, or the game with this number in it, that could not be read or copied."""

    path: str
    number: int
    error: Exception


@dataclass(frozen=True, slots=True)
class Import:
    """What came of adding files: how many are new, how many games they hold, and what could not be read."""

    files: int
    games: int
    already: int
    others: int
    failed: tuple[Unread, ...]


class GameLibrary(QObject):
    """The games of a folder and the person's own, of which a part is listed; and what was played from a position."""

    changed = Signal()  # the folder, numbers of games, or what is being done
    listed = Signal()  # the list is another one
    filled = Signal(int, int)  # the first and the last game of the list that have just become known
    moved = Signal()  # the next moves are others
    added = Signal(object)  # Import
    unreadable_told = Signal(object)  # tuple[Unread, ...], as asked for
    delivered = Signal(str)  # the game asked for, as a text in SGF
    failed = Signal(object)  # the Exception for which an order could not be obeyed

    def __init__(self, storage: Storage, own: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.usual = state_dir() / "library"
        """The folder of the library that everybody has."""
        self.known = RecentFiles(storage, state_dir() / "libraries.json")
        """The folders of libraries that were opened, the last one first."""
        self._own = own
        self.folder = next((path for path in self.known.all if is_folder(path)), self.usual)
        self.explorer = Explorer(self)
        self.explorer.sought.connect(self._on_sought)
        self.explorer.changed.connect(self._ask_moves)
        self.query, self.order = Query(), Sorting()
        self.own_only, self.by_position = False, True
        """Whether only the person's own games are listed; whether only games with the position looked for."""
        self.total = self.count = self.problems = 0
        """How many games there are, are listed, and cannot be read."""
        self.moves: list[NextMove] = []
        self.doing, self.part = Doing.RESTING, 0.0
        self.known_total = False
        """Whether the library has been read to the end once."""
        self._rows: dict[int, ListedGame | None] = {}
        self._pages: set[int] = set()
        self._serial, self._stale = 0, False
        """The number of the last question about the list, and whether it waits for an answer."""
        self._opened = False
        self._pending: list[dict[str, Any]] = []
        """Orders that wait until the folder is open."""
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
        if self._opened:
            self._process.order(update=True)
        else:
            self.open(self.folder)

    def leave(self) -> None:
        """Let the process end some time later."""
        self._idle.start()

    def close(self) -> None:
        """End the process, because the program ends."""
        self._opened = False
        self._process.close()

    def _rest(self) -> None:
        """End the process, unless it works: then a little later."""
        if self.doing in (Doing.READING, Doing.ADDING, Doing.WAITING):
            self._idle.start()
        else:
            self._opened = False
            self._process.leave()

    def open(self, folder: Path) -> None:
        """Open the library in a folder."""
        if folder != self.folder:
            self.known_total = False
        self.folder = folder
        self._opened = False
        self._pending.clear()
        self._process.order(open=str(folder), own=str(self._own), make=folder == self.usual)
        self.changed.emit()

    # Orders

    def add(self, paths: list[str]) -> None:
        """Copy games from these files, folders and archives into the library."""
        self._send(add=paths)

    def cancel(self) -> None:
        """Stop copying or reading."""
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

    def forget_search(self) -> None:
        """Look for everything."""
        self.query, self.own_only = Query(), False
        self.explorer.clear()
        self._ask()

    def sort(self, order: Sorting) -> None:
        """Sort the list."""
        if order != self.order:
            self.order = order
            self._ask()

    def ask_unreadable(self) -> None:
        """Ask for the names of files that cannot be read; `unreadable_told` answers."""
        self._send(unreadable=True)

    def ask_game(self, game: ListedGame) -> None:
        """Ask for a game's text; `delivered` answers."""
        self._send(game=game.found.path, number=game.found.number, own=game.own)

    def row(self, at: int) -> ListedGame | None:
        """The game at this place of the list; None until it is known, which `filled` tells."""
        if at not in self._rows:
            self._ask_page(at // PAGE)
        return self._rows.get(at)

    def path(self, game: ListedGame) -> Path:
        """The file of a game."""
        return (self._own if game.own else self.folder) / game.found.path

    @property
    def libraries(self) -> list[tuple[Path, bool]]:
        """The usual library, and those that were opened, each with whether it is there."""
        others = [path for path in self.known.all if path != self.usual]
        return [(self.usual, True), *((path, is_folder(path)) for path in others)]

    @property
    def searching(self) -> bool:
        """Whether anything is looked for, so that not all games are listed."""
        return self._asked != Query() or self.own_only

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
        else:
            self._pending.append(words)

    def _ask(self) -> None:
        """Ask for the list anew; what was known of it stays until the answer comes."""
        self._serial, self._stale = self._serial + 1, True
        self._send(find=plain_query(self._asked), order=asdict(self.order), own=self.own_only, serial=self._serial)
        self._ask_moves()

    def _ask_moves(self) -> None:
        query = replace(self.query, position=self.explorer.shown)
        self._send(moves=plain_query(query), serial=self._serial)

    def _ask_page(self, page: int) -> None:
        if self._stale or page in self._pages or not self._opened:
            return
        if len(self._pages) >= MOST_PAGES:
            self._pages.clear()
            self._rows.clear()
        self._pages.add(page)
        self._process.order(rows=[page * PAGE, PAGE], serial=self._serial)

    def _on_sought(self) -> None:
        self.by_position = True
        self._ask()

    # Answers

    def _on_heard(self, answer: dict[str, Any]) -> None:
        """Take an answer; its first word says to what."""
        what = next(iter(answer), "")
        takers = {
            "opened": self._on_opened,
            "progress": self._on_progress,
            "updated": self._on_updated,
            "waiting": lambda _: self._do(Doing.WAITING),
            "stopped": self._on_stopped,
            "found": self._on_found,
            "rows": self._on_rows,
            "moves": self._on_moves,
            "added": self._on_added,
            "unreadable": lambda said: self.unreadable_told.emit(_unread(said["unreadable"])),
            "game": lambda said: self.delivered.emit(said["game"]),
            "failed": self._on_failed,
        }
        if what in takers:
            takers[what](answer)

    def _on_opened(self, answer: dict[str, Any]) -> None:
        self._opened = True
        if self.folder != self.usual or self.known.all:
            self.known.add(self.folder)
        self.total = answer["games"]
        self._ask()
        for words in self._pending:
            self._process.order(**words)
        self._pending.clear()
        self.changed.emit()

    def _on_progress(self, answer: dict[str, Any]) -> None:
        self.part, self.total = answer["progress"], answer["games"]
        self._do(Doing(answer["doing"]))
        if not self.searching and self.total > MORE * self.count + PAGE:
            self._ask()

    def _on_updated(self, answer: dict[str, Any]) -> None:
        self.total, self.problems = answer["updated"], answer["problems"]
        self.known_total = True
        self._do(Doing.RESTING)
        self._ask()

    def _on_stopped(self, answer: dict[str, Any]) -> None:
        self.total = answer["games"]
        self._do(Doing.STOPPED)
        self._ask()

    def _on_found(self, answer: dict[str, Any]) -> None:
        if answer["serial"] != self._serial:
            return
        self.count, self.total, self._stale = answer["found"], answer["games"], False
        self._rows.clear()
        self._pages.clear()
        self.listed.emit()
        self.changed.emit()

    def _on_rows(self, answer: dict[str, Any]) -> None:
        if answer["serial"] != self._serial:
            return
        start, games = answer["start"], answer["rows"]
        for at, plain in enumerate(games, start):
            self._rows[at] = read_listed(plain) if plain is not None else None
        if games:
            self.filled.emit(start, start + len(games) - 1)

    def _on_moves(self, answer: dict[str, Any]) -> None:
        if answer["serial"] == self._serial:
            self.moves = [read_move(each) for each in answer["moves"]]
            self.moved.emit()

    def _on_added(self, answer: dict[str, Any]) -> None:
        done = Import(answer["added"], answer["games"], answer["already"], answer["others"], _unread(answer["failed"]))
        self.added.emit(done)

    def _on_failed(self, answer: dict[str, Any]) -> None:
        self._do(Doing.RESTING)
        self.failed.emit(read_failure(answer["why"]))

    def _on_restarted(self) -> None:
        self._opened = False
        self._do(Doing.RESTING)
        self.open(self.folder)

    def _on_process_failed(self, said: str) -> None:
        self._opened = False
        self._do(Doing.RESTING)
        self.failed.emit(OSError(0, said))

    def _do(self, doing: Doing) -> None:
        self.doing = doing
        self.changed.emit()


def _unread(said: list[dict[str, Any]]) -> tuple[Unread, ...]:
    return tuple(Unread(each["path"], each["number"], read_failure(each["why"])) for each in said)
