"""How words are compared in a search: a user who looks for a name rarely types its accents or its wide letters."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from gobang.game.library import pinyin
from gobang.paths import resources

_ACCENTS = re.compile("[\u0300-\u036f]+")


def usual(text: str) -> str:
    """The text with narrow letters and digits, where Chinese keyboards also give wide ones."""
    return unicodedata.normalize("NFKC", text)


def folded(text: str) -> str:
    """The text without accents and in small letters: "Émile" and "emile" are the same."""
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFKD", text))).casefold()


def sounds(text: str) -> str:
    """How the Chinese names in `text` can be typed in Latin letters, each word behind a space."""
    return pinyin.spelt(text, _readings())


@cache
def _readings() -> dict[str, tuple[str, ...]]:
    return pinyin.loads((resources() / "pinyin.txt").read_text("utf-8"))
