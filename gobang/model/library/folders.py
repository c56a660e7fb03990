"""The folders of the libraries that can be opened."""

from __future__ import annotations

from pathlib import Path

from gobang.model.library.game_library import GameLibrary
from gobang.paths import is_folder


def folders(library: GameLibrary) -> list[tuple[Path, bool]]:
    """The usual library, and those that were opened, each with whether it is there."""
    others = [path for path in library.known.all if path != library.usual]
    return [(library.usual, True), *((path, is_folder(path)) for path in others)]
