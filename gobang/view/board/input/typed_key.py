"""Which Latin letter or digit a key stands for, whatever script the keyboard writes.

A key that writes one in the layout in use is read as it is labelled, so that H is H on a French keyboard, too. A key
that writes another script (Cyrillic, Greek, Hebrew, Arabic), or a sign where the digits are, is read by its place: it
is the letter or digit that a Latin keyboard of the usual (ANSI) layout has there. Such keyboards show these, too.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:  # importing a PySide type takes time; this one is made later, with the first key
    from PySide6.QtGui import QKeyEvent

_ROWS = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
_BY_SCAN_CODE = {first + place: key for first, row in _ROWS.items() for place, key in enumerate(row)}
"""By the scan codes of Windows (set 1), which are those of Linux (input-event-codes.h). X11 and Wayland add 8."""
_X11 = 8
_MAC_ROWS = {
    0: "ASDFHGZXCV",
    11: "BQWERYT12346",
    23: "5",
    25: "97",
    28: "80",
    31: "OU",
    34: "IP",
    37: "LJ",
    40: "K",
    45: "NM",
}
_BY_MAC_KEY = {first + place: key for first, row in _MAC_ROWS.items() for place, key in enumerate(row)}
"""By the virtual key codes of macOS (kVK_ANSI_… in Events.h), which name places: there are no scan codes."""


def typed_key(event: QKeyEvent) -> str:
    """The character that the key of `event` stands for where a crossing is typed; "" if there is none.

    A Latin letter or digit; or else what the key writes, such as a comma. A press without a place (one that another
    program has sent) stands for what it writes.
    """
    text = event.text()
    if text.isascii() and text.isalnum():
        return text
    place = _at_place(sys.platform, event.nativeScanCode(), event.nativeVirtualKey())
    shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if place.isdigit() and not shifted and text:
        return place
    return place if place.isalpha() and not text.isascii() else text


def _at_place(platform: str, scan_code: int, virtual_key: int) -> str:
    """The letter or digit of the usual Latin keyboard at this place; "" for another key, and if no place is known."""
    if platform == "darwin":
        return _BY_MAC_KEY.get(virtual_key, "") if scan_code else ""  # it is 1 for real keys, as A has the key code 0
    return _BY_SCAN_CODE.get(scan_code if platform == "win32" else scan_code - _X11, "")
