"""The names of code pages, and what is said of a file that was read by a guessed one."""

from __future__ import annotations

from gobang.words.catalogue import tr


def page_name(page: str) -> str:
    """A code page in words, with its usual name."""
    return {
        "gb18030": tr("Simplified Chinese (GB18030)"),
        "big5": tr("Traditional Chinese (Big5)"),
        "shift_jis": tr("Japanese (Shift-JIS)"),
        "euc_kr": tr("Korean (EUC-KR)"),
        "cp1251": tr("Cyrillic (Windows-1251)"),
        "latin-1": tr("Western European (Latin-1)"),
    }.get(page, "Unicode (UTF-8)")


def guessed(name: str, page: str) -> str:
    """A file does not say in which encoding its text is."""
    return tr("{0} does not name its encoding; its text was read as {1}.").format(name, page_name(page))
