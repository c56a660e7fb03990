"""Translates every sentence a person reads: `tr("the English sentence")` is that sentence in the current language.

The English sentence is the key. `resources/i18n/CODE.po` holds the translations, `python3 dev.py i18n` finds the
sentences in the sources and compiles what was translated (CODE.mo). English itself loads nothing.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import dataclass

from gobang.words.language import Language


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text as a value: a function that makes it, and the function's arguments. Calling the phrase gives the text."""

    say: Callable[..., str]
    about: tuple[object, ...] = ()

    def __call__(self) -> str:
        """The text in the current language."""
        return self.say(*self.about)


class _Spoken:
    """The current language of this process."""

    catalogue: gettext.NullTranslations | None = None


def speak(language: Language) -> None:
    """Use this language from now on. Raises OSError if its catalogue cannot be read."""
    _Spoken.catalogue = None
    if language.catalogue is not None:
        with language.catalogue.open("rb") as file:
            _Spoken.catalogue = gettext.GNUTranslations(file)


def tr(sentence: str) -> str:
    """The sentence in the language spoken. Placeholders stay: fill them in with `format` afterwards."""
    return _Spoken.catalogue.gettext(sentence) if _Spoken.catalogue else sentence


def tr_in(context: str, sentence: str) -> str:
    """Like `tr`, for a text that is translated differently in different places; `context` tells them apart."""
    return _Spoken.catalogue.pgettext(context, sentence) if _Spoken.catalogue else sentence


def tr_many(one: str, many: str, number: int) -> str:
    """The sentence for this number of things; `one` and `many` are the English for one and for several."""
    if _Spoken.catalogue:
        return _Spoken.catalogue.ngettext(one, many, number)
    return one if number == 1 else many


def tr_value(sentence: str, context: str = "") -> str:
    """Like `tr` and `tr_in`, for sentences that are not written in the call itself.

    They are the values of `gobang.game.fault.Fault`, and `gobang.words.toolkit.SENTENCES` with Qt's contexts.
    """
    if _Spoken.catalogue is None:
        return sentence
    return _Spoken.catalogue.pgettext(context, sentence) if context else _Spoken.catalogue.gettext(sentence)
