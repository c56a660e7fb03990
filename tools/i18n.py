"""Finds the sentences in the sources, updates resources/i18n/*.po and compiles them to .mo, or only checks."""

from __future__ import annotations

import ast
import gettext
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from dev import ROOT
from gobang.game.fault import Fault
from gobang.words.toolkit import SENTENCES

FOLDER = ROOT / "resources" / "i18n"
SOURCES = ROOT / "gobang"
ARGUMENTS = {"tr": ("sentence",), "tr_in": ("context", "sentence"), "tr_many": ("sentence", "many", "")}
"""The functions of gobang.words.catalogue that mark a sentence, and what their arguments are."""


@dataclass(frozen=True, slots=True, order=True)
class Sentence:
    """A sentence to translate: the English, perhaps its plural, and perhaps a context."""

    english: str
    many: str = ""
    context: str = ""

    @property
    def key(self) -> str | tuple[str, str]:
        """Its message id for Babel."""
        return (self.english, self.many) if self.many else self.english


class Catalogue(Catalog):
    """A Babel catalogue without a date in its header."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What gettext needs."""
        return [
            ("Language", self.locale_identifier or ""),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """Read from the first message of a file, as Babel does."""
        vars(Catalog)["mime_headers"].__set__(self, headers)


def main() -> int:
    """Update the catalogues, or only check them with --check. Returns 0 if all is complete and up to date."""
    only_look = "--check" in sys.argv[1:]
    sentences, complaints = collect()
    for path in sorted(FOLDER.glob("*.po")):
        kept = read(path)
        fresh = refreshed(path.stem, kept, sentences)
        complaints += [f"{path.name}: {complaint}" for complaint in mistakes(fresh)]
        for target, data in ((path, as_po(fresh)), (path.with_suffix(".mo"), as_mo(fresh))):
            if only_look:
                if not target.exists() or target.read_bytes() != data:
                    complaints.append(f"{target.name} is not up to date: python3 dev.py i18n")
            else:
                target.write_bytes(data)
    for complaint in complaints:
        print(complaint)
    if not complaints:
        print("the words are complete")
    return 1 if complaints else 0


def collect() -> tuple[list[Sentence], list[str]]:
    """Every sentence of the sources, and complaints about calls without a readable sentence."""
    found = {Sentence(fault.value) for fault in Fault}
    found |= {Sentence(text, context=context) for context, texts in SENTENCES.items() for text in texts}
    complaints = []
    for path in sorted(SOURCES.rglob("*.py")):
        for line, sentence in sentences_of(path.read_text(encoding="utf-8")):
            if isinstance(sentence, Sentence):
                found.add(sentence)
            else:
                complaints.append(f"{path.relative_to(ROOT).as_posix()}:{line}: {sentence}")
    return sorted(found), complaints


def sentences_of(source: str) -> Iterator[tuple[int, Sentence | str]]:
    """Yield the line and the sentence of each `tr` call, or a complaint instead of a sentence if the call is wrong."""
    tree = ast.parse(source)
    at_import = {id(node) for node in outside_functions(tree)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
            yield node.lineno, "Qt's tr knows none of our sentences: use gobang.words.catalogue.tr"
        if not isinstance(node.func, ast.Name) or node.func.id not in ARGUMENTS:
            continue
        names = ARGUMENTS[node.func.id]
        texts = {name: text_of(value) for name, value in zip(names, node.args, strict=False) if name}
        if len(node.args) != len(names) or None in texts.values():
            yield node.lineno, f"{node.func.id} wants its sentence written out, so that it can be found"
            continue
        if id(node) in at_import:
            yield node.lineno, "said while the file is imported, when nobody knows the language yet"
        yield node.lineno, Sentence(texts["sentence"] or "", texts.get("many") or "", texts.get("context") or "")


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """`node` and its descendants, except for the bodies of functions."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from outside_functions(child)


def text_of(node: ast.expr) -> str | None:
    """The text of a literal, else None."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def read(path: Path) -> Catalog:
    """The catalogue in a .po file. Raises babel.messages.pofile.PoFileError."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def refreshed(code: str, kept: Catalog, sentences: list[Sentence]) -> Catalog:
    """The catalogue with the translations still needed, and an empty one for each new sentence."""
    fresh = Catalogue(locale=code, header_comment=kept.header_comment, fuzzy=False)
    for sentence in sentences:
        old = kept.get(sentence.key, sentence.context or None)
        forms = ("",) * fresh.num_plurals if sentence.many else ""
        same = old is not None and isinstance(old.string, tuple) == isinstance(forms, tuple)
        fresh.add(sentence.key, old.string if same and old else forms, context=sentence.context or None)
    return fresh


def mistakes(catalogue: Catalog) -> list[str]:
    """The sentences without a translation, and the translations whose placeholders differ."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        english = forms_of(message.id)
        forms = forms_of(message.string)
        if not all(forms):
            found.append(f"not translated: {english[0]!r}")
        elif not all(
            placeholders(form) == placeholders(english[-1])
            or (form_for_one(catalogue) == at and placeholders(form) == placeholders(english[0]))
            for at, form in enumerate(forms)
        ):
            found.append(f"other placeholders than in English: {english[0]!r}")
    return found


def form_for_one(catalogue: Catalog) -> int | None:
    """Which plural form is said of one thing only, as in English; None if it is said of 21 things, too, or of all."""
    form_of = gettext.c2py(catalogue.plural_expr)
    form = form_of(1)
    return form if [number for number in range(200) if form_of(number) == form] == [1] else None


def forms_of(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """The forms of a text as Babel stores it: one, or one for each plural."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    """The placeholders in a sentence."""
    return set(re.findall(r"\{[^{}]*\}|%\d", text))


def as_po(catalogue: Catalog) -> bytes:
    """The contents of the .po file; the same translations give the same bytes."""
    file = BytesIO()
    write_po(file, catalogue, width=0, no_location=True, sort_output=True)
    return file.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """The contents of the .mo file."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


if __name__ == "__main__":
    sys.exit(main())
