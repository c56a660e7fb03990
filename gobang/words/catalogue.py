"""Translates every sentence a person reads: `tr("the English sentence")` is that sentence in the current language.

The English sentence is the key. `resources/i18n/CODE.po` holds the translations, `python3 dev.py i18n` finds the
sentences in the sources and compiles what was translated (CODE.mo). English itself loads nothing.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from gobang.words.language import Language, languages

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text as a value: a function that makes it, and the function's arguments. Calling the phrase gives the text.

    So does putting it into another text.
    """

    say: Callable[..., str]
    about: tuple[object, ...] = ()

    def __call__(self) -> str:
        """The text in the current language."""
        return self.say(*self.about)

    def __str__(self) -> str:
        """The same."""
        return self()


class _Spoken:
    """The current language of this process."""

    language: Language | None = None
    """None until it has been chosen; English is spoken until then."""
    catalogue: gettext.NullTranslations | None = None
    spaced = False
    """Whether the language parts its characters from Latin letters and digits by a space."""
    gap = " "
    """What stands between two sentences."""


def speak(language: Language) -> None:
    """Use this language from now on. Raises OSError if its catalogue cannot be read."""
    _Spoken.language, _Spoken.catalogue = language, None
    _Spoken.spaced, _Spoken.gap = language.spaced, language.gap
    if language.catalogue is not None:
        with language.catalogue.open("rb") as file:
            _Spoken.catalogue = gettext.GNUTranslations(file)


def in_every_language(say: Callable[[], T]) -> list[T]:
    """What `say` returns in each of the languages. Raises OSError if a catalogue cannot be read."""
    before, said = (_Spoken.language, _Spoken.catalogue, _Spoken.spaced, _Spoken.gap), []
    try:
        for language in languages():
            speak(language)
            said.append(say())
    finally:
        _Spoken.language, _Spoken.catalogue, _Spoken.spaced, _Spoken.gap = before
    return said


def spoken() -> Language | None:
    """The language that was chosen in this process; None if none was."""
    return _Spoken.language


_EDGE = r"([^\0 ])( *\0[\0 ]*)(?=([^\0 ]))"
"""Where a value that was filled in begins or ends, with the characters before and after the spaces there."""
_CHINESE = r"[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
_FULL_WIDTH = r"[\u3000-\u3004\u3008-\u301f\uff01-\uff60]"


@cache
def _tests() -> tuple[Callable[[str], object], ...]:
    """Whether a character is Chinese, a full-width sign, or a letter or digit of any script, Chinese included.

    The patterns are compiled when the first is tested, which takes 2 ms: a start in English does without.
    """
    return re.compile(_CHINESE).match, re.compile(_FULL_WIDTH).match, str.isalnum


class ChineseSentence(str):
    """A Chinese sentence with places to fill in, which sets the spaces around what is filled in.

    Between a Chinese character and a Latin letter or digit there is one space, whether the translation has it or not;
    between two Chinese characters, and beside a full-width sign, there is none: "轮到 Rapfi", "轮到小明。".
    """

    __slots__ = ()

    def format(self, *values: object, **named: object) -> str:
        """Fill in the places as `str.format` does; they are written {0}, {1} and so on."""
        marked = [f"\0{value}\0" for value in values]
        return re.sub(_EDGE, _set_space, str.format(self, *marked, **named)).replace("\0", "")


def _set_space(edge: re.Match[str]) -> str:
    """The character before an edge and the space that belongs there; two values keep what is between them."""
    before, gap, after = edge.groups()
    as_written = gap.replace("\0", "")
    chinese, wide, letters = ([bool(test(each)) for each in (before, after)] for test in _tests())
    if any(wide) and all(map(max, wide, letters)):
        return before
    if all(chinese):
        return before + (as_written if gap.count("\0") > 1 else "")
    if any(chinese) and all(letters):
        return f"{before} "
    return before + as_written


def _placed(translation: str) -> str:
    """The translation, which sets its spaces if the language wants that and there is anything to fill in."""
    return ChineseSentence(translation) if _Spoken.spaced and "{" in translation else translation


def tr(sentence: str) -> str:
    """The sentence in the language spoken. Placeholders stay: fill them in with `format` afterwards."""
    return _placed(_Spoken.catalogue.gettext(sentence)) if _Spoken.catalogue else sentence


def tr_in(context: str, sentence: str) -> str:
    """Like `tr`, for a text that is translated differently in different places; `context` tells them apart."""
    return _placed(_Spoken.catalogue.pgettext(context, sentence)) if _Spoken.catalogue else sentence


def as_list(items: Iterable[str]) -> str:
    """These one after the other, parted as the language does it: "a, b, c"."""
    return tr_in("list", ", ").join(items)


def joined(*sentences: str) -> str:
    """Whole sentences one after the other, as the language writes them: with a space between them, or without."""
    return _Spoken.gap.join(filter(None, sentences))


def titled(title: str, text: str) -> str:
    """A title and what belongs to it, in one line; one of them alone if the other is empty."""
    return tr("{0} · {1}").format(title, text) if title and text else title or text


def tr_many(one: str, many: str, number: int) -> str:
    """The sentence for this number of things; `one` and `many` are the English for one and for several."""
    if _Spoken.catalogue:
        return _placed(_Spoken.catalogue.ngettext(one, many, number))
    return one if number == 1 else many


def tr_value(sentence: str, context: str = "") -> str:
    """Like `tr` and `tr_in`, for sentences that are not written in the call itself.

    They are the values of `gobang.game.fault.Fault`, and `gobang.words.toolkit.SENTENCES` with Qt's contexts.
    """
    if _Spoken.catalogue is None:
        return sentence
    catalogue = _Spoken.catalogue
    return _placed(catalogue.pgettext(context, sentence) if context else catalogue.gettext(sentence))
