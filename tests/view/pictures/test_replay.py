"""A game as an animated picture: a frame for the start and one after each move, each as the board is painted."""

from __future__ import annotations

from PySide6.QtCore import QRect

from gobang.game.gradual import finish
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.view.art import theme
from gobang.view.pictures import picture, replay
from gobang.view.pictures.picture import Picture
from tests.view.pictures.test_gif import frames

GAME = parse_position_string("h8a1i8a2j8a3k8a4l8", 15)
SIDE = 200
NEAR = 24
"""How far a colour may be from the painted one, of 255."""


def near(one, other):
    return all(abs(a - b) <= NEAR for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def test_each_frame_shows_its_position(qapp):
    line = [Position.of(15, GAME[:ply]) for ply in range(len(GAME) + 1)]
    looks = Picture(line[3], theme.load("light"))
    pictures, delays = frames(finish(replay.animated(looks, line, FREESTYLE, SIDE)))
    assert len(pictures) == len(GAME) + 1
    assert delays[:-1] == [1000] * len(GAME)
    assert delays[-1] == 3000
    for number, shown in enumerate(pictures[:-1]):
        painted = picture.image(Picture(line[number], looks.theme), SIDE)
        spots = [(x, y) for x in range(0, SIDE, 3) for y in range(0, SIDE, 3)]
        differing = [spot for spot in spots if not near(shown.pixelColor(*spot), painted.pixelColor(*spot))]
        assert len(differing) < len(spots) / 100, number


def test_the_five_that_wins_is_marked_at_the_end(qapp):
    line = [Position.of(15, GAME[:ply]) for ply in (8, 9)]
    looks = Picture(line[0], theme.load("light"))
    pictures, _ = frames(finish(replay.animated(looks, line, FREESTYLE, SIDE)))
    plain = picture.image(Picture(line[1], looks.theme), SIDE)
    place = QRect(SIDE // 2, SIDE // 2 - 10, SIDE // 3, 20)
    spots = [(x, y) for x in range(place.left(), place.right()) for y in range(place.top(), place.bottom())]
    assert any(not near(pictures[-1].pixelColor(*spot), plain.pixelColor(*spot)) for spot in spots)


def test_an_empty_board_is_a_picture_too(qapp):
    line = [Position.empty(19)]
    pictures, _ = frames(finish(replay.animated(Picture(line[0], theme.load("dark")), line, FREESTYLE, SIDE)))
    assert len(pictures) == 1


def test_it_pauses_often(qapp):
    line = [Position.of(15, GAME[:ply]) for ply in range(3)]
    done = list(replay.animated(Picture(line[0], theme.load("light")), line, FREESTYLE, SIDE))
    assert len(done) > 10
    assert done == sorted(done)
    assert 0 <= done[0] <= done[-1] <= 1
