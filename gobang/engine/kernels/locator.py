"""Where numba keeps a kernel: by the text of its source, wherever that lies and whenever it was written.

Numba's own locators know a source by its path and, before numba 0.68, by its date, so that a program in another folder,
or unpacked anew, would compile everything again.
"""

from __future__ import annotations

import functools
import hashlib
import tempfile
import types
from pathlib import Path

import numba as nb


@functools.cache
def _stamp(source: str) -> str:
    return hashlib.sha256(Path(source).read_bytes()).hexdigest()


class KernelLocator:
    """Numba's protocol for a place of one function; NUMBA_CACHE_LOCATOR_CLASSES in its manual.

    Sources of kernels have different names, so that one folder holds those of all.
    """

    def __init__(self, function: types.FunctionType, source: str) -> None:
        self._py_file = source  # numba's warning of a function that cannot be kept reads this name
        self._line = function.__code__.co_firstlineno

    @classmethod
    def from_function(cls, function: types.FunctionType, source: str) -> KernelLocator:
        """The place of a function from the file `source`."""
        return cls(function, source)

    def get_cache_path(self) -> str:
        """The folder for this and all other kernels."""
        return str(nb.config.CACHE_DIR)  # type: ignore[attr-defined]

    def ensure_cache_path(self) -> None:
        """See that files can be written there. Raises OSError."""
        tempfile.TemporaryFile(dir=self.get_cache_path()).close()

    def get_source_stamp(self) -> str:
        """Tells this text of the source from every other. Raises OSError."""
        return _stamp(self._py_file)

    def get_disambiguator(self) -> str:
        """Tells the function from others of its name in the same source."""
        return str(self._line)
