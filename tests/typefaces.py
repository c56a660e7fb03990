"""The typefaces with which layouts are tested, whatever else is installed: `dev.py test` brings them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo, QTextLayout

from gobang.view.art import style

LATIN = "DejaVu Sans"
"""As wide as Verdana."""
NOTO = "Noto Sans CJK SC"
"""Its lines are 1.45 times as high as its letters; those of DejaVu Sans 1.16 times."""

EVERY = (
    *(("en", (LATIN,)), ("en", (NOTO,))),
    ("zh_CN", (LATIN, NOTO)),
    ("zh_CN", (NOTO,)),
    ("zh_CN", ("WenQuanYi Micro Hei",)),
    ("zh_CN", ("Droid Sans Fallback", LATIN)),
)
"""Languages, each with typefaces for its words, of which each serves for what those before it lack.

The first one differs in each line of a language: Qt 6.11 keeps what it has once taken for what the first one lacks.
"""
SAMPLES = {"en": "Take back", "zh_CN": "悔棋"}


def name(words: tuple[str, tuple[str, ...]]) -> str:
    """For the name of a test, such as `zh_CN-DejaVu+Noto`."""
    language, families = words
    return f"{language}-{'+'.join(family.split()[0] for family in families)}"


def wear(language: str, families: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program write in these typefaces; skip the test where one is missing, as it would measure boxes."""
    missing = [family for family in families if QFontInfo(QFont(family)).family() != family]
    if missing:
        pytest.skip(f"this typeface is not installed: {missing[0]}; `python3 dev.py test` installs it")
    monkeypatch.setattr(style, "families", lambda: families)
    assert written_in(SAMPLES[language]) == (families[-1] if families[0] == LATIN else families[0])


def written_in(text: str) -> str:
    """The typeface in which the program's font truly writes `text`."""
    layout = QTextLayout(text, style.font())
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    used = {run.rawFont().familyName() for run in layout.glyphRuns()}
    assert len(used) == 1, used
    return used.pop()
