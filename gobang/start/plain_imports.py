"""Imports PySide and takes its hook off Python's import statement. Import this before anything else of PySide.

WORKAROUND(PySide 6.8 to 6.11): PySide puts a function of its own in the place of `builtins.__import__`, for its switch
`from __feature__ import …`, which we do not use. That function reads the source of each module imported afterwards.
"""

from __future__ import annotations

import builtins

_PYTHONS = builtins.__import__
import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _PYTHONS
