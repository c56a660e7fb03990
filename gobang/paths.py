"""Where the resources and the user's own files lie, on every system."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

FOLDER_VARIABLE = "GOBANG_DATA"
"""Names one folder for all the user's files. An environment variable, so that the engine's process inherits it."""

KERNELS_VARIABLE = "GOBANG_CACHE"
"""Names another folder for what the engine has compiled; an empty value means: keep nothing."""
KERNELS = "kernels-"
"""How the names of the folders with compiled kernels begin."""

KEY_FILE = "machine.key"
KEY_BYTES = 32

_PACKAGE = Path(__file__).parent


def resources() -> Path:
    """The folder of our weights, themes, icons, sounds, catalogues and openings.

    In a wheel it is inside the package, in a checkout beside it.
    """
    inside = _PACKAGE / "resources"
    return inside if inside.is_dir() else _PACKAGE.parent / "resources"


def manual() -> Path:
    """The folder of the manual, with a folder for each language. In a wheel it is inside the package, too."""
    inside = _PACKAGE / "manual"
    return inside if inside.is_dir() else _PACKAGE.parent / "docs" / "manual"


def is_file(path: Path) -> bool:
    """Whether there is a file. False, too, if its folder may not be read or its name is too long, where Path raises."""
    return os.path.isfile(path)  # noqa: PTH113  see above


def is_folder(path: Path) -> bool:
    """The same for a folder."""
    return os.path.isdir(path)  # noqa: PTH112  see above


def is_there(path: Path) -> bool:
    """The same for a file, a folder, a pipe or anything else."""
    return os.path.exists(path)  # noqa: PTH110  see above


def package_parent() -> str:
    """The folder that must be on another Python's path for `import gobang` to find this copy."""
    return str(_PACKAGE.parent)


def set_data(folder: str | Path) -> None:
    """Keep settings, state and caches under `folder`, also in the processes started from here on."""
    os.environ[FOLDER_VARIABLE] = str(Path(folder).expanduser().resolve())


def config_dir() -> Path:
    """The folder for settings."""
    return _folder("config", platformdirs.user_config_path("gobang", appauthor=False))


def state_dir() -> Path:
    """The folder for the program's state: the unfinished game, the window's layout, logs.

    On Windows and macOS this is also `config_dir()`: names of files must differ between the two.
    """
    return _folder("state", platformdirs.user_state_path("gobang", appauthor=False))


def games_folder() -> Path:
    """The folder of the person's own games."""
    return state_dir() / "games"


def cache_dir() -> Path:
    """The folder for data that can be recreated."""
    return _folder("cache", platformdirs.user_cache_path("gobang", appauthor=False))


def kernels_root() -> Path | None:
    """The folder that holds what the engine has compiled, in folders of their own; None if nothing is to be kept."""
    wish = os.environ.get(KERNELS_VARIABLE)
    if wish is None:
        return cache_dir()
    return Path(wish).expanduser() if wish else None


def machine_key() -> bytes:
    """A secret of this user on this machine, made when first asked for; empty if it can neither be read nor written.

    It lies with the usual settings, whatever folder is chosen: it must not travel with one.
    """
    path = platformdirs.user_config_path("gobang", appauthor=False) / KEY_FILE
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "wb") as made:
                made.write(os.urandom(KEY_BYTES))
        key = path.read_bytes()
        return key if len(key) == KEY_BYTES else b""
    return b""


def _folder(name: str, usual: Path) -> Path:
    """The folder `name` in the user's data folder if one is set, else `usual`; created if possible.

    Failure to create it is ignored here; writing a file there raises the OSError.
    """
    chosen = os.environ.get(FOLDER_VARIABLE)
    folder = Path(chosen).expanduser().resolve() / name if chosen else usual
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
