"""The animated pictures that we write are read by Qt, pixel for pixel."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect
from PySide6.QtGui import QImage, QImageReader

from gobang.game.gradual import finish
from gobang.view.pictures import gif

PALETTE = [(each, 255 - each, each // 2) for each in range(256)]


def frames(data: bytes) -> tuple[list[QImage], list[int]]:
    """The pictures that Qt reads, and for how many milliseconds each is shown."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"gif"))
    pictures, delays = [], []
    for _ in range(reader.imageCount()):
        picture = reader.read()
        assert not picture.isNull(), reader.errorString()
        pictures.append(picture.convertToFormat(QImage.Format.Format_RGB32))
        delays.append(reader.nextImageDelay())
    return pictures, delays


def colours(picture: QImage, place: QRect) -> list[tuple[int, int, int]]:
    return [
        picture.pixelColor(x, y).getRgb()[:3]
        for y in range(place.top(), place.bottom() + 1)
        for x in range(place.left(), place.right() + 1)
    ]


def written(side: int, *parts: tuple[bytes, int, int, int]) -> bytes:
    packed = [finish(gif.frame(pixels, left, top, width, 100)) for pixels, left, top, width in parts]
    return gif.start(side, PALETTE) + b"".join(packed) + gif.END


@given(st.integers(1, 24), st.data())
def test_pixels_are_read_as_they_were_written(side, data):
    pixels = data.draw(st.binary(min_size=side * side, max_size=side * side))
    [picture], [delay] = frames(written(side, (pixels, 0, 0, side)))
    assert colours(picture, picture.rect()) == [PALETTE[each] for each in pixels]
    assert delay == 1000


@pytest.mark.parametrize("many", [1, 2, 3, 200, 256])
def test_the_table_of_codes_grows_and_begins_anew(many):
    dice = random.Random(many)
    side = 160
    pixels = bytes(dice.randrange(many) for _ in range(side * side))
    [picture], _ = frames(written(side, (pixels, 0, 0, side)))
    assert colours(picture, picture.rect()) == [PALETTE[each] for each in pixels]


def test_every_length_ends_right():
    dice = random.Random(7)
    pixels = bytes(dice.randrange(4) for _ in range(70 * 70))
    for side in range(1, 70):
        [picture], _ = frames(written(side, (pixels[: side * side], 0, 0, side)))
        assert colours(picture, picture.rect()) == [PALETTE[each] for each in pixels[: side * side]]


def test_a_later_frame_changes_its_rectangle_only():
    first, second = bytes([9]) * 64, bytes([1, 2, 3, 4, 5, 6])
    (before, after), _ = frames(written(8, (first, 0, 0, 8), (second, 4, 5, 3)))
    assert colours(before, before.rect()) == [PALETTE[9]] * 64
    assert colours(after, QRect(4, 5, 3, 2)) == [PALETTE[each] for each in second]
    assert colours(after, after.rect()).count(PALETTE[9]) == 58
