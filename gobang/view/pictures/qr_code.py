"""A text as a QR code: a picture that the camera of a telephone reads."""

from __future__ import annotations

import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, qRgb

QUIET = 4
"""How many modules around it stay white, by ISO/IEC 18004."""


def qr_code(text: str, side: int) -> QImage:
    """`text` as black squares on white, in every theme, since cameras expect it so; at most `side` pixels wide.

    A module has at least two pixels, so that a long text may take more. Raises ValueError for a text that is too long:
    more than 2,953 bytes.
    """
    rows = segno.make(text, micro=False, error="l", boost_error=True).matrix
    modules = len(rows) + 2 * QUIET
    picture = QImage(modules, modules, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    for y, row in enumerate(rows, start=QUIET):
        for x, dark in enumerate(row, start=QUIET):
            if dark:
                picture.setPixel(x, y, qRgb(0, 0, 0))
    scale = max(2, side // modules)
    return picture.scaled(modules * scale, modules * scale)
