"""How well one colour can be read on another, after WCAG 2.2 ("relative luminance" and "contrast ratio")."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QColor


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


@cache
def ink(ground: str, dark: str, light: str) -> str:
    """Whichever of the two inks reads better on `ground`; all three "#RRGGBB"."""
    on = QColor(ground)
    return max(dark, light, key=lambda name: contrast(QColor(name), on))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
