"""Which files are archives of which the games can be added to a library, by the endings of their names."""

from __future__ import annotations

TARS = (".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")
ARCHIVES = (".zip", *TARS)

SUFFIXES = {f".{end.rpartition('.')[2]}" for end in ARCHIVES}
"""What their names end with after the last dot."""
OTHERS = (".7z", ".rar", ".gz", ".bz2", ".xz", ".zst", ".lzh", ".lha", ".arj", ".cab")
"""Archives and packed files of kinds that are not unpacked here."""


def is_other(name: str) -> bool:
    """Whether a file of this name is an archive of a kind that is not unpacked here."""
    return name.lower().endswith(OTHERS) and not is_archive(name)


def is_archive(name: str) -> bool:
    """Whether a file of this name is an archive."""
    return name.lower().endswith(ARCHIVES)
