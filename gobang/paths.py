"""Where the resources and the user's own files lie, on every system."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

VARIABLE = "GOBANG_DATA"
"""One folder for everything of the user's; an environment variable, so that the engine's process inherits it."""

_PACKAGE = Path(__file__).parent


def resources() -> Path:
    """Our weights, themes, icons, sounds, words and openings.

    In a wheel they lie inside the package; in a checkout beside it.
    """
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"


def package_parent() -> str:
    """The folder from which `import gobang` finds this very copy: what another Python is to have on its path."""
    return str(_PACKAGE.parent)


def set_data(folder: str | Path) -> None:
    """Keep settings, state and caches under `folder`, also in the processes started from here on."""
    os.environ[VARIABLE] = str(Path(folder).expanduser().resolve())


def config_dir() -> Path:
    """The folder of what the user chose."""
    return _folder("config", platformdirs.user_config_path("gobang", appauthor=False))


def state_dir() -> Path:
    """The folder of what the program remembers: the unfinished game, the window's shape, logs.

    On Windows and macOS this is also `config_dir()`: names of files must differ between the two.
    """
    return _folder("state", platformdirs.user_state_path("gobang", appauthor=False))


def cache_dir() -> Path:
    """The folder of what can be made again."""
    return _folder("cache", platformdirs.user_cache_path("gobang", appauthor=False))


def _folder(name: str, usual: Path) -> Path:
    """Choose between the user's one folder and the system's usual place, and make it if the disk lets us.

    A home that cannot be written is no reason to fail here: whoever writes there gets the OSError and says so.
    """
    chosen = os.environ.get(VARIABLE)
    folder = Path(chosen).expanduser().resolve() / name if chosen else usual
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
