"""Composes contact sheets of the pictures in a folder: `sheets OUT`, for tools.grid."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageReader, QPainter

COLUMN, GAP, TITLE = 640, 8, 22
"""The width of a picture on the sheet, the gap between pictures, and the height of a title, in pixels."""
KEEP = Qt.AspectRatioMode.KeepAspectRatio


def main() -> int:
    """Compose a sheet of each folder with pictures. Returns 0 if all were saved."""
    application = QGuiApplication(["grid", "-platform", "offscreen"])
    failed = 0
    for folder in sorted({path.parent for path in Path(sys.argv[1]).glob("*/*.png")}):
        failed += not _sheet(folder).save(str(folder.with_suffix(".png")))
    del application
    return failed


def _sheet(folder: Path) -> QImage:
    """All pictures of a scene: a row for each theme and language, a column for each size."""
    shots = {path.stem.rpartition("-")[::2]: path for path in sorted(folder.glob("*.png"))}
    sizes = sorted({size for _, size in shots}, key=lambda size: int(size.partition("x")[0]))
    rows = sorted({row for row, _ in shots})
    heights = {size: round(COLUMN * int(size.partition("x")[2]) / int(size.partition("x")[0])) for size in sizes}
    row_height = max(heights.values()) + TITLE + GAP
    sheet = QImage((COLUMN + GAP) * len(sizes), row_height * len(rows), QImage.Format.Format_RGB32)
    sheet.fill(QColor("#808080"))
    painter = QPainter(sheet)
    for y, row in enumerate(rows):
        for x, size in enumerate(sizes):
            if (path := shots.get((row, size))) is None:
                continue
            left, top = x * (COLUMN + GAP), y * row_height
            painter.drawText(QRect(left, top, COLUMN, TITLE), Qt.AlignmentFlag.AlignVCenter, f"{row} {size}")
            reader = QImageReader(str(path))
            picture = reader.read().scaled(COLUMN, heights[size], KEEP, Qt.TransformationMode.SmoothTransformation)
            painter.drawImage(left, top + TITLE, picture)
    painter.end()
    return sheet


if __name__ == "__main__":
    sys.exit(main())
