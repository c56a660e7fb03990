"""Locks a file against other processes."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Lock the open file with this descriptor until it is closed or this process ends, however it ends.

        Raises OSError at once if another process has the lock, or if files cannot be locked there. Windows locks the
        byte at the file's present place.
        """
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock the open file with this descriptor until it is closed or this process ends, however it ends.

        Raises OSError at once if another process has the lock, or if files cannot be locked there.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
