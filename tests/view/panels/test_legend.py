"""The legend shows the board's marks with words, in as many lines as it needs."""

import pytest
from PySide6.QtGui import QAccessible, QColor

from gobang.view.art import theme
from gobang.view.panels.legend import Legend


@pytest.mark.parametrize("colours", theme.NAMES)
def test_disc_and_tile_are_of_different_shapes(qtbot, colours):
    legend = Legend(theme.load(colours))
    qtbot.addWidget(legend)
    legend.resize(legend.sizeHint())
    picture = legend.grab().toImage()
    places = [round(x) for x, _ in legend._places(legend.width())]
    top = (legend.height() - 15) // 2 + 1
    corners = [picture.pixel(x + 1, top) for x in places[:3]]
    ground = picture.pixel(legend.width() - 1, 0)
    near, *far = (abs(QColor(pixel).lightnessF() - QColor(ground).lightnessF()) for pixel in corners)
    assert near < 0.5 * min(far)


def test_narrow_it_takes_more_lines_and_cuts_nothing(qtbot):
    legend = Legend(theme.load(theme.LIGHT))
    qtbot.addWidget(legend)
    one = legend.sizeHint()
    assert legend.heightForWidth(one.width()) == one.height()
    half = legend.heightForWidth(one.width() // 2)
    assert half >= 2 * one.height()
    for width in (one.width() // 2, one.width() // 3):
        ends = [x + needed for (x, _), needed in zip(legend._places(width), legend._widths(), strict=True)]
        assert max(ends) <= max(width, *legend._widths())


def test_a_reader_hears_what_the_marks_mean(qtbot):
    legend = Legend(theme.load(theme.LIGHT))
    qtbot.addWidget(legend)
    said = QAccessible.queryAccessibleInterface(legend)
    assert said.role() is QAccessible.Role.StaticText
    assert "discs are weights" in said.text(QAccessible.Text.Name)
