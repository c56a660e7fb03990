"""A made-up language: each sentence in brackets with accents, so that untranslated text can be seen.

`python3 dev.py i18n --made-up FOLDER` writes it; then `GOBANG_LANGUAGES=FOLDER gobang --lang=made-up`, or gobang-cli.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tools.i18n import Catalogue, Sentence, as_mo, collect

CODE = "made-up"
LEFT, RIGHT = "⟦", "⟧"
ACCENTS = str.maketrans("aeiouyAEIOUY", "àéîöüýÀÉÎÖÜÝ")
KEPT = re.compile(r"\{[^{}]*\}|%\d|<[^<>]*>|&[a-z]+;|&\w|\n")
"""What must stay unchanged: placeholders, HTML tags and entities, the mark of a menu's key, ends of lines."""


def write(folder: Path) -> Path:
    """Write the catalogue of the made-up language into `folder` and return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    catalogue = Catalogue(locale="en")
    for sentence in collect()[0]:
        catalogue.add(sentence.key, _said(sentence), context=sentence.context or None)
    path = folder / f"{CODE}.mo"
    path.write_bytes(as_mo(catalogue))
    return path


def made_up(english: str) -> str:
    """The sentence in the made-up language; blanks at its ends stay outside of the brackets."""
    text = english.strip()
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [text[at : kept.start()].translate(ACCENTS), kept[0]]
        at = kept.end()
    said = "".join([LEFT, *parts, text[at:].translate(ACCENTS), RIGHT])
    return english.replace(text, said) if text else english


def plain(text: str) -> str:
    """The part of a shown text outside brackets."""
    before = ""
    while before != text:
        before, text = text, re.sub(f"{LEFT}[^{LEFT}{RIGHT}]*{RIGHT}", "", text)
    return text


def _said(sentence: Sentence) -> str | tuple[str, str]:
    return (made_up(sentence.english), made_up(sentence.many)) if sentence.many else made_up(sentence.english)


if __name__ == "__main__":
    written = write(Path(sys.argv[1]))
    print(f"{written}\nGOBANG_LANGUAGES={written.parent} gobang --lang={CODE}")
