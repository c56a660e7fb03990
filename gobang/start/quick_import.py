"""Keeps PySide from reading the source of every module that is imported after this one; imported for that alone.

WORKAROUND(PySide 6.8 to 6.11): for its `__feature__` switch, which we do not use, PySide searches each module's source
for its own name through inspect.getsource. Ours and the standard library's 120 files cost a start some 50 ms and 5 MB
of line cache. The answer "does not use PySide" only means that the switch stays off there. An edition of PySide without
that function is left alone.
"""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401  brings the module below


def _no(_module: object) -> bool:
    return False


_FEATURE = sys.modules.get("shibokensupport.feature")
if hasattr(_FEATURE, "_mod_uses_pyside"):
    _FEATURE._mod_uses_pyside = _no  # type: ignore[union-attr]  # noqa: SLF001  there is no public way
