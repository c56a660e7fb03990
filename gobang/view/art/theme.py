"""Every colour of the window, named by its purpose; read from resources/themes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gobang.paths import resources

LIGHT, DARK, HIGH_CONTRAST = "light", "dark", "high-contrast"
NAMES = (LIGHT, DARK, HIGH_CONTRAST)


class BrokenTheme(ValueError):
    """A theme file lacks a colour, has an unknown one, or does not exist; `args[0]` says which."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours, each "#RRGGBB", or "#AARRGGBB" where something shines through.

    Strings serve style sheets as they are and painters by `QColor(theme.text)`. Whatever is written in
    `text`, `soft_text`, `accent_text` or `seal_text` reaches 4.5 : 1 on `window`, `panel`, `chip` and
    `accent_tint`; `on_accent` and `on_seal` do on a filled button.
    """

    name: str
    dark: bool
    flat: bool
    """Whether stones and wood have no gradients and shadows, only shapes and outlines, for high contrast."""
    glossy: bool
    """Stones that reflect a lamp."""

    window: str
    panel: str
    line: str
    text: str
    soft_text: str
    accent: str
    accent_hover: str
    accent_text: str
    accent_tint: str
    on_accent: str
    seal: str
    seal_text: str
    on_seal: str
    chip: str
    hover: str
    pressed: str
    focus_ring: str
    shadow: str

    wood_from: str
    wood_to: str
    wood_edge: str
    grain: str
    grid: str
    board_text: str
    board_focus: str

    heat_best: str
    heat_middle: str
    heat_worst: str
    heat_ring: str
    ink_dark: str
    ink_light: str

    black_light: str
    black_body: str
    black_edge: str
    black_rim: str
    on_black: str
    white_light: str
    white_body: str
    white_edge: str
    white_rim: str
    on_white: str
    stone_shadow: str
    last_on_black: str
    last_on_white: str


@cache
def load(name: str) -> Theme:
    """The theme called `name`, one of NAMES. Raises BrokenTheme."""
    path = resources() / "themes" / f"{name}.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenTheme(name) from error
    values = {key: data[key] for key in ("dark", "flat", "glossy")} | data["window"] | data["board"] | data["stones"]
    wrong = values.keys() ^ {field.name for field in fields(Theme) if field.name != "name"}
    if wrong:
        raise BrokenTheme(f"{name}: {', '.join(sorted(wrong))}")
    return Theme(name=name, **values)


def system_theme_name() -> str:
    """The theme that fits what the desktop asks for: its contrast first, then its colour scheme."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return HIGH_CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT
