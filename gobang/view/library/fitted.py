"""Texts in as many lines as a row has room for."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF, Qt, QTextLayout, QTextOption

MOST_LINES = 2
"""Into so many lines a text of a row is broken."""


def fitted(text: str, font: QFont, width: float, most: int = MOST_LINES) -> list[str]:
    """A text in at most so many lines, broken between words; what is too wide or too long is cut."""
    metrics = QFontMetricsF(font)
    layout, option = QTextLayout(text, font), QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    starts: list[int] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    ends = [*starts[1:most], None]
    lines = [text[start:end].rstrip() for start, end in zip(starts, ends, strict=False)]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines] or [""]
