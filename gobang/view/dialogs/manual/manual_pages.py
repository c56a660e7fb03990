"""The pages of the manual: the Markdown files of docs/manual."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QTextDocument

from gobang.paths import manual
from gobang.words.catalogue import spoken
from gobang.words.language import ENGLISH, languages

CONTENTS = "index.md"
"""The name of the page that lists the others."""
_ENTRY = re.compile(r"^- \[([^\]]+)\]\(([\w-]+\.md)\)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page: the name by which links lead to it, its title in the contents, and its text in Markdown."""

    name: str
    title: str
    markdown: str

    def words(self) -> str:
        """The page as it is read, without the signs of Markdown."""
        document = QTextDocument()
        document.setMarkdown(self.markdown)
        return document.toPlainText()


def manual_folder() -> Path:
    """The folder of the manual in the language spoken, or in another script of it; of the English one otherwise."""
    language = spoken() or ENGLISH
    readable = (language, *(each for each in languages() if each.tongue == language.tongue))
    folders = (manual() / each.code for each in readable)
    return next((folder for folder in folders if (folder / CONTENTS).is_file()), manual() / ENGLISH.code)


def manual_pages() -> tuple[ManualPage, ...]:
    """The contents and then the pages in the order in which they are listed there.

    Raises OSError if one of them cannot be read.
    """
    folder = manual_folder()
    contents = (folder / CONTENTS).read_text(encoding="utf-8")
    title = contents.partition("\n")[0].lstrip("# ")
    listed = [(name, title) for title, name in _ENTRY.findall(contents)]
    pages = (ManualPage(name, title, (folder / name).read_text(encoding="utf-8")) for name, title in listed)
    return (ManualPage(CONTENTS, title, contents), *pages)
