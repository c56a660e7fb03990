"""Which weights are shown, how they are written, and that they can be read."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor

from gobang.game.point import Point
from gobang.view.art import heat_map, theme
from gobang.view.art.contrast import contrast, ink
from gobang.view.art.heat_map import Shade, abbreviate, shades
from tests.view.boards import point, position, weighings

boards = st.dictionaries(
    st.builds(Point, st.integers(0, 14), st.integers(0, 14)), st.integers(0, 900_000), min_size=1, max_size=225
)


@given(boards)
def test_what_is_shown_is_heavier_than_what_is_left_out(weights):
    best = {max(weights, key=lambda p: weights[p])}
    shown = shades(weights, best)
    assert best <= set(shown)
    left_out = [weight for p, weight in weights.items() if p not in shown]
    heavy = [shade.weight for p, shade in shown.items() if p not in best]
    if left_out and heavy:
        assert max(left_out) < min(heavy)
    assert all(shade.weight == weights[p] for p, shade in shown.items())


@given(boards)
def test_rank_follows_weight_and_strength_is_a_share(weights):
    shown = sorted(shades(weights, ()).values(), key=lambda shade: shade.weight)
    for lighter, heavier in pairwise(shown):
        assert lighter.rank <= heavier.rank
        assert (lighter.rank == heavier.rank) == (lighter.weight == heavier.weight)
    assert all(0 <= shade.rank <= 1 and 0 < shade.strength <= 1 for shade in shown)
    if shown:
        assert shown[-1].rank == 1
        assert shown[-1].strength == 1


def test_weights_far_below_the_best_are_left_out():
    shown = shades({Point(i, 0): w for i, w in enumerate((1000, 900, 210, 199, 40, 0))}, [Point(0, 0)])
    assert [shade.weight for shade in shown.values()] == [1000, 900, 210]


def test_a_weight_near_the_best_looks_like_the_best():
    shown = shades({Point(0, 0): 102_411, Point(1, 0): 102_327, Point(2, 0): 30_000}, [Point(0, 0)])
    assert shown[Point(0, 0)].rank == 1.0
    assert shown[Point(1, 0)].rank > 0.99
    assert shown[Point(2, 0)].rank < 0.5


def test_a_few_weak_points_are_shown_rather_than_one():
    weights = {Point(i % 15, i // 15): w for i, w in enumerate([16000, 1900, 1800, 1000, *[900] * 8, 700, *[7] * 200])}
    assert {shade.weight for shade in shades(weights, ()).values()} == {16000, 1900, 1800, 1000, 900}


def test_many_equals_do_not_cover_the_board():
    weights = {Point(i % 15, i // 15): 50 + (i >= 200) for i in range(225)}
    assert {shade.weight for shade in shades(weights, ()).values()} == {51}


def test_the_centre_of_an_empty_board_is_shown_though_it_weighs_nothing():
    union = weighings(position(""))["union-weights"]
    assert shades(union.weights, union.best) == {point("h8"): Shade(0, 1.0, 1.0, best=True)}


@pytest.mark.parametrize(
    ("weight", "room", "text"),
    [
        (150, 3, "150"),
        (15954, 5, "15954"),
        (15954, 4, "15k"),
        (3378, 4, "3378"),
        (3378, 3, "3k"),
        (800007, 4, "800k"),
        (1234567, 4, "1.2M"),
        (1234567, 2, "1M"),
        (15000, 4, "15k"),
        (-15954, 5, "-15k"),
        (99, 1, ""),
    ],
)
def test_numbers_are_cut_to_fit(weight, room, text):
    assert abbreviate(weight, lambda way: len(way) <= room) == text


def test_a_tenth_is_kept_where_it_fits():
    assert abbreviate(15954, lambda way: way != "15954") == "15.9k"


@pytest.mark.parametrize("name", theme.NAMES)
def test_every_number_can_be_read_on_its_circle(name):
    colours = theme.load(name)
    for rank in range(21):
        for strength in range(1, 21):
            ground = heat_map.fill(Shade(1, rank / 20, strength / 20, best=False), colours).name()
            written = ink(ground, colours.ink_dark, colours.ink_light)
            assert contrast(QColor(written), QColor(ground)) >= 4.5, (rank, strength)


@pytest.mark.parametrize("name", theme.NAMES)
def test_every_candidate_can_be_read_on_its_circle(name):
    colours = theme.load(name)
    for good in range(41):
        ground = heat_map.colour(good / 40, colours).name()
        assert contrast(QColor(ink(ground, colours.ink_dark, colours.ink_light)), QColor(ground)) >= 4.5, good


@pytest.mark.parametrize("name", [theme.LIGHT, theme.DARK])
def test_green_is_best_and_red_is_danger_and_no_weight_is_dangerous(name):
    colours = theme.load(name)
    best, least, lost = (
        heat_map.fill(Shade(1, 1.0, 1.0, best=True), colours),
        heat_map.fill(Shade(1, 0.0, 0.2, best=False), colours),
        heat_map.colour(0.0, colours),
    )
    hues = [seen.hue() for seen in (lost, least, heat_map.colour(0.5, colours), best)]
    assert hues[0] < 20
    assert all(28 <= hue <= 50 for hue in hues[1:3])
    assert 150 <= hues[3] <= 180
    assert heat_map.colour(1.0, colours).name() == QColor(colours.heat_best).name()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("pitch", "readable"), [(12, 0), (24, 15954), (40, 800007), (90, 800007)])
def test_numbers_are_never_wider_than_their_circle(pitch, readable):
    radius = heat_map.RADIUS * pitch
    for weight in (7, 150, 3378, 15954, 800007):
        text, font = heat_map.fitted(weight, round(0.3 * pitch), radius)
        assert font.pixelSize() >= heat_map.SMALLEST
        assert heat_map._width(font, text) < 2 * radius
        assert text or weight > readable
