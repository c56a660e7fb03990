"""The table of languages, and the choice of one. A new language is a line here and a catalogue."""

from __future__ import annotations

import ctypes
import locale
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gobang.paths import resources

SYSTEM = "system"
"""Stands for the system's language in place of a language's code."""
FOLDER_VARIABLE = "GOBANG_LANGUAGES"
"""A folder with more catalogues (CODE.mo each), so that a translator can try one without changing the program."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language the program speaks: its code, its name in itself, and what Qt calls it."""

    code: str
    name: str
    toolkit: str = ""
    """The end of the name of Qt's own catalogue, qtbase_…; "" where Qt has none."""
    script: str = ""
    """The script it is written in, by its code of ISO 15924, where a language has several."""
    places: tuple[str, ...] = ()
    """Where else than in the place of its code it is read, by codes of ISO 3166."""
    folder: Path | None = None
    """The folder of its catalogue; None for the resources."""

    @property
    def spaced(self) -> bool:
        """Whether a space parts its characters from Latin letters and digits, as in Chinese."""
        return self.tongue == "zh"

    @property
    def gap(self) -> str:
        """What stands between two of its sentences."""
        return "" if self.tongue in {"zh", "ja"} else " "

    @property
    def tongue(self) -> str:
        """Its code without the place: "zh" for Chinese in either script."""
        return self.code.partition("_")[0]

    @property
    def catalogue(self) -> Path | None:
        """The file with its sentences; None for English, in which the sources are written."""
        if self.code == "en":
            return None
        return (self.folder or resources() / "i18n") / f"{self.code}.mo"


ENGLISH = Language("en", "English")
TABLE = (
    ENGLISH,
    Language("zh_CN", "简体中文", toolkit="zh_CN", script="Hans", places=("SG",)),
    Language("zh_TW", "繁體中文", toolkit="zh_TW", script="Hant", places=("HK", "MO")),
    Language("ja", "日本語", toolkit="ja"),
    Language("ko", "한국어", toolkit="ko"),
    Language("ru", "Русский", toolkit="ru"),
    Language("vi", "Tiếng Việt"),
    Language("cs", "Čeština", toolkit="cs"),
)


def languages() -> tuple[Language, ...]:
    """Every language that can be chosen: those of the table, then those in the folder that FOLDER_VARIABLE names."""
    folder = os.environ.get(FOLDER_VARIABLE)
    found = sorted(Path(folder).glob("*.mo")) if folder else []
    return (*TABLE, *(Language(path.stem, path.stem, folder=path.parent) for path in found))


def choices() -> tuple[str, ...]:
    """The values that --lang and the settings accept."""
    return (SYSTEM, *(language.code for language in languages()))


def asked_for(words: Sequence[str]) -> str:
    """The value of --lang in the words of a command line; "" if there is none or it is not valid."""
    for at, word in enumerate(words):
        said = word.removeprefix("--lang=") if word != "--lang" else " ".join(words[at + 1 : at + 2])
        if said != word and said in choices():
            return said
    return ""


def choose(*wishes: str) -> Language:
    """The language of the first wish that names one; the system's if none does, or if the wish is "system"."""
    known = {language.code: language for language in languages()}
    for wish in wishes:
        if wish == SYSTEM:
            break
        if wish in known:
            return known[wish]
    return _of_system()


def _of_system() -> Language:
    """The first of the system's preferred languages that we have, else English."""
    for tag in _tags():
        parts = re.split(r"[-_.@]", tag)
        if parts[0] in {"C", "POSIX", "en"}:
            return ENGLISH
        ours = [language for language in languages() if re.split(r"[-_]", language.code)[0] == parts[0]]
        if ours:
            return max(ours, key=lambda language: _likeness(language, parts))
    return ENGLISH


def _likeness(language: Language, parts: Sequence[str]) -> tuple[bool, bool]:
    """How well one of our languages agrees with the parts of a tag of the same language: in its script, in its place.

    A tag like zh-Hant-CN names the script, which counts more than the place; zh_HK leaves it to the place.
    """
    place = language.code.partition("_")[2]
    return language.script in parts, place in parts or any(each in parts for each in language.places)


def _tags() -> list[str]:
    """The system's preferred languages, best first, such as zh_CN.UTF-8 or zh-Hans-CN."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable].split(":")
    if sys.platform == "win32":
        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    if sys.platform == "darwin":  # programs started by the Finder have no language in their environment
        command = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        return re.findall(r"[A-Za-z][\w-]+", done.stdout)
    return []
