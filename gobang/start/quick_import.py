"""Stops PySide from reading the source of every module imported after this one, which makes the start faster.

WORKAROUND(PySide 6.8 to 6.11): for its `__feature__` switch, which we do not use, PySide searches each module's source
for its own name through inspect.getsource. For 120 files of ours and of the standard library this cost a start some 50
ms and 5 MB of line cache. The answer "does not use PySide" only means that the switch stays off there. If PySide has no
such function, nothing is changed.
"""

from __future__ import annotations

import inspect
import sys


def _no_source(_module: object) -> str:
    raise OSError


def _no(_module: object) -> bool:
    return False


# While PySide is imported, it searches itself. The answer that there is no source spares the start `inspect` and what
# that imports, 1 MB: it is on the list of late imports, and whoever else imports it does not use it.
_INSPECT = vars(inspect)
_KEPT = _INSPECT.get("getsource")
_INSPECT["getsource"] = _no_source
import PySide6.QtCore  # noqa: E402, F401  brings the module below

if _KEPT is None:
    del _INSPECT["getsource"]
else:
    _INSPECT["getsource"] = _KEPT

_FEATURE = sys.modules.get("shibokensupport.feature")
if hasattr(_FEATURE, "_mod_uses_pyside"):
    _FEATURE._mod_uses_pyside = _no  # type: ignore[union-attr]  # noqa: SLF001  there is no public way
