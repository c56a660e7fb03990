"""Answers what the window asks about a library, in a process of its own.

Orders and answers are objects of JSON, one a line. An answer to a question about the list has the `serial` of that
question, so that the window can tell late answers. While files are copied or read, questions are answered in between.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gobang.game.formats import registry
from gobang.game.formats.error import failure
from gobang.game.gradual import Gradual
from gobang.game.library.plain import plain_failure, plain_faults
from gobang.game.library.values import Query
from gobang.library import search
from gobang.library.adding import Added, AddOrder, adding
from gobang.library.database import is_busy
from gobang.library.game_list import LIBRARY, OWN, GameList
from gobang.library.index import Index

SLICE_S = 0.05
"""How long files are read before the next order is looked for."""
TELL_S = 0.1
"""How often it is told how far that is."""
RETRY_S = 1.0
"""How long to wait before another try to write an index that another program is writing."""
AT_ONCE_MS = 1000
"""How long one try waits for that program."""
MOST_FAILURES = 1000
"""How many unreadable files and games are named at once, and how many of Go."""
PART = 1 << 17
"""Characters of a game's text that are handed over at once; the window asks for the next ones."""


class Librarian:
    """Keeps the index of a library and that of the person's own games, and answers questions about both together."""

    def __init__(self, say: Callable[[dict[str, Any]], None]) -> None:
        self._say = say
        self._folders: list[Path] = []
        self._own = Path()
        self._careful = False
        """Whether the process before this one has ended by itself."""
        self._trying = False
        """Whether what could not be read is being read once more."""
        self._indexes: dict[int, Index] = {}
        self._work: Gradual[None] | None = None
        self._doing = ""
        """The word for what is being done: "reading" or "adding"."""
        self._told = self._again = 0.0
        self._late: dict[str, Mapping[str, Any]] = {}
        """Questions that wait for another program, by their first word."""
        self._late_at = 0.0
        """When they are asked again."""
        self._opening: Mapping[str, Any] | None = None
        """The order to open a library that waits for another program."""
        self._additions: list[AddOrder] = []
        """What is being added, and what is to be added after it. Each is told when it has been read, or given up."""
        self._handed: tuple[tuple[int, str, int], str, dict[str, Any]] | None = None
        """The game that is being handed over, and its text."""
        self._list = GameList()
        self._outdated = False
        """Whether files may have changed since the work in progress has looked at them."""

    @property
    def wait_s(self) -> float | None:
        """How long the next order may be waited for before `go_on` has something to do; None: for ever."""
        if self._work is not None:
            return 0
        times = [at for at in (self._again, self._late_at if self._late else 0.0) if at]
        return max(0.0, min(times) - time.monotonic()) if times else None

    def close(self) -> None:
        """Give up what is being done, and close the indexes."""
        self._drop()
        for index in self._indexes.values():
            index.close()
        self._indexes = {}

    def hear(self, order: Mapping[str, Any]) -> None:
        """Obey an order, of which the first word says what to do; a failure is an answer, too."""
        what = next(iter(order), "")
        orders: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "open": self._open,
            "update": self._update,
            "add": self._add,
            "cancel": self._cancel,
            "find": self._find,
            "rows": self._rows,
            "moves": self._moves,
            "game": self._game,
            "unreadable": self._unreadable,
            "again": self._again_unread,
        }
        if what not in orders:
            return
        self._late.pop(what, None)
        try:
            try:
                orders[what](order)
            except sqlite3.Error as error:
                if is_busy(error) and what in ("find", "moves", "rows", "again"):
                    self._late[what], self._late_at = order, time.monotonic() + RETRY_S
                elif is_busy(error) and what in ("open", "update"):
                    self._wait()
                elif self._mend(error):
                    orders[what](order)
                else:
                    raise
        except sqlite3.Error as error:
            self._fail(what, {"errno": 0, "text": str(error)}, ticket=order.get("ticket", 0))
        except Exception as error:  # noqa: BLE001  whatever it is, the next order is obeyed
            broken = LIBRARY not in self._indexes and not self._again
            self._fail(what, plain_failure(failure(error)), broken=broken, ticket=order.get("ticket", 0))

    def go_on(self) -> None:
        """Go on with what is being done, for a short while."""
        self._ask_late()
        if self._work is None:
            if self._again and time.monotonic() >= self._again:
                self._again = 0.0
                self.hear(self._opening or {"update": True})
            return
        try:
            self._work_on(self._work)
        except OSError as error:
            self._work = None
            self._fail(self._doing, plain_failure(error), broken=True)
        except sqlite3.Error as error:
            self._work = None
            self._on_index_failed(error)
        except Exception as error:  # noqa: BLE001  whatever it is, what waits behind it goes on
            self._work = None
            self._fail(self._doing, plain_failure(failure(error)))

    def _work_on(self, work: Gradual[None]) -> None:
        """Work for SLICE_S, then tell how far it is or what came of it. Raises OSError and sqlite3.Error."""
        until, part = time.monotonic() + SLICE_S, 0.0
        try:
            while time.monotonic() < until:
                part = next(work)
        except StopIteration:
            self._tell_added()
            self._tell_updated()
            self._work = None
            if self._additions or self._outdated:
                self._begin_next()
            return
        if time.monotonic() - self._told > TELL_S:
            self._told = time.monotonic()
            copying = self._doing == "adding" and not self._additions[0].copied
            files = self._additions[0].added.looked_at if copying else None
            self._say({"progress": part, "doing": self._doing, "games": self._count(), "files": files})

    def _ask_late(self) -> None:
        """Try again to answer what had to wait for another program."""
        if self._late and time.monotonic() >= self._late_at:
            for order in [*self._late.values()]:
                self.hear(order)

    # Orders

    def _open(self, order: Mapping[str, Any]) -> None:
        """Open the library in a folder, which is made if it is the usual one, and read what is new."""
        folder = Path(order["open"])
        self.close()
        self._folders, self._opening = [], order
        self._list.forget()
        self._late.clear()
        self._additions.clear()
        if order.get("make"):
            folder.mkdir(parents=True, exist_ok=True)
        self._careful = bool(order.get("careful"))
        self._indexes[LIBRARY] = self._index(folder)
        self._folders = [folder]
        self._own = Path(order["own"])
        self._open_own()
        games = self._count()
        self._opening = None
        self._say({"opened": str(folder), "games": games})
        self._update(order)

    def _update(self, order: Mapping[str, Any]) -> None:  # noqa: ARG002  all orders are called alike
        """Compare the folders with the indexes; if that is being done, once more afterwards."""
        self._outdated = self._work is not None
        if self._work is None and self._folders:
            if OWN in self._indexes and not self._own.is_dir():
                self._indexes.pop(OWN).close()
                del self._folders[OWN:]
            if not self._indexes or any(index.lost for index in self._indexes.values()):
                self._reopen()
            self._open_own()
            self._begin_next()

    def _add(self, order: Mapping[str, Any]) -> None:
        """Copy files into the library, and read them, after those that are being added."""
        number = order.get("number", 0)
        if not self._folders or any(each.number == number for each in self._additions):
            return  # the window orders it again when a library is open, and twice if it was opened twice
        self._additions.append(AddOrder(number, [Path(source) for source in order["add"]]))
        if LIBRARY in self._indexes and (self._work is None or self._doing != "adding"):
            self._drop()
            self._begin_next()

    def _cancel(self, order: Mapping[str, Any]) -> None:  # noqa: ARG002
        """Stop opening, copying or reading; what is done stays."""
        if self._work is not None or self._again:
            self._drop()
            self._opening = None
            self._additions.clear()
            self._say({"stopped": True, "games": self._count()})

    def _find(self, order: Mapping[str, Any]) -> None:
        self._say(self._list.find(self._indexes, order))

    def _rows(self, order: Mapping[str, Any]) -> None:
        self._say(self._list.rows(self._indexes, order))

    def _moves(self, order: Mapping[str, Any]) -> None:
        self._say(self._list.moves(self._indexes, order))

    def _game(self, order: Mapping[str, Any]) -> None:
        """Hand over a part of a game's text in SGF, which begins at the character `from`."""
        which = OWN if order["own"] and OWN in self._indexes else LIBRARY
        if which not in self._indexes:
            return  # the window orders it again when a library is open
        wanted, start = (which, order["game"], order["number"]), order.get("from", 0)
        if self._handed is None or self._handed[0] != wanted or not start:
            record = self._indexes[which].record(order["game"], order["number"])
            self._handed = wanted, registry.dumps(record, ".sgf").decode(), plain_faults(record.faults)
        _, text, faults = self._handed
        if start + PART >= len(text):
            self._handed = None
        part = text[start : start + PART]
        ticket = order.get("ticket", 0)
        self._say({"game": part, "from": start, "length": len(text), "ticket": ticket, "faults": faults})

    def _unreadable(self, order: Mapping[str, Any]) -> None:  # noqa: ARG002
        """Name the files and games that cannot be read."""
        named = [each.plain for index in self._indexes.values() for each in index.unreadable()]
        self._say({"unreadable": named[:MOST_FAILURES]})

    def _again_unread(self, order: Mapping[str, Any]) -> None:
        """Read once more what cannot be read; when nothing else is being done."""
        if self._work is not None:
            self._late["again"], self._late_at = order, time.monotonic() + RETRY_S
            return
        for index in self._indexes.values():
            index.try_again()
        self._trying = True
        self._update(order)

    # Work

    def _begin_next(self) -> None:
        """Begin to add what is to be added, else to compare the folders with the indexes."""
        self._again, self._told, self._outdated = 0.0, time.monotonic(), False
        self._doing = "adding" if self._additions else "reading"
        self._work = self._adding(self._additions[0]) if self._additions else self._reading()

    def _drop(self) -> None:
        self._again = 0.0
        if self._work is not None:
            work, self._work = self._work, None
            with contextlib.suppress(sqlite3.Error):  # what was not kept is read again
                work.close()

    def _wait(self) -> None:
        """Try again later, because another program writes."""
        self._again = time.monotonic() + RETRY_S
        self._say({"waiting": True})

    def _fail(self, what: str, why: dict[str, Any], *, broken: bool = False, ticket: int = 0) -> None:
        """Say that an order (with this `ticket`) cannot be obeyed; if `broken` none can, as the folder is not there."""
        broken = broken or what == "open"
        if broken:
            self._opening = None
            self.close()
            self._folders = []
            self._list.forget()
        many = len(self._additions) if broken else 1 if what == "adding" else 0
        for addition in self._additions[:many]:
            self._tell_given_up(addition, why)
        self._say({"failed": what, "why": why, "broken": broken, "ticket": ticket})
        if self._additions and self._work is None and not self._again:
            self._begin_next()  # what waits behind it

    def _reading(self) -> Gradual[None]:
        for index in self._indexes.values():
            yield from index.updating()

    def _adding(self, addition: AddOrder) -> Gradual[None]:
        if not addition.copied:
            index, addition.added = self._indexes[LIBRARY], Added()
            yield from index.updating()
            yield from adding(self._folders[LIBRARY], addition.sources, index.digests(), addition.added, index.fatal)
            addition.copied = True
        yield from self._reading()

    def _tell_added(self) -> None:
        """Say what came of adding, once all of it is read."""
        if not self._additions or not self._additions[0].copied:
            return
        added = self._additions[0].added
        index, new = self._indexes[LIBRARY], set(added.files)
        named = (*added.failed, *added.unread)
        failed = [{"path": name, "number": 0, "why": plain_failure(error)} for name, error in named]
        failed += [each.plain for each in index.unreadable() if each.path in new]
        self._say_added(added, search.count_in(index, added.files), failed)

    def _tell_given_up(self, addition: AddOrder, why: dict[str, Any]) -> None:
        """Say of the first of what was to be added that it was not, or that it was copied only."""
        failed = [{"path": str(source), "number": 0, "why": why} for source in addition.sources]
        self._say_added(addition.added if addition.copied else Added(), 0, failed)

    def _say_added(self, added: Added, games: int, failed: list[dict[str, Any]]) -> None:
        """Say what came of the first addition, with which the librarian has done."""
        self._say(
            {
                "added": len(added.files),
                "order": self._additions.pop(0).number,
                "games": games,
                "already": added.already,
                "others": added.others,
                "failed": failed[:MOST_FAILURES],
                "of_go": added.of_go[:MOST_FAILURES],
            }
        )

    def _tell_updated(self) -> None:
        problems = sum(1 for index in self._indexes.values() for _ in index.unreadable())
        years = set[str]().union(*(search.years(index) for index in self._indexes.values()))
        self._say({"years": sorted(years, reverse=True)})
        self._say({"updated": self._count(), "problems": problems})
        if self._trying:
            self._trying = False
            self._say({"again": True})

    def _on_index_failed(self, error: sqlite3.Error) -> None:
        """Wait for another program that writes, or make a damaged index again."""
        if is_busy(error):
            self._wait()
            return
        try:
            if not self._mend(error):
                self._fail(self._doing, {"errno": 0, "text": str(error)})
        except OSError as trouble:
            self._fail(self._doing, plain_failure(trouble), broken=True)

    def _mend(self, error: sqlite3.Error) -> bool:
        """Make indexes again that are gone or damaged; False if none is. Raises OSError."""
        damaged = []
        if not isinstance(error, sqlite3.OperationalError):
            damaged = [index for index in self._indexes.values() if not index.sound]
        if not damaged and not any(index.lost for index in self._indexes.values()):
            return False
        self.close()
        for index in damaged:
            index.discard()
        self._reopen()
        self._again = time.monotonic()
        return True

    def _reopen(self) -> None:
        """Open the indexes again, which makes those anew that are gone or damaged. Raises OSError."""
        folders = self._folders
        self.close()
        for which, folder in enumerate(folders):
            self._indexes[which] = self._index(folder)
        self._list.forget()

    def _open_own(self) -> None:
        """Open the index of the person's own games, whose folder is made with the first of them."""
        if OWN not in self._indexes and self._own.is_dir() and self._own.resolve() != self._folders[LIBRARY].resolve():
            self._indexes[OWN] = self._index(self._own)
            self._folders = [self._folders[LIBRARY], self._own]

    def _index(self, folder: Path) -> Index:
        """The index of a folder. Raises OSError and sqlite3.Error."""
        return Index(folder, AT_ONCE_MS / 1000, careful=self._careful, own=folder.resolve() == self._own.resolve())

    def _count(self) -> int:
        return sum(search.count(index, Query()) for index in self._indexes.values())
