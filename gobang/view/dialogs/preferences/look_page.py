"""The page about colours, language and the size of words."""

from __future__ import annotations

from gobang.model.kept.settings import FONT_PERCENTS, Preferences, ThemeChoice
from gobang.view.dialogs.preferences.page import Page
from gobang.words.catalogue import tr
from gobang.words.language import SYSTEM, languages
from gobang.words.numbers import whole_percent_text


class LookPage(Page):
    """How the window looks and which language it speaks."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(tr("Appearance"), preferences)
        system = {ThemeChoice.SYSTEM: tr("Follow system"), ThemeChoice.LIGHT: tr("Light")}
        dark = {ThemeChoice.DARK: tr("Dark"), ThemeChoice.HIGH_CONTRAST: tr("High contrast")}
        self._choice(tr("Colours"), "theme", system | dark)
        names = {SYSTEM: tr("Follow system")} | {language.code: language.name for language in languages()}
        self._choice(tr("Language"), "language", names)
        sizes = {percent: whole_percent_text(percent) for percent in FONT_PERCENTS}
        self._choice(tr("Text size"), "font_percent", sizes, tr("The size of text in panels, dialogs and menus"))
