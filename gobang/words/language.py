"""Which language to speak before Qt is there to be asked: by the command line, else by the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def reads_chinese(words: Sequence[str] = ()) -> bool:
    """Whether to speak Chinese: by --lang in `words`, else by what the system says, as gettext reads it."""
    for at, word in enumerate(words):
        said = word.removeprefix("--lang=") if word != "--lang" else " ".join(words[at + 1 : at + 2])
        if said != word and said in {"zh_CN", "en"}:
            return said == "zh_CN"
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable].startswith("zh")
    if sys.platform == "win32":
        import locale  # noqa: PLC0415  9 ms that only Windows needs

        return (locale.getlocale()[0] or "").lower().startswith(("chinese", "zh"))
    return False
