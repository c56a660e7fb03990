"""The tool that collects sentences finds all of them, and complains about those that cannot be translated."""

from __future__ import annotations

import gettext

import pytest

from tools import i18n
from tools.i18n import Catalogue, Sentence, as_mo, as_po, mistakes, refreshed, sentences_of
from tools.made_up import made_up, plain

SOURCE = """
def shown():
    tr("one")
    tr("in two " "pieces")
    tr_in("a list", ", ")
    tr_many("{0} stone", "{0} stones", 3)
    return f"<b>{escape(tr('inside'))}</b>"
"""


def test_every_way_to_mark_a_sentence_is_found():
    assert [sentence for _, sentence in sentences_of(SOURCE)] == [
        Sentence("one"),
        Sentence("in two pieces"),
        Sentence(", ", context="a list"),
        Sentence("{0} stone", "{0} stones"),
        Sentence("inside"),
    ]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("def f(x):\n    tr(x)", "written out"),
        ("def f(x):\n    tr(f'{x} stones')", "written out"),
        ("def f():\n    self.tr('x')", "Qt's tr"),
        ("TITLE = tr('x')", "imported"),
        ("class A:\n    title = tr('x')", "imported"),
    ],
)
def test_what_could_not_be_translated_is_told(source, complaint):
    assert any(complaint in said for _, said in sentences_of(source) if isinstance(said, str))


def test_a_translation_is_kept_and_one_without_a_source_goes():
    kept = Catalogue(locale="zh_CN")
    kept.add("one", "一")
    kept.add("gone", "没了")
    fresh = refreshed("zh_CN", kept, [Sentence("one"), Sentence("two")])
    assert [(m.id, m.string) for m in fresh if m.id] == [("one", "一"), ("two", "")]
    assert mistakes(fresh) == ["not translated: 'two'"]


@pytest.mark.parametrize(("language", "allowed"), [("cs", True), ("ru", False)])
def test_a_number_may_only_be_missing_where_the_form_is_said_of_one_thing_alone(language, allowed):
    """Russian says its first form of 21 things, too."""
    catalogue = Catalogue(locale=language)
    catalogue.add(("one more", "{0} more"), ("one", "{0} few", "{0} many")[: catalogue.num_plurals])
    assert (mistakes(catalogue) == []) is allowed


@pytest.mark.parametrize("language", ["cs", "ru"])
def test_no_other_form_may_lack_the_number(language):
    catalogue = Catalogue(locale=language)
    catalogue.add(("one more", "{0} more"), ("{0} one", "few", "{0} many"))
    assert len(mistakes(catalogue)) == 1


def test_a_placeholder_must_survive_the_translation():
    catalogue = Catalogue(locale="zh_CN")
    catalogue.add("{0} of {1}", "{1} 中的 {0}")
    assert not mistakes(catalogue)
    catalogue.add("{0} stones", "子")
    assert len(mistakes(catalogue)) == 1


def test_what_is_written_is_read_again(tmp_path):
    kept = Catalogue(locale="zh_CN")
    kept.add("one", "一")
    sentences = [Sentence("one"), Sentence("x", "xs"), Sentence("y", "", "z")]
    catalogue = refreshed("zh_CN", kept, sentences)
    path = tmp_path / "zh_CN.po"
    path.write_bytes(as_po(catalogue))
    assert as_po(refreshed("zh_CN", i18n.read(path), sentences)) == path.read_bytes()
    (tmp_path / "zh_CN.mo").write_bytes(as_mo(catalogue))
    with (tmp_path / "zh_CN.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("one") == "一"


def test_the_made_up_language_keeps_what_has_a_meaning():
    assert made_up(" {0} of %1 <b>stones</b> &Game") == " ⟦{0} öf %1 <b>stönés</b> &Gàmé⟧"
    assert made_up(" ") == " "
    assert plain("⟦a ⟦b⟧ c⟧ d").strip() == "d"
