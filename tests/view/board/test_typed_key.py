"""Keys of every script stand for the letters and digits of a Latin keyboard."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from gobang.view.board.input.typed_key import typed_key

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
PLACES = {  # evdev's code, which Windows calls the scan code, and macOS's virtual key
    "H": (35, 4),
    "8": (9, 28),
    "A": (30, 0),
    "O": (24, 31),
    "0": (11, 29),
    "M": (50, 46),
    ",": (51, 43),
}
SYSTEMS = ("linux", "win32", "darwin")


def pressed(system: str, place: str, text: str, modifiers: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """The press of the key that has `place` on an American keyboard, and writes `text` by the layout in use."""
    code, virtual = PLACES[place]
    native = {"linux": (code + 8, 0x6D2), "win32": (code, 0x48), "darwin": (1, virtual)}[system]
    return QKeyEvent(QEvent.Type.KeyPress, 0, modifiers, *native, 0, text)


@pytest.fixture(params=SYSTEMS)
def system(request, monkeypatch):
    monkeypatch.setattr(sys, "platform", request.param)
    return request.param


@pytest.mark.parametrize(
    ("place", "text", "read"),
    [
        ("H", "h", "h"),
        ("H", "р", "H"),  # Russian
        ("H", "Р", "H"),
        ("H", "η", "H"),  # Greek
        ("A", "ф", "A"),
        ("A", "ش", "A"),  # Arabic
        ("O", "щ", "O"),
        ("8", "8", "8"),
        ("8", "٨", "8"),  # Arabic
        ("8", "_", "8"),  # French, whose digits need Shift
        ("8", "á", "8"),  # Czech
        ("0", "à", "0"),
        ("A", "q", "q"),  # French: what the key is labelled
        ("M", ",", ","),  # French
        (",", ",", ","),
    ],
)
def test_a_key_is_read_as_it_is_labelled_or_else_by_its_place(system, place, text, read):
    assert typed_key(pressed(system, place, text)) == read


def test_with_shift_a_key_of_the_digits_is_what_it_writes(system):
    assert typed_key(pressed(system, "8", "*", SHIFT)) == "*"
    assert typed_key(pressed(system, "8", "8", SHIFT)) == "8"
    assert typed_key(pressed(system, "H", "Р", SHIFT)) == "H"


def test_a_key_without_a_place_is_what_it_writes(system):
    assert typed_key(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_H, NONE, "h")) == "h"
    assert typed_key(QKeyEvent(QEvent.Type.KeyPress, 0, NONE, "р")) == "р"
