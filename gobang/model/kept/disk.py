"""How much of the disk the program's folders take, and the removal of what can be made again."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from gobang.paths import KERNELS, cache_dir, config_dir, kernels_root, state_dir


@dataclass(frozen=True, slots=True)
class DiskUse:
    """How many files there are and how many bytes they have together."""

    files: int = 0
    size: int = 0


def disk_use(*folders: Path) -> DiskUse:
    """The files in these folders and in all folders inside them. A file that goes meanwhile is not counted."""
    files = size = 0
    for folder in folders:
        for where, _, names in os.walk(folder):
            for name in names:
                with contextlib.suppress(OSError):
                    size += (Path(where) / name).stat().st_size
                    files += 1
    return DiskUse(files, size)


def data_folders() -> tuple[Path, Path, Path]:
    """The folders of the settings, of games and the program's state, and of what the engine has compiled."""
    return config_dir(), state_dir(), kernels_root() or cache_dir()


def kernel_folders() -> list[Path]:
    """The folders with what the engine has compiled: one for each edition that was used lately."""
    root = kernels_root()
    return [] if root is None else sorted(path for path in root.glob(f"{KERNELS}*") if path.is_dir())


def clear_kernels() -> bool:
    """Remove what the engine has compiled; it compiles again at its next start. False if something could not be."""
    for folder in kernel_folders():
        shutil.rmtree(folder, ignore_errors=True)
    return not kernel_folders()
