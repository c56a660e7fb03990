"""Files that the user wants in a library, kept until they are added or the user is told that they are not."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import listed, parse
from gobang.model.kept.storage import Storage, read
from gobang.paths import state_dir


@dataclass(frozen=True, slots=True)
class Addition:
    """What is to be copied into the library in `folder`; `number` tells it from the others."""

    number: int
    folder: Path
    sources: tuple[str, ...]


class Additions:
    """The additions that have not been carried out. When the program ends, they are kept for its next start."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._path = state_dir() / "additions.json"
        self._all: list[Addition] = []
        self._last = 0

    def take_up(self) -> None:
        """Take up what the program had not carried out when it ended."""
        with exclusive(self._path):
            kept = read(self._path, _loads) or []
            if kept:
                self._storage.write(self._path, b"[]")
        for folder, sources in kept:
            self.put(folder, sources)

    def put(self, folder: Path, sources: tuple[str, ...]) -> Addition:
        """A new addition, which is the last one."""
        self._last += 1
        self._all.append(Addition(self._last, folder, sources))
        return self._all[-1]

    def of(self, folder: Path) -> list[Addition]:
        """The additions to this library, in their order."""
        return [each for each in self._all if each.folder == folder]

    def done(self, number: int) -> None:
        """Forget an addition, of which the user is told."""
        self._all = [each for each in self._all if each.number != number]

    def give_up(self, folder: Path) -> list[Addition]:
        """Forget all additions to a library, and return them."""
        given_up = self.of(folder)
        self._all = [each for each in self._all if each.folder != folder]
        return given_up

    def keep(self) -> None:
        """Keep what has not been carried out for the next start, beside what another window has kept."""
        if self._all:
            with exclusive(self._path):
                ours = [(each.folder, each.sources) for each in self._all]
                kept = [[str(folder), *sources] for folder, sources in [*(read(self._path, _loads) or []), *ours]]
                self._storage.write(self._path, json.dumps(kept, ensure_ascii=False).encode())


def _loads(text: str) -> list[tuple[Path, tuple[str, ...]]]:
    """Raises ValueError for anything but a list of lists of texts."""
    kept = []
    for each in listed(parse(text)):
        names = listed(each)
        if len(names) < 2 or not all(isinstance(name, str) and "\0" not in name for name in names):
            raise ValueError(text)
        kept.append((Path(names[0]), tuple(names[1:])))
    return kept
