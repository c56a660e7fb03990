"""Puts pictures one after the other into one animated WebP, which Qt can read and not write.

The container is described in Google's "WebP Container Specification": each frame holds the data of a still picture.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

ANIMATED = 0x02
REPLACES = 0x02
"""The flag of a frame that does not let the one before shine through."""
PIXELS = (b"VP8 ", b"VP8L")
FOR_EVER = 0


@dataclass(frozen=True)
class Frame:
    """A picture and how long it is seen."""

    picture: QImage
    ms: int


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _three(*numbers: int) -> bytes:
    """Numbers of three bytes each, the least one first."""
    return b"".join(number.to_bytes(3, "little") for number in numbers)


def still(picture: QImage, quality: int) -> bytes:
    """The chunk with the pixels of a picture, without what makes a file of it. Raises ValueError if Qt has no WebP."""
    room = QByteArray()
    buffer = QBuffer(room)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"webp"))
    writer.setQuality(quality)
    if not writer.write(picture.convertToFormat(QImage.Format.Format_RGB32)):
        raise ValueError("this Qt cannot write WebP")
    data, at = bytes(room.data()), 12
    while at < len(data):
        name, size = data[at : at + 4], int(struct.unpack_from("<I", data, at + 4)[0])
        if name in PIXELS:
            return _chunk(name, data[at + 8 : at + 8 + size])
        at += 8 + size + size % 2
    raise ValueError("no pixels in what Qt wrote")


def animated(frames: list[Frame], quality: int) -> bytes:
    """A file that shows the frames, all of one size, again and again. Raises ValueError."""
    width, height = frames[0].picture.width(), frames[0].picture.height()
    if any((each.picture.width(), each.picture.height()) != (width, height) for each in frames):
        raise ValueError("frames of different sizes")
    parts = [
        _chunk(b"VP8X", bytes([ANIMATED, 0, 0, 0]) + _three(width - 1, height - 1)),
        _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, FOR_EVER)),
    ]
    for each in frames:
        head = _three(0, 0, width - 1, height - 1, each.ms) + bytes([REPLACES])
        parts.append(_chunk(b"ANMF", head + still(each.picture, quality)))
    whole = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(whole)) + whole
