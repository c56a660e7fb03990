"""The themes: complete, readable, and the one the desktop asks for."""

import dataclasses
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication

from gobang.view.art import theme
from gobang.view.art.contrast import contrast, ink, mix

READABLE = 4.5
SURFACES = ("window", "panel", "chip", "accent_tint")
PAIRS = [
    *((ink, ground) for ink in ("text", "soft_text", "accent_text", "seal_text") for ground in SURFACES),
    ("text", "hover"),
    ("text", "pressed"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_seal", "seal"),
    ("board_text", "wood_from"),
    ("board_text", "wood_to"),
    ("on_black", "black_body"),
    ("on_white", "white_body"),
    ("on_white", "white_edge"),
]


@pytest.mark.parametrize("name", theme.NAMES)
def test_every_role_is_a_colour(name):
    colours = dataclasses.asdict(theme.load(name))
    for other in ("name", "dark", "flat", "glossy"):
        del colours[other]
    for role, value in colours.items():
        assert re.fullmatch(r"#([0-9A-F]{2})?[0-9A-F]{6}", value), role


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_what_is_written_can_be_read(name, text, ground):
    loaded = theme.load(name)
    assert contrast(QColor(getattr(loaded, text)), QColor(getattr(loaded, ground))) >= READABLE


@pytest.mark.parametrize("name", theme.NAMES)
def test_what_must_be_seen_stands_out(name):
    loaded = theme.load(name)
    wood = QColor(loaded.wood_to)
    for mark, ground in (
        (loaded.grid, wood.name()),
        (loaded.board_focus, wood.name()),
        (loaded.focus_ring, loaded.window),
        (loaded.focus_ring, loaded.panel),
        (loaded.last_on_black, loaded.black_body),
        (loaded.last_on_white, loaded.white_body),
    ):
        assert contrast(QColor(mark), QColor(ground)) >= 3


def test_the_high_contrast_theme_is_black_white_one_yellow_and_greys():
    loaded = theme.load("high-contrast")
    hues = {QColor(v).hsvHue() for v in dataclasses.astuple(loaded) if isinstance(v, str) and v.startswith("#")}
    assert len(hues - {-1}) == 1


def test_a_theme_that_is_not_there_says_so():
    with pytest.raises(theme.BrokenTheme, match="mauve"):
        theme.load("mauve")


def test_a_theme_with_a_missing_and_a_strange_colour_names_both(tmp_path, monkeypatch):
    text = (theme.resources() / "themes/light.toml").read_text(encoding="utf-8")
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes/odd.toml").write_text(text.replace("seal_text", "seal_ink"), encoding="utf-8")
    monkeypatch.setattr(theme, "resources", lambda: tmp_path)
    with pytest.raises(theme.BrokenTheme, match="odd: seal_ink, seal_text"):
        theme.load("odd")


class Hints:
    """What a desktop asks for."""

    def __init__(self, scheme, contrast="NoPreference"):
        self._scheme, self._contrast = scheme, contrast

    def colorScheme(self):
        return self._scheme

    def accessibility(self):
        return self

    def contrastPreference(self):
        return Qt.ContrastPreference[self._contrast]


@pytest.mark.parametrize(
    ("hints", "name"),
    [
        (Hints(Qt.ColorScheme.Dark), "dark"),
        (Hints(Qt.ColorScheme.Light), "light"),
        (Hints(Qt.ColorScheme.Unknown), "light"),
        (Hints(Qt.ColorScheme.Dark, "HighContrast"), "high-contrast"),
    ],
)
def test_the_theme_follows_the_desktop(monkeypatch, hints, name):
    monkeypatch.setattr(QGuiApplication, "styleHints", staticmethod(lambda: hints))
    assert theme.system_theme_name() == name


def test_contrast_is_the_one_of_the_guidelines():
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert mix(QColor("#000000"), QColor("#FFFFFF"), 0.5).name() in ("#7f7f7f", "#808080")
    assert ink("#EBC384", "#000000", "#FFFFFF") == "#000000"
    assert ink("#2C2C2E", "#000000", "#FFFFFF") == "#FFFFFF"
