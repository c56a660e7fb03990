"""Which files are archives of which the games can be added to a library, by the endings of their names."""

from __future__ import annotations

TARS = (".tar", ".tgz", ".tar.gz", ".tar.bz2", ".tar.xz")
ARCHIVES = (".zip", *TARS)


def is_archive(name: str) -> bool:
    """Whether a file of this name is an archive."""
    return name.lower().endswith(ARCHIVES)
