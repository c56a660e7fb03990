"""Guesses in which code page an old text was written that does not say so itself."""

from __future__ import annotations

import re

PAGES = ("gb18030", "big5", "shift_jis", "euc_kr", "cp1251", "latin-1")
"""Simplified and traditional Chinese, Japanese, Korean, Cyrillic, Western European; the likelier first."""

_PAIRS = re.compile(rb"[\x80-\xff][\x30-\x39\x40-\xff]|[\x80-\xff]")
_LEVEL = {"gb18030": (0xB0, 0xD7), "big5": (0xA4, 0xC6), "euc_kr": (0xB0, 0xC8)}
"""First bytes of the characters in everyday use."""
_KANA = re.compile("[\u3041-\u30fe]")
_KANJI_LEAD = (0x88, 0x97)
_WORDS = re.compile("[\u0410-\u044f\u0401\u0451]+")
_ALONE = re.compile("(?<![\u0080-\u00ff])[\u00c0-\u00ff](?![\u0080-\u00ff])")
_ENOUGH = 0.5
_SAMPLE = 64 * 1024
"""Bytes from the first one above ASCII on that are looked at: 8 MB would take seconds."""
_HIGH = 0xA0
_TELLING = 6
"""So many different characters tell Korean from Chinese."""


def guessed(data: bytes) -> str:
    """The code page, one of PAGES, whose everyday characters the bytes above ASCII are, if one is likely.

    Without a likely one GB18030 where it fits, else Latin-1, which fits always.
    """
    sample = _sample(data)
    worth = {page: _worth(sample, page) for page in PAGES}
    for page in sorted(PAGES, key=lambda page: worth[page], reverse=True):
        if worth[page] >= _ENOUGH and (sample is data or _text(data, page) is not None):
            return page
    return "gb18030" if _text(data, "gb18030") is not None else "latin-1"


def _sample(data: bytes) -> bytes:
    """The beginning of the text, as far as it tells enough; it does not end within a character."""
    high = re.search(rb"[\x80-\xff]", data)
    end = re.compile(rb"[\x00-\x2f\x3a-\x3f]").search(data, (high.start() if high else 0) + _SAMPLE)  # no second bytes
    return data[: end.start()] if end else data


def _text(data: bytes, page: str) -> str | None:
    try:
        return data.decode(page)
    except UnicodeError:
        return None


def _worth(data: bytes, page: str) -> float:
    """How much of what is not ASCII is in everyday use in this code page, from 0 to 1."""
    text = _text(data, page)
    high: list[str] = [sign for sign in text or "" if sign > "\x7f"]
    if text is None or not high:
        return 0.0
    if page == "cp1251":
        words: list[str] = [word for word in _WORDS.findall(text) if len(word) > 1]
        small = sum(sign.islower() for sign in "".join(words))
        return 0.97 * small / len(high)
    if page == "latin-1":
        return 0.96 * len(_ALONE.findall(text)) / len(high)
    return _worth_of_pairs([pair for pair in _PAIRS.findall(data) if len(pair) > 1], text, page, len(high))


def _worth_of_pairs(pairs: list[bytes], text: str, page: str, signs: int) -> float:
    """The same for code pages with two bytes for a character; `signs` of the text are not ASCII."""
    if page == "shift_jis":
        kanji = sum(_KANJI_LEAD[0] <= pair[0] <= _KANJI_LEAD[1] for pair in pairs)
        return min(1.0, (len(_KANA.findall(text)) + kanji) / signs)
    least, most = _LEVEL[page]
    usual = sum(least <= pair[0] <= most for pair in pairs)
    high = sum(least <= pair[0] <= most and pair[1] > _HIGH for pair in pairs)
    if page == "gb18030":  # its second bytes are high; low ones belong to rare characters
        return high / signs
    if page == "big5":  # without any low second byte GB is as likely, and more frequent
        return usual / signs if any(pair[1] <= _HIGH for pair in pairs) else usual / 2 / signs
    # Chinese texts have first bytes beyond the Korean ones, too; a name is too short to tell.
    korean = len(set(pairs)) >= _TELLING and usual == len(pairs)
    return 1.01 * high / signs if korean else 0.0
