"""The legend shows the board's marks with words, in as many lines as it needs."""

import pytest
from PySide6.QtGui import QAccessible, QColor

from gobang.view.analysis import analysis_panel
from gobang.view.analysis.legend import Legend, LegendSign
from gobang.view.art import theme
from gobang.view.art.contrast import contrast, mix
from gobang.view.art.look import look
from gobang.words.catalogue import speak
from gobang.words.language import choose


@pytest.fixture(params=theme.NAMES)
def worn(request):
    """Each theme in turn."""
    look.wear(theme.load(request.param))
    return look.theme


@pytest.fixture
def legend(qtbot, worn):
    """A legend of all signs in one line."""
    made = Legend()
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    return made


def starts(legend):
    """How far from the left each sign of a legend in one line begins."""
    begins = legend._places(legend.width(), legend._entries)
    return {sign: round(x) for (sign, _), (x, _) in zip(legend._entries, begins, strict=True)}


def test_disc_and_tile_are_of_different_shapes(legend):
    picture, where = legend.grab().toImage(), starts(legend)
    top = (legend.height() - 15) // 2 + 1
    corners = [
        picture.pixel(where[sign] + 1, top) for sign in (LegendSign.DISC, LegendSign.ESTIMATE, LegendSign.CERTAIN)
    ]
    ground = picture.pixel(legend.width() - 1, 0)
    near, *far = (abs(QColor(pixel).lightnessF() - QColor(ground).lightnessF()) for pixel in corners)
    assert near < 0.5 * min(far)


def test_the_rings_of_weights_and_analysis_differ_in_shape_and_are_seen(legend, worn):
    picture, where = legend.grab().toImage(), starts(legend)
    wood = mix(QColor(worn.wood_from), QColor(worn.wood_to), 0.5)
    near_corner, at_side = (
        {
            sign: contrast(picture.pixelColor(where[sign] + 1, y), wood)
            for sign in (LegendSign.HEAVIEST, LegendSign.BEST)
        }
        for y in (4, legend.height() // 2)
    )
    assert near_corner[LegendSign.BEST] > 1.8  # an angular ring
    assert near_corner[LegendSign.HEAVIEST] < 1.3  # a round one
    assert min(at_side.values()) > 1.8
    said = legend.accessibleName()
    assert "round ring marks the highest weight" in said
    assert "angular one the best move" in said


def test_an_estimate_is_seen_to_be_hatched(legend):
    picture, where = legend.grab().toImage(), starts(legend)

    def spread(sign):
        """How much the pixels of a sign differ from each other, and how many of them are stripes."""
        left, top = where[sign] + 3, (legend.height() - 9) // 2
        seen = [picture.pixelColor(x, y) for x in range(left, left + 9) for y in range(top, top + 9)]
        most = max(contrast(one, seen[0]) for one in seen), max(contrast(one, seen[-1]) for one in seen)
        return max(most), len({each.name() for each in seen})

    assert spread(LegendSign.ESTIMATE)[0] > 1.8
    assert spread(LegendSign.CERTAIN) == (1.0, 1)


def test_narrow_it_takes_more_lines_and_cuts_nothing(qtbot):
    legend = Legend()
    qtbot.addWidget(legend)
    one = legend.sizeHint()
    assert legend.heightForWidth(one.width()) == one.height()
    half = legend.heightForWidth(one.width() // 2)
    assert half >= 2 * one.height()
    for width in (one.width() // 2, one.width() // 3):
        widths = legend._widths(legend._entries)
        ends = [x + needed for (x, _), needed in zip(legend._places(width, legend._entries), widths, strict=True)]
        assert max(ends) <= max(width, *widths)


def test_a_reader_hears_what_the_marks_mean(qtbot):
    legend = Legend()
    qtbot.addWidget(legend)
    said = QAccessible.queryAccessibleInterface(legend)
    assert said.role() is QAccessible.Role.StaticText
    assert "discs are weights" in said.text(QAccessible.Text.Name)


def test_the_sign_of_a_hint_has_arrowheads_in_its_corners(legend, worn):
    picture, where = legend.grab().toImage(), starts(legend)
    left, middle = where[LegendSign.HINT], legend.height() // 2
    for x in (left + 3, left + 15):
        for y in (middle - 6, middle + 6):
            near = [picture.pixelColor(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            assert any(contrast(pixel, QColor(worn.board_focus)) < 1.15 for pixel in near), (x, y)
    assert "Four arrowheads point at the move of a hint" in legend.accessibleName()
    assert "Four arrowheads point at the move of a hint" in legend.toolTip()


@pytest.mark.parametrize("width", range(120, 460, 20))
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_hint_changes_the_height_of_no_legend_of_the_analysis(qtbot, language, width):
    """The curve above it would move."""
    speak(choose(language))
    legend = Legend(analysis_panel._SIGNS)
    qtbot.addWidget(legend)
    before = legend.heightForWidth(width)
    legend.set_signs(analysis_panel._WITH_HINT)
    assert legend.heightForWidth(width) == before
