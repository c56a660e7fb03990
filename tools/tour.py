"""Makes the README's tour, a minute long, from the manual's pictures: a game grows, then one place after the other."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from dev import ROOT
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.model.kept.settings import Coordinates
from gobang.view.art import board_art, theme, wood
from gobang.view.art.board_geometry import Geometry
from gobang.view.art.stone_art import paint_stone
from tools.animated_webp import Frame, animated
from tools.banner import MOVES, SIZE

PICTURES = ROOT / "docs" / "manual"
SHOWN = QSize(800, 500)
CAPTION = 48
"""The height of the strip with the words."""
STONE_MS, FIRST_MS, STAY_MS, FADE_MS = 350, 1500, 3800, 80
FADES = (0.25, 0.5, 0.75)
QUALITY = 70
LARGEST = 3_000_000
"""Bytes of a tour."""
STATIONS = {
    "play": ("Play, and see the weight of every point", "下棋，看清每个点的权值"),
    "weights": ("Two classic machines compared", "对比两个经典算法"),
    "hint": ("A hint in three steps", "分三步给出的提示"),
    "analysis": ("Analysis: lines on the board", "分析：变化画在棋盘上"),
    "review": ("Review: where the game was lost, and why", "复盘：输在哪里，为什么"),
    "training": ("Training: a wrong answer is refuted", "练习：答错了会被反驳"),
    "workshop": ("Workshop: change its numbers, see what changes", "工坊：改它的数字，看有什么变化"),
    "library": ("Library: games found by a position", "棋谱库：按局面找对局"),
    "contests": ("Contests between machines", "电脑之间的比赛"),
    "record": ("Every variation is kept", "每个变化都留着"),
    "opening": ("Opening rules, step by step", "开局规则，一步一步"),
    "engines": ("Any Gomocup engine can be added", "可以添加任何 Gomocup 引擎"),
    "shortcuts": ("Everything by keys, and by ear", "全部用键盘，也可以听着下"),
}
TITLES = ("Gobang: five in a row, and watch the machine think", "五子棋：看电脑怎么想")
LANGUAGES = ("en", "zh_CN")


def file_of(language: str) -> Path:
    """Where the tour in this language is kept."""
    return ROOT / "docs" / f"tour.{language}.webp"


def captioned(picture: QImage, words: str) -> QImage:
    """The picture above a strip with words."""
    shown = QImage(SHOWN.width(), SHOWN.height() + CAPTION, QImage.Format.Format_RGB32)
    shown.fill(QColor("#2e2a25"))
    painter = QPainter(shown)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing)
    smooth = Qt.TransformationMode.SmoothTransformation
    scaled = picture.scaled(SHOWN, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    painter.drawImage((SHOWN.width() - scaled.width()) // 2, 0, scaled)
    font = QFont()
    font.setPixelSize(20)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("#f4efe6"))
    painter.drawText(QRect(0, SHOWN.height(), SHOWN.width(), CAPTION), Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return shown


def growing() -> list[QImage]:
    """A game in progress, a stone more in each picture, on the whole width of a strip of the board."""
    side = SHOWN.width()
    looks, geometry = theme.load("light"), Geometry.fit(SIZE, side, side, labelled=False)
    grain = wood.texture(side, looks)
    moves = list(parse_position_string(MOVES, SIZE))
    pictures = []
    for many in range(1, len(moves) + 1):
        painted = QImage(side, side, QImage.Format.Format_RGB32)
        painter = QPainter(painted)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board_art.paint_board(painter, geometry, looks, Coordinates.NONE, grain)
        position = Position.of(SIZE, moves[:many])
        for point in position.points():
            paint_stone(painter, geometry.spot(point), geometry.radius, position[point], looks)
        painter.end()
        pictures.append(painted.copy(0, (side - SHOWN.height()) // 2, side, SHOWN.height()))
    return pictures


def faded(before: QImage, after: QImage, part: float) -> QImage:
    """`before` with so much of `after` over it, from 0 to 1."""
    mixed = QImage(before)
    painter = QPainter(mixed)
    painter.setOpacity(part)
    painter.drawImage(0, 0, after)
    painter.end()
    return mixed


def frames(language: str) -> list[Frame]:
    """All frames of the tour in one language."""
    spoken = LANGUAGES.index(language)
    game = [captioned(picture, TITLES[spoken]) for picture in growing()]
    shown = [Frame(picture, STONE_MS) for picture in game[:-1]] + [Frame(game[-1], FIRST_MS)]
    folder = PICTURES / language / "pictures"
    stations = [game[-1]]
    stations += [captioned(QImage(str(folder / f"{name}.webp")), said[spoken]) for name, said in STATIONS.items()]
    for before, after in pairwise(stations):
        shown += [Frame(faded(before, after, part), FADE_MS) for part in FADES]
        shown.append(Frame(after, STAY_MS))
    return shown


def save(language: str) -> bool:
    """Save the tour in one language. False if it cannot be written or is too large. Needs a QGuiApplication."""
    data = animated(frames(language), QUALITY)
    if len(data) > LARGEST:
        return False
    file_of(language).write_bytes(data)
    return True
