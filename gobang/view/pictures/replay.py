"""A game as an animated picture: one frame for the start and one after each move."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage

from gobang.game.gradual import Gradual
from gobang.game.judging import judge
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.view.pictures import gif, picture
from gobang.view.pictures.picture import Picture

SIDE = 480
"""Pixels."""
MOVE_CS, LAST_CS = 100, 300
"""How long a move and the end are shown, in hundredths of a second."""
COLOURS = 128
"""Of the wood and the stones; more take Qt longer to tell apart, and are not seen."""
BYTES = 4
"""A pixel of a painted picture."""
FLAT = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
"""Each colour becomes the nearest one, without patterns of dots."""


def animated(looks: Picture, line: list[Position], rules: RuleSet, side: int = SIDE) -> Gradual[bytes]:
    """The positions of `line` as an animated GIF of `side` × `side` pixels, drawn like `looks` without its marks."""
    verdict = judge(line[-1], rules)
    last = replace(looks, position=line[-1], overlays=None, five=verdict.line if verdict else ())
    palette = _palette(picture.image(last, side))
    yield 0.0
    table = [0xFF000000 | red << 16 | green << 8 | blue for red, green, blue in palette]
    parts = [gif.start(side, palette)]
    before = None
    for number, position in enumerate(line, 1):
        ended = number == len(line)
        drawn = picture.image(last if ended else replace(last, position=position, five=()), side)
        yield number / len(line)
        place = QRect(0, 0, side, side) if before is None else _changed(before, drawn)
        frame = gif.frame(
            _indexed(drawn.copy(place), table), place.x(), place.y(), place.width(), LAST_CS if ended else MOVE_CS
        )
        while True:
            try:
                next(frame)
            except StopIteration as done:
                parts.append(done.value)
                break
            yield number / len(line)
        before = drawn
    return b"".join((*parts, gif.END))


def _changed(before: QImage, after: QImage) -> QRect:
    """The smallest rectangle outside of which two pictures of the same size are the same; at least one pixel."""
    wide, one, other = after.bytesPerLine(), bytes(before.constBits()), bytes(after.constBits())
    rows = [y for y in range(after.height()) if one[wide * y : wide * (y + 1)] != other[wide * y : wide * (y + 1)]]
    if not rows:
        return QRect(0, 0, 1, 1)
    different = 0
    for y in rows:
        here = slice(wide * y, wide * (y + 1))
        different |= int.from_bytes(one[here]) ^ int.from_bytes(other[here])
    # The first byte of a row is the highest one of the number.
    first = wide - -(-different.bit_length() // 8)
    end = wide - ((different & -different).bit_length() - 1) // 8
    return QRect(QPoint(first // BYTES, rows[0]), QPoint((end - 1) // BYTES, rows[-1]))


def _palette(image: QImage) -> list[tuple[int, int, int]]:
    """The most frequent colours of a picture; those that differ little count as one."""
    coarse = image.convertToFormat(QImage.Format.Format_RGB16, FLAT)
    counted = Counter(memoryview(bytes(coarse.constBits())).cast("H"))
    return [
        ((each >> 11) * 255 // 31, (each >> 5 & 63) * 255 // 63, (each & 31) * 255 // 31)
        for each, _ in counted.most_common(COLOURS)
    ]


def _indexed(image: QImage, table: list[int]) -> bytes:
    """A byte for each pixel: the index of the nearest colour."""
    indexed = image.convertToFormat(QImage.Format.Format_Indexed8, table, FLAT)
    data, wide = bytes(indexed.constBits()), indexed.bytesPerLine()
    return b"".join(data[wide * y : wide * y + indexed.width()] for y in range(indexed.height()))
