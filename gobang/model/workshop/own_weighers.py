"""The weighers that somebody has made, each in a file of its own, in the form of `resources/weights`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import dumps, loads
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.storage import Storage, beside, read
from gobang.paths import state_dir

SOON_MS = 30
"""How long after a change the file is written, so that a number that is dragged is not written for each pixel."""
REMOVED = ".removed"
"""What is put behind the name of a file whose weigher was deleted."""


class OwnWeighers(QObject):
    """Weighers by name, in the order of their files. What changes is written by itself, a moment later.

    The name of one is its id, which a new title does not change; no two have the same title.

    Other windows may write the same files: each writes only what was changed in it, and shows theirs when it starts.
    A file that cannot be understood is set aside, and `set_aside` is the new path of the first such file.
    """

    listed = Signal()  # one came, went, or has another name
    kept = Signal(str)  # the numbers of the one of this name have changed

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder or state_dir() / "weighers"
        self.storage = Storage(self)
        self.set_aside: Path | None = None
        self._profiles: dict[str, WeightProfile] = {}
        self._paths: dict[str, Path] = {}
        self._unwritten: set[str] = set()
        self._written: dict[Path, WeightProfile] = {}
        """What this window has read from each file, or written there."""
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.flush)
        for path in sorted(self.folder.glob("*.toml"), key=lambda path: (len(path.name), path.name)):
            before, self.set_aside = self.set_aside, None
            profile = read(path, loads, self)
            self.set_aside = before or self.set_aside
            if profile is not None:
                named = self._named(profile, profile.called)
                self._profiles[named.name], self._paths[named.name] = named, path
                self._written[path] = named

    def __iter__(self) -> Iterator[str]:
        """Their names."""
        return iter(tuple(self._profiles))

    def __contains__(self, name: object) -> bool:
        return name in self._profiles

    def __getitem__(self, name: str) -> WeightProfile:
        """The weigher of this name. Raises KeyError."""
        return self._profiles[name]

    def path(self, name: str) -> Path:
        """The file of the weigher of this name. Raises KeyError."""
        return self._paths[name]

    @property
    def titles(self) -> dict[str, str]:
        """What each is called, by its name."""
        return {name: profile.called for name, profile in self._profiles.items()}

    def free_name(self, wanted: str) -> str:
        """The wanted name, or that with a number behind it if there is one of that name."""
        return _free(wanted, self._profiles)

    def _named(self, profile: WeightProfile, title: str) -> WeightProfile:
        """A weigher with a name and this title, or those with numbers behind them that no other one has."""
        others = {name: each for name, each in self._profiles.items() if each is not profile}
        name = _free(profile.name, others)
        title = _free(title, (each.called for each in others.values()))
        return replace(profile, name=name, title="" if title == name else title)

    def add(self, profile: WeightProfile) -> str:
        """Keep one more, and return the name that it has from now on."""
        profile, number = self._named(profile, profile.called), 1
        name = profile.name
        taken = set(self._paths.values())
        while (
            (path := self.folder / f"weigher-{number}.toml").exists()
            or path in taken
            or path.with_name(path.name + REMOVED).exists()  # another window may still write there
        ):
            number += 1
        self._profiles[name], self._paths[name] = profile, path
        self._unwritten.add(name)
        self.flush()
        self.listed.emit()
        return name

    def rename(self, name: str, title: str) -> None:
        """Let one be called otherwise; a title that is taken gets a number behind it. Raises KeyError."""
        profile = self._profiles[name]
        renamed = self._named(profile, title)
        if renamed.title != profile.title:
            self._profiles[name] = renamed
            self._unwritten.add(name)
            self.flush()
            self.listed.emit()

    def remove(self, name: str) -> WeightProfile:
        """Delete one, and return what it was; its file is renamed to `….removed`, with its last numbers.

        Raises KeyError; OSError if the file cannot be renamed.
        """
        profile, path = self._profiles[name], self._paths[name]
        self.flush()
        if not self.storage.quiet:
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                path.rename(beside(path, REMOVED))
        del self._profiles[name], self._paths[name]
        self._unwritten.discard(name)
        self.listed.emit()
        return profile

    def keep(self, profile: WeightProfile) -> None:
        """Keep other numbers of the one that has this name. Raises KeyError."""
        if profile.name not in self._paths:
            raise KeyError(profile.name)
        self._profiles[profile.name] = profile
        self._unwritten.add(profile.name)
        if not self._soon.isActive():  # one that changes without pause is written all the same
            self._soon.start()
        self.kept.emit(profile.name)

    def flush(self) -> None:
        """Write at once what has changed. What cannot be written is tried again with the next."""
        self._soon.stop()
        if self.storage.quiet:
            return
        for name in sorted(self._unwritten):
            path, profile = self._paths[name], self._profiles[name]
            with contextlib.suppress(OSError):  # the write tells
                self.folder.mkdir(parents=True, exist_ok=True)
            with exclusive(path):
                saved = self.storage.write(path, dumps(self._merged(path, profile)).encode())
            if saved:
                self._unwritten.discard(name)
                self._written[path] = profile

    def _merged(self, path: Path, profile: WeightProfile) -> WeightProfile:
        """What the file holds, with what was changed in this window since it read or wrote it."""
        before = self._written.get(path)
        theirs = None if before is None else read(path, loads)
        if before is None or theirs is None or not profile.has_places_of(before):
            return profile
        if theirs.numbers.keys() != profile.numbers.keys():
            return profile
        changed = dict(profile.numbers.items() - before.numbers.items())
        title = theirs.title if profile.title == before.title else profile.title
        return replace(theirs.changed(changed), name=profile.name, title=title)


def _free(wanted: str, taken: Iterable[str]) -> str:
    """What is wanted, or that with a number behind it if it is taken or the name of one of the five."""
    names, free, number = {*SCHEMES, *taken}, wanted, 2
    while free in names:
        free, number = f"{wanted} {number}", number + 1
    return free
