"""Writes animated GIF pictures: GIF89a with one table of colours, and only what changes from frame to frame.

Format: w3.org/Graphics/GIF/spec-gif89a.txt, and Netscape's application extension for repeating. Qt reads GIF and
does not write it; Pillow would add 22 MB for what takes these lines.
"""

from __future__ import annotations

import struct

from gobang.game.gradual import Gradual

BITS = 8
COLOURS = 1 << BITS
"""Entries of the table; every pixel is one byte."""
PIXELS_A_STEP = 4096
"""Pixels between two pauses."""
LARGEST_CODE = 12
"""Bits of a code after which the table of codes begins anew."""


def start(side: int, palette: list[tuple[int, int, int]]) -> bytes:
    """The beginning of a file whose frames are `side` × `side` pixels; `palette` holds at most COLOURS colours."""
    table = b"".join(bytes(colour) for colour in palette).ljust(3 * COLOURS, b"\0")
    screen = struct.pack("<HHBBB", side, side, 0b1111_0000 | BITS - 1, 0, 0)
    for_ever = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    return b"GIF89a" + screen + table + for_ever


def frame(pixels: bytes, left: int, top: int, width: int, hundredths: int) -> Gradual[bytes]:
    """One frame that is shown for so many hundredths of a second: a rectangle drawn over what was there before.

    Pixels are indices of colours, row by row from the top, `width` in a row.
    """
    control = b"\x21\xf9\x04" + struct.pack("<BHBB", 0b100, hundredths, 0, 0)
    descriptor = b"\x2c" + struct.pack("<HHHHB", left, top, width, len(pixels) // width, 0)
    packed = yield from _packed(pixels)
    blocks = b"".join(bytes((len(part),)) + part for part in _parts(packed))
    return control + descriptor + bytes((BITS,)) + blocks + b"\0"


END = b"\x3b"
"""The last byte of a file."""


def _packed(pixels: bytes) -> Gradual[bytes]:
    """The pixels as LZW's codes, of as many bits as the table needs, the lowest bit first."""
    clear, stop = COLOURS, COLOURS + 1
    packed = bytearray()
    codes: dict[int, int] = {}
    free, bits = stop + 1, BITS + 1
    waiting, filled = clear, bits
    prefix = -1
    for at, pixel in enumerate(pixels):
        if not at % PIXELS_A_STEP:
            yield at / len(pixels)
        if prefix < 0:
            prefix = pixel
            continue
        longer = prefix << BITS | pixel
        known = codes.get(longer)
        if known is not None:
            prefix = known
            continue
        waiting |= prefix << filled
        filled += bits
        prefix = pixel
        codes[longer] = free
        if free == 1 << bits:
            bits += 1
        free += 1
        if free == 1 << LARGEST_CODE:
            waiting |= clear << filled
            filled += bits
            codes.clear()
            free, bits = stop + 1, BITS + 1
        whole = filled >> 3
        packed += (waiting & (1 << 8 * whole) - 1).to_bytes(whole, "little")
        waiting >>= 8 * whole
        filled -= 8 * whole
    for code in (prefix, stop):
        waiting |= code << filled
        filled += bits
        if code == prefix and free == 1 << bits and bits < LARGEST_CODE:
            bits += 1
    return bytes(packed) + waiting.to_bytes((filled + 7) // 8, "little")


def _parts(data: bytes) -> list[bytes]:
    """The data in blocks as they stand in a file."""
    return [data[at : at + 255] for at in range(0, len(data), 255)]
