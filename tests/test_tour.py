"""The README's tour: a minute, small, and shown by every reader of animated WebP."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PySide6")

from PySide6.QtGui import QColor, QImage, QImageReader

from tools import tour
from tools.animated_webp import Frame, animated

ROOT = Path(__file__).parents[1]


def plain(colour, width=60):
    picture = QImage(width, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor(colour))
    return picture


def seen(path):
    """The colours of the frames and how long each is seen, as Qt reads them."""
    reader, found = QImageReader(str(path)), []
    for _ in range(reader.imageCount()):
        picture = reader.read()
        found.append((QColor(picture.pixel(5, 5)), reader.nextImageDelay()))
    return found


def test_an_animation_shows_its_frames_one_after_the_other(qapp, tmp_path):
    path = tmp_path / "three.webp"
    path.write_bytes(animated([Frame(plain("red"), 100), Frame(plain("blue"), 250), Frame(plain("white"), 40)], 90))
    (red, first), (blue, second), (white, third) = seen(path)
    assert (first, second, third) == (100, 250, 40)
    assert (red.red() > 200, red.blue() < 60) == (True, True)
    assert (blue.blue() > 200, blue.red() < 60) == (True, True)
    assert white.green() > 240


def test_frames_of_different_sizes_are_refused(qapp):
    with pytest.raises(ValueError, match="different sizes"):
        animated([Frame(plain("red"), 100), Frame(plain("red", width=50), 100)], 90)


@pytest.mark.parametrize("language", tour.LANGUAGES)
def test_the_tour_takes_a_minute_and_is_small(qapp, language):
    path = tour.file_of(language)
    assert path.stat().st_size <= tour.LARGEST
    assert 55_000 <= sum(ms for _, ms in seen(path)) <= 65_000
    readme = "README.md" if language == "en" else f"README.{language}.md"
    assert f"](docs/{path.name})" in (ROOT / readme).read_text(encoding="utf-8")


def test_every_station_is_a_picture_of_the_manual():
    for language in tour.LANGUAGES:
        folder = tour.PICTURES / language / "pictures"
        assert [name for name in tour.STATIONS if not (folder / f"{name}.webp").exists()] == []
    assert all(len(said) == len(tour.LANGUAGES) for said in (*tour.STATIONS.values(), tour.TITLES))
