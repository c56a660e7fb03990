"""Digits on the colours of weights and of the analysis can be read in every theme, on every wood."""

import pytest
from PySide6.QtGui import QColor

from gobang.model.kept.settings import BoardStyle, StoneStyle
from gobang.view.art import board_style, heat_map, theme
from gobang.view.art.contrast import CLEAR, READABLE, contrast, ground_for, ink
from gobang.view.art.heat_map import Shade

STEPS = [step / 20 for step in range(21)]


def inked(ground, worn):
    """The ink chosen for `ground`, and how well it can be read there."""
    chosen = ink(ground, worn.ink_dark, worn.ink_light)
    return chosen, contrast(QColor(chosen), QColor(ground))


@pytest.mark.parametrize("wood", BoardStyle)
@pytest.mark.parametrize("name", theme.NAMES)
def test_a_weight_can_be_read_and_dark_digits_stand_on_light_ground(name, wood):
    worn = board_style.dressed(theme.load(name), wood, StoneStyle.CLASSIC)
    for rank in STEPS:
        for strength in STEPS:
            chosen, ratio = inked(heat_map.fill(Shade(1, rank, strength, best=False), worn).name(), worn)
            assert ratio >= (READABLE if chosen == worn.ink_light else CLEAR)


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_number_of_a_tile_can_be_read(name):
    worn = theme.load(name)
    for good in STEPS:
        ground = ground_for(heat_map.colour(good, worn).name(), worn.ink_dark, worn.ink_light)
        chosen, ratio = inked(ground, worn)
        assert ratio >= (READABLE if chosen == worn.ink_light else CLEAR)


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_label_of_a_move_that_wins_can_be_read(name):
    worn = theme.load(name)
    ground = heat_map.certain(worn)
    assert contrast(QColor(heat_map.certain_ink(worn)), ground) >= READABLE
    assert contrast(ground, QColor(worn.wood_from)) > 1.5, "it is told from other labels"
