"""The wood looks the same at every start, and its grain is drawn."""

import pytest
from PySide6.QtGui import QColor

from gobang.view.art import theme, wood

pytestmark = pytest.mark.usefixtures("qapp")


def test_it_is_the_same_tree_at_every_start():
    light = theme.load("light")
    assert wood.texture(300, light) == wood.texture(300, light)


@pytest.mark.parametrize("side", [1, 64, 360, 701])
@pytest.mark.parametrize("name", theme.NAMES)
def test_it_fills_its_square(side, name):
    image = wood.texture(side, theme.load(name))
    assert (image.width(), image.height()) == (side, side)
    assert not image.hasAlphaChannel()


def test_grain_runs_along_the_board_and_stays_faint():
    image = wood.texture(500, theme.load("light"))

    def change(dx, dy):
        steps = [(x, y) for x in range(50, 450, 7) for y in range(50, 450, 7)]
        return sum(
            abs(image.pixelColor(x + dx, y + dy).lightness() - image.pixelColor(x, y).lightness()) for x, y in steps
        ) / len(steps)

    assert change(0, 4) > 2 * change(4, 0)
    assert change(0, 4) < 14


def test_it_keeps_near_the_colours_of_the_theme():
    colours = theme.load("light")
    image = wood.texture(400, colours)
    for x, y in ((20, 20), (200, 200), (380, 380)):
        here = image.pixelColor(x, y)
        assert abs(here.hsvHue() - QColor(colours.wood_from).hsvHue()) < 12
        assert 130 < here.lightness() < 215


def test_high_contrast_has_no_grain():
    image = wood.texture(100, theme.load("high-contrast"))
    assert {image.pixelColor(x, x).name() for x in range(100)} == {"#000000"}
