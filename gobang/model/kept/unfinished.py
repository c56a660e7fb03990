"""The game on the board, over or not: saved soon after every move, and loaded at the next start."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

from gobang.game.formats import sgf, sgf_kept
from gobang.game.formats.error import FormatError
from gobang.game.gradual import finish
from gobang.model.desk import Desk
from gobang.model.game_state import FileState, GameState
from gobang.model.kept import game_file, large_tree
from gobang.model.kept.game_text import (
    from_plain_file,
    from_plain_game,
    goes_on,
    pair,
    plain_pair,
    to_plain_file,
    to_plain_game,
)
from gobang.model.kept.plain import from_plain, keyed, parse
from gobang.model.kept.storage import LARGEST_KEPT, Storage, read, set_aside
from gobang.paths import state_dir

SAVE_DELAY_MS = 100
"""How long after a move the game is saved: writing takes some 6 ms, which would disturb the stone's animation."""


class UnfinishedGame(QObject):
    """Saves the game on the desk in one file, which is deleted when there is no stone on the board.

    Without a `path` each window has a file of its own, see `game_file`. A game that is over is kept too: it is on the
    board at the next start, as it was left.

    A change is on the disk 100 ms later, whatever follows. Of a record that is too large for that, the whole tree is in
    a file of its own, written little by little, and the game's file holds only what has come since.

    A file that cannot be understood is renamed to `….broken`: `set_aside` then names it.
    """

    def __init__(
        self,
        desk: Desk,
        storage: Storage,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self.set_aside: Path | None = None
        self._desk, self._storage = desk, storage
        self._has_changed = False
        """Whether the match has changed; before, an empty board says nothing about the game in the file."""
        self._soon = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._soon.timeout.connect(self._write_soon)
        desk.match.changed.connect(self._on_changed)
        desk.match.sheet.changed.connect(self._on_changed)
        desk.file.changed.connect(self._on_changed)

    @cached_property
    def path(self) -> Path:
        """The file."""
        return self._path or game_file.claim(state_dir(), _goes_on)

    def close(self) -> None:
        """Write the game now, and let another window take the file over."""
        self.write()
        if "path" in vars(self):
            game_file.release(self.path)

    @cached_property
    def _tree(self) -> large_tree.TreeFile:
        """The file of a large tree; made when first needed."""
        tree = large_tree.TreeFile(self.path, self._storage, self)
        tree.written.connect(self._write_soon)
        return tree

    def write(self) -> None:
        """Write the game now, all of it, or remove the file if there is nothing to resume."""
        self._write_soon()
        if "_tree" in vars(self):
            self._tree.finish()

    def read(self) -> GameState | None:
        """The game in the file; None if there is none or it cannot be read."""
        game = read(self.path, lambda text: _loads(text, self.path.parent), self)
        if game is None and self.set_aside is not None:
            self._tree.set_aside(set_aside)
        return game

    def clear_others(self, keep: Callable[[GameState], Path | None]) -> list[Path]:
        """Let `keep` save the games that other windows have left which are gone, and remove their files.

        Returns where it has saved those that were not over, the latest last.
        """
        if self._path is not None or self._storage.quiet:
            return []
        folder, found = self.path.parent, []
        for path in game_file.claim_others(folder):
            game = read(path, lambda text: _loads(text, folder), self)
            if game is not None and (saved := keep(game)) is not None:
                with contextlib.suppress(OSError):
                    path.unlink()
                    large_tree.TreeFile(path, self._storage, self).remove()
                if goes_on(game):
                    found.append(saved)
            game_file.release(path)
        return found

    def _on_changed(self) -> None:
        """Write soon. The wait does not begin anew at the next change, or a fast game would never be written."""
        self._has_changed = True
        if not self._soon.isActive():
            self._soon.start()

    def _write_soon(self) -> None:
        """Write the game; of a large record only what has come since its tree was written, once that is done."""
        self._soon.stop()
        if self._storage.quiet:
            return
        game = self._desk.game
        record = game.record
        if record.blank:
            if not self._has_changed:
                return
            with contextlib.suppress(OSError):  # a storage that writes nothing must not delete either
                self.path.unlink(missing_ok=True)
                self._tree.remove()
        elif not large_tree.is_large(record):
            if "_tree" in vars(self):
                self._tree.stop()
            self._put_small(game)
        elif name := self._tree.name(record):
            self._put(game, {"tree": large_tree.to_plain(record, name)})
        else:
            self._tree.begin(record)

    def _put_small(self, game: GameState) -> None:
        try:
            data = finish(sgf_kept.writing(game.record))
        except FormatError as error:
            self._storage.refuse(self.path, error)  # and what was kept before stays
            return
        self._put(game, {"record": data.decode()})

    def _put(self, game: GameState, record: dict[str, Any]) -> None:
        data = record | to_plain_game(game) | to_plain_file(game.file or FileState())
        data["kept_as"] = plain_pair(game.kept_as)
        self._storage.write(self.path, json.dumps(data, ensure_ascii=False).encode(errors="replace"))


def _goes_on(path: Path) -> bool:
    """Whether the file at `path` holds a game that is not over."""
    with contextlib.suppress(OSError, ValueError):
        if path.stat().st_size <= LARGEST_KEPT:
            return goes_on(_loads(path.read_text(encoding="utf-8"), path.parent))
    return False


def _loads(text: str, folder: Path) -> GameState:
    """Raises ValueError, OSError for a text that was not written here."""
    data = keyed(parse(text), "setup", "current", "spent", "paused")
    if "tree" in data:
        record = large_tree.from_plain_tree(data["tree"], folder)
    else:
        record = sgf.strictly(from_plain("", keyed(data, "record")["record"]))
    game = from_plain_game(data, record)
    return replace(game, file=from_plain_file(data), kept_as=pair(data.get("kept_as")))
