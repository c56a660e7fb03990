"""Stripes are as wide on a sharp screen as on any other."""

from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from gobang.view.art.hatching import hatched


def stripes(ratio: int) -> int:
    """How many stripes cross 64 logical pixels."""
    picture = QImage(64 * ratio, 8 * ratio, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.fillRect(0, 0, 64, 8, hatched(painter, QColor("black")))
    painter.end()
    dark = [picture.pixelColor(x, 4).lightnessF() < 0.5 for x in range(64 * ratio)]
    return sum(now and not before for before, now in pairwise(dark))


@pytest.mark.parametrize("ratio", [2, 3])
def test_the_stripes_are_as_wide_on_a_sharp_screen(qapp, ratio):
    assert abs(stripes(ratio) - stripes(1)) <= 1
    assert stripes(1) > 4
