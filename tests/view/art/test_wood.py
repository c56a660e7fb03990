"""The wood looks the same at every start, and its grain is drawn."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from gobang.view.art import theme, wood

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("qapp")


ANOTHER_START = """
import sys
from PySide6.QtGui import QGuiApplication
from gobang.view.art import theme, wood
application = QGuiApplication(["-platform", "offscreen"])
picture = wood.texture(100, theme.load("light"))
sys.stdout.buffer.write(picture.constBits())
"""


def test_it_looks_the_same_at_every_start():
    done = subprocess.run(
        [sys.executable, "-c", ANOTHER_START], cwd=ROOT, stdout=subprocess.PIPE, check=True, timeout=240
    )
    picture = wood.texture(100, theme.load("light"))
    assert done.stdout == bytes(picture.constBits())


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
