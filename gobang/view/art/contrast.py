"""How well one colour can be read on another, after WCAG 2.2 ("relative luminance" and "contrast ratio")."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QColor

_STEPS = 40
"""In how many steps a shade becomes white."""


def luminance(colour: QColor) -> float:
    """The relative luminance of an opaque colour, 0 for black to 1 for white."""
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """The ratio between two opaque colours, 1 (the same) to 21 (black and white), in either order."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mix(below: QColor, above: QColor, share: float) -> QColor:
    """`above` laid over `below` with the opacity `share`, 0 to 1; both taken as opaque."""
    return QColor.fromRgbF(
        below.redF() + (above.redF() - below.redF()) * share,
        below.greenF() + (above.greenF() - below.greenF()) * share,
        below.blueF() + (above.blueF() - below.blueF()) * share,
    )


READABLE, CLEAR = 4.5, 6.0
"""The least contrast of small text, and the one from which dark digits on a colour of middling lightness look clear."""


@cache
def ink(ground: str, dark: str, light: str) -> str:
    """The light ink if it can be read on `ground`, else whichever of the two reads better; all three "#RRGGBB"."""
    on = QColor(ground)
    if contrast(QColor(light), on) >= READABLE:
        return light
    return max(dark, light, key=lambda name: contrast(QColor(name), on))


@cache
def ground_for(ground: str, dark: str, light: str) -> str:
    """`ground`, or if the light ink cannot be read on it, a shade so light that the dark one is CLEAR; "#RRGGBB"."""
    if contrast(QColor(light), QColor(ground)) >= READABLE:
        return ground
    for step in range(_STEPS):
        shade = mix(QColor(ground), QColor("white"), step / _STEPS).name()
        if contrast(QColor(dark), QColor(shade)) >= CLEAR:
            return shade
    return ground


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
