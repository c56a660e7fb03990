from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from gobang.view.art import icons, theme
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import Actions
from gobang.view.surroundings import PLACES

COLOUR = "#C8442F"


def inked(picture):
    """The colours of the pixels that are wholly covered."""
    image = picture.toImage()
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@pytest.mark.parametrize("name", icons.names() or ["none"])
def test_every_icon_draws_in_the_colour_asked_for_and_keeps_a_margin(name, qapp):
    picture = icons.pixmap(name, COLOUR, 64)
    image = picture.toImage()
    colours = inked(picture)
    assert colours
    for colour in map(QColor, colours):  # pixels half covered by two shapes are rounded twice
        assert max(abs(a - b) for a, b in zip(colour.toTuple(), QColor(COLOUR).toTuple(), strict=True)) <= 2
    edge = [image.pixelColor(x, y).alpha() for x in range(64) for y in (0, 63)]
    edge += [image.pixelColor(x, y).alpha() for x in (0, 63) for y in range(64)]
    assert max(edge) == 0


def test_every_icon_is_shown_somewhere(qtbot):
    """By an action of the same name, by a kind of notice, by a place, or by its own name in a view."""
    owner = QWidget()
    qtbot.addWidget(owner)
    orders = {name.replace("_", "-") for name in vars(Actions(owner))}
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(icons.__file__).parents[1].rglob("*.py"))
    strays = set(icons.names()) - orders - {kind.value for kind in NoticeKind} - {place.name for place in PLACES}
    ways = ('pixmap("{}"', 'icon("{}"')
    assert not {name for name in strays if not any(way.format(name) in sources for way in ways)}


def test_an_icon_is_sharp_on_a_fine_screen(qapp):
    picture = icons.pixmap("hint", COLOUR, 20, 2.0)
    assert picture.size() == QSize(40, 40)
    assert picture.deviceIndependentSize().toSize() == QSize(20, 20)


def test_icons_follow_the_theme(qapp):
    light, dark = (icons.icon("pause", theme.load(name)).pixmap(16, 16) for name in ("light", "dark"))
    assert inked(light) == {theme.load("light").text.lower()}
    assert inked(dark) == {theme.load("dark").text.lower()}


def test_an_unknown_icon_is_an_error(qapp):
    with pytest.raises(OSError, match="nothing-of-the-kind"):
        icons.pixmap("nothing-of-the-kind", COLOUR, 16)
