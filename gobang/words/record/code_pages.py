"""The names of code pages, and what is said of a file that was read by a guessed one."""

from __future__ import annotations

from gobang.game.formats import collection, registry, sgf_text
from gobang.game.record.record import Record
from gobang.words.catalogue import tr
from gobang.words.play.opponents import shown_name


def page_name(page: str) -> str:
    """A code page in words, with its usual name."""
    return {
        "gb18030": tr("Simplified Chinese (GB18030)"),
        "big5": tr("Traditional Chinese (Big5)"),
        "shift_jis": tr("Japanese (Shift-JIS)"),
        "euc_jp": tr("Japanese (EUC-JP)"),
        "euc_kr": tr("Korean (EUC-KR)"),
        "cp1251": tr("Cyrillic (Windows-1251)"),
        "cp1250": tr("Central European (Windows-1250)"),
        "latin-1": tr("Western European (Latin-1)"),
        "utf-16-le": "Unicode (UTF-16)",
        "utf-16-be": "Unicode (UTF-16BE)",
    }.get(page, "Unicode (UTF-8)")


def guessed(name: str, page: str) -> str:
    """A file does not say in which encoding its text is."""
    return tr("{0} does not name its encoding; its text was read as {1}.").format(name, page_name(page))


def guessed_page(data: bytes, suffix: str, record: Record) -> str:
    """The code page in which a file of `record` was read, if that was guessed."""
    kind = suffix.lower()
    if registry.is_binary(data, suffix) or kind in collection.DATABASES:
        return record.code_page
    players = (record.header.black, record.header.white)
    if kind == ".psq" and all(shown_name(name).isascii() for name in players):
        return ""  # only the folder of an engine, which is not shown, has other letters
    return "" if data.isascii() and b"\0" not in data else sgf_text.decoded(data)[1]
